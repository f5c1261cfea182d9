"""From a box to its maps' edges, two maps at a time: which edges match, and which do not.

Two maps are connected when each has an edge anchor with the other's number, on opposite sides, at the same height.
Edges to cards that are missing, broken or not maps are other rules' findings, and left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from msgspec import Struct

from toolkit.games.unlikely_heroes.content.model import Box, Map
from toolkit.games.unlikely_heroes.content.parts import Edge, Side

OPPOSITE: dict[Side, Side] = {"north": "south", "east": "west", "south": "north", "west": "east"}


class Facing(Struct, frozen=True):
    """An edge of a map, the map it leads to, and that map's edge back, if there is one."""

    map: Map
    edge: Edge
    neighbour: Map
    answer: Edge | None = None


def facings(box: Box) -> Iterator[tuple[Map, Map, list[Edge], list[Edge]]]:
    """Every two maps of which one has an edge to the other: the maps, their edges to each other.

    Maps that have no quest in common never meet; a map next to itself is a loop, and reported as such.
    """
    of_number = {number: _all_maps(box, number) for number in box.encounters}
    for number, cards in of_number.items():
        for card in cards:
            to: dict[int, list[Edge]] = {}
            for edge in card.edges:
                to.setdefault(edge.number, []).append(edge)
            for target in sorted(to):
                for neighbour in of_number.get(target, ()):
                    answers = [edge for edge in neighbour.edges if edge.number == number]
                    met_before = target < number and answers
                    if target != number and not met_before and _may_meet(card, neighbour):
                        yield card, neighbour, to[target], answers


def _all_maps(box: Box, number: int) -> tuple[Map, ...]:
    """The maps with a number; none if a card with it is not a map, is broken or shares its id (other rules say so)."""
    cards = box.encounters[number]
    maps = tuple(card for card in cards if isinstance(card, Map))
    told_apart = len({card.id for card in maps}) == len(cards)
    return maps if told_apart and number not in box.broken_numbers else ()


def _may_meet(one: Map, other: Map) -> bool:
    return not one.quests or not other.quests or not set(one.quests).isdisjoint(other.quests)


def unanswered(box: Box) -> Iterator[Facing]:
    """Edges to a map without an edge back."""
    for card, neighbour, edges, answers in facings(box):
        if not answers:
            yield from (Facing(card, edge, neighbour) for edge in edges)


def crooked(box: Box) -> Iterator[Facing]:
    """Edges with an edge back that is not on the opposite side; two edges that may belong together count once."""
    for card, neighbour, edges, answers in facings(box):
        here = [edge for edge in edges if answers and not opposite(edge, answers)]
        there = [edge for edge in answers if not opposite(edge, edges)]
        for edge, answer in zip_longest(here, there):
            if edge is not None:
                yield Facing(card, edge, neighbour, answer or answers[0])
            else:
                yield Facing(neighbour, answer, card, edges[0])


def askew(box: Box) -> Iterator[Facing]:
    """Edges that face each other, but not at the same height: their half-circles do not meet."""
    for card, neighbour, edges, answers in facings(box):
        for side in OPPOSITE:
            here = sorted((edge for edge in edges if edge.side == side), key=_at)
            there = sorted((edge for edge in answers if edge.side == OPPOSITE[side]), key=_at)
            if not here or not there:
                continue
            for edge in list(here):
                partner = next((answer for answer in there if answer.at == edge.at), None)
                if partner is not None:
                    here.remove(edge)
                    there.remove(partner)
            yield from _unmatched(card, neighbour, here, there)


def _unmatched(card: Map, neighbour: Map, here: Sequence[Edge], there: Sequence[Edge]) -> Iterator[Facing]:
    for edge, answer in zip_longest(here, there):
        if edge is not None:
            yield Facing(card, edge, neighbour, answer)
        else:
            yield Facing(neighbour, answer, card)


def opposite(edge: Edge, others: Iterable[Edge]) -> Edge | None:
    """The first of some edges that is on the opposite side."""
    return next((other for other in others if other.side == OPPOSITE[edge.side]), None)


def _at(edge: Edge) -> float:
    return edge.at
