"""What Three Lamps brings to the studio: the sea with its rocks, to be laid elsewhere and turned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lighthouse.content import LampBox, Tile
from lighthouse.sea import SEA, key_of, sea
from toolkit.authoring import Board, BoardPiece, PieceMove, Studio, View
from toolkit.diagnostic import Place
from toolkit.errors import ToolkitError

SIXTH = 60


class LampStudio(Studio[LampBox]):
    """Hexes beside each other, and every free one around them."""

    views: tuple[View, ...] = ("boards",)

    def boards(self, box: LampBox) -> Sequence[Board]:
        """The sea. A cell is named by its coordinates: "1,0"."""
        cells, width, height = sea(box)
        place = {cell.key: cell for cell in cells}
        pieces = tuple(
            BoardPiece(tile.place, cell.key, cell.x, cell.y, cell.width, cell.height, tile.turn, cell.corners)
            for tile in box.tiles
            for cell in (place[key_of(tile)],)
        )
        return (Board(SEA, width, height, cells, pieces, "The sea", turning=SIXTH),)

    def moved(self, box: LampBox, move: PieceMove) -> Mapping[Place, Any]:
        """The coordinates and the turn of a rock.

        Raises:
            ToolkitError: another rock lies there, or it would lie nowhere.
        """
        tile = _tile(box, move.piece)
        if not any(cell.key == move.cell for board in self.boards(box) for cell in board.cells):
            raise ToolkitError("No rock is beside that place.")
        q, r = (int(part) for part in move.cell.split(","))
        there = next((one for one in box.tiles if (one.q, one.r) == (q, r) and one is not tile), None)
        if there is not None:
            raise ToolkitError(f"{there.name} lies there.")
        now = {"q": q, "r": r, "turn": move.turn % 360}
        return {tile.place / name: value for name, value in now.items() if value != getattr(tile, name)}


def _tile(box: LampBox, place: Place) -> Tile:
    tile = next((one for one in box.tiles if one.place == place), None)
    if tile is None:
        raise ToolkitError("Only a rock lies in the sea.")
    return tile
