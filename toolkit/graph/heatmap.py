"""From rows of chances to a drawing: a coloured cell with its percentage for each, in groups of columns.

Colours run from a deep red over sand to a deep green by way of their lightness, so that they can be told apart without
seeing red and green; numbers stand in every cell.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from toolkit.graph.drawing import FAINT, INK, Align, Drawing, DrawnPart, Path, Text, rectangle, rounded
from toolkit.graph.lettering import fitted, width, written
from toolkit.kits.distribution import percent
from toolkit.odds.tables import ColumnGroup, HeatMap, HeatRow

STOPS = ((0.0, "#8E1B3A"), (0.25, "#D9603B"), (0.5, "#F6D58A"), (0.75, "#8FC3A0"), (1.0, "#14695F"))
LINE = "#D8DCE2"
CELL, TALL = 27.0, 19.0
GAP, MARGIN = 12.0, 28.0
LABEL, DETAIL = 210.0, 96.0
NOTHING = "#F1F2F4"


def colour_of(chance: float) -> str:
    """The colour of a chance, between the nearest stops."""
    for (low, one), (high, other) in pairwise(STOPS):
        if chance <= high:
            part = (chance - low) / (high - low)
            mixed = [round(a + (b - a) * part) for a, b in zip(_rgb(one), _rgb(other), strict=True)]
            return "#" + "".join(f"{value:02X}" for value in mixed)
    return STOPS[-1][1]


def _rgb(colour: str) -> list[int]:
    return [int(colour[index : index + 2], 16) for index in (1, 3, 5)]


def _is_dark(colour: str) -> bool:
    red, green, blue = _rgb(colour)
    return 0.299 * red + 0.587 * green + 0.114 * blue < 140


def draw_heat_map(heat: HeatMap) -> Drawing:
    """The picture: title, a scale, the groups' titles, then the rows."""
    starts = _starts(heat.groups)
    wide = max(starts[-1] + MARGIN, 2 * MARGIN + width(heat.title, 19, bold=True), 560)
    parts = [DrawnPart("", tuple(_heading(heat, wide)), "heading")]
    top = 128.0
    for group, start in zip(heat.groups, starts, strict=False):
        parts.append(DrawnPart(group.title, tuple(_group(group, start, top)), "group"))
    y = top
    for row in heat.rows:
        if row.label and y > top:
            line = Path(((MARGIN, y + 1.5), (starts[-1], y + 1.5)), closed=False, line=LINE, width=0.6)
            parts.append(DrawnPart("", (line,)))
            y += 3
        parts.append(DrawnPart(f"{row.label} {row.detail}".strip(), tuple(_row(heat, row, starts, y)), "row"))
        y += TALL
    return Drawing(heat.title, wide, y + MARGIN, tuple(parts))


def _starts(groups: Sequence[ColumnGroup]) -> list[float]:
    """Where each group's first column begins, and where the last one ends."""
    starts = [MARGIN + LABEL + DETAIL]
    for group in groups:
        starts.append(starts[-1] + CELL * len(group.columns) + GAP)
    return [*starts[:-1], starts[-1] - GAP]


def _heading(heat: HeatMap, wide: float) -> list[Path | Text]:
    shapes: list[Path | Text] = [
        written(MARGIN, 40, heat.title, 19, bold=True),
        written(MARGIN, 58, heat.subtitle, 10.5, colour=FAINT),
        written(MARGIN, 120, heat.axis, 9, colour=FAINT),
    ]
    steps, each = 41, 4.0
    start = MARGIN
    for step in range(steps):
        shapes.append(
            Path(rectangle(start + step * each, 70, each + 0.3, 9), fill=colour_of(step / (steps - 1)), width=0)
        )
    for level in (0, 50, 100):
        x = start + steps * each * level / 100
        shapes.append(written(x, 89, f"{level}%", 8, colour=FAINT, align=_align(level)))
    return shapes


def _align(level: int) -> Align:
    return "start" if level == 0 else "end" if level == 100 else "middle"


def _group(group: ColumnGroup, start: float, top: float) -> list[Path | Text]:
    wide = CELL * len(group.columns)
    title = fitted(group.title, 10.5, wide, bold=True)
    shapes: list[Path | Text] = [
        written(start, top - 24, title, 10.5, bold=True),
        Path(((start, top - 19), (start + wide - 2, top - 19)), closed=False, line=INK, width=0.8),
    ]
    for index, column in enumerate(group.columns):
        x = start + CELL * (index + 0.5) - 1
        shapes.append(written(x, top - 8, column, 9, colour=FAINT, align="middle"))
    return shapes


def _row(heat: HeatMap, row: HeatRow, starts: Sequence[float], y: float) -> list[Path | Text]:
    base = y + TALL / 2 + 3.4
    shapes: list[Path | Text] = []
    if row.label:
        shapes.append(written(MARGIN, base, fitted(row.label, 10.5, LABEL - 10, bold=True), 10.5, bold=True))
    if row.detail:
        shapes.append(written(MARGIN + LABEL, base, fitted(row.detail, 10, DETAIL - 8), 10))
    values = iter(row.values)
    for group, start in zip(heat.groups, starts, strict=False):
        for index in range(len(group.columns)):
            shapes += _cell(next(values), start + index * CELL, y)
    return shapes


def _cell(value: float | None, x: float, y: float) -> list[Path | Text]:
    shape = rounded(x, y + 1, CELL - 2, TALL - 2, 2.5)
    if value is None:
        return [Path(shape, curved=True, fill=NOTHING, width=0)]
    colour = colour_of(value)
    ink = "#FFFFFF" if _is_dark(colour) else INK
    text = written(x + CELL / 2 - 1, y + TALL / 2 + 3, percent(value), 8.5, colour=ink, align="middle")
    return [Path(shape, curved=True, fill=colour, width=0), text]
