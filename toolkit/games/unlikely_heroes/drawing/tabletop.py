"""From an atlas to the board of its maps: each where it lies on the table, with its anchors."""

from __future__ import annotations

from toolkit.games.unlikely_heroes.content.model import Map, Quest
from toolkit.games.unlikely_heroes.content.parts import Edge
from toolkit.games.unlikely_heroes.drawing.atlas import Atlas, drawn_cards
from toolkit.games.unlikely_heroes.drawing.graph_style import NODE_KINDS, kind_of
from toolkit.games.unlikely_heroes.land.edges import OPPOSITE
from toolkit.games.unlikely_heroes.land.regions import order
from toolkit.games.unlikely_heroes.land.table import MapSpot
from toolkit.graph.board import Badge, Board, Gate, Group, Tile, in_rows


def board_of(atlas: Atlas, quest: Quest | None = None) -> Board:
    """The maps of a box or quest. A map that replaces another is drawn below it, so that both can be read."""
    cards = [card for card in drawn_cards(atlas, quest) if isinstance(card, Map)]
    spots = {card: atlas.table.spots[card.number] for card in cards if card.number is not None}
    groups: dict[int, list[Map]] = {}
    for card in sorted(spots, key=lambda one: (spots[one], bool(one.replaces), order(one))):
        groups.setdefault(spots[card].group, []).append(card)
    made: list[Group] = []
    alone: list[Tile] = []
    for some in groups.values():
        tiles = [_tile(atlas, card, spots[card]) for card in some]
        if len(tiles) > 1:
            first = min(some, key=order)
            made.append(Group(f"Around {first.number} {first.name}", tuple(tiles)))
        else:
            alone += tiles
    if alone:
        made.append(Group("Apart from all others" if made else "Maps", in_rows(alone)))
    title = f"{quest.title if quest else atlas.box.title}: the table"
    subtitle = f"{len(spots)} map{'' if len(spots) == 1 else 's'}"
    return Board(title, subtitle, tuple(made), NODE_KINDS)


def _tile(atlas: Atlas, card: Map, spot: MapSpot) -> Tile:
    found = atlas.finding(card)
    badges = tuple(Badge(str(one.number), _kind(atlas, one.number), one.x, one.y) for one in card.anchors)
    gates = tuple(Gate(one.side, one.at, str(one.number), _joined(atlas, card, one)) for one in card.edges)
    remark = f"replaces {', '.join(map(str, card.replaces))}" if card.replaces else ""
    return Tile(
        atlas.keys[card], card.name, "map", str(card.number), (spot.x, spot.y), badges, gates, remark,
        found.mark, found.codes,
    )  # fmt: skip


def _kind(atlas: Atlas, number: int) -> str:
    """What an anchor leads to."""
    cards = atlas.box.encounters.get(number, ())
    return kind_of(cards[0]) if cards else "missing"


def _joined(atlas: Atlas, card: Map, edge: Edge) -> str:
    """The neighbour with a matching edge on the opposite side."""
    for other in atlas.box.encounters.get(edge.number, ()):
        edges = other.edges if isinstance(other, Map) and other is not card else ()
        if any(one.number == card.number and one.side == OPPOSITE[edge.side] for one in edges):
            return atlas.keys[other]
    return ""
