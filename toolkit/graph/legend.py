"""From the kinds and marks that occur in a picture to its legend, in lines as wide as the picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from toolkit.graph.drawing import FAINT, DrawnPart, Path, Text, moved, rectangle
from toolkit.graph.graph import FlagKind, Graph, Link, LinkKind, Mark, NodeKind
from toolkit.graph.graphviz import Curve
from toolkit.graph.lettering import width
from toolkit.graph.shapes import HOOK, MARKS, flag_shapes, link_part, outline

SIZE, STEP, GAP = 10.0, 20.0, 18.0
SAMPLE, LINE = 22.0, 30.0
"""How wide the sample of a node is, and that of a link."""

Shapes = Sequence[Path | Text]


class Entry(Struct, frozen=True):
    """A word, and a sample of what it means, with its width, around a base line at y = 0."""

    word: str
    sample: Shapes
    width: float = SAMPLE


def entries(graphs: Sequence[Graph], *, stacked: bool = False) -> list[Entry]:
    """What occurs in these graphs, in the order of their tables of kinds.

    Links within a stacked cluster are not drawn: an indented row says as much.
    """
    nodes = [node for graph in graphs for node in graph.nodes]
    shown: list[Link] = []
    inner: list[Link] = []
    for graph in graphs:
        cluster = {node.key: node.cluster for node in graph.nodes}
        for link in graph.links:
            within = stacked and cluster[link.source] and cluster[link.source] == cluster[link.target]
            (inner if within else shown).append(link)
    kinds, flags = {node.kind for node in nodes}, {flag.kind for node in nodes for flag in node.flags}
    lines = {(link.kind, link.both) for link in shown}
    found: list[Entry] = []
    for graph in graphs[:1]:
        found += [node_entry(kind) for key, kind in graph.node_kinds.items() if key in kinds]
        found += [_flag_entry(kind) for key, kind in graph.flag_kinds.items() if key in flags]
        found += [_SET_IN] if inner else []
        for key, line in graph.link_kinds.items():
            found += [_link_entry(line, line.word, both=True)] if (key, True) in lines else []
            word = f"{line.word}, one way only" if (key, True) in lines else line.word
            found += [_link_entry(line, word, both=False)] if (key, False) in lines else []
    return [*found, *mark_entries(node.mark for node in nodes)]


def node_entry(kind: NodeKind) -> Entry:
    """A kind of node."""
    return Entry(kind.word, outline(kind, 0, -7, SAMPLE, 14))


def _flag_entry(kind: FlagKind) -> Entry:
    return Entry(kind.word, flag_shapes(kind, "2", SAMPLE, 0))


def _link_entry(kind: LinkKind, word: str, *, both: bool) -> Entry:
    far = LINE if both else LINE - 7
    points = ((0.0, 0.0), (LINE / 3, 0.0), (far - LINE / 3, 0.0), (far, 0.0))
    curve = Curve(points, None if both else (LINE, 0.0))
    return Entry(word, link_part(Link("", "", "", both), kind, curve, "").shapes, LINE)


_SET_IN = Entry(
    "is on the map above, or follows from the card above",
    [Path(((6, -7), (6, 1), (17, 1)), closed=False, line=HOOK, width=1.1)],
)


def mark_entries(marks: Iterable[Mark]) -> Iterator[Entry]:
    """The marks that occur."""
    used = set(marks)
    for mark, word in (("error", "has an error"), ("warning", "has a warning")):
        if mark in used:
            colour = MARKS["error" if mark == "error" else "warning"]
            yield Entry(word, [Path(rectangle(0, -7, SAMPLE, 14), fill="#FFFFFF", line=colour, width=3)])


def legend(listed: Iterable[Entry], wide: float) -> tuple[tuple[DrawnPart, ...], float]:
    """The legend from (0, 0) on, and its height."""
    parts: list[DrawnPart] = []
    x, y = 0.0, 0.0
    for entry in listed:
        words = width(entry.word, SIZE)
        needed = entry.width + 6 + words
        if x and x + needed > wide:
            x, y = 0.0, y + STEP
        text = Text(entry.width + 6, 3.4, entry.word, SIZE, words, colour=FAINT)
        parts += moved([DrawnPart(entry.word, (*entry.sample, text), "legend")], x, y + STEP / 2)
        x += needed + GAP
    return tuple(parts), y + STEP if parts else 0.0
