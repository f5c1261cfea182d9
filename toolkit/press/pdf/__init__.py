"""From pages to a PDF, for a home printer or a print shop.

In come `Page`s and what is shown on them, out come the bytes of a PDF. To be read in this order: `writer` (objects),
`face` (ink → content), `images`, `fonts`, `spots` (inks for what is done after printing), `book` (pages), and for print
shops `profiles`, `separation` and `pdfx`.
"""
