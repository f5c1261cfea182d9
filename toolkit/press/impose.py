"""From cards and a paper to sheets: which face lies where, so that fronts and backs meet.

    plan(63, 88, 3, a4) → Plan ─(impose)→ Sheet ─ Slot

All in millimetres from the top left corner of the page as it is read. A front and its back coincide when the paper is
turned over its long or its short edge, or folded along the middle; also on pages that are not full, because every
back goes where its own front is, seen through the paper.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.press.components import Side
from toolkit.press.paper import Paper

Flip = Literal["long", "short", "none"]
Axis = Literal["vertical", "horizontal"]
"""The line a page is turned or folded about."""

AXES: tuple[Axis, ...] = ("vertical", "horizontal")

MARK_ROOM = 2.0
"""Crop marks need so much white beyond the bleed."""

STEP = 0.5
"""Gutters are multiples of this."""


class Plan(Struct, frozen=True, kw_only=True):
    """The places on every page of a kind. `fold` is the line the page is folded about, fronts being before it."""

    width: float
    height: float
    margin: float
    columns: int
    rows: int
    left: float
    top: float
    card_width: float
    card_height: float
    gap_x: float
    gap_y: float
    bleed_x: float
    bleed_y: float
    fold: Axis | None = None

    @property
    def count(self) -> int:
        """How many cards go on a page."""
        return self.columns * self.rows

    def place(self, index: int) -> tuple[float, float]:
        """The top left corner of a card, row by row."""
        row, column = divmod(index, self.columns)
        return self.left + column * (self.card_width + self.gap_x), self.top + row * (self.card_height + self.gap_y)

    @property
    def right(self) -> float:
        """The right edge of the last column."""
        return self.place(self.columns - 1)[0] + self.card_width

    @property
    def bottom(self) -> float:
        """The lower edge of the last row."""
        return self.place(self.count - 1)[1] + self.card_height


class Slot(Struct, frozen=True):
    """A face on a sheet: its trimmed corner as it lies there, and whether it lies upside down."""

    face: str
    x: float
    y: float
    turned: bool = False


class Sheet(Struct, frozen=True):
    """One printed side of a paper. `shift` is how far everything was moved for the printer's sake."""

    plan: Plan
    side: Side
    number: int
    slots: tuple[Slot, ...]
    mirrored: Axis | None = None
    shift: tuple[float, float] = (0.0, 0.0)


def plan(
    card_width: float,
    card_height: float,
    bleed: float,
    paper: Paper,
    *,
    gutter: float | None = None,
    marks: bool = True,
    fold: bool = False,
) -> Plan:
    """The way to lay cards on a paper that takes most of them; without a gutter given, with as much bleed as fits.

    Raises:
        ToolkitError: not one card fits.
    """
    if paper.grid is not None:
        return _given(card_width, card_height, bleed, paper, fold=fold)
    gutters = [gutter] if gutter is not None else [STEP * step for step in range(int(2 * bleed / STEP), -1, -1)]
    best: Plan | None = None
    for landscape in (False, True):
        for axis in AXES if fold else (None,):
            for gap in gutters:
                made = _filled(card_width, card_height, min(bleed, gap / 2), gap, paper, landscape, marks, axis)
                if made.count > 0 and (best is None or _merit(made) > _merit(best)):
                    best = made
    if best is None:
        folded = ", folded," if fold else ""
        raise ToolkitError(
            f"--paper: cards of {card_width:g}×{card_height:g} mm do not fit on {paper.title}{folded}. "
            "Choose a larger paper or a smaller gutter"
        )
    return best


def _merit(made: Plan) -> tuple[int, float, bool]:
    """More cards first, then more bleed, then an upright page."""
    return made.count, min(made.bleed_x, made.bleed_y), made.width <= made.height


def _filled(
    width: float, height: float, bleed: float, gap: float, paper: Paper, landscape: bool, marks: bool, axis: Axis | None
) -> Plan:
    """As many cards as fit, in the middle of the page; folded, next to the fold."""
    page = (paper.height, paper.width) if landscape else (paper.width, paper.height)
    edge = paper.margin + (MARK_ROOM if marks else 0.0) + bleed
    room_x, room_y = page[0] - 2 * edge, page[1] - 2 * edge
    if axis == "vertical":
        room_x = page[0] / 2 - edge - gap / 2
    elif axis == "horizontal":
        room_y = page[1] / 2 - edge - gap / 2
    columns, rows = _number(room_x, width, gap), _number(room_y, height, gap)
    used_x, used_y = columns * (width + gap) - gap, rows * (height + gap) - gap
    return Plan(
        width=page[0],
        height=page[1],
        margin=paper.margin,
        columns=columns,
        rows=rows if columns else 0,
        left=page[0] / 2 - gap / 2 - used_x if axis == "vertical" else (page[0] - used_x) / 2,
        top=page[1] / 2 - gap / 2 - used_y if axis == "horizontal" else (page[1] - used_y) / 2,
        card_width=width,
        card_height=height,
        gap_x=gap,
        gap_y=gap,
        bleed_x=bleed,
        bleed_y=bleed,
        fold=axis,
    )


def _number(room: float, size: float, gap: float) -> int:
    return max(0, int((room + gap + 1e-6) // (size + gap)))


def _given(width: float, height: float, bleed: float, paper: Paper, *, fold: bool) -> Plan:
    """The places of pre-cut paper, each card in the middle of its place."""
    grid = paper.grid
    assert grid is not None
    spare_x, spare_y = grid.card_width - width, grid.card_height - height
    if fold:
        raise ToolkitError(f"--fold: {paper.title} is cut already and cannot be folded")
    if max(abs(spare_x), abs(spare_y)) > 2:
        raise ToolkitError(
            f"--paper: {paper.title} is for cards of {grid.card_width:g}×{grid.card_height:g} mm, "
            f"and these are {width:g}×{height:g} mm"
        )
    page = (paper.height, paper.width) if grid.landscape else (paper.width, paper.height)
    return Plan(
        width=page[0],
        height=page[1],
        margin=paper.margin,
        columns=grid.columns,
        rows=grid.rows,
        left=grid.left + spare_x / 2,
        top=grid.top + spare_y / 2,
        card_width=width,
        card_height=height,
        gap_x=grid.gap_x + spare_x,
        gap_y=grid.gap_y + spare_y,
        bleed_x=max(0.0, min(bleed, (grid.gap_x + spare_x) / 2)),
        bleed_y=max(0.0, min(bleed, (grid.gap_y + spare_y) / 2)),
    )


def turning_axis(made: Plan, flip: Flip) -> Axis:
    """The line a page is turned about when its paper is turned over the long or the short edge."""
    upright = made.width <= made.height
    return "vertical" if upright == (flip == "long") else "horizontal"


def through(made: Plan, slot: Slot, axis: Axis) -> tuple[float, float, bool]:
    """Where a place is on the other side of the paper, and whether up is down there."""
    if axis == "vertical":
        return made.width - slot.x - made.card_width, slot.y, slot.turned
    return slot.x, made.height - slot.y - made.card_height, not slot.turned


def impose(
    cards: Sequence[tuple[str, str]],
    made: Plan,
    flip: Flip = "long",
    offset: tuple[float, float] = (0.0, 0.0),
    *,
    first: int = 1,
) -> Iterator[Sheet]:
    """Sheets of fronts and backs in the order they are printed; folded, both are on one side.

    `offset` is how far the printer puts a back too far right and too far down, as one sees it through the front.
    """
    for number, begin in enumerate(range(0, len(cards), made.count), start=first):
        page = cards[begin : begin + made.count]
        fronts = tuple(Slot(front, *made.place(index)) for index, (front, _) in enumerate(page))
        if made.fold is not None:
            backs = _backs(made, fronts, page, made.fold, (0.0, 0.0))
            yield Sheet(made, "front", number, (*fronts, *backs))
            continue
        yield Sheet(made, "front", number, fronts)
        if flip != "none":
            axis = turning_axis(made, flip)
            shift = (offset[0], -offset[1]) if axis == "vertical" else (-offset[0], offset[1])
            yield Sheet(made, "back", number, _backs(made, fronts, page, axis, shift), axis, shift)


def _backs(
    made: Plan, fronts: Sequence[Slot], page: Sequence[tuple[str, str]], axis: Axis, shift: tuple[float, float]
) -> tuple[Slot, ...]:
    """Each back behind its own front, moved against the printer's error."""
    found = []
    for slot, (_, back) in zip(fronts, page, strict=True):
        x, y, turned = through(made, slot, axis)
        found.append(Slot(back, x + shift[0], y + shift[1], turned))
    return tuple(found)
