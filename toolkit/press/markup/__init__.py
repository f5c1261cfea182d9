"""From a template and its data to a tree of nodes.

In come Jinja templates and plain data, out comes a `Node`. To be read in this order: `budget` (what a template may
spend), `templates` (template → XML), `nodes` (XML → nodes, with checked attributes).
"""
