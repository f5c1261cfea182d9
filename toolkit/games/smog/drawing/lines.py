"""The walls, windows and doors of a stage as lines on a board."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Literal

from toolkit.boards import BoardLine
from toolkit.kits.edges import DOOR, LINE, OPEN, WALL, WINDOW
from toolkit.kits.squares import Edge, Square, beside, edge
from toolkit.kits.stages import Stage

if TYPE_CHECKING:
    from toolkit.games.smog.content.ground import Ground

Manner = Literal["thick", "thin", "dashed"]
MANNERS: dict[str, Manner] = {WALL: "thick", LINE: "thick", WINDOW: "dashed", DOOR: "thin"}
TITLES = {WALL: "wall", LINE: "red line", WINDOW: "window", DOOR: "door"}


def stage_lines(ground: Ground, side: float, opened: int = 0) -> Iterator[BoardLine]:
    """Every edge that is not open, and the rim; doors that have been opened are gone."""
    gone = [line for number, line in enumerate(ground.doors) if opened >> number & 1]
    return edge_lines(ground.stage, side, gone)


def edge_lines(stage: Stage, side: float, gone: Collection[Edge] = ()) -> Iterator[BoardLine]:
    """Every edge of a stage that is not open, without those that are gone, and the rim."""
    for line, kind in stage.edges.items():
        if kind != OPEN and line not in gone:
            yield BoardLine(*ends(line, side), TITLES.get(kind, kind), MANNERS.get(kind, "thick"))
    for one in sorted(stage.squares):
        for there in beside(one):
            if there not in stage.squares and edge(one, there) not in stage.edges:
                yield BoardLine(*ends(edge(one, there), side), "", "thick")


def ends(line: Edge, side: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Between which two points an edge is drawn."""
    (_, y), (u, v) = line
    last = Square(u, v + 1) if y == v else Square(u + 1, v)
    return (u * side, v * side), (last.x * side, last.y * side)
