"""From a box to pictures that show it around: a fan of cards, a table, a carton, and a sheet to sell it by.

All come from the same faces as everything else. The sheet is a page of its own: the title, what it is about, what is in
the box, and the other three pictures.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

from toolkit.press.components import Component
from toolkit.press.exports.carton_sheets import ground
from toolkit.press.pdf.book import Book
from toolkit.press.pdf.face import draw
from toolkit.press.production.workshop import Workshop
from toolkit.press.shapes.ink import Ink
from toolkit.press.sheets.marks import GREY, words
from toolkit.press.sheets.page import Shown
from toolkit.press.sheets.paper import Paper

if TYPE_CHECKING:
    from PIL.Image import Image

SCENES = ("fan", "table", "carton")
CARDS, LAID, PIECES = 7, 12, 6
DPI = 200.0
DEPTH = 0.3
MARGIN = 15.0
LETTERS = 92
"""How many letters of a description go on a line."""


class About(NamedTuple):
    """What a box says of itself."""

    title: str
    subtitle: str
    description: str


def scenes(shop: Workshop, components: Sequence[Component]) -> Iterator[tuple[str, Image]]:
    """Each picture by its name; only what there are pieces for."""
    from toolkit.press.pixels.scenes import carton, every_nth, fan, rounded, table

    cards = [one for one in components if one.form == "card"]
    others = [one for one in components if one.form in ("tile", "token", "standee")]
    shown = [rounded(_painted(shop, one)) for one in every_nth(cards, LAID)]
    if shown:
        yield "fan", fan(every_nth(shown, CARDS))
    pieces = [_painted(shop, one) for one in every_nth(others, PIECES)]
    if shown or pieces:
        yield "table", table(shown, pieces)
    if cards:
        backs = Counter(face.name for one in cards for face in one.faces[1:])
        name = backs.most_common(1)[0][0] if backs else cards[0].front.name
        yield "carton", carton(*_sides(shop, name), DEPTH)


def _painted(shop: Workshop, one: Component) -> Image:
    """A piece's front as it is cut."""
    from PIL import Image

    with Image.open(BytesIO(shop.result(shop.painted(one.front.name, DPI, bleed=False)))) as opened:
        return opened.convert("RGBA")


def _sides(shop: Workshop, name: str) -> tuple[Image, Image, Image]:
    """The front of a carton, and its narrow sides with the title."""

    from toolkit.press.pixels.paint import paint
    from toolkit.press.shapes.ink import Bundle, Face, Shape
    from toolkit.press.sheets.marks import rounded

    front = shop.pixels(name, DPI, bleed=False).convert("RGB")
    colour = ground(shop, shop.faces[name])
    size = shop.size(name)
    made = []
    for wide, high, turn in ((DEPTH * size.width, size.height, -90.0), (size.width, DEPTH * size.width, 0.0)):
        along, across = max(wide, high), min(wide, high)
        letters = min(across * 0.42, along * 0.85 / words(0, 0, shop.components.title, 1.0).width)
        run = words(
            wide / 2, high / 2 + 0.34 * letters, shop.components.title, letters, (255, 255, 255, 255), align=0.5
        )
        inks: tuple[Ink, ...] = (
            Shape(rounded(0, 0, wide, high, 0), fill=colour),
            Bundle((run,), turn, wide / 2, high / 2),
        )
        made.append(paint(Face("side", wide, high, 0.0, inks), DPI, shop.pictures, bleed=False).convert("RGB"))
    return front, made[0], made[1]


def write_sell_sheet(
    stream: BinaryIO,
    shop: Workshop,
    components: Sequence[Component],
    about: About,
    pictures: dict[str, Image],
    paper: Paper,
) -> None:
    """One page: the title, what it is about, what is in the box, and the pictures."""
    book = Book(stream, shop)
    wide = paper.width - 2 * MARGIN
    inks: list[Ink] = [words(MARGIN, MARGIN + 10, about.title, min(11.0, wide / words(0, 0, about.title, 1.0).width))]
    y = MARGIN + 18.0
    if about.subtitle:
        inks.append(words(MARGIN, y, about.subtitle, 5.0, GREY))
        y += 8
    for line in _lines(about.description, LETTERS)[:8]:
        inks.append(words(MARGIN, y, line, 3.6))
        y += 5.4
    y += 2
    placed = [(name, pictures[name]) for name in SCENES if name in pictures]
    for at, (name, picture) in enumerate(placed):
        large = at == 0
        width = wide if large else (wide - 5) / 2
        height = width * picture.height / picture.width
        x = MARGIN if large or at == 1 else MARGIN + (wide + 5) / 2
        book.define_png(name, _png(picture))
        book.show_image(Shown(name, x, y, width, height, (0.0, 0.0)), 0.0)
        if large or at == len(placed) - 1:
            y += height + 5
    listed = Counter[str]()
    for one in components:
        listed[one.form] += one.copies
    counted = " · ".join(f"{number} {form}{'s' if number != 1 else ''}" for form, number in listed.items())
    inks += [words(MARGIN, y + 5, "In the box", 4.2), words(MARGIN, y + 11, counted, 3.6)]
    book.lay(draw(inks, (0.0, 0.0, paper.width, paper.height)))
    book.end_page(paper.width, paper.height)
    book.close(about.title)


def _png(picture: Image) -> bytes:
    from toolkit.press.pixels.png import write_png

    return write_png(picture, DPI)


def _lines(text: str, letters: int) -> list[str]:
    """A text in lines of at most so many letters."""
    lines: list[str] = []
    for word in text.split():
        if lines and len(lines[-1]) + 1 + len(word) <= letters:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
