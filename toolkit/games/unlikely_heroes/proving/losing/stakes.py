"""From a quest to what is at stake in it: what it reaches, what must come before what, and what helps to win."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from toolkit.games.unlikely_heroes.content.model import Box, Card, Item
from toolkit.games.unlikely_heroes.proving.clauses.facts import (
    BEGUN,
    WON,
    CardRevealed,
    Fact,
    HandedOver,
    QuestKnowledge,
    QuestLandmarks,
    QuestReach,
)
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import Relaxation, relaxations
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.search.landmarks import Landmarks


class Stakes(Struct, frozen=True, eq=False):
    """A quest's relaxation, what it reaches, what must come before what, and which of these facts can help to win."""

    play: CompiledQuest
    relaxation: Relaxation
    reach: QuestReach
    landmarks: QuestLandmarks
    helpful: frozenset[Fact]

    def helps(self, card: Card) -> bool:
        """Whether revealing a card can help to win."""
        return CardRevealed(card.id) in self.helpful and CardRevealed(card.id) in self.reach

    def leading_to(self, goals: Iterable[Fact]) -> frozenset[Fact]:
        """Facts that can help to bring one of these about."""
        return _leading_to(self.play.box, self.relaxation.knowledge, goals)


def stakes(play: CompiledQuest) -> Stakes:
    """What there is to win and to lose in a quest."""
    relaxation = relaxations(play.box, play.heroes, play.outset.chosen)[play.quest.id]
    reach = relaxation.knowledge.sweep([BEGUN])
    landmarks = Landmarks(relaxation.knowledge, [BEGUN], reach)
    helpful = _leading_to(play.box, relaxation.knowledge, [WON], (HandedOver,))
    return Stakes(play, relaxation, reach, landmarks, helpful)


def _leading_to(
    box: Box, known: QuestKnowledge, goals: Iterable[Fact], without: tuple[type[Fact], ...] = ()
) -> frozenset[Fact]:
    """The goals, and the facts that can help to bring one of them about: also what an item is discarded without."""
    found = set(goals)
    queue = list(found)
    while queue:
        fact = queue.pop()
        parts = [part for clause in known.ways(fact) for part in clause.body]
        card = box.by_id[fact.card] if type(fact) is CardRevealed else None
        if isinstance(card, Item) and card.discard_without is not None:
            parts += [CardRevealed(other.id) for other in box.encounters.get(card.discard_without, ())]
        for part in parts:
            if part not in found and not isinstance(part, without):
                found.add(part)
                queue.append(part)
    return frozenset(found)
