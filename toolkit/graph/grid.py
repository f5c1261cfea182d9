"""From a graph whose clusters are stacked to a drawing: the stacks in the cells of a grid, links in the gutters.

Neighbours in the grid that are linked both ways are joined by a straight line; all other links run in the gutters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from math import ceil, sqrt

from msgspec import Struct
from msgspec.structs import replace

from toolkit.graph.drawing import Drawing, DrawnPart, Point
from toolkit.graph.graph import Graph, Link, one_line
from toolkit.graph.graphviz import Curve
from toolkit.graph.legend import entries
from toolkit.graph.page import Body, page
from toolkit.graph.routes import End, Route, Tracks, assign, choose, rounded_line
from toolkit.graph.shapes import link_part, measure
from toolkit.graph.stacks import Stack, stack_parts, stack_width

TRACK, EDGE, NARROWEST = 6.5, 13.0, 32.0
"""Between two tracks; between the cells and the outermost track; of a gutter without any."""
BETWEEN = 10.0
"""Between stacks in one cell."""
HEAD_LENGTH = 7.0
SPREAD = 4.0
"""Between the ends of several links at one row."""
SEVERAL = 6
"""How many nodes without a stack share a cell."""


class Cell(Struct, frozen=True):
    """The stacks in one cell, and how far each is from its top."""

    stacks: tuple[Stack, ...]
    tops: tuple[float, ...]
    height: float


Cells = Mapping[tuple[int, int], Cell]


def arrange(title: str, subtitle: str, graphs: Sequence[Graph]) -> Drawing:
    """Graphs on one page; several have a field each, under their own titles."""
    if len(graphs) == 1:
        return page(title, [subtitle, *graphs[0].notes], [body(graphs[0])], entries(graphs, stacked=True))
    bodies = [replace(body(graph), title=graph.title, notes=graph.notes) for graph in graphs]
    return page(title, [subtitle], bodies, entries(graphs, stacked=True))


def body(graph: Graph) -> Body:
    """A graph without a page around it."""
    cells = _cells(graph)
    columns, rows = 1 + max(column for column, _ in cells), 1 + max(row for _, row in cells)
    at = _places(cells, graph)
    shown = [link for link in graph.links if _apart(link, at)]
    roads = [link for link in shown if _is_road(link, at)]
    drawn = [link for link in shown if not _is_road(link, at)]
    joined = {key for link in roads for key in (link.source, link.target)}
    ends = _ends(drawn, at, joined)
    routes = choose(ends)
    tracks = assign(routes, columns, rows)
    grid = _measure(cells, columns, rows, tracks, graph)
    names = {node.key: one_line(node.words) for node in graph.nodes}
    ways = [(link, _road(at[link.source], at[link.target], grid)) for link in roads]
    for index, (link, route) in enumerate(zip(drawn, routes, strict=True)):
        ways.append((link, _line(_points(index, route, tracks, grid), both=link.both)))
    parts: list[DrawnPart] = []
    for link, curve in ways:
        kind = graph.link_kinds[link.kind]
        parts.append(link_part(link, kind, curve, f"{names[link.source]} → {names[link.target]}: {kind.word}"))
    for (column, row), cell in cells.items():
        for stack, top in zip(cell.stacks, cell.tops, strict=True):
            x, y = grid.lefts[column], grid.tops[row] + top
            parts += stack_parts(stack, graph, x, y, grid.widths[column])
    return Body(tuple(parts), grid.width, grid.height)


# Which stack is where.


def _cells(graph: Graph) -> Cells:
    """The stacks in their cells; those without one, and nodes in no stack, in rows below."""
    inside: dict[str, list[int]] = {}
    stacked = {cluster.key: cluster for cluster in graph.clusters if cluster.stacked}
    for index, node in enumerate(graph.nodes):
        inside.setdefault(node.cluster if node.cluster in stacked else "", []).append(index)
    placed: dict[tuple[int, int], list[Stack]] = {}
    loose: list[Stack] = []
    for key, cluster in stacked.items():
        if key in inside:
            stack = Stack(key, tuple(graph.nodes[index] for index in inside[key]), cluster.title)
            if cluster.cell is None:
                loose.append(stack)
            else:
                placed.setdefault(cluster.cell, []).append(stack)
    single = [graph.nodes[index] for index in inside.get("", ())]
    for start in range(0, len(single), SEVERAL):
        some = tuple(single[start : start + SEVERAL])
        loose.append(Stack(some[0].key, some, bare=True))
    columns = max(ceil(sqrt(len(loose) * 0.6)), 1 + max((column for column, _ in placed), default=0))
    below = 1 + max((row for _, row in placed), default=-1)
    for index, stack in enumerate(loose):
        placed.setdefault((index % columns, below + index // columns), []).append(stack)
    return {cell: _cell(stacks) for cell, stacks in sorted(placed.items())}


def _cell(stacks: Sequence[Stack]) -> Cell:
    tops: list[float] = []
    top = 0.0
    for stack in stacks:
        tops.append(top)
        top += stack.height + BETWEEN
    return Cell(tuple(stacks), tuple(tops), top - BETWEEN)


class GridPlace(Struct, frozen=True):
    """Where a node is: its cell, its stack, and the middle of its row from the top of the cell.

    `width` is its own, if it has no frame around it that is as wide as the column.
    """

    column: int
    row: int
    stack: str
    middle: float
    width: float | None
    is_head: bool
    is_first: bool
    is_last: bool


def _places(cells: Cells, graph: Graph) -> dict[str, GridPlace]:
    at: dict[str, GridPlace] = {}
    for (column, row), cell in cells.items():
        for stack, top in zip(cell.stacks, cell.tops, strict=True):
            first, last = stack is cell.stacks[0], stack is cell.stacks[-1]
            for index, (node, inner, tall) in enumerate(stack.tops()):
                wide = measure(node, graph.node_kinds[node.kind]).width if stack.bare else None
                key = node.key if stack.bare else stack.key
                at[node.key] = GridPlace(column, row, key, top + inner + tall / 2, wide, index == 0, first, last)
    return at


def _apart(link: Link, at: Mapping[str, GridPlace]) -> bool:
    """A link within a stack is shown by indenting the row."""
    return at[link.source].stack != at[link.target].stack


def _is_road(link: Link, at: Mapping[str, GridPlace]) -> bool:
    """Whether nothing is between two neighbours, so that they can be joined straight."""
    one, other = at[link.source], at[link.target]
    if not (link.both and one.is_head and other.is_head):
        return False
    if one.row == other.row and abs(one.column - other.column) == 1:
        return one.middle == other.middle
    upper, lower = sorted((one, other), key=lambda spot: spot.row)
    return upper.column == lower.column and lower.row - upper.row == 1 and upper.is_last and lower.is_first


# Where the lines go.


class Grid(Struct, frozen=True):
    """The measures of the grid: left and width of each column, top of each row, and the first track of each gutter."""

    width: float
    height: float
    lefts: tuple[float, ...]
    widths: tuple[float, ...]
    tops: tuple[float, ...]
    bottoms: Mapping[tuple[int, int], float]
    upright: tuple[float, ...]
    level: tuple[float, ...]


def _measure(cells: Cells, columns: int, rows: int, tracks: Tracks, graph: Graph) -> Grid:
    widths = [0.0] * columns
    heights = [0.0] * rows
    for (column, row), cell in cells.items():
        widths[column] = max(widths[column], *(stack_width(stack, graph) for stack in cell.stacks))
        heights[row] = max(heights[row], cell.height)
    upright, lefts = _lay_out(widths, tracks.upright)
    level, tops = _lay_out(heights, tracks.level)
    bottoms = {(column, row): tops[row] + cell.height for (column, row), cell in cells.items()}
    return Grid(upright[-1], level[-1], tuple(lefts), tuple(widths), tuple(tops), bottoms, tuple(upright), tuple(level))


def _lay_out(sizes: Sequence[float], counts: Sequence[int]) -> tuple[list[float], list[float]]:
    """The first track of each gutter (and the end of all), and the start of each column or row between them."""
    firsts, starts = [], []
    here = 0.0
    for index, count in enumerate(counts):
        outer = index in (0, len(counts) - 1)
        used = (count - 1) * TRACK if count else 0.0
        room = used + 2 * EDGE if count else 0.0
        if not outer:
            room = max(room, NARROWEST)
        firsts.append(here + (room - used) / 2)
        here += room
        if index < len(sizes):
            starts.append(here)
            here += sizes[index]
    return [*firsts, here], starts


def _ends(links: Sequence[Link], at: Mapping[str, GridPlace], joined: Collection[str]) -> list[tuple[End, End]]:
    """Where each link begins and ends: several at one row a little apart, and none where a road ends."""
    count = Counter(key for link in links for key in (link.source, link.target))
    taken: Counter[str] = Counter()

    def end(key: str) -> End:
        spot, many, index = at[key], count[key], taken[key]
        taken[key] += 1
        if key in joined:
            offset = (6 + index // 2 * 2.5) * (1 if index % 2 == 0 else -1)
        else:
            offset = (index - (many - 1) / 2) * min(SPREAD, 13.0 / max(1, many - 1))
        return End(spot.column, spot.row, spot.middle + max(-10.0, min(10.0, offset)), spot.width)

    return [(end(link.source), end(link.target)) for link in links]


def _points(index: int, route: Route, tracks: Tracks, grid: Grid) -> list[Point]:
    """The corners of a line, from the side of its source to the side of its target."""
    x1 = grid.upright[route.first] + tracks.first[index] * TRACK
    start = _side(route.source, x1, grid)
    if route.across is None:
        end = _side(route.target, x1, grid)
        return [start, (x1, start[1]), (x1, end[1]), end]
    x2 = grid.upright[route.second] + tracks.second[index] * TRACK
    y = grid.level[route.across] + tracks.across[index] * TRACK
    end = _side(route.target, x2, grid)
    return [start, (x1, start[1]), (x1, y), (x2, y), (x2, end[1]), end]


def _side(end: End, x: float, grid: Grid) -> Point:
    """The left or right side of a cell, whichever is nearer to a track."""
    left = grid.lefts[end.column]
    return (left if x < left else left + (end.width or grid.widths[end.column])), grid.tops[end.row] + end.y


def _road(one: GridPlace, other: GridPlace, grid: Grid) -> Curve:
    """Straight from side to side, or from bottom to top."""
    one, other = sorted((one, other), key=lambda spot: (spot.row, spot.column))
    if one.row == other.row:
        y = grid.tops[one.row] + one.middle
        start, end = (grid.lefts[one.column] + grid.widths[one.column], y), (grid.lefts[other.column], y)
    else:
        x = grid.lefts[one.column] + grid.widths[one.column] / 2
        start, end = (x, grid.bottoms[(one.column, one.row)]), (x, grid.tops[other.row])
    return Curve((start, start, end, end))


def _line(points: Sequence[Point], *, both: bool) -> Curve:
    """Along its corners, with room for a head unless it goes both ways."""
    if both:
        return Curve(rounded_line(points))
    (x, y), before = points[-1], points[-2]
    base = (x - HEAD_LENGTH if before[0] < x else x + HEAD_LENGTH, y)
    return Curve(rounded_line([*points[:-1], base]), (x, y))
