"""Where the studio begins: boxes to open, to make, to copy, to rename and to close, and the folders they lie in.

1. `choosing`: the system's own window in which a person chooses a folder.
2. `routes`: what the page asks.

What is remembered, and which folders count as chosen, is `toolkit.workbench.own_boxes`; how a box is made,
`toolkit.workbench.starting`.
"""
