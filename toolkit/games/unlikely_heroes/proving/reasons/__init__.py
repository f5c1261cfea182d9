"""From a walkthrough or a soft-lock to what a designer wants to know: the story, the cause and a change that helps.

Moves and positions come in, sentences and edits go out. To be read in this order: `story` (moves as numbered steps),
`blame` (the card that a move is about), `edits` (a box with one thing changed), `stranding` (a connection that is
missing), `lock_cause` (what a win relied on) and `mending` (the smallest change, tried out).
"""
