"""From a set of losses that would do harm to a way of playing in which they all come about, if there is one.

Positions are tried best first: those from which the losses need the least to come about, and in which least has been
done of what they would make impossible. The way ends where not even the relaxation can win any more.
"""

from __future__ import annotations

from collections.abc import KeysView, Sequence
from heapq import heappop, heappush
from itertools import count

from toolkit.games.unlikely_heroes.proving import facts as f
from toolkit.games.unlikely_heroes.proving.facts import WON, Fact, QuestReach
from toolkit.games.unlikely_heroes.proving.guide import Guide
from toolkit.games.unlikely_heroes.proving.symmetry import Folding
from toolkit.games.unlikely_heroes.rulebook.moves import begin
from toolkit.games.unlikely_heroes.rulebook.position import Move, Position
from toolkit.search.threats import Loss

STILL_TO_DO: f.Kinds = frozenset({f.CardRevealed, f.NumberRevealed, f.NumberPassed, f.Entered})
"""Kinds of facts that players bring about."""


def provoke(folding: Folding, losses: list[Loss[Fact]], limit: int) -> tuple[tuple[Move, ...] | None, int]:
    """A way into a position that is lost for certain, or None; and how many positions were looked at."""
    return _Provocation(folding, losses).go(limit)


class _Provocation:
    def __init__(self, folding: Folding, losses: list[Loss[Fact]]) -> None:
        self.folding = folding
        self.guide = Guide(folding.play)
        self.losses = losses
        reach = folding.at_stake.reach
        needs = frozenset(fact for loss in losses for fact in loss.needs)
        on_the_way = {clause.head for fact in needs if fact in reach for clause in reach.proof(fact)}
        self.victims = self._victims(frozenset(fact for loss in losses for fact in loss.bars)) - on_the_way

    def _victims(self, barred: frozenset[Fact]) -> frozenset[Fact]:
        """What the players still have to do, and could not do any more after the losses."""
        reach = self.folding.at_stake.reach
        harmed = set(barred)
        for clause in reach.proof(WON) if WON in reach else ():
            if any(part in harmed for part in clause.body):
                harmed.add(clause.head)
        return frozenset(fact for fact in harmed - barred if type(fact) in STILL_TO_DO)

    def go(self, limit: int) -> tuple[tuple[Move, ...] | None, int]:
        """Best first; where a position leads is only asked once its turn has come."""
        start = begin(self.folding.play)
        order = count()
        heap: list[tuple[tuple[int, ...], int, Position, tuple[Sequence[Move], ...]]] = [((0,), next(order), start, ())]
        seen = {self.folding.fold(start)}
        looked = 0
        while heap and looked < limit:
            _, _, position, way = heappop(heap)
            looked += 1
            if self.guide.is_lost(position):
                return tuple(move for step in way for move in step), looked
            price, plan = self._outlook(position)
            for step in self.folding.moves(position):
                after = self.folding.apply(position, step)
                key = self.folding.fold(after)
                if after.outcome or key in seen:
                    continue
                seen.add(key)
                promise = self.guide.promise(position, step[-1], plan)
                heappush(heap, ((price, -promise, len(way)), next(order), after, (*way, step)))
        return None, looked

    def _outlook(self, position: Position) -> tuple[int, frozenset[Fact]]:
        """How far the losses are from here, and what is to be done next for them."""
        given, barred = self.guide.facts(position)
        reach = self.guide.knowledge.sweep(given, barred)
        targets: set[Fact] = set()
        later: set[Fact] = set()
        wasted = 0
        for loss in self.losses:
            for need in loss.needs:
                if isinstance(need, f.Takes):
                    target, is_wasted = self._next(need, given, reach)
                    targets |= target
                    later.add(need)
                    wasted += is_wasted
                else:
                    targets.add(need)
        ahead = self._ahead(targets, given, reach)
        price = len(self._ahead(targets | later, given, reach)) + 4 * len(self.victims & given) + 100 * wasted
        return price, frozenset(ahead | targets)

    @staticmethod
    def _ahead(targets: set[Fact], given: KeysView[Fact], reach: QuestReach) -> set[Fact]:
        return {clause.head for fact in targets if fact in reach for clause in reach.proof(fact)} - given

    def _next(self, takes: f.Takes, given: KeysView[Fact], reach: QuestReach) -> tuple[set[Fact], bool]:
        """What a theft needs next: first the card, then whoever takes it; too late if that one has come before it."""
        stolen = f.CardRevealed(takes.card)
        thieves = [part for clause in reach.ways(takes) for part in clause.body if part != stolen]
        if stolen in given:
            return set(thieves), False
        return {stolen}, stolen in reach and bool(thieves) and all(thief in given for thief in thieves)
