"""From pages to a PDF, for a home printer or a print shop.

In come `Page`s and what is shown on them, out come the bytes of a PDF. To be read in this order: `writer` (objects),
`face` (ink → content), `images`, `fonts`, `book` (pages), and for print shops `profiles`, `separation` and `pdfx`.
"""
