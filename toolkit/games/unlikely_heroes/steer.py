"""From a set of losses that would do harm to a way of playing in which they all come about, if there is one.

Positions are tried best first: those from which the losses need the least to come about, and in which least has been
done of what they would make impossible. The way ends where not even the relaxation can win any more.
"""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count

from toolkit.games.unlikely_heroes.folding import Folding, Step
from toolkit.games.unlikely_heroes.guide import Guide
from toolkit.games.unlikely_heroes.moves import begin
from toolkit.games.unlikely_heroes.position import Move, Position
from toolkit.games.unlikely_heroes.relaxation import WON, Fact
from toolkit.search.threats import Loss


def steer(folding: Folding, losses: list[Loss], limit: int) -> tuple[tuple[Move, ...] | None, int]:
    """A way into a position that is lost for certain, or None; and how many positions were looked at."""
    return _Steering(folding, losses).go(limit)


class _Steering:
    def __init__(self, folding: Folding, losses: list[Loss]) -> None:
        self.folding = folding
        self.guide = Guide(folding.play)
        self.needs = frozenset(fact for loss in losses for fact in loss.needs)
        barred = frozenset(fact for loss in losses for fact in loss.bars)
        reach = folding.at_stake.reach
        self.victims = self._victims(barred) - self.needs
        self.wanted_proof = frozenset(
            clause.head for fact in self.needs if fact in reach for clause in reach.proof(fact)
        )
        self.victims -= self.wanted_proof

    def _victims(self, barred: frozenset[Fact]) -> frozenset[Fact]:
        """What the players still have to do, and could not do any more after the losses."""
        reach = self.folding.at_stake.reach
        proof = reach.proof(WON) if WON in reach else []
        harmed = set(barred)
        for clause in proof:
            if any(part in harmed for part in clause.body):
                harmed.add(clause.head)
        return frozenset(fact for fact in harmed - barred if fact[0] in ("revealed", "passed", "entered", "number"))

    def go(self, limit: int) -> tuple[tuple[Move, ...] | None, int]:
        start = begin(self.folding.play)
        order = count()
        heap: list[tuple[tuple[int, ...], int, Position, tuple[Step, ...]]] = [((0,), next(order), start, ())]
        seen = {self.folding.fold(start)}
        looked = 0
        while heap and looked < limit:
            _, _, position, way = heappop(heap)
            looked += 1
            given, barred = self.guide.facts(position)
            calm = not position.agenda
            if calm and self.guide.plan(position) is None:
                return tuple(move for step in way for move in step), looked
            reach = self.guide.knowledge.sweep(given, barred)
            ahead = {clause.head for fact in self.needs if fact in reach for clause in reach.proof(fact)} - given
            price = len(ahead) + 4 * len(self.victims & given)
            plan = frozenset(ahead | self.needs)
            for step in self.folding.moves(position):
                after = self.folding.apply(position, step)
                key = self.folding.fold(after)
                if after.outcome or key in seen:
                    continue
                seen.add(key)
                promise = self.guide.promise(position, step[-1], plan) if len(step) == 1 else self._promise(step, plan)
                heappush(heap, ((price, -promise, len(way)), next(order), after, (*way, step)))
        return None, looked

    def _promise(self, step: Step, plan: frozenset[Fact]) -> int:
        """A step that goes somewhere first is as good as what it does there."""
        return self.guide.promise(begin(self.folding.play), step[-1], plan)
