"""A quest played in full: luck, energy, the clock and the backpack's sides, on top of the checker's `moves`.

Table ─ compiled once: the quest, who plays it and how hard
Game  ─ the position in play, the luck pile, the cubes, the clock; asks a Player whenever there is a choice
Player ─ answers; `playtest` lets them play by the thousand
"""
