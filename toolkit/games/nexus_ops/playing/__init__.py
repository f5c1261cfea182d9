"""The game as it is played.

What is agreed on before (`charter`), the board of one game (`terrain`), everything on the table (`moon`), what is asked
(`questions`) and what fulfils a mission (`fulfilling`); a battle (`battling`), what cards and abilities do outside of
one (`helping`), a turn with its six phases (`course`), how the table lies before a seat (`layout`); what players reckon
with (`reckoning`), those who play (`players`), and matches for all of them (`tabletop`).
"""
