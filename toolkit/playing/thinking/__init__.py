"""A player who thinks ahead in any game, by search: `searcher:200` tries two hundred games before each answer.

- `strength` reads such a name.
- `habits` is what a game offers for it: a player of the cast to go by, what is worth thinking about, a horizon.
- `worth` says what a game is worth to each seat, when it is over or left at the horizon.
- `tree` is what has been tried, and which answer is to be tried next.
- `searcher` is the player.
- `seating` puts players into seats, and keeps the way back for those who think ahead.
"""
