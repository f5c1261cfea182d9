"""Games that people play, kept where they asked for it, and set beside those that players play by the thousand.

Nothing leaves this computer, and nothing is kept unless somebody asks for it, game by game.

1. `keeping`: the database, with the games of all boxes; the only module that opens it.
2. `recording`: a game while it is played: every choice with its time, what was taken back and looked up, notes.
3. `beside`: the games of a box beside those of its cast: where people lost time, were lost, choose otherwise.
4. `exporting`: all of it as a table.
"""
