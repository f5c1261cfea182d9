"""A game in progress, and how each part of it is carried out in full.

A prepared quest and a player come in, a game that has changed goes out. To be read in this order: `playthrough` (the
game), `backpacks`, `cubes` and `finite` (what heroes hold), `effects` and `operations` (what cards do), `challenge`,
`regrouping`, `blessed_and_cursed` and `exploration` (what happens to heroes), and `forks` (a game copied by hand).
"""
