"""From paths to masks of pixels, each made once and kept as long as there is room.

Pillow does not smooth the edges of shapes, so they are drawn four times as large and reduced. A mask is identified by
its outline on that finer grid: shapes that look the same share it, wherever they are on a card.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import lru_cache
from math import ceil, floor
from typing import Any, NamedTuple

from PIL import Image, ImageChops, ImageDraw

from toolkit.press.pixels.strips import Strip, contains, near, strips
from toolkit.press.shapes.ink import Path
from toolkit.press.shapes.polygons import dashed, flattened

FINER = 4
MOST_BYTES = 48_000_000
LARGE = 20_000
"""With this many pixels or more, a mask is made in strips along the outline."""


class Sprite(NamedTuple):
    """A mask, where its corner is relative to the requested point, and the key it is kept under."""

    mask: Image.Image
    x: int
    y: int
    key: Hashable = None

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right, bottom."""
        return self.x, self.y, self.x + self.mask.width, self.y + self.mask.height

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


class Solid(NamedTuple):
    """A rectangle that is covered completely."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right, bottom."""
        return self.left, self.top, self.right, self.bottom


@lru_cache(maxsize=256)
def faded(opacity: int) -> list[int]:
    """The table of new values for a mask."""
    return [round(value * opacity / 255) for value in range(256)]


class Store:
    """Keeps what was last used, up to a number of bytes."""

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
    """How millimetres map to an image: pixels per mm, the pixel of the origin, and the size of the image."""

    scale: float
    dx: float
    dy: float
    width: int
    height: int


@lru_cache(maxsize=500)
def filled(path: Path, pixels: PixelMap, *, even_odd: bool = False) -> Sprite | None:
    """The inside of a path as one mask; None if no part of it is on the image."""
    outline = _outline(path, pixels, 0.0, even_odd, ())
    return _whole(outline) if outline is not None else None


@lru_cache(maxsize=2_000)
def covered(
    path: Path, pixels: PixelMap, line: float = 0.0, dash: tuple[float, ...] = (), even_odd: bool = False
) -> tuple[Sprite | Solid, ...]:
    """The inside of a path, or the line along it (its width and dashes are in pixels), in the parts to be laid.

    Shapes that all cards have are remembered in place; shapes that only move share their masks in the store.
    """
    outline = _outline(path, pixels, line, even_odd, dash)
    if outline is None:
        return ()
    if outline.size[0] * outline.size[1] < LARGE or dash:
        return (_whole(outline),)
    key = ("strips", *outline[:5])
    made = STORE.get(key, lambda: list(_in_strips(outline)), lambda made: sum(_weight(*one) for one in made))
    x, y = outline.x, outline.y
    return tuple(
        Solid(x + strip.left, y + strip.top, x + strip.right, y + strip.bottom)
        if mask is None
        else Sprite(mask, x + strip.left, y + strip.top, (key, strip))
        for strip, mask in made
    )


def _weight(strip: Strip, mask: Image.Image | None) -> int:
    return 400 + (mask.width * mask.height if mask is not None else 0)


class _Outline(NamedTuple):
    """A path on the finer grid, the width of its line there (0 for its inside), and the pixels it covers."""

    parts: Fine
    wide: int
    even_odd: bool
    dash: tuple[float, ...]
    size: tuple[int, int]
    x: int
    y: int


def _outline(path: Path, pixels: PixelMap, line: float, even_odd: bool, dash: tuple[float, ...]) -> _Outline | None:
    """A path's outline; None if no part of it is on the image."""
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
    wide = round(line * FINER)
    across, down = (_Grid(min(ns), max(ns), begin, wide) for ns, begin in ((xs, left), (ys, top)))
    fine = tuple((tuple((across.at(x), down.at(y)) for x, y in points), closed) for points, closed in parts)
    thick = max(FINER // 2, wide) if line else 0
    return _Outline(fine, thick, even_odd, dash, (right - left, bottom - top), left, top)


def _whole(outline: _Outline) -> Sprite:
    """All of it as one mask."""
    size = outline.size
    key = ("shape", *outline[:5])

    def make() -> Image.Image:
        everything = Strip(0, 0, *size, False)
        return _drawn(outline, _lines(outline), everything) if outline.dash else _banded(outline, everything)

    mask = STORE.get(key, make, lambda made: 200 + size[0] * size[1] + 40 * sum(len(one) for one, _ in outline.parts))
    return Sprite(mask, outline.x, outline.y, key)


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
"""Rows of a mask that are drawn at a time: memory sixteen times the size of a card is slow to get."""

Line = Sequence[tuple[float, float]]


def _in_strips(outline: _Outline) -> Iterator[tuple[Strip, Image.Image | None]]:
    """Masks along an outline, and None where everything is covered."""
    rings = [points for points, _ in outline.parts if len(points) > 2]

    def inside(x: float, y: float) -> bool:
        within = [contains(ring, x, y) for ring in rings]
        return sum(within) % 2 == 1 if outline.even_odd else any(within)

    sides = _lines(outline) if outline.wide else [[*ring, ring[0]] for ring in rings]
    reach = outline.wide // 2 + 2 * FINER
    for strip in strips(sides, outline.size, FINER, reach, None if outline.wide else inside):
        yield strip, None if strip.full else _banded(outline, strip)


def _banded(outline: _Outline, strip: Strip) -> Image.Image:
    """A mask drawn on the finer grid, band by band."""
    lines = _lines(outline)
    if strip.bottom - strip.top <= 2 * BAND:
        return _drawn(outline, lines, strip)
    mask = Image.new("L", (strip.right - strip.left, strip.bottom - strip.top))
    for top in range(strip.top, strip.bottom, BAND):
        part = Strip(strip.left, top, strip.right, min(top + BAND, strip.bottom), False)
        mask.paste(_drawn(outline, lines, part), (0, top - strip.top))
    return mask


def _drawn(outline: _Outline, lines: Sequence[Line], strip: Strip) -> Image.Image:
    """A part of a mask, drawn on the finer grid and reduced."""
    large = (strip.right - strip.left) * FINER, (strip.bottom - strip.top) * FINER
    drawn = _stroked(outline, lines, strip, large) if outline.wide else _inside(outline, strip, large)
    return drawn.reduce(FINER)


def _inside(outline: _Outline, strip: Strip, large: tuple[int, int]) -> Image.Image:
    dx, dy = strip.left * FINER, strip.top * FINER
    mask = Image.new("L", large)
    for points, _ in outline.parts:
        if len(points) < 3:
            continue
        moved = [(x - dx, y - dy) for x, y in points]
        if outline.even_odd and len(outline.parts) > 1:
            part = Image.new("L", large)
            ImageDraw.Draw(part).polygon(moved, fill=255)
            mask = ImageChops.difference(mask, part)
        else:
            ImageDraw.Draw(mask).polygon(moved, fill=255)
    return mask


def _lines(outline: _Outline) -> list[Line]:
    """The lines of a stroke: closed parts run on until their first corner is round too; dashes come one by one."""
    found: list[Line] = []
    for points, closed in outline.parts:
        whole: Line = [*points, points[0], points[1]] if closed and len(points) > 1 else points
        dash = [one * FINER for one in outline.dash]
        found += dashed(whole[:-1] if closed else whole, dash) if dash else [whole]
    return found


def _stroked(outline: _Outline, lines: Sequence[Line], strip: Strip, large: tuple[int, int]) -> Image.Image:
    dx, dy, wide = strip.left * FINER, strip.top * FINER, outline.wide
    before, after = (wide - 1) // 2, wide // 2
    mask = Image.new("L", large)
    pen = ImageDraw.Draw(mask)
    for line in lines:
        for stretch in near(line, strip, FINER, wide + FINER):
            pen.line([(x - dx, y - dy) for x, y in stretch], fill=255, width=wide, joint="curve")
        if wide > FINER:
            for x, y in (line[0], line[-1]):
                pen.ellipse((x - dx - before, y - dy - before, x - dx + after, y - dy + after), fill=255)
    return mask
