"""What Three Lamps brings to the studio: the sea with its rocks, to be laid elsewhere and turned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lighthouse.content import LampBox, Tile
from toolkit.authoring import Board, BoardCell, BoardPiece, PieceMove, Studio, View
from toolkit.diagnostic import Place
from toolkit.errors import ToolkitError
from toolkit.kits.hex_plane import HexPlane
from toolkit.kits.hexes import Hex, neighbours

SEA = "sea"
PLANE = HexPlane(80.0)
SIXTH = 60


class LampStudio(Studio[LampBox]):
    """Hexes beside each other, and every free one around them."""

    views: tuple[View, ...] = ("boards",)

    def boards(self, box: LampBox) -> Sequence[Board]:
        """The sea. A cell is named by its coordinates: "1,0"."""
        rocks = {tile.hex for tile in box.tiles}
        free = {near for rock in rocks for near in neighbours(rock)} - rocks
        corners = {place: PLANE.corners(place) for place in sorted(rocks | free)}
        left, top = (min(corner[axis] for some in corners.values() for corner in some) for axis in (0, 1))
        right, bottom = (max(corner[axis] for some in corners.values() for corner in some) for axis in (0, 1))
        high = max(y for _, y in PLANE.corners(Hex(0, 0))) * 2

        def middle(q: int, r: int) -> tuple[float, float]:
            x, y = PLANE.centre(Hex(q, r))
            return x - left, y - top

        outlines = {place: tuple((x - left, y - top) for x, y in some) for place, some in corners.items()}
        cells = tuple(
            BoardCell(f"{q},{r}", *middle(q, r), PLANE.width, high, outline, free=(q, r) in free)
            for (q, r), outline in outlines.items()
        )
        pieces = tuple(
            BoardPiece(
                tile.place,
                f"{tile.q},{tile.r}",
                *middle(tile.q, tile.r),
                PLANE.width,
                high,
                tile.turn,
                outlines[tile.hex],
            )
            for tile in box.tiles
        )
        return (Board(SEA, right - left, bottom - top, cells, pieces, "The sea", turning=SIXTH),)

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
