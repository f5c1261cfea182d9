"""What the files say after a tile is laid elsewhere by hand, turned, turned over, or put back among the others."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from toolkit.authoring import PieceMove
from toolkit.diagnostic import Place
from toolkit.errors import ToolkitError
from toolkit.games.nexus_ops.content.model import VORTEX, Berth, Box, Layout, Tile
from toolkit.games.nexus_ops.land.boards import BESIDE, SHAPE_OF, SIXTH
from toolkit.kits.hexes import Hex

CELL = re.compile(r"(-?\d{1,2}),(-?\d{1,2})")
FEWEST, MOST = 2, 4
"""Players, and so home bases."""
Changes = Mapping[Place, Any]


def moved(box: Box, move: PieceMove) -> Changes:
    """The values that change.

    Raises:
        ToolkitError: the tile cannot lie there.
    """
    layout = next((one for one in box.layouts if one.id == move.board), None)
    if layout is None:
        raise ToolkitError(f"There is no board {move.board}.")
    there = _hex(move.cell)
    table = LaidByHand(box, layout)
    tile = next((one for one in box.tiles if one.place == move.piece), None)
    if tile is not None:
        return table.taken(tile, there) if there is not None else {}
    if move.piece == layout.place / "middle":
        return table.turned_over() if move.flip else table.centred(there)
    spot = next((one for one in (*layout.places, *layout.homes) if one.place == move.piece), None)
    if spot is None:
        raise ToolkitError("Only tiles lie on a board.")
    if move.flip:
        return table.flipped(spot)
    if there is None:
        return table.put_back(spot)
    if there == spot.at and move.turn != SIXTH * spot.turn:
        return table.turned(spot)
    return table.laid(spot, there)


def _hex(cell: str) -> Hex | None:
    """The hex of a cell; None beside the board.

    Raises:
        ToolkitError: there is no such cell.
    """
    found = CELL.fullmatch(cell)
    if found is None and cell.split(" ")[0] != BESIDE:
        raise ToolkitError(f"There is no place {cell} on the board.")
    return Hex(int(found[1]), int(found[2])) if found else None


class LaidByHand:
    """A layout whose tiles are laid by hand."""

    def __init__(self, box: Box, layout: Layout) -> None:
        self.box, self.layout = box, layout

    def taken(self, tile: Tile, there: Hex) -> Changes:
        """A tile from beside the board: onto a place whose tile was shuffled, or where nothing lies."""
        shape = SHAPE_OF[tile.size]
        spot = self._place_at(there)
        if spot is not None and spot.shape == shape and spot.tile is None:
            return {spot.place / "tile": tile.id}
        new = self._fitting(Berth(self.layout.place, shape, there, tile=tile.id), there, turning=True)
        if shape == "triangle":
            if len(self.layout.homes) >= MOST:
                raise ToolkitError(f"A board has {MOST} home bases at most.")
            return self._homes([*self.layout.homes, replace(new, tile=None)])
        return {self.layout.place / "places": [*map(_written, (*self.layout.places, new))]}

    def laid(self, spot: Berth, there: Hex) -> Changes:
        """What lies on the board, elsewhere: a tile onto a place whose tile was shuffled, or all onto free hexes."""
        other = self._place_at(there)
        if other is not None and spot.tile and other.tile is None and other.shape == spot.shape:
            onto = replace(other, tile=spot.tile, flipped=spot.flipped)
            return {spot.place: _written(_shuffled(spot)), other.place: _written(onto)}
        new = self._fitting(spot, there)
        return _changed(spot, new)

    def turned(self, spot: Berth) -> Changes:
        """Turned by a sixth; between others, end for end; or else as little as it can be."""
        turns = [replace(spot, turn=(spot.turn + sixths) % 6) for sixths in range(1, 6)]
        ends = [replace(turns[2], at=hex) for hex in spot.piece.hexes[1:]]
        for new in (turns[0], *ends, *turns[1:]):
            if self._in_the_way(new, spot) is None:
                return _changed(spot, new)
        raise ToolkitError("There is no room to turn it.")

    def flipped(self, spot: Berth) -> Changes:
        """The other side of a tile."""
        return {spot.place: _written(replace(spot, flipped=not spot.flipped))}

    def put_back(self, spot: Berth) -> Changes:
        """A tile among those that are shuffled; or a place or a home base away altogether."""
        if spot.tile is not None:
            return {spot.place: _written(_shuffled(spot))}
        if spot in self.layout.homes:
            if len(self.layout.homes) <= FEWEST:
                raise ToolkitError(f"A board has at least {FEWEST} home bases.")
            return self._homes([one for one in self.layout.homes if one != spot])
        left = [one for one in self.layout.places if one != spot]
        if not left:
            raise ToolkitError("A board has at least one place.")
        return {self.layout.place / "places": [*map(_written, left)]}

    def centred(self, there: Hex | None) -> Changes:
        """The tile in the middle, elsewhere."""
        if there is None:
            raise ToolkitError("The tile in the middle stays on the board.")
        if there == self.layout.middle:
            return {}
        owner = self._owner(there, None)
        if owner is not None:
            raise ToolkitError(f"{owner} lies there.")
        return {self.layout.place / "middle": {"q": there.q, "r": there.r}}

    def turned_over(self) -> Changes:
        """The middle with its other side up: a board is played with the vortex, or is not."""
        options = [one for one in self.layout.options if one != VORTEX]
        if not self.layout.has_vortex:
            options.append(VORTEX)
        return {self.layout.place / "options": options}

    def _homes(self, homes: Sequence[Berth]) -> Changes:
        """As many home bases as there are players."""
        at = self.layout.place
        return {at / "homes": [*map(_written, homes)], at / "players": max(FEWEST, len(homes))}

    def _place_at(self, there: Hex) -> Berth | None:
        return next((one for one in self.layout.places if there in one.piece.hexes), None)

    def _fitting(self, spot: Berth, there: Hex, *, turning: bool = False) -> Berth:
        """It with one of its hexes there, the first if that fits; and turned, if that may be.

        Raises:
            ToolkitError: something else is in the way.
        """
        found: str | None = None
        for sixths in range(6 if turning else 1):
            turn = replace(spot, turn=(spot.turn + sixths) % 6)
            for hex in turn.piece.hexes:
                new = replace(turn, at=turn.at.plus(there.minus(hex)))
                way = self._in_the_way(new, spot)
                if way is None:
                    return new
                found = found or way
        raise ToolkitError(f"{found} lies there.")

    def _in_the_way(self, new: Berth, old: Berth) -> str | None:
        owners = (self._owner(hex, old) for hex in new.piece.hexes)
        return next((one for one in owners if one is not None), None)

    def _owner(self, hex: Hex, but: Berth | None) -> str | None:
        """What lies on a hex, in words."""
        if hex == self.layout.middle and but is not None:
            return self.box.middle.name if self.box.middle else "The middle"
        names = {tile.id: tile.name for tile in self.box.tiles}
        for spot in self.layout.places:
            if spot != but and hex in spot.piece.hexes:
                return names.get(spot.tile or "", f"A {spot.shape} tile")
        for seat, spot in enumerate(self.layout.homes, start=1):
            if spot != but and hex in spot.piece.hexes:
                return f"The home base of seat {seat}"
        return None


def _shuffled(spot: Berth) -> Berth:
    return replace(spot, tile=None, flipped=False)


def _changed(old: Berth, new: Berth) -> Changes:
    return {} if old == new else {old.place: _written(new)}


def _written(spot: Berth) -> dict[str, Any]:
    """A place as its author writes it; home bases have no shape."""
    return {key: value for key, value in _members(spot) if value is not None}


def _members(spot: Berth) -> Iterator[tuple[str, Any]]:
    if spot.shape != "triangle":
        yield "shape", spot.shape
    yield from (("q", spot.at.q), ("r", spot.at.r))
    yield "turn", spot.turn or None
    yield "tile", spot.tile
    yield "flipped", spot.flipped or None
