"""From a large outline to the strips of pixels it touches: everything else is empty or full and needs no mask.

A mask as large as a card takes long to make and to lay, and hardly any of it is partly covered. Corners are on
the finer grid of `sprites`; strips are in pixels.

>>> sides = [(0, 0), (400, 0), (400, 400), (0, 400), (0, 0)]
>>> [strip[:4] for strip in strips([sides], (100, 100), 4, 8)]
[(0, 0, 100, 16), (0, 16, 16, 96), (96, 16, 100, 96), (0, 96, 100, 100)]
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import ceil
from typing import NamedTuple

Corner = tuple[int, int]

TILE = 16
"""In pixels; strips are made of squares of this size."""
RUNS = re.compile(rb"\x01+|\x00+")
LONG = 2
"""In tiles; a slanted line is followed in steps of this length, since a rectangle around it would be too large."""


class Strip(NamedTuple):
    """A rectangle of pixels that an outline touches, or one that is full."""

    left: int
    top: int
    right: int
    bottom: int
    full: bool


def strips(
    lines: Sequence[Sequence[tuple[float, float]]],
    size: tuple[int, int],
    finer: int,
    reach: int,
    inside: Callable[[float, float], bool] | None = None,
) -> list[Strip]:
    """The strips within `reach` of the lines, and those inside them if `inside` is given."""
    width, height = size
    columns, rows, tile = ceil(width / TILE), ceil(height / TILE), TILE * finer
    grid = [bytearray(columns) for _ in range(rows)]
    for line in lines:
        for start, end in pairwise(line):
            _touch(grid, start, end, tile, reach)
    found: list[Strip] = []
    top = 0
    while top < rows:
        bottom = top + 1
        while bottom < rows and grid[bottom] == grid[top]:  # then nothing passes between them
            bottom += 1
        for run in RUNS.finditer(grid[top]):
            touched = run[0][0] == 1
            full = not touched and inside is not None and inside((run.start() + 0.5) * tile, (top + 0.5) * tile)
            if touched or full:
                right, low = min(width, run.end() * TILE), min(height, bottom * TILE)
                found.append(Strip(run.start() * TILE, top * TILE, right, low, full))
        top = bottom
    return found


def _touch(grid: list[bytearray], start: tuple[float, float], end: tuple[float, float], tile: int, reach: int) -> None:
    """Marks the tiles around a line."""
    (ax, ay), (bx, by) = start, end
    steps = max(1, ceil(min(abs(bx - ax), abs(by - ay)) / (LONG * tile)))
    columns, rows = len(grid[0]), len(grid)
    for step in range(steps):
        x0, x1 = sorted((ax + (bx - ax) * step / steps, ax + (bx - ax) * (step + 1) / steps))
        y0, y1 = sorted((ay + (by - ay) * step / steps, ay + (by - ay) * (step + 1) / steps))
        first, last = max(0, int((x0 - reach) // tile)), min(columns - 1, int((x1 + reach) // tile))
        if first <= last:
            marks = b"\1" * (last + 1 - first)
            for row in range(max(0, int((y0 - reach) // tile)), min(rows - 1, int((y1 + reach) // tile)) + 1):
                grid[row][first : last + 1] = marks


def contains(ring: Sequence[Corner], x: float, y: float) -> bool:
    """Whether a point is inside a ring of corners: the way out then crosses it an odd number of times."""
    within = False
    ax, ay = ring[-1]
    for bx, by in ring:
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            within = not within
        ax, ay = bx, by
    return within


def near(
    line: Sequence[tuple[float, float]], strip: Strip, finer: int, reach: int
) -> Iterator[Sequence[tuple[float, float]]]:
    """The stretches of a line that touch a strip, each with the segments just before and after, for the joins."""
    left, top = strip.left * finer - reach, strip.top * finer - reach
    right, bottom = strip.right * finer + reach, strip.bottom * finer + reach
    begin = end = -1
    for index, ((ax, ay), (bx, by)) in enumerate(pairwise(line)):
        if (ax < left and bx < left) or (ax > right and bx > right):
            continue
        if (ay < top and by < top) or (ay > bottom and by > bottom):
            continue
        if begin >= 0 and index - 1 > end:
            yield line[begin : end + 1]
            begin = -1
        begin = max(0, index - 1) if begin < 0 else begin
        end = min(len(line) - 1, index + 2)
    if begin >= 0:
        yield line[begin : end + 1]
