"""From pieces to a PDF with one face and its bleed on every page, for print shops that lay out sheets themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import BinaryIO

from toolkit.press.components import Component
from toolkit.press.exports.print_sheets import show_finishes
from toolkit.press.pdf.book import Book
from toolkit.press.pdf.face import draw
from toolkit.press.pdf.pdfx import PdfX
from toolkit.press.production.workshop import Workshop
from toolkit.press.shapes.ink import Face
from toolkit.press.shapes.outline import Rectangle
from toolkit.press.shapes.paths import placed
from toolkit.press.sheets.finish import NO_FINISH, Finishing, Layer
from toolkit.press.sheets.page import Shown
from toolkit.press.sheets.paper import find_stock

Step = Callable[[str], None]


def write_pdf(
    stream: BinaryIO,
    shop: Workshop,
    pieces: Sequence[Component],
    dpi: float,
    pdfx: PdfX | None = None,
    step: Step = lambda name: None,
    finishing: Finishing = NO_FINISH,
) -> int:
    """Writes the front and the back of every piece, copies included; returns the number of pages.

    If any piece has a back, a piece without one gets an empty page, so that fronts and backs alternate.
    """
    book = Book(stream, shop, pdfx=pdfx)
    both = any(one.back is not None for one in pieces)
    count = 0
    for one in pieces:
        for _ in range(one.copies):
            for face in (one.front, one.back)[: 2 if both else 1]:
                laid = shop.laid((face or one.front).name).face
                bleed = laid.bleed
                if face is not None:
                    if not book.knows(face.name):
                        book.define_face(laid, shop.pictures, partial(shop.content, face.name, dpi), dpi)
                    shown = Shown(face.name, bleed, bleed, laid.width, laid.height, (bleed, bleed))
                    book.show(shown)
                    show_finishes(book, shop, [shown], finishing)
                    if finishing.has_lines:
                        _cut(book, one, laid, mirrored=face is one.back)
                width, height = laid.width + 2 * bleed, laid.height + 2 * bleed
                title = one.name or one.label if face is one.front else ""
                book.end_page(width, height, (bleed, bleed, laid.width, laid.height), (0, 0, width, height), title)
                count += 1
        step(one.label)
    book.close(shop.components.title)
    return count


def _cut(book: Book, piece: Component, face: Face, *, mirrored: bool) -> None:
    """The line a piece is cut along; cards have the corners of their stock."""
    stock = find_stock(face.width, face.height)
    radius = stock.corner if piece.form == "card" else 0.0
    outline = piece.outline or Rectangle(face.width, face.height, radius)
    path = placed((outline.mirrored() if mirrored else outline).path(), face.bleed, face.bleed)
    whole = (0.0, 0.0, face.width + 2 * face.bleed, face.height + 2 * face.bleed)
    book.lay_spot(draw(Layer("cut", (path,)).inks(), whole), "cut")
