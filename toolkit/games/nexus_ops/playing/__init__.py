"""The game as it is played.

What is agreed on before (`charter`), the board of one game (`terrain`), everything on the table (`moon`), and what
fulfils a mission (`fulfilling`); a battle (`battling`), what cards and abilities do outside of one (`helping`), a turn
with its six phases (`course`), how the table lies before a seat (`layout`); what players reckon with (`reckoning`),
those who play (`players`), and matches for all of them (`tabletop`). `dials` are the numbers that can be tuned.

Answers are words with what they are done with: ("buy", rank, hex); ("move", rank, from, to); ("card", number).
"""
