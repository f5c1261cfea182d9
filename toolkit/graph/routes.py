"""From ends in the cells of a grid to lines that run in the gutters between them, as on a plan of the underground.

┌───┐    ┌───┐         A line leaves its cell at the side, goes up or down in the gutter there, if need be
│ a ├─╮  │   │         along one between two rows of cells, and enters its target from the side. Lines that
└───┘ │  └───┘         share a stretch of a gutter run side by side, each on a track of its own; a gutter is
┌───┐ │  ┌───┐         as wide as its tracks need.
│   │ ╰──┤ b │
└───┘    └───┘
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from toolkit.graph.drawing import ROUND, Point

CORNER = 5.0
ROW = 100_000.0
"""Higher than any row of cells, so that places in different rows compare before their heights are known."""


class End(Struct, frozen=True):
    """Where a line ends: in a cell, some way below the top of its row. `width` is set if it is not the whole cell's."""

    column: int
    row: int
    y: float
    width: float | None = None

    @property
    def height(self) -> float:
        """A number that grows downwards, across rows."""
        return self.row * ROW + self.y


class Route(Struct, frozen=True):
    """The gutters a line runs in: one upright, or two with one across in between. Gutter 0 is the outermost."""

    source: End
    target: End
    first: int
    across: int | None = None
    second: int = 0


class Tracks(Struct, frozen=True):
    """Which track each route has in its gutters, and how many there are in each."""

    first: tuple[int, ...]
    across: tuple[int, ...]
    second: tuple[int, ...]
    upright: tuple[int, ...]
    level: tuple[int, ...]


def choose(ends: Iterable[tuple[End, End]]) -> list[Route]:
    """A route for each pair of ends, the shortest there is; of several, through the gutter with the least in it."""
    upright: Counter[int] = Counter()
    level: Counter[int] = Counter()
    routes: list[Route] = []
    for source, target in ends:
        here, there = source.column, target.column
        if here == there:
            route = Route(source, target, min((here + 1, here), key=lambda gutter: upright[gutter]))
        elif abs(here - there) == 1:
            route = Route(source, target, max(here, there))
        else:
            first, second = (here + 1, there) if here < there else (here, there + 1)
            between = range(min(source.row, target.row) + 1, max(source.row, target.row) + 1)
            ways = list(between) or [source.row + 1, source.row]
            route = Route(source, target, first, min(ways, key=lambda gutter: level[gutter]), second)
            level[route.across or 0] += 1
            upright[second] += 1
        upright[route.first] += 1
        routes.append(route)
    return routes


def assign(routes: Sequence[Route], columns: int, rows: int) -> Tracks:
    """Tracks such that no two lines lie on one another."""
    upright: dict[int, list[tuple[float, float, int, str]]] = {}
    level: dict[int, list[tuple[float, float, int, str]]] = {}
    for index, route in enumerate(routes):
        if route.across is None:
            low, high = sorted((route.source.height, route.target.height))
            upright.setdefault(route.first, []).append((low, high, index, "first"))
        else:
            middle = route.across * ROW - 1
            low, high = sorted((route.source.height, middle))
            upright.setdefault(route.first, []).append((low, high, index, "first"))
            low, high = sorted((middle, route.target.height))
            upright.setdefault(route.second, []).append((low, high, index, "second"))
            west, east = sorted((route.first, route.second))
            level.setdefault(route.across, []).append((west, east, index, "across"))
    track = {"first": [0] * len(routes), "across": [0] * len(routes), "second": [0] * len(routes)}
    counts: dict[tuple[str, int], int] = {}
    for sort, gutters in (("upright", upright), ("level", level)):
        for gutter, stretches in gutters.items():
            ends: list[float] = []
            for low, high, index, part in sorted(stretches):
                free = next((one for one, end in enumerate(ends) if end < low), len(ends))
                ends[free : free + 1] = [high]
                track[part][index] = free
            counts[(sort, gutter)] = len(ends)
    return Tracks(
        tuple(track["first"]),
        tuple(track["across"]),
        tuple(track["second"]),
        tuple(counts.get(("upright", gutter), 0) for gutter in range(columns + 1)),
        tuple(counts.get(("level", gutter), 0) for gutter in range(rows + 1)),
    )


def rounded_line(points: Sequence[Point]) -> tuple[Point, ...]:
    """A line of upright and level stretches with round corners, as the points of a curve."""
    made: list[Point] = [points[0]]

    def straight_to(point: Point) -> None:
        made.extend((made[-1], point, point))

    kept = [point for index, point in enumerate(points) if index == 0 or point != points[index - 1]]
    for before, corner, after in zip(kept, kept[1:], kept[2:], strict=False):
        cut = min(CORNER, _length(before, corner) / 2, _length(corner, after) / 2)
        start, end = _towards(corner, before, cut), _towards(corner, after, cut)
        straight_to(start)
        made += [_towards(start, corner, cut * ROUND), _towards(end, corner, cut * ROUND), end]
    straight_to(kept[-1])
    return tuple(made)


def _length(one: Point, other: Point) -> float:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _towards(start: Point, end: Point, far: float) -> Point:
    length = _length(start, end) or 1.0
    return start[0] + (end[0] - start[0]) * far / length, start[1] + (end[1] - start[1]) * far / length
