"""Hexes by axial coordinates: neighbours, distances, rings and discs.

`q` counts along direction 0 and `r` along direction 1; the six directions go clockwise, as drawn with y downwards. With
a corner on top, direction 0 is to the right; with a side on top, it is to the lower right (`hex_plane`).

>>> len(disc(Hex(0, 0), 2)), distance(Hex(0, 0), Hex(2, -1))
(19, 2)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Hex(NamedTuple):
    """A hex, or the step from one to another."""

    q: int
    r: int

    def plus(self, other: Hex, times: int = 1) -> Hex:
        """The hex that lies some steps further."""
        return Hex(self.q + times * other.q, self.r + times * other.r)

    def minus(self, other: Hex) -> Hex:
        """The step from the other hex to this one."""
        return Hex(self.q - other.q, self.r - other.r)


ORIGIN = Hex(0, 0)
DIRECTIONS = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))
"""The steps to the six neighbours, clockwise."""


def neighbours(one: Hex) -> tuple[Hex, ...]:
    """The six hexes that share a side with this one, clockwise from direction 0."""
    return tuple(one.plus(step) for step in DIRECTIONS)


def distance(one: Hex, other: Hex) -> int:
    """The fewest steps from one to the other, if nothing is in the way."""
    q, r = other.minus(one)
    return max(abs(q), abs(r), abs(q + r))


def direction(one: Hex, other: Hex) -> int | None:
    """The direction from one to the other, if they are neighbours."""
    step = other.minus(one)
    return DIRECTIONS.index(step) if step in DIRECTIONS else None


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """The hexes at a distance, clockwise from the corner in direction 0: corner n is at n × radius.

    >>> ring(ORIGIN, 1) == DIRECTIONS
    True
    """
    if radius == 0:
        return (centre,)
    found: list[Hex] = []
    for number, step in enumerate(DIRECTIONS):
        along = DIRECTIONS[(number + 2) % 6]
        found += (centre.plus(step, radius).plus(along, steps) for steps in range(radius))
    return tuple(found)


def disc(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """The hexes up to a distance, ring by ring."""
    return tuple(one for away in range(radius + 1) for one in ring(centre, away))


def neighbours_in(hexes: Iterable[Hex]) -> dict[Hex, tuple[Hex, ...]]:
    """The graph of a set of hexes, for `ways`: to each, its neighbours that are in the set."""
    known = dict.fromkeys(hexes)
    return {one: tuple(there for there in neighbours(one) if there in known) for one in known}
