"""From a quest to a verdict: can it be won, and how; or why not.

1. The relaxation: what it cannot win is unwinnable for certain, and it says what is missing.
2. What comes too late is left out (`too_late`), and of what excludes each other, one is taken at most (`exclusion`): if
   that leaves no way to win, it says which choices stand in each other's way.
3. A walk, guided by the relaxation, through the game's own moves; the way it finds is cleared of detours and replayed
   before it is told. With `shortest`, every shorter way is tried as well.

The draws of cards that share a number are taken to be kind; `safety` asks whether they need to be.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from msgspec import Struct

from toolkit.games.unlikely_heroes.content.model import Box, Quest
from toolkit.games.unlikely_heroes.content.taking_part import as_in
from toolkit.games.unlikely_heroes.proving.facts import (
    BEGUN,
    WON,
    CardRevealed,
    Fact,
    QuestExclusion,
    QuestKnowledge,
    QuestReach,
)
from toolkit.games.unlikely_heroes.proving.guide import Guide
from toolkit.games.unlikely_heroes.proving.reach import ring_of, told, told_ring
from toolkit.games.unlikely_heroes.proving.relaxation import relaxations
from toolkit.games.unlikely_heroes.proving.safety import Safety, is_safe
from toolkit.games.unlikely_heroes.proving.too_late import Timely, TooLate
from toolkit.games.unlikely_heroes.puzzles.solutions import puzzles_of
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.moves import attempt, begin, make
from toolkit.games.unlikely_heroes.rulebook.position import Move, Position
from toolkit.search.claims import DEFAULT_LIMIT
from toolkit.search.exclusion import prove
from toolkit.search.exhaust import shortest
from toolkit.search.patience import OutOfPatienceError
from toolkit.search.walk import Walk, shorten, walk
from toolkit.source.suggest import series

OUT_OF_TIME = "the time for it is used up"
FEW_POSITIONS = 150
"""So many are looked at before anyone asks who is cut off."""
MOST_SOLUTIONS = 500
"""A puzzle with more is not for players either."""


class Verdict(Struct, frozen=True):
    """What is known about a quest. `why` explains an unwinnable one; `positions` is how many were looked at.

    `safe` says whether it can be won whatever is drawn; `is_shortest`, that no walkthrough is shorter.
    """

    winnable: Literal["yes", "no", "undecided"]
    walkthrough: tuple[Move, ...] = ()
    why: tuple[str, ...] = ()
    positions: int = 0
    safe: Safety = "undecided"
    is_shortest: bool = False


def solve(
    box: Box, quest: Quest, heroes: int = 2, limit: int = DEFAULT_LIMIT, *, look_for_shortest: bool = False
) -> Verdict:
    """The verdict for a party of so many heroes, within `limit` positions and the time there is (`search.patience`)."""
    try:
        found = _solve(box, quest, heroes, limit, look_for_shortest=look_for_shortest)
    except OutOfPatienceError:
        return Verdict("undecided", why=(OUT_OF_TIME,))
    if found.winnable == "no" and not box.whole:
        return Verdict("undecided", why=("some of its files or cards could not be read; without them:", *found.why))
    return found


def _solve(box: Box, quest: Quest, heroes: int, limit: int, *, look_for_shortest: bool) -> Verdict:
    if any(puzzle.cut or len(puzzle.solutions) > MOST_SOLUTIONS for puzzle in puzzles_of(box)):
        return Verdict("undecided", why=("a puzzle has more solutions than could be looked at",))
    why = explain_unwinnable(box, quest, heroes)
    if why:
        return Verdict("no", why=why, safe="no")
    play = CompiledQuest(box, quest, heroes)
    guide = Guide(play)

    def find(start: Position) -> Walk[Move]:
        """First lightly: most quests lead the heroes on. Then with an eye on who is cut off from what."""
        found = Walk[Move]("undecided")
        for guide.is_wary, most in ((False, min(limit, FEW_POSITIONS)), (True, limit)):
            found = walk(start, guide.moves, lambda position, move: make(play, position, move), is_won, most)
            if found.ending != "undecided":
                break
        return found

    if guide.is_lost(begin(play)):
        return Verdict("no", why=("whatever the heroes do, they cannot get to what they need any more",), safe="no")
    found = find(begin(play))
    if found.ending == "undecided":
        why = (f"{found.positions:,} positions were looked at, and there are more",)
        return Verdict("undecided", why=why, positions=found.positions)
    if found.ending == "nothing":
        why = ("every way the cards can be played ends without a win",)
        return Verdict("no", why=why, positions=found.positions, safe="no")
    way = shorten(found.moves, begin(play), lambda position, move: attempt(play, position, move), is_won)
    best = _shortest(play, guide, way, limit) if look_for_shortest else None
    way = way if best is None else best
    end = replay(play, way)
    if end is None or not is_won(end):
        raise AssertionError(f"the walkthrough of {quest.label} does not replay")
    safe = is_safe(play, way, find, limit)
    return Verdict("yes", way, positions=found.positions, safe=safe, is_shortest=best is not None)


def _shortest(play: CompiledQuest, guide: Guide, way: tuple[Move, ...], limit: int) -> tuple[Move, ...] | None:
    """A walkthrough than which none is shorter; None if that takes more than the limit to tell."""

    def is_hopeless(position: Position) -> bool:
        return guide.is_lost(position)

    return shortest(
        begin(play), guide.plain_moves, lambda at, move: make(play, at, move), is_won, is_hopeless, len(way), limit
    )


def explain_unwinnable(box: Box, quest: Quest, heroes: int | None = None) -> tuple[str, ...]:
    """Why the quest cannot be won: what is missing, waits for itself, comes too late, or excludes each other.

    Nothing if it might be won.
    """
    box = as_in(box, quest)
    relaxation = relaxations(box, heroes)[quest.id]
    reach = relaxation.knowledge.sweep([BEGUN])
    if WON not in reach:
        return _missing(box, reach)
    timely = Timely(box, relaxation.knowledge)
    if WON not in timely.knowledge.sweep([BEGUN]):
        used = {id(clause) for clause in reach.proof(WON)}
        late = [one for one in timely.too_late if id(one.clause) in used] or timely.too_late
        return tuple(dict.fromkeys(_too_late(box, one) for one in late))
    exclusions = [exclusion for exclusion in relaxation.exclusions if exclusion.certain]
    proof = prove(timely.knowledge, WON, [BEGUN], exclusions)
    if proof.ending != "none":
        return ()
    return tuple(dict.fromkeys(_conflict(box, timely.knowledge, exclusion) for exclusion in proof.conflicts))


def _too_late(box: Box, late: TooLate) -> str:
    """What asks for something in vain, and who has taken it."""
    takers = list(dict.fromkeys(taker.source.label for taker in late.takers))
    has = "has" if len(takers) == 1 else "have"
    asker, asked = told(box, late.clause.head), told(box, late.fact)
    return f"{asker} asks for {asked}, which {series(takers)} {has} taken by then"


def _missing(box: Box, reach: QuestReach) -> tuple[str, ...]:
    """What even the relaxation lacks."""
    if not reach.ways(WON):
        return ("no objective of the quest wins it",)
    blockers = reach.blockers(WON)
    if blockers:
        return tuple(f"nothing in the quest leads to {told(box, fact)}" for fact in blockers)
    return (told_ring(box, ring_of(reach, WON)),)


def _conflict(box: Box, knowledge: QuestKnowledge, exclusion: QuestExclusion) -> str:
    """Which choices stand in each other's way, and what each of them is needed for."""
    used = {clause.head for clause in knowledge.sweep([BEGUN]).proof(WON)}
    brought = [_brings(knowledge, fact, used) for fact in exclusion.facts]
    needed = [told(box, card) for card in brought if card is not None]
    if len(needed) < 2:
        return f"{exclusion.label}: its choices exclude each other, and no single one leads on"
    are_needed = "are both needed" if len(needed) == 2 else "are all needed"
    return f"{exclusion.label}: only one of its choices can be made, but {series(needed)} {are_needed}"


def _brings(knowledge: QuestKnowledge, fact: Fact, used: Collection[Fact]) -> CardRevealed | None:
    """The first card that a choice brings, of those that a proof uses."""
    for clause in knowledge.clauses:
        if fact in clause.body and clause.head in used:
            return clause.head if isinstance(clause.head, CardRevealed) else _brings(knowledge, clause.head, used)
    return None


def is_won(position: Position) -> bool:
    """Whether the quest is over, and won."""
    return position.outcome == "won"


def replay(play: CompiledQuest, moves: Sequence[Move]) -> Position | None:
    """The position after some moves; None if one of them cannot be made."""
    position: Position | None = begin(play)
    for move in moves:
        position = attempt(play, position, move) if position is not None else None
    return position
