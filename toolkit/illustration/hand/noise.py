"""Smooth noise in two dimensions, and what spreads from a picture's borders into it, as small grey images.

Everything is made in a few thousand pixels and enlarged smoothly. Noise comes from an endless lattice, of which each
picture shows its own part, so that two pictures side by side show one landscape.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from toolkit.illustration.hand.seed import lattice, number_of

Size = tuple[int, int]
MARGIN = 2
"""How many lattice points beyond the picture smooth interpolation needs."""


def noise(group: str, x: int, y: int, size: Size, points: int, what: str) -> Image.Image:
    """Grey from 0 to 255 for the picture at (x, y), with this many lattice points along each of its sides."""
    seed = number_of(group, what) & 0xFFFFFFFF
    count = points + 1 + 2 * MARGIN
    left, top = x * points - MARGIN, y * points - MARGIN
    values = bytes(lattice(seed, left + i, top + j) for j in range(count) for i in range(count))
    grid = Image.frombytes("L", (count, count), values)
    start, end = MARGIN + 0.5, MARGIN + points + 0.5
    return grid.resize(size, Image.Resampling.BICUBIC, box=(start, start, end, end))


def rough(group: str, x: int, y: int, size: Size, points: int, what: str) -> Image.Image:
    """Large shapes with small ones on them, with more contrast."""
    large = noise(group, x, y, size, points, what)
    small = noise(group, x, y, size, points * 3, f"{what} small")
    return Image.blend(large, small, 0.3).point(CONTRAST)


CONTRAST = [max(0, min(255, round((value - 128) * 1.45 + 128))) for value in range(256)]


def spread(
    own: Image.Image, sides: Sequence[Image.Image], corners: Sequence[Image.Image], depth: float, along: float = 0.42
) -> Image.Image:
    """A picture that is itself in the middle and, at its very borders, what belongs to the sides and corners.

    Sides are north, east, south, west; corners north-west, north-east, south-west, south-east. At a corner both sides
    match the corner, so that each border depends on nothing but itself and its two corners. `depth` is how far
    a border reaches into the picture, `along` how far a corner reaches along the border.
    """
    made = own.copy()
    north, east, south, west = sides
    nw, ne, sw, se = corners
    for side, start, end, flat, turn in (
        (north, nw, ne, False, False), (south, sw, se, False, True), (west, nw, sw, True, False),
        (east, ne, se, True, True),
    ):  # fmt: skip
        border = side.copy()
        border.paste(start, (0, 0), _fade(own.size, not flat, False, along))
        border.paste(end, (0, 0), _fade(own.size, not flat, True, along))
        made.paste(border, (0, 0), _fade(own.size, flat, turn, depth))
    return made


@lru_cache(maxsize=64)
def _fade(size: Size, across: bool, turned: bool, depth: float) -> Image.Image:
    """White at one side, fading to black at `depth` of the way to the other."""
    count = size[0] if across else size[1]
    reach = max(1.0, depth * count)
    values = [round(255 * _ease(max(0.0, 1 - index / reach))) for index in range(count)]
    line = Image.frombytes("L", (count, 1) if across else (1, count), bytes(reversed(values) if turned else values))
    return line.resize(size, Image.Resampling.NEAREST)


def _ease(t: float) -> float:
    return t * t * (3 - 2 * t)


def enlarged(field: Image.Image, size: Size) -> Image.Image:
    """A small field at full size, in floating point, because grey steps would show as terraces."""
    return field.convert("F").resize(size, Image.Resampling.BICUBIC)


def level(field: Image.Image, threshold: float, gain: float) -> Image.Image:
    """White where an enlarged field is above the threshold; a larger gain gives a sharper edge."""
    return field.point(lambda value: value * gain + (128 - threshold * gain)).convert("L")
