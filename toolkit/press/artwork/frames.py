"""From a laid-out face to the frame of its picture, and to what is printed over that picture.

    frame = frame_of(face, key)          Frame(x=4.1, y=4.1, width=54.8, height=24.2, …)
    covers(face, frame)                  plain shapes in the frame's own millimetres: ribbon, number, anchors

Nobody has to say what covers a picture: it is whatever the face draws after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from toolkit.press.shapes.extent import extent
from toolkit.press.shapes.ink import Bundle, Face, Ink, Path, Picture, Run, Shape, Stamp
from toolkit.press.shapes.paths import Frame as Box
from toolkit.press.shapes.paths import placed, rounded, shapes_of, turned

if TYPE_CHECKING:
    from PIL.Image import Image

BLACK = (0, 0, 0, 255)
SOLID = 128
"""The opacity from which something hides what is below it; shadows and shades hide nothing."""
SAFE = 3.0
"""How far inside the cut a picture should have nothing that must not be cut off, in mm."""
MM = 25.4
FINE = 50.0
"""Dots per inch at which covered places are counted."""


class Frame(Struct, frozen=True):
    """Where a picture is printed: its corner and size in mm, with bleed, from the corner of the trimmed face.

    `face` is the width, height and bleed of that face, and `clip` the line within which the picture shows, if its
    frame is not a plain rectangle.
    """

    x: float
    y: float
    width: float
    height: float
    face: tuple[float, float, float]
    clip: Path | None = None

    @property
    def trim(self) -> tuple[float, float, float, float]:
        """What is left of the frame after cutting: left, top, right, bottom, in the frame's own mm."""
        wide, high, _ = self.face
        left, top = max(0.0, -self.x), max(0.0, -self.y)
        return left, top, min(self.width, wide - self.x), min(self.height, high - self.y)

    @property
    def trimmed(self) -> tuple[float, float]:
        """The width and height of what is left after cutting."""
        left, top, right, bottom = self.trim
        return right - left, bottom - top

    @property
    def bleed(self) -> tuple[float, float, float, float]:
        """How far the frame goes on beyond the cut: north, east, south, west."""
        left, top, right, bottom = self.trim
        return top, self.width - right, self.height - bottom, left

    @property
    def safe(self) -> tuple[float, float, float, float]:
        """Where nothing can be cut off: left, top, right, bottom, in the frame's own mm."""
        wide, high, _ = self.face
        left, top, right, bottom = self.trim
        return (
            max(left, SAFE - self.x),
            max(top, SAFE - self.y),
            min(right, wide - SAFE - self.x),
            min(bottom, high - SAFE - self.y),
        )

    def pixels(self, dpi: float) -> tuple[int, int]:
        """How many pixels fill it, with bleed."""
        return ceil(self.width / MM * dpi - 1e-6), ceil(self.height / MM * dpi - 1e-6)


def leaves(inks: Iterable[Ink]) -> Iterator[tuple[Ink, tuple[Bundle, ...]]]:
    """Every ink that is no bundle, in the order of drawing, with the bundles that it is in, the outermost first."""
    for ink in inks:
        if isinstance(ink, Bundle):
            for leaf, around in leaves(ink.inks):
                yield leaf, (ink, *around)
        else:
            yield ink, ()


def frame_of(face: Face, key: str) -> Frame | None:
    """The frame of the picture with this key; None if the face does not show it.

    A drawn picture goes on in the bleed as in a mirror, in several parts: the frame is around all of them.
    """
    found = [(one, around) for one, around in leaves(face.inks) if isinstance(one, Picture) and one.key == key]
    if not found:
        return None
    parts = [extent([_wrapped(one, around)]) for one, around in found]
    whole = [part for part in parts if part is not None]
    if not whole:
        return None
    left, top = min(part[0] for part in whole), min(part[1] for part in whole)
    right, bottom = max(part[2] for part in whole), max(part[3] for part in whole)
    clips = [_in_place(one.clip, around[:at]) for _, around in found[:1] for at, one in enumerate(around) if one.clip]
    size = (face.width, face.height, face.bleed)
    inner = _rounded_off(placed(clips[-1], -left, -top)) if clips else None
    return Frame(_tidy(left), _tidy(top), _tidy(right - left), _tidy(bottom - top), size, inner)


def covers(face: Face, frame: Frame, key: str) -> tuple[Shape, ...]:
    """What is printed over the picture, as plain black shapes in the frame's own millimetres."""
    found: list[Shape] = []
    seen = False
    for leaf, around in leaves(face.inks):
        if isinstance(leaf, Picture):
            seen = seen or leaf.key == key
        elif seen and all(one.opacity >= SOLID / 255 for one in around):
            found += [shape for shape in _plain(leaf, around, frame) if not _is_hidden(leaf, shape, found)]
    return tuple(dict.fromkeys(found))


def covered(frame: Frame, shapes: Sequence[Shape]) -> float:
    """Which part of what is left of a picture after cutting cannot be seen, from 0 to 1."""
    mask = painted(frame, shapes, FINE)
    left, top, right, bottom = (round(one / MM * FINE) for one in frame.trim)
    counted = mask.crop((left, top, max(left + 1, right), max(top + 1, bottom))).histogram()
    return sum(counted[:SOLID]) / max(1, sum(counted))


def painted(frame: Frame, shapes: Sequence[Shape], dpi: float) -> Image:
    """Shapes in a frame in black on white, as a picture of one channel."""
    from toolkit.press.pixels.paint import paint

    canvas = Face("mask", frame.width, frame.height, 0.0, tuple(shapes))
    image = paint(canvas, dpi, _NoPictures(), bleed=False).convert("L")
    wanted = frame.pixels(dpi)
    return image if image.size == wanted else image.resize(wanted)


class _NoPictures:
    """For faces without pictures."""

    def image(self, key: str, width: int, height: int) -> Image:
        """There is none."""
        raise KeyError(key)


def _plain(leaf: Ink, around: Sequence[Bundle], frame: Frame) -> Iterator[Shape]:
    """What one ink hides of a frame."""
    for shape in _shapes(leaf):
        path = placed(_in_place(shape.path, around), -frame.x, -frame.y)
        fill = BLACK if shape.fill is not None and shape.fill[3] >= SOLID else None
        stroke = BLACK if shape.stroke is not None and shape.stroke[3] >= SOLID and shape.line > 0 else None
        if fill is None and stroke is None:
            continue
        made = Shape(_rounded_off(path), fill, stroke, shape.line if stroke else 0.0, even_odd=shape.even_odd)
        there = extent([made])
        if there is not None and there[0] < frame.width and there[1] < frame.height and there[2] > 0 and there[3] > 0:
            yield made


def _is_hidden(leaf: Ink, shape: Shape, found: Sequence[Shape]) -> bool:
    """Whether letters or icons stand on something that hides the picture already."""
    here = extent([shape]) if isinstance(leaf, Run | Stamp) else None
    if here is None:
        return False
    around = (extent([one]) for one in found if one.fill is not None)
    return any(
        one is not None and one[0] <= here[0] and one[1] <= here[1] and one[2] >= here[2] and one[3] >= here[3]
        for one in around
    )


def _shapes(leaf: Ink) -> Iterator[Shape]:
    if isinstance(leaf, Shape):
        yield leaf
    elif isinstance(leaf, Stamp):
        yield from shapes_of(leaf)
    elif isinstance(leaf, Run) and leaf.text.strip():
        # Nobody draws around letters: the line that they stand on is taken as a whole.
        box = Box(leaf.x, leaf.y - 0.75 * leaf.size, leaf.width, leaf.size)
        yield Shape(rounded(box, 0.0), fill=BLACK)


def _in_place(path: Path, around: Sequence[Bundle]) -> Path:
    """A path turned with everything that it is in."""
    for one in reversed(around):
        if one.turn:
            path = turned(path, one.x, one.y, one.turn)
    return path


def _wrapped(ink: Ink, around: Sequence[Bundle]) -> Ink:
    for one in reversed(around):
        ink = replace(one, inks=(ink,), clip=None)
    return ink


def _rounded_off(path: Path) -> Path:
    """A path to a thousandth of a millimetre: shapes of two cards are the same if nobody can tell them apart."""
    return tuple((step[0], *(round(float(one), 3) + 0.0 for one in step[1:])) for step in path)  # type: ignore[misc]


def _tidy(value: float) -> float:
    return round(value, 3)
