"""Where figures fall: the stage of a chapter with its walls, the darker the more often."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from toolkit.boards import BoardCell
from toolkit.games.smog.drawing.lines import stage_lines
from toolkit.graph.cells import CellBoard, CellShown, draw_cells
from toolkit.graph.drawing import Drawing
from toolkit.graph.graph import NodeKind

if TYPE_CHECKING:
    from toolkit.games.smog.playing.charter import Charter

SIDE = 44.0
KINDS = {
    "indoors": NodeKind("indoors", "box", "#E9E0CF", "#6B5836"),
    "outdoors": NodeKind("outdoors", "box", "#DDE3E6", "#4A5A66"),
}


def draw_falls(charter: Charter, falls: Mapping[int, int], games: int) -> Drawing:
    """The stage, with how many figures were neutralized on each square in so many games."""
    ground = charter.ground
    most = max(falls.values(), default=0) or 1
    shown = []
    for number, one in enumerate(ground.squares):
        cell = BoardCell(f"{one.x},{one.y}", (one.x + 0.5) * SIDE, (one.y + 0.5) * SIDE, SIDE, SIDE)
        kind = "indoors" if number in ground.indoors else "outdoors"
        count = falls.get(number, 0)
        shown.append(CellShown(cell, kind, (str(count),) if count else (), count / most))
    subtitle = f"Figures neutralized on each square in {games} game{'s' * (games != 1)}."
    lines = tuple(stage_lines(ground, SIDE))
    return draw_cells(CellBoard(charter.chapter.title, subtitle, tuple(shown), KINDS, lines, heat="neutralized"))
