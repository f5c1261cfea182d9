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
from msgspec.structs import replace

from toolkit.errors import ToolkitError
from toolkit.press.components import PixelSource
from toolkit.press.exports.reading import Reading
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
    """A page, with its title in a reader's table of contents and its key for links, if a part begins there."""

    face: Face
    title: str = ""
    key: str = ""


@dataclass(frozen=True)
class Booklet:
    """A booklet, named like its files; its pages and its web page are made on demand.

    `source` is a digest of everything that decides them: booklets with the same source are the same. If it is about a
    subject, `subject` is the id of that. What players read at the table has a `reading`, part by part.
    """

    name: str
    title: str
    language: str
    pages: Callable[[], Iterable[BookletPage]]
    html: Callable[[], str]
    source: str
    subject: str = ""
    reading: Callable[[], Reading] | None = None


def write_pdf(
    stream: BinaryIO,
    source: Source,
    booklet: Booklet,
    pdfx: PdfX | None = None,
    pictures: PixelSource | None = None,
    show: Callable[[Face], None] = lambda cover: None,
) -> int:
    """Writes a booklet page by page, as it is read on a screen, and returns the number of pages.

    Readers show the trimmed pages, list the parts, and follow links; print shops get neither links nor cropped pages.

    For a print shop that cannot print transparency (`pdfx`), pages are painted from `pictures`. The cover is shown
    as soon as it is set, while its pictures are still at hand.
    """
    book = Book(stream, source, pdfx=pdfx)
    count = 0
    for page in booklet.pages():
        face = page.face
        bleed = face.bleed
        define(book, face, pictures)
        book.show(Shown(face.name, bleed, bleed, face.width, face.height, (bleed, bleed)))
        width, height = face.width + 2 * bleed, face.height + 2 * bleed
        trim = (bleed, bleed, face.width, face.height)
        if pdfx is None:
            book.lead(page.key, (replace(one, x=one.x + bleed, y=one.y + bleed) for one in face.links))
        book.end_page(width, height, trim, (0.0, 0.0, width, height), page.title, cropped=pdfx is None)
        count += 1
        if count == 1:
            show(face)
    book.close(booklet.title, language=booklet.language)
    return count


def define(book: Book, face: Face, pictures: PixelSource | None) -> None:
    """Writes a page, to be shown; from its pictures, where the book is for a print shop."""
    if pictures is None:
        book.define(face.name, content_of(face))
    else:
        book.define_face(face, pictures, partial(content_of, face), OWN_DPI)


def cover_picture(cover: Face, pictures: PixelSource) -> bytes:
    """The cover as a small JPEG for web pages, with its pictures as in the PDF so that none is drawn again."""
    from toolkit.press.pixels.paint import paint

    stream = BytesIO()
    sizes = {image.key: (image.width, image.height) for image in images_of(content_of(cover))}
    paint(cover, COVER_DPI, OneSize(pictures, sizes), bleed=False).save(stream, "JPEG", quality=85)
    return stream.getvalue()
