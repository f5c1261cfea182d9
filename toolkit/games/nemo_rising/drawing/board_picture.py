"""The board as a picture: spaces, slots with their doorways, entrances, shortcuts, and the paths of the enemies."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import atan2, cos, hypot, sin

from toolkit.games.nemo_rising.content.board import Board, Slot, Space, cell_of
from toolkit.graph.drawing import FAINT, INK, Drawing, DrawnPart, Path, Point, Text, rounded
from toolkit.graph.legend import Entry
from toolkit.graph.lettering import width
from toolkit.graph.page import Body, page

SCALE = 1.9
"""Points for a millimetre."""
GAP = 1.2
PATHS = {"red": ("#C0392B", -6.0), "blue": ("#2C6EA6", 6.0)}
"""The colour of each path, and how far it runs beside the middle of the spaces."""
CORNER = 15.0
"""How far the middle of a shortcut's mark is from two sides of its space, beside the arrow on it."""
SPACE, SLOT, BRASS, IRON = "#F4EFE2", "#DCE3E6", "#B08A3E", "#46535C"


def board_picture(board: Board, title: str) -> Drawing:
    """The whole board under its title, with a legend."""
    wide, tall = (side * SCALE for side in board.size)
    parts = (*_slots(board), *_spaces(board), *_doors(board), *_paths(board), *_shortcuts(board), *_signs(board))
    lines = [f"{len(board.spaces)} spaces, {len(board.slots)} slots; the mission track ends at {board.track}."]
    return page(title, lines, [Body(parts, wide, tall)], _legend())


def _legend() -> list[Entry]:
    found = []
    for colour, (ink, _) in PATHS.items():
        found.append(Entry(f"{colour} path", (Path(((0, 0), (22, 0)), closed=False, line=ink, width=2.2),)))
        rim, inside = Path(_diamond(11, 0, 7), fill=ink), Path(_diamond(11, 0, 4), fill="#FFFFFF")
        found.append(Entry(f"{colour} shortcut", (rim, inside)))
    arrows = (Path(_circle(5 + 12 * at, 0, 3.4), curved=True, fill=ink) for at, (ink, _) in enumerate(PATHS.values()))
    found.append(Entry("arrow space", tuple(arrows)))
    found.append(Entry("doorway", (Path(rounded(4, -3, 14, 6, 3), curved=True, fill=BRASS),)))
    found.append(Entry("entrance", (Path(rounded(3, -8, 16, 16, 8), curved=True, fill=IRON),)))
    return found


def middle(board: Board, space: Space) -> Point:
    """The middle of a space, in points."""
    left, top, wide, tall = board.box_of(*cell_of(space))
    return (left + wide / 2) * SCALE, (top + tall / 2) * SCALE


def _spaces(board: Board) -> Iterator[DrawnPart]:
    for space in board.spaces:
        left, top, wide, tall = (side * SCALE for side in board.box_of(*cell_of(space)))
        shape = rounded(left + GAP, top + GAP, wide - 2 * GAP, tall - 2 * GAP, 5)
        fill = "#C9CFD3" if space in board.doors else SPACE
        yield DrawnPart(space, (Path(shape, curved=True, fill=fill, line="#B9AF98", width=0.8),), "node")


def _slots(board: Board) -> Iterator[DrawnPart]:
    for index, slot in enumerate(board.slots):
        left, top, wide, tall = (side * SCALE for side in board.box_of(slot.column, slot.row, slot.width, slot.height))
        frame = rounded(left + 4, top + 4, wide - 8, tall - 8, 8)
        label = str(index + 1)
        shapes: list[Path | Text] = [Path(frame, curved=True, fill=SLOT, line=IRON, width=1.6)]
        text = width(label, 30, bold=True)
        shapes.append(Text(left + wide / 2, top + tall / 2 + 10, label, 30, text, True, "#8C989F", "middle"))
        yield DrawnPart(f"slot {label}", tuple(shapes), "node")


def _doors(board: Board) -> Iterator[DrawnPart]:
    for index, slot in enumerate(board.slots):
        bars = tuple(Path(_door(board, slot, space), curved=True, fill=BRASS) for space in slot.doorways)
        yield DrawnPart(f"doorways of slot {index + 1}", bars, "node")


def _door(board: Board, slot: Slot, space: Space) -> tuple[Point, ...]:
    """A bar across the border between a slot and the space outside its doorway."""
    x, y = cell_of(space)
    left, top, wide, tall = (side * SCALE for side in board.box_of(x, y))
    if slot.column <= x < slot.column + slot.width:
        edge = top if y >= slot.row + slot.height else top + tall
        return rounded(left + wide / 2 - 14, edge - 4, 28, 8, 4)
    edge = left if x >= slot.column + slot.width else left + wide
    return rounded(edge - 4, top + tall / 2 - 14, 8, 28, 4)


def _paths(board: Board) -> Iterator[DrawnPart]:
    for colour, ahead in board.successors.items():
        ink, aside = PATHS[colour]
        for space in ahead:
            leg = board.legs.get((colour, space))
            if not leg:
                continue
            points = [middle(board, one) for one in (space, *leg)]
            shifted = [_shifted(points, index, aside) for index in range(len(points))]
            line = Path(tuple(shifted), closed=False, line=ink, width=2.2)
            dot = Path(_circle(*shifted[0], 3.4), curved=True, fill=ink)
            head = Path(_head(shifted[-2], shifted[-1]), fill=ink)
            yield DrawnPart(f"{colour}: {space} → {leg[-1]}", (line, dot, head), "link")


def _shifted(points: list[Point], index: int, aside: float) -> Point:
    """A point of a line, moved to the line's own side; to both, at a corner."""
    x, y = points[index]
    for before, after in pairwise(points[max(0, index - 1) : index + 2]):
        dx, dy = after[0] - before[0], after[1] - before[1]
        x += aside if dy and not dx else 0
        y += aside if dx and not dy else 0
        if (
            0 < index < len(points) - 1
            and (points[index - 1][0] - points[index + 1][0]) * (points[index - 1][1] - points[index + 1][1]) == 0
        ):
            break  # straight on: once is enough
    return x, y


def _head(before: Point, at: Point) -> tuple[Point, ...]:
    angle = atan2(at[1] - before[1], at[0] - before[0])
    away = min(7.0, hypot(at[0] - before[0], at[1] - before[1]) / 2)
    tip = (at[0] - cos(angle) * (away - 3), at[1] - sin(angle) * (away - 3))
    sides = [(tip[0] - cos(angle + turn) * 9, tip[1] - sin(angle + turn) * 9) for turn in (0.45, -0.45)]
    return tip, *sides


def _circle(x: float, y: float, r: float) -> tuple[Point, ...]:
    return rounded(x - r, y - r, 2 * r, 2 * r, r)


def _diamond(x: float, y: float, r: float) -> tuple[Point, ...]:
    return (x, y - r), (x + r, y), (x, y + r), (x - r, y)


def _shortcuts(board: Board) -> Iterator[DrawnPart]:
    for colour, pair in board.shortcuts.items():
        ink = PATHS[colour][0]
        shapes: list[Path | Text] = []
        for space in pair:
            left, top, _, _ = (side * SCALE for side in board.box_of(*cell_of(space)))
            x, y = left + CORNER, top + CORNER
            shapes += [Path(_diamond(x, y, 11), fill=ink), Path(_diamond(x, y, 7), fill="#FFFFFF")]
        yield DrawnPart(f"{colour} shortcut", tuple(shapes), "node")


def _signs(board: Board) -> Iterator[DrawnPart]:
    x, y = middle(board, board.start)
    word = "Start"
    plate = Path(rounded(x - 25, y - 11, 50, 22, 11), curved=True, fill=BRASS, line=INK, width=0.8)
    text = Text(x, y + 4.5, word, 13, width(word, 13, bold=True), True, "#FFFFFF", "middle")
    yield DrawnPart(word, (plate, text), "node")
    for number, space in board.entrances.items():
        x, y = middle(board, space)
        disc = Path(_circle(x, y, 16), curved=True, fill=IRON, line="#FFFFFF", width=1.2)
        label = str(number)
        text = Text(x, y + 6, label, 17, width(label, 17, bold=True), True, "#FFFFFF", "middle")
        yield DrawnPart(f"entrance {number}", (disc, text), "node")
    for space in board.spaces:
        left, top, _, tall = (side * SCALE for side in board.box_of(*cell_of(space)))
        name = Text(left + 5, top + tall - 5, space, 7.5, width(space, 7.5), colour=FAINT)
        yield DrawnPart("", (name,), "label")
