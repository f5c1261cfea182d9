"""From a quest to what is at stake in it: what it reaches, what must come before what, and what helps to win."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from toolkit.games.unlikely_heroes.content.model import Card
from toolkit.games.unlikely_heroes.proving.clauses.facts import (
    BEGUN,
    WON,
    CardRevealed,
    Fact,
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
        return _leading_to(self.relaxation.knowledge, goals)


def stakes(play: CompiledQuest) -> Stakes:
    """What there is to win and to lose in a quest."""
    relaxation = relaxations(play.box, play.heroes, play.outset.chosen)[play.quest.id]
    reach = relaxation.knowledge.sweep([BEGUN])
    landmarks = Landmarks(relaxation.knowledge, [BEGUN])
    return Stakes(play, relaxation, reach, landmarks, _leading_to(relaxation.knowledge, [WON]))


def _leading_to(known: QuestKnowledge, goals: Iterable[Fact]) -> frozenset[Fact]:
    """The goals, and the facts that can help to bring one of them about."""
    found = set(goals)
    queue = list(found)
    while queue:
        for clause in known.ways(queue.pop()):
            fresh = [part for part in clause.body if part not in found]
            found.update(fresh)
            queue += fresh
    return frozenset(found)
