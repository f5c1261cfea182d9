"""Hex tiles in millimetres: their outlines, the middles of their hexes, what grows there, and where others snap to.

>>> middles(2)
((45.0, 51.962), (135.0, 51.962))
>>> middles(3)[2]
(90.0, 129.904)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, pi, sin, sqrt
from typing import Any

from toolkit.games.nexus_ops.content.model import Box, HexFace, Layout, Tile
from toolkit.illustration.hand.seed import number_of
from toolkit.kits.hex_plane import HexPlane
from toolkit.kits.hex_tiles import SHAPES
from toolkit.press.components import Snap
from toolkit.press.shapes.outline import Hexagon, Outline, hexagons

ACROSS = 90.0
"""From flat side to flat side."""
PLANE = HexPlane(ACROSS)
HIGH = ACROSS * 2 / sqrt(3)
SHAPE_OF = {1: SHAPES["single"], 2: SHAPES["double"], 3: SHAPES["triangle"]}
"""How tiles are cut, by how many hexes they have."""
GROWTHS = 19
AROUND, FURTHER = 25.0, 9.0
"""Growth keeps clear of the middle, where a token and figures stand."""

Point = tuple[float, float]


def outline_of(hexes: int) -> Outline:
    """What a tile of so many hexes is cut along; no line is cut between them."""
    return Hexagon(ACROSS) if hexes == 1 else hexagons(SHAPE_OF[hexes], ACROSS)


def middles(hexes: int) -> tuple[Point, ...]:
    """The middle of each hex of a tile, from the upper left corner of its front."""
    points = [*map(PLANE.centre, SHAPE_OF[hexes])]
    left, top = min(x for x, _ in points) - ACROSS / 2, min(y for _, y in points) - HIGH / 2
    return tuple((round(x - left, 3), round(y - top, 3)) for x, y in points)


def mirrored(points: Iterable[Point], width: float) -> tuple[Point, ...]:
    """The same hexes as they lie when the tile is turned over: both faces are in register."""
    return tuple((round(width - x, 3), y) for x, y in points)


def ground(face: HexFace, at: Point, seed: str, ranks: Iterable[int]) -> dict[str, Any]:
    """A hex as its template wants it: its terrain, what grows there, and the ranks of who may not enter."""
    spots = sorted(_spots(seed), key=lambda spot: spot["y"])
    x, y = at
    return {"x": x, "y": y, "terrain": face.terrain, "refinery": face.refinery, "barred": [*ranks], "growth": spots}


def _spots(seed: str) -> Iterator[dict[str, float]]:
    """Round the middle, each a little out of place; the corners at top and bottom are left to icons and words."""
    for number in range(GROWTHS):
        turn, far, size = (number_of(seed, f"{what}{number}") % 1000 / 1000 for what in ("turn", "far", "size"))
        angle = (number + 0.7 * turn) * 2 * pi / GROWTHS
        x, y = (AROUND + FURTHER * far) * cos(angle), (AROUND + FURTHER * far) * sin(angle)
        if abs(x) > 13 or abs(y) < 24:
            yield {"x": round(x, 2), "y": round(y, 2), "d": round(10 + 7 * size, 2), "tone": number % 3}


def token_snaps(hexes: int) -> tuple[Snap, ...]:
    """Where tokens lie on a tile."""
    return tuple(Snap(x, y) for x, y in middles(hexes))


def board_snaps(box: Box) -> tuple[Snap, ...]:
    """Where all other tiles lie around the one in the middle, turned as some layout has them."""
    found = {snap: None for layout in box.layouts for snap in _laid(layout)}
    return tuple(found)


def _laid(layout: Layout) -> Iterator[Snap]:
    (across, down), *_ = middles(1)
    for berth in (*layout.places, *layout.homes):
        shape, turn = SHAPES[berth.shape], berth.turn % 6
        x, y = PLANE.centre(berth.at.minus(layout.middle))
        right, below = PLANE.middle(shape, turn)
        turn_of = None if len(shape) == 1 else 60.0 * turn
        yield Snap(round(across + x + right, 3), round(down + y + below, 3), turn_of)


def tile_seed(tile: Tile, number: int) -> str:
    """What the growth on a hex comes from."""
    return f"{tile.id} {number}"
