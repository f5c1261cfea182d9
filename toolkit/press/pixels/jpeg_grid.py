"""From pictures side by side to one JPEG, without coding any of them again: a deck sheet is assembled in no time.

    whole = grid([[encode(a, 90), encode(b, 90)], [encode(c, 90), encode(d, 90)]])

A JPEG codes blocks of 16 × 16 pixels, row by row. Each cell is coded so that nothing in a row of
its blocks depends on what comes before (a restart marker stands between rows), and so rows of several cells can be
strung together. That needs cells of whole blocks, all of one size and one quality. No colour bleeds into the next cell.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from PIL.Image import Image

BLOCK = 16
START_OF_FRAME, START_OF_SCAN, END = 0xC0, 0xDA, b"\xff\xd9"
RESTART = re.compile(rb"\xff[\xd0-\xd7]")
"""A restart marker. Any other 0xff in coded data is followed by 0."""
WITHIN, SMALLEST = 0.004, 0.75
"""How much narrower or wider a cell may be without anyone noticing, and how much smaller it may become for this."""


def encode(image: Image, quality: int) -> bytes:
    """A picture of whole blocks as a JPEG that can be a cell; its colour has half the resolution of its brightness."""
    assert image.width % BLOCK == image.height % BLOCK == 0, "whole blocks"
    stream = BytesIO()
    rows = image.width // BLOCK
    image.save(stream, "JPEG", quality=quality, subsampling="4:2:0", restart_marker_blocks=rows)
    return stream.getvalue()


def whole_blocks(width: int, height: int) -> tuple[int, int]:
    """The largest cell of whole blocks that has almost the same shape and is not larger than requested.

    >>> whole_blocks(585, 817)
    (560, 784)
    """
    if width > height:
        high, wide = whole_blocks(height, width)
        return wide, high
    found = []
    for small in range(width // BLOCK * BLOCK, int(width * SMALLEST), -BLOCK):
        large = min(round(small * height / width / BLOCK), height // BLOCK) * BLOCK
        off = abs(large * width / (small * height) - 1) if large else 1.0
        if off <= WITHIN:
            return small, large
        found.append((off, -small, large))
    off, small, large = min(found, default=(0.0, -BLOCK, BLOCK))
    return -small, max(BLOCK, large)


class _Cell(NamedTuple):
    """What comes before the coded data, where the size is within that, and the data, by rows of blocks."""

    head: bytes
    size: int
    rows: list[bytes]


def grid(cells: Sequence[Sequence[bytes]]) -> bytes:
    """Rows of cells as one picture."""
    taken = {cell: _taken_apart(cell) for row in cells for cell in row}
    first = taken[cells[0][0]]
    assert all(one.head == first.head and len(one.rows) == len(first.rows) for one in taken.values()), "one size"
    high, wide = (int.from_bytes(first.head[at : at + 2]) for at in (first.size, first.size + 2))
    size = (high * len(cells)).to_bytes(2) + (wide * len(cells[0])).to_bytes(2)
    parts = [
        part for row in cells for index in range(len(first.rows)) for part in (taken[one].rows[index] for one in row)
    ]
    markers = [bytes((0xFF, 0xD0 + index)) for index in range(8)]
    strung = [one for index, part in enumerate(parts) for one in (part, markers[index % 8])]
    return b"".join([first.head[: first.size], size, first.head[first.size + 4 :], *strung[:-1], END])


def _taken_apart(jpeg: bytes) -> _Cell:
    at, size = 2, 0
    while True:
        kind, length = jpeg[at + 1], int.from_bytes(jpeg[at + 2 : at + 4])
        if kind == START_OF_FRAME:
            size = at + 5
        at += 2 + length
        if kind == START_OF_SCAN:
            return _Cell(jpeg[:at], size, RESTART.split(jpeg[at : jpeg.rindex(END)]))
