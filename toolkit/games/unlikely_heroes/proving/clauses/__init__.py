"""From a box to clauses over facts: the monotone side of the rulebook, where nothing is ever lost.

A box and a quest come in, a `relaxation` goes out. To be read in this order: `facts` (what can come true),
`chapter_order`, `removals` (what takes cards, and what brings them back), `revealers` (where someone may stand when a
card is revealed), `needs` and `world` (the clauses), `shared` (which of them all quests share), `relaxation` (what they
reach).
"""
