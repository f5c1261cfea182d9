"""From the pictures that are wanted to a contact sheet: a PDF on which each is seen beside its brief."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import BinaryIO

from toolkit.press.artwork.thumbnails import thumbnail
from toolkit.press.artwork.wanted import STATUSES, Status, WantedPicture, counts
from toolkit.press.pdf.book import Book
from toolkit.press.pdf.face import draw
from toolkit.press.pdf.images import encode
from toolkit.press.production.workshop import Workshop
from toolkit.press.shapes.ink import Colour, Ink, Shape
from toolkit.press.sheets.marks import BLACK, GREY, LETTERS, PALE, line, rounded, words
from toolkit.press.sheets.page import Shown
from toolkit.press.sheets.paper import Paper
from toolkit.press.text.fonts import Fonts
from toolkit.press.text.shaping import width as text_width

MARGIN, HEAD, FOOT = 12.0, 9.0, 5.0
COLUMNS, GAP, CELL = 2, 6.0, 64.0
"""How many pictures are beside each other, how far apart, and how high each is."""
SEEN_WIDE, SEEN_HIGH = 41.0, 57.0
"""The room for the card."""
TITLE, TEXT, STEP = 3.3, 2.7, 3.5
MOST_BRIEF, MOST_SHOWS = 5, 3
COLOURS: Mapping[Status, Colour] = {
    "missing": (163, 35, 27, 255),
    "stand-in": (125, 82, 0, 255),
    "draft": (42, 93, 138, 255),
    "final": (47, 107, 58, 255),
    "too coarse": (163, 35, 27, 255),
    "wrong ratio": (163, 35, 27, 255),
}
WHITE: Colour = (255, 255, 255, 255)

Step = Callable[[str], object]


def write_pdf(
    stream: BinaryIO,
    shop: Workshop,
    every: Sequence[WantedPicture],
    dpi: int,
    paper: Paper,
    step: Step = lambda name: None,
) -> int:
    """Writes the sheet, for pictures of this resolution, and returns the number of pages."""
    book = Book(stream, shop)
    rows = max(1, int((paper.height - 2 * MARGIN - HEAD - FOOT) // CELL))
    wide = (paper.width - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS
    number = rows * COLUMNS
    pages = [every[at : at + number] for at in range(0, len(every), number)] or [()]
    told = counts(every)
    summary = " · ".join(f"{told[status]} {status}" for status in STATUSES if status in told) or "no pictures"
    for page, some in enumerate(pages, start=1):
        inks: list[Ink] = [words(MARGIN, MARGIN + 3.5, f"{shop.components.title} · Pictures", 4.4)]
        inks.append(words(paper.width - MARGIN, MARGIN + 3.5, summary, 2.7, GREY, align=1.0))
        foot = "Blue: the frame. Magenta: covered by what is printed over the picture."
        inks.append(words(MARGIN, paper.height - MARGIN + 2, foot, 2.4, GREY))
        inks.append(
            words(paper.width - MARGIN, paper.height - MARGIN + 2, f"{page} / {len(pages)}", 2.4, GREY, align=1.0)
        )
        for at, one in enumerate(some):
            x = MARGIN + at % COLUMNS * (wide + GAP)
            y = MARGIN + HEAD + at // COLUMNS * CELL
            seen = _show(book, shop, one, x, y)
            inks += _told(one, x + seen + 2.5, y, wide - seen - 2.5, dpi)
            inks.append(line(x, y + CELL - 3, x + wide, y + CELL - 3, PALE))
            step(one.name)
        book.lay(draw(inks, (0.0, 0.0, paper.width, paper.height)))
        book.end_page(paper.width, paper.height, title=some[0].called if some else "")
    book.close(f"{shop.components.title} · Pictures")
    return len(pages)


def _show(book: Book, shop: Workshop, one: WantedPicture, x: float, y: float) -> float:
    """Puts the card on the page, and returns how wide it is there."""
    image = thumbnail(shop, one)
    scale = min(SEEN_WIDE / image.width, SEEN_HIGH / image.height)
    width, height = image.width * scale, image.height * scale
    name = f"seen {one.name}"
    book.define_encoded(name, encode(image))
    book.show_image(Shown(name, x, y, width, height, (0.0, 0.0)), 0.0)
    return width


def _told(one: WantedPicture, x: float, y: float, wide: float, dpi: int) -> Iterator[Ink]:
    """What there is to know about a picture, beside it."""
    at = y + TITLE
    for text in wrapped(one.called, wide, TITLE)[:2]:
        yield words(x, at, text, TITLE)
        at += TITLE + 0.8
    yield words(x, at, f"{one.kind.replace('_', ' ')}, {one.side}" if one.kind != "booklet" else "booklet", TEXT, GREY)
    label = words(x + 1, at + 4.6, one.status, TEXT, WHITE)
    yield Shape(rounded(x, at + 1.9, label.width + 2, 3.8, 0.7), fill=COLOURS[one.status])
    yield label
    at += 9.2
    for text, most, colour in _lines(one, dpi):
        lines = wrapped(text, wide, TEXT)
        if len(lines) > most:
            lines = [*lines[: most - 1], f"{lines[most - 1].rstrip('.,;: ')} …"]
        for shown in lines:
            if at > y + CELL - 4:
                return
            yield words(x, at, shown, TEXT, colour)
            at += STEP
        at += 0.5


def _lines(one: WantedPicture, dpi: int) -> Iterator[tuple[str, int, Colour]]:
    """Each paragraph, how many lines of it are shown, and its colour."""
    if one.brief:
        yield one.brief, MOST_BRIEF, BLACK
    if one.shows:
        yield one.shows, MOST_SHOWS, GREY
    if not one.brief and not one.shows and one.text:
        yield f"On the card: {one.text}", MOST_BRIEF, GREY
    yield from ((text, 2, BLACK) for text in facts(one, dpi))
    yield from ((note, 3, COLOURS[one.status]) for note in one.notes)


def facts(one: WantedPicture, dpi: int) -> Iterator[str]:
    """The frame of a picture, and what is known about its file."""
    if one.frame is not None:
        pixels = one.frame.pixels(dpi)
        yield one.size
        bleed = " with bleed" if any(one.frame.bleed) else ""
        yield f"{pixels[0]} × {pixels[1]} pixels{bleed} ({dpi} dpi)"
        yield f"{one.covered:.0%} covered"
    if one.file:
        size = f", {one.pixels[0]} × {one.pixels[1]}" if one.pixels is not None else ""
        yield f"{one.file}{size}"
    if one.credit or one.licence:
        yield " · ".join(word for word in (one.credit, one.licence) if word)


def wrapped(text: str, wide: float, size: float) -> list[str]:
    """A text as lines that are no wider than this."""
    letters = Fonts({}, (), ()).find(LETTERS)
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(letters, longer) * size <= wide:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
