"""From the maps of a box to the land they show: the terrain of each, where it lies, and where its paths cross.

Maps are laid on the table by `table.lay`; connected maps are one country, seen from the lowest number among them.
`illustration.places.land` decides what they share at their borders.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from toolkit.games.unlikely_heroes.content.model import Box, Card, Map
from toolkit.games.unlikely_heroes.content.parts import Edge
from toolkit.games.unlikely_heroes.land.edges import OPPOSITE
from toolkit.games.unlikely_heroes.land.table import lay, maps_of
from toolkit.illustration.hand.seed import number_of
from toolkit.illustration.places.land import Crossing, Land, Plot, land_at
from toolkit.illustration.places.terrain import TERRAINS
from toolkit.illustration.words.choosing import choose_terrain
from toolkit.illustration.words.reading import Weighted, best
from toolkit.illustration.words.vocabulary import ENGLISH

ORDINARY = ("field", "forest", "village", "heath", "river", "coast")
"""The terrain of a map that no word describes."""


def land_of(box: Box, card: Map) -> Land:
    """What a map shows of the land."""
    plots, country = _survey(box)
    plot = plots.get(card.number or 0, (card.id, 0, 0))
    return land_at(plot, terrain_of(box, card), country, tuple(_crossing(box, card, edge) for edge in card.edges))


def _crossing(box: Box, card: Map, edge: Edge) -> Crossing:
    """Half-circles that do not meet are a finding elsewhere; their path crosses half way between them."""
    neighbours = [one for one in box.encounters.get(edge.number, ()) if isinstance(one, Map)]
    answers = [
        one
        for other in neighbours
        for one in other.edges
        if one.number == card.number and one.side == OPPOSITE[edge.side]
    ]
    nearest = min(answers, key=lambda one: abs(one.at - edge.at), default=edge)
    on_planks = (TERRAINS[terrain_of(box, one)].bridged for one in (*neighbours, card))
    return Crossing(edge.side, (edge.at + nearest.at) / 2, all(on_planks))


@lru_cache(maxsize=4)
def _survey(box: Box) -> tuple[Mapping[int, Plot], Mapping[Plot, frozenset[str]]]:
    """The plot of each map, and the terrains that may lie on each plot."""
    maps = maps_of(box)
    spots = lay(maps).spots
    first: dict[int, int] = {}
    for number in sorted(spots):
        first.setdefault(spots[number].group, number)
    plots: dict[int, Plot] = {}
    for number, spot in spots.items():
        origin = spots[first[spot.group]]
        plots[number] = (f"{box.title} {first[spot.group]}", spot.x - origin.x, spot.y - origin.y)
    found: dict[Plot, set[str]] = {}
    for card in maps:
        found.setdefault(plots[card.number or 0], set()).add(terrain_of(box, card))
    return plots, {plot: frozenset(terrains) for plot, terrains in found.items()}


@lru_cache(maxsize=2048)
def terrain_of(box: Box, card: Map) -> str:
    """The terrain that a map's words suggest; by default that of its quests' titles, or a random one."""
    if card.art is not None and card.art.shows is not None and card.art.shows.place in TERRAINS:
        return card.art.shows.place
    found = choose_terrain(card.name, texts_of(card), ENGLISH)
    if found is None:
        titles = [quest.title for quest in box.quests if quest.id in card.quests]
        found = best([(title, 1.0) for title in titles], ENGLISH.terrains)
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
