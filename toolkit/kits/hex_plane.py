"""Hexes on paper: their centres and corners in any unit, the hex under a point, and the outline of several.

>>> [round(number, 3) for number in HexPlane(90).centre(Hex(0, 1))]
[45.0, 77.942]
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from math import cos, pi, sin, sqrt

from toolkit.kits.hexes import DIRECTIONS, Hex

Point = tuple[float, float]
HALF_ROOT = sqrt(3) / 2


@dataclass(frozen=True)
class HexPlane:
    """How large hexes are from flat side to flat side, and whether a corner is on top or a side; y goes downwards."""

    width: float
    corner_on_top: bool = True

    def at(self, q: float, r: float) -> Point:
        """The place of axial coordinates, from the centre of the hex at the origin."""
        if self.corner_on_top:
            return self.width * (q + r / 2), self.width * HALF_ROOT * r
        return self.width * HALF_ROOT * q, self.width * (r + q / 2)

    def centre(self, one: Hex) -> Point:
        """The middle of a hex."""
        return self.at(*one)

    def corners(self, one: Hex) -> tuple[Point, ...]:
        """The six corners, clockwise; side n, towards direction n, ends at corner n."""
        return tuple(self._point(_corner(one, number)) for number in range(6))

    def middle(self, shape: Collection[Hex], sixths: int = 0) -> Point:
        """The middle of the rectangle round some hexes, where it comes to lie if they are turned about the origin."""
        xs, ys = zip(*map(self.centre, shape), strict=True)
        x, y, angle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, sixths * pi / 3
        return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)

    def under(self, x: float, y: float) -> Hex:
        """The hex that a point is in: the one with the nearest centre."""
        if self.corner_on_top:
            r = y / (self.width * HALF_ROOT)
            q = x / self.width - r / 2
        else:
            q = x / (self.width * HALF_ROOT)
            r = y / self.width - q / 2
        near = (round(q), round(r), round(-q - r))
        off = (abs(near[0] - q), abs(near[1] - r), abs(near[2] + q + r))
        if off[0] > off[1] and off[0] > off[2]:  # the three must add up to nothing: the worst one gives way
            return Hex(-near[1] - near[2], near[1])
        return Hex(near[0], -near[0] - near[2]) if off[1] > off[2] else Hex(near[0], near[1])

    def outline(self, hexes: Collection[Hex]) -> tuple[tuple[Point, ...], ...]:
        """The cut lines round a set of hexes: one clockwise loop round each part, and one the other way round a hole.

        Corners are compared in whole thirds of a step, so that no rounding can leave a loop open. The three hexes
        at a corner are all neighbours, so that no two loops meet in a point.
        """
        known = frozenset(hexes)
        ahead: dict[Hex, Hex] = {}
        for one in sorted(known):
            for number, step in enumerate(DIRECTIONS):
                if one.plus(step) not in known:
                    ahead[_corner(one, number - 1)] = _corner(one, number)
        loops: list[tuple[Point, ...]] = []
        while ahead:
            corner = next(iter(ahead))
            loop: list[Point] = []
            while corner in ahead:
                loop.append(self._point(corner))
                corner = ahead.pop(corner)
            loops.append(tuple(loop))
        return tuple(loops)

    def _point(self, corner: Hex) -> Point:
        return self.at(corner.q / 3, corner.r / 3)


def _corner(one: Hex, number: int) -> Hex:
    """A corner in thirds of a step: the middle of the hex and of its neighbours in two successive directions."""
    before, after = DIRECTIONS[number % 6], DIRECTIONS[(number + 1) % 6]
    return Hex(3 * one.q, 3 * one.r).plus(before).plus(after)
