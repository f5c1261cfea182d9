"""From pieces to a PDF with one face and its bleed on every page, for print shops that lay out sheets themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import BinaryIO

from toolkit.press.components import Component
from toolkit.press.pdf.book import Book
from toolkit.press.pdf.pdfx import PdfX
from toolkit.press.production.workshop import Workshop
from toolkit.press.sheets.page import Shown

Step = Callable[[str], None]


def write_pdf(
    stream: BinaryIO,
    shop: Workshop,
    pieces: Sequence[Component],
    dpi: float,
    pdfx: PdfX | None = None,
    step: Step = lambda name: None,
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
                    book.show(Shown(face.name, bleed, bleed, laid.width, laid.height, (bleed, bleed)))
                width, height = laid.width + 2 * bleed, laid.height + 2 * bleed
                title = one.name or one.label if face is one.front else ""
                book.end_page(width, height, (bleed, bleed, laid.width, laid.height), (0, 0, width, height), title)
                count += 1
        step(one.label)
    book.close(shop.components.title)
    return count
