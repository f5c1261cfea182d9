"""The outline a piece is cut along: a rectangle, a circle, a hexagon, or any closed line, in millimetres.

>>> Hexagon(90.0).width
90.0
>>> Rectangle(25.0, 25.0).path(3.0)[0]
('M', -3.0, -3.0)

Every outline has the size of its bounding rectangle, whose corner is its origin, and a path: along the cut, or at a
distance outside it (for the bleed) or inside (for what must not be cut off). Backs have the outline of their fronts,
`mirrored`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import sqrt

from msgspec import Struct

from toolkit.press.shapes.ink import Path
from toolkit.press.shapes.paths import Frame, ellipse, placed, polygon, rounded
from toolkit.press.shapes.polygons import Point, bounds, corners, grown


class Rectangle(Struct, frozen=True, tag=True):
    """A rectangle, with round corners if it has a radius."""

    width: float
    height: float
    radius: float = 0.0

    def path(self, by: float = 0.0) -> Path:
        """Along its sides, or at this distance outside them."""
        frame = Frame(-by, -by, self.width + 2 * by, self.height + 2 * by)
        return rounded(frame, max(0.0, self.radius + by) if self.radius else 0.0)

    def mirrored(self) -> Rectangle:
        """Itself."""
        return self


class Circle(Struct, frozen=True, tag=True):
    """A circle."""

    diameter: float

    @property
    def width(self) -> float:
        """Its diameter."""
        return self.diameter

    @property
    def height(self) -> float:
        """Its diameter."""
        return self.diameter

    def path(self, by: float = 0.0) -> Path:
        """Along its line, or at this distance outside it."""
        return ellipse(Frame(-by, -by, self.diameter + 2 * by, self.diameter + 2 * by))

    def mirrored(self) -> Circle:
        """Itself."""
        return self


class Hexagon(Struct, frozen=True, tag=True):
    """A regular hexagon, measured from side to side, with corners at top and bottom, or (not `pointy`) sides."""

    across: float
    pointy: bool = True

    @property
    def width(self) -> float:
        """From side to side, or from corner to corner."""
        return self.across if self.pointy else self.across * 2 / sqrt(3)

    @property
    def height(self) -> float:
        """From corner to corner, or from side to side."""
        return self.across * 2 / sqrt(3) if self.pointy else self.across

    def path(self, by: float = 0.0) -> Path:
        """Along its sides, or at this distance outside them."""
        return polygon(_hexagon(self.width / 2, self.height / 2, self.across + 2 * by, self.pointy))

    def mirrored(self) -> Hexagon:
        """Itself."""
        return self


class Freeform(Struct, frozen=True, tag=True):
    """Any closed line, such as that of several hexes in one piece."""

    line: Path

    @property
    def width(self) -> float:
        """From its leftmost to its rightmost point."""
        left, _, right, _ = bounds(self.line)
        return right - left

    @property
    def height(self) -> float:
        """From its highest to its lowest point."""
        _, top, _, bottom = bounds(self.line)
        return bottom - top

    def path(self, by: float = 0.0) -> Path:
        """Along its line, or at this distance outside it."""
        return _moved_out(self.line, by)

    def mirrored(self) -> Freeform:
        """Left and right swapped, as it looks from behind."""
        left, _, right, _ = bounds(self.line)
        return Freeform(placed(self.line, left + right, 0.0, -1.0, 1.0))


Outline = Rectangle | Circle | Hexagon | Freeform


def size_of(outline: Outline, bleed: float) -> dict[str, float]:
    """The size of a face with this outline, in the terms of `toolkit.press.layout.facing`."""
    return {"width": outline.width, "height": outline.height, "bleed": bleed}


def is_symmetric(outline: Outline) -> bool:
    """Whether an outline looks the same from behind."""
    if not isinstance(outline, Freeform):
        return True
    here, there = (
        {(round(x, 3), round(y, 3)) for x, y in corners(one.path())} for one in (outline, outline.mirrored())
    )
    return here == there


@lru_cache(maxsize=256)
def _moved_out(line: Path, by: float) -> Path:
    left, top, _, _ = bounds(line)
    path = placed(line, -left, -top)
    return polygon(grown(corners(path), by)) if by else path


def _hexagon(x: float, y: float, across: float, pointy: bool) -> list[Point]:
    """Its corners around the middle, clockwise."""
    half, quarter = across / 2, across / sqrt(12)
    if pointy:
        return [(x + half * i, y + quarter * j) for i, j in CORNERS]
    return [(x + quarter * j, y - half * i) for i, j in CORNERS]


CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The corners of a pointy hex, clockwise: in halves of its width, and in quarters of its height."""


def hexagons(cells: Iterable[tuple[int, int]], across: float, *, pointy: bool = True) -> Freeform:
    """The outline of several hexes that lie side by side, by their axial coordinates.

    As in `toolkit.kits.hexes`, the first goes to the right and the second to the lower right; if they are not `pointy`,
    the first goes to the lower right and the second downwards.

    Raises:
        ValueError: they are not one piece, or they leave a hole.
    """
    sides: set[tuple[tuple[int, int], tuple[int, int]]] = set()
    for q, r in cells:
        straight, slanted = (q, r) if pointy else (r, q)
        points = [(2 * straight + slanted + i, 3 * slanted + j) for i, j in CORNERS]
        for start, end in zip(points, [*points[1:], points[0]], strict=True):
            if (end, start) in sides:
                sides.remove((end, start))  # two hexes share it: it is not cut
            else:
                sides.add((start, end))
    onward = dict(sides)
    walked = [min(onward)]
    while (at := onward[walked[-1]]) != walked[0]:
        walked.append(at)
    if len(walked) != len(sides):
        raise ValueError("these hexes are not one piece without a hole")
    half, quarter = across / 2, across / sqrt(12)
    line = polygon([(half * i, quarter * j) if pointy else (quarter * j, half * i) for i, j in walked])
    return Freeform(line)
