"""From cards to print-and-cut sheets: a PDF with text and shapes as such, or painted; and pages as PNG.

Cards are sorted onto sheets by size, and go through one by one: neither pages nor cards are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import BinaryIO

from msgspec import Struct

from toolkit.press.calibrate import calibration
from toolkit.press.components import Print
from toolkit.press.impose import Flip, Plan, Sheet, Slot, impose, plan
from toolkit.press.ink import Ink
from toolkit.press.marks import crop_marks, registration, safe_zone, slug
from toolkit.press.paper import Paper, Stock, find_stock
from toolkit.press.pdf_book import Book
from toolkit.press.pdf_face import draw
from toolkit.press.workshop import Job, Size, Workshop

Step = Callable[[str], None]


class Wanted(Struct, frozen=True, kw_only=True):
    """How sheets are to be printed. `gutter` None: as much bleed as fits without losing a card."""

    paper: Paper
    flip: Flip = "long"
    fold: bool = False
    offset: tuple[float, float] = (0.0, 0.0)
    gutter: float | None = None
    marks: bool = True
    safe_zone: bool = False
    raster: bool = False
    dpi: float = 300


def jobs(prints: Iterable[Print], wanted: Wanted, *, backs: bool = True) -> Iterator[Job]:
    """What has to be made of every face before sheets are written."""
    for card in prints:
        for face in card.faces if backs else (card.front,):
            yield (
                Job("png", face.name, (wanted.dpi, True)) if wanted.raster else Job("content", face.name, (wanted.dpi,))
            )


def sheets(shop: Workshop, prints: Sequence[Print], wanted: Wanted) -> Iterator[tuple[Sheet, Stock, Size]]:
    """Every sheet in the order it is printed, copies of cards included, cards of one size together."""
    number = 1
    for size, cards in by_size(shop, prints).items():
        made = plan(
            size.width,
            size.height,
            size.bleed,
            wanted.paper,
            gutter=wanted.gutter,
            marks=wanted.marks,
            fold=wanted.fold,
        )
        stock = find_stock(size.width, size.height)
        pairs = [(card.front.name, card.back.name) for card in cards for _ in range(card.copies)]
        for sheet in impose(pairs, made, wanted.flip, wanted.offset, first=number):
            number = sheet.number + 1
            yield sheet, stock, size


def by_size(shop: Workshop, prints: Iterable[Print]) -> dict[Size, list[Print]]:
    """Cards by the size of their front, the most frequent first."""
    found: dict[Size, list[Print]] = {}
    for card in prints:
        found.setdefault(shop.size(card.front.name), []).append(card)
    return dict(sorted(found.items(), key=lambda entry: (-len(entry[1]), entry[0])))


def decoration(sheet: Sheet, stock: Stock, wanted: Wanted, title: str) -> tuple[list[Ink], list[Ink]]:
    """What is printed below the cards, and what above them."""
    below: list[Ink] = []
    if wanted.marks:
        below += [*crop_marks(sheet), *registration(sheet)]
        turned = f"turn over the {wanted.flip} edge" if wanted.flip != "none" else "fronts only"
        how = "fold" if wanted.fold else turned
        below += slug(sheet, f"{title} · sheet {sheet.number} {sheet.side} · {wanted.paper.title}, {how}")
    return below, list(safe_zone(sheet, stock)) if wanted.safe_zone else []


def write_pdf(
    stream: BinaryIO, shop: Workshop, prints: Sequence[Print], wanted: Wanted, step: Step = lambda name: None
) -> int:
    """Writes the sheets as a PDF, and says how many pages there are."""
    book = Book(stream, shop)
    pages = 0
    for sheet, stock, size in sheets(shop, prints, wanted):
        below, above = decoration(sheet, stock, wanted, shop.deck.title)
        frame = (0.0, 0.0, sheet.plan.width, sheet.plan.height)
        if below:
            book.lay(draw(below, frame))
        for slot in sheet.slots:
            _show(book, shop, slot, sheet.plan, size, wanted)
        if above:
            book.lay(draw(above, frame))
        trim, bleed = page_boxes(sheet)
        book.end_page(sheet.plan.width, sheet.plan.height, trim, bleed)
        pages += 1
        step(f"sheet {sheet.number} {sheet.side}")
    duplex = "" if wanted.fold or wanted.flip == "none" else wanted.flip
    book.close(shop.deck.title, duplex=duplex)
    return pages


def _show(book: Book, shop: Workshop, slot: Slot, made: Plan, size: Size, wanted: Wanted) -> None:
    card, bleed = (made.card_width, made.card_height), (made.bleed_x, made.bleed_y)
    if wanted.raster:
        if not book.knows(slot.face):
            book.define_png(slot.face, shop.png(slot.face, wanted.dpi, bleed=True))
        book.show_image(slot.face, slot.x, slot.y, card, bleed, size.bleed, turned=slot.turned)
    else:
        if not book.knows(slot.face):
            book.define(slot.face, shop.content(slot.face, wanted.dpi))
        book.show(slot.face, slot.x, slot.y, card, bleed, turned=slot.turned)


Frame = tuple[float, float, float, float]


def page_boxes(sheet: Sheet) -> tuple[Frame, Frame]:
    """Around all cards of a full sheet: as they are cut, and with their bleed (x, y, width, height)."""
    made = sheet.plan
    left, top, right, bottom = made.left, made.top, made.right, made.bottom
    if made.fold == "vertical":
        right = made.width - left
    elif made.fold == "horizontal":
        bottom = made.height - top
    elif sheet.mirrored == "vertical":
        left, right = made.width - right, made.width - left
    elif sheet.mirrored == "horizontal":
        top, bottom = made.height - bottom, made.height - top
    dx, dy = sheet.shift
    trim = (left + dx, top + dy, right - left, bottom - top)
    bx, by = made.bleed_x, made.bleed_y
    return trim, (trim[0] - bx, trim[1] - by, trim[2] + 2 * bx, trim[3] + 2 * by)


def write_calibration(stream: BinaryIO, shop: Workshop, paper: Paper, flip: Flip) -> None:
    """Writes the two pages that find a printer's offset."""
    book = Book(stream, shop)
    for page in calibration(paper, flip):
        book.lay(draw(page.inks, (0.0, 0.0, page.width, page.height)))
        book.end_page(page.width, page.height, title="Front" if page.name.endswith("front") else "Back")
    book.close(f"Calibration, {paper.title}", duplex=flip if flip != "none" else "")
