"""Where everything goes in a graph that `dot` would take minutes for: in columns, one step further from the start each.

`dot` leads every link around the nodes that it passes, so its time grows faster than the square of all columns that the
links pass together: 7 s for 100 maps that are linked at random. Here, each node is looked at a few times, and links are
drawn from one to the other as they come.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import ceil, sqrt

from toolkit.graph.drawing import Point
from toolkit.graph.graphviz import Block, Curve, Plan, Wire

BETWEEN_COLUMNS, BETWEEN_ROWS = 60.0, 14.4
"""In points, as `graphviz` has them, with more room for links that cross."""
HEAD = 7.0
"""How long the head of a link is, in points."""
SWEEPS = 4
"""How often the nodes of each column are put in the order of those that they are linked to."""


def passed(blocks: Sequence[Block], wires: Sequence[Wire]) -> int:
    """How many columns all links pass together, when each leads forward: what `dot` has to make room for."""
    after = _targets(blocks, wires)
    order: list[str] = []
    open_: set[str] = set()
    done: set[str] = set()
    for first in after:
        path = [] if first in done else [(first, iter(after[first]))]
        open_.update(key for key, _ in path)
        while path:
            key, targets = path[-1]
            target = next((one for one in targets if one not in done and one not in open_), None)
            if target is not None:
                open_.add(target)
                path.append((target, iter(after[target])))
            else:
                path.pop()
                open_.discard(key)
                done.add(key)
                order.append(key)
    place = {key: index for index, key in enumerate(reversed(order))}
    rank = dict.fromkeys(place, 0)
    for key in place:
        for target in after[key]:
            if place[target] > place[key]:
                rank[target] = max(rank[target], rank[key] + 1)
    return sum(abs(rank[wire.target] - rank[wire.source]) for wire in wires)


def plan_in_layers(blocks: Sequence[Block], wires: Sequence[Wire]) -> Plan:
    """Lays a graph out from the left to the right, in a time that grows with its nodes and links."""
    columns = _sorted(_columns(blocks, wires), wires)
    sized = {block.key: block for block in blocks}
    heights = [sum(sized[key].height + BETWEEN_ROWS for key in column) - BETWEEN_ROWS for column in columns]
    height = max(heights, default=0.0)
    places: dict[str, Point] = {}
    x = 0.0
    for column, high in zip(columns, heights, strict=True):
        width = max(sized[key].width for key in column)
        y = (height - high) / 2
        for key in column:
            places[key] = (x + width / 2, y + sized[key].height / 2)
            y += sized[key].height + BETWEEN_ROWS
        x += width + BETWEEN_COLUMNS
    return Plan(max(0.0, x - BETWEEN_COLUMNS), height, places, [_curve(wire, sized, places) for wire in wires])


def _targets(blocks: Sequence[Block], wires: Sequence[Wire]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {block.key: [] for block in blocks}
    for wire in wires:
        if not wire.loose and wire.source != wire.target:
            found[wire.source].append(wire.target)
    return found


def _columns(blocks: Sequence[Block], wires: Sequence[Wire]) -> list[list[str]]:
    """The nodes by their distance from those that nothing leads to; a long column becomes several."""
    after = _targets(blocks, wires)
    reached = {target for targets in after.values() for target in targets}
    distance: dict[str, int] = {}
    for starts in ([key for key in after if key not in reached], *([key] for key in after)):
        waiting = deque(key for key in starts if key not in distance)
        distance.update(dict.fromkeys(waiting, 0))
        while waiting:
            key = waiting.popleft()
            for target in after[key]:
                if target not in distance:
                    distance[target] = distance[key] + 1
                    waiting.append(target)
    layers: dict[int, list[str]] = {}
    for key, far in distance.items():
        layers.setdefault(far, []).append(key)
    most = max(10, ceil(sqrt(2 * len(blocks))))
    return [layers[far][at : at + most] for far in sorted(layers) for at in range(0, len(layers[far]), most)]


def _sorted(columns: list[list[str]], wires: Sequence[Wire]) -> list[list[str]]:
    """Each column in the order of what its nodes are linked to beside it, so that fewer links cross."""
    beside: dict[str, list[str]] = {}
    for wire in wires:
        beside.setdefault(wire.source, []).append(wire.target)
        beside.setdefault(wire.target, []).append(wire.source)
    for sweep in range(SWEEPS):
        forward = sweep % 2 == 0
        for fixed, free in pairwise(columns if forward else columns[::-1]):
            at = {key: index / len(fixed) for index, key in enumerate(fixed)}
            own = {key: index / len(free) for index, key in enumerate(free)}
            free.sort(key=lambda key: _middle([at[one] for one in beside.get(key, ()) if one in at], own[key]))
    return columns


def _middle(values: list[float], otherwise: float) -> float:
    return sum(values) / len(values) if values else otherwise


def _curve(wire: Wire, sized: Mapping[str, Block], places: Mapping[str, Point]) -> Curve:
    """From one side of a node to the near side of another; a link within a column leaves and arrives at the right."""
    (x, y), (to_x, to_y) = places[wire.source], places[wire.target]
    way, back = (1, -1) if to_x > x else (-1, 1) if to_x < x else (1, 1)
    x += way * sized[wire.source].width / 2
    to_x += back * sized[wire.target].width / 2
    tip = to_x + back * HEAD * wire.pointed
    reach = max(abs(tip - x) / 2, BETWEEN_COLUMNS / 2)
    points = ((x, y), (x + way * reach, y), (tip + back * reach, to_y), (tip, to_y))
    return Curve(points, (to_x, to_y) if wire.pointed else None)
