"""Moving a map on the table: which edges change, on it and on the maps beside its old and new place.

Maps that share its place (one replaces the other) move with it. In the new place it gets a half-circle to every map
beside it; the author removes those that should be walls. Positions along the edges are left open.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from toolkit.diagnostic import Place
from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.content.model import Box, Map
from toolkit.games.unlikely_heroes.content.parts import Edge, Side
from toolkit.games.unlikely_heroes.land.edges import OPPOSITE
from toolkit.games.unlikely_heroes.land.table import STEPS, MapSpot, maps_of, whole_table


def moved(box: Box, card: Place, there: MapSpot) -> Mapping[Place, Any]:
    """The edges of maps, by place, after one of them is moved.

    Raises:
        ToolkitError: it is not a map on the table, the place is taken, or no other map is beside it.
    """
    maps, spots = maps_of(box), whole_table(box).spots
    mover = next((one for one in maps if one.place == card), None)
    here = spots.get(mover.number or 0) if mover is not None else None
    if here is None:
        raise ToolkitError("Only a map that lies on the table can be moved there.")
    going = {number for number, spot in spots.items() if spot == here}
    if there == here:
        return {}
    taken = sorted(number for number, spot in spots.items() if spot == there)
    if taken:
        raise ToolkitError(f"Map {taken[0]} already lies there.")
    beside = {
        number: side
        for side, (dx, dy) in STEPS.items()
        for number, spot in sorted(spots.items())
        if spot == MapSpot(there.group, there.x + dx, there.y + dy) and number not in going
    }
    if not beside:
        raise ToolkitError("There is no map beside that place to connect it to.")
    changed = {one: _edges(one, going, beside, spots) for one in maps}
    return {one.place / "edges": edges for one, edges in changed.items() if edges != [_plain(e) for e in one.edges]}


def _edges(
    card: Map, going: set[int], beside: Mapping[int, Side], spots: Mapping[int, MapSpot]
) -> list[dict[str, Any]]:
    """The edges of a map afterwards: those between moved maps and others match the new place."""
    goes = card.number in going
    if goes:
        wanted = dict(beside)
    else:
        side = beside.get(card.number or 0)
        wanted = dict.fromkeys(sorted(going), OPPOSITE[side]) if side is not None else {}
    edges: list[dict[str, Any]] = []
    for edge in card.edges:
        if edge.number not in spots or (edge.number in going) == goes:
            edges.append(_plain(edge))
        elif edge.number in wanted:
            edges.append({"side": wanted.pop(edge.number), "number": edge.number})
    return [*edges, *({"side": side, "number": number} for number, side in wanted.items())]


def _plain(edge: Edge) -> dict[str, Any]:
    """An edge as its author writes it."""
    at = {"at": int(edge.at) if float(edge.at).is_integer() else edge.at} if edge.placed else {}
    return {"side": edge.side, "number": edge.number, **at}
