"""SMOG: Rise of Moloch: four gentlemen against a nemesis, chapter by chapter, on stages of squares.

`game` is what the toolkit sees; `content` reads boxes, `rules` judges them, `balance` calculates, `playing`
plays, `proving` proves, `printing` prints, `drawing` draws, and `settings` are what can be chosen. In the `studio`,
stages are laid by hand: `laying` knows what lies on them.
"""
