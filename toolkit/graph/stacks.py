"""From nodes that belong together to a list of them: a head, and under it a row for each, set in by its depth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from toolkit.graph.drawing import FAINT, INK, DrawnPart, Path, Text, rounded
from toolkit.graph.graph import Flag, Graph, Node, NodeKind, one_line
from toolkit.graph.lettering import fitted, width
from toolkit.graph.shapes import FLAG, HOOK, MARKS, PALE, flag_shapes, measure, node_part, outline, tag

HEAD, HEAD_NAME = 25.0, 11.5
ROW, ROW_NAME = 19.0, 10.5
BARE = 32.0
SET_IN = 11.0
WIDEST = 240.0


class Stack(Struct, frozen=True):
    """Nodes in a list. Without a title, the first is the head. A `bare` one has no frame: each node is on its own."""

    key: str
    nodes: tuple[Node, ...]
    title: str = ""
    bare: bool = False

    def tops(self) -> Iterator[tuple[Node, float, float]]:
        """Each node with the top and the height of its row."""
        top = HEAD if self.title else 0.0
        for index, node in enumerate(self.nodes):
            tall = BARE if self.bare else HEAD if index == 0 and not self.title else ROW
            yield node, top, tall
            top += tall

    @property
    def height(self) -> float:
        """How high it is altogether."""
        *_, (_, top, tall) = self.tops()
        return top + tall + (0 if self.bare else 3)


def stack_width(stack: Stack, graph: Graph) -> float:
    """How wide it wants to be."""
    if stack.bare:
        return max(measure(node, graph.node_kinds[node.kind]).width for node in stack.nodes)
    wide = 110.0
    if stack.title:
        wide = max(wide, width(one_line(stack.title), HEAD_NAME, bold=True) + 16)
    for node, _, tall in stack.tops():
        size, bold = (HEAD_NAME, True) if tall == HEAD else (ROW_NAME, False)
        name = fitted(one_line(node.name), size, WIDEST, bold=bold)
        words = 7 + node.depth * SET_IN + _badge(node, size) + width(name, size, bold=bold) + 8
        wide = max(wide, words + _flags_width(node.flags) + _note_width(node))
    return float(round(wide + 0.5))


def _badge(node: Node, size: float) -> float:
    number = one_line(node.number)
    return max(size + 6, width(number, size, bold=True) + 8) + 6 if number else 18.0


def _flags_width(flags: Sequence[Flag]) -> float:
    return sum(width(one_line(flag.text), FLAG, bold=True) + 15 for flag in flags)


def _note_width(node: Node) -> float:
    return width(one_line(node.note), 8, bold=True) + 12 if node.note else 0.0


def stack_parts(stack: Stack, graph: Graph, x: float, y: float, wide: float) -> Iterator[DrawnPart]:
    """The list with its upper left corner at (x, y)."""
    if stack.bare:
        for node, top, tall in stack.tops():
            kind = graph.node_kinds[node.kind]
            yield node_part(node, kind, (x + measure(node, kind).width / 2, y + top + tall / 2))
        return
    line = PALE if stack.title else graph.node_kinds[stack.nodes[0].kind].line
    yield DrawnPart("", (Path(rounded(x, y, wide, stack.height, 5), curved=True, fill="#FFFFFF", line=line),))
    if stack.title:
        title = one_line(stack.title)
        words = Text(x + 8, y + HEAD / 2 + 4, title, HEAD_NAME, width(title, HEAD_NAME, bold=True), True, FAINT)
        field = Path(rounded(x, y, wide, HEAD, 5), curved=True, fill="#F1EDE3", line=line)
        yield DrawnPart(title, (field, words), "cluster")
    marked = [row for row in stack.tops() if row[0].mark]
    for node, top, tall in stack.tops():
        yield _row(node, graph, x, y + top, wide, tall)
    for node, top, tall in marked:  # above their neighbours, which would cover half of the frame
        frame = Path(rounded(x, y + top, wide, tall, 4), curved=True, line=MARKS[node.mark], width=2.2)
        yield DrawnPart("", (frame, *tag(node.note, MARKS[node.mark], x + wide - 4, y + top + tall / 2)), "mark")


def _row(node: Node, graph: Graph, x: float, y: float, wide: float, tall: float) -> DrawnPart:
    kind = graph.node_kinds[node.kind]
    is_head = tall == HEAD
    size = HEAD_NAME if is_head else ROW_NAME
    middle = y + tall / 2
    shapes: list[Path | Text] = []
    if is_head:
        shapes.append(Path(rounded(x, y, wide, tall, 5), curved=True, fill=kind.fill, line=kind.line))
    left = x + 7 + node.depth * SET_IN
    if node.depth > 1:
        hook = ((left - 7, middle - 7), (left - 7, middle), (left - 3, middle))
        shapes.append(Path(hook, closed=False, line=HOOK, width=0.9))
    shapes += _row_badge(one_line(node.number), kind, left, middle, _badge(node, size) - 6, size)
    left += _badge(node, size)
    name = fitted(one_line(node.name), size, WIDEST, bold=is_head)
    shapes.append(Text(left, middle + size * 0.35, name, size, width(name, size, bold=is_head), is_head, INK))
    right = x + wide - 4 - _note_width(node)
    for flag in reversed(node.flags):
        shapes += flag_shapes(graph.flag_kinds[flag.kind], one_line(flag.text), right, middle)
        right -= _flags_width([flag])
    found = f" ({one_line(node.note)})" if node.note else ""
    return DrawnPart(f"{one_line(node.words)}: {kind.word}{found}", tuple(shapes), "node")


def _row_badge(number: str, kind: NodeKind, left: float, middle: float, wide: float, size: float) -> list[Path | Text]:
    """A number in the shape and colour of its kind; only the shape, small, where there is none."""
    if not number:
        left, wide, size = left + 1, 10.0, 5.5
    solid = replace(kind, fill=kind.line)
    tall = size + 5.5
    more = 2 if kind.shape == "hexagon" else 0
    shape = outline(solid, left - more, middle - tall / 2, wide + 2 * more, tall)[0]
    if not number:
        return [shape]
    words = width(number, size, bold=True)
    return [shape, Text(left + wide / 2, middle + size * 0.35, number, size, words, True, "#FFFFFF", "middle")]
