"""From chances that change on the way to a drawing: a line for each game, and what turned one of them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from toolkit.graph.drawing import FAINT, Drawing, DrawnPart, Path, Text, rounded
from toolkit.graph.lettering import fitted, width, written
from toolkit.graph.whiskers import COLOURS, DOT, GRID, LEFT, MARGIN

WIDE, TALL, TOP = 560.0, 220.0, 104.0
LINE = 18.0
"""How high a line is that names a turn."""


class Curve(Struct, frozen=True):
    """A chance through a game: points from 0 to 1, both ways. Bold ones stand out, and have a place in the legend."""

    kind: str
    points: tuple[tuple[float, float], ...]
    bold: bool = False


class Turn(Struct, frozen=True):
    """A point at which a game turned, in words."""

    at: float
    height: float
    words: str


def draw_curves(title: str, subtitle: str, curves: Sequence[Curve], turns: Sequence[Turn] = ()) -> Drawing:
    """The picture: chances from left to right, with the turns numbered and named below."""
    kinds = list(dict.fromkeys(one.kind for one in curves))
    heading: list[Path | Text] = [
        written(MARGIN, 40, title, 19, bold=True),
        written(MARGIN, 58, subtitle, 10.5, colour=FAINT),
    ]
    x = MARGIN
    for kind in kinds if len(kinds) > 1 else ():
        heading += [_dot(x + DOT, 74, _colour(kinds, kind)), written(x + 12, 77.5, kind, 10)]
        x += 12 + width(kind, 10) + 18
    lines = [one for curve in sorted(curves, key=lambda one: one.bold) for one in _drawn(curve, kinds)]
    marks = [mark for number, turn in enumerate(turns, start=1) for mark in _marked(number, turn)]
    wide = max(2 * MARGIN + LEFT + WIDE, 2 * MARGIN + width(title, 19, bold=True))
    parts = (
        DrawnPart("", tuple(heading), "heading"),
        DrawnPart("the chance to win", (*_axes(), *lines), "panel"),
        DrawnPart("turning points", tuple(marks), "turns"),
    )
    return Drawing(title, wide, TOP + TALL + 44 + LINE * len(turns), parts)


def _axes() -> list[Path | Text]:
    found: list[Path | Text] = []
    for level in (0, 25, 50, 75, 100):
        x, y = _at(0.0, level / 100)
        found.append(Path(((x, y), (x + WIDE, y)), closed=False, line=GRID, width=0.8))
        found.append(written(x - 6, y + 3, f"{level}%", 8, colour=FAINT, align="end"))
    left, bottom = _at(0.0, 0.0)
    found.append(written(left, bottom + 15, "beginning", 9.5))
    found.append(written(left + WIDE, bottom + 15, "end", 9.5, align="end"))
    return found


def _drawn(curve: Curve, kinds: Sequence[str]) -> list[Path]:
    """A bold line, or a thin one."""
    points = tuple(_at(*one) for one in curve.points)
    return [Path(points, closed=False, line=_colour(kinds, curve.kind), width=2.2 if curve.bold else 0.5)]


def _marked(number: int, turn: Turn) -> list[Path | Text]:
    x, y = _at(turn.at, turn.height)
    below = TOP + TALL + 32 + LINE * (number - 1)
    room = WIDE - 20
    return [
        _dot(x, y, "#222222"),
        written(x, y - 8, str(number), 9, bold=True, align="middle"),
        written(MARGIN + LEFT, below + 8, f"{number}", 9.5, bold=True),
        written(MARGIN + LEFT + 14, below + 8, fitted(turn.words, 9.5, room), 9.5),
    ]


def _at(part: float, height: float) -> tuple[float, float]:
    return MARGIN + LEFT + part * WIDE, TOP + TALL * (1 - height)


def _colour(kinds: Sequence[str], kind: str) -> str:
    return COLOURS[kinds.index(kind) % len(COLOURS)]


def _dot(x: float, y: float, colour: str) -> Path:
    return Path(rounded(x - DOT, y - DOT, 2 * DOT, 2 * DOT, DOT), curved=True, fill=colour, width=0)
