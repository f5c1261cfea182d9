"""From a quest to what a search says about it, for the rules: whether two heroes can win it, and how they get stuck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from toolkit.games.unlikely_heroes.content.analysis import once_a_box
from toolkit.games.unlikely_heroes.content.model import Box, Card, Quest
from toolkit.games.unlikely_heroes.proving.certain import can_be, provable
from toolkit.games.unlikely_heroes.proving.facts import WON
from toolkit.games.unlikely_heroes.proving.relaxation import reached

if TYPE_CHECKING:  # they bring the solver along, which is only needed if a rule of these runs
    from toolkit.games.unlikely_heroes.proving.locks import Cause, Locks
    from toolkit.games.unlikely_heroes.proving.solve import Verdict

HEROES = 2
LIMIT = 2_000
"""Positions that are looked at for a verdict. What takes more is for `unlikely solve --limit`."""


@once_a_box
def verdict(box: Box, quest: Quest) -> Verdict | None:
    """Whether two heroes can win a quest; None if that is not decided, or another rule says why they cannot."""
    return begun(box, quest)[1]


@once_a_box
def begun(box: Box, quest: Quest) -> tuple[Box, Verdict | None]:
    """The same, with the box as it begins for them: with what has to be unlocked by the quests before, if anything."""
    from toolkit.games.unlikely_heroes.proving.campaign import solve_with, unlocked_before

    if quest not in provable(box) or WON not in reached(box)[quest.id]:
        return box, None
    begun, found = solve_with(box, quest, HEROES, unlocked_before(box, quest), LIMIT)
    if found.winnable == "no" and not found.positions and can_be(box, quest, [WON]):
        return begun, None  # no position was looked at, and what is certain does not say so
    return begun, found if found.winnable != "undecided" else None


@once_a_box
def locks(box: Box, quest: Quest) -> Locks | None:
    """How two heroes can get stuck in a quest that can be won; None if that is not decided."""
    from toolkit.games.unlikely_heroes.proving.locks import find_locks

    won = verdict(box, quest)
    if won is None or won.winnable != "yes":
        return None
    found = find_locks(begun(box, quest)[0], quest, HEROES, LIMIT, won.walkthrough)
    return found if found.answer != "undecided" else None


class Pitfall(Struct, frozen=True):
    """A way into a soft-lock: how many steps it takes, and the one after which nothing wins any more."""

    steps: int
    last: str


def pitfall(box: Box, quest: Quest, cause: Cause) -> Pitfall | None:
    """How players can get stuck in a quest by such a cause; None if they cannot, or that is not known."""
    from toolkit.games.unlikely_heroes.proving.story import steps
    from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
    from toolkit.games.unlikely_heroes.rulebook.position import Fate

    found, won = locks(box, quest), verdict(box, quest)
    if found is None or found.lock is None or found.lock.cause != cause or won is None:
        return None
    moves = found.lock.moves[: found.lock.turn + 1]
    if not moves or (won.safe == "no" and isinstance(moves[-1], Fate)):
        return None  # then another rule says that the draws have to be lucky
    told = steps(CompiledQuest(begun(box, quest)[0], quest, HEROES), moves)
    return Pitfall(len(told), told[-1])


def drawn_by_fate(box: Box, quest: Quest) -> list[Card]:
    """The cards that are drawn among several of their number on the way that wins."""
    from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
    from toolkit.games.unlikely_heroes.rulebook.position import Fate

    won = verdict(box, quest)
    cards = CompiledQuest(begun(box, quest)[0], quest, HEROES).cards
    return [cards[move.card] for move in (won.walkthrough if won else ()) if isinstance(move, Fate)]
