"""From standees to pages: front and back joined at a fold above their heads, each with a tab below for the base.

           ┌──tab──┐
         ┌─┴───────┴─┐
         │   back,   │
         │  turned   │
         ├╌╌╌ fold ╌╌┤
         │           │
         │   front   │
         └─┬───────┬─┘
           └──tab──┘

Folded along the dashes and glued, both sides stand upright, and their outlines coincide, because the back's is that of
the front as it looks from behind. Where only a point joins them, they are cut out after gluing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from toolkit.press.components import Component, Size
from toolkit.press.shapes.ink import Ink, Path, Segment
from toolkit.press.shapes.outline import Outline, Rectangle, is_symmetric
from toolkit.press.shapes.paths import Frame, placed, polygon
from toolkit.press.shapes.polygons import Point, below, corners
from toolkit.press.sheets.finish import Layer
from toolkit.press.sheets.impose import Plan, plan
from toolkit.press.sheets.marks import AWAY, GREY, cut_line, fold, hatching, words
from toolkit.press.sheets.page import Page, SheetSettings, Shown
from toolkit.press.sheets.words import sheet_words

TAB = 8.0
"""Millimetres that go into the base."""
TAB_PART = 0.6
"""The tab's share of a standee's width; the rest is shoulders that stand on the base."""
SLUG = 2.0
"""Room below all standees for a line of words, in addition to the room for marks."""
BESIDE = 3.0
"""Room next to a standee and its bleed for the ends of its fold."""
BETWEEN = 2.0
"""Room between the tabs of two standees."""


def standee_pages(
    pieces: Sequence[Component], size: Size, settings: SheetSettings, title: str, first: int
) -> Iterator[Page]:
    """Every page, copies included. All pieces are of one size and outline.

    Raises:
        ToolkitError: not one of them fits on the paper.
    """
    outline = pieces[0].outline or Rectangle(size.width, size.height)
    beside = size.bleed + BESIDE
    width, height = outline.width + 2 * beside, 2 * (outline.height + TAB) + BETWEEN
    paper = replace(settings.paper, margin=settings.paper.margin + (SLUG if settings.marks else 0.0))
    made = plan(width, height, 0.0, paper, gutter=settings.gutter, marks=settings.marks, noun="standees")
    every = [one for one in pieces for _ in range(one.copies)]
    for number, begin in enumerate(range(0, len(every), made.count), start=first):
        shown: list[Shown] = []
        cuts: list[Path] = []
        folds: list[Path] = []
        around: list[Ink] = []
        for one, (x, y) in zip(every[begin : begin + made.count], made.places, strict=False):
            left, middle = x + beside, y + height / 2
            shown += _both(one, outline, size, left, middle)
            around += _fold_and_tabs(outline, size.bleed, left, middle)
            cuts += _cuts(outline, left, middle)
            folds.append((("M", left, middle), ("L", left + outline.width, middle)))
        if settings.marks:
            around.append(_slug(made, settings, title, number))
        yield Page(
            width=made.width,
            height=made.height,
            number=number,
            side="front",
            shown=tuple(shown),
            below=tuple(around),
            above=() if settings.finishing.has_lines else tuple(map(cut_line, cuts)),
            layers=(Layer("cut", tuple(cuts)), Layer("fold", tuple(folds))) if settings.finishing.has_lines else (),
            trim=Frame(made.left, made.top, made.right - made.left, made.bottom - made.top),
        )


def _both(one: Component, outline: Outline, size: Size, x: float, middle: float) -> Iterator[Shown]:
    """The front below the fold; above it the back, or the front again, mirrored if the outline requires it."""
    rim = size.bleed
    shape = polygon(below(corners(outline.path(rim)), 0.0))
    left, lower = x + (outline.width - size.width) / 2, (outline.height - size.height) / 2
    frame = (size.width, size.height, (rim, rim))
    yield Shown(one.front.name, left, middle + lower, *frame, clip=placed(shape, x, middle))
    yield Shown(
        (one.back or one.front).name,
        left,
        middle - lower - size.height,
        *frame,
        turned=True,
        mirrored=one.back is None and not is_symmetric(outline),
        clip=placed(shape, x, middle, 1.0, -1.0),
    )


def _fold_and_tabs(outline: Outline, rim: float, x: float, middle: float) -> Iterator[Ink]:
    """The ends of the fold next to the picture, and the parts of the tabs that no picture covers."""
    near, far = rim + AWAY, rim + BESIDE
    yield fold(x - far, middle, x - near, middle, 0.7)
    yield fold(x + outline.width + near, middle, x + outline.width + far, middle, 0.7)
    wide = outline.width * TAB_PART
    start = x + (outline.width - wide) / 2
    if rim < TAB:
        yield hatching(start, middle + outline.height + rim, wide, TAB - rim)
        yield hatching(start, middle - outline.height - TAB, wide, TAB - rim)


def _cuts(outline: Outline, x: float, middle: float) -> Iterator[Path]:
    """Lines along both halves, except where they are joined."""
    path = _open(silhouette(outline))
    yield placed(path, x, middle)
    yield placed(path, x, middle, 1.0, -1.0)


def silhouette(outline: Outline) -> list[Point]:
    """The outline of a standee's front and its tab, as corners, clockwise from the left end of the tab."""
    points = corners(outline.path())
    wide = outline.width * TAB_PART
    left, right, foot = (outline.width - wide) / 2, (outline.width + wide) / 2, outline.height + TAB
    sides = list(zip(points, [*points[1:], points[0]], strict=True))
    ends = [_lowest(sides, left), _lowest(sides, right)]
    (first, start), (last, end) = ends
    walked = [points[(first + 1 + step) % len(points)] for step in range((last - first - 1) % len(points) + 1)]
    return [(left, foot), (left, start), *walked, (right, end), (right, foot)]


def _lowest(sides: Sequence[tuple[Point, Point]], x: float) -> tuple[int, float]:
    """Which of the sides that lead back to the left crosses a vertical line lowest, and at what height."""
    found = []
    for index, ((ax, ay), (bx, by)) in enumerate(sides):
        if bx < x <= ax:
            found.append((ay + (by - ay) * (x - ax) / (bx - ax), index))
    height, index = max(found)
    return index, height


def _open(points: Sequence[Point]) -> Path:
    """Lines from corner to corner and back, but not along the fold."""
    path: list[Segment] = [("M", *points[0])]
    for (_, before), (x, y) in zip(points, [*points[1:], points[0]], strict=True):
        joined = abs(before) < 1e-6 and abs(y) < 1e-6
        path.append(("M", x, y) if joined else ("L", x, y))
    return tuple(path)


def _slug(made: Plan, settings: SheetSettings, title: str, number: int) -> Ink:
    say, paper = sheet_words(settings.language), settings.paper
    what = say("what-of", title=title, form="standee")
    text = say("standee-sheet", what=what, number=number, paper=paper.title)
    return words(paper.margin + 1, made.height - paper.margin - 1, text, 2.4, GREY)
