"""The hexes of a board on paper: their cells, and how each terrain looks in pictures."""

from __future__ import annotations

from collections.abc import Mapping

from toolkit.boards import BoardCell
from toolkit.graph.graph import NodeKind
from toolkit.kits.hex_plane import HexPlane
from toolkit.kits.hexes import Hex

PLANE = HexPlane(76.0)
KINDS: Mapping[str, NodeKind] = {
    "liquifungus_forest": NodeKind("liquifungus forest", "hexagon", "#CFE8DF", "#1F6F6B"),
    "crystal_spires": NodeKind("crystal spires", "hexagon", "#E4DAF4", "#6B4AA3"),
    "rock_plains": NodeKind("rock plains", "hexagon", "#E7DFD6", "#7B6C5E"),
    "magma_pool": NodeKind("magma pool", "hexagon", "#F8D3C2", "#B23A1C"),
    "monolith": NodeKind("monolith", "hexagon", "#C9CCDF", "#2F3350"),
    "vortex": NodeKind("vortex, which nobody enters", "hexagon", "#B9AEE6", "#2A1C66"),
    "home": NodeKind("home base", "hexagon", "#F3E3C3", "#8A6A1F"),
    "unexplored": NodeKind("a tile that is shuffled", "hexagon", "#EFEFF2", "#8A8AA0"),
}


def cell_at(hex: Hex, title: str = "") -> BoardCell:
    """The cell of a hex."""
    x, y = PLANE.centre(hex)
    return BoardCell(f"{hex.q},{hex.r}", x, y, PLANE.width, PLANE.width, PLANE.corners(hex), title)
