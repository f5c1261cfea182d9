"""From inks to the rectangle they may touch: left, top, right, bottom, in millimetres."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from toolkit.press.shapes.ink import Bundle, Drawing, Ink, Path, Picture, Run, Shape, Stamp
from toolkit.press.shapes.paths import turned

Extent = tuple[float, float, float, float]


def extent(inks: Iterable[Ink], clip: Path | None = None) -> Extent | None:
    """The rectangle around inks, no larger than the outline they are clipped to; None around nothing."""
    around = _joined([one for one in (_of(ink) for ink in inks) if one is not None])
    if around is None or clip is None:
        return around
    cut = of_path(clip)
    if cut is None:
        return None
    left, top = max(around[0], cut[0]), max(around[1], cut[1])
    right, bottom = min(around[2], cut[2]), min(around[3], cut[3])
    return (left, top, right, bottom) if right > left and bottom > top else None


def of_path(path: Path) -> Extent | None:
    """The rectangle around a path and the controls of its curves."""
    numbers = [number for segment in path for number in segment[1:]]
    if not numbers:
        return None
    xs, ys = numbers[::2], numbers[1::2]
    return min(xs), min(ys), max(xs), max(ys)


@lru_cache(maxsize=2_000)
def of_drawing(drawing: Drawing) -> Extent | None:
    """The rectangle around a drawing, as fractions of its side."""
    return extent(drawing.shapes)


def _of(ink: Ink) -> Extent | None:
    if isinstance(ink, Run):
        return ink.x - ink.size, ink.y - 1.3 * ink.size, ink.x + ink.width + ink.size, ink.y + 0.6 * ink.size
    if isinstance(ink, Picture):
        return ink.x, ink.y, ink.x + ink.width, ink.y + ink.height
    if isinstance(ink, Shape):
        around = of_path(ink.path)
        if around is None:
            return None
        more = ink.line / 2 if ink.stroke else 0.0
        return around[0] - more, around[1] - more, around[2] + more, around[3] + more
    if isinstance(ink, Stamp):
        square = of_drawing(ink.drawing)
        if square is None:
            return None
        left, top, right, bottom = (one * ink.side for one in square)
        return ink.x + left, ink.y + top, ink.x + right, ink.y + bottom
    return _of_bundle(ink)


def _of_bundle(bundle: Bundle) -> Extent | None:
    around = extent(bundle.inks, bundle.clip)
    if around is None or not bundle.turn:
        return around
    left, top, right, bottom = around
    corners: Path = (("M", left, top), ("L", right, top), ("L", right, bottom), ("L", left, bottom))
    return of_path(turned(corners, bundle.x, bundle.y, bundle.turn))


def _joined(extents: list[Extent]) -> Extent | None:
    if not extents:
        return None
    lefts, tops, rights, bottoms = zip(*extents, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)
