"""From rates with their intervals to a drawing: a panel for each question, a dot with whiskers for each answer."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from toolkit.graph.drawing import FAINT, Drawing, DrawnPart, Path, Text, rectangle, rounded
from toolkit.graph.lettering import fitted, width, written

GRID, BAND = "#E3E6EB", "#E0EEDD"
COLOURS = ("#2F62A3", "#C2569B", "#A8701A", "#3F7D4E", "#7047A3", "#0B8A8A")
MARGIN, PANEL, TALL, STEP = 30.0, 250.0, 150.0, 34.0
LEFT = 34.0
DOT = 3.6


class Rate(Struct, frozen=True):
    """A share of 1 with its interval; `group` stands on the axis, `kind` has a colour of its own."""

    group: str
    kind: str
    rate: float
    low: float
    high: float


class Panel(Struct, frozen=True):
    """Rates to be compared. `wanted` is the range where they should lie, if given."""

    title: str
    rates: tuple[Rate, ...]
    wanted: tuple[float, float] | None = None


def draw_whiskers(title: str, subtitle: str, panels: Sequence[Panel], across: int = 3) -> Drawing:
    """The picture: panels in rows, with a legend of the kinds."""
    kinds = list(dict.fromkeys(rate.kind for panel in panels for rate in panel.rates))
    columns = min(across, len(panels)) or 1
    wide = max(2 * MARGIN + columns * (PANEL + MARGIN) - MARGIN, 2 * MARGIN + width(title, 19, bold=True), 420.0)
    parts = [DrawnPart("", tuple(_heading(title, subtitle, kinds)), "heading")]
    top = 104.0
    for index, panel in enumerate(panels):
        x = MARGIN + index % columns * (PANEL + MARGIN)
        y = top + index // columns * (TALL + 78)
        parts.append(DrawnPart(panel.title, tuple(_panel(panel, kinds, x, y)), "panel"))
    rows = (len(panels) + columns - 1) // columns
    return Drawing(title, wide, top + rows * (TALL + 78), tuple(parts))


def _heading(title: str, subtitle: str, kinds: Sequence[str]) -> list[Path | Text]:
    shapes: list[Path | Text] = [
        written(MARGIN, 40, title, 19, bold=True),
        written(MARGIN, 58, subtitle, 10.5, colour=FAINT),
    ]
    x = MARGIN
    for kind in kinds if len(kinds) > 1 else ():
        shapes += [_dot(x + DOT, 74, _colour(kinds, kind)), written(x + 12, 77.5, kind, 10)]
        x += 12 + width(kind, 10) + 18
    return shapes


def _colour(kinds: Sequence[str], kind: str) -> str:
    return COLOURS[kinds.index(kind) % len(COLOURS)]


def _dot(x: float, y: float, colour: str) -> Path:
    return Path(rounded(x - DOT, y - DOT, 2 * DOT, 2 * DOT, DOT), curved=True, fill=colour, width=0)


def _panel(panel: Panel, kinds: Sequence[str], x: float, y: float) -> list[Path | Text]:
    title = fitted(panel.title, 11.5, PANEL, bold=True)
    shapes: list[Path | Text] = [written(x, y, title, 11.5, bold=True)]
    left, top, right = x + LEFT, y + 14, x + PANEL
    if panel.wanted is not None:
        low, high = panel.wanted
        band = rectangle(left, top + TALL * (1 - high), right - left, TALL * (high - low))
        shapes.append(Path(band, fill=BAND, width=0))
    for level in (0, 25, 50, 75, 100):
        at = top + TALL * (1 - level / 100)
        shapes.append(Path(((left, at), (right, at)), closed=False, line=GRID, width=0.8))
        shapes.append(written(left - 6, at + 3, f"{level}%", 8, colour=FAINT, align="end"))
    groups = list(dict.fromkeys(rate.group for rate in panel.rates))
    room = (right - left) / max(1, len(groups))
    for rate in panel.rates:
        here = [one.kind for one in panel.rates if one.group == rate.group]
        apart = min(16.0, room / (len(here) + 1))
        middle = left + room * (groups.index(rate.group) + 0.5)
        shapes += _whisker(rate, middle + (here.index(rate.kind) - (len(here) - 1) / 2) * apart, top, kinds)
    for index, group in enumerate(groups):
        at = left + room * (index + 0.5)
        shapes.append(written(at, top + TALL + 15, fitted(group, 9.5, room - 2), 9.5, align="middle"))
    return shapes


def _whisker(rate: Rate, x: float, top: float, kinds: Sequence[str]) -> list[Path | Text]:
    colour = _colour(kinds, rate.kind)
    low, high, at = (top + TALL * (1 - value) for value in (rate.low, rate.high, rate.rate))
    ends = [Path(((x - 3, y), (x + 3, y)), closed=False, line=colour, width=1.2) for y in (low, high)]
    return [Path(((x, low), (x, high)), closed=False, line=colour, width=1.4), *ends, _dot(x, at, colour)]
