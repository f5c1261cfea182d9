"""A quest played in full: luck, energy, the clock and the backpack's sides, around a position of the `rulebook`.

PreparedQuest ─ compiled once: the quest, who plays it and how hard
Playthrough   ─ a game of it: the position, the luck pile, the cubes, the clock; it asks whenever there is a choice
a player      ─ a function from a game and a question to an answer; `playtest` lets them play by the thousand
Sitting       ─ the same game driven from outside, question by question; it can be taken back and saved
"""
