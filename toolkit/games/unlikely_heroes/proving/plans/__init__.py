"""From a quest, or a position in it, to a plan that wins it: facts in an order that keeps to what is certain.

Where there is none, the quest cannot be won from there. To be read in this order: `moments` (what certainly happens
when a fact comes about), `plot` (a plan being looked for), `custody` (cards that are used before they are taken),
`perils` (chapters that must not be lost), `gathering` (every hero has to get there) and `ordered`, which asks for all
of it.
"""
