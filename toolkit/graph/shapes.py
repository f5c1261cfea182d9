"""From a node or a link and its place to the paths and texts that show it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

from msgspec import Struct

from toolkit.graph.drawing import FAINT, DrawnPart, Path, Point, Text, flat, rectangle, rounded
from toolkit.graph.graph import STUB, FlagKind, Link, LinkKind, Mark, Node, NodeKind, one_line
from toolkit.graph.graphviz import Curve
from toolkit.graph.lettering import fitted, width, wrapped

PALE, HOOK = "#D8D3C7", "#9AA1AB"
MARKS: dict[Mark, str] = {"error": "#D92D20", "warning": "#F08C00"}

NAME, LINE, SMALL, FLAG = 11.0, 13.5, 9.5, 9.0
WIDEST = 138.0
"""A name breaks into lines of this width."""
SIDE = {"hexagon": 13.0, "pill": 11.0, "banner": 10.0}
"""How much room the shape itself takes on the left and right; 8 for the others."""


class Measured(Struct, frozen=True):
    """A node's words as they will stand, and the room they need."""

    number: str
    lines: tuple[str, ...]
    badge: float
    width: float
    height: float


def measure(node: Node, kind: NodeKind) -> Measured:
    """How large a node is."""
    number = fitted(one_line(node.number), NAME, 60, bold=True)
    if node.kind == STUB:
        lines = wrapped(one_line(node.name), SMALL, 120, 2)
        wide = max(width(line, SMALL) for line in lines)
        return Measured("", tuple(lines), 0, wide + 16, len(lines) * 11.5 + 6)
    lines = wrapped(one_line(node.name), NAME, WIDEST, 3, bold=kind.shape == "banner")
    wide = max(width(line, NAME, bold=kind.shape == "banner") for line in lines)
    badge = max(20.0, width(number, NAME, bold=True) + 9) if number else 0.0
    side = SIDE.get(kind.shape, 8.0)
    total = 2 * side + badge + (6 if badge else 0) + wide
    return Measured(number, tuple(lines), badge, total, max(30.0, len(lines) * LINE + 13) + (6 if node.note else 0))


def node_part(node: Node, kind: NodeKind, middle: Point) -> DrawnPart:
    """A node around its middle."""
    size = measure(node, kind)
    x, y = middle[0] - size.width / 2, middle[1] - size.height / 2
    height = size.height - (6 if node.note else 0)
    if node.kind == STUB:
        return DrawnPart(one_line(node.name), tuple(_stub(size, x, y)), "stub")
    shapes: list[Path | Text] = [*_marked(node, kind, x, y, size.width, height)]
    shapes += outline(kind, x, y, size.width, height)
    side = SIDE.get(kind.shape, 8.0)
    left = x + side
    if size.number:
        shapes += number_badge(size.number, kind, left + size.badge / 2, y + height / 2, size.badge)
        left += size.badge + 6
    bold = kind.shape == "banner"
    base = y + height / 2 - (len(size.lines) - 1) * LINE / 2 + NAME * 0.35
    for index, line in enumerate(size.lines):
        wide = width(line, NAME, bold=bold)
        shapes.append(Text(left, base + index * LINE, line, NAME, wide, bold, kind.ink))
    if node.note:
        shapes += tag(node.note, MARKS[node.mark], x + size.width - 6, y + height)
    found = f" ({one_line(node.note)})" if node.note else ""
    return DrawnPart(f"{one_line(node.words)}: {kind.word}{found}", tuple(shapes), "node")


def node_outline(node: Node, kind: NodeKind, middle: Point) -> Path:
    """The line around a node."""
    size = measure(node, kind)
    height = size.height - (6 if node.note else 0)
    return outline(kind, middle[0] - size.width / 2, middle[1] - size.height / 2, size.width, height)[0]


def _stub(size: Measured, x: float, y: float) -> Iterator[Path | Text]:
    yield Path(
        rounded(x, y, size.width, size.height, 9), curved=True, fill="#FFFFFF", line="#B8B2A5", dash=(3, 2), width=0.9
    )
    for index, line in enumerate(size.lines):
        yield Text(x + 8, y + 11.2 + index * 11.5, line, SMALL, width(line, SMALL), colour=FAINT)


def number_badge(number: str, kind: NodeKind, x: float, y: float, wide: float, size: float = NAME) -> list[Path | Text]:
    """A number as the cards print it, white in a round field."""
    tall = size + 6
    wide = max(wide, tall)
    return [
        Path(rounded(x - wide / 2, y - tall / 2, wide, tall, tall / 2), curved=True, fill=kind.line),
        Text(x, y + size * 0.35, number, size, width(number, size, bold=True), True, "#FFFFFF", "middle"),
    ]


def flag_shapes(kind: FlagKind, text: str, right: float, middle: float) -> list[Path | Text]:
    """A little banner that ends at `right`."""
    wide = width(text, FLAG, bold=True) + 12
    x = right - wide
    points = (
        (x, middle - 6.5),
        (right - 5, middle - 6.5),
        (right, middle),
        (right - 5, middle + 6.5),
        (x, middle + 6.5),
    )
    ink = "#FFFFFF" if kind.filled else kind.colour
    words = Text(x + 4.5, middle + FLAG * 0.35, text, FLAG, width(text, FLAG, bold=True), True, ink)
    return [Path(points, fill=kind.colour if kind.filled else "#FFFFFF", line=kind.colour, width=1.1), words]


def tag(note: str, colour: str, right: float, middle: float) -> list[Path | Text]:
    """The codes of what was found, on the lower edge of a node."""
    words = fitted(one_line(note), 8, 110, bold=True)
    wide = width(words, 8, bold=True)
    return [
        Path(rounded(right - wide - 8, middle - 5.5, wide + 8, 11, 3), curved=True, fill=colour),
        Text(right - wide - 4, middle + 2.9, words, 8, wide, True, "#FFFFFF"),
    ]


def _marked(node: Node, kind: NodeKind, x: float, y: float, wide: float, tall: float) -> Iterator[Path]:
    """A second outline around what has a finding."""
    if node.mark:
        for path in outline(kind, x - 2.5, y - 2.5, wide + 5, tall + 5):
            yield Path(path.points, path.curved, True, MARKS[node.mark], MARKS[node.mark], 2.0)
            return


def outline(kind: NodeKind, x: float, y: float, wide: float, tall: float) -> list[Path]:
    """The shape of a kind: maps have a folded corner, challenges are hexagons, and so on."""
    right, low = x + wide, y + tall
    points: tuple[Point, ...]
    match kind.shape:
        case "round" | "pill" | "stub":
            radius = 7 if kind.shape == "round" else tall / 2
            return [Path(rounded(x, y, wide, tall, radius), curved=True, fill=kind.fill, line=kind.line)]
        case "hexagon":
            slant = min(8.0, wide / 4)
            points = (
                (x + slant, y), (right - slant, y), (right, y + tall / 2),
                (right - slant, low), (x + slant, low), (x, y + tall / 2),
            )  # fmt: skip
            return [Path(points, fill=kind.fill, line=kind.line)]
        case "sheet":
            fold = min(8.0, wide / 3, tall / 3)
            points = ((x, y), (right - fold, y), (right, y + fold), (right, low), (x, low))
            corner = ((right - fold, y), (right - fold, y + fold), (right, y + fold))
            return [Path(points, fill=kind.fill, line=kind.line), Path(corner, fill="#FFFFFF", line=kind.line)]
        case "banner":
            points = ((x, y), (right - 8, y), (right, y + tall / 2), (right - 8, low), (x, low))
            return [Path(points, fill=kind.fill, line=kind.line)]
        case "box":
            return [Path(rectangle(x, y, wide, tall), fill=kind.fill, line=kind.line)]


def link_part(link: Link, kind: LinkKind, curve: Curve, words: str) -> DrawnPart:
    """A link along its way. Both ways: no heads, it can be walked."""
    shapes: list[Path | Text] = [
        Path(curve.points, curved=True, closed=False, line=kind.colour, width=kind.width, dash=kind.dash)
    ]
    if curve.end is not None:
        shapes += _head(kind, curve.points[-1], curve.end)
    return DrawnPart(words, tuple(shapes), "link")


def _head(kind: LinkKind, base: Point, tip: Point) -> list[Path]:
    """What is at the tip of a link."""
    (bx, by), (tx, ty) = base, tip
    length = hypot(tx - bx, ty - by) or 1.0
    ux, uy = (tx - bx) / length, (ty - by) / length
    half = 2.2 + kind.width * 0.8

    def at(along: float, across: float) -> Point:
        return bx + ux * along - uy * across, by + uy * along + ux * across

    match kind.head:
        case "arrow":
            return [Path((tip, at(0, half), at(0, -half)), fill=kind.colour, line=kind.colour, width=0.6)]
        case "open":
            shaft = Path((base, tip), closed=False, line=kind.colour, width=kind.width)
            wings = Path((at(0, half + 1), tip, at(0, -half - 1)), closed=False, line=kind.colour, width=kind.width)
            return [shaft, wings]
        case "diamond":
            middle = length / 2
            points = (tip, at(middle, half), base, at(middle, -half))
            return [Path(points, fill="#FFFFFF", line=kind.colour, width=kind.width)]
        case "none":
            return [Path((base, tip), closed=False, line=kind.colour, width=kind.width, dash=kind.dash)]


def reaching(curve: Curve, source: Path, target: Path) -> Curve:
    """The curve made longer at both ends, as far as the outlines there: Graphviz knows only the boxes around them."""
    first, second = curve.points[0], curve.points[1]
    begin = _hit(first, (first[0] - second[0], first[1] - second[1]), flat(source))
    points = curve.points if begin is None else (begin, begin, first, *curve.points)
    last = points[-1]
    if curve.end is None:
        before = points[-2] if points[-2] != last else points[-3]
        end = _hit(last, (last[0] - before[0], last[1] - before[1]), flat(target))
        return Curve(points if end is None else (*points, last, end, end))
    way = (curve.end[0] - last[0], curve.end[1] - last[1])
    tip = _hit(curve.end, way, flat(target))
    if tip is None:
        return Curve(points, curve.end)
    base = (last[0] + tip[0] - curve.end[0], last[1] + tip[1] - curve.end[1])
    return Curve((*points, last, base, base), tip)


FURTHEST = 16.0


def _hit(start: Point, way: Point, outline: Sequence[Point]) -> Point | None:
    """Where a ray first meets an outline, if it is near and ahead."""
    length = hypot(*way)
    if not length:
        return None
    ux, uy = way[0] / length, way[1] / length
    nearest = FURTHEST
    for (ax, ay), (bx, by) in pairwise([*outline, outline[0]]):
        across = ux * (by - ay) - uy * (bx - ax)
        if abs(across) < 1e-9:
            continue
        far = ((ax - start[0]) * (by - ay) - (ay - start[1]) * (bx - ax)) / across
        along = ((ax - start[0]) * uy - (ay - start[1]) * ux) / across
        if 0 <= far < nearest and -1e-6 <= along <= 1 + 1e-6:
            nearest = far
    return None if nearest in (0, FURTHEST) else (start[0] + ux * nearest, start[1] + uy * nearest)
