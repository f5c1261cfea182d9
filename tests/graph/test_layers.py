"""Graphs that Graphviz would take minutes for, in plain columns."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from toolkit.graph import layout
from toolkit.graph.graph import Graph, Link, LinkKind, Node, NodeKind
from toolkit.graph.graphviz import Block, Plan, Wire
from toolkit.graph.layers import passed, plan_in_layers


def tangled(nodes: int) -> tuple[list[Block], list[Wire]]:
    """A chain of nodes with twice as many links across."""
    random = Random(1)
    blocks = [Block(str(number), 60 + random.randrange(60), 40) for number in range(nodes)]
    wires = [Wire(str(one), str(next_one)) for one, next_one in pairwise(range(nodes))]
    ends = [(random.randrange(nodes), random.randrange(nodes)) for _ in range(2 * nodes)]
    return blocks, [*wires, *(Wire(str(one), str(other), loose=one % 7 == 0) for one, other in ends)]


def boxes(made: Plan, blocks: list[Block]) -> list[tuple[float, float, float, float]]:
    middles = [made.blocks[block.key] for block in blocks]
    sizes = [(block.width / 2, block.height / 2) for block in blocks]
    return [(x - w, y - h, x + w, y + h) for (x, y), (w, h) in zip(middles, sizes, strict=True)]


def test_every_node_has_a_place_of_its_own_on_the_page() -> None:
    blocks, wires = tangled(150)
    made = plan_in_layers(blocks, wires)
    there = boxes(made, blocks)
    assert all(left >= 0 and top >= 0 and right <= made.width and low <= made.height for left, top, right, low in there)
    for index, (left, top, right, low) in enumerate(there):
        for other in there[:index]:
            assert other[2] <= left or right <= other[0] or other[3] <= top or low <= other[1]
    assert len(made.curves) == len(wires)
    for wire, curve in zip(wires, made.curves, strict=True):
        left, top, right, low = there[int(wire.target)]
        assert curve.end is not None
        assert curve.end[0] in (pytest.approx(left), pytest.approx(right))
        assert top <= curve.end[1] <= low
        assert len(curve.points) == 4


def test_what_links_pass_is_counted_without_going_round_in_circles() -> None:
    chain = [Block(name, 10, 10) for name in "abcd"]
    assert passed(chain, [Wire(one, other) for one, other in ("ab", "bc", "cd")]) == 3
    assert passed(chain, [Wire(one, other) for one, other in ("ab", "bc", "cd", "ad", "da", "aa")]) == 9
    assert passed([], []) == 0
    blocks, wires = tangled(20_000)
    assert passed(blocks, wires) > 1_000_000, "no recursion"


def test_nothing_at_all_and_nothing_linked() -> None:
    assert plan_in_layers([], []) == Plan(0.0, 0.0, {}, [])
    alone = [Block(str(number), 30, 20) for number in range(200)]
    made = plan_in_layers(alone, [])
    assert 0.2 < made.width / made.height < 8, "not one long column"


def test_700_tangled_maps_are_not_left_to_graphviz(monkeypatch: pytest.MonkeyPatch) -> None:
    """Point 5: a picture of these took longer than anybody waits."""

    def never(*_: object) -> Plan:
        raise AssertionError("Graphviz")

    monkeypatch.setattr(layout, "plan", never)
    blocks, wires = tangled(700)
    graph = Graph(
        "Maps",
        nodes=tuple(Node(block.key, f"Map {block.key}", "map") for block in blocks),
        links=tuple(Link(one.source, one.target, "way") for one in wires),
        node_kinds={"map": NodeKind("map", "box", "#FFFFFF", "#000000")},
        link_kinds={"way": LinkKind("leads to", "#000000")},
    )
    assert len(layout.arrange(graph).parts) > 700
