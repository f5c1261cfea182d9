"""From a graph to Mermaid, as wikis and code hosts draw it."""

from __future__ import annotations

import json
from collections.abc import Iterator

from toolkit.graph.graph import Graph, Link, LinkKind, Node, one_line
from toolkit.graph.shapes import MARKS

SHAPES = {
    "sheet": ("[", "]"),
    "round": ("(", ")"),
    "hexagon": ("{{", "}}"),
    "pill": ("([", "])"),
    "box": ("[", "]"),
    "banner": (">", "]"),
    "stub": ("([", "])"),
}
SPECIAL = {ord(sign): f"#{ord(sign)};" for sign in '"#&<>`\\%{}[]()|;*_~'}
"""Characters with a meaning in Mermaid, or in the HTML and Markdown of its labels, as entities."""


def mermaid(graph: Graph) -> str:
    """The graph with its clusters, kinds and marks."""
    return "\n".join(_lines(graph)) + "\n"


def label(text: str) -> str:
    """Any text, escaped so that Mermaid shows it literally.

    >>> label('<b>"5" & more')
    '"#60;b#62;#34;5#34; #38; more"'
    """
    return f'"{one_line(text).translate(SPECIAL)}"'


def _lines(graph: Graph) -> Iterator[str]:
    yield f"---\ntitle: {json.dumps(one_line(graph.title))}\n---"
    yield "flowchart LR"
    names = {node.key: f"n{index}" for index, node in enumerate(graph.nodes)}
    yield from _inside(graph, "", names, 1)
    for link in graph.links:
        yield f"  {names[link.source]} {_arrow(link, graph.link_kinds[link.kind])} {names[link.target]}"
    for key, kind in graph.node_kinds.items():
        if any(node.kind == key for node in graph.nodes):
            yield f"  classDef {key} fill:{kind.fill},stroke:{kind.line},color:{kind.ink}"
    for key, line in graph.link_kinds.items():
        numbers = [str(index) for index, link in enumerate(graph.links) if link.kind == key]
        if numbers:
            yield f"  linkStyle {','.join(numbers)} stroke:{line.colour},stroke-width:{line.width:g}px"
    for node in graph.nodes:
        if node.mark:
            yield f"  style {names[node.key]} stroke:{MARKS[node.mark]},stroke-width:3px"


def _inside(graph: Graph, within: str, names: dict[str, str], depth: int) -> Iterator[str]:
    indent = "  " * depth
    known = {cluster.key for cluster in graph.clusters}
    for index, cluster in enumerate(graph.clusters):
        if cluster.within == within:
            yield f"{indent}subgraph c{index}[{label(graph.title_of(cluster))}]"
            yield from _inside(graph, cluster.key, names, depth + 1)
            yield f"{indent}end"
    for node in graph.nodes:
        if (node.cluster if node.cluster in known else "") == within:
            yield f"{indent}{names[node.key]}{_shown(graph, node)}:::{node.kind}"


def _shown(graph: Graph, node: Node) -> str:
    before, after = SHAPES[graph.node_kinds[node.kind].shape]
    return f"{before}{label(node.words)}{after}"


def _arrow(link: Link, kind: LinkKind) -> str:
    if kind.dash:
        return "-.-" if link.both else "-.->"
    if kind.width >= 2:
        return "===" if link.both else "==>"
    return "---" if link.both else "-->"
