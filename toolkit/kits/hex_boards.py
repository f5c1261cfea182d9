"""A board of hexes with kinds of edges between them: who can step where at what price, and who sees whom.

Edges have kinds (`edges`), and a step across a kind that has no price cannot be made.

>>> from toolkit.kits.hexes import ORIGIN, disc
>>> board = HexBoard(frozenset(disc(ORIGIN, 1)), {hex_edge(ORIGIN, Hex(1, 0)): "river"})
>>> dict(board.moves({OPEN: 1, "river": 3})(ORIGIN))[Hex(1, 0)]
3

A line of sight goes from the centre of one hex to the centre of the other, and crosses edges. Where it goes exactly
along an edge, it gets to the hex at its end by one of the two hexes on either side; where it goes exactly through a
corner, it crosses the edge that ends there, or goes round by the third hex. One hex sees another if everywhere one of
the ways is clear. So sight is mutual, as on squares (`sight`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from toolkit.kits.edges import OPEN, OUTSIDE, Kind
from toolkit.kits.hexes import DIRECTIONS, Hex, direction, neighbours
from toolkit.kits.ways import Price


class HexEdge(NamedTuple):
    """The side that two hexes share; made by `hex_edge`, it is the same from both."""

    one: Hex
    other: Hex


Crossing = tuple[tuple[HexEdge, ...], ...]
"""The ways from one hex of a line to the next: one across an edge, or two round it."""


def hex_edge(one: Hex, other: Hex) -> HexEdge:
    """The edge between two neighbours.

    Raises:
        ValueError: they are not.
    """
    if direction(one, other) is None:
        raise ValueError(f"{tuple(one)} and {tuple(other)} do not share a side.")
    return HexEdge(one, other) if one < other else HexEdge(other, one)


@dataclass(frozen=True)
class HexLine:
    """The hexes that a line goes through, from the first to the last, and how it gets from each to the next."""

    hexes: tuple[Hex, ...]
    crossings: tuple[Crossing, ...]


def hex_line(start: Hex, end: Hex) -> HexLine:
    """The line between two centres, in exact numbers.

    The side of a hex in direction n is where a point lies half a step further in that direction than the centre. So
    for every side that the line comes nearer to, the share of the line that is behind it there is a fraction; the side
    with the smallest is the one by which the line leaves. If there are two, it leaves by their corner.
    """
    step = end.minus(start)
    hexes, crossings = [start], list[Crossing]()
    while hexes[-1] != end:
        here = hexes[-1]
        at = here.minus(start)
        leaves = {
            number: Fraction(1 + _along(number, at), _along(number, step))
            for number in range(6)
            if _along(number, step) > 0
        }
        first = min(leaves.values())
        sides = [number for number, where in leaves.items() if where == first]
        if len(sides) == 1:
            there = here.plus(DIRECTIONS[sides[0]])
            crossings.append(((hex_edge(here, there),),))
        else:
            there, crossing = _through_corner(here, step, *sides)
            crossings.append(crossing)
        hexes.append(there)
    return HexLine(tuple(hexes), tuple(crossings))


def _along(number: int, one: Hex) -> int:
    """How far a hex lies in a direction, in halves of a step: 2 for the next one, 1 for those beside it."""
    return ((2 * one.q + one.r), (one.q + 2 * one.r), (one.r - one.q))[number % 3] * (1 if number < 3 else -1)


def _through_corner(here: Hex, step: Hex, side: int, next_side: int) -> tuple[Hex, Crossing]:
    """Where a line goes that leaves a hex at the corner between two sides, and the ways there."""
    if (side, next_side) == (0, 5):
        side, next_side = 5, 0
    one, other = here.plus(DIRECTIONS[side]), here.plus(DIRECTIONS[next_side])
    drift = _along((side + 2) % 6, step)
    if drift == 0:  # along the edge between them
        there = one.plus(DIRECTIONS[next_side])
        return there, tuple((hex_edge(here, by), hex_edge(by, there)) for by in (one, other))
    there, by = (other, one) if drift > 0 else (one, other)
    return there, ((hex_edge(here, there),), (hex_edge(here, by), hex_edge(by, there)))


@dataclass(frozen=True)
class HexBoard:
    """Hexes, and the edges between them that are not open."""

    hexes: frozenset[Hex]
    edges: Mapping[HexEdge, Kind] = field(default_factory=dict)

    def kind(self, one: Hex, other: Hex) -> Kind:
        """The kind of the edge between two neighbours."""
        found = self.edges.get(hex_edge(one, other))
        if found is not None:
            return found
        return OPEN if one in self.hexes and other in self.hexes else OUTSIDE

    def moves(
        self, costs: Mapping[Kind, Price], enters: Callable[[Hex], bool] = lambda _: True
    ) -> Callable[[Hex], Iterator[tuple[Hex, Price]]]:
        """The steps from a hex with their prices, as `ways.cheapest` takes them, onto hexes that may be entered."""

        def steps(here: Hex) -> Iterator[tuple[Hex, Price]]:
            for there in neighbours(here):
                cost = costs.get(self.kind(here, there))
                if cost is not None and there in self.hexes and enters(there):
                    yield there, cost

        return steps

    def sees(self, start: Hex, end: Hex, clear: Collection[Kind]) -> bool:
        """Whether one hex sees another, across edges of the clear kinds."""
        return all(
            any(all(self.kind(*line) in clear for line in choice) for choice in crossing)
            for crossing in hex_line(start, end).crossings
        )
