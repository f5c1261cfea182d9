"""What reference sheets say, from the unit table, and what layout sheets draw, hex by hex from the layout."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from toolkit.games.nexus_ops.content.model import Berth, Box, Faction, Layout, Stats, Unit
from toolkit.games.nexus_ops.content.supply import tokens_of
from toolkit.games.nexus_ops.content.wording import Wording
from toolkit.kits.hex_plane import HexPlane
from toolkit.kits.hexes import Hex
from toolkit.press.layout.writing import Writer

ROOM = (132.0, 128.0)
"""How wide and how high the board of a layout sheet may be."""


def reference(box: Box, faction: Faction, wording: Wording, write: Writer, *, alternate: bool) -> dict[str, Any]:
    """One side of a faction's sheet: every unit in battle order."""
    return {
        "name": faction.name,
        "motto": faction.motto,
        "colour": faction.colour,
        "side": wording.words("alternate" if alternate else "classic"),
        "units": [_line(unit, box.stats(unit, faction, alternate=alternate), wording, write) for unit in box.ranked],
    }


def said_of(stats: Stats, wording: Wording) -> list[str]:
    """What a unit can do, and where it may not go, on one side of a sheet."""
    said = [str(stats.text)] if stats.text is not None else [*map(wording.ability, stats.abilities)]
    if stats.barred:
        said.append(wording.words("barred", name=", ".join(map(wording.terrain, stats.barred))))
    return said


def _line(unit: Unit, stats: Stats, wording: Wording, write: Writer) -> dict[str, Any]:
    """A unit as that side has it; an author's own line comes before one that is made from data."""
    said = said_of(stats, wording)
    return {
        "rank": unit.rank,
        "name": stats.name,
        "cost": stats.cost,
        "value": stats.value,
        "miner": stats.miner,
        "figures": unit.figures,
        "text": write.words(said) if said else None,
    }


def board(box: Box, layout: Layout, wording: Wording) -> dict[str, Any]:
    """A board, in millimetres from the upper left corner of the room it has on its sheet."""
    plane, (left, top) = _fitting([one for piece in layout.laid.pieces for one in piece.hexes])

    def at(one: Hex) -> dict[str, float]:
        x, y = plane.centre(one)
        return {"x": round(x - left, 3), "y": round(y - top, 3)}

    fixed = box.fixed(layout)

    def place(one: Hex) -> dict[str, Any]:
        return {**at(one), "terrain": fixed[one].terrain if one in fixed else ""}

    def line(berth: Berth) -> str:
        loops = plane.outline(berth.piece.hexes)
        return "".join(
            "M" + "L".join(f"{round(x - left, 3)} {round(y - top, 3)}" for x, y in loop) + "Z" for loop in loops
        )

    homes = [
        {"seat": seat, "rubium": rubium, "line": line(berth), "hexes": [*map(at, berth.piece.hexes)]}
        for seat, (berth, rubium) in enumerate(zip(layout.homes, _purses(box, layout), strict=True), start=1)
    ]
    return {
        "name": layout.name,
        "players": wording.words("players", count=layout.players),
        "across": round(plane.width, 3),
        "room": ROOM,
        "middle": at(layout.middle),
        "is_open": layout.has_vortex,
        "places": [{"line": line(one), "hexes": [*map(place, one.piece.hexes)]} for one in layout.places],
        "homes": homes,
        "tiles": len(layout.places),
        "tokens": len(tokens_of(box, layout)),
        "goal": box.goal_with(layout.options),
    }


def _purses(box: Box, layout: Layout) -> list[int]:
    """What each seat begins with; a box may still lack some."""
    return [*box.start_rubium, *[0] * layout.players][: len(layout.homes)]


def _fitting(hexes: Iterable[Hex]) -> tuple[HexPlane, tuple[float, float]]:
    """A plane on which these hexes fill the room, and where its upper left corner is."""
    known = [*hexes]

    def bounds(plane: HexPlane) -> tuple[float, float, float, float]:
        corners = [corner for one in known for corner in plane.corners(one)]
        xs, ys = zip(*corners, strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    left, top, right, bottom = bounds(HexPlane(1.0))
    plane = HexPlane(min(ROOM[0] / (right - left), ROOM[1] / (bottom - top)))
    left, top, right, bottom = bounds(plane)
    return plane, ((left + right - ROOM[0]) / 2, (top + bottom - ROOM[1]) / 2)
