"""From a position to a winning way by the game's own moves; or the news that there is none, or that it takes too long.

The search goes lightly at first: most quests lead the heroes on. Then patiently, with an eye on who is cut off from
what: everything that can be done for later chapters is done before the next one is read. Then hurriedly, up to the
limit.
"""

from __future__ import annotations

from toolkit.games.unlikely_heroes.proving.walks.guide import HURRIED, LIGHT, PATIENT, Guide, Pace
from toolkit.games.unlikely_heroes.rulebook.moves import make
from toolkit.games.unlikely_heroes.rulebook.position import Move, Position
from toolkit.search.walk import Walk, walk

LIGHTLY = 150
"""How many positions are looked at before checking who is cut off."""
PATIENTLY = 500
"""How many positions are looked at before anyone hurries."""


def find_way(guide: Guide, start: Position, limit: int) -> Walk[Move]:
    """A way to win from a position, if one is found within `limit` positions."""
    for pace, most in ((LIGHT, LIGHTLY), (PATIENT, PATIENTLY)):
        found = walk_at(pace, guide, start, min(most, limit))
        if found.ending != "undecided":
            return found
    return walk_at(HURRIED, guide, start, limit)


def walk_at(pace: Pace, guide: Guide, start: Position, limit: int) -> Walk[Move]:
    """The same at one pace."""
    return walk(
        start,
        lambda position: guide.moves(position, pace),
        lambda position, move: make(guide.play, position, move),
        is_won,
        limit,
    )


def is_won(position: Position) -> bool:
    """Whether the quest is over, and won."""
    return position.outcome == "won"
