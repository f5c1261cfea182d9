"""From a graph to a drawing with every node on its own, where Graphviz puts it; if it is large, in plain columns."""

from __future__ import annotations

from collections.abc import Collection

from toolkit.graph.drawing import Drawing
from toolkit.graph.graph import STUB, Graph, Link, LinkKind, one_line
from toolkit.graph.graphviz import Block, Wire, plan
from toolkit.graph.layers import passed, plan_in_layers
from toolkit.graph.legend import entries
from toolkit.graph.page import Body, page
from toolkit.graph.shapes import link_part, measure, node_outline, node_part, reaching

MOST_PASSED = 5_000
"""From here on Graphviz takes more than about three seconds: twice as many columns to pass, six times as long."""


def arrange(graph: Graph) -> Drawing:
    """A graph on a page of its own."""
    return page(graph.title, [graph.subtitle, *graph.notes], [_body(graph)], entries([graph]))


def _body(graph: Graph) -> Body:
    blocks = []
    for node in graph.nodes:
        size = measure(node, graph.node_kinds[node.kind])
        blocks.append(Block(node.key, size.width, size.height))
    stubs = {node.key for node in graph.nodes if node.kind == STUB}
    wires = [_wire(link, graph.link_kinds[link.kind], stubs) for link in graph.links]
    made = (plan_in_layers if passed(blocks, wires) > MOST_PASSED else plan)(blocks, wires)
    named = {node.key: node for node in graph.nodes}
    parts = []
    outlines = {
        node.key: node_outline(node, graph.node_kinds[node.kind], made.blocks[node.key]) for node in graph.nodes
    }
    for link, curve in zip(graph.links, made.curves, strict=True):
        kind = graph.link_kinds[link.kind]
        curve = reaching(curve, outlines[link.source], outlines[link.target])
        words = f"{one_line(named[link.source].words)} → {one_line(named[link.target].words)}: {kind.word}"
        parts.append(link_part(link, kind, curve, words))
    parts += [node_part(node, graph.node_kinds[node.kind], made.blocks[node.key]) for node in graph.nodes]
    return Body(tuple(parts), made.width, made.height)


def _wire(link: Link, kind: LinkKind, stubs: Collection[str]) -> Wire:
    """A stub stands beside what it is linked to, in whatever way."""
    leads = kind.leads or link.source in stubs or link.target in stubs
    return Wire(link.source, link.target, not leads, 4 if link.both else 2 if leads else 1, not link.both)
