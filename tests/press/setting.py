"""What tests of the press share: the look of the game, faces from a few words of markup, and pixels as letters."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from PIL import Image

from toolkit.press.fault import Fault
from toolkit.press.layout.look import Look, read_look
from toolkit.press.layout.placing import lay_out
from toolkit.press.markup.nodes import parse
from toolkit.press.pixels.paint import paint
from toolkit.press.shapes.ink import Bundle, Face, Ink, Picture, Run, Shape, Stamp
from toolkit.press.shapes.paths import shapes_of
from toolkit.resources import data_folder

if TYPE_CHECKING:
    from collections.abc import Iterator


@cache
def look() -> Look:
    """The game's own look, in English."""
    templates = data_folder("templates")
    return read_look(templates / "unlikely_heroes", None, "en")


def face_of(inside: str, width: float = 40, height: float = 40, bleed: float = 0) -> tuple[Face, tuple[Fault, ...]]:
    """A face with something in it, laid out."""
    markup = f'<face width="{width}" height="{height}" bleed="{bleed}">{inside}</face>'
    return lay_out(parse(markup), "face", look().case)


def inks(face: Face) -> Iterator[Ink]:
    """All inks, those in groups included, and the shapes of those that are drawn once."""
    for ink in face.inks:
        if isinstance(ink, Stamp):
            yield from shapes_of(ink)
            continue
        yield ink
        if isinstance(ink, Bundle):
            yield from inks(Face("", 0, 0, 0, ink.inks))


def runs(face: Face) -> list[Run]:
    return [ink for ink in inks(face) if isinstance(ink, Run)]


def frames(face: Face) -> list[tuple[float, float, float, float]]:
    """The rectangles of a face, as x, y, width and height."""
    found = []
    for ink in inks(face):
        if isinstance(ink, Shape):
            numbers = [number for segment in ink.path for number in segment[1:]]
            xs, ys = numbers[::2], numbers[1::2]
            found.append((min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))
        elif isinstance(ink, Picture):
            found.append((ink.x, ink.y, ink.width, ink.height))
    return [tuple(round(number, 4) for number in frame) for frame in found]  # type: ignore[misc]


class NoPictures:
    """For faces that have none."""

    def image(self, key: str, width: int, height: int) -> Image.Image:
        raise AssertionError(key)


class Pictures:
    """Pictures made for a test, by key; remembers how large they were asked for."""

    def __init__(self, **images: Image.Image) -> None:
        self.images, self.asked = images, []  # type: ignore[var-annotated]

    def image(self, key: str, width: int, height: int) -> Image.Image:
        self.asked.append((key, width, height))
        return self.images[key]


def painted(*drawn: Ink, size: tuple[int, int] = (8, 6), pictures: Pictures | None = None) -> Image.Image:
    """Inks on a small white canvas, one pixel per millimetre."""
    face = Face("small", size[0], size[1], 0, drawn)
    return paint(face, 25.4, pictures or NoPictures(), bleed=False)


LETTERS: dict[tuple[int, ...], str] = {
    (255, 255, 255): ".",
    (255, 0, 0): "R",
    (0, 255, 0): "G",
    (0, 0, 255): "B",
    (0, 0, 0): "#",
}


def letters(image: Image.Image) -> list[str]:
    """An image as rows of letters; `+` is any mixture."""
    rows = []
    for y in range(image.height):
        row = image.crop((0, y, image.width, y + 1)).convert("RGB").tobytes()
        rows.append("".join(LETTERS.get((*row[x : x + 3],), "+") for x in range(0, len(row), 3)))
    return rows


def extremes(image: Image.Image) -> tuple[int, int]:
    """The darkest and the lightest value of a picture, in any of its colours."""
    found = [band.histogram() for band in image.split()]
    used = [value for histogram in found for value, many in enumerate(histogram) if many]
    return min(used), max(used)
