"""From nodes to the room they need: natural widths, heights for a given width, sizes along a row or stack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil

from msgspec import Struct

from toolkit.press.fault import Fault, MarkupError
from toolkit.press.markup.nodes import Length, Node
from toolkit.press.text.fonts import Fonts
from toolkit.press.text.icons import Icon
from toolkit.press.text.typeset import Setting, Sizes, needed, setting_of
from toolkit.press.text.units import Copy, Tongue, prepare
from toolkit.source.suggest import did_you_mean, listing

ICON_SIDE = 5.0
NO_PAD = (0.0, 0.0, 0.0, 0.0)


class Case(Struct, frozen=True):
    """What a compositor works from: fonts, icons, the language of the words, and type sizes."""

    fonts: Fonts
    icons: Mapping[str, Icon]
    language: str = "en"
    sizes: Sizes = Sizes()


class Room:
    """The room that the nodes of one face need; texts are measured once."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.faults: list[Fault] = []
        self._copies: dict[int, Copy] = {}
        self._heights: dict[tuple[int, float, float], float] = {}

    def copy(self, node: Node) -> Copy:
        found = self._copies.get(id(node))
        if found is None:
            self._known_fonts(node)
            # Lines about a middle are uneven anyway: a divided word at the end of one looks like a mistake.
            divide = node.get("hyphenate", False) and node.get("align") != "center"
            tongue = Tongue(node.get("language", self.case.language), divide)
            found = prepare(node, self.case.fonts, self.case.icons, tongue)
            self._copies[id(node)] = found
            self.faults += found.faults
        return found

    def divided(self, node: Node) -> Copy:
        """The same text with words that may be divided wherever the language allows: the second-last resort."""
        tongue = Tongue(node.get("language", self.case.language), True)
        return prepare(node, self.case.fonts, self.case.icons, tongue)

    def _known_fonts(self, node: Node) -> None:
        font, known = node.get("font"), self.case.fonts.families
        if font is not None and font not in known:
            raise MarkupError(f'there is no font "{font}".', node.line, did_you_mean(font, known) or listing(known))
        for child in node.children:
            if isinstance(child, Node) and child.tag in ("b", "i", "span", "p"):
                self._known_fonts(child)

    def setting(self, node: Node, scale: float) -> Setting:
        self.copy(node)  # refuses fonts that do not exist
        face = self.case.fonts.face(
            node.get("font", "body"), bold=node.get("bold", False), italic=node.get("italic", False)
        )
        return setting_of(node, face, scale, self.case.language, self.case.sizes)

    def wide(self, node: Node, scale: float) -> float:
        """The width a node needs if nothing narrows it."""
        given: Length | None = node.get("width")
        if given is not None and given.kind == "mm":
            return given.value
        pad: tuple[float, float, float, float] = node.get("pad", NO_PAD)
        around = pad[1] + pad[3]
        children = nodes_of(node)
        if node.tag == "text":
            size = self.setting(node, scale).largest
            return max((p.length for p in self.copy(node).paragraphs), default=0.0) * size + around + 0.01
        if node.tag == "icon":
            high: Length | None = node.get("height")
            return high.value if high is not None and high.kind == "mm" else ICON_SIDE
        if node.tag == "row":
            return sum(self.wide(child, scale) for child in children) + gaps_in(node, children) + around
        if node.tag == "grid":
            columns = max(1, int(node.number("columns", 2)))
            widest = max((self.wide(child, scale) for child in children), default=0.0)
            return widest * columns + node.number("gap") * (columns - 1) + around
        return max((self.wide(child, scale) + self._offset(child, "x") for child in children), default=0.0) + around

    def high(self, node: Node, wide: float, scale: float) -> float:
        """The height a node needs at a given width."""
        given: Length | None = node.get("height")
        if given is not None and given.kind == "mm":
            return given.value
        at = (id(node), round(wide, 4), scale)
        if at not in self._heights:
            self._heights[at] = self.needed_high(node, wide, scale)
        return self._heights[at]

    def grown(self, node: Node, wide: float, scale: float) -> float:
        """The height a node takes in a stack: at most its `most`, and a multiple of its `by`.

        If it has two heights, the first is for the larger half of its steps, the second for the others: a text is set
        smaller for the sake of the picture above it, but not too small.
        """
        heights: tuple[float, ...] = node.get("most", ())
        if not heights:
            return self.high(node, wide, scale)
        steps: tuple[float, ...] = node.get("fit", (1.0,))
        half = (len(steps) + 1) // 2
        parts = (
            [(heights[0], steps)]
            if len(heights) == 1
            else [(heights[0], steps[:half]), (heights[1], steps[half - 1 :])]
        )
        by = node.number("by")
        for most, some in parts:
            for step in some:
                need = self.high(node, wide, round(scale * step, 4))
                if need <= most:
                    return min(most, ceil(need / by - 1e-6) * by if by else need)
        return heights[-1]

    def needed_high(self, node: Node, wide: float, scale: float) -> float:
        pad: tuple[float, float, float, float] = node.get("pad", NO_PAD)
        inner = max(0.0, wide - pad[1] - pad[3])
        around = pad[0] + pad[2]
        children = nodes_of(node)
        if node.tag == "text":
            setting = self.setting(node, scale)
            return needed(self.copy(node), setting, setting.largest, inner)[0] + around if inner else around
        if node.tag == "icon":
            return min(wide, ICON_SIDE)
        if node.tag == "picture":
            return inner / node.number("ratio", 1.5) + around
        if node.tag == "stack":
            heights = [self.high(child, self.across(child, inner, scale), scale) for child in children]
            return sum(heights) + gaps_in(node, children) + around
        if node.tag == "row":
            widths = self.along(node, children, inner, scale, horizontal=True)
            return max((self.high(c, w, scale) for c, w in zip(children, widths, strict=True)), default=0.0) + around
        if node.tag == "grid":
            rows, column = self.rows(node, children, inner)
            heights = [max(self.high(child, column, scale) for child in row) for row in rows]
            return sum(heights) + node.number("gap") * max(0, len(rows) - 1) + around
        needs = (self.high(c, self.across(c, inner, scale), scale) + self._offset(c, "y") for c in children)
        return max(needs, default=0.0) + around

    def _offset(self, node: Node, axis: str) -> float:
        given: Length | None = node.get(axis)
        return given.value if given is not None and given.kind == "mm" else 0.0

    def across(self, node: Node, room: float, scale: float) -> float:
        """A child's width in a stack: its own, or all there is."""
        given: Length | None = node.get("width")
        if given is None or given.kind == "*":
            return room
        if given.kind == "%":
            return given.value * room
        return given.value if given.kind == "mm" else min(room, self.wide(node, scale))

    def rows(self, node: Node, children: Sequence[Node], room: float) -> tuple[list[Sequence[Node]], float]:
        columns = max(1, int(node.number("columns", 2)))
        column = (room - node.number("gap") * (columns - 1)) / columns
        return [children[i : i + columns] for i in range(0, len(children), columns)], column

    def along(
        self, node: Node, children: Sequence[Node], room: float, scale: float, *, horizontal: bool, across: float = 0.0
    ) -> list[float]:
        """The sizes of children along a row or stack."""
        name = "width" if horizontal else "height"
        sizes: list[float] = []
        shares = 0.0
        for child in children:
            given: Length | None = child.get(name)
            kind = given.kind if given is not None else "fit"
            if kind == "*":
                assert given is not None
                shares += given.value
                sizes.append(0.0)
            elif kind in ("mm", "%"):
                assert given is not None
                sizes.append(given.value * (room if kind == "%" else 1.0))
            elif horizontal:
                sizes.append(self.wide(child, scale))
            else:
                sizes.append(self.grown(child, self.across(child, across, scale), scale))
        left = room - sum(sizes) - gaps_in(node, children)
        if shares and left > 0:
            for i, child in enumerate(children):
                given = child.get(name)
                if given is not None and given.kind == "*":
                    sizes[i] = left * given.value / shares
        return sizes


def nodes_of(node: Node) -> list[Node]:
    """The children that are elements."""
    return [child for child in node.children if isinstance(child, Node)]


def texts_in(node: Node) -> Iterator[Node]:
    """Every text below a node."""
    if node.tag == "text":
        yield node
    else:
        for child in nodes_of(node):
            yield from texts_in(child)


def icons_in(node: Node) -> Iterator[str]:
    """The name of every icon in or below a node."""
    if node.tag == "icon":
        yield node.get("name", "")
    for child in nodes_of(node):
        yield from icons_in(child)


def gaps_in(node: Node, children: Sequence[Node]) -> float:
    """The sum of the gaps between children."""
    return node.number("gap") * max(0, len(children) - 1)
