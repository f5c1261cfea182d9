"""From a board of cells of any shape to a drawing: hexes, squares or seas with their kinds, walls, words, and heat.

    CellBoard("Where ships sank", "200 games", cells, kinds, scale=2.0)
    CellShown(cell, "sea", ("North Sea",), heat=0.4)

A board's cells and lines are those that the studio shows (`toolkit.boards`). What happened often in a cell makes it
darker: `heat` is a share of the most, from 0 to 1, and the words should say how much it was.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from toolkit.boards import BoardCell, BoardLine, Point
from toolkit.graph.drawing import INK, Drawing, DrawnPart, Path, Text, rectangle
from toolkit.graph.graph import Mark, NodeKind, one_line
from toolkit.graph.legend import SAMPLE, Entry, mark_entries, node_entry
from toolkit.graph.lettering import fitted, written
from toolkit.graph.page import Body, page
from toolkit.graph.shapes import MARKS

COLD, HOT = (252, 245, 233), (142, 27, 58)
SIZE, STEP = 9.0, 11.5
STEPS = 5
"""Fields of the scale in the legend."""
LINES: Mapping[str, tuple[float, tuple[float, ...]]] = {"thick": (3.4, ()), "thin": (1.4, ()), "dashed": (1.8, (5, 4))}
"""How wide each manner of line is, and its dashes."""


class CellShown(Struct, frozen=True):
    """A cell: its kind, some words in it, how much happened there, and whether something was found about it."""

    cell: BoardCell
    kind: str
    words: tuple[str, ...] = ()
    heat: float | None = None
    mark: Mark = ""


class CellBoard(Struct, frozen=True):
    """A board under its title. Its unit is `scale` points long; `heat` says what the shades count."""

    title: str
    subtitle: str
    cells: tuple[CellShown, ...]
    kinds: Mapping[str, NodeKind]
    lines: tuple[BoardLine, ...] = ()
    scale: float = 1.0
    heat: str = ""


def draw_cells(board: CellBoard) -> Drawing:
    """The board with a legend of what occurs on it."""
    corners = [corner for one in board.cells for corner in _corners(one.cell, board.scale)]
    left, top = (min((corner[axis] for corner in corners), default=0.0) for axis in (0, 1))
    right, bottom = (max((corner[axis] for corner in corners), default=0.0) for axis in (0, 1))
    at = [(one, tuple((x - left, y - top) for x, y in _corners(one.cell, board.scale))) for one in board.cells]
    at.sort(key=lambda pair: bool(pair[0].mark))  # what was found is seen all round: it is drawn last
    parts = [_cell(one, outline, board.kinds[one.kind]) for one, outline in at]
    parts += [_line(line, board.scale, (left, top)) for line in board.lines]
    return page(board.title, [board.subtitle], [Body(tuple(parts), right - left, bottom - top)], [*_legend(board)])


def shade(heat: float) -> str:
    """The colour of a share, from pale to deep."""
    return "#" + "".join(f"{round(cold + (hot - cold) * heat):02X}" for cold, hot in zip(COLD, HOT, strict=True))


def _corners(cell: BoardCell, scale: float) -> tuple[Point, ...]:
    x, y = cell.x - cell.width / 2, cell.y - cell.height / 2
    return tuple((a * scale, b * scale) for a, b in cell.corners or rectangle(x, y, cell.width, cell.height))


def _cell(one: CellShown, outline: tuple[Point, ...], kind: NodeKind) -> DrawnPart:
    fill = kind.fill if one.heat is None else shade(one.heat)
    line, wide = (MARKS[one.mark], 3.0) if one.mark else (kind.line, 1.0)
    ink = "#FFFFFF" if one.heat is not None and one.heat > 0.5 else kind.ink
    shapes: list[Path | Text] = [Path(outline, fill=fill, line=line, width=wide)]
    across = [x for x, _ in outline]
    down = [y for _, y in outline]
    x, y = (min(across) + max(across)) / 2, (min(down) + max(down)) / 2
    room = 0.86 * (max(across) - min(across))
    first = y + SIZE * 0.35 - STEP * (len(one.words) - 1) / 2
    for index, words in enumerate(one.words):
        shown = fitted(one_line(words), SIZE, room, bold=not index)
        shapes.append(written(x, first + STEP * index, shown, SIZE, bold=not index, colour=ink, align="middle"))
    return DrawnPart(": ".join(filter(None, [one.cell.title, kind.word, *one.words])), tuple(shapes), "node")


def _line(line: BoardLine, scale: float, corner: Point) -> DrawnPart:
    wide, dash = LINES[line.manner]
    start, end = ((x * scale - corner[0], y * scale - corner[1]) for x, y in (line.start, line.end))
    return DrawnPart(line.title, (Path((start, end), closed=False, line=INK, width=wide, dash=dash),), "link")


def _legend(board: CellBoard) -> Iterator[Entry]:
    cold = {one.kind for one in board.cells if one.heat is None}
    yield from (node_entry(kind) for key, kind in board.kinds.items() if key in cold)
    if any(one.heat is not None for one in board.cells):
        each = SAMPLE / STEPS
        fields = (rectangle(each * number, -7, each, 14) for number in range(STEPS))
        shades = [Path(field, fill=shade(number / (STEPS - 1))) for number, field in enumerate(fields)]
        yield Entry(board.heat or "from never to most often", shades)
    for title in dict.fromkeys(line.title for line in board.lines if line.title):
        wide, dash = LINES[next(line.manner for line in board.lines if line.title == title)]
        yield Entry(title, [Path(((0, 0), (SAMPLE, 0)), closed=False, line=INK, width=wide, dash=dash)])
    yield from mark_entries(one.mark for one in board.cells)
