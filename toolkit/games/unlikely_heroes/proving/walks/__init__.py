"""From a position to a winning way by the game's own moves, or the proof that there is none.

Positions of the `rulebook` come in, verdicts with walkthroughs go out. To be read in this order: `nodes` and `layers`
(clauses for each chapter and group of heroes), `outlook` (whether a position can still be won), `guide` (its moves,
promising ones first), `carrying_out` (plans), `ways` (the search), `safety` (whatever is drawn) and
`solve` (the verdict on a quest).
"""
