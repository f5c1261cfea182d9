"""Printing: from a box and what was asked to files, all that came up on the way, and a page that shows everything.

A `request.PrintRequest`, a `building.BuildRequest` or two boxes to compare come in; a `Printed`, a `Built` or a
`Compared` goes out. Every output is the work of a task; `work.executor` runs the tasks, and `work.memory` knows what is
there already. To be read in this order:

1. `request`: what can be asked for, and what it means.
2. `pieces`: the pieces of a box, the workshop for them, and the findings about them.
3. `earlier` (with `repository`): a box as it was, for what has changed since.
4. `outputs`: the files that can be written, one kind after the other; `booklets`, `companions`, `cartons`,
   `tabletops`, `proofing`, `shows` and `pictures` have their own.
5. `rendering`: what `unlikely render` and the studio ask for.
6. `building` (with `whole_box`, `page`, `cards` and `reports`): everything, and the page.
7. `comparing`: which pieces look different in two boxes.
"""
