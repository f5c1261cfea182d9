"""Line of sight between squares, in whole numbers: what the line from centre to centre crosses, and who sees whom.

The rule. A line goes from the centre of one square to the centre of the other. Wherever it crosses the side of a
square, it crosses that edge. Where it goes exactly through a corner, it goes to the square cornerwise opposite, by one
of the two ways over the squares beside both, as a step does (`stages`). One square sees another if there is nothing
opaque in the way: no such edge is crossed, and at every corner one of the two ways is clear. The rim of the stage is
opaque; squares that are only touched at a corner are not in the way.

So sight is mutual, everybody sees themselves, and neighbours see each other unless there is something between them.

>>> [tuple(one) for one in line(Square(0, 0), Square(3, 1)).squares]
[(0, 0), (1, 0), (2, 1), (3, 1)]
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from toolkit.kits.edges import Kind
from toolkit.kits.squares import Edge, Square, edge
from toolkit.kits.stages import Stage, corner_ways

Crossing = tuple[tuple[Edge, ...], ...]
"""The ways from one square of a line to the next: one across an edge, or two round a corner."""


@dataclass(frozen=True)
class SightLine:
    """The squares that a line goes through, from the first to the last, and how it gets from each to the next."""

    squares: tuple[Square, ...]
    crossings: tuple[Crossing, ...]


def line(start: Square, end: Square) -> SightLine:
    """The line between two centres.

    It leaves column n after (2n + 1) / 2w of its length, and row m after (2m + 1) / 2h, if the squares are w columns
    and h rows apart. Which comes first is decided by whole numbers.
    """
    width, height = abs(end.x - start.x), abs(end.y - start.y)
    right, down = (1 if end.x > start.x else -1), (1 if end.y > start.y else -1)
    squares, crossings = [start], list[Crossing]()
    columns = rows = 0
    while columns < width or rows < height:
        here = squares[-1]
        ahead = (2 * columns + 1) * height - (2 * rows + 1) * width
        columns += ahead <= 0
        rows += ahead >= 0
        there = Square(start.x + right * columns, start.y + down * rows)
        squares.append(there)
        crossings.append(corner_ways(here, there) if ahead == 0 else ((edge(here, there),),))
    return SightLine(tuple(squares), tuple(crossings))


def sees(stage: Stage, start: Square, end: Square, clear: Collection[Kind]) -> bool:
    """Whether one square sees another, across edges of the clear kinds."""
    return all(stage.is_clear(crossing, clear) for crossing in line(start, end).crossings)


def in_cover(
    stage: Stage,
    start: Square,
    end: Square,
    clear: Collection[Kind],
    covering: Collection[Kind],
    figures: Collection[Square] = (),
) -> bool:
    """Whether a square that is seen is seen only across edges that give cover, or past a figure between the two."""
    if any(one in figures for one in line(start, end).squares[1:-1]):
        return True
    return not sees(stage, start, end, [kind for kind in clear if kind not in covering])
