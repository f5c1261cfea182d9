"""From words to glyphs on baselines.

In come the words of a `<text>` and a family of fonts, out come runs of glyphs with their places. To be read in this
order: `coverage`, `fonts`, `icons` and `scripts` (what can print a character), `shaping` (characters → glyphs), `bidi`,
`line_breaks` and `syllables` on `unicode_tables` (where lines may end, and their order on paper), `units` (what a line
is made of), `lines` (as even as possible), `typeset` (the size that fits, and its ink).
"""
