"""From components to everything that leaves the press: one module for each kind of file.

In come components and a workshop, out come files. `print_sheets` (to print and cut), `carton_sheets`, `cutting` (for
machines), `proof_sheet` (for the eyes), `showing` (to show around), `sheet_pictures` and `single_pages`, `booklet`,
`leaves` (the pages of one), `rulebook` (one of rules) and `stapled` (the same to be folded), `services` and
`autofill` (print on demand), `tts`, `tts_objects` and `tts_upkeep` (Tabletop Simulator), `virtual_tables` (others),
`site` (a web page), `reading` (what is read of a booklet on a screen) and `companion` (for players), with `web` for
both pages.
"""
