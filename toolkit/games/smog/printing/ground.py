"""Rooms drawn from data: floors, cobbles, walls, red lines, windows and spots for doors, as lines in millimetres.

Tiles, the maps of chapters and nothing else are drawn with it; so what is printed is what is proved.

>>> plan = Ground(frozenset({Square(0, 0)}), frozenset(), {}, 25.0)
>>> plan.size
(25.0, 25.0)
>>> band(edge(Square(0, 0), Square(1, 0)), 10.0, 2.0)
'M9 -1L11 -1L11 11L9 11Z'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from toolkit.illustration.hand.seed import number_of
from toolkit.kits.edges import DOOR, LINE, WALL, WINDOW, Kind
from toolkit.kits.squares import Edge, Square, edge
from toolkit.press.components import Snap

SQUARE = 25.0
"""The side of a square on a room tile."""
TOGETHER = 2_000
"""Segments that are drawn as one path, at most."""
FLOORS = ("planks", "chequers", "flags")
"""How rooms are floored; each tile has one of them."""
COBBLES, FEW = 5, 2
"""In a row of a square; on tiles of many squares, fewer."""
MANY = 60

Box = tuple[float, float, float, float]
Point = tuple[float, float]


def _said(value: float) -> str:
    return f"{round(value, 2):g}"


def line(points: Iterable[Point], *, closed: bool = True) -> str:
    """Points as a path."""
    return "M" + "L".join(f"{_said(x)} {_said(y)}" for x, y in points) + ("Z" if closed else "")


def rectangle(left: float, top: float, right: float, bottom: float) -> str:
    """A rectangle as a path."""
    return line(((left, top), (right, top), (right, bottom), (left, bottom)))


def ends(one: Edge, side: float) -> tuple[Point, Point]:
    """Where the line between two squares begins and ends, from left to right or from top to bottom."""
    (x, y), (u, v) = one
    if y == v:
        across = max(x, u) * side
        return (across, y * side), (across, (y + 1) * side)
    down = max(y, v) * side
    return (x * side, down), ((x + 1) * side, down)


def band(one: Edge, side: float, thick: float, inset: float | None = None) -> str:
    """A bar along an edge; by default it reaches round the corners, and with an `inset` it stops before them."""
    (x, y), (u, v) = ends(one, side)
    half, short = thick / 2, -thick / 2 if inset is None else inset
    if x == u:
        return rectangle(x - half, y + short, x + half, v - short)
    return rectangle(x + short, y - half, u - short, y + half)


def joined(parts: Iterable[str]) -> Iterator[str]:
    """Paths put together, as many at a time as one path may hold."""
    found, much = "", 0
    for part in parts:
        more = part.count("M") + part.count("L") + part.count("Z")
        if found and much + more > TOGETHER:
            yield found
            found, much = "", 0
        found, much = found + part, much + more
    if found:
        yield found


@dataclass(frozen=True)
class Ground:
    """Squares with and without a roof, and what is between them; `side` is that of a square."""

    squares: frozenset[Square]
    indoors: frozenset[Square]
    edges: Mapping[Edge, Kind]
    side: float
    bleed: float = 0.0
    seed: str = ""
    plain: bool = False
    """As on a map: neither boards nor stones."""

    @property
    def size(self) -> tuple[float, float]:
        """How wide and how high it is."""
        return (1 + max(one.x for one in self.squares)) * self.side, (
            1 + max(one.y for one in self.squares)
        ) * self.side

    def drawn(self) -> dict[str, Any]:
        """What a template draws, from the bottom to the top."""
        wide, high = self.size
        outdoors = self.squares - self.indoors
        floor = FLOORS[number_of(self.seed, "floor") % len(FLOORS)]
        every: dict[str, Iterable[str]] = {
            "inside": (rectangle(*self._reaching(one)) for one in sorted(self.indoors)),
            "outside": (rectangle(*self._reaching(one)) for one in sorted(outdoors)),
            "floor": (part for one in sorted(self.indoors) for part in self._floor(floor, one) if not self.plain),
            "cobbles": (part for one in sorted(outdoors) for part in self._cobbles(one) if not self.plain),
            "grid": self._grid(),
            **self._lines(),
        }
        return {
            "width": wide,
            "height": high,
            "reach": self.bleed,
            "view": " ".join(map(_said, (-self.bleed, -self.bleed, wide + 2 * self.bleed, high + 2 * self.bleed))),
            "floored": floor,
            **{name: [*joined(parts)] for name, parts in every.items()},
        }

    def _reaching(self, one: Square) -> Box:
        """A square; at the rim it reaches into the bleed."""
        side, more = self.side, self.bleed
        wide, high = self.size
        left, top, right, bottom = one.x * side, one.y * side, (one.x + 1) * side, (one.y + 1) * side
        return (
            left - more if left == 0 else left,
            top - more if top == 0 else top,
            right + more if right == wide else right,
            bottom + more if bottom == high else bottom,
        )

    def _floor(self, floor: str, one: Square) -> Iterator[str]:
        left, top, right, bottom = self._reaching(one)
        side, x, y = self.side, one.x * self.side, one.y * self.side
        if floor == "chequers":
            half = side / 2
            yield rectangle(left, top, x + half, y + half)
            yield rectangle(x + half, y + half, right, bottom)
            return
        rows = 4 if floor == "planks" else 2
        for row in range(rows):
            down = y + row * side / rows
            yield line(((left, down), (right, down)), closed=False)
            joint = number_of(self.seed, f"joint {one.x} {one.y} {row}") % 7
            if floor == "flags" or joint < 3:
                across = x + side * (0.2 + joint / 10)
                yield line(((across, down), (across, down + side / rows)), closed=False)

    def _cobbles(self, one: Square) -> Iterator[str]:
        """Stones with cut corners, each row half a stone further than the one above."""
        number = COBBLES if len(self.squares) <= MANY else FEW
        step = self.side / number
        for row in range(number):
            shift = (row % 2) * step / 2
            for column in range(number + row % 2):
                slip = number_of(self.seed, f"cobble {one.x} {one.y} {row} {column}") % 10 / 10
                left = max(0.0, column * step - shift) + 0.05 * step
                right = min(self.side, (column + 1) * step - shift) - 0.05 * step
                top, bottom = (row + 0.06 + 0.06 * slip) * step, (row + 0.94) * step
                cut = min(step * 0.25, (right - left) / 3)
                x, y = one.x * self.side, one.y * self.side
                corners = (
                    (left + cut, top), (right - cut, top), (right, top + cut), (right, bottom - cut),
                    (right - cut, bottom), (left + cut, bottom), (left, bottom - cut), (left, top + cut),
                )  # fmt: skip
                yield line((x + across, y + down) for across, down in corners)

    def _grid(self) -> Iterator[str]:
        """Between squares, where nothing else is."""
        for one in sorted(self.squares):
            for other in (Square(one.x + 1, one.y), Square(one.x, one.y + 1)):
                if other in self.squares and edge(one, other) not in self.edges:
                    yield line(ends(edge(one, other), self.side), closed=False)

    def _lines(self) -> dict[str, Iterable[str]]:
        """Walls with windows in them, red lines, and doors or the spots for them."""
        side, thick = self.side, self.side * 0.16

        def bars(*kinds: Kind, thick: float, inset: float | None = None) -> Iterator[str]:
            return (band(one, side, thick, inset) for one, kind in self.edges.items() if kind in kinds)

        return {
            "wall": bars(WALL, WINDOW, thick=thick),
            "coping": bars(WALL, thick=thick * 0.34, inset=-thick * 0.1),
            "glass": bars(WINDOW, thick=thick * 0.6, inset=side * 0.12),
            "pane": bars(WINDOW, thick=thick * 0.62, inset=side * 0.47),
            "jamb": self._jambs(thick),
            "door": bars(DOOR, thick=thick * 0.7, inset=side * 0.16),
            "line": bars(LINE, thick=thick * 0.55, inset=-thick * 0.27),
        }

    def _jambs(self, thick: float) -> Iterator[str]:
        """A wall on both sides of a door."""
        for one, kind in self.edges.items():
            if kind == DOOR:
                (x, y), (u, v) = ends(one, self.side)
                half, deep = thick / 2, self.side * 0.16
                if x == u:
                    yield rectangle(x - half, y - half, x + half, y + deep)
                    yield rectangle(x - half, v - deep, x + half, v + half)
                else:
                    yield rectangle(x - half, y - half, x + deep, y + half)
                    yield rectangle(u - deep, y - half, u + half, y + half)


def snaps_of(width: int, height: int) -> tuple[Snap, ...]:
    """The grid of a tile: figures and tokens lie in the middle of its squares."""
    return tuple(Snap((x + 0.5) * SQUARE, (y + 0.5) * SQUARE) for y in range(height) for x in range(width))
