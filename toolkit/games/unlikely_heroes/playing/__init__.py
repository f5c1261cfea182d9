"""A quest played in full: luck, energy, the clock and the backpack's sides, around a position of the `rulebook`.

PreparedQuest ─ compiled once: the quest, who plays it and how hard
Playthrough   ─ a game of it: the position, the luck pile, the cubes, the clock; it asks whenever there is a choice
a player      ─ a function from a game and a question to an answer; `playtest` lets them play by the thousand
Sitting       ─ the same game driven from outside, question by question; it can be taken back and saved

The rooms in the order in which they are best read, each of which imports only those before it:

1. `pieces`: what is on the table: choices, the clock, energy, the luck pile, the record of a game.
2. `table`: a game in progress, and how each part of it is carried out in full.
3. `turns`: from the choice of a party through turns to the ending and the score.
4. `seeing`: what people see and hear of a game, and what they can judge by it.
5. `reading`: what the printed texts tell them, as clues and leads.
6. `people`: the players, from one at random to one who knows the walkthrough.
7. `matches`: games by the thousand and games of people, behind the interface that all games share.
"""
