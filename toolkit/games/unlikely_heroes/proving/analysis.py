"""From a box to what several rules ask of the search: landmarks, what comes too late, verdicts; each worked out once.

Landmarks are what must have happened before something can; see `toolkit.search.landmarks`. All of this is about a party
of any size, except the verdicts, which are about two heroes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content.model import Box, Card, Item, Map, Quest
from toolkit.games.unlikely_heroes.proving.chapter_reach import can_be_told
from toolkit.games.unlikely_heroes.proving.relaxation import BEGUN, WON, Fact, reached, relaxations
from toolkit.games.unlikely_heroes.proving.removals import takes_for_certain
from toolkit.games.unlikely_heroes.proving.too_late import Timely
from toolkit.games.unlikely_heroes.puzzles.solutions import puzzles_of
from toolkit.search.exclusion import prove
from toolkit.search.horn import Clause, Knowledge
from toolkit.search.landmarks import Landmarks

if TYPE_CHECKING:  # they bring the solver along, which only verdicts need
    from toolkit.games.unlikely_heroes.proving.locks import Locks
    from toolkit.games.unlikely_heroes.proving.solve import Verdict

HEROES = 2
MOST_SOLUTIONS = 100
LIMIT = 2_000
"""Positions that are looked at for a verdict. What takes more is for `unlikely solve --limit`."""


def provable(box: Box) -> Iterator[Quest]:
    """The quests about which something certain can be said: one whose start may not be a map is not among them.

    None, if there is a puzzle with so many solutions that asking about each would take for ever.
    """
    if not any(puzzle.cut or len(puzzle.solutions) > MOST_SOLUTIONS for puzzle in puzzles_of(box.cards)):
        for quest in box.quests:
            if can_be_told(box, quest) and all(isinstance(card, Map) for card in box.encounters[quest.start]):
                yield quest


@lru_cache(maxsize=8)
def landmarks(box: Box) -> Mapping[str, Landmarks]:
    """What must come before what, in each quest that something can be said about."""
    return {quest.id: Landmarks(relaxations(box)[quest.id].knowledge, [BEGUN]) for quest in provable(box)}


@lru_cache(maxsize=8)
def timely(box: Box) -> Mapping[str, Timely]:
    """The clauses of each such quest without those that come too late, and these."""
    return {quest.id: Timely(box, relaxations(box)[quest.id].knowledge) for quest in provable(box)}


@lru_cache(maxsize=8)
def sure_takers(box: Box) -> Mapping[str, Mapping[str, list[Clause]]]:
    """In each such quest, what takes a card (by its id) for certain, if it is there then."""
    found: dict[str, dict[str, list[Clause]]] = {}
    for quest, in_time in timely(box).items():
        takers = found.setdefault(quest, {})
        for clause in in_time.knowledge.clauses:
            if clause.head[0] == "takes" and takes_for_certain(box, clause.head):
                takers.setdefault(clause.head[1][1], []).append(clause)
    return found


def can_be(box: Box, quest: Quest, parts: Iterable[Fact], barred: Iterable[Fact] = ()) -> bool:
    """Whether facts can all come true in a quest without the barred ones, as far as can be told.

    A "no" is certain: it is so even if nothing were ever lost, except by choosing between what excludes each other.
    """
    goal: Fact = ("all of them", "")
    known = Knowledge([Clause(goal, tuple(parts))], timely(box)[quest.id].knowledge)
    groups = [group for group in relaxations(box)[quest.id].groups if group.certain]
    return prove(known, goal, [BEGUN], groups, frozenset(barred)).ending != "none"


BROUGHT_ABOUT = frozenset("trial option then else revealed reading followed happened drew laid".split())
"""Kinds of facts that, once they come true, bring what they draw with them; an anchor only offers it."""


def never_having(box: Box, quest: Quest, cards: Iterable[Card]) -> set[Fact]:
    """What does not come true as long as none of these cards is revealed, for it would draw one of them."""
    found: set[Fact] = {("revealed", card.id) for card in cards}
    queue = list(found)
    while queue:
        for clause in reached(box)[quest.id].ways(queue.pop()):
            fact = clause.body[0] if len(clause.body) == 1 else None
            if fact is None or fact in found or fact[0] not in BROUGHT_ABOUT or _is_shared(box, clause.head):
                continue
            found.add(fact)
            if fact[0] in ("revealed", "drew"):
                queue.append(fact)
    return found


def _is_shared(box: Box, fact: Fact) -> bool:
    """Whether a fact is about one of several cards with the same number, or copies: another may be drawn."""
    kind, what = fact
    card = box.by_id[what[1] if kind == "drew" else what]  # type: ignore[index]
    return card.number is None or len(box.encounters[card.number]) > 1


def can_be_in_play(box: Box, quest: Quest, parts: Iterable[Fact], numbers: Iterable[int]) -> bool:
    """The same for cards that are to be in play together, once some facts hold."""
    goal: Fact = ("in play together", "")
    asked: list[Fact] = [*parts, *(("in play", number) for number in numbers)]
    known = Knowledge([Clause(goal, tuple(asked))], timely(box)[quest.id].knowledge)
    in_time = Timely(box, known).knowledge
    groups = [group for group in relaxations(box)[quest.id].groups if group.certain]
    return prove(in_time, goal, [BEGUN], groups).ending != "none"


# Operations and where they are.


def taken_at(takes: Clause) -> Place:
    """Where it is written that a card is taken: the number in an operation, or in a list of a card."""
    place: Place = takes.head[1][0]
    *outer, where, index, which = ("", "", *(place.pointer or ()))
    if where in ("do", "else") and isinstance(index, int):
        return Place(place.file, (*outer[2:], where, index, "cards", which))
    return place


# What is taken for certain.


def starts_with(box: Box, fact: Fact) -> bool:
    """Whether a starting card may give what a fact asks for, so that it need not be found."""
    kind, what = fact
    return any(
        isinstance(card, Item)
        and card.starting is not None
        and (what in card.tags if kind == "tag" else card.number == what)
        for card in box.cards
    )


def givers(box: Box, fact: Fact) -> list[Card]:
    """The encounter cards that give an item by number or by tag."""
    kind, what = fact
    return [
        card
        for card in box.cards
        if isinstance(card, Item)
        and card.number is not None
        and (what in card.tags if kind == "tag" else card.number == what)
    ]


# Verdicts.


@lru_cache(maxsize=64)
def verdict(box: Box, quest: Quest) -> Verdict | None:
    """Whether two heroes can win a quest; None if that is not decided, or another rule says why they cannot."""
    from toolkit.games.unlikely_heroes.proving.solve import solve

    if quest not in provable(box) or WON not in reached(box)[quest.id]:
        return None
    found = solve(box, quest, HEROES, LIMIT)
    if found.winnable == "no" and not found.positions and can_be(box, quest, [WON]):
        return None  # no position was looked at, and what is certain does not say so
    return found if found.winnable != "undecided" else None


@lru_cache(maxsize=64)
def locks(box: Box, quest: Quest) -> Locks | None:
    """How two heroes can get stuck in a quest that can be won; None if that is not decided."""
    from toolkit.games.unlikely_heroes.proving.locks import find_locks

    won = verdict(box, quest)
    if won is None or won.winnable != "yes":
        return None
    found = find_locks(box, quest, HEROES, LIMIT, won.walkthrough)
    return found if found.answer != "undecided" else None


class Way(Struct, frozen=True):
    """A way into a soft-lock: how many steps it takes, and the one after which nothing wins any more."""

    steps: int
    last: str


def stuck(box: Box, quest: Quest, cause: str) -> Way | None:
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
    told = steps(CompiledQuest(box, quest, HEROES), moves)
    return Way(len(told), told[-1])


def drawn_by_fate(box: Box, quest: Quest) -> list[Card]:
    """The cards that are drawn among several of their number on the way that wins."""
    from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
    from toolkit.games.unlikely_heroes.rulebook.position import Fate

    won = verdict(box, quest)
    cards = CompiledQuest(box, quest, HEROES).cards
    return [cards[move.card] for move in (won.walkthrough if won else ()) if isinstance(move, Fate)]
