"""From a position to a winning way by the game's own moves; or that there is none, or that it takes too long.

First lightly: most quests lead the heroes on. Then with an eye on who is cut off from what.
"""

from __future__ import annotations

from toolkit.games.unlikely_heroes.proving.guide import Guide
from toolkit.games.unlikely_heroes.rulebook.moves import make
from toolkit.games.unlikely_heroes.rulebook.position import Move, Position
from toolkit.search.walk import Walk, walk

FEW_POSITIONS = 150
"""How many positions are looked at before checking who is cut off."""


def find_way(guide: Guide, start: Position, limit: int) -> Walk[Move]:
    """A way to win from a position, if there is one within this many positions."""
    found = Walk[Move]("undecided")
    for guide.is_wary, most in ((False, min(limit, FEW_POSITIONS)), (True, limit)):
        found = walk(start, guide.moves, lambda position, move: make(guide.play, position, move), is_won, most)
        if found.ending != "undecided":
            break
    return found


def is_won(position: Position) -> bool:
    """Whether the quest is over, and won."""
    return position.outcome == "won"
