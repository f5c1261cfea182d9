"""From paths to masks of pixels, each made once and kept as long as there is room.

Pillow does not smooth the edges of shapes, so they are drawn four times as large and reduced. A mask is known by its
outline on that finer grid: shapes that look the same share it, wherever they are on a card.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from math import ceil, floor
from typing import Any, NamedTuple

from PIL import Image, ImageChops, ImageDraw

from toolkit.press.ink import Path
from toolkit.press.polygons import dashed, flattened

FINER = 4
MOST_BYTES = 48_000_000


class Sprite(NamedTuple):
    """A mask, where its corner is beside the point it was asked for, and the key it is kept under."""

    mask: Image.Image
    x: int
    y: int
    key: Hashable = None

    def faded(self, opacity: int) -> Image.Image:
        """The mask of a colour that is not quite opaque."""
        if opacity == 255:
            return self.mask
        mask: Image.Image = STORE.get(
            ("faded", self.key, opacity),
            lambda: self.mask.point(faded(opacity)),
            lambda made: 200 + made.width * made.height,
        )
        return mask


@lru_cache(maxsize=256)
def faded(opacity: int) -> list[int]:
    """What becomes of each value of a mask."""
    return [round(value * opacity / 255) for value in range(256)]


class Store:
    """Keeps what was used last, up to so many bytes."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self.most, self.size = most, 0
        self.kept: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Any], size: Callable[[Any], int]) -> Any:
        """What is kept under a key, or made now."""
        found = self.kept.get(key)
        if found is not None:
            self.kept.move_to_end(key)
            return found[0]
        made = make()
        weight = size(made)
        self.size += weight
        self.kept[key] = (made, weight)
        while self.size > self.most and len(self.kept) > 1:
            _, (_, gone) = self.kept.popitem(last=False)
            self.size -= gone
        return made


STORE = Store()


class PixelMap(NamedTuple):
    """How millimetres lie on an image: pixels in one, the pixel of the origin, and the size of the image."""

    scale: float
    dx: float
    dy: float
    width: int
    height: int


def filled(path: Path, pixels: PixelMap, *, even_odd: bool = False) -> Sprite | None:
    """The inside of a path; None if nothing of it is on the image."""
    return _drawn(path, pixels, 0.0, even_odd, ())


def outlined(path: Path, pixels: PixelMap, line: float, dash: tuple[float, ...]) -> Sprite | None:
    """The line along a path; its width and dashes are in pixels."""
    return _drawn(path, pixels, line, False, dash)


@lru_cache(maxsize=2_000)
def _drawn(path: Path, pixels: PixelMap, line: float, even_odd: bool, dash: tuple[float, ...]) -> Sprite | None:
    """Remembered as it stands for the parts that all cards have; what only moves shares its mask in the store."""
    parts = flattened(path, pixels.scale, pixels.dx, pixels.dy)
    xs = [x for points, _ in parts for x, _ in points]
    ys = [y for points, _ in parts for _, y in points]
    if not xs:
        return None
    reach = line / 2 + 1
    left, top = max(floor(min(xs) - reach), -2), max(floor(min(ys) - reach), -2)
    right, bottom = min(ceil(max(xs) + reach), pixels.width + 2), min(ceil(max(ys) + reach), pixels.height + 2)
    if right <= left or bottom <= top:
        return None
    size = right - left, bottom - top
    wide = round(line * FINER)
    across, down = (_Grid(min(ns), max(ns), begin, wide) for ns, begin in ((xs, left), (ys, top)))
    fine = tuple((tuple((across.at(x), down.at(y)) for x, y in points), closed) for points, closed in parts)
    key = ("shape", fine, wide, even_odd, dash, size)

    def make() -> Image.Image:
        return _stroked(fine, wide, [one * FINER for one in dash], size) if line else _inside(fine, even_odd, size)

    mask = STORE.get(key, make, lambda made: 200 + size[0] * size[1] + 40 * len(xs))
    return Sprite(mask, left, top, key)


class _Grid:
    """Where a coordinate lies on the finer grid.

    Pillow fills a polygon up to and including the pixel its last corner is in, and draws a line of even width one pixel
    too far down; so a fill is made one pixel of the finer grid smaller, and such a line moved.
    """

    def __init__(self, low: float, high: float, begin: int, line: int) -> None:
        self.low, self.offset = low, (low - begin) * FINER
        wide = (high - low) * FINER
        self.scale = FINER * ((wide - 1) / wide if wide > 1 and not line else 1.0)
        self.offset -= 1 if line and line % 2 == 0 else 0

    def at(self, value: float) -> int:
        return floor(self.offset + (value - self.low) * self.scale + 0.5)


Fine = tuple[tuple[tuple[tuple[int, int], ...], bool], ...]


BAND = 64
"""Rows of a mask that are drawn at a time: what is sixteen times as large as a card is slow to come by."""


def _banded(size: tuple[int, int], draw: Callable[[tuple[int, int], int], Image.Image]) -> Image.Image:
    """A mask that is drawn finer, band by band: `draw` is told a band's size on the finer grid, and where it begins."""
    width, height = size
    if height <= 2 * BAND:
        return draw((width * FINER, height * FINER), 0).reduce(FINER)
    mask = Image.new("L", size)
    for top in range(0, height, BAND):
        rows = min(BAND, height - top)
        mask.paste(draw((width * FINER, rows * FINER), top * FINER).reduce(FINER), (0, top))
    return mask


def _inside(parts: Fine, even_odd: bool, size: tuple[int, int]) -> Image.Image:
    def draw(large: tuple[int, int], top: int) -> Image.Image:
        mask = Image.new("L", large)
        for points, _ in parts:
            if len(points) < 3:
                continue
            moved = [(x, y - top) for x, y in points]
            if even_odd and len(parts) > 1:
                part = Image.new("L", large)
                ImageDraw.Draw(part).polygon(moved, fill=255)
                mask = ImageChops.difference(mask, part)
            else:
                ImageDraw.Draw(mask).polygon(moved, fill=255)
        return mask

    return _banded(size, draw)


def _stroked(parts: Fine, wide: int, dash: Sequence[float], size: tuple[int, int]) -> Image.Image:
    wide = max(FINER // 2, wide)
    before, after = (wide - 1) // 2, wide // 2
    pieces: list[list[tuple[float, float]]] = []
    for points, closed in parts:
        whole: list[tuple[float, float]] = [*points, points[0], points[1]] if closed and len(points) > 1 else [*points]
        pieces += dashed(whole[:-1] if closed else whole, dash) if dash else [whole]

    def draw(large: tuple[int, int], top: int) -> Image.Image:
        mask = Image.new("L", large)
        pen = ImageDraw.Draw(mask)
        for piece in pieces:
            moved = [(x, y - top) for x, y in piece]
            pen.line(moved, fill=255, width=wide, joint="curve")
            if wide > FINER:
                for x, y in (moved[0], moved[-1]):
                    pen.ellipse((x - before, y - before, x + after, y + after), fill=255)
        return mask

    if dash:  # which do not begin and end at whole points of the grid, so that a band would round them otherwise
        return draw((size[0] * FINER, size[1] * FINER), 0).reduce(FINER)
    return _banded(size, draw)
