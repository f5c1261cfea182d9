"""From the choice of a party through turns to the ending and the score.

A game comes in, a finished one goes out. To be read in this order: `party`, `taking_over` (a table that a proof left),
`anchors`, `turn`, `endings` and `scoring`.
"""
