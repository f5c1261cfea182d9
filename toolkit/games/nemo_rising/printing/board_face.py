"""The board as data for its template: a few long paths in millimetres, and the places of words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, sin
from typing import Any

from toolkit.games.nemo_rising.content.board import Board, Slot, Space, cell_of

MARGIN = 12.0
HEAD = 34.0
"""Room above the grid for the mission track."""
GAP = 0.9
CORNER = 7.6
"""How far the middle of a shortcut's mark is from two sides of its space."""
ASIDE = {"red": -3.2, "blue": 3.2}
"""How far a path runs beside the middle of the spaces."""

Point = tuple[float, float]


def board_data(board: Board) -> dict[str, Any]:
    """Everything the template draws, with the corner of the face as origin."""
    wide, tall = board.size
    width, height = wide + 2 * MARGIN, tall + HEAD + MARGIN
    doors: list[str] = []
    plain: list[str] = []
    for space in board.spaces:
        (doors if space in board.doors else plain).append(_frame(board, space))
    return {
        "width": width,
        "height": height,
        "spaces": " ".join(plain),
        "gates": " ".join(doors),
        "slots": [_slot(board, slot, index) for index, slot in enumerate(board.slots)],
        "doorways": " ".join(_door(board, slot, space) for slot in board.slots for space in slot.doorways),
        "paths": {colour: _path(board, colour) for colour in board.successors},
        "shortcuts": {
            colour: [dict(zip("xy", _corner(board, one), strict=True)) for one in pair if one in board.beside]
            for colour, pair in board.shortcuts.items()
        },
        "entrances": [
            {"number": number, **dict(zip("xy", _middle(board, space), strict=True))}
            for number, space in board.entrances.items()
        ],
        "start": dict(zip("xy", _middle(board, board.start), strict=True)),
        "track": _track(board, width),
    }


def _box(board: Board, space: Space) -> tuple[float, float, float, float]:
    left, top, wide, tall = board.box_of(*cell_of(space))
    return left + MARGIN, top + HEAD, wide, tall


def _middle(board: Board, space: Space) -> Point:
    left, top, wide, tall = _box(board, space)
    return left + wide / 2, top + tall / 2


def _corner(board: Board, space: Space) -> Point:
    """Where a mark does not hide the arrows of a space."""
    left, top, _, _ = _box(board, space)
    return left + CORNER, top + CORNER


def _frame(board: Board, space: Space) -> str:
    left, top, wide, tall = _box(board, space)
    return _rounded(left + GAP, top + GAP, wide - 2 * GAP, tall - 2 * GAP, 2.4)


def _rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    right, bottom = x + w, y + h
    return (
        f"M{x + r:g} {y:g} L{right - r:g} {y:g} Q{right:g} {y:g} {right:g} {y + r:g} L{right:g} {bottom - r:g} "
        f"Q{right:g} {bottom:g} {right - r:g} {bottom:g} L{x + r:g} {bottom:g} Q{x:g} {bottom:g} {x:g} {bottom - r:g} "
        f"L{x:g} {y + r:g} Q{x:g} {y:g} {x + r:g} {y:g} Z"
    )


def _slot(board: Board, slot: Slot, index: int) -> dict[str, Any]:
    left, top, wide, tall = board.box_of(slot.column, slot.row, slot.width, slot.height)
    return {"x": left + MARGIN, "y": top + HEAD, "width": wide, "height": tall, "number": index + 1}


def _door(board: Board, slot: Slot, space: Space) -> str:
    """A threshold across the border between a slot and the space outside."""
    x, y = cell_of(space)
    left, top, wide, tall = _box(board, space)
    if slot.column <= x < slot.column + slot.width:
        edge = top if y >= slot.row + slot.height else top + tall
        return _rounded(left + wide / 2 - 8, edge - 2.4, 16, 4.8, 1.2)
    edge = left if x >= slot.column + slot.width else left + wide
    return _rounded(edge - 2.4, top + tall / 2 - 8, 4.8, 16, 1.2)


def _path(board: Board, colour: str) -> dict[str, str]:
    """The lines from arrow to arrow, and the arrows themselves on their spaces."""
    lines: list[str] = []
    heads: list[str] = []
    drawn: set[frozenset[Space]] = set()
    aside = ASIDE.get(colour, 0.0)
    for space in board.successors[colour]:
        leg = board.legs.get((colour, space))
        if not leg:
            continue
        points = [_middle(board, one) for one in (space, *leg)]
        shifted = [_shifted(points, index, aside) for index in range(len(points))]
        lines += _strokes((space, *leg), shifted, drawn)
        heads.append(_head(shifted[0], shifted[1]))
    return {"lines": " ".join(lines), "heads": " ".join(heads)}


def _strokes(spaces: Sequence[Space], points: Sequence[Point], drawn: set[frozenset[Space]]) -> Iterator[str]:
    """What of a line is not drawn yet: where paths run together, one line's dashes would fill the other's gaps."""
    stroke: list[Point] = []
    for step, ends in zip(pairwise(spaces), pairwise(points), strict=True):
        if frozenset(step) in drawn:
            yield from _stroke(stroke)
            stroke = []
        else:
            drawn.add(frozenset(step))
            stroke = [*(stroke or ends[:1]), ends[1]]
    yield from _stroke(stroke)


def _stroke(points: Sequence[Point]) -> Iterator[str]:
    if points:
        yield "M" + " L".join(f"{x:g} {y:g}" for x, y in points)


def _shifted(points: list[Point], index: int, aside: float) -> Point:
    """A point of a line, moved to the line's own side; to both, at a corner."""
    x, y = points[index]
    around = points[max(0, index - 1) : index + 2]
    if any(after[0] == before[0] for before, after in pairwise(around)):
        x += aside
    if any(after[1] == before[1] for before, after in pairwise(around)):
        y += aside
    return x, y


def _head(at: Point, ahead: Point) -> str:
    """An arrow on its space, which points where the path goes on."""
    angle, size = atan2(ahead[1] - at[1], ahead[0] - at[0]), 4.6
    if hypot(ahead[0] - at[0], ahead[1] - at[1]) < 1:
        return ""
    corners = [(size, 0.0), (-size * 0.7, size * 0.75), (-size * 0.25, 0.0), (-size * 0.7, -size * 0.75)]
    turned = [(at[0] + cos(angle) * x - sin(angle) * y, at[1] + sin(angle) * x + cos(angle) * y) for x, y in corners]
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in turned) + " Z"


def _track(board: Board, width: float) -> list[dict[str, float]]:
    """The mission track along the top: from 0 to its last number, around a gap for the title."""
    count = board.track + 1
    step = (width - 2 * MARGIN) / count
    size = min(15.0, step * 0.92)
    return [{"number": number, "x": MARGIN + (number + 0.5) * step, "y": 21.0, "size": size} for number in range(count)]
