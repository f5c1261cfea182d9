"""For illustrators: which pictures a box wants, how far each is, and what is handed to whoever makes them.

1. `wanting`: every picture of a box, with its frame, its brief and its file.
2. `commission`: what `unlikely art` writes: sheets, pages, templates, tables.
3. `table` (the list as a spreadsheet) and `listed` (as JSON) are two of them.
"""
