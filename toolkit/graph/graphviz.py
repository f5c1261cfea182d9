"""From nodes of known size and the links between them to places and curves, by Graphviz's `dot`.

Graphviz comes inside the wheel of pygraphviz (the extra `graphs`) and is loaded only here. It is given no words, only
sizes: so it needs no fonts, and lays out a graph the same way on every machine.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from toolkit.errors import ToolkitError
from toolkit.graph.drawing import Point

POINTS = 72.0
"""Points in an inch: Graphviz takes sizes in inches and gives places in points."""


class Block(Struct, frozen=True):
    """A node to be placed."""

    key: str
    width: float
    height: float


class Wire(Struct, frozen=True):
    """A link to be led. One that is `loose` may go backwards; `pointed` ones have a head at the target."""

    source: str
    target: str
    loose: bool = False
    weight: int = 1
    pointed: bool = True


class Curve(Struct, frozen=True):
    """A wire's way: Bézier points, and the tip beyond them where there is a head."""

    points: tuple[Point, ...]
    end: Point | None = None


class Plan(Struct, frozen=True):
    """Where everything goes: the middle of each block, and a curve for each wire."""

    width: float
    height: float
    blocks: Mapping[str, Point]
    curves: Sequence[Curve]


class NoGraphvizError(ToolkitError):
    """Graphviz is not installed: it comes with an extra, as it is larger than everything else together."""

    def __init__(self) -> None:
        super().__init__(
            "pictures of chapters need Graphviz. Install it with the toolkit, pip install "
            "'unlikely-heroes-toolkit[graphs]', or write .dot, .mmd or .json instead"
        )


def plan(blocks: Sequence[Block], wires: Sequence[Wire]) -> Plan:
    """Lays a graph out, from the left to the right."""
    return _read(_run("\n".join(_text(blocks, wires))), blocks, wires)


def _run(text: str) -> Any:
    """Graphviz's answer as data.

    Raises:
        NoGraphvizError: Graphviz could not be loaded on this machine.
    """
    try:
        from pygraphviz import AGraph
    except ImportError as error:
        raise NoGraphvizError from error
    with AGraph(string=text) as graph:
        return json.loads(graph.draw(format="json0", prog="dot"))


def _text(blocks: Sequence[Block], wires: Sequence[Wire]) -> Iterator[str]:
    """The graph in Graphviz's language, under plain names: `b0`, `b1` …"""
    names = {block.key: f"b{index}" for index, block in enumerate(blocks)}
    yield "digraph g {"
    yield "graph [rankdir=LR, nodesep=0.2, ranksep=0.6, splines=true, margin=0, pad=0, mclimit=4]"
    yield 'node [shape=box, fixedsize=true, label="", margin=0]'
    yield "edge [arrowsize=0.7]"
    for block in blocks:
        yield f"{names[block.key]} [width={block.width / POINTS:.4f}, height={block.height / POINTS:.4f}]"
    for index, wire in enumerate(wires):
        head = "forward" if wire.pointed else "none"
        loose = ", constraint=false" if wire.loose else ""
        ends = f"{names[wire.source]} -> {names[wire.target]}"
        yield f'{ends} [comment="{index}", dir={head}, weight={wire.weight}{loose}]'
    yield "}"


def _read(answer: Any, blocks: Sequence[Block], wires: Sequence[Wire]) -> Plan:
    _, _, width, height = _numbers(answer["bb"])
    named = {one["name"]: one for one in answer.get("objects", ())}
    places: dict[str, Point] = {}
    for index, block in enumerate(blocks):
        x, y = _numbers(named[f"b{index}"]["pos"])
        places[block.key] = (x, height - y)
    curves = {int(edge["comment"]): _curve(edge["pos"], height) for edge in answer.get("edges", ())}
    return Plan(width, height, places, [curves[index] for index in range(len(wires))])


def _curve(text: str, height: float) -> Curve:
    """`e,x,y x,y x,y …`: the tip, then the points."""
    end: Point | None = None
    points: list[Point] = []
    for word in text.split():
        *head, x, y = word.split(",")
        point = (float(x), height - float(y))
        if head:
            end = point
        else:
            points.append(point)
    return Curve(tuple(points), end)


def _numbers(text: str) -> Iterable[float]:
    return map(float, text.split(","))
