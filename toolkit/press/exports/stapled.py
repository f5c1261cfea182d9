"""A booklet as sheets to be printed on both sides, folded together and stapled in the fold.

    write_stapled(stream, source, booklet, Binding(find_paper("a4")))

Which pages lie side by side is known to `toolkit.press.sheets.saddle`; here they are put on paper, with marks where
there is room for them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.press.components import PixelSource
from toolkit.press.exports.booklet import Booklet, BookletPage, define
from toolkit.press.pdf.book import Book, Source
from toolkit.press.pdf.face import draw
from toolkit.press.pdf.pdfx import PdfX
from toolkit.press.shapes.ink import Ink
from toolkit.press.shapes.paths import Frame, rounded
from toolkit.press.sheets.impose import Flip
from toolkit.press.sheets.marks import AWAY, GREY, MARK, fold, line, words
from toolkit.press.sheets.page import Shown
from toolkit.press.sheets.paper import Paper
from toolkit.press.sheets.saddle import Spread, creep, saddle
from toolkit.press.sheets.words import sheet_words

THICKNESS = 0.1
"""The thickness of a sheet in mm, if nobody says: office paper of 80 g/m²."""
FOOT = 9.0
"""How much white there has to be below the pages for a line of words, in mm."""


class Binding(Struct, frozen=True, kw_only=True):
    """On which paper a booklet is printed, how that is turned over, and how thick it is."""

    paper: Paper
    flip: Flip = "long"
    thickness: float = THICKNESS
    marks: bool = True


class _Sheet(Struct, frozen=True):
    """The paper as it lies, and where the pages are on it."""

    width: float
    height: float
    page: tuple[float, float]
    bleed: float

    @property
    def top(self) -> float:
        return (self.height - self.page[1]) / 2

    @property
    def fold(self) -> float:
        return self.width / 2


def write_stapled(
    stream: BinaryIO,
    source: Source,
    booklet: Booklet,
    binding: Binding,
    pdfx: PdfX | None = None,
    pictures: PixelSource | None = None,
) -> int:
    """Writes the sheets of a booklet and returns how many sides are printed.

    Raises:
        ToolkitError: two pages do not fit side by side on the paper.
    """
    pages = tuple(booklet.pages())
    sheet = _sheet(pages, binding)
    book = Book(stream, source, pdfx=pdfx)
    sides = list(saddle(len(pages)))
    for spread in sides:
        turned = spread.side == "back" and binding.flip == "long"
        for shown in _shown(spread, pages, sheet, binding, turned=turned):
            if not book.knows(shown.face):
                define(book, next(one.face for one in pages if one.face.name == shown.face), pictures)
            book.show(shown)
        if binding.marks:
            inks = tuple(_marks(sheet, spread, binding, booklet))
            book.lay(draw(inks, (0.0, 0.0, sheet.width, sheet.height)))
        trim = (sheet.fold - sheet.page[0], sheet.top, 2 * sheet.page[0], sheet.page[1])
        book.end_page(sheet.width, sheet.height, trim, _bleed(sheet, trim))
    duplex = "" if binding.flip == "none" else binding.flip
    book.close(booklet.title, language=booklet.language, duplex=duplex)
    return len(sides)


def _sheet(pages: tuple[BookletPage, ...], binding: Binding) -> _Sheet:
    paper, face = binding.paper, pages[0].face
    long, short = max(paper.width, paper.height), min(paper.width, paper.height)
    if 2 * face.width > long + 0.5 or face.height > short + 0.5:
        raise ToolkitError(
            f"--stapled: two pages of {face.width:g}×{face.height:g} mm do not fit side by side on {paper.title}. "
            "Choose a larger paper with --paper"
        )
    return _Sheet(long, short, (face.width, face.height), face.bleed)


def _bleed(sheet: _Sheet, trim: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """The trim with its bleed, as far as that is on the paper."""
    left, top = max(0.0, trim[0] - sheet.bleed), max(0.0, trim[1] - sheet.bleed)
    return left, top, sheet.width - 2 * left, sheet.height - 2 * top


def _shown(
    spread: Spread, pages: tuple[BookletPage, ...], sheet: _Sheet, binding: Binding, *, turned: bool
) -> Iterator[Shown]:
    """The two pages of a side, each cut off at the fold and moved towards it as far as it creeps."""
    wide, high = sheet.page
    inwards = creep(spread.depth, binding.thickness)
    outer = wide + sheet.bleed
    for number, at, move in ((spread.left, sheet.fold - wide, inwards), (spread.right, sheet.fold, -inwards)):
        if not number:
            continue
        left = sheet.fold - outer if at < sheet.fold else sheet.fold
        x = at + move
        if turned:
            left, x = sheet.width - left - outer, sheet.width - x - wide
        room = rounded(Frame(left, sheet.top - sheet.bleed, outer, high + 2 * sheet.bleed), 0.0)
        face = pages[number - 1].face
        yield Shown(face.name, x, sheet.top, wide, high, (sheet.bleed, sheet.bleed), turned, clip=room)


def _marks(sheet: _Sheet, spread: Spread, binding: Binding, booklet: Booklet) -> Iterator[Ink]:
    """Where to cut and to fold, as far as there is room beyond the bleed, and which sheet this is."""
    margin, (wide, high) = binding.paper.margin, sheet.page
    top, bottom = sheet.top - sheet.bleed - AWAY, sheet.top + high + sheet.bleed + AWAY
    for x in (sheet.fold - wide, sheet.fold + wide):
        if top - margin > 1:
            yield line(x, top, x, max(margin, top - MARK))
            yield line(x, bottom, x, min(sheet.height - margin, bottom + MARK))
    if top - margin > 1:
        yield fold(sheet.fold, max(margin, top - MARK), sheet.fold, top, 1.0)
        yield fold(sheet.fold, bottom, sheet.fold, min(sheet.height - margin, bottom + MARK), 1.0)
    left, right = sheet.fold - wide - sheet.bleed - AWAY, sheet.fold + wide + sheet.bleed + AWAY
    for y in (sheet.top, sheet.top + high):
        if left - margin > 1:
            yield line(left, y, max(margin, left - MARK), y)
            yield line(right, y, min(sheet.width - margin, right + MARK), y)
    if sheet.height - bottom > FOOT:
        say = sheet_words(booklet.language)
        text = say("stapled-sheet", title=booklet.title, number=spread.sheet, side=spread.side)
        yield words(sheet.fold + 4, sheet.height - max(margin, 3.0) - 1, text, 2.4, GREY)
