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
from toolkit.press.shapes.ink import Colour, Ink
from toolkit.press.sheets.marks import GREY, words
from toolkit.press.sheets.page import Shown
from toolkit.press.sheets.paper import Paper

if TYPE_CHECKING:
    from PIL.Image import Image

SCENES = ("fan", "table", "carton")
CARDS, LAID, PIECES, HELD = 7, 12, 6, 3
DPI = 200.0
DEPTH = 0.3
MARGIN = 15.0
WHITE: Colour = (255, 255, 255, 255)
SLACK = 3
"""How much longer than others a line of a title may be, in letters, so that words stay whole."""
LETTERS = 92
"""How many letters of a description go on a line."""


class About(NamedTuple):
    """What a box says of itself."""

    title: str
    subtitle: str
    description: str


def scenes(shop: Workshop, components: Sequence[Component]) -> Iterator[tuple[str, Image]]:
    """Each picture by its name; only what there are pieces for."""
    from toolkit.press.pixels.scenes import carton, cover, every_nth, fan, rounded, table

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
        panel, side, top = _sides(shop, name)
        yield "carton", carton(cover(panel, every_nth(shown, HELD)), side, top, DEPTH)


def _painted(shop: Workshop, one: Component) -> Image:
    """A piece's front as it is cut."""
    from PIL import Image

    with Image.open(BytesIO(shop.result(shop.painted(one.front.name, DPI, bleed=False)))) as opened:
        return opened.convert("RGBA")


def _sides(shop: Workshop, name: str) -> tuple[Image, Image, Image]:
    """The front of a carton before cards are laid on it, and its narrow sides; each has the title.

    It has the colour of a back, not its words: a deck of luck is not what the box is called.
    """
    from toolkit.press.pixels.paint import paint
    from toolkit.press.shapes.ink import Bundle, Face, Shape
    from toolkit.press.sheets.marks import rounded

    colour = ground(shop, shop.faces[name])
    size = shop.size(name)
    made = [_panel(shop, size.width, size.height, colour)]
    for wide, high, turn in ((DEPTH * size.width, size.height, -90.0), (size.width, DEPTH * size.width, 0.0)):
        along, across = max(wide, high), min(wide, high)
        letters = min(across * 0.42, along * 0.85 / words(0, 0, shop.components.title, 1.0).width)
        run = words(wide / 2, high / 2 + 0.34 * letters, shop.components.title, letters, WHITE, align=0.5)
        inks: tuple[Ink, ...] = (
            Shape(rounded(0, 0, wide, high, 0), fill=colour),
            Bundle((run,), turn, wide / 2, high / 2),
        )
        made.append(paint(Face("side", wide, high, 0.0, inks), DPI, shop.pictures, bleed=False).convert("RGB"))
    return made[0], made[1], made[2]


def _panel(shop: Workshop, wide: float, high: float, colour: Colour) -> Image:
    """A plain front with the title in its upper third, in as many lines as make it largest."""
    from toolkit.press.pixels.paint import paint
    from toolkit.press.shapes.ink import Face, Shape
    from toolkit.press.sheets.marks import rounded

    def size_of(lines: Sequence[str]) -> float:
        return min(0.85 * wide / max(words(0, 0, line, 1.0).width for line in lines), 0.27 * high / len(lines))

    title = shop.components.title
    lines = max((_lines(title, -(-len(title) // count) + SLACK) for count in (1, 2, 3)), key=size_of)
    letters = size_of(lines)
    first = 0.2 * high - 0.5 * (len(lines) - 1) * letters * 1.15 + 0.34 * letters
    runs = (
        words(wide / 2, first + at * letters * 1.15, line, letters, WHITE, align=0.5) for at, line in enumerate(lines)
    )
    inks: tuple[Ink, ...] = (Shape(rounded(0, 0, wide, high, 0), fill=colour), *runs)
    return paint(Face("front", wide, high, 0.0, inks), DPI, shop.pictures, bleed=False).convert("RGB")


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
