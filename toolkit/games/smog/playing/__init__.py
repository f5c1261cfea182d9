"""The game as it is played.

What is carried from chapter to chapter (`chronicle`), what is agreed on before one (`charter`), figures (`pawns`),
everything on the table (`scene`), and whether a side has won (`verdict`). Then what happens: damage, torments, fire and
ether (`harming`), agility (`moving`), attacks (`attacking`), what cards do (`effects`); activations (`activation`), the
wrap-up (`wrapping`), the intermission (`resting`), the setup (`preparing`), and a chapter from beginning to end
(`course`). At last how the table lies (`layout`, and `plan` for terminals) and what is asked in words (`wording`), what
players reckon with (`judging`), those who play (`players`), and matches for all of them (`tabletop`). `dials` are the
numbers that can be tuned.

Answers are words with what they are done with: ("attack", weapon, target, mode); ("go", square); ("card", id).
"""
