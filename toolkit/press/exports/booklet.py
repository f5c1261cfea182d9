"""A booklet: pages to be printed as PDF, and the same text as a web page.

A game's press (`toolkit.press.capability`) makes booklets; here they become files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from typing import BinaryIO

from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.press.components import PixelSource
from toolkit.press.pdf.book import Book, Source
from toolkit.press.pdf.face import OWN_DPI, content_of, images_of
from toolkit.press.pdf.pdfx import PdfX
from toolkit.press.pixels.one_size import OneSize
from toolkit.press.shapes.ink import Face
from toolkit.press.sheets.page import Shown

COVER_DPI = 105


class UnprintableError(ToolkitError):
    """A booklet whose template is broken; all others are printed."""


class BookletPage(Struct, frozen=True):
    """A page, and its title in a reader's table of contents if a part begins there."""

    face: Face
    title: str = ""


@dataclass(frozen=True)
class Booklet:
    """A booklet, named like its files; its pages and its web page are made on demand.

    `source` is a digest of everything that decides them: booklets with the same source are the same. If it is about a
    subject, `subject` is the id of that.
    """

    name: str
    title: str
    language: str
    pages: Callable[[], Iterable[BookletPage]]
    html: Callable[[], str]
    source: str
    subject: str = ""


def write_pdf(
    stream: BinaryIO,
    source: Source,
    booklet: Booklet,
    pdfx: PdfX | None = None,
    pictures: PixelSource | None = None,
    show: Callable[[Face], None] = lambda cover: None,
) -> int:
    """Writes a booklet page by page and returns the number of pages.

    For a print shop that cannot print transparency (`pdfx`), pages are painted from `pictures`. The cover is shown
    as soon as it is set, while its pictures are still at hand.
    """
    book = Book(stream, source, pdfx=pdfx)
    count = 0
    for page in booklet.pages():
        face = page.face
        bleed = face.bleed
        if pictures is None:
            book.define(face.name, content_of(face))
        else:
            book.define_face(face, pictures, partial(content_of, face), OWN_DPI)
        book.show(Shown(face.name, bleed, bleed, face.width, face.height, (bleed, bleed)))
        width, height = face.width + 2 * bleed, face.height + 2 * bleed
        book.end_page(width, height, (bleed, bleed, face.width, face.height), (0.0, 0.0, width, height), page.title)
        count += 1
        if count == 1:
            show(face)
    book.close(booklet.title, language=booklet.language)
    return count


def cover_picture(cover: Face, pictures: PixelSource) -> bytes:
    """The cover as a small JPEG for web pages, with its pictures as in the PDF so that none is drawn again."""
    from toolkit.press.pixels.paint import paint

    stream = BytesIO()
    sizes = {image.key: (image.width, image.height) for image in images_of(content_of(cover))}
    paint(cover, COVER_DPI, OneSize(pictures, sizes), bleed=False).save(stream, "JPEG", quality=85)
    return stream.getvalue()
