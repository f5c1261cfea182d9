"""From a game that is over, or was left on the way, to what it is worth to each seat: from 0, the worst, to 1.

A game that is won counts more than any other, and among won ones, and lost ones, those count more in which a seat came
further; so there is something to aim at while every game tried is won, or lost.
"""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.playing.play import Play
from toolkit.playing.seats import Seat, Standing

MARGIN = 0.25
"""What can be gained besides winning: by points and places in a game that is over."""


def worth(play: Play, seats: Sequence[Seat]) -> list[float]:
    """What a game is worth to each seat, in their order."""
    hints = [min(1.0, max(0.0, play.hint(seat.id))) for seat in seats]
    shares = [_share(hints, index) for index in range(len(seats))]
    standings = play.outcome
    if standings is None:
        return shares
    return [_ended(one, len(seats), share) for one, share in zip(standings, shares, strict=True)]


def _share(hints: Sequence[float], index: int) -> float:
    """How close a seat has come; among rivals, how far it is ahead of the best other."""
    others = [one for other, one in enumerate(hints) if other != index]
    return 0.5 + (hints[index] - max(others)) / 2 if others else hints[index]


def _ended(standing: Standing, seats: int, share: float) -> float:
    place = (seats - standing.place) / (seats - 1) if seats > 1 else share
    return (1 - MARGIN) * standing.won + MARGIN * (share + min(1.0, max(0.0, place))) / 2
