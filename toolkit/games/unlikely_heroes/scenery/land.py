"""From the maps of a box to the land they show: the terrain of each, where it lies, and what it shares with neighbours.

Maps are laid on the table by `table.lay`. Corners and borders belong to all maps that touch them: their colours and
waters are the mean of those maps', and chance is drawn from the place on the table; so whatever lies beside each other
meets, whether a path leads across or not.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from toolkit.games.unlikely_heroes.content.analysis import once_a_box
from toolkit.games.unlikely_heroes.content.model import Box, Card, Map
from toolkit.games.unlikely_heroes.content.parts import Edge, Side
from toolkit.games.unlikely_heroes.land.edges import OPPOSITE
from toolkit.games.unlikely_heroes.land.table import STEPS, maps_of, whole_table
from toolkit.games.unlikely_heroes.scenery.seed import number_of
from toolkit.games.unlikely_heroes.scenery.terrain import ORDINARY, OVERRULING, TERRAIN_OF, TERRAINS
from toolkit.games.unlikely_heroes.scenery.words import Weighted, best, head_first

Cell = tuple[str, int, int]
"""A group of maps that hang together, and a place seen from the lowest number among them."""


class Gate(Struct, frozen=True):
    """Where a path crosses a border, in percent along it, and whether it goes over water on planks."""

    side: Side
    at: float
    bridged: bool


class Land(Struct, frozen=True):
    """A map's terrain, its place, and the terrains around: along each side, and at each corner (north-west first)."""

    terrain: str
    cell: Cell
    sides: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...]]
    corners: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...]]
    gates: tuple[Gate, ...]


SIDES: tuple[Side, Side, Side, Side] = ("north", "east", "south", "west")
CORNERS = (("north", "west"), ("north", "east"), ("south", "west"), ("south", "east"))


def land_of(box: Box, card: Map) -> Land:
    """What a map shows of the land."""
    cells, terrains = _survey(box)
    name, x, y = cell = cells.get(card.number or 0, (card.id, 0, 0))
    here = frozenset(terrains.get(cell, ())) | {terrain_of(box, card)}

    def around(*steps: tuple[int, int]) -> tuple[str, ...]:
        found = set(here)
        for dx, dy in steps:
            found |= terrains.get((name, x + dx, y + dy), frozenset())
        return tuple(sorted(found))

    north, east, south, west = (around(STEPS[side]) for side in SIDES)
    corners = [around(STEPS[v], STEPS[h], (STEPS[h][0], STEPS[v][1])) for v, h in CORNERS]  # type: ignore[index]
    gates = tuple(_gate(box, card, edge) for edge in card.edges)
    return Land(
        terrain_of(box, card), cell, (north, east, south, west),
        (corners[0], corners[1], corners[2], corners[3]), gates,
    )  # fmt: skip


def _gate(box: Box, card: Map, edge: Edge) -> Gate:
    """Half-circles that do not meet are a finding elsewhere; their path crosses half way between them."""
    neighbours = [one for one in box.encounters.get(edge.number, ()) if isinstance(one, Map)]
    answers = [
        (other, one)
        for other in neighbours
        for one in other.edges
        if one.number == card.number and one.side == OPPOSITE[edge.side]
    ]
    exact = next((one for one in answers if one[1].at == edge.at), None)
    nearest = exact or min(answers, key=lambda one: abs(one[1].at - edge.at), default=None)
    at = edge.at if nearest is None else (edge.at + nearest[1].at) / 2
    others = [terrain_of(box, one) for one in neighbours] + [terrain_of(box, card)]
    return Gate(edge.side, at, all(TERRAINS[one].bridged for one in others))


@once_a_box
def _survey(box: Box) -> tuple[Mapping[int, Cell], Mapping[Cell, frozenset[str]]]:
    """The cell of each map, and the terrains that may lie on each cell."""
    spots = whole_table(box).spots
    first: dict[int, int] = {}
    for number in sorted(spots):
        first.setdefault(spots[number].group, number)
    cells: dict[int, Cell] = {}
    for number, spot in spots.items():
        origin = spots[first[spot.group]]
        cells[number] = (f"{box.title} {first[spot.group]}", spot.x - origin.x, spot.y - origin.y)
    found: dict[Cell, set[str]] = {}
    for card in maps_of(box):
        found.setdefault(cells[card.number or 0], set()).add(terrain_of(box, card))
    return cells, {cell: frozenset(terrains) for cell, terrains in found.items()}


@once_a_box
def terrain_of(box: Box, card: Map) -> str:
    """The terrain that a map's words speak of; without any, one by chance."""
    overruling = [(word, 6.0) for word in head_first(card.name) if word in OVERRULING]
    found = best([*texts_of(card), *overruling], TERRAIN_OF)
    if found is None:
        titles = [quest.title for quest in box.quests if quest.id in card.quests]
        found = best([(title, 1.0) for title in titles], TERRAIN_OF)
    return found or ORDINARY[number_of(box.title, card.id) % len(ORDINARY)]


def texts_of(card: Card) -> Weighted:
    """What is written on a card, and how much it says about the picture."""
    yield card.name, 6.0
    yield from ((tag, 3.0) for tag in card.tags)
    if card.art and card.art.brief:
        yield str(card.art.brief), 3.0
    if card.back:
        yield str(card.back.text), 1.6
    if card.text:
        yield str(card.text), 1.0
