"""From components to the same in other colours: for little ink, in greys, or as colour-blind people see them.

    toned(components, "deutan")

Every output can be made of these: sheets, faces, a virtual table. With `low-ink`, grounds and pictures are pale and all
text is dark, for play-tests at home.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from msgspec import structs

from toolkit.diagnostic import Diagnostic
from toolkit.press.components import Component, Components, FaceSource, PixelSource
from toolkit.press.shapes.ink import Bundle, Colour, Drawing, Face, Ink, Picture, Run, Shape, Stamp
from toolkit.press.shapes.vision import DEFICIENCIES, RGB, grey, luminance, seen

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageFilter import Color3DLUT

Tone = Literal["grey", "low-ink", "protan", "deutan", "tritan"]
TONES: tuple[Tone, ...] = ("grey", "low-ink", *DEFICIENCIES)
PALE = 0.78
"""How far grounds and pictures go towards white where ink is saved."""
LIGHT = 0.4
"""What is brighter than this on a dark ground would be lost on a pale one."""
TEXT: RGB = (25, 25, 25)
SIDE = 17
SEPARATOR = "\x1f"


def toned(components: Components, tone: Tone) -> Components:
    """The same pieces in a tone."""
    made: dict[str, FaceSource] = {}

    def face(source: FaceSource) -> FaceSource:
        if source.name not in made:
            made[source.name] = _face(source, tone)
        return made[source.name]

    def piece(one: Component) -> Component:
        front, *others = map(face, one.faces)
        return replace(one, faces=(front, others[0]) if others else (front,))

    pieces = tuple(map(piece, components.components))
    return replace(components, components=pieces, pictures=_Toned(components.pictures, tone))


def _face(source: FaceSource, tone: Tone) -> FaceSource:
    def lay_out() -> tuple[Face, tuple[Diagnostic, ...]]:
        face, found = source.lay_out()
        return structs.replace(face, inks=_inks(face.inks, tone)), found

    return FaceSource(source.name, lambda: f"{tone} {source.source}", lay_out, source.meant)


class _Toned:
    """Pictures in a tone, by keys that begin with it."""

    def __init__(self, pictures: PixelSource, tone: Tone) -> None:
        self._pictures, self._tone = pictures, tone

    def image(self, key: str, width: int, height: int) -> Image:
        """The whole picture."""
        image = self._pictures.image(key.partition(SEPARATOR)[2], width, height)
        alpha = image.getchannel("A") if "A" in image.getbands() else None
        changed = image.convert("RGB").filter(_cube(self._tone))
        if alpha is not None:
            changed.putalpha(alpha)
        return changed


@lru_cache(maxsize=8)
def _cube(tone: Tone) -> Color3DLUT:
    """What becomes of every colour of a picture."""
    from PIL.ImageFilter import Color3DLUT

    def changed(red: float, green: float, blue: float) -> tuple[float, float, float]:
        one, other, third = ground((round(255 * red), round(255 * green), round(255 * blue)), tone)
        return one / 255, other / 255, third / 255

    return Color3DLUT.generate(SIDE, changed)


def ground(colour: RGB, tone: Tone) -> RGB:
    """What a ground or a picture has instead of a colour."""
    if tone == "grey":
        return grey(colour)
    if tone == "low-ink":
        red, green, blue = (round(part + (255 - part) * PALE) for part in colour)
        return red, green, blue
    return seen(colour, tone)


def upon(colour: RGB, tone: Tone) -> RGB:
    """What text, lines and icons have: where ink is saved, they are dark, as all grounds are pale."""
    if tone == "low-ink":
        return TEXT if luminance(colour) > LIGHT else colour
    return ground(colour, tone)


def _colour(colour: Colour, tone: Tone, *, above: bool) -> Colour:
    return (*(upon if above else ground)(colour[:3], tone), colour[3])


def _inks(inks: Iterable[Ink], tone: Tone) -> tuple[Ink, ...]:
    return tuple(_ink(one, tone) for one in inks)


def _ink(ink: Ink, tone: Tone) -> Ink:
    match ink:
        case Run():
            return structs.replace(ink, colour=_colour(ink.colour, tone, above=True))
        case Shape():
            return _shape(ink, tone, above=False)
        case Picture():
            return structs.replace(ink, key=f"{tone}{SEPARATOR}{ink.key}")
        case Stamp():
            shapes = ink.drawing.shapes
            light = all(luminance(one[:3]) > LIGHT for shape in shapes for one in (shape.fill, shape.stroke) if one)
            above = tone != "low-ink" or light
            return structs.replace(ink, drawing=Drawing(tuple(_shape(one, tone, above=above) for one in shapes)))
        case Bundle():
            return structs.replace(ink, inks=_inks(ink.inks, tone))


def _shape(shape: Shape, tone: Tone, *, above: bool) -> Shape:
    fill = _colour(shape.fill, tone, above=above) if shape.fill else None
    stroke = _colour(shape.stroke, tone, above=True) if shape.stroke else None
    fade = structs.replace(shape.fade, colour=_colour(shape.fade.colour, tone, above=above)) if shape.fade else None
    return structs.replace(shape, fill=fill, stroke=stroke, fade=fade)
