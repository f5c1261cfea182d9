"""From components to everything that leaves the press: one module for each kind of file.

In come components and a workshop, out come files. `print_sheets` (to print and cut), `carton_sheets`, `cutting` (for
machines), `sheet_pictures` and `single_pages`, `booklet` and `stapled` (the same to be folded), `services` and
`autofill` (print on demand), `tts` and `tts_objects` (Tabletop Simulator), `site` (a web page).
In come components and a workshop, out come files. `print_sheets` (to print and cut), `cutting` (for machines),
`sheet_pictures` and `single_pages`, `booklet`, `leaves` (the pages of one) and `stapled` (the same to be folded),
`services` and `autofill` (print on demand), `tts` and `tts_objects` (Tabletop Simulator), `site` (a web page).
"""
