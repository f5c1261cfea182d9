"""From a quest to what a search says about it: whether it can be won, and how players get stuck, within one limit.

`unlikely solve` and the rules of `unlikely check --prove` ask here, so they give the same answers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from toolkit.analysis import once_a_box
from toolkit.diagnostic import Place, Related
from toolkit.games.unlikely_heroes.content.kept import FIRST, Outset
from toolkit.games.unlikely_heroes.content.model import Box, Card, Map, Quest
from toolkit.games.unlikely_heroes.proving.clauses.facts import WON
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached
from toolkit.games.unlikely_heroes.proving.reachable.damaged import damage_to
from toolkit.games.unlikely_heroes.proving.reachable.topics import of_edge
from toolkit.search.deadline import OutOfTimeError, announce, deadline, give_up, given_up, grace, share

if TYPE_CHECKING:  # these import the solver, which is needed only if one of these rules runs
    from toolkit.games.unlikely_heroes.proving.reasons.lock_cause import Why
    from toolkit.games.unlikely_heroes.proving.soft_locks.locks import Cause, Lock, Locks
    from toolkit.games.unlikely_heroes.proving.walks.solve import Verdict
    from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest

STOPPED = "it was interrupted"
LEFT_OUT = "the time for the whole run was used up before"
HEROES = 2
"""Rules are about a party of 2; `unlikely solve --heroes` is for others."""


MOMENT = 2.0
"""CPU seconds to explain a soft-lock, even if all others are used up: its reason decides where it is reported."""


class Pitfall(Struct, frozen=True, eq=False):
    """A way into a soft-lock: how many steps it takes, the step after which the quest can no longer be won, and why.

    `mend` is a change that was tried and helps, in words.
    """

    steps: int
    last: str
    why: Why
    mend: str

    @property
    def place(self) -> Place:
        """Where it is reported: the card or the quest to blame."""
        return self.why.cause.place / ("title" if isinstance(self.why.cause, Quest) else "name")


class Proofs(Struct, frozen=True, eq=False):
    """Whether a quest can be won; and, if it can, how players get stuck.

    `outset` has whatever earlier quests have to unlock for that, if anything. `pitfall` explains the soft-lock, if
    there is one and there was time for it.
    """

    outset: Outset
    verdict: Verdict
    locks: Locks | None
    pitfall: Pitfall | None = None


def prove(
    box: Box,
    quest: Quest,
    heroes: int,
    limit: int,
    unlocked: Sequence[str] = (),
    remembered: tuple[str, ...] = (),
    *,
    shortest: bool = False,
    soft_locks: bool = True,
) -> Iterator[Proofs]:
    """The proofs about a quest, within `limit` positions and the available time: each knows more than the one before.

    First whether it can be won; then, if it can, how players get stuck. Whoever runs out of time keeps the last. Heroes
    may begin with `unlocked` cards, and conditions find what is `remembered`.
    """
    from toolkit.games.unlikely_heroes.proving.results.campaign import solve_with
    from toolkit.games.unlikely_heroes.proving.soft_locks.locks import find_locks

    outset, verdict = solve_with(box, quest, heroes, unlocked, limit, remembered, look_for_shortest=shortest)
    yield Proofs(outset, verdict, None)
    if soft_locks and verdict.winnable == "yes":
        yield Proofs(outset, verdict, find_locks(box, quest, heroes, limit, verdict.walkthrough, outset))


@once_a_box
def proofs(box: Box, quest: Quest) -> Proofs | None:
    """The same for 2 heroes, within the limits of the box; None if other rules already say why it cannot be won.

    Nothing is tried if part of what the quest is about could not be read, or once somebody has had enough.
    """
    starts = box.encounters.get(quest.start, ())
    if damage_to(box, quest) or not starts or not all(isinstance(card, Map) for card in starts):
        return None
    if box.whole and WON not in reached(box)[quest.id]:
        return None
    from toolkit.games.unlikely_heroes.proving.results.campaign import unlocked_before
    from toolkit.games.unlikely_heroes.proving.walks.solve import Verdict

    known = Proofs(FIRST, Verdict("undecided", why=(STOPPED,)), None)
    if given_up():
        return known
    seconds = share(len(box.quests) - box.quests.index(quest), box.limits["proof-seconds"])
    if not seconds:
        return Proofs(FIRST, Verdict("undecided", why=(LEFT_OUT,)), None)
    try:
        announce(f"{quest.title}{_counted(box, quest)}")
        with deadline(seconds):
            for found in _prove_for_all(box, quest, unlocked_before(box, quest)):
                known = found
            return _with_pitfall(known, box, quest)
    except KeyboardInterrupt:  # keep what is known about this quest and the others
        if not give_up():
            raise
        return _so_far(known, box, quest)


def _counted(box: Box, quest: Quest) -> str:
    """Which of several quests it is."""
    return f" ({box.quests.index(quest) + 1} of {len(box.quests)})" if len(box.quests) > 1 else ""


def _so_far(found: Proofs, box: Box, quest: Quest) -> Proofs:
    """What is known about a quest when its proof is interrupted."""
    if found.verdict.winnable == "undecided":
        return found
    from toolkit.games.unlikely_heroes.proving.soft_locks.locks import Locks

    if found.locks is None and found.verdict.winnable == "yes":
        return replace(found, locks=Locks("undecided", why=STOPPED))
    return _with_pitfall(found, box, quest, at_once=True)


def _prove_for_all(box: Box, quest: Quest, unlocked: Sequence[str]) -> Iterator[Proofs]:
    """The proofs for a party that plays the quest first, or for one that has played all earlier quests.

    The latter only if the quest remembers any of these, and the former can win and cannot get stuck.
    """
    from toolkit.games.unlikely_heroes.proving.results.campaign import remembered

    limit = int(box.limits["proof-positions"])
    first = None
    for first in prove(box, quest, HEROES, limit, unlocked):
        yield first
    later = remembered(box, unlocked)
    if later and first is not None and first.locks is not None and first.locks.lock is None:
        yield from prove(box, quest, HEROES, limit, unlocked, later)


def verdict(box: Box, quest: Quest) -> Verdict | None:
    """Whether 2 heroes can win a quest; None if another rule says why they cannot."""
    found = proofs(box, quest)
    return found.verdict if found else None


def locks(box: Box, quest: Quest) -> Locks | None:
    """How 2 heroes can get stuck in a quest that can be won."""
    found = proofs(box, quest)
    return found.locks if found else None


def _with_pitfall(found: Proofs, box: Box, quest: Quest, *, at_once: bool = False) -> Proofs:
    """The proofs with an explanation of the soft-lock, if there is one; within the same limits, or at once."""
    lock = found.locks.lock if found.locks is not None else None
    if lock is None or not lock.moves:
        return found
    from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
    from toolkit.games.unlikely_heroes.rulebook.position import Fate

    if found.verdict.safe == "no" and isinstance(lock.moves[lock.turn], Fate):
        return found  # another rule says that the draws have to be lucky
    play = CompiledQuest(box, quest, HEROES, outset=found.outset)
    limit = int(box.limits["proof-positions"])
    return replace(found, pitfall=explained(play, lock, limit, at_once=at_once))


def explained(play: CompiledQuest, lock: Lock, limit: int, *, at_once: bool = False) -> Pitfall:
    """A soft-lock with its last step, its reason, and what mends it, as far as there is time to find out."""
    from toolkit.games.unlikely_heroes.proving.reasons.lock_cause import explain, unexplained
    from toolkit.games.unlikely_heroes.proving.reasons.mending import find_mend
    from toolkit.games.unlikely_heroes.proving.reasons.story import steps

    told = steps(play, lock.moves[: lock.turn + 1], declined=True)
    mend, why = "", unexplained(play, lock)
    if not at_once:
        with suppress(OutOfTimeError), grace(MOMENT):
            why = explain(play, lock)
        if lock.cause != "voluntary":
            mend = find_mend(play, limit, lock, why)
    return Pitfall(len(told), told[-1], why, mend)


def pitfall(box: Box, quest: Quest, cause: Cause) -> Pitfall | None:
    """How players can get stuck in a quest through such a cause; None if they cannot, or it is not known."""
    found = proofs(box, quest)
    lock = found.locks.lock if found and found.locks else None
    return found.pitfall if found is not None and lock is not None and lock.cause == cause else None


def related(quest: Quest, way: Pitfall) -> list[Related]:
    """Further places that belong to a soft-lock: cards that are missing or come too late, maps, and the quest."""
    why = way.why
    found: dict[Place, str] = {}
    if why.link is not None:
        found[why.link.source.place / "name"] = f"has an edge to {why.link.target.label}"
    if why.lost is not None:
        found.setdefault(why.lost.place / "name", "is missing then")
    if not isinstance(why.decisive, Quest):
        found.setdefault(why.decisive.place / "name", "is what the last step is about")
    found.setdefault(quest.place / "title", "cannot be won then")
    return [Related(place, said) for place, said in found.items() if place != way.place]


def follows(way: Pitfall) -> list[str]:
    """The topics that a soft-lock follows from: an edge that leads only one way has its own rule."""
    return [of_edge(way.why.link.source, way.why.link.target)] if way.why.link is not None else []


def drawn_by_fate(box: Box, quest: Quest) -> list[Card]:
    """The cards on the winning way that are drawn from several with the same number."""
    from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
    from toolkit.games.unlikely_heroes.rulebook.position import Fate

    found = proofs(box, quest)
    if found is None:
        return []
    cards = CompiledQuest(box, quest, HEROES, outset=found.outset).cards
    return [cards[move.card] for move in found.verdict.walkthrough if isinstance(move, Fate)]
