"""Several of a thing: where each stands in a group, and how large it is beside one alone."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, sqrt

from msgspec import Struct

MOST = 20
"""More than this cannot be told apart in a picture."""
ROW = 1.5
"""How far the rows of a group are from each other, in half-heights of what stands there."""
APART = 2.1
"""How far those in a row are from each other, in half-widths."""
IN_ONE_ROW = 4
ALONE, IN_COMPANY = 2.2, 1.7
"""How far a group reaches to each side, in half-heights of one alone: less, where other things are beside it."""


class Footing(Struct, frozen=True):
    """The place of one in a group, from the middle of the group's square, and its size; 1 is that of one alone."""

    x: float
    y: float
    size: float


def spots(count: int, reach: float = ALONE) -> Iterator[Footing]:
    """Places for as many, in rows, those behind first, each seen between two of those before them.

    >>> list(spots(1))
    [Footing(x=0.0, y=0.0, size=1.0)]
    """
    count = min(count, MOST)
    if count == 1:
        yield Footing(0.0, 0.0, 1.0)
        return
    rows = 1 if count <= IN_ONE_ROW else max(2, round(sqrt(count / 3)))
    columns = ceil(count / rows)
    wide = 1 + APART * ((columns - 1) / 2 + (0.25 if rows > 1 else 0))
    size = min(0.7 if rows == 1 else 1.0, reach / wide, 2.0 / (2 + ROW * (rows - 1)))
    left = count
    for row in range(rows):
        here = ceil(left / (rows - row))
        left -= here
        y = 1 - size - (rows - 1 - row) * size * ROW
        aside = 0.0 if rows == 1 or (here - columns) % 2 else 0.25 * (-1) ** row
        for index in range(here):
            yield Footing((index - (here - 1) / 2 + aside) * size * APART, y, size)
