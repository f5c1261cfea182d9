"""From pieces and a paper to pages: which face lies where, and what is printed around it.

In come components, a paper and settings, out come `Page`s. To be read in this order: `paper`, `impose` (how many
fit), `cutters` and `finish` (what is done after printing), `page`, `marks` and `words` (besides the pieces), then a
module for each form: `flat_pages`, `standee_pages`, `poster_pages`, and `packing` and `packed_pages` for all sizes
together; `cartons` (what cards are sold in); `saddle` (sheets that are folded into a booklet); `calibrate`.
"""
