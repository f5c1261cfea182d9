"""From a quest to what comes too late: clauses that ask for a card which is certainly gone by then.

If revealing A must come before something, B must have been revealed before A, and A takes B away, then B is gone by
then. A clause that asks for B as well can never be used. Leaving such clauses out may make others useless in turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from toolkit.games.unlikely_heroes.content.model import Box, Item
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import BEGUN, Fact, QuestClause, QuestKnowledge, QuestLandmarks
from toolkit.games.unlikely_heroes.proving.clauses.removals import Removal, removals, returned, takes_for_certain
from toolkit.search.landmarks import Landmarks

ASKED_FOR: f.Kinds = frozenset({f.ItemHeld, f.TagHeld, f.NumberInPlay, f.CardRevealed})
"""Kinds of facts that ask for a card in play now, not for one that was in play earlier."""


class TooLate(Struct, frozen=True, eq=False):
    """A clause that can never be used: it asks for `fact`, and everything that provides it has been taken by then."""

    clause: QuestClause
    fact: Fact
    takers: tuple[Removal, ...]


def rivals_of(
    clause: QuestClause, rivals: tuple[Fact, str, str], certain: Mapping[tuple[str, str], Removal]
) -> TooLate:
    """A clause that asks for two cards at once, each of which takes the other."""
    fact, one, two = rivals
    return TooLate(clause, fact, (certain[two, one],))


class Timely:
    """A quest's clauses without those that come too late."""

    def __init__(self, box: Box, knowledge: QuestKnowledge, landmarks: QuestLandmarks | None = None) -> None:
        self.box, self._landmarks = box, landmarks
        self.too_late: list[TooLate] = []
        self.knowledge = knowledge
        while True:
            found = list(self._too_late())
            if not found:
                return
            self.too_late += found
            self._landmarks = None
            self.knowledge = self.knowledge.without(one.clause for one in found)

    def _too_late(self) -> Iterator[TooLate]:
        known = self.knowledge
        may_take = list(removals(known.clauses))
        if not may_take:
            return
        reach = known.sweep([BEGUN])
        landmarks = self._landmarks or Landmarks(known, [BEGUN], reach)
        takers = [  # what certainly takes a card, because the card must have been in play before
            one
            for one in may_take
            if takes_for_certain(self.box, one.takes)
            and all(part in reach for part in one.body)
            and f.CardRevealed(one.takes.card) in landmarks.of(one.body[:1])
            and self.box.by_id[one.takes.card].number not in returned(self.box)
        ]
        certain = {  # which card takes which as soon as it is revealed, if the other is in play
            (one.body[0].card, one.takes.card): one
            for one in may_take
            if isinstance(one.body[0], f.CardRevealed)
            and takes_for_certain(self.box, one.takes)
            and self.box.by_id[one.takes.card].number not in returned(self.box)
        }
        if not takers and not certain:
            return
        can_go = {taker.takes.card for taker in takers} | {taken for _, taken in certain}
        askers = {part for one in known.clauses for part in one.body if type(part) in ASKED_FOR and part in reach}
        givers_of = {fact: self._givers(fact) for fact in askers}
        fragile = {fact for fact, givers in givers_of.items() if givers and can_go.issuperset(givers)}
        for clause in known.clauses:
            asked = [part for part in clause.body if part in fragile]
            if not asked or type(clause.head) is f.Takes or not all(part in reach for part in clause.body):
                continue
            rivals = self._rivals(asked, givers_of, certain)
            if rivals is not None:
                yield rivals_of(clause, rivals, certain)
                continue
            for fact in asked:
                before = landmarks.of(part for part in clause.body if part != fact)
                taken = {taker.takes.card: taker for taker in takers if taker.body[0] in before}
                if all(giver in taken for giver in givers_of[fact]):
                    yield TooLate(clause, fact, tuple(taken[giver] for giver in givers_of[fact]))
                    break

    @staticmethod
    def _rivals(
        asked: Sequence[Fact], givers_of: Mapping[Fact, Sequence[str]], certain: Mapping[tuple[str, str], Removal]
    ) -> tuple[Fact, str, str] | None:
        """Two cards that are asked for together although each takes the other when it is revealed."""
        for at, fact in enumerate(asked):
            for other in asked[at + 1 :]:
                if len(givers_of[fact]) == len(givers_of[other]) == 1:
                    one, two = givers_of[fact][0], givers_of[other][0]
                    if (one, two) in certain and (two, one) in certain:
                        return fact, one, two
        return None

    def _givers(self, fact: Fact) -> list[str]:
        """The cards one of which must be in play for a fact; none for a revealed card other than an item."""
        if isinstance(fact, f.CardRevealed):
            return [fact.card] if isinstance(self.box.by_id[fact.card], Item) else []
        first = (clause.body[0] for clause in self.knowledge.ways(fact))
        return [part.card for part in first if isinstance(part, f.CardRevealed)]
