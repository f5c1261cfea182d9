"""From a box to verdicts on its quests: what `solve`, `check --prove` and the studio show.

A box, a quest and a time limit come in; claims and proofs go out. To be read in this order: `campaign` (what earlier
quests unlock), `verdicts` (the searches, within one limit), `left_out` (what proofs do not model, by
name) and `claims` (the answers as sentences with witnesses).
"""
