"""From rectangles of many sizes to as few sheets as they fit on: where each lies.

>>> pack([(4, 2), (2, 2), (6, 3)], 6, 5, 0)
[[Packed(which=2, x=0, y=0), Packed(which=0, x=0, y=3), Packed(which=1, x=4, y=3)]]

Each goes, the largest first, where the room it leaves beside itself is smallest, and rooms may overlap until one of
them is taken: the method known as "maximal rectangles, best short side fit". Nothing is turned, as pictures and the
grain of the paper have a way up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from toolkit.press.shapes.paths import Frame

NEAR = 1e-6


class Packed(NamedTuple):
    """Which rectangle lies where."""

    which: int
    x: float
    y: float


def pack(sizes: Sequence[tuple[float, float]], width: float, height: float, gap: float) -> list[list[Packed]]:
    """Sheet by sheet, with a gap between all.

    Raises:
        ValueError: the rectangle of this index is larger than a sheet.
    """
    sheets: list[tuple[list[Packed], list[Frame]]] = []
    order = sorted(range(len(sizes)), key=lambda index: (-max(sizes[index]), -min(sizes[index]), index))
    for index in order:
        across, down = sizes[index]
        if across > width + NEAR or down > height + NEAR:
            raise ValueError(index)
        fitting = ((sheet, _best(sheet[1], across + gap, down + gap)) for sheet in sheets)
        found = next(((sheet, room) for sheet, room in fitting if room is not None), None)
        if found is None:
            whole = Frame(0, 0, width + gap, height + gap)
            found = ([], [whole]), whole
            sheets.append(found[0])
        (packed, rooms), room = found
        packed.append(Packed(index, room.x, room.y))
        rooms[:] = _left(rooms, Frame(room.x, room.y, across + gap, down + gap))
    return [packed for packed, _ in sheets]


def _best(rooms: Sequence[Frame], across: float, down: float) -> Frame | None:
    """The room that fits best; of several, the one farthest up and then to the left."""
    fitting = [one for one in rooms if one.width >= across - NEAR and one.height >= down - NEAR]
    return min(fitting, key=lambda one: (*sorted((one.width - across, one.height - down)), one.y, one.x), default=None)


def _left(rooms: Sequence[Frame], taken: Frame) -> list[Frame]:
    """The rooms that are left beside what is taken: as large as possible, none within another."""
    found: list[Frame] = []
    for one in rooms:
        if (
            taken.x >= one.right - NEAR or taken.right <= one.x + NEAR
            or taken.y >= one.bottom - NEAR or taken.bottom <= one.y + NEAR
        ):  # fmt: skip
            found.append(one)
            continue
        parts = (
            Frame(one.x, one.y, taken.x - one.x, one.height),
            Frame(taken.right, one.y, one.right - taken.right, one.height),
            Frame(one.x, one.y, one.width, taken.y - one.y),
            Frame(one.x, taken.bottom, one.width, one.bottom - taken.bottom),
        )
        found += [part for part in parts if part.width > NEAR and part.height > NEAR]
    return [
        one
        for at, one in enumerate(found)
        if not any(_within(one, at, other, where) for where, other in enumerate(found))
    ]


def _within(one: Frame, at: int, other: Frame, where: int) -> bool:
    """Whether a room is part of another; of two that are the same, the later one is."""
    inside = (
        one.x >= other.x - NEAR and one.y >= other.y - NEAR
        and one.right <= other.right + NEAR and one.bottom <= other.bottom + NEAR
    )  # fmt: skip
    return at != where and inside and (one != other or at > where)
