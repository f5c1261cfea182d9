"""From a quest to a verdict: can it be won, and how; or why not.

1. The relaxation: what it cannot win is certainly unwinnable, and it says what is missing (`obstacles`).
2. What comes too late is left out (`too_late`), and at most one of several facts that exclude each other is used
   (`exclusion`): if that leaves no way to win, it says which choices conflict.
3. A plan with an order (`plans`): if there is none, the quest cannot be won.
4. A walk, guided by the relaxation, through the game's own moves, or such a plan carried out; the way that is found is
   freed of detours and replayed before it is reported. With `shortest`, every shorter way is tried as well.

Draws among cards that share a number are assumed to be lucky; `safety` asks whether they need to be, once it is known
that they do not all have to be.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from toolkit.games.unlikely_heroes.content.by_hand import in_words, with_more_effects
from toolkit.games.unlikely_heroes.content.kept import FIRST, Outset
from toolkit.games.unlikely_heroes.content.model import Box, Quest
from toolkit.games.unlikely_heroes.proving.reachable.damaged import damage_to
from toolkit.games.unlikely_heroes.proving.reachable.obstacles import Obstacle, obstacles
from toolkit.games.unlikely_heroes.proving.walks.guide import Guide
from toolkit.games.unlikely_heroes.proving.walks.safety import Safety, is_safe
from toolkit.games.unlikely_heroes.proving.walks.ways import find_way, is_won
from toolkit.games.unlikely_heroes.puzzles.solutions import puzzles_of
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.moves import attempt, begin, make
from toolkit.games.unlikely_heroes.rulebook.position import Fate, Move, Position
from toolkit.search.claims import DEFAULT_LIMIT
from toolkit.search.deadline import OutOfTimeError
from toolkit.search.exhaust import shortest
from toolkit.search.walk import shorten

OUT_OF_TIME = "the time for it is used up"
UNREAD = "some of its files or cards could not be read, and without them:"
ONLY_WORDS = "some of it is said in words only, and without that:"
MORE_EFFECTS = "some cards have more effects than the first, and without those:"
MOST_SOLUTIONS = 500
"""A puzzle with more solutions than this is not for players either."""


class Verdict(Struct, frozen=True):
    """What is known about a quest. `why` explains an unwinnable one; `positions` is how many were looked at.

    `safe` says whether it can be won whatever is drawn; `is_shortest`, that no walkthrough is shorter; `against`, what
    stands in the way and where, if that is known.
    """

    winnable: Literal["yes", "no", "undecided"]
    walkthrough: tuple[Move, ...] = ()
    why: tuple[str, ...] = ()
    positions: int = 0
    safe: Safety = "undecided"
    is_shortest: bool = False
    against: tuple[Obstacle, ...] = ()


def solve(
    box: Box,
    quest: Quest,
    heroes: int = 2,
    limit: int = DEFAULT_LIMIT,
    outset: Outset = FIRST,
    *,
    look_for_shortest: bool = False,
) -> Verdict:
    """The verdict for a party of this size, within `limit` positions and the available time (`search.deadline`)."""
    try:
        found = _solve(box, quest, heroes, limit, outset, look_for_shortest=look_for_shortest)
    except OutOfTimeError:
        return Verdict("undecided", why=(OUT_OF_TIME,))
    if found.winnable == "no" and (damage_to(box, quest) or _may_be_unlocked(box)):
        return Verdict("undecided", why=(UNREAD, *found.why))
    if found.winnable == "no" and in_words(box, quest):
        return Verdict("undecided", why=(ONLY_WORDS, *found.why))
    if found.winnable == "no" and with_more_effects(box, quest):
        return Verdict("undecided", why=(MORE_EFFECTS, *found.why))
    return found


def _may_be_unlocked(box: Box) -> bool:
    """Whether a quest that could not be read may unlock a card that helps in another."""
    return not box.whole and not box.all_quests_known and any(card.starting == "locked" for card in box.cards)


def _solve(box: Box, quest: Quest, heroes: int, limit: int, outset: Outset, *, look_for_shortest: bool) -> Verdict:
    if any(puzzle.cut or len(puzzle.solutions) > MOST_SOLUTIONS for puzzle in puzzles_of(box)):
        return Verdict("undecided", why=("a puzzle has too many solutions to check",))
    against = obstacles(box, quest, heroes, outset)
    if against:
        return Verdict("no", why=tuple(one.said for one in against), safe="no", against=against)
    play = CompiledQuest(box, quest, heroes, outset=outset)
    guide = Guide(play)

    if guide.is_lost(begin(play)):
        return Verdict("no", why=("whatever the heroes do, they can no longer get to what they need",), safe="no")
    if guide.plans.plan() is None:
        return Verdict("no", why=(guide.plans.obstacle(),), safe="no")
    found = find_way(guide, begin(play), limit)
    if found.ending == "undecided":
        why = (f"{found.positions:,} positions were looked at, and there are more",)
        return Verdict("undecided", why=why, positions=found.positions)
    if found.ending == "nothing":
        why = ("however the cards are played, the quest is not won",)
        return Verdict("no", why=why, positions=found.positions, safe="no")
    way = shorten(found.moves, begin(play), lambda position, move: attempt(play, position, move), is_won)
    best = _shortest(play, guide, way, limit) if look_for_shortest else None
    way = way if best is None else best
    end = replay(play, way)
    if end is None or not is_won(end):
        raise AssertionError(f"the walkthrough of {quest.label} does not replay")
    is_lucky = any(isinstance(move, Fate) for move in way) and guide.plans.needs_luck()
    safe = "no" if is_lucky else is_safe(play, way, lambda start: find_way(guide, start, limit), limit)
    return Verdict("yes", way, positions=found.positions, safe=safe, is_shortest=best is not None)


def _shortest(play: CompiledQuest, guide: Guide, way: tuple[Move, ...], limit: int) -> tuple[Move, ...] | None:
    """A shortest walkthrough; None if the limit is too low to tell."""

    def is_hopeless(position: Position) -> bool:
        return guide.is_lost(position)

    return shortest(
        begin(play), guide.plain_moves, lambda at, move: make(play, at, move), is_won, is_hopeless, len(way), limit
    )


def replay(play: CompiledQuest, moves: Sequence[Move]) -> Position | None:
    """The position after some moves; None if one of them cannot be made."""
    position: Position | None = begin(play)
    for move in moves:
        position = attempt(play, position, move) if position is not None else None
    return position
