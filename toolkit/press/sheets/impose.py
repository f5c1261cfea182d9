"""From pieces and a paper to sheets: which face lies where, so that fronts and backs meet.

    plan(63, 88, 3, a4) → Plan ─(impose)→ Sheet ─ Slot

Everything is in millimetres from the top left corner of the page as it is read. A front and its back coincide when the
paper is turned over its long or its short edge, or folded along the middle. This holds on pages that are not full too,
because every back goes where its own front is, seen through the paper.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, sqrt
from typing import Literal

from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.press.components import Side
from toolkit.press.shapes.outline import Circle, Freeform, Hexagon, Outline, Rectangle
from toolkit.press.shapes.polygons import bounds
from toolkit.press.sheets.paper import Paper

Flip = Literal["long", "short", "none"]
Axis = Literal["vertical", "horizontal"]
"""The line a page is turned or folded about."""

AXES: tuple[Axis, ...] = ("vertical", "horizontal")

MARK_ROOM = 2.0
"""How much white space crop marks need beyond the bleed."""

STEP = 0.5
"""Gutters are multiples of this."""

LEAST_RIM = 1.0
"""The least bleed around a piece that is cut along a line, even if more pieces would fit without it: scissors slip."""

Corner = tuple[float, float]


class Plan(Struct, frozen=True, kw_only=True):
    """The places on every page of one kind: the top left corners of pieces, in the order they are filled.

    `fold` is the line the page is folded along, with the fronts before it.
    """

    width: float
    height: float
    margin: float
    places: tuple[Corner, ...]
    piece_width: float
    piece_height: float
    bleed_x: float
    bleed_y: float
    fold: Axis | None = None

    @property
    def count(self) -> int:
        """How many pieces go on a page."""
        return len(self.places)

    @property
    def left(self) -> float:
        """The left edge of all pieces."""
        return min(x for x, _ in self.places)

    @property
    def top(self) -> float:
        """The upper edge of all pieces."""
        return min(y for _, y in self.places)

    @property
    def right(self) -> float:
        """The right edge of all pieces."""
        return max(x for x, _ in self.places) + self.piece_width

    @property
    def bottom(self) -> float:
        """The lower edge of all pieces."""
        return max(y for _, y in self.places) + self.piece_height


class Slot(Struct, frozen=True):
    """A face on a sheet: its trimmed corner as it lies there, whether it is upside down, and which side it is."""

    face: str
    x: float
    y: float
    turned: bool = False
    side: Side = "front"


class Sheet(Struct, frozen=True):
    """One printed side of a sheet of paper. `shift` is how far everything is moved to correct the printer's error."""

    plan: Plan
    side: Side
    number: int
    slots: tuple[Slot, ...]
    mirrored: Axis | None = None
    shift: tuple[float, float] = (0.0, 0.0)


class Lattice(Struct, frozen=True):
    """How places lie next to each other, counted from the first: in columns and rows, each a step further on.

    In a honeycomb, every second row (or, if `upright`, column) is shifted by half a piece, into the gaps of the others.
    """

    step_x: float
    step_y: float
    shift: float = 0.0
    upright: bool = False

    def fill(self, room_x: float, room_y: float, width: float, height: float) -> list[Corner]:
        """As many places as fit into a room, from its corner, row by row, or column by column if `upright`."""
        if self.upright:
            turned = Lattice(self.step_y, self.step_x, self.shift).fill(room_y, room_x, height, width)
            return [(x, y) for y, x in turned]
        found: list[Corner] = []
        for row in range(_number(room_y, height, self.step_y)):
            start = self.shift if row % 2 else 0.0
            columns = _number(room_x - start, width, self.step_x)
            found += [(start + column * self.step_x, row * self.step_y) for column in range(columns)]
        return found


def _number(room: float, size: float, step: float) -> int:
    return max(0, int((room - size + step + 1e-6) // step))


def lattices(width: float, height: float, gap: float, outline: Outline | None) -> Iterator[Lattice]:
    """The ways in which pieces may lie with a gap between them: in a grid; round ones and hexes also as a honeycomb."""
    if isinstance(outline, Hexagon | Freeform):  # their corners reach farther out than their sides
        left, top, right, bottom = bounds(outline.path(gap / 2))
        yield Lattice(right - left, bottom - top)
    else:
        yield Lattice(width + gap, height + gap)
    match outline:
        case Circle(diameter=across):
            ways: tuple[bool, ...] = (False, True)
        case Hexagon(across=across, pointy=pointy):
            ways = (not pointy,)
        case _:
            return
    step = across + gap
    close = step * sqrt(3) / 2
    for upright in ways:
        yield Lattice(close, step, step / 2, upright=True) if upright else Lattice(step, close, step / 2)


def plan(
    width: float,
    height: float,
    bleed: float,
    paper: Paper,
    *,
    gutter: float | None = None,
    marks: bool = True,
    fold: bool = False,
    outline: Outline | None = None,
    pieces: int | None = None,
    noun: str = "cards",
) -> Plan:
    """How to lay the most pieces on a paper; unless a gutter is given, with as much bleed as fits.

    If the number of `pieces` is known, those that are cut along a line may lie as far apart as they can
    without taking more paper: scissors need room.

    Raises:
        ToolkitError: not one of them fits.
    """
    if paper.grid is not None:
        return _given(width, height, bleed, paper, fold=fold, noun=noun)
    straight = outline is None or isinstance(outline, Rectangle)
    least = 0.0 if straight else min(2 * LEAST_RIM, 2 * bleed)
    wanted = None if straight else pieces
    gutters = [gutter] if gutter is not None else _gutters(2 * bleed, least)
    best: Plan | None = None
    for landscape in (False, True):
        for axis in AXES if fold else (None,):
            for gap in gutters:
                for lattice in lattices(width, height, gap, outline):
                    made = _filled((width, height), min(bleed, gap / 2), gap, lattice, paper, landscape, marks, axis)
                    if made.count > 0 and (best is None or _merit(made, wanted) > _merit(best, wanted)):
                        best = made
    if best is None:
        folded = ", folded," if fold else ""
        raise ToolkitError(
            f"--paper: {noun} of {width:g}×{height:g} mm do not fit on {paper.title}{folded}. "
            "Choose a larger paper or a smaller gutter"
        )
    return best


def _gutters(most: float, least: float) -> list[float]:
    """From the widest to the narrowest."""
    return [STEP * step for step in range(int(most / STEP), -1, -1) if STEP * step >= least] or [least]


def _merit(made: Plan, wanted: int | None) -> tuple[int, float, bool]:
    """More pieces first (or fewer pages, if a number is wanted), then more bleed, then an upright page."""
    paper = made.count if wanted is None else -ceil(wanted / made.count)
    return paper, min(made.bleed_x, made.bleed_y), made.width <= made.height


def _filled(
    size: tuple[float, float],
    bleed: float,
    gap: float,
    lattice: Lattice,
    paper: Paper,
    landscape: bool,
    marks: bool,
    axis: Axis | None,
) -> Plan:
    """As many pieces as fit, in the middle of the page, or next to the fold."""
    page = (paper.height, paper.width) if landscape else (paper.width, paper.height)
    edge = paper.margin + (MARK_ROOM if marks else 0.0) + bleed
    room_x, room_y = page[0] - 2 * edge, page[1] - 2 * edge
    if axis == "vertical":
        room_x = page[0] / 2 - edge - gap / 2
    elif axis == "horizontal":
        room_y = page[1] / 2 - edge - gap / 2
    places = lattice.fill(room_x, room_y, *size)
    used_x = max((x for x, _ in places), default=0.0) + size[0]
    used_y = max((y for _, y in places), default=0.0) + size[1]
    left = page[0] / 2 - gap / 2 - used_x if axis == "vertical" else (page[0] - used_x) / 2
    top = page[1] / 2 - gap / 2 - used_y if axis == "horizontal" else (page[1] - used_y) / 2
    return Plan(
        width=page[0],
        height=page[1],
        margin=paper.margin,
        places=tuple((left + x, top + y) for x, y in places),
        piece_width=size[0],
        piece_height=size[1],
        bleed_x=bleed,
        bleed_y=bleed,
        fold=axis,
    )


def _given(width: float, height: float, bleed: float, paper: Paper, *, fold: bool, noun: str) -> Plan:
    """The places of pre-cut paper, each card in the middle of its place."""
    grid = paper.grid
    assert grid is not None
    spare_x, spare_y = grid.card_width - width, grid.card_height - height
    if fold:
        raise ToolkitError(f"--fold: {paper.title} is already cut and cannot be folded")
    if max(abs(spare_x), abs(spare_y)) > 2:
        these = "these" if noun == "cards" else f"the {noun}"
        raise ToolkitError(
            f"--paper: {paper.title} is for cards of {grid.card_width:g}×{grid.card_height:g} mm, "
            f"and {these} are {width:g}×{height:g} mm"
        )
    page = (paper.height, paper.width) if grid.landscape else (paper.width, paper.height)
    gap_x, gap_y = grid.gap_x + spare_x, grid.gap_y + spare_y
    left, top = grid.left + spare_x / 2, grid.top + spare_y / 2
    return Plan(
        width=page[0],
        height=page[1],
        margin=paper.margin,
        places=tuple(
            (left + column * (width + gap_x), top + row * (height + gap_y))
            for row in range(grid.rows)
            for column in range(grid.columns)
        ),
        piece_width=width,
        piece_height=height,
        bleed_x=max(0.0, min(bleed, gap_x / 2)),
        bleed_y=max(0.0, min(bleed, gap_y / 2)),
    )


def turning_axis(made: Plan, flip: Flip) -> Axis:
    """The line a page is turned about when its paper is turned over the long or the short edge."""
    upright = made.width <= made.height
    return "vertical" if upright == (flip == "long") else "horizontal"


def through(made: Plan, slot: Slot, axis: Axis) -> tuple[float, float, bool]:
    """Where a place is on the other side of the paper, and whether up is down there."""
    if axis == "vertical":
        return made.width - slot.x - made.piece_width, slot.y, slot.turned
    return slot.x, made.height - slot.y - made.piece_height, not slot.turned


def impose(
    pieces: Sequence[tuple[str, str]],
    made: Plan,
    flip: Flip = "long",
    offset: tuple[float, float] = (0.0, 0.0),
    *,
    first: int = 1,
) -> Iterator[Sheet]:
    """Sheets of fronts and backs in the order they are printed; if folded, both are on one side.

    A piece without a back has an empty name there. `offset` is how much the printer puts a back too far right and too
    far down, as seen through the front.
    """
    for number, begin in enumerate(range(0, len(pieces), made.count), start=first):
        page = pieces[begin : begin + made.count]
        fronts = tuple(Slot(front, *place) for (front, _), place in zip(page, made.places, strict=False))
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
        if back:
            found.append(Slot(back, x + shift[0], y + shift[1], turned, "back"))
    return tuple(found)
