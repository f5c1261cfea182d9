"""From the cards of a box to the carton they are sold in, as a PDF: its sides printed, cuts and folds in layers.

The sides show the back that most cards have, on its own colour, and the title. A carton that does not fit on the
paper gets a page as large as it takes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import BinaryIO, NamedTuple

from toolkit.press.components import Component, FaceSource
from toolkit.press.exports.print_sheets import show_face
from toolkit.press.pdf.book import Book
from toolkit.press.pdf.face import draw
from toolkit.press.production.workshop import Workshop
from toolkit.press.shapes.ink import Bundle, Colour, Ink, Shape
from toolkit.press.shapes.paths import Frame, placed, rounded
from toolkit.press.sheets.cartons import Carton, every_carton, stacks
from toolkit.press.sheets.finish import Layer
from toolkit.press.sheets.marks import GREY, words
from toolkit.press.sheets.page import Page, SheetSettings, Shown
from toolkit.press.sheets.words import sheet_words

KINDS = ("tuck", "two-part")
THICKNESS = 0.32
"""Millimetres of a card, if nobody says: 300 g/m² with a core."""
HIGHEST = 60.0
"""In a two-part box, a higher stack is divided."""
BLEED = 3.0
LIGHT = 140


class Contents(NamedTuple):
    """What goes into a carton: how wide, high and thick, and what it looks like."""

    width: float
    height: float
    depth: float
    cards: int
    back: FaceSource


def contents(shop: Workshop, cards: Sequence[Component], kind: str, thickness: float) -> Contents:
    """The cards as they lie in a carton of this kind: all are as large as the largest."""
    sizes = [shop.expected_size(one.front.name) for one in cards]
    width, height = max(min(one.width, one.height) for one in sizes), max(max(one.width, one.height) for one in sizes)
    count = sum(one.copies for one in cards)
    most = HIGHEST if kind == "two-part" else float("inf")
    _, wide, deep = (
        (1, width, round(count * thickness, 3)) if kind == "tuck" else stacks(count, width, height, thickness, most)
    )
    backs = Counter(face.name for one in cards for face in one.faces[1:])
    name = backs.most_common(1)[0][0] if backs else cards[0].front.name
    return Contents(wide, height, deep, count, shop.faces[name])


def pages(shop: Workshop, what: Contents, kind: str, settings: SheetSettings) -> Iterator[Page]:
    """A page for each part of the carton."""
    made = list(every_carton(kind, what.width, what.height, what.depth))
    for number, carton in enumerate(made, start=1):
        yield _page(shop, carton, what, settings, number)


def _page(shop: Workshop, carton: Carton, what: Contents, settings: SheetSettings, number: int) -> Page:
    paper, edge = settings.paper, settings.paper.margin + BLEED
    sizes = [(paper.width, paper.height), (paper.height, paper.width)]
    fitting = [one for one in sizes if carton.width + 2 * edge <= one[0] and carton.height + 2 * edge <= one[1]]
    width, height = fitting[0] if fitting else (carton.width + 2 * edge, carton.height + 2 * edge)
    x, y = (width - carton.width) / 2, (height - carton.height) / 2
    colour = ground(shop, what.back)
    cuts = tuple(placed(path, x, y) for path in carton.cuts)
    folds = tuple(placed(path, x, y) for path in carton.folds)
    size = shop.expected_size(what.back.name)
    shown = []
    for name in ("front", "back"):
        if side := carton.sides.get(name):
            left, top = x + side.x + (side.width - size.width) / 2, y + side.y + (side.height - size.height) / 2
            clip = rounded(Frame(x + side.x, y + side.y, side.width, side.height), 0.0)
            shown.append(Shown(what.back.name, left, top, size.width, size.height, (size.bleed, size.bleed), clip=clip))
    below = (*(Shape(path, fill=colour, stroke=colour, line=2 * BLEED) for path in cuts),)
    named = sheet_words(settings.language)(
        "numbered-sheet", title=shop.components.title, number=number, paper=paper.title
    )
    foot = words(paper.margin + 1, height - paper.margin / 2, f"{named} · {carton.name}", 2.4, GREY)
    return Page(
        width=width, height=height, number=number, side="front", shown=tuple(shown),
        below=(*below, foot), above=tuple(_titles(shop.components.title, carton, x, y, colour)),
        trim=Frame(x, y, carton.width, carton.height), layers=(Layer("cut", cuts), Layer("fold", folds)),
    )  # fmt: skip


def ground(shop: Workshop, face: FaceSource) -> Colour:
    """The colour of a face on the whole."""
    pixel = shop.pixels(face.name, 30, bleed=True).convert("RGB").resize((1, 1)).getpixel((0, 0))
    assert isinstance(pixel, tuple)
    red, green, blue = (int(part) for part in pixel)
    return red, green, blue, 255


def _titles(title: str, carton: Carton, x: float, y: float, ground_: Colour) -> Iterator[Ink]:
    """The title on every narrow side, as large as fits; on the long ones it runs upwards."""
    dark = sum(ground_[:3]) / 3 < LIGHT
    colour: Colour = (255, 255, 255, 255) if dark else (20, 20, 20, 255)
    for name in ("left", "right", "top", "bottom"):
        side = carton.sides[name]
        upright = side.height > side.width
        along, across = (side.height, side.width) if upright else (side.width, side.height)
        size = min(across * 0.5, along * 0.85 / words(0, 0, title, 1.0).width, 7.0)
        middle = (x + side.x + side.width / 2, y + side.y + side.height / 2)
        run = words(middle[0], middle[1] + 0.34 * size, title, size, colour, align=0.5)
        if size > 1:
            turn = -90.0 if upright else 180.0 if name == "top" else 0.0
            yield Bundle((run,), turn, *middle) if turn else run


def write_pdf(stream: BinaryIO, shop: Workshop, made: Sequence[Page], settings: SheetSettings) -> int:
    """Writes the pages of a carton and returns how many there are."""
    book = Book(stream, shop)
    for page in made:
        frame = (0.0, 0.0, page.width, page.height)
        book.lay(draw(page.below, frame))
        for shown in page.shown:
            show_face(book, shop, shown, settings)
        book.lay(draw(page.above, frame))
        for layer in page.layers:
            book.lay_spot(draw(layer.inks(), frame), layer.finish)
        book.end_page(page.width, page.height, page.trim, None)
    book.close(shop.components.title)
    return len(made)
