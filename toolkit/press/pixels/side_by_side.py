"""From two pictures of a face to one that shows them side by side, with what differs marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

GAP = 12
GROUND = (226, 218, 203)
MARK = (214, 0, 110)
PLAIN = 24
"""A smaller difference cannot be seen on paper."""


def side_by_side(before: Image | None, after: Image | None) -> Image:
    """Before, after, and the later one in pale with frames around the differences; a missing one leaves a gap."""
    from PIL import Image

    there = after if after is not None else before
    assert there is not None, "one of them is there"
    width = max(image.width for image in (before, after) if image is not None)
    height = max(image.height for image in (before, after) if image is not None)
    whole = Image.new("RGB", (3 * width + 4 * GAP, height + 2 * GAP), GROUND)
    panels = (before, after, _marked(before, after) if before is not None and after is not None else None)
    for index, panel in enumerate(panels):
        x = GAP + index * (width + GAP)
        whole.paste(panel if panel is not None else _nothing(width, height), (x, GAP))
    return whole


def _nothing(width: int, height: int) -> Image:
    """A dashed outline where a card is missing."""
    from PIL import Image, ImageDraw

    empty = Image.new("RGB", (width, height), GROUND)
    pen = ImageDraw.Draw(empty)
    for at in range(0, width, 14):
        pen.line((at, 1, at + 7, 1), (150, 138, 118), 2)
        pen.line((at, height - 2, at + 7, height - 2), (150, 138, 118), 2)
    for at in range(0, height, 14):
        pen.line((1, at, 1, at + 7), (150, 138, 118), 2)
        pen.line((width - 2, at, width - 2, at + 7), (150, 138, 118), 2)
    return empty


def _marked(before: Image, after: Image) -> Image:
    """The later picture, pale, with frames around what differs."""
    from PIL import Image, ImageDraw

    pale = Image.blend(after, Image.new("RGB", after.size, (255, 255, 255)), 0.55)
    pen = ImageDraw.Draw(pale)
    for left, top, right, bottom in differences(before, after):
        pale.paste(after.crop((left, top, right, bottom)), (left, top))
        pen.rectangle((left - 2, top - 2, right + 1, bottom + 1), outline=MARK, width=2)
    return pale


def differences(before: Image, after: Image, cell: int = 16) -> list[tuple[int, int, int, int]]:
    """Rectangles around what differs: neighbouring cells of a grid, joined row by row and then downwards."""
    from PIL import Image, ImageChops

    if before.size != after.size:
        return [(0, 0, *after.size)]
    worst = ImageChops.difference(before, after).convert("L").point(lambda value: 255 if value > PLAIN else 0)
    columns, rows = -(-worst.width // cell), -(-worst.height // cell)
    grid = Image.new("L", (columns * cell, rows * cell))
    grid.paste(worst, (0, 0))
    touched = grid.reduce(cell).point(lambda value: 255 if value else 0)
    found: list[list[int]] = []
    for row in range(rows):
        start = None
        for column in range(columns + 1):
            on = column < columns and bool(touched.getpixel((column, row)))
            if on and start is None:
                start = column
            elif not on and start is not None:
                _join(found, [start, row, column, row + 1])
                start = None
    return [
        (left * cell, top * cell, min(right * cell, after.width), min(bottom * cell, after.height))
        for left, top, right, bottom in found
    ]


def _join(found: list[list[int]], new: list[int]) -> None:
    """Joins a rectangle to one that it touches, or adds it; any that then touch are joined too."""
    merged = True
    while merged:
        merged = False
        for other in found:
            if other[0] <= new[2] and new[0] <= other[2] and other[1] <= new[3] and new[1] <= other[3]:
                found.remove(other)
                new = [min(other[0], new[0]), min(other[1], new[1]), max(other[2], new[2]), max(other[3], new[3])]
                merged = True
                break
    found.append(new)
