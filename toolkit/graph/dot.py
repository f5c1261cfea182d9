"""From a graph to DOT, for Graphviz and whatever else reads it."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.graph.graph import Graph, Link, LinkKind, Node, one_line
from toolkit.graph.shapes import MARKS

SHAPES = {
    "sheet": ("note", "filled"),
    "round": ("box", "filled,rounded"),
    "hexagon": ("hexagon", "filled"),
    "pill": ("box", "filled,rounded"),
    "box": ("box", "filled"),
    "banner": ("cds", "filled"),
    "stub": ("box", "dashed,rounded"),
}
HEADS = {"arrow": "normal", "open": "vee", "diamond": "odiamond", "none": "none"}


def dot(graph: Graph) -> str:
    """The graph with its clusters, kinds and marks."""
    return "\n".join(_lines(graph)) + "\n"


def quoted(text: str) -> str:
    r"""Any text, quoted so that DOT reads it literally.

    >>> print(quoted('a "b" \\N'))
    "a \"b\" \\N"
    """
    return '"' + one_line(text).replace("\\", "\\\\").replace('"', '\\"') + '"'


def _lines(graph: Graph) -> Iterator[str]:
    yield f"digraph {quoted(graph.title)} {{"
    yield f'  graph [label={quoted(graph.title)}, labelloc=t, rankdir=LR, fontname="Helvetica", compound=true]'
    yield '  node [fontname="Helvetica", fontsize=11]'
    yield '  edge [fontname="Helvetica", fontsize=9]'
    yield from _inside(graph, "", 1)
    for link in graph.links:
        yield f"  {quoted(link.source)} -> {quoted(link.target)} [{_link_look(link, graph.link_kinds[link.kind])}]"
    yield "}"


def _inside(graph: Graph, within: str, depth: int) -> Iterator[str]:
    indent = "  " * depth
    known = {cluster.key for cluster in graph.clusters}
    for index, cluster in enumerate(graph.clusters):
        if cluster.within == within:
            yield f"{indent}subgraph cluster_{index} {{"
            yield f"{indent}  label={quoted(graph.title_of(cluster))}"
            yield from _inside(graph, cluster.key, depth + 1)
            yield f"{indent}}}"
    for node in graph.nodes:
        if (node.cluster if node.cluster in known else "") == within:
            yield f"{indent}{quoted(node.key)} [{_node_look(graph, node)}]"


def _node_look(graph: Graph, node: Node) -> str:
    kind = graph.node_kinds[node.kind]
    shape, style = SHAPES[kind.shape]
    line, width = (MARKS[node.mark], 3) if node.mark else (kind.line, 1)
    look = f'shape={shape}, style="{style}", fillcolor="{kind.fill}", color="{line}", penwidth={width}'
    hint = f"{kind.word}: {node.note}" if node.note else kind.word
    return f'label={quoted(node.words)}, {look}, fontcolor="{kind.ink}", tooltip={quoted(hint)}'


def _link_look(link: Link, kind: LinkKind) -> str:
    style = "solid" if not kind.dash else "dotted" if kind.dash[0] < 2 else "dashed"
    head = "dir=none" if link.both else f"arrowhead={HEADS[kind.head]}"
    loose = "" if kind.leads else ", constraint=false"
    look = f'color="{kind.colour}", penwidth={kind.width:g}, style={style}, {head}{loose}'
    return f"{look}, tooltip={quoted(kind.word)}"
