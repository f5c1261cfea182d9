"""A graph to be drawn: nodes and links of several kinds, and clusters around them.

>>> two = Graph("Two rooms", nodes=(Node("1", "The Quay", "map", "1"), Node("2", "A Bell", "item", "2")))
>>> two.named("2").name
'A Bell'
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from toolkit.diagnostic import Place
from toolkit.report.visible import visible

Shape = Literal["sheet", "round", "hexagon", "pill", "box", "banner", "stub"]
Head = Literal["arrow", "open", "diamond", "none"]
Mark = Literal["", "warning", "error"]


class NodeKind(Struct, frozen=True):
    """How nodes of a kind look, and what the legend calls them."""

    word: str
    shape: Shape
    fill: str
    line: str
    ink: str = "#1F2933"


class LinkKind(Struct, frozen=True):
    """How links of a kind look. One that `leads` sets its target after its source; others only cross the picture."""

    word: str
    colour: str
    width: float = 1.3
    dash: tuple[float, ...] = ()
    head: Head = "arrow"
    leads: bool = True


class FlagKind(Struct, frozen=True):
    """A symbol beside a name, filled or not, and its word in the legend."""

    word: str
    colour: str
    filled: bool


class Flag(Struct, frozen=True):
    """A symbol beside a name, with a number in it."""

    kind: str
    text: str


class Node(Struct, frozen=True):
    """Something to be named: by its number, if it has one, and its name.

    `place` is where the box describes it, `mark` and `note` say what was found about it. `depth` is how far it is set
    in within a stacked cluster, `elsewhere` what other pictures call it, if not by number and name.
    """

    key: str
    name: str
    kind: str
    number: str = ""
    cluster: str = ""
    mark: Mark = ""
    note: str = ""
    depth: int = 0
    flags: tuple[Flag, ...] = ()
    elsewhere: str = ""
    place: Place | None = None
    more: Mapping[str, object] = {}

    @property
    def words(self) -> str:
        """Number and name."""
        return f"{self.number} {self.name}".strip()


class Link(Struct, frozen=True):
    """From one node to another, or `both` ways."""

    source: str
    target: str
    kind: str
    both: bool = False
    more: Mapping[str, object] = {}


class Cluster(Struct, frozen=True):
    """A frame around nodes and other clusters.

    A `stacked` one is drawn as a list under its title, or under its first node if it has none; `cell` is its place in
    a grid, column and row, if it has a certain one.
    """

    key: str
    title: str
    within: str = ""
    stacked: bool = False
    cell: tuple[int, int] | None = None


class Graph(Struct, frozen=True):
    """Everything there is to draw, in the order in which it is drawn. `notes` are lines under its title."""

    title: str
    subtitle: str = ""
    notes: tuple[str, ...] = ()
    nodes: tuple[Node, ...] = ()
    links: tuple[Link, ...] = ()
    clusters: tuple[Cluster, ...] = ()
    node_kinds: Mapping[str, NodeKind] = {}
    link_kinds: Mapping[str, LinkKind] = {}
    flag_kinds: Mapping[str, FlagKind] = {}

    def named(self, key: str) -> Node:
        """The node of a key."""
        return next(node for node in self.nodes if node.key == key)

    def title_of(self, cluster: Cluster) -> str:
        """A cluster's title; without one, what its first node is called."""
        return cluster.title or next((node.words for node in self.nodes if node.cluster == cluster.key), cluster.key)


STUB = "stub"
"""The kind of nodes that stand for others outside the picture."""


def cut(graph: Graph, keys: Collection[str], title: str, subtitle: str = "") -> Graph:
    """The part of a graph with these nodes. Links that leave it end in stubs: "from 12 …", "to 40 …".

    There is one stub for each node outside and each direction, however many links it has. What is linked both ways
    is gone to.
    """
    kept = {node.key: node for node in graph.nodes if node.key in keys}
    outside = {node.key: node for node in graph.nodes if node.key not in keys}
    stubs: dict[str, Node] = {}
    links: list[Link] = []
    for link in graph.links:
        source, target = link.source, link.target
        if link.both and source in outside:
            source, target = target, source
        if source in kept and target in outside:
            stub = _stub("to", outside[target])
            target = stubs.setdefault(stub.key, stub).key
        elif source in outside and target in kept:
            stub = _stub("from", outside[source])
            source = stubs.setdefault(stub.key, stub).key
        elif not (source in kept and target in kept):
            continue
        links.append(replace(link, source=source, target=target))
    nodes = (*kept.values(), *stubs.values())
    return replace(
        graph,
        title=title,
        subtitle=subtitle,
        nodes=nodes,
        links=tuple(links),
        clusters=tuple(_around(graph.clusters, {node.cluster for node in nodes})),
    )


def _stub(word: str, node: Node) -> Node:
    return Node(f"{word} {node.key}", f"{word} {node.elsewhere or node.words}", STUB)


def _around(clusters: Iterable[Cluster], used: set[str]) -> Iterator[Cluster]:
    """The clusters that still have something in them."""
    every = {cluster.key: cluster for cluster in clusters}
    wanted: set[str] = set()
    for key in used:
        while key in every and key not in wanted:
            wanted.add(key)
            key = every[key].within
    return (cluster for cluster in every.values() if cluster.key in wanted)


def one_line(text: str) -> str:
    """A text as it can appear in a picture: on one line, without characters that control a viewer.

    >>> one_line("A  Lamp\\nfor you")
    'A Lamp for you'
    """
    return visible(" ".join(text.split())).translate(NO_LETTERS)


NO_LETTERS = dict.fromkeys((0xFFFE, 0xFFFF), "\ufffd")
"""Unicode guarantees that these are never characters, and XML refuses them."""
