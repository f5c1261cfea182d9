"""From bodies of drawings to a page: a title above them, a legend below, several packed side by side."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from msgspec import Struct

from toolkit.graph.drawing import FAINT, INK, Drawing, DrawnPart, Path, Text, moved, rounded
from toolkit.graph.graph import one_line
from toolkit.graph.legend import Entry, legend
from toolkit.graph.lettering import fitted, width
from toolkit.graph.shapes import PALE

PAPER = "#FCFAF5"
MARGIN = 28.0
NARROWEST = 560.0
"""A page is at least this wide, so that its title and legend have room."""
GAP = 20.0
LANDSCAPE = 1.5
"""How much wider than high several bodies are packed."""


class Body(Struct, frozen=True):
    """A part of a page: its drawing, and a title and lines of its own if it has a field of its own."""

    parts: tuple[DrawnPart, ...]
    width: float
    height: float
    title: str = ""
    notes: tuple[str, ...] = ()


def page(title: str, lines: Sequence[str], bodies: Sequence[Body], listed: Sequence[Entry]) -> Drawing:
    """Bodies under a title with some lines, and above a legend."""
    packed = packed_bodies(bodies)
    inner = max(packed.width, NARROWEST)
    title = fitted(one_line(title), 22, inner, bold=True)
    top = MARGIN + 22
    heading: list[Path | Text] = [Text(MARGIN, top, title, 22, width(title, 22, bold=True), True, INK)]
    for line in (fitted(one_line(line), 11, inner) for line in lines if line):
        top += 17
        heading.append(Text(MARGIN, top, line, 11, width(line, 11), colour=FAINT))
    top += 22
    key, tall = legend(listed, inner)
    low = top + packed.height + 18
    rule = Path(((MARGIN, low), (MARGIN + inner, low)), closed=False, line=PALE, width=0.8)
    parts = (
        DrawnPart("", tuple(heading), "title"),
        *moved(packed.parts, MARGIN, top),
        *((DrawnPart("", (rule,), "legend"),) if key else ()),
        *moved(key, MARGIN, low + 8),
    )
    return Drawing(title, inner + 2 * MARGIN, low + (8 + tall if key else 0) + MARGIN * 0.7, parts, PAPER)


def packed_bodies(bodies: Sequence[Body]) -> Body:
    """Bodies in rows, in their order, as wide together as suits a page in landscape."""
    if not bodies:
        return Body((), 0, 0)
    if len(bodies) == 1 and not bodies[0].title:
        return bodies[0]
    sizes = [_field_size(one) for one in bodies]
    rows = min((_rows(sizes, most) for most in _widths(sizes)), key=_ugliness)
    wide = max(_row_width(row) for row in rows)
    parts: list[DrawnPart] = []
    y = 0.0
    waiting = iter(bodies)
    for row in rows:
        tall = max(size[1] for size in row)
        spare = (wide - _row_width(row)) / len(row)
        x = 0.0
        for size in row:
            broad = size[0] + (spare if spare < STRETCH * size[0] else 0)
            parts += moved(_field(next(waiting), broad, tall), x, y)
            x += broad + GAP
        y += tall + GAP
    return Body(tuple(parts), wide, max(0.0, y - GAP))


STRETCH = 0.5
"""A field is made wider to fill its row, but not by more than this."""
Size = tuple[float, float]


def _row_width(row: Sequence[Size]) -> float:
    return sum(size[0] for size in row) + GAP * (len(row) - 1)


def _widths(sizes: Sequence[Size]) -> list[float]:
    """Page widths worth trying."""
    total = sum(wide + GAP for wide, _ in sizes)
    widest = max(wide for wide, _ in sizes)
    ideal = sqrt(sum((wide + GAP) * (tall + GAP) for wide, tall in sizes) * LANDSCAPE)
    return [max(widest, min(total, ideal * factor)) for factor in (0.7, 0.8, 0.9, 1.0, 1.1, 1.25, 1.4, 1.6)]


def _rows(sizes: Sequence[Size], most: float) -> list[list[Size]]:
    rows: list[list[Size]] = []
    used = most + 1
    for size in sizes:
        if used + size[0] > most + 0.5:
            rows.append([])
            used = 0.0
        rows[-1].append(size)
        used += size[0] + GAP
    return rows


def _ugliness(rows: Sequence[Sequence[Size]]) -> float:
    """How much room is left empty, and how far from landscape the whole is."""
    wide = max(_row_width(row) for row in rows) + GAP
    tall = sum(max(size[1] for size in row) + GAP for row in rows)
    used = sum((size[0] + GAP) * (size[1] + GAP) for row in rows for size in row)
    shape = wide / tall / LANDSCAPE
    return 1 - used / (wide * tall) + 0.25 * (shape - 1 if shape > 1 else 1 / shape - 1)


def _field_size(one: Body) -> Size:
    """What a body needs with its title and notes."""
    words = [width(one_line(one.title), 14, bold=True), *(width(one_line(note), 10) for note in one.notes)]
    return max(one.width, *words) + 2 * INSET, _top(one) + one.height + INSET


INSET = 16.0


def _top(one: Body) -> float:
    return 38.0 + (14 * len(one.notes) + 4 if one.notes else 0)


def _field(one: Body, wide: float, tall: float) -> tuple[DrawnPart, ...]:
    """A body in the middle of a field of its own, under its title and notes."""
    title = one_line(one.title)
    shapes: list[Path | Text] = [
        Path(rounded(0, 0, wide, tall, 10), curved=True, fill="#FFFFFF", line=PALE),
        Text(INSET, 25, title, 14, width(title, 14, bold=True), True, INK),
    ]
    for index, note in enumerate(map(one_line, one.notes)):
        shapes.append(Text(INSET, 42 + 14 * index, note, 10, width(note, 10), colour=FAINT))
    return DrawnPart(title, tuple(shapes), "field"), *moved(one.parts, (wide - one.width) / 2, _top(one))
