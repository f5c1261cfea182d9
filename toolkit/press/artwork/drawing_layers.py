"""From pictures that share a frame to what an illustrator has to know while drawing: layers over the empty frame.

bleed                       what is cut off
hidden                      what lies outside a frame that is not a plain rectangle
covered                     what is printed over the picture, on every card
covered on some cards       the same, of at least one
safe zone, cut              lines
038 The Harbour Master      what covers this picture alone; hidden until somebody asks for it
"""

from __future__ import annotations

from msgspec import Struct

from toolkit.press.artwork.frames import SAFE, Frame
from toolkit.press.artwork.wanted import SharedFrame
from toolkit.press.shapes.ink import Colour, Path, Shape
from toolkit.press.shapes.outline import Outline, Rectangle
from toolkit.press.shapes.paths import placed
from toolkit.press.shapes.polygons import bounds

CUT, SAFETY, AWAY, COVER = (0, 150, 210), (20, 140, 60), (120, 120, 120), (214, 0, 110)
LINE = 0.25
TINY = 1e-6


class Layer(Struct, frozen=True):
    """Shapes in one colour, faded together; `shown` if it is seen at once."""

    name: str
    colour: tuple[int, int, int]
    opacity: float
    shapes: tuple[Shape, ...]
    shown: bool = True


def layers_of(group: SharedFrame, outline: Outline | None) -> list[Layer]:
    """The layers over a frame, the lowest first; `outline` is what the piece is cut along."""
    frame = group.frame
    cut = _moved((outline or Rectangle(frame.face[0], frame.face[1])).path(), frame)
    made: list[Layer] = []
    if any(side > TINY for side in frame.bleed) or not _is_inside(frame, cut, outline):
        made.append(Layer("bleed, cut off", AWAY, 0.35, (_outside(frame, cut),)))
    if frame.clip is not None:
        made.append(Layer("outside the frame", AWAY, 0.6, (_outside(frame, frame.clip),)))
    sets = [frozenset(one.shapes) for one in group.every]
    common = frozenset.intersection(*sets) if sets else frozenset()
    shared = tuple(shape for shape in group.every[0].shapes if shape in common)
    rest = tuple(dict.fromkeys(shape for one in group.every for shape in one.shapes if shape not in common))
    if shared:
        made.append(Layer("covered" if len(sets) == 1 else "covered on every card", COVER, 0.45, shared))
    if rest:
        made.append(Layer("covered on some cards", COVER, 0.2, rest))
        for one in group.every:
            own = tuple(shape for shape in one.shapes if shape not in common)
            if own:
                made.append(Layer(f"covered on {one.called}", COVER, 0.45, own, shown=False))
    safe = _moved((outline or Rectangle(frame.face[0], frame.face[1])).path(-SAFE), frame)
    if _meets(frame, safe):
        made.append(Layer("safe zone", SAFETY, 1.0, (Shape(safe, stroke=_solid(SAFETY), line=LINE, dash=(1.2, 0.8)),)))
    if _meets(frame, cut):
        made.append(Layer("cut", CUT, 1.0, (Shape(cut, stroke=_solid(CUT), line=LINE),)))
    return made


def _solid(colour: tuple[int, int, int]) -> Colour:
    return (*colour, 255)


def _moved(path: Path, frame: Frame) -> Path:
    return placed(path, -frame.x, -frame.y)


def _rectangle(frame: Frame) -> Path:
    return Rectangle(frame.width, frame.height).path()


def _outside(frame: Frame, inner: Path) -> Shape:
    """The frame without what is inside a line."""
    return Shape((*_rectangle(frame), *inner), fill=(0, 0, 0, 255), even_odd=True)


def _is_inside(frame: Frame, cut: Path, outline: Outline | None) -> bool:
    """Whether a piece's cut leaves the frame alone."""
    if outline is None or isinstance(outline, Rectangle):
        return True
    left, top, right, bottom = bounds(cut)
    return left < 0 and top < 0 and right > frame.width and bottom > frame.height


def _meets(frame: Frame, path: Path) -> bool:
    """Whether a line goes through the frame."""
    left, top, right, bottom = bounds(path)
    return left > TINY or top > TINY or right < frame.width - TINY or bottom < frame.height - TINY
