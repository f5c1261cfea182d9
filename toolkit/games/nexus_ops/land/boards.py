"""The layouts of a box as boards for the studio: places and home bases as they lie, and tiles beside the board.

A cell of the board is named by its coordinates, "1,0". Beside it lie the tiles that are still shuffled: each may be
laid onto a place, or beside others, and whatever lies on the board may be put back among them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from toolkit.authoring import Board, BoardPiece
from toolkit.boards import BoardCell, Point
from toolkit.diagnostic import Place
from toolkit.games.nexus_ops.content.model import Berth, Box, Layout, Tile
from toolkit.kits.hex_plane import HexPlane
from toolkit.kits.hex_tiles import SHAPES, Shape
from toolkit.kits.hexes import ORIGIN, Hex, neighbours

SIXTH = 60
ACROSS = 90.0
PLANE = HexPlane(ACROSS)
HIGH = 2 * max(y for _, y in PLANE.corners(ORIGIN))
BESIDE = "box"
"""Where tiles lie that are on no place; each has a cell of its own there, "box grove", and one is always free."""
ROOM, APART = (190.0, 205.0), 20.0
"""How much of the box's side a tile takes up, and how far that is from the board."""
SHAPE_OF = {"singles": "single", "doubles": "double", "homes": "triangle"}
BACK_OF = {"single": "singles-back", "double": "doubles-back"}


def boards_of(box: Box) -> Iterator[Board]:
    """Each layout, with the free hexes around what lies there."""
    for layout in box.layouts:
        yield Drawn(box, layout).board()


def key_at(hex: Hex) -> str:
    """The cell of a hex."""
    return f"{hex.q},{hex.r}"


class Drawn:
    """A layout on paper, from the upper left corner of what is shown of it."""

    def __init__(self, box: Box, layout: Layout) -> None:
        self.box, self.layout = box, layout
        taken = [*layout.laid.owners]
        around = {near for one in taken for near in neighbours(one)} - {*taken}
        self.hexes = [*taken, *sorted(around)]
        corners = [corner for one in self.hexes for corner in PLANE.corners(one)]
        self.left, self.top = (min(corner[axis] for corner in corners) for axis in (0, 1))
        self.right, self.bottom = (max(corner[axis] for corner in corners) for axis in (0, 1))

    def board(self) -> Board:
        """Everything that lies there, and beside it."""
        cells = [self._cell(one) for one in self.hexes]
        pieces = [*self._middle(), *self._places(), *self._homes()]
        high, wide = self.bottom - self.top, self.right - self.left
        down = max(1, int(high // ROOM[1]))
        tiles = loose(self.box, self.layout)
        for number in range(len(tiles) + 1):
            column, row = divmod(number, down)
            at = wide + APART + (column + 0.5) * ROOM[0], (row + 0.5) * ROOM[1]
            if number == len(tiles):
                cells.append(BoardCell(BESIDE, *at, *ROOM, title="back into the box", free=True))
                break
            tile, many = tiles[number]
            cell = BoardCell(f"{BESIDE} {tile.id}", *at, *ROOM, title="in the box", free=True)
            cells.append(cell)
            title = f"{tile.name} ({many})" if many > 1 else tile.name
            shape = SHAPES[SHAPE_OF[tile.size]]
            pieces.append(_piece(tile.place, cell.key, at, shape, 0, title, f"tile-{tile.id}-front", turns=False))
        wide = max([wide, *(cell.x + cell.width / 2 for cell in cells)])
        return Board(
            self.layout.id, wide, high, tuple(cells), tuple(pieces), title=self.layout.name, turning=SIXTH
        )  # fmt: skip

    def _at(self, x: float, y: float) -> Point:
        return x - self.left, y - self.top

    def _cell(self, one: Hex) -> BoardCell:
        outline = tuple(self._at(x, y) for x, y in PLANE.corners(one))
        return BoardCell(key_at(one), *self._at(*PLANE.centre(one)), ACROSS, HIGH, outline, free=True)

    def _middle(self) -> Iterator[BoardPiece]:
        tile, layout = self.box.middle, self.layout
        if tile is not None:
            side = "back" if layout.has_vortex and tile.back else "front"
            at = self._at(*PLANE.centre(layout.middle))
            yield _piece(
                layout.place / "middle", key_at(layout.middle), at, SHAPES["single"], 0, tile.name,
                f"tile-{tile.id}-{side}", turns=False, flips=bool(tile.back),
            )  # fmt: skip

    def _places(self) -> Iterator[BoardPiece]:
        """A place whose tile is shuffled shows the back that all tiles of its size share."""
        known = {tile.id: tile for tile in self.box.tiles}
        for spot in self.layout.places:
            tile = known.get(spot.tile or "")
            is_flipped = tile is not None and spot.flipped and bool(tile.back)
            face = f"tile-{tile.id}-{'back' if is_flipped else 'front'}" if tile else BACK_OF[spot.shape]
            title = tile.name if tile else f"a {spot.shape} tile, shuffled"
            yield self._laid(spot, title, face, flips=bool(tile and tile.back), over=is_flipped)

    def _homes(self) -> Iterator[BoardPiece]:
        face = f"tile-{self.box.home.id}-front" if self.box.home else ""
        for seat, spot in enumerate(self.layout.homes, start=1):
            yield self._laid(spot, f"home base of seat {seat}", face)

    def _laid(self, spot: Berth, title: str, face: str, *, flips: bool = False, over: bool = False) -> BoardPiece:
        """A tile as it lies. Turned over, its hexes follow each other from right to left."""
        shape = SHAPES[spot.shape]
        x, y = PLANE.centre(spot.at)
        across, below = PLANE.middle(shape, spot.turn)
        turn = SIXTH * spot.turn + (180 if over and len(shape) > 1 else 0)
        at = self._at(x + across, y + below)
        return _piece(spot.place, key_at(spot.at), at, shape, turn % 360, title, face, flips=flips)


def loose(box: Box, layout: Layout) -> list[tuple[Tile, int]]:
    """The tiles whose place on a layout is not said, with how many there are: others, and home bases left over."""
    found = Counter({tile.id: tile.copies for tile in box.tiles if not tile.is_middle})
    found -= Counter(spot.tile for spot in layout.places if spot.tile is not None)
    if box.home is not None:
        found[box.home.id] = box.home.copies - len(layout.homes)
    return [(tile, found[tile.id]) for tile in box.tiles if found[tile.id] > 0]


def _piece(
    place: Place, cell: str, at: Point, shape: Shape, turn: int, title: str, face: str, *,
    turns: bool = True, flips: bool = False,
) -> BoardPiece:  # fmt: skip
    (outline, *_) = PLANE.outline(shape)
    left, top, wide, high = _extent(outline)
    corners = tuple((at[0] + x - left - wide / 2, at[1] + y - top - high / 2) for x, y in outline)
    return BoardPiece(place, cell, *at, wide, high, turn, corners, turns=turns, title=title, face=face, flips=flips)


def _extent(points: tuple[Point, ...]) -> tuple[float, float, float, float]:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
