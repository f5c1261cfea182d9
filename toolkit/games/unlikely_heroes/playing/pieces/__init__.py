"""What is on the table before anything is done with it: choices, the clock, energy, luck, and the record of a game.

Cards and settings come in, small objects go out that know nothing of a game in progress. To be read in this order:
`prepared` (what all games of a quest share), `choices`, `clock`, `energy`, `luck_pile`, `changes` (temporary ones),
`record` and `aloud` (what is read aloud).
"""
