"""The table of a box: its pieces as they lie there, and moving one of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from toolkit.diagnostic import Place
from toolkit.errors import ToolkitError
from toolkit.studio.desk import Desk
from toolkit.studio.editing import Edit, at
from toolkit.studio.entries import keys_of

Json = dict[str, Any]
Spot = tuple[int, int, int]
"""A group of connected pieces, and a place in it, counted from its north-west corner."""


def table(desk: Desk) -> Json:
    """Every piece that lies on the table: where, and what it says."""
    with desk.lock:
        opened, graph = desk.state.opened, desk.graph()
        lying = []
        keys = keys_of(opened, graph) if graph is not None else {}
        for node in graph.nodes if graph is not None else ():
            spot, key = node.more.get("table"), keys.get(node.key)
            if isinstance(spot, Mapping) and key in desk.state.entries:
                file, id = key
                pointer = tuple(desk.state.entries[key]["pointer"])
                lying.append({"file": file, "id": id, **spot, "data": at(opened.content.documents[file].data, pointer)})
        return {"lying": lying, "movable": opened.game.moving is not None}


def lay(desk: Desk, file: str, id: str, spot: Spot) -> int:
    """Moves a piece, as one step, and returns how many entries changed.

    Raises:
        ToolkitError: it cannot lie there, or is not on a table.
    """
    with desk.lock:
        desk.refresh()
        opened, known = desk.state.opened, desk.entry(file, id)
        if opened.game.moving is None:
            raise ToolkitError(f"{opened.game.title} has no table on which pieces are laid by hand.")
        changed = opened.game.moving()(opened.box, Place(file, tuple(known["pointer"])), spot)
        edits = []
        for place, value in changed.items():
            *pointer, member = place.pointer or ()
            data = at(opened.content.documents[place.file].data, tuple(pointer))
            id_there = desk.kind_of(place.file).identify(data, place.file).id
            edits.append(Edit(place.file, id_there, data, {**data, member: value}))
        desk.change(edits, f"{known['label']} elsewhere on the table")
        return len(edits)
