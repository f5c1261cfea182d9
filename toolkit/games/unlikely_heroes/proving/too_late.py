"""From a quest to what comes too late: ways that ask for a card which is certainly gone by then.

If revealing A must come before something, B must have been revealed before A, and A takes B away, then B is gone by
then. A clause that asks for B as well can never be used. Leaving such clauses out may make others useless in turn.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from toolkit.games.unlikely_heroes.content.model import Box, Item
from toolkit.games.unlikely_heroes.proving.relaxation import BEGUN, Fact
from toolkit.games.unlikely_heroes.proving.removals import returned, takes_for_certain
from toolkit.search.horn import Clause, Knowledge
from toolkit.search.landmarks import Landmarks

ASKED_FOR = frozenset({"item", "tag", "in play", "revealed"})
"""Kinds of facts that ask for a card in play now, not for one that has been."""


class TooLate(Struct, frozen=True, eq=False):
    """A clause that can never be used: it asks for `fact`, and everything that gives it was taken by then."""

    clause: Clause
    fact: Fact
    takers: tuple[Clause, ...]


class Timely:
    """A quest's clauses without those that come too late."""

    def __init__(self, box: Box, knowledge: Knowledge) -> None:
        self.box = box
        self.too_late: list[TooLate] = []
        self.knowledge = knowledge
        while True:
            found = list(self._too_late())
            if not found:
                return
            self.too_late += found
            dropped = {id(one.clause) for one in found}
            self.knowledge = Knowledge(clause for clause in self.knowledge.clauses if id(clause) not in dropped)

    def _too_late(self) -> Iterator[TooLate]:
        known = self.knowledge
        if not any(clause.head[0] == "takes" for clause in known.clauses):
            return
        landmarks = Landmarks(known, [BEGUN])
        reach = known.sweep([BEGUN])
        takers = [  # those who take a card for certain: it must have been there before
            clause
            for clause in known.clauses
            if clause.head[0] == "takes"
            and takes_for_certain(self.box, clause.head)
            and all(part in reach for part in clause.body)
            and ("revealed", clause.head[1][1]) in landmarks.of(clause.body[:1])
            and self.box.by_id[clause.head[1][1]].number not in returned(self.box)
        ]
        if not takers:
            return
        can_go = {taker.head[1][1] for taker in takers}
        askers = {part for clause in known.clauses for part in clause.body if part[0] in ASKED_FOR and part in reach}
        givers_of = {fact: self._givers(fact) for fact in askers}
        fragile = {fact for fact, givers in givers_of.items() if givers and can_go.issuperset(givers)}
        for clause in known.clauses:
            asked = [part for part in clause.body if part in fragile]
            if not asked or clause.head[0] == "takes" or not all(part in reach for part in clause.body):
                continue
            for fact in asked:
                before = landmarks.of(part for part in clause.body if part != fact)
                taken = {taker.head[1][1]: taker for taker in takers if taker.body[0] in before}
                if all(giver in taken for giver in givers_of[fact]):
                    yield TooLate(clause, fact, tuple(taken[giver] for giver in givers_of[fact]))
                    break

    def _givers(self, fact: Fact) -> list[str]:
        """The cards of which one must be in play for a fact; none for cards that are not held or laid out."""
        if fact[0] == "revealed":
            return [str(fact[1])] if isinstance(self.box.by_id[str(fact[1])], Item) else []
        return [clause.body[0][1] for clause in self.knowledge.ways(fact) if clause.body[0][0] == "revealed"]
