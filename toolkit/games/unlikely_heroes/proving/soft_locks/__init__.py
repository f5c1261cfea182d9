"""From a quest to its soft-locks: positions that are not lost, but can no longer be won.

A solved quest comes in, ways into soft-locks go out, or the proof that there are none. To be read in this order:
`symmetry` (moves that make a difference), `bringing_about`, `side_trips` and `provoke` (ways to look for one),
`detours` (turns that a way does not need) and `locks`, which asks them all.
"""
