"""Who can ever come where on a stage: doors stay open, windows can be climbed through, figures can be removed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from toolkit.kits.edges import DOOR, LINE, OPEN, OUTSIDE, WALL, WINDOW, Kind
from toolkit.kits.squares import Edge, Square
from toolkit.kits.stages import Stage
from toolkit.kits.ways import Price, cheapest

STEPS: Mapping[Kind, Price] = {OPEN: 1, WINDOW: 2}
"""Points for a step over an open edge, and through a window."""
NAMES: Mapping[Kind, str] = {WALL: "a wall", LINE: "a red line", OUTSIDE: "the edge of the stage"}


def opened(stage: Stage) -> Stage:
    """A stage whose doors have all been opened: "once removed, doors are never replaced"."""
    return Stage(stage.squares, {line: OPEN if kind == DOOR else kind for line, kind in stage.edges.items()})


def within_reach(stage: Stage, starts: Iterable[Square]) -> Mapping[Square, int]:
    """The squares that can ever be come to, with the fewest points to them."""
    begun = (one for one in starts if one in stage.squares)
    return cheapest(begun, stage.moves(STEPS, diagonal=True)).costs


def described(stage: Stage, line: Edge) -> str:
    """An edge for people."""
    (x, y), (u, v) = line
    return f"{NAMES.get(stage.kind_of(line), 'a gap')} between {x}, {y} and {u}, {v}"
