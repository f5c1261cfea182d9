"""From a position to a winning way by the game's own moves; or the news that there is none, or that it takes too long.

The search goes lightly at first: most quests lead the heroes on. Then an ordered plan is asked for: if there is none,
there is no way; otherwise it is carried out. If that does not lead to the end, the search goes on patiently, with an
eye on who is cut off from what: everything that can be done for later chapters is done before the next one is read.
Then hurriedly, up to the limit.
"""

from __future__ import annotations

from toolkit.games.unlikely_heroes.proving.walks.carrying_out import CarryingOut
from toolkit.games.unlikely_heroes.proving.walks.guide import HURRIED, LIGHT, PATIENT, Guide, Pace
from toolkit.games.unlikely_heroes.rulebook.moves import make
from toolkit.games.unlikely_heroes.rulebook.position import Move, Position
from toolkit.search.walk import Walk, walk

LIGHTLY = 150
"""How many positions are looked at before anything is planned."""
PLANS = 3
"""How many plans are carried out, each with another first idea."""
TO_FINISH = 200
"""How many positions are looked at once everything that was planned has come about."""
PATIENTLY = 500
"""How many positions are looked at before anyone hurries."""


def find_way(guide: Guide, start: Position, limit: int) -> Walk[Move]:
    """A way to win from a position, if there is one; the last search looks at `limit` positions at most."""
    lightly = walk_at(LIGHT, guide, start, min(LIGHTLY, limit))
    if lightly.ending != "undecided" or limit < LIGHTLY:
        return lightly
    planned = _by_plan(guide, start)
    if planned.ending != "undecided":
        return planned
    patiently = walk_at(PATIENT, guide, start, PATIENTLY)
    return patiently if patiently.ending != "undecided" else walk_at(HURRIED, guide, start, limit)


def _by_plan(guide: Guide, start: Position) -> Walk[Move]:
    """A way to win by a plan with an order; or the news that there is no such plan, and so no way."""
    if guide.is_hopeless(start):
        return Walk("nothing", (), 1)
    carrying_out = CarryingOut(guide)

    def finish(position: Position) -> tuple[Move, ...] | None:
        last = walk_at(PATIENT, guide, position, TO_FINISH)
        return last.moves if last.ending == "found" else None

    for seed in range(PLANS):
        way, end = carrying_out.win(start, finish, seed)
        if is_won(end):
            return Walk("found", way, carrying_out.looked)
    return Walk("undecided", (), carrying_out.looked)


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
