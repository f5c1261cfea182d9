"""Gives every half-circle of the maps a place along its edge, where the author has not.

A half-circle and its counterpart across the border are one *crossing*, and share a place. It is, in this order:

1. where the author put one of the two;
2. in the middle, if there is no other half-circle on either side;
3. one of the places that divide the side evenly: of two crossings one at a third, one at two thirds, as written.

    map 1  east: 2, 3  →  33.3, 66.7        map 2  west: 1  →  33.3        map 3  west: 1  →  66.7
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count

from msgspec.structs import replace

from toolkit.games.unlikely_heroes.content.model import Card, Map
from toolkit.games.unlikely_heroes.content.parts import Edge, Side
from toolkit.games.unlikely_heroes.land.edges import OPPOSITE

Crossing = tuple[int, int, Side, int]
"""The smaller and the larger number, the smaller one's side, and which of several such half-circles it is."""
Border = tuple[int, Side]
"""One side of one map, the map by its place in the list: cards that share a number have a side each."""
CLOSE = 0.6
"""The part of a step within which a half-circle would crowd one that has its place."""


def spread(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The same cards; on maps, half-circles without `at` lie where they meet their neighbour's and no other."""
    crossings = {index: list(_crossings(card)) for index, card in enumerate(cards) if isinstance(card, Map)}
    if all(edge.placed for index in crossings for edge in _edges(cards[index])):
        return tuple(cards)
    given: dict[Crossing, float] = {}
    beside: dict[Border, list[Crossing]] = {}
    across: dict[Crossing, list[Border]] = {}
    for index, some in crossings.items():
        for edge, crossing in zip(_edges(cards[index]), some, strict=True):
            border = (index, edge.side)
            beside.setdefault(border, []).append(crossing)
            across.setdefault(crossing, []).append(border)
            if edge.placed:
                given.setdefault(crossing, edge.at)
    places = dict(given)
    for together in _clusters(across, beside, given):
        places.update(_divide(together, across, beside, given))
    spread_out = list(cards)
    for index, some in crossings.items():
        edges = tuple(
            edge if edge.placed else replace(edge, at=places[crossing])
            for edge, crossing in zip(_edges(cards[index]), some, strict=True)
        )
        spread_out[index] = replace(cards[index], edges=edges)
    return tuple(spread_out)


def _edges(card: Card) -> tuple[Edge, ...]:
    return card.edges if isinstance(card, Map) else ()


def _crossings(card: Map) -> Iterator[Crossing]:
    """The crossing that each half-circle of a map is half of."""
    seen: dict[tuple[int, Side], count[int]] = {}
    here = card.number or 0
    for edge in card.edges:
        which = next(seen.setdefault((edge.number, edge.side), count()))
        if here <= edge.number:
            yield here, edge.number, edge.side, which
        else:
            yield edge.number, here, OPPOSITE[edge.side], which


def _clusters(
    across: dict[Crossing, list[Border]], beside: dict[Border, list[Crossing]], given: dict[Crossing, float]
) -> Iterator[list[Crossing]]:
    """Groups of crossings without a place that have to keep apart, directly or through others; in written order."""
    order = {crossing: index for index, crossing in enumerate(across)}
    seen = set(given)
    for first in across:
        if first in seen:
            continue
        seen.add(first)
        found, waiting = [first], [first]
        while waiting:
            near = {other for border in across[waiting.pop()] for other in beside[border]} - seen
            seen |= near
            found += near
            waiting += near
        yield sorted(found, key=order.__getitem__)


def _divide(
    together: Sequence[Crossing],
    across: dict[Crossing, list[Border]],
    beside: dict[Border, list[Crossing]],
    given: dict[Crossing, float],
) -> dict[Crossing, float]:
    """A place for each crossing of a cluster: sides are divided as little as possible, and filled in order."""
    borders = dict.fromkeys(border for crossing in together for border in across[crossing])
    fewest = max(len(beside[border]) for border in borders)
    for parts in count(fewest):
        step = 100 / (parts + 1)
        taken = {
            border: {part for other in beside[border] if other in given for part in _near(given[other], step)}
            for border in borders
        }
        chosen: dict[Crossing, float] = {}
        for crossing in together:
            free = _free(parts, [taken[border] for border in across[crossing]])
            if free is None:
                break
            chosen[crossing] = round(free * step, 1)
            for border in across[crossing]:
                taken[border].add(free)
        else:
            return chosen
    raise AssertionError("with enough parts, one is always free")


def _near(at: float, step: float) -> Iterator[int]:
    """The parts that are too close to a place."""
    nearest = round(at / step)
    return (part for part in (nearest - 1, nearest, nearest + 1) if abs(part * step - at) < CLOSE * step)


def _free(parts: int, taken: Iterable[set[int]]) -> int | None:
    every = list(taken)
    return next((part for part in range(1, parts + 1) if not any(part in some for some in every)), None)
