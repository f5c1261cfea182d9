"""Where battles happen: a board with its middle and home bases, the darker the more often."""

from __future__ import annotations

from collections.abc import Mapping

from toolkit.games.nexus_ops.content.model import Layout
from toolkit.games.nexus_ops.drawing.ground import KINDS, cell_at
from toolkit.graph.cells import CellBoard, CellShown, draw_cells
from toolkit.graph.drawing import Drawing
from toolkit.kits.hexes import Hex


def draw_battles(layout: Layout, battles: Mapping[Hex, int], games: int) -> Drawing:
    """The board of a layout, with how many battles there were on each hex in so many games."""
    seats = {hex: seat for seat, home in enumerate(layout.bases, start=1) for hex in home}
    most = max(battles.values(), default=0) or 1
    shown = []
    for hex in (layout.middle, *layout.land, *seats):
        kind = "monolith" if hex == layout.middle else "home" if hex in seats else "unexplored"
        name = f"seat {seats[hex]}" if hex in seats else "middle" if kind == "monolith" else f"{hex.q}, {hex.r}"
        number = battles.get(hex, 0)
        shown.append(CellShown(cell_at(hex), kind, (name, str(number)), number / most))
    subtitle = f"Battles on each hex in {games} game{'s' * (games != 1)}."
    return draw_cells(CellBoard(layout.name, subtitle, tuple(shown), KINDS, heat="battles"))
