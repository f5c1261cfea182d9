"""From a face that is larger than a page to pages that are glued together: a board at its true size.

    poster(500, 400, 3, a4) → Poster ─(poster_pages)→ Page A1, A2, A3, B1 …

Every page shows an equal part of the face. To its right and below, where another page follows, is a hatched strip: that
page is cut along its left or upper edge and glued onto it. The picture continues into the strip as far as its bleed, so
that no white shows between two pages. Marks are next to the picture, never on it.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.press.shapes.ink import Bundle, Ink, Shape
from toolkit.press.shapes.outline import Outline
from toolkit.press.shapes.paths import Frame, placed, polygon
from toolkit.press.sheets.finish import Layer
from toolkit.press.sheets.impose import MARK_ROOM
from toolkit.press.sheets.marks import AWAY, BLACK, GREY, HAIRLINE, MARK, cut_line, hatching, line, rounded, words
from toolkit.press.sheets.page import Page, SheetSettings, Shown
from toolkit.press.sheets.paper import Paper
from toolkit.press.sheets.words import sheet_words
from toolkit.words.catalogue import Words

BAND = 12.0
"""Room at the foot of every page for its name, the key to all pages, and what to do."""
CELL = (7.0, 4.0)
"""The largest a page may be in the key: width and height."""
WIDEST_KEY = 42.0
SMALLEST_NAME = 2.4
"""A cell of the key that is less tall than this has no name in it."""
POINTER = 1.6
"""The length of the marks that point at a joint."""
WHITE = (255, 255, 255, 255)
HERE = (60, 60, 60, 255)


class Poster(Struct, frozen=True, kw_only=True):
    """How a face is divided: into columns and rows of equal parts, each at the same place on its page."""

    width: float
    height: float
    columns: int
    rows: int
    x: float
    y: float
    part_width: float
    part_height: float
    bleed: float
    overlap: float
    margin: float

    def name(self, row: int, column: int) -> str:
        """`B2`: rows have letters, columns numbers."""
        letters = chr(ord("A") + row % 26)
        return f"{letters * (row // 26 + 1)}{column + 1}"


def poster(width: float, height: float, bleed: float, paper: Paper, overlap: float, *, marks: bool = True) -> Poster:
    """The division into the fewest pages; if several are equal, one into upright pages.

    Raises:
        ToolkitError: the paper is too small to be glued.
    """
    best: Poster | None = None
    for page in ((paper.width, paper.height), (paper.height, paper.width)):
        edge = paper.margin + (MARK_ROOM if marks else 0.0)
        before = edge + bleed
        across = _divided(width, page[0] - 2 * edge - bleed, bleed, overlap)
        down = _divided(height, page[1] - 2 * edge - bleed - (BAND if marks else 0.0), bleed, overlap)
        if across is None or down is None:
            continue
        columns, spare_x = across
        rows, spare_y = down
        if best is None or columns * rows < best.columns * best.rows:
            best = Poster(
                width=page[0],
                height=page[1],
                columns=columns,
                rows=rows,
                x=before + spare_x / 2,
                y=before + spare_y / 2,
                part_width=width / columns,
                part_height=height / rows,
                bleed=bleed,
                overlap=overlap,
                margin=paper.margin,
            )
    if best is None or paper.grid is not None:
        raise ToolkitError(f"--paper: {paper.title} cannot be put together to {width:g}×{height:g} mm")
    return best


def _divided(size: float, room: float, bleed: float, overlap: float) -> tuple[int, float] | None:
    """The number of parts a side is divided into, and how much room each leaves; None if there is no room at all."""
    if size + bleed <= room + 1e-6:
        return 1, room - size - bleed
    room -= max(bleed, overlap)
    if room < overlap:
        return None
    count = int(-(-(size - 1e-6) // room))
    return count, room - size / count


def poster_pages(
    face: str, made: Poster, settings: SheetSettings, title: str, first: int, outline: Outline | None = None
) -> Iterator[Page]:
    """The pages row by row, with a line to cut along if the face's outline is not a rectangle."""
    width, height = made.part_width * made.columns, made.part_height * made.rows
    say = sheet_words(settings.language)
    for row in range(made.rows):
        for column in range(made.columns):
            b = made.bleed
            clip = rounded(made.x - b, made.y - b, made.part_width + 2 * b, made.part_height + 2 * b, 0.0)
            x, y = made.x - column * made.part_width, made.y - row * made.part_height
            trim = Frame(made.x, made.y, made.part_width, made.part_height)
            alone = made.columns * made.rows == 1
            edge = (
                placed(outline.path(), x, y)
                if outline is not None
                else rounded(trim.x, trim.y, trim.width, trim.height, 0.0)
            )
            lines = settings.finishing.has_lines and alone
            yield Page(
                width=made.width,
                height=made.height,
                number=first + row * made.columns + column,
                side="front",
                shown=(Shown(face, x, y, width, height, (b, b), clip=clip),),
                below=tuple(_around(made, row, column, settings, title)) if settings.marks else (),
                above=(Bundle((cut_line(edge),), clip=clip),) if outline is not None and not lines else (),
                layers=(Layer("cut", (edge,)),) if lines else (),
                trim=trim,
                bleed=Frame(trim.x - b, trim.y - b, trim.width + 2 * b, trim.height + 2 * b),
                title=title if alone else say("board-page", title=title, page=made.name(row, column)),
            )


def _around(made: Poster, row: int, column: int, settings: SheetSettings, title: str) -> Iterator[Ink]:
    """Everything next to the picture."""
    right = made.name(row, column + 1) if column + 1 < made.columns else ""
    lower = made.name(row + 1, column) if row + 1 < made.rows else ""
    say = sheet_words(settings.language)
    if right:
        yield from _strip_right(made, say("goes-here", page=right))
    if lower:
        yield from _strip_below(made, say("goes-here", page=lower))
    yield from _edges(made, joined_right=bool(right), joined_below=bool(lower))
    yield from _foot(made, row, column, settings, title)


def _strip_right(made: Poster, note: str) -> Iterator[Ink]:
    """The strip that the page to the right is glued onto."""
    x, wide = made.x + made.part_width + made.bleed, made.overlap - made.bleed
    if wide > 0:
        yield from _glue(x, made.y, wide, made.part_height)
        middle = (x + wide / 2, made.y + made.part_height / 2)
        if wide >= 4:
            yield Bundle(tuple(_label(*middle, note)), 90, *middle)


def _strip_below(made: Poster, note: str) -> Iterator[Ink]:
    """The strip that the page below is glued onto."""
    y, high = made.y + made.part_height + made.bleed, made.overlap - made.bleed
    if high > 0:
        yield from _glue(made.x, y, made.part_width, high)
        if high >= 4:
            yield from _label(made.x + made.part_width / 2, y + high / 2, note)


def _glue(x: float, y: float, width: float, height: float) -> Iterator[Ink]:
    yield hatching(x, y, width, height)
    yield Shape(rounded(x, y, width, height, 0.0), stroke=GREY, line=HAIRLINE)


def _label(x: float, y: float, text: str) -> Iterator[Ink]:
    """Words on white, in the middle of a strip."""
    run = words(x, y + 0.9, text, 2.6, GREY, align=0.5)
    yield Shape(rounded(run.x - 1.5, y - 1.8, run.width + 3, 3.6, 0.0), fill=WHITE)
    yield run


def _edges(made: Poster, *, joined_right: bool, joined_below: bool) -> Iterator[Ink]:
    """Marks at both ends of all four edges; those at a joint point to where the next page begins."""
    left, top = made.x, made.y
    right, bottom = left + made.part_width, top + made.part_height
    after_x, after_y = (
        max(made.bleed, made.overlap) if joined else made.bleed for joined in (joined_right, joined_below)
    )
    above, beside = top - made.bleed - AWAY, left - made.bleed - AWAY
    under, beyond = bottom + after_y + AWAY, right + after_x + AWAY
    for x, joined in ((left, False), (right, joined_right)):
        yield line(x, above, x, max(made.margin, above - MARK))
        yield line(x, under, x, under + MARK_ROOM)
        if joined:
            yield _pointer((x, above), (0, -1))
            yield _pointer((x, under), (0, 1))
    for y, joined in ((top, False), (bottom, joined_below)):
        yield line(beside, y, max(made.margin, beside - MARK), y)
        yield line(beyond, y, min(made.width - made.margin, beyond + MARK), y)
        if joined:
            yield _pointer((beside, y), (-1, 0))
            yield _pointer((beyond, y), (1, 0))


def _pointer(tip: tuple[float, float], away: tuple[int, int]) -> Shape:
    """A small triangle with its tip where a mark begins."""
    (x, y), (dx, dy) = tip, away
    ends = [
        (x + dx * POINTER + side * dy * POINTER / 2, y + dy * POINTER + side * dx * POINTER / 2) for side in (-1, 1)
    ]
    return Shape(polygon([tip, *ends]), fill=BLACK)


def _foot(made: Poster, row: int, column: int, settings: SheetSettings, title: str) -> Iterator[Ink]:
    """The key, the name of the page, and what to do with it."""
    left, top = made.margin + MARK_ROOM, made.height - made.margin - BAND + 1.5
    if made.columns * made.rows == 1:
        yield words(left, made.height - made.margin - 1, f"{title} · {settings.paper.title}", 2.4, GREY)
        return
    cell = (min(CELL[0], WIDEST_KEY / made.columns), min(CELL[1], (BAND - 2) / made.rows))
    yield from _key(made, row, column, left, top, cell)
    x = left + made.columns * cell[0] + 3
    name = made.name(row, column)
    yield words(x, top + 4.2, name, 5.2, BLACK)
    wide = words(0, 0, name, 5.2).width + 2.5
    say = sheet_words(settings.language)
    pages = say("board-pages", title=title, number=made.columns * made.rows, paper=settings.paper.title)
    yield words(x + wide, top + 1.9, pages, 2.4, GREY)
    for number, text in enumerate(_what_to_do(made, row, column, say), start=1):
        yield words(x + wide, top + 1.9 + 3.3 * number, text, 2.4, GREY)


def _what_to_do(made: Poster, row: int, column: int, say: Words) -> tuple[str, str]:
    """How this page is joined to those before it, in two lines."""
    if not column and not row:
        return say("do-not-cut"), say("trim-at-the-end")
    before = [made.name(row, column - 1)] if column else []
    before += [made.name(row - 1, column)] if row else []
    others = before[0] if len(before) == 1 else say("pages-and", one=before[0], other=before[1])
    edges = "both" if column and row else "left" if column else "upper"
    return say("cut-off", edges=edges), say("glue-onto", pages=others)


def _key(made: Poster, row: int, column: int, x: float, y: float, cell: tuple[float, float]) -> Iterator[Ink]:
    """All pages, small, with this one filled."""
    for r in range(made.rows):
        for c in range(made.columns):
            here = (r, c) == (row, column)
            left, top = x + c * cell[0], y + r * cell[1]
            fill = HERE if here else None
            yield Shape(rounded(left, top, *cell, 0.0), fill=fill, stroke=GREY, line=HAIRLINE)
            if cell[1] >= SMALLEST_NAME:
                size = min(2.4, cell[1] * 0.7)
                colour = WHITE if here else GREY
                yield words(
                    left + cell[0] / 2, top + cell[1] / 2 + size * 0.33, made.name(r, c), size, colour, align=0.5
                )
