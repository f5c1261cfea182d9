"""From clauses to losses: what can be lost in a quest, which losses exclude each other, and what is never lost.

A relaxation comes in, clauses and threats for `search.threats` go out. To be read in this order: `stakes` (what
matters in a quest), `per_hero` (who stands where and holds what), `one_of` (what cannot be lost together), `failures`,
`inevitable` and `avoiding` (what nobody who wants to win may do), `losses`.
"""
