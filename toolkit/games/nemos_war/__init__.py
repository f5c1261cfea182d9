"""Nemo's War: a year under the sea, for one player and for points.

`game` is what the toolkit sees; `content` reads boxes, `rules` judges them, `balance` calculates, `proving`
proves, `playing` plays, `printing` prints,
`drawing` draws, and `studio` is what authors lay out by hand.
"""
