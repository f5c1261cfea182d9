"""Games by the thousand and games of people, behind the interface that all games share.

A box and a quest come in, matches and what stands out in many of them go out. To be read in this order: `play` (one
game), `sitting` (one game of people, question by question), `summary` (many games) and `tabletop` (the capability).
"""
