"""What is drawn: outlines and the display list, in millimetres. Nothing here knows a font, a pixel or a page.

In come numbers and paths in SVG's notation, out come `Ink`s and outlines. To be read in this order: `ink` (the display
list, which every other room draws or makes), `paths`, `polygons`, `extent`, `outline`, and
`vision` (what people see of colours).
"""
