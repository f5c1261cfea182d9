"""The sea as a board of hexes: where each rock lies, and every free place beside one."""

from __future__ import annotations

from lighthouse.content import LampBox, Tile
from toolkit.boards import BoardCell
from toolkit.kits.hex_plane import HexPlane
from toolkit.kits.hexes import Hex, neighbours

SEA = "sea"
PLANE = HexPlane(80.0)


def key_of(tile: Tile) -> str:
    """The place of a rock, by its coordinates: "1,0"."""
    return key_at(tile.hex)


def key_at(place: Hex) -> str:
    """Any place, by its coordinates."""
    return f"{place.q},{place.r}"


def sea(box: LampBox) -> tuple[tuple[BoardCell, ...], float, float]:
    """Every place, taken or free, and the width and height of the whole."""
    rocks = {tile.hex for tile in box.tiles}
    ships = {one.ship for one in box.missions if one.ship is not None}
    free = ({near for rock in rocks for near in neighbours(rock)} | ships) - rocks
    corners = {place: PLANE.corners(place) for place in sorted(rocks | free)}
    left, top = (min(corner[axis] for some in corners.values() for corner in some) for axis in (0, 1))
    right, bottom = (max(corner[axis] for some in corners.values() for corner in some) for axis in (0, 1))
    high = max(y for _, y in PLANE.corners(Hex(0, 0))) * 2

    def cell(place: Hex) -> BoardCell:
        x, y = PLANE.centre(place)
        outline = tuple((x - left, y - top) for x, y in corners[place])
        return BoardCell(key_at(place), x - left, y - top, PLANE.width, high, outline, free=place in free)

    return tuple(map(cell, corners)), right - left, bottom - top
