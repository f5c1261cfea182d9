"""The stage as lines of signs, for a terminal: walls, doors and windows, who stands where, and what lies there.

    0   1   2
  +---+---+---+
0 | A   ·*: a |
  +---+-D-+...+
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from string import ascii_lowercase, ascii_uppercase
from typing import TYPE_CHECKING

from toolkit.games.smog.playing.pawns import GENTLEMEN
from toolkit.kits.edges import DOOR, LINE, OPEN, OUTSIDE, WALL, WINDOW
from toolkit.kits.squares import Square, edge

if TYPE_CHECKING:
    from toolkit.games.smog.playing.scene import Scene

UPRIGHT = {OPEN: " ", WALL: "|", LINE: "!", WINDOW: ":", DOOR: "D", OUTSIDE: "|"}
ACROSS = {OPEN: "   ", WALL: "---", LINE: "===", WINDOW: "...", DOOR: "-D-", OUTSIDE: "---"}
LEGEND = "D door   : window   ! red line   · outdoors   * token   ^ fire   # box"


def marks(scene: Scene) -> Mapping[str, str]:
    """A letter for everybody on the stage: a capital one for those who stand by the gentlemen."""
    letters = {GENTLEMEN: iter(ascii_uppercase), 1 - GENTLEMEN: iter(ascii_lowercase)}
    return {one.key: next(letters[one.side], "?") for one in scene.present()}


def plan(scene: Scene) -> Iterator[str]:
    """The drawing, row by row, and what its signs mean."""
    squares = scene.ground.squares
    left, right = min(one.x for one in squares), max(one.x for one in squares)
    top, bottom = min(one.y for one in squares), max(one.y for one in squares)
    columns = range(left, right + 1)
    yield "    " + "".join(f"{x:>3} " for x in columns).rstrip()
    for y in range(top, bottom + 2):
        across = (ACROSS[_between(scene, Square(x, y - 1), Square(x, y))] for x in columns)
        yield "   " + "".join(chain.from_iterable(("+", line) for line in across)) + "+"
        if y <= bottom:
            upright = [UPRIGHT[_between(scene, Square(x - 1, y), Square(x, y))] for x in range(left, right + 2)]
            row = chain.from_iterable(zip(upright, (_inside(scene, Square(x, y)) for x in columns), strict=False))
            yield f"{y:>2} " + "".join(row) + upright[-1]
    yield LEGEND


def _between(scene: Scene, one: Square, other: Square) -> str:
    """What is between two squares, of which one may be off the stage."""
    at, line = scene.ground.at, edge(one, other)
    if one not in at and other not in at:
        return OPEN
    opened = (door for number, door in enumerate(scene.ground.doors) if scene.opened >> number & 1)
    return OPEN if line in opened else scene.ground.stage.kind_of(line)


def _inside(scene: Scene, square: Square) -> str:
    """Who stands on a square, and what lies there."""
    at = scene.ground.at.get(square)
    if at is None:
        return "   "
    pawn = scene.on(at)
    empty = " " if at in scene.ground.indoors else "·"
    lying = "^" if at in scene.fires else "#" if at in scene.ground.boxes else "*" if scene.lying(at) else " "
    return f" {marks(scene)[pawn.key] if pawn is not None else empty}{lying}"
