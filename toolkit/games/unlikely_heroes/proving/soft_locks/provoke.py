"""From a set of losses that would do harm to a way of playing in which they all come about, if there is one.

The party plays as it would to win, but with other goals: it does first whatever the losses need, and as late as
possible what they would make impossible. The way ends where the quest can no longer be won (`Guide.is_lost`). If all
suspected losses have come about and there is still a way to win, the search learns from it: whatever that way counts on
may be lost as well.
"""

from __future__ import annotations

from collections.abc import Iterator, KeysView, Sequence
from typing import NamedTuple

from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import WON, Fact, QuestReach
from toolkit.games.unlikely_heroes.proving.losing.losses import QuestLoss, is_crowded
from toolkit.games.unlikely_heroes.proving.losing.losses import losses as plain_losses
from toolkit.games.unlikely_heroes.proving.soft_locks.symmetry import Folding
from toolkit.games.unlikely_heroes.proving.walks.guide import Guide
from toolkit.games.unlikely_heroes.rulebook.moves import begin
from toolkit.games.unlikely_heroes.rulebook.position import Explore, Follow, MeetHero, Move, Position, TakeOver, bits
from toolkit.search.deadline import tick
from toolkit.search.threats import Loss

STILL_TO_DO: f.Kinds = frozenset({f.CardRevealed, f.NumberRevealed, f.NumberPassed, f.Entered})
"""Kinds of facts that players bring about."""

DEEDS: f.Kinds = frozenset({
    f.CardRevealed, f.TrialPassed, f.PiecesLaid, f.Option, f.OptionAgain, f.OnMap, f.Entered, f.Used, f.Spent,
    f.Happened,
})  # fmt: skip
"""Kinds of facts that somebody has to act for."""

MOST_LEARNT = 24
"""How many further losses are considered when there is still a way to win."""


class Provoked(NamedTuple):
    """A way into a certainly lost position, or None; and how many positions were looked at."""

    way: tuple[Move, ...] | None
    looked: int


def provoke(folding: Folding, guide: Guide, losses: Sequence[Loss[Fact]], limit: int) -> Provoked:
    """Tries to bring about some losses."""
    return _Provocation(folding, guide, losses).go(limit)


class _Provocation:
    def __init__(self, folding: Folding, guide: Guide, losses: Sequence[Loss[Fact]]) -> None:
        self.folding, self.guide, self.losses = folding, guide, list(losses)
        self.every = [*plain_losses(folding.at_stake), *_ways_laid(folding)]
        reach = folding.at_stake.reach
        self.is_crowded = bool(folding.roomy) and is_crowded(folding.at_stake)
        needs = frozenset(fact for loss in losses for fact in loss.needs)
        on_the_way = {clause.head for fact in needs if fact in reach for clause in reach.proof(fact)}
        self.victims = self._victims(frozenset(fact for loss in losses for fact in loss.bars)) - on_the_way
        self.remedies = frozenset(self._remedies())
        self.victims |= self.remedies - on_the_way

    def _victims(self, barred: frozenset[Fact]) -> frozenset[Fact]:
        """What the players still have to do to win, and could no longer do after the losses."""
        reach = self.folding.at_stake.reach
        harmed = set(barred)
        for clause in reach.proof(WON) if WON in reach else ():
            if any(part in harmed for part in clause.body):
                harmed.add(clause.head)
        return frozenset(fact for fact in harmed - barred if type(fact) in STILL_TO_DO)

    def _remedies(self) -> Iterator[Fact]:
        """What would bring a card into play that makes up for a loss: with it, a chapter could be read after all."""
        known, cards = self.folding.at_stake.relaxation.knowledge, set()
        for loss in self.losses:
            for reading in loss.bars:
                for clause in known.ways(reading) if isinstance(reading, f.Reading) else ():
                    for part in clause.body:
                        if isinstance(part, f.NumberInPlay):
                            givers = (one for way in known.ways(part) for one in way.body)
                            cards |= {one.card for one in givers if isinstance(one, f.CardRevealed)}
        for fact in self.folding.at_stake.reach.first:
            if isinstance(fact, f.CardRevealed | f.PiecesLaid | f.Drew) and fact.card in cards:
                yield fact

    def go(self, limit: int) -> Provoked:
        """Searches depth first, most promising steps first, and visits no position twice."""
        folding = self.folding
        start = begin(folding.play)
        seen = {folding.fold(start)}
        way: list[Sequence[Move]] = []
        trail: list[tuple[Position, list[Sequence[Move]]]] = [(start, self._steps(start)[::-1])]
        while trail and len(seen) < limit:
            tick()
            position, ahead = trail[-1]
            if not ahead:
                trail.pop()
                if way:
                    way.pop()
                continue
            step = ahead.pop()
            after = folding.apply(position, step)
            key = folding.fold(after)
            if after.outcome or key in seen:
                continue
            seen.add(key)
            way.append(step)
            if self.guide.is_lost(after):
                return Provoked(tuple(move for one in way for move in one), len(seen))
            trail.append((after, self._steps(after)[::-1]))
        return Provoked(None, len(seen))

    def _steps(self, position: Position) -> list[Sequence[Move]]:
        plan = self._plan(position)

        def promise(step: Sequence[Move]) -> int:
            makes_room = self.is_crowded and step[-1] == TakeOver() and self._is_roomy(position)
            promise = self.guide.promise(position, step[-1], plan)
            return promise + 100 * makes_room - 200 * self._harms(position, step[-1])

        return sorted(self.folding.moves(position), key=promise, reverse=True)

    def _is_roomy(self, position: Position) -> bool:
        """Whether a hero with a larger backpack has just been found."""
        task = position.agenda[0]
        return isinstance(task, MeetHero) and bool(self.folding.roomy >> task.card & 1)

    def _harms(self, position: Position, move: Move) -> bool:
        """Whether a move does what the losses should make impossible."""
        if isinstance(move, Follow):
            return any(isinstance(fact, f.Entered) and fact.chapter == position.chapter + 1 for fact in self.victims)
        if not isinstance(move, Explore):
            return False
        cards = self.folding.play.numbered[move.number] & position.pile
        return any(f.CardRevealed(self.folding.play.cards[card].id) in self.victims for card in bits(cards))

    def _plan(self, position: Position) -> frozenset[Fact]:
        """What has to be done next for the losses to come about."""
        given, barred = self.guide.facts(position)
        reach = self.guide.knowledge.sweep(given, barred | self.remedies)
        targets = self._targets(given, reach)
        if not all(fact in reach for fact in targets):
            reach = self.guide.knowledge.sweep(given, barred)
            targets = self._targets(given, reach)
        if not position.agenda and not any(self._is_ahead(fact, given, reach) for fact in targets):
            self._learn(position, given, reach)
            targets = self._targets(given, reach)
        ahead = {clause.head for fact in targets if fact in reach for clause in reach.proof(fact)}
        return frozenset((ahead - given) | targets)

    def _targets(self, given: KeysView[Fact], reach: QuestReach) -> set[Fact]:
        targets: set[Fact] = set()
        for loss in self.losses:
            for need in loss.needs:
                targets |= self._next(need, given, reach) if isinstance(need, f.Takes) else {need}
        return targets | self._room(given, reach)

    def _room(self, given: KeysView[Fact], reach: QuestReach) -> set[Fact]:
        """Finding a hero with a larger backpack, until someone has: a full backpack would get in the way."""
        if not self.is_crowded:
            return set()
        facts = [self.guide.revealed[index] for index in bits(self.folding.roomy)]
        if any(fact in given for fact in facts):
            return set()
        found = next((index for index in bits(self.folding.roomy) if self.guide.revealed[index] in reach), None)
        return {self.guide.revealed[found], self.guide.facts_of[found].revealed} if found is not None else set()

    @staticmethod
    def _is_ahead(fact: Fact, given: KeysView[Fact], reach: QuestReach) -> bool:
        """Whether somebody still has to act to bring about a fact."""
        if fact in given or fact not in reach:
            return False
        return any(type(clause.head) in DEEDS and clause.head not in given for clause in reach.proof(fact))

    def _learn(self, position: Position, given: KeysView[Fact], reach: QuestReach) -> None:
        """Adds a loss when all have come about and there is still a way to win: what could be lost of that as well?"""
        plan = self.guide.outlook.plan(position)
        if plan is None:
            return
        found: list[tuple[int, int, QuestLoss]] = []
        for order, loss in enumerate(self.every):
            if loss in self.losses or not any(fact in plan.ever for fact in loss.bars):
                continue
            if all(need in given for need in loss.needs) or not all(need in reach for need in loss.needs):
                continue
            price = sum(1 for need in loss.needs for clause in reach.proof(need) if clause.head not in given)
            found.append((price, order, loss))
        cheapest = [loss for _, _, loss in sorted(found, key=lambda one: one[:2])][:MOST_LEARNT]
        decisive = (loss for loss in cheapest if not self.guide.outlook.can_do_without(position, loss.bars))
        self.losses += [one for one in (next(decisive, None) or next(iter(cheapest), None),) if one is not None]

    @staticmethod
    def _next(takes: f.Takes, given: KeysView[Fact], reach: QuestReach) -> set[Fact]:
        """What a removal needs next: first the card itself, then whatever takes it."""
        stolen = f.CardRevealed(takes.card)
        if stolen in given or all(stolen not in clause.body for clause in reach.ways(takes)):
            return {part for clause in reach.ways(takes) for part in clause.body if part != stolen}
        return {stolen}


def _ways_laid(folding: Folding) -> Iterator[QuestLoss]:
    """Maps that can be stepped onto only at the moment they are laid: everyone may stay where they are instead."""
    for fact in folding.at_stake.reach.first:
        if isinstance(fact, f.Laid):
            yield Loss(f"laid: {fact.card}", (f.CardRevealed(fact.card),), (fact,))
