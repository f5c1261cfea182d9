"""From a quest to a verdict: can it be won, and how; or why not.

First the relaxation: what it cannot win is unwinnable for certain, and it says what is missing. Then a walk, guided by
the relaxation, through the game's own moves; the way it finds is cleared of detours and replayed before it is told.
The draws of cards that share a number are taken to be kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from toolkit.games.unlikely_heroes.guide import Guide
from toolkit.games.unlikely_heroes.model import Box, Quest
from toolkit.games.unlikely_heroes.moves import apply, begin, make
from toolkit.games.unlikely_heroes.play import Play
from toolkit.games.unlikely_heroes.position import Move, Position
from toolkit.games.unlikely_heroes.puzzles import puzzles_of
from toolkit.games.unlikely_heroes.reach import told
from toolkit.games.unlikely_heroes.relaxation import WON, reached
from toolkit.search.walk import shorten, walk

DEFAULT_LIMIT = 50_000


class Verdict(Struct, frozen=True):
    """What is known about a quest. `why` explains an unwinnable one; `positions` is how many were looked at."""

    winnable: Literal["yes", "no", "undecided"]
    walkthrough: tuple[Move, ...] = ()
    why: tuple[str, ...] = ()
    positions: int = 0


def solve(box: Box, quest: Quest, heroes: int = 2, limit: int = DEFAULT_LIMIT) -> Verdict:
    """The verdict for a party of so many heroes, after looking at `limit` positions at the most."""
    if any(puzzle.cut for puzzle in puzzles_of(box.cards)):
        return Verdict("undecided", why=("a puzzle has more solutions than could be looked at",))
    why = explain_unwinnable(box, quest)
    if why:
        return Verdict("no", why=why)
    play = Play(box, quest, heroes)
    guide = Guide(play)
    found = walk(begin(play), guide.moves, lambda position, move: make(play, position, move), is_won, limit)
    if found.ending == "undecided":
        return Verdict("undecided", positions=found.positions)
    if found.ending == "nothing":
        return Verdict("no", why=("every way the cards can be played ends without a win",), positions=found.positions)
    way = shorten(found.moves, lambda moves: replay(play, moves), is_won)
    end = replay(play, way)
    if end is None or not is_won(end):
        raise AssertionError(f"the walkthrough of {quest.label} does not replay")
    return Verdict("yes", walkthrough=way, positions=found.positions)


def explain_unwinnable(box: Box, quest: Quest) -> tuple[str, ...]:
    """Why not even the relaxation wins: what is missing, or what waits for itself; nothing if it does win."""
    reach = reached(box)[quest.id]
    if WON in reach:
        return ()
    if not reach.ways(WON):
        return ("no objective of the quest wins it",)
    blockers = reach.blockers(WON)
    if blockers:
        return tuple(f"nothing in the quest leads to {told(box, fact)}" for fact in blockers)
    waits = [told(box, clause.head) for clause in reach.loop(WON)]
    return (" waits for ".join([*dict.fromkeys(waits), waits[0]]),)


def is_won(position: Position) -> bool:
    """Whether the quest is over, and won."""
    return position.outcome == "won"


def replay(play: Play, moves: Sequence[Move]) -> Position | None:
    """The position after some moves; None if one of them cannot be made."""
    position = begin(play)
    for move in moves:
        try:
            position = apply(play, position, move)
        except ValueError:
            return None
    return position
