"""From flat pieces (cards, tiles, tokens, dashboards) to pages: front and back in register, whatever the outline."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.press.components import Component, Form, Size
from toolkit.press.shapes.ink import Ink, Path
from toolkit.press.shapes.outline import Outline, Rectangle
from toolkit.press.shapes.paths import Frame, placed, turned
from toolkit.press.sheets.finish import Layer
from toolkit.press.sheets.impose import MARK_ROOM, STEP, Flip, Plan, Sheet, Slot, impose, plan
from toolkit.press.sheets.marks import crop_marks, cut_line, fold_path, proof_lines, registration, safe_zone, slug
from toolkit.press.sheets.page import Page, SheetSettings, Shown
from toolkit.press.sheets.paper import Paper, Stock, find_stock
from toolkit.press.sheets.words import sheet_words

SAME = 0.5
"""Millimetres by which a dashboard may differ from the paper and still be printed to its edges."""


def plan_flat(form: Form, size: Size, outline: Outline | None, settings: SheetSettings, pieces: int) -> Plan:
    """Where pieces of one size and outline go.

    Raises:
        ToolkitError: not one of them fits.
    """
    width, height = (outline.width, outline.height) if outline is not None else (size.width, size.height)
    return plan(
        width,
        height,
        size.bleed,
        settings.paper,
        gutter=settings.gutter,
        marks=settings.marks,
        fold=settings.fold,
        outline=outline,
        pieces=pieces,
        noun=f"{form}s",
    )


def plan_alone(size: Size, paper: Paper, *, marks: bool) -> Plan | None:
    """One piece in the middle of a page, with as much bleed as fits, or to its edges if as large; None if too large."""
    if paper.grid is not None:
        return None
    pages = ((paper.width, paper.height), (paper.height, paper.width))
    for step in range(int(size.bleed / STEP), -1, -1):
        edge = paper.margin + (MARK_ROOM if marks else 0.0) + STEP * step
        for page in pages:
            if size.width + 2 * edge <= page[0] and size.height + 2 * edge <= page[1]:
                return _middle(size, page, paper.margin, STEP * step)
    for page in pages:
        if abs(size.width - page[0]) <= SAME and abs(size.height - page[1]) <= SAME:
            return _middle(size, page, 0.0, 0.0)
    return None


def _middle(size: Size, page: tuple[float, float], margin: float, bleed: float) -> Plan:
    return Plan(
        width=page[0],
        height=page[1],
        margin=margin,
        places=(((page[0] - size.width) / 2, (page[1] - size.height) / 2),),
        piece_width=size.width,
        piece_height=size.height,
        bleed_x=bleed,
        bleed_y=bleed,
    )


def flat_pages(
    pieces: Sequence[Component],
    made: Plan,
    size: Size,
    settings: SheetSettings,
    title: str,
    flip: Flip,
    first: int,
) -> Iterator[Page]:
    """Every page in the order it is printed, copies included; `flip` is how the paper is turned for their backs."""
    form, outline = pieces[0].form, pieces[0].outline
    pairs = [
        (one.front.name, one.back.name if one.back is not None else "") for one in pieces for _ in range(one.copies)
    ]
    stock = find_stock(size.width, size.height) if form == "card" else _own_stock(size, outline)
    for sheet in impose(pairs, made, flip, settings.offset, first=first):
        below, above = decoration(sheet, outline, stock, settings, _words(sheet, form, settings, flip, title))
        trim, bleed = page_boxes(sheet)
        yield Page(
            width=made.width,
            height=made.height,
            number=sheet.number,
            side=sheet.side,
            shown=tuple(_shown(slot, made, size, outline) for slot in sheet.slots),
            below=tuple(below),
            above=tuple(above),
            trim=trim,
            bleed=bleed,
            layers=tuple(_layers(sheet, outline, stock)) if settings.finishing.has_lines else (),
        )


def _layers(sheet: Sheet, outline: Outline | None, stock: Stock) -> Iterator[Layer]:
    """Where pieces are cut, and the page is folded: on one side of the paper, which is the one that is cut."""
    if sheet.side == "back":
        return
    edges = (_edge(slot, outline or _cut(sheet.plan, stock)) for slot in sheet.slots)
    yield Layer("cut", tuple(edges))
    if sheet.plan.fold is not None:
        yield Layer("fold", (fold_path(sheet.plan, sheet.plan.fold),))


def _cut(made: Plan, stock: Stock) -> Rectangle:
    """The outline of cards, which have none of their own but the corners of their stock."""
    return Rectangle(made.piece_width, made.piece_height, stock.corner)


def _own_stock(size: Size, outline: Outline | None) -> Stock:
    """Pieces that are not cards have the corners of their outline."""
    radius = outline.radius if isinstance(outline, Rectangle) else 0.0
    return Stock(title="", width=size.width, height=size.height, corner=radius)


def _shown(slot: Slot, made: Plan, size: Size, outline: Outline | None) -> Shown:
    """A face in its place; if the outline is not a rectangle, it ends a little outside it."""
    bleed = (made.bleed_x, made.bleed_y)
    if outline is None or isinstance(outline, Rectangle):
        return Shown(slot.face, slot.x, slot.y, made.piece_width, made.piece_height, bleed, slot.turned)
    x, y = slot.x + (made.piece_width - size.width) / 2, slot.y + (made.piece_height - size.height) / 2
    clip = _edge(slot, outline, min(bleed))
    return Shown(slot.face, x, y, size.width, size.height, bleed, slot.turned, clip=clip)


def _edge(slot: Slot, outline: Outline, by: float = 0.0) -> Path:
    """The outline as it lies on the page, or a line outside it at the given distance."""
    own = outline if slot.side == "front" else outline.mirrored()
    path = own.path(by)
    if slot.turned:
        path = turned(path, own.width / 2, own.height / 2, 180)
    return placed(path, slot.x, slot.y)


def decoration(
    sheet: Sheet, outline: Outline | None, stock: Stock, settings: SheetSettings, words: str
) -> tuple[list[Ink], list[Ink]]:
    """What is printed under the pieces, and what is printed over them."""
    below: list[Ink] = []
    above: list[Ink] = []
    straight = outline is None or isinstance(outline, Rectangle)
    if settings.marks and sheet.plan.margin > 0:
        corners = straight and settings.cuts == "corners"
        below += [*(crop_marks(sheet) if corners else ()), *registration(sheet, outline)]
        below += slug(sheet, words)
    if (not straight or settings.cuts != "corners") and not settings.finishing.has_lines:
        # Cutting lines are drawn on one side only: on the other they would show the printer's error.
        edge, dash = outline or _cut(sheet.plan, stock), settings.cuts == "dashed"
        above += [cut_line(_edge(slot, edge), dashed=dash) for slot in sheet.slots if slot.side == "front"]
    if settings.safe_zone and (outline is None or straight):
        above += safe_zone(sheet, stock)
    elif settings.safe_zone and outline is not None:
        for slot in sheet.slots:
            above += proof_lines(_edge(slot, outline), _edge(slot, outline, -stock.safe))
    return below, above


def _words(sheet: Sheet, form: Form, settings: SheetSettings, flip: Flip, title: str) -> str:
    """What this sheet is."""
    say = sheet_words(settings.language)
    how = say("fold") if settings.fold else say("turn-over", flip=flip)
    if form == "dashboard" and settings.fold:
        how = say("glue-back-to-back")
    what = title if form == "card" else say("what-of", title=title, form=form)
    return say("sheet", what=what, number=sheet.number, side=sheet.side, paper=settings.paper.title, how=how)


def page_boxes(sheet: Sheet) -> tuple[Frame, Frame]:
    """The boxes around all pieces of a full sheet: as they are cut, and with their bleed."""
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
    trim = Frame(left + dx, top + dy, right - left, bottom - top)
    bx, by = made.bleed_x, made.bleed_y
    return trim, Frame(trim.x - bx, trim.y - by, trim.width + 2 * bx, trim.height + 2 * by)
