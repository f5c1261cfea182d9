"""From tiles on a board to a drawing: each tile where it lies, with its numbers, joined at its gates.

    Tile("1", "The Quay", "map", "1", (1, 1), (Badge("10", "item", 24, 62),), (Gate("east", 50, "3", to="3"),))

Tiles are laid with north up. Several in one cell lie one below the other, the first on top of the list.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil, hypot, sqrt
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from toolkit.graph.drawing import FAINT, INK, ROUND, Drawing, DrawnPart, Path, Point, Text, rounded
from toolkit.graph.graph import Mark, NodeKind, one_line
from toolkit.graph.legend import Entry, mark_entries, node_entry
from toolkit.graph.lettering import fitted, width, wrapped
from toolkit.graph.page import Body, page
from toolkit.graph.shapes import MARKS, outline, tag

WIDE, TALL = 158.0, 112.0
CAPTION, SIZE = 13.5, 11.0
ACROSS, DOWN = 26.0, 22.0
"""Between two tiles beside and below each other."""
GATE, NUMBER = 11.5, 8.5
ROAD = 2.6

Side = Literal["north", "east", "south", "west"]


class Badge(Struct, frozen=True):
    """A number on a tile, at percentages of its width and height, or anywhere if it does not say where."""

    text: str
    kind: str
    x: float | None = None
    y: float | None = None


class Gate(Struct, frozen=True):
    """A number in a half-circle on a side, at a position along it; `to` is the tile it is joined to, if any."""

    side: Side
    at: float
    text: str
    to: str = ""


class Tile(Struct, frozen=True):
    """A tile with its caption."""

    key: str
    name: str
    kind: str
    number: str = ""
    cell: tuple[int, int] = (0, 0)
    badges: tuple[Badge, ...] = ()
    gates: tuple[Gate, ...] = ()
    remark: str = ""
    mark: Mark = ""
    note: str = ""


class Group(Struct, frozen=True):
    """Connected tiles."""

    title: str
    tiles: tuple[Tile, ...]


class Board(Struct, frozen=True):
    """All tiles, group by group."""

    title: str
    subtitle: str
    groups: tuple[Group, ...]
    kinds: Mapping[str, NodeKind]


def arrange(board: Board) -> Drawing:
    """A board on a page, its groups side by side."""
    bodies = [_body(group, board.kinds) for group in board.groups]
    if len(bodies) == 1:
        bodies = [replace(bodies[0], title="")]
    return page(board.title, [board.subtitle], bodies, _entries(board))


def in_rows(tiles: Sequence[Tile]) -> tuple[Tile, ...]:
    """Unconnected groups of tiles, in rows as on a page."""
    columns = max(1, ceil(sqrt(len(tiles) * 1.2)))
    return tuple(replace(tile, cell=(index % columns, index // columns)) for index, tile in enumerate(tiles))


def _entries(board: Board) -> list[Entry]:
    tiles = [tile for group in board.groups for tile in group.tiles]
    used = {badge.kind for tile in tiles for badge in tile.badges}
    found = [node_entry(replace(kind, fill=kind.line)) for key, kind in board.kinds.items() if key in used]
    gates = [(gate, board.kinds[tile.kind]) for tile in tiles for gate in tile.gates]
    for joined, word in ((True, "joined to the neighbour"), (False, "leads to a tile without an edge back")):
        kind = next((kind for gate, kind in gates if bool(gate.to) is joined), None)
        if kind is not None:
            found.append(Entry(word, _gate(Gate("west", 0, "2", "joined" if joined else ""), kind, (4, 0))))
    return [*found, *mark_entries(tile.mark for tile in tiles)]


def _body(group: Group, kinds: Mapping[str, NodeKind]) -> Body:
    tiles = [replace(tile, gates=tuple(_spread(tile.gates))) for tile in group.tiles]
    places, wide, tall = _places(tiles)
    parts = [DrawnPart("", tuple(_roads(tiles, places, kinds)), "link")]
    parts += [_tile(tile, kinds, *places[tile.key]) for tile in tiles]
    return Body(tuple(parts), wide, tall, group.title)


def _spread(gates: Sequence[Gate]) -> Iterator[Gate]:
    """Gates on one side moved along it until none lies on another."""
    for side, length in (("north", WIDE), ("east", TALL), ("south", WIDE), ("west", TALL)):
        some = sorted((gate for gate in gates if gate.side == side), key=lambda gate: gate.at)
        room = min(2 * (GATE + 1) / length * 100, 90 / max(1, len(some) - 1))
        at = [max(GATE / length * 100, gate.at) for gate in some]
        for index in range(1, len(at)):
            at[index] = max(at[index], at[index - 1] + room)
        beyond = max(0.0, at[-1] - 100 + GATE / length * 100) if at else 0.0
        for index in range(len(at) - 1, -1, -1):
            limit = at[index + 1] - room if index + 1 < len(at) else at[-1] - beyond
            at[index] = min(at[index], limit)
        yield from (replace(gate, at=place) for gate, place in zip(some, at, strict=True))


def _caption(tile: Tile) -> list[str]:
    """The name beside the number, in up to two lines."""
    return wrapped(one_line(tile.name), SIZE, WIDE - _badge_width(tile.number, SIZE) - 6, 2, bold=True)


def _above(tile: Tile) -> float:
    """How much of a tile's room its caption and remark take."""
    return max(20.0, len(_caption(tile)) * CAPTION + 5) + (12 if tile.remark else 0)


def _places(tiles: Sequence[Tile]) -> tuple[dict[str, Point], float, float]:
    """The upper left corner of each tile's room; and the room for all."""
    west, north = min(tile.cell[0] for tile in tiles), min(tile.cell[1] for tile in tiles)
    cells: dict[tuple[int, int], list[Tile]] = {}
    for tile in tiles:
        cells.setdefault((tile.cell[0] - west, tile.cell[1] - north), []).append(tile)
    rows = 1 + max(row for _, row in cells)
    caption: list[float] = []
    tops = [0.0]
    for row in range(rows):
        stacks = [some for (_, at), some in cells.items() if at == row]
        caption.append(max((_above(some[0]) for some in stacks), default=0.0))
        heights = [caption[row] + TALL + sum(_above(tile) + TALL + 10 for tile in some[1:]) for some in stacks]
        tops.append(tops[-1] + max(heights, default=TALL) + DOWN)
    places: dict[str, Point] = {}
    for (column, row), some in cells.items():
        y = tops[row] + caption[row] - _above(some[0])  # captions end where the cards of a row begin
        for tile in some:
            places[tile.key] = (column * (WIDE + ACROSS), y)
            y += _above(tile) + TALL + 10
    columns = 1 + max(column for column, _ in cells)
    return places, columns * (WIDE + ACROSS) - ACROSS, tops[-1] - DOWN + 6


# What is drawn.


def _roads(tiles: Sequence[Tile], places: Mapping[str, Point], kinds: Mapping[str, NodeKind]) -> Iterator[Path]:
    """A line between each two gates that are joined."""
    named = {tile.key: tile for tile in tiles}
    for tile in tiles:
        for gate in tile.gates:
            other = named.get(gate.to)
            if other is None or other.key < tile.key:
                continue
            answers = [one for one in other.gates if one.to == tile.key and _faces(one.side, gate.side)]
            if answers:
                nearest = min(answers, key=lambda one: abs(one.at - gate.at))
                start, end = _gate_point(tile, gate, places[tile.key]), _gate_point(other, nearest, places[other.key])
                yield Path((start, end), closed=False, line=kinds[tile.kind].line, width=ROAD)


def _faces(one: Side, other: Side) -> bool:
    return {one, other} in ({"north", "south"}, {"east", "west"})


def _gate_point(tile: Tile, gate: Gate, place: Point) -> Point:
    x, y = place[0], place[1] + _above(tile)
    match gate.side:
        case "north":
            return x + WIDE * gate.at / 100, y
        case "south":
            return x + WIDE * gate.at / 100, y + TALL
        case "west":
            return x, y + TALL * gate.at / 100
        case "east":
            return x + WIDE, y + TALL * gate.at / 100


def _tile(tile: Tile, kinds: Mapping[str, NodeKind], x: float, y: float) -> DrawnPart:
    kind = kinds[tile.kind]
    lines = _caption(tile)
    top = y + _above(tile)
    badge = _badge_width(tile.number, SIZE)
    shapes: list[Path | Text] = []
    if tile.mark:
        shapes.append(Path(rounded(x - 2.5, top - 2.5, WIDE + 5, TALL + 5, 8), curved=True, fill=MARKS[tile.mark]))
    shapes.append(Path(rounded(x, top, WIDE, TALL, 6), curved=True, fill=kind.fill, line=kind.line, width=1.2))
    base = top - (len(lines) - 1) * CAPTION - 6 - (12 if tile.remark else 0)
    wide = max(width(line, SIZE, bold=True) for line in lines) + badge + 12
    ground = top - 3 - base + SIZE
    shapes.append(Path(rounded(x - 3, base - SIZE - 1, wide, ground, 4), curved=True, fill="#FFFFFF"))
    shapes += _solid(tile.number, kind, x + badge / 2, base - SIZE * 0.35, badge, SIZE)
    for index, line in enumerate(lines):
        shapes.append(Text(x + badge + 6, base + index * CAPTION, line, SIZE, width(line, SIZE, bold=True), True, INK))
    if tile.remark:
        remark = fitted(one_line(tile.remark), 9, WIDE - badge)
        shapes.append(Text(x + badge + 6, top - 6, remark, 9, width(remark, 9), colour=FAINT))
    for gate in tile.gates:
        shapes += _gate(gate, kind, _gate_point(tile, gate, (x, y)))
    for one, middle in zip(tile.badges, _apart(tile, x, top), strict=True):
        shapes += _solid(one.text, kinds[one.kind], *middle, _badge_width(one.text, 10), 10)
    if tile.note:
        shapes += tag(tile.note, MARKS[tile.mark], x + WIDE - 6, top + TALL)
    found = f" ({one_line(tile.note)})" if tile.note else ""
    return DrawnPart(f"{one_line(tile.number)} {one_line(tile.name)}: {kind.word}{found}", tuple(shapes), "node")


def _badge_width(text: str, size: float) -> float:
    return max(size + 7, width(one_line(text), size, bold=True) + 9)


def _solid(text: str, kind: NodeKind, x: float, y: float, wide: float, size: float) -> list[Path | Text]:
    """A number in the shape and colour of its kind."""
    words, tall = one_line(text), size + 6
    more = 3 if kind.shape == "hexagon" else 0
    shape = outline(replace(kind, fill=kind.line), x - wide / 2 - more, y - tall / 2, wide + 2 * more, tall)[0]
    return [shape, Text(x, y + size * 0.35, words, size, width(words, size, bold=True), True, "#FFFFFF", "middle")]


def _gate(gate: Gate, kind: NodeKind, at: Point) -> list[Path | Text]:
    """A half-circle inside the tile, filled if it is joined."""
    words = fitted(one_line(gate.text), NUMBER, 2 * GATE - 3, bold=True)
    ux, uy = {"north": (0, 1), "south": (0, -1), "west": (1, 0), "east": (-1, 0)}[gate.side]
    shape = Path(_half_circle(at, ux, uy), curved=True, fill=kind.line if gate.to else "#FFFFFF", line=kind.line)
    x, y = at[0] + ux * 9, at[1] + uy * GATE * 0.45
    ink = "#FFFFFF" if gate.to else kind.line
    return [shape, Text(x, y + NUMBER * 0.35, words, NUMBER, width(words, NUMBER, bold=True), True, ink, "middle")]


def _half_circle(at: Point, ux: float, uy: float) -> tuple[Point, ...]:
    """From the one end on the side over the middle to the other; wider for upright sides, where numbers need it."""
    deep, half = (GATE + 7, GATE - 1) if ux else (GATE, GATE + 1)

    def point(along: float, across: float) -> Point:
        return at[0] + ux * along * deep - uy * across * half, at[1] + uy * along * deep + ux * across * half

    return (
        point(0, -1), point(ROUND, -1), point(1, -ROUND), point(1, 0),
        point(1, ROUND), point(ROUND, 1), point(0, 1), point(0, 1), point(0, -1), point(0, -1),
    )  # fmt: skip


def _apart(tile: Tile, x: float, y: float) -> list[Point]:
    """The middles of the badges: where they say, or in a row; moved until none lies on another or on a gate."""
    waiting = [index for index, badge in enumerate(tile.badges) if badge.x is None or badge.y is None]
    points: list[Point] = []
    for index, badge in enumerate(tile.badges):
        if badge.x is None or badge.y is None:
            points.append((x + WIDE * (waiting.index(index) + 1) / (len(waiting) + 1), y + TALL * 0.55))
        else:
            points.append((x + WIDE * badge.x / 100, y + TALL * badge.y / 100))
    fixed = [_inwards(gate, _gate_point(tile, gate, (x, y - _above(tile)))) for gate in tile.gates]
    for _ in range(40):
        for index, point in enumerate(points):
            for other in (*points[:index], *points[index + 1 :], *fixed):
                point = _pushed(point, other, index)
            points[index] = (min(max(point[0], x + 18), x + WIDE - 18), min(max(point[1], y + 14), y + TALL - 14))
    return points


def _inwards(gate: Gate, at: Point) -> Point:
    ux, uy = {"north": (0, 1), "south": (0, -1), "west": (1, 0), "east": (-1, 0)}[gate.side]
    return at[0] + ux * 9, at[1] + uy * 5


NEAREST = 25.0


def _pushed(point: Point, other: Point, index: int) -> Point:
    dx, dy = point[0] - other[0], point[1] - other[1]
    length = hypot(dx, dy)
    if length >= NEAREST:
        return point
    if length < 0.01:
        dx, dy, length = (1.0, 0.0, 1.0) if index % 2 else (-1.0, 0.0, 1.0)
    step = (NEAREST - length) * 0.6
    return point[0] + dx / length * step, point[1] + dy / length * step
