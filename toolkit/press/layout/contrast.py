"""From a face to the texts that are faint: with too little contrast to the plain colour that they lie on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from toolkit.press.shapes.extent import extent
from toolkit.press.shapes.ink import Bundle, Face, Ink, Path, Run, Shape
from toolkit.press.shapes.polygons import bounds
from toolkit.press.shapes.vision import RGB, contrast

LEAST_CONTRAST = 3.0
"""What the Web's guidelines ask of large text; on paper, which is held in the hand, of all."""
OPAQUE = 200
ABOVE, BELOW = 0.75, 0.25
"""How far letters reach from their baseline, in parts of their size."""


class Faint(NamedTuple):
    """A text, its colour and that of what is below it, and their contrast."""

    text: str
    colour: RGB
    below: RGB
    contrast: float


def faint(face: Face, least: float = LEAST_CONTRAST) -> Iterator[Faint]:
    """Texts that lie on one plain colour and have too little contrast to it. What is on pictures cannot be said."""
    yield from _faint(face.inks, [], least)


def _faint(inks: Sequence[Ink], below: Sequence[Ink], least: float) -> Iterator[Faint]:
    before = list(below)
    for ink in inks:
        if isinstance(ink, Run) and ink.text.strip() and ink.colour[3] > OPAQUE:
            ground = _ground(ink, before)
            if ground is not None and (found := contrast(ink.colour[:3], ground)) < least:
                yield Faint(ink.text.strip(), ink.colour[:3], ground, found)
        elif isinstance(ink, Bundle) and not ink.turn and ink.opacity >= 1:
            yield from _faint(ink.inks, before, least)
        before.append(ink)


def _ground(run: Run, before: Sequence[Ink]) -> RGB | None:
    """The one colour that a text lies on: that of the last opaque shape around it, unless something else touches it."""
    box = (run.x, run.y - ABOVE * run.size, run.x + run.width, run.y + BELOW * run.size)
    for ink in reversed(before):
        if isinstance(ink, Run):
            continue
        there = extent([ink])
        if there is None or not _touch(box, there):
            continue
        if isinstance(ink, Shape) and ink.fade is None and ink.fill is not None:
            if ink.fill[3] == 255 and _within(box, ink.path):
                return ink.fill[:3]
            if ink.fill[3] == 0:
                continue
        elif isinstance(ink, Shape) and ink.fill is None:
            continue
        return None
    return None


def _touch(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return one[0] < other[2] and one[2] > other[0] and one[1] < other[3] and one[3] > other[1]


def _within(box: tuple[float, ...], path: Path) -> bool:
    left, top, right, bottom = bounds(path)
    return left <= box[0] and top <= box[1] and right >= box[2] and bottom >= box[3]
