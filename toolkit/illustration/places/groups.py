"""Several of a thing: where each stands in a group, and how large it is beside one alone."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, sqrt

from msgspec import Struct

MOST = 20
"""More than this cannot be told apart in a picture."""
ROW = 1.7
"""How far the rows of a group are from each other, in half-heights of what stands there."""


IN_ONE_ROW = 4


class Footing(Struct, frozen=True):
    """The place of one in a group, from the middle of the group's square, and its size; 1 is that of one alone."""

    x: float
    y: float
    size: float


def spots(count: int) -> Iterator[Footing]:
    """Places for as many, in rows, those behind first.

    >>> list(spots(1))
    [Footing(x=0.0, y=0.0, size=1.0)]
    """
    count = min(count, MOST)
    if count == 1:
        yield Footing(0.0, 0.0, 1.0)
        return
    columns = count if count <= IN_ONE_ROW else ceil(sqrt(count * 1.5))
    rows = ceil(count / columns)
    size = min(1.4 / columns, 2.0 / (2 + ROW * (rows - 1)))
    left = count
    for row in range(rows):
        here = ceil(left / (rows - row))
        left -= here
        y = 1 - size - (rows - 1 - row) * size * ROW
        for index in range(here):
            yield Footing((index - (here - 1) / 2) * size * 2.2, y, size)
