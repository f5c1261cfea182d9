"""Where battles happen: a board with its middle and home bases, the darker the more often."""

from __future__ import annotations

from collections.abc import Mapping

from toolkit.boards import BoardCell
from toolkit.games.nexus_ops.content.model import Layout
from toolkit.graph.cells import CellBoard, CellShown, draw_cells
from toolkit.graph.drawing import Drawing
from toolkit.graph.graph import NodeKind
from toolkit.kits.hex_plane import HexPlane
from toolkit.kits.hexes import Hex

PLANE = HexPlane(64.0)
KINDS = {
    "middle": NodeKind("the middle", "hexagon", "#D9D3EA", "#4B3B7A"),
    "home": NodeKind("home base", "hexagon", "#F3E3C3", "#8A6A1F"),
    "land": NodeKind("land", "hexagon", "#E4EEE6", "#4F7A5A"),
}


def draw_battles(layout: Layout, battles: Mapping[Hex, int], games: int) -> Drawing:
    """The board of a layout, with how many battles there were on each hex in so many games."""
    seats = {hex: seat for seat, home in enumerate(layout.bases, start=1) for hex in home}
    most = max(battles.values(), default=0) or 1
    shown = []
    for hex in (layout.middle, *layout.land, *seats):
        kind = "middle" if hex == layout.middle else "home" if hex in seats else "land"
        name = f"seat {seats[hex]}" if hex in seats else "middle" if kind == "middle" else f"{hex.q}, {hex.r}"
        number = battles.get(hex, 0)
        shown.append(CellShown(_cell(hex), kind, (name, str(number)), number / most))
    subtitle = f"Battles on each hex in {games} game{'s' * (games != 1)}."
    return draw_cells(CellBoard(layout.name, subtitle, tuple(shown), KINDS, heat="battles"))


def _cell(hex: Hex) -> BoardCell:
    x, y = PLANE.centre(hex)
    return BoardCell(f"{hex.q},{hex.r}", x, y, PLANE.width, PLANE.width, PLANE.corners(hex))
