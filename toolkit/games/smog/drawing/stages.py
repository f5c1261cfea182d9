"""The stage of a chapter as it is written: squares indoors and outdoors, walls and doors, and who begins where."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.boards import BoardCell
from toolkit.diagnostic import Diagnostic, Severity
from toolkit.games.smog.content.chapters import Chapter
from toolkit.games.smog.content.goals import Carry, Reach, simple
from toolkit.games.smog.content.model import Box
from toolkit.games.smog.content.wording import names_of, spoken
from toolkit.games.smog.drawing.lines import edge_lines
from toolkit.graph.cells import CellBoard, CellShown, draw_cells
from toolkit.graph.drawing import Drawing
from toolkit.graph.graph import Mark, NodeKind
from toolkit.kits.squares import Square

SIDE = 64.0
KINDS = {
    "indoors": NodeKind("indoors", "box", "#E9E0CF", "#6B5836"),
    "outdoors": NodeKind("outdoors", "box", "#DDE3E6", "#4A5A66"),
    "goal": NodeKind("of a goal", "box", "#FFE9B0", "#8A6516"),
}


def draw_stage(box: Box, chapter: Chapter, found: Sequence[Diagnostic] = ()) -> Drawing:
    """The stage before the first round; what was found about the chapter marks where its goals are."""
    stage, indoors, said = box.stage(chapter), box.indoors(chapter), _said(box, chapter)
    goals = {
        square
        for side in chapter.victory
        for goal in simple(side)
        if isinstance(goal, Reach | Carry)
        for square in goal.squares
    }
    mine = [one for one in found if one.card == chapter.id]
    bad = any(one.severity is Severity.ERROR for one in mine)
    mark: Mark = "error" if bad else "warning" if mine else ""
    shown = []
    for one in sorted(stage.squares):
        cell = BoardCell(f"{one.x},{one.y}", (one.x + 0.5) * SIDE, (one.y + 0.5) * SIDE, SIDE, SIDE)
        kind = "goal" if one in goals else "indoors" if one in indoors else "outdoors"
        shown.append(CellShown(cell, kind, tuple(said.get(one, ())), mark=mark if one in goals else ""))
    subtitle = f"Chapter {chapter.number}, {len(stage.squares)} squares."
    lines = tuple(edge_lines(stage, SIDE))
    return draw_cells(CellBoard(chapter.title, subtitle, tuple(shown), KINDS, lines))


def _said(box: Box, chapter: Chapter) -> dict[Square, list[str]]:
    """Words on squares: who begins there, and what lies there."""
    names, found = names_of(box), dict[Square, list[str]]()
    for square in chapter.start.gentlemen:
        found.setdefault(square, []).append("start")
    for square in chapter.spawn_points:
        found.setdefault(square, []).append("spawn")
    for one in (*chapter.start.standing, *chapter.stage.tokens):
        found.setdefault(one.square, []).append(names.get(one.who, spoken(one.who)))
    return found
