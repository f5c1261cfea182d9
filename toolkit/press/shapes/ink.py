"""The display list: what layout has decided and every back end draws, in millimetres.

    Face ─ Ink = Run      a run of text on its baseline
               | Shape    a filled or stroked path
               | Picture  pixels in a frame
               | Stamp    a drawing that appears in several places, such as an icon
               | Bundle   inks turned, clipped or faded together

The origin is the top left corner of the trimmed card, x to the right, y down; what is printed in the bleed has
negative coordinates or lies beyond the trim. Back ends draw the list from first to last and decide nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any, Literal

import msgspec
from msgspec import Struct

Colour = tuple[int, int, int, int]
"""Red, green, blue and opacity, 0 to 255 each."""

Segment = (
    tuple[Literal["M"], float, float]
    | tuple[Literal["L"], float, float]
    | tuple[Literal["C"], float, float, float, float, float, float]
    | tuple[Literal["Z"]]
)
"""A step of a path, as in SVG: move to, line to, curve to (two controls and the end), close."""

Path = tuple[Segment, ...]


class Typeface(Struct, frozen=True):
    """A font file that comes with the installation, a box or the system, and the index of the face in it."""

    file: str
    index: int = 0


class Run(Struct, frozen=True, tag="run"):
    """Text of one font, size (of the em, in mm), colour and direction, its baseline starting at (x, y).

    `width` is the advance that layout calculated with; a back end that measures differently spreads the difference over
    the spaces, so a justified line is one run. (x, y) is the left end of the baseline, for `rtl` runs too; those are
    in reading order and are shaped by the back end.
    """

    x: float
    y: float
    text: str
    face: Typeface
    size: float
    colour: Colour
    width: float
    rtl: bool = False
    language: str = ""


class Fade(Struct, frozen=True):
    """A second colour that a fill turns into along the line from (x0, y0) to (x1, y1), where it ends."""

    x0: float
    y0: float
    x1: float
    y1: float
    colour: Colour


class Shape(Struct, frozen=True, tag="shape"):
    """A path that is filled, stroked or both; `dash` gives the lengths of dash and gap.

    Lines have round joins and ends. Without `even_odd`, the parts of a path add up. A back end that cannot draw the
    `fade` of a fill prints the plain fill.
    """

    path: Path
    fill: Colour | None = None
    stroke: Colour | None = None
    line: float = 0.0
    dash: tuple[float, ...] = ()
    even_odd: bool = False
    fade: Fade | None = None


class Picture(Struct, frozen=True, tag="picture"):
    """The part of a picture that shows in a frame; `key` names its pixels.

    `crop` is left, top, right, bottom as fractions of the picture's width and height. If left is further right than
    right, or top lower than bottom, the part is shown as in a mirror.
    """

    x: float
    y: float
    width: float
    height: float
    key: str
    crop: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)


class Drawing:
    """Shapes in a square of side 1, made once however often they appear: an icon in its colours.

    Those of the same shapes are equal; to compare them, or to look one up, takes no longer if there are many shapes.
    """

    __slots__ = ("key", "shapes")

    def __init__(self, shapes: tuple[Shape, ...]) -> None:
        self.shapes = shapes
        self.key = sha256(msgspec.msgpack.encode(shapes)).hexdigest()[:40]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Drawing) and other.key == self.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __reduce__(self) -> tuple[Any, ...]:
        return Drawing, (self.shapes,)


class Stamp(Struct, frozen=True, tag="stamp"):
    """A drawing in a square whose upper left corner is at (x, y)."""

    x: float
    y: float
    side: float
    drawing: Drawing


class Bundle(Struct, frozen=True, tag="bundle"):
    """Inks turned clockwise by `turn` degrees about (x, y), cut out along `clip` and faded, together.

    `clip` is turned with the inks. `finish` is what a print shop does there: foil or varnish.
    """

    inks: tuple[Ink, ...]
    turn: float = 0.0
    x: float = 0.0
    y: float = 0.0
    clip: Path | None = None
    opacity: float = 1.0
    finish: str = ""


Ink = Run | Shape | Picture | Stamp | Bundle


def runs(inks: Iterable[Ink]) -> Iterator[Run]:
    """Every run of text, those in bundles too."""
    for ink in inks:
        if isinstance(ink, Run):
            yield ink
        elif isinstance(ink, Bundle):
            yield from runs(ink.inks)


class Link(Struct, frozen=True):
    """A rectangle that leads to the part of a booklet with this key."""

    key: str
    x: float
    y: float
    width: float
    height: float


class Face(Struct, frozen=True):
    """One side of a card, or a page of a booklet: its trimmed size, its bleed, its ink, and where it leads."""

    name: str
    width: float
    height: float
    bleed: float
    inks: tuple[Ink, ...]
    links: tuple[Link, ...] = ()
