"""From a box to what is certain about its quests: what must come before what, what comes too late, what is possible.

Landmarks are what must have happened before something else can; see `toolkit.search.landmarks`. All of this is about a
party of any size.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from toolkit.analysis import once_a_box
from toolkit.games.unlikely_heroes.content.model import Box, Card, Item, Map, Quest
from toolkit.games.unlikely_heroes.content.taking_part import as_in
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import BEGUN, GOAL, Fact, QuestExclusion, QuestLandmarks
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import reached, relaxations
from toolkit.games.unlikely_heroes.proving.clauses.removals import Removal, removals, takes_for_certain
from toolkit.games.unlikely_heroes.proving.reachable.chapter_reach import can_be_told
from toolkit.games.unlikely_heroes.proving.reachable.too_late import Timely
from toolkit.games.unlikely_heroes.puzzles.solutions import puzzles_of
from toolkit.search.exclusion import prove
from toolkit.search.horn import Clause, Knowledge
from toolkit.search.landmarks import Landmarks

MOST_SOLUTIONS = 100


def provable(box: Box) -> Iterator[Quest]:
    """The quests about which something is certain: those that certainly start on a map.

    There are none if a puzzle has too many solutions to consider each.
    """
    if not any(puzzle.cut or len(puzzle.solutions) > MOST_SOLUTIONS for puzzle in puzzles_of(box)):
        for quest in box.quests:
            if can_be_told(box, quest) and all(isinstance(card, Map) for card in box.encounters[quest.start]):
                yield quest


@once_a_box
def landmarks(box: Box) -> Mapping[str, QuestLandmarks]:
    """What must come before what, in each provable quest."""
    return {
        quest.id: Landmarks(relaxations(box)[quest.id].knowledge, [BEGUN], reached(box)[quest.id])
        for quest in provable(box)
    }


@once_a_box
def timely(box: Box) -> Mapping[str, Timely]:
    """The clauses of each provable quest, separated from those that come too late."""
    return {
        quest.id: Timely(as_in(box, quest), relaxations(box)[quest.id].knowledge, landmarks(box)[quest.id])
        for quest in provable(box)
    }


@once_a_box
def sure_takers(box: Box) -> Mapping[str, Mapping[str, list[Removal]]]:
    """In each provable quest, what certainly takes a card (by its id) if the card is in play then."""
    found: dict[str, dict[str, list[Removal]]] = {}
    for quest, in_time in timely(box).items():
        takers = found.setdefault(quest, {})
        for removal in removals(in_time.knowledge.clauses):
            if takes_for_certain(box, removal.takes):
                takers.setdefault(removal.takes.card, []).append(removal)
    return found


def _exclusions(box: Box, quest: Quest) -> list[QuestExclusion]:
    return [exclusion for exclusion in relaxations(box)[quest.id].exclusions if exclusion.certain]


def can_be(box: Box, quest: Quest, parts: Iterable[Fact], barred: Iterable[Fact] = ()) -> bool:
    """Whether facts can all come true in a quest without the barred ones, as far as is known.

    A "no" is certain: it holds even if nothing is ever lost, except by choosing between exclusive things.
    """
    asked, never, in_time = tuple(parts), frozenset(barred), timely(box)[quest.id].knowledge
    reach = in_time.sweep([BEGUN], never)
    if not all(part in reach for part in asked):
        return False
    known = Knowledge([Clause(GOAL, asked)], in_time)
    return prove(known, GOAL, [BEGUN], _exclusions(box, quest), never).ending != "none"


def can_be_in_play(box: Box, quest: Quest, parts: Iterable[Fact], numbers: Iterable[int]) -> bool:
    """The same for cards that must be in play together once some facts hold."""
    asked = (*parts, *(f.NumberInPlay(number) for number in numbers))
    known = Knowledge([Clause(GOAL, asked)], timely(box)[quest.id].knowledge)
    return prove(Timely(as_in(box, quest), known).knowledge, GOAL, [BEGUN], _exclusions(box, quest)).ending != "none"


BROUGHT_ABOUT: f.Kinds = frozenset({
    f.TrialPassed, f.Option, f.Then, f.Else, f.CardRevealed, f.Reading, f.Followed, f.Happened, f.Drew, f.PiecesLaid,
})  # fmt: skip
"""Kinds of facts that draw their cards as soon as they come true; an anchor only offers its card."""


def never_having(box: Box, quest: Quest, cards: Iterable[Card]) -> set[Fact]:
    """What cannot have come true as long as none of these cards is revealed, since it would draw one of them."""
    queue: list[f.CardRevealed | f.Drew] = [f.CardRevealed(card.id) for card in cards]
    found: set[Fact] = set(queue)
    while queue:
        drawn = queue.pop()
        if box.shares_number(box.by_id[drawn.card]):
            continue
        for clause in reached(box)[quest.id].ways(drawn):
            fact = clause.body[0] if len(clause.body) == 1 else None
            if fact is None or fact in found or type(fact) not in BROUGHT_ABOUT:
                continue
            found.add(fact)
            if isinstance(fact, f.CardRevealed | f.Drew):
                queue.append(fact)
    return found


# Cards that provide what is asked for.


def gives(card: Card, asked: f.ItemHeld | f.TagHeld) -> bool:
    """Whether a card is the item, or one of the items, that is asked for."""
    if not isinstance(card, Item):
        return False
    return asked.tag in card.tags if isinstance(asked, f.TagHeld) else card.number == asked.number


def givers(box: Box, asked: f.ItemHeld | f.TagHeld) -> list[Card]:
    """The encounter cards that give an item by number or by tag."""
    return [card for card in box.cards if card.number is not None and gives(card, asked)]


def starts_with(box: Box, asked: f.ItemHeld | f.TagHeld) -> bool:
    """Whether a starting card may give what is asked for, so that nobody needs to find it."""
    return any(card.starting is not None and gives(card, asked) for card in box.cards)
