"""What Three Lamps brings to the studio: the sea with its rocks and ships, to be laid elsewhere and turned."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from lighthouse.content import LampBox
from lighthouse.sea import SEA, key_at, key_of, sea
from toolkit.authoring import Board, BoardPiece, PieceMove, Studio, View
from toolkit.boards import BoardCell, BoardLine
from toolkit.diagnostic import Place
from toolkit.errors import ToolkitError
from toolkit.kits.hexes import Hex

SIXTH = 60
SHIP = 30.0
"""How large a ship is drawn, in millimetres."""


class LampStudio(Studio[LampBox]):
    """Hexes beside each other, and every free one around them."""

    views: tuple[View, ...] = ("boards",)

    def boards(self, box: LampBox) -> Sequence[Board]:
        """The sea. A cell is named by its coordinates: "1,0"."""
        cells, width, height = sea(box)
        places = {cell.key: cell for cell in cells}
        pieces = (*_rocks(box, places), *_ships(box, places))
        return (Board(SEA, width, height, cells, pieces, "The sea", turning=SIXTH, lines=tuple(_courses(box, places))),)

    def moved(self, box: LampBox, move: PieceMove) -> Mapping[Place, Any]:
        """The coordinates and the turn of a rock, or the coordinates of a ship.

        Raises:
            ToolkitError: a rock lies there, or it would lie nowhere.
        """
        if not any(cell.key == move.cell for board in self.boards(box) for cell in board.cells):
            raise ToolkitError("No rock is beside that place.")
        q, r = (int(part) for part in move.cell.split(","))
        there = next((one for one in box.tiles if one.hex == (q, r) and one.place != move.piece), None)
        if there is not None:
            raise ToolkitError(f"{there.name} lies there.")
        for mission in box.missions:
            if mission.ship is not None and move.piece == mission.place / "ship":
                return {} if mission.ship == (q, r) else {move.piece: {"q": q, "r": r}}
        tile = next((one for one in box.tiles if one.place == move.piece), None)
        if tile is None:
            raise ToolkitError("Only rocks and ships are in the sea.")
        now = {"q": q, "r": r, "turn": move.turn % 360}
        return {tile.place / name: value for name, value in now.items() if value != getattr(tile, name)}


def _rocks(box: LampBox, places: Mapping[str, BoardCell]) -> Iterator[BoardPiece]:
    for tile in box.tiles:
        cell = places[key_of(tile)]
        yield BoardPiece(tile.place, cell.key, cell.x, cell.y, cell.width, cell.height, tile.turn, cell.corners)


def _ships(box: LampBox, places: Mapping[str, BoardCell]) -> Iterator[BoardPiece]:
    """Each is written in its mission, so that is where it is changed."""
    for mission in box.missions:
        if mission.ship is not None:
            cell = places[key_at(mission.ship)]
            where = cell.key, cell.x, cell.y, SHIP, SHIP
            yield BoardPiece(mission.place / "ship", *where, title=mission.title, turns=False)


def _courses(box: LampBox, places: Mapping[str, BoardCell]) -> Iterator[BoardLine]:
    """From each ship to the lamp that it looks for."""
    rocks: Mapping[str, Hex] = {tile.id: tile.hex for tile in box.tiles}
    for mission in box.missions:
        if mission.ship is not None and mission.lamp in rocks:
            ship, lamp = (places[key_at(one)] for one in (mission.ship, rocks[mission.lamp]))
            yield BoardLine((ship.x, ship.y), (lamp.x, lamp.y), f"the course of {mission.title}", "dashed")
