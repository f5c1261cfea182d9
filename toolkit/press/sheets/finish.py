"""What is done to printed sheets afterwards: cut, fold, foil, varnish; each is a layer with a printing ink of its own.

    layers = (Layer("cut", (outline,)), Layer("fold", (line,)))

The ink is not printed: a print shop makes its tools from it. Foil goes wherever a face has one of the named colours, or
what its template calls foil; varnish, wherever it has a picture, or what is called so; what covers that later stays
without.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct

from toolkit.press.shapes.ink import Bundle, Colour, Drawing, Ink, Path, Picture, Run, Shape, Stamp
from toolkit.press.shapes.paths import Frame, rounded
from toolkit.press.sheets.cutters import Cutter

Finish = Literal["cut", "kiss", "fold", "foil", "varnish"]
"""Foil and varnish are on faces; the others are lines. What is kissed is cut down to its backing: stickers."""

HERE: Colour = (0, 0, 0, 255)
"""Where the finish is, in drawings of a layer."""
NOT_HERE: Colour = (255, 255, 255, 255)
"""What covers it."""
OPAQUE = 128
"""From here on, a colour counts."""
LINE = 0.25
"""The width of cutting and folding lines, in mm."""
RGB = tuple[int, int, int]


class Layer(Struct, frozen=True):
    """Lines of one finish on a page."""

    finish: Finish
    paths: tuple[Path, ...]

    def inks(self) -> tuple[Ink, ...]:
        """As it is drawn."""
        return tuple(Shape(path, stroke=HERE, line=LINE) for path in self.paths)


class Finishing(Struct, frozen=True, kw_only=True):
    """What is asked for: lines to cut and fold by, varnish on pictures, a machine; foil wherever these colours are, and
    on what is marked as foil."""

    lines: bool = False
    foil: tuple[RGB, ...] = ()
    marked: bool = False
    varnish: bool = False
    cutter: Cutter | None = None

    @property
    def has_lines(self) -> bool:
        """Whether lines have layers of their own."""
        return self.lines or self.cutter is not None

    @property
    def of_faces(self) -> tuple[Finish, ...]:
        """The finishes that lie on faces."""
        return (*(("foil",) if self.foil or self.marked else ()), *(("varnish",) if self.varnish else ()))

    def on(self, inks: Iterable[Ink], finish: Finish) -> tuple[Ink, ...]:
        """Where a face has this finish; nothing if it is nowhere."""
        found = tuple(_foil(inks, frozenset(self.foil), self.marked) if finish == "foil" else _varnish(inks))
        return found if any(_is_here(one) for one in found) else ()


NO_FINISH = Finishing()


def _foil(inks: Iterable[Ink], colours: frozenset[RGB], marked: bool) -> Iterator[Ink]:
    """The inks in these colours or in what is marked, and whatever lies on them."""
    for ink in inks:
        match ink:
            case Run(colour=colour):
                if colour[:3] in colours:
                    yield _with(ink, HERE)
            case Shape():
                yield from _shape(ink, colours)
            case Stamp():
                shapes = tuple(one for shape in ink.drawing.shapes for one in _shape(shape, colours))
                if shapes:
                    yield Stamp(ink.x, ink.y, ink.side, Drawing(shapes))
            case Picture():
                yield _covered(ink, NOT_HERE)
            case Bundle(finish="foil") if marked:
                yield _bundle(ink, tuple(_all(ink.inks)))
            case Bundle():
                yield _bundle(ink, tuple(_foil(ink.inks, colours, marked)))


def _all(inks: Iterable[Ink]) -> Iterator[Ink]:
    """Inks that have the finish, whatever their colours."""
    for ink in inks:
        match ink:
            case Run():
                yield _with(ink, HERE)
            case Shape():
                yield _whole(ink)
            case Stamp():
                yield Stamp(ink.x, ink.y, ink.side, Drawing(tuple(map(_whole, ink.drawing.shapes))))
            case Picture():
                yield _covered(ink, HERE)
            case Bundle():
                yield _bundle(ink, tuple(_all(ink.inks)))


def _whole(shape: Shape) -> Shape:
    """A shape with the finish, without what is only a shadow of it."""
    fill, stroke = (HERE if one is not None and one[3] >= OPAQUE else None for one in (shape.fill, shape.stroke))
    return Shape(shape.path, fill, stroke, shape.line, shape.dash, shape.even_odd)


def _shape(shape: Shape, colours: frozenset[RGB]) -> Iterator[Shape]:
    """A shape's fill and line, as far as they are foil or cover some."""
    fill = _part(shape.fill, colours)
    if shape.fade is not None and fill is not None:  # colours that change are no foil, but they cover it
        fill = NOT_HERE if _stays_opaque(shape) else None
    stroke = _part(shape.stroke, colours)
    if fill or stroke:
        yield Shape(shape.path, fill, stroke, shape.line, shape.dash, shape.even_odd)


def _stays_opaque(shape: Shape) -> bool:
    """Whether a fill covers what is below it wherever it turns into another colour."""
    return shape.fade is None or shape.fade.colour[3] >= OPAQUE


def _part(colour: Colour | None, colours: frozenset[RGB]) -> Colour | None:
    if colour is None or colour[3] < OPAQUE:
        return None
    return HERE if colour[:3] in colours else NOT_HERE


def _varnish(inks: Iterable[Ink]) -> Iterator[Ink]:
    """Pictures, without what covers them; letters may be varnished."""
    for ink in inks:
        match ink:
            case Picture():
                yield _covered(ink, HERE)
            case Shape(fill=fill) if fill is not None and fill[3] >= OPAQUE and _stays_opaque(ink):
                yield Shape(ink.path, NOT_HERE, even_odd=ink.even_odd)
            case Bundle(finish="varnish"):
                yield _bundle(ink, tuple(_all(ink.inks)))
            case Bundle():
                yield _bundle(ink, tuple(_varnish(ink.inks)))


def _covered(picture: Picture, colour: Colour) -> Shape:
    return Shape(rounded(Frame(picture.x, picture.y, picture.width, picture.height), 0.0), fill=colour)


def _bundle(bundle: Bundle, inks: tuple[Ink, ...]) -> Bundle:
    return Bundle(inks, bundle.turn, bundle.x, bundle.y, bundle.clip)


def _with(run: Run, colour: Colour) -> Run:
    return Run(run.x, run.y, run.text, run.face, run.size, colour, run.width, run.rtl, run.language)


def _is_here(ink: Ink) -> bool:
    """Whether any of it has the finish."""
    match ink:
        case Run():
            return True
        case Shape():
            return HERE in (ink.fill, ink.stroke)
        case Stamp():
            return any(map(_is_here, ink.drawing.shapes))
        case Bundle():
            return any(map(_is_here, ink.inks))
    return False
