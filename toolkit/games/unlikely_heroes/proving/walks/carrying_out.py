"""From an ordered plan to moves: fact by fact, with no other moves than those that bring about the next one.

Where a fact cannot be brought about as planned, a new plan is asked for from there. If there is none, the moves have
led to where the quest can no longer be won: that is worth knowing, too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import WON, Fact
from toolkit.games.unlikely_heroes.proving.walks.guide import Guide
from toolkit.games.unlikely_heroes.rulebook.moves import make, moves
from toolkit.games.unlikely_heroes.rulebook.position import (
    Discard,
    Equip,
    Explore,
    Follow,
    Give,
    Move,
    Position,
    Solve,
    Strike,
    TakeOver,
    Travel,
    Use,
)
from toolkit.search.deadline import tick

STEPS: f.Kinds = frozenset({f.CardRevealed, f.TrialPassed, f.PiecesLaid, f.Entered})
"""Kinds of facts that a plan is carried out by."""
MOST_POSITIONS = 80
"""How many positions are looked at to bring about one fact."""
MOST_PLANS = 4
"""How many plans are tried from one start."""
LEAST_PROMISE: dict[type[Move], int] = {Travel: 50, Explore: 50, Solve: 70, Strike: 60, Use: 40, Give: 1}
"""How much a move has to help; see `Guide.promise`."""

Allowed = Callable[[Position, Move], bool]


class Passage(NamedTuple):
    """Moves, and the position that they lead to."""

    moves: tuple[Move, ...]
    end: Position


class CarryingOut:
    """A quest's guide, asked to bring something about by moves that are all allowed."""

    def __init__(
        self, guide: Guide, is_allowed: Callable[[Position, Move], bool] = lambda position, move: True
    ) -> None:
        self.guide, self.play, self.is_allowed = guide, guide.play, is_allowed
        self.looked = 0
        self._copies: dict[str, int] = {}
        for index, card in enumerate(self.play.cards):
            self._copies[card.id] = self._copies.get(card.id, 0) | 1 << index

    def holds(self, position: Position, fact: Fact) -> bool:
        """Whether a fact has come about."""
        play = self.play
        match fact:
            case f.CardRevealed(card):
                mask = self._copies[card]
                return bool(play.in_play(position) & mask or position.revealed & mask & ~position.pile)
            case f.Takes(_, card):
                return not self._copies[card] & ~position.gone
            case f.TrialPassed(card):
                return not self._copies[card] & ~position.passed
            case f.Entered(chapter) | f.Reading(chapter):
                return position.chapter >= chapter
            case f.Followed(chapter):
                return position.chapter > chapter
            case f.PiecesLaid(_, _, str() as card):
                return self.holds(position, f.CardRevealed(card))
            case f.PiecesLaid(colour):
                return colour in position.solved
            case _:
                return fact in self.guide.facts(position)[0]

    def bring_about(self, start: Position, goal: Fact, avoided: frozenset[Fact] = frozenset()) -> Passage | None:
        """Moves to where a fact has come about and everyone is free to act, without any of those to be avoided."""
        if not start.agenda and self.holds(start, goal):
            return Passage((), start)
        seen = {start}
        way: list[Move] = []
        trail = [(start, self._towards(start, goal, avoided))]
        while trail and len(seen) < MOST_POSITIONS:
            tick()
            position, ahead = trail[-1]
            if not ahead:
                trail.pop()
                del way[-1:]
                continue
            move = ahead.pop()
            after = make(self.play, position, move)
            if after in seen or after.outcome:
                continue
            seen.add(after)
            self.looked += 1
            way.append(move)
            if not after.agenda and self.holds(after, goal):
                return Passage(tuple(way), after)
            trail.append((after, self._towards(after, goal, avoided)))
        return None

    def _towards(self, position: Position, goal: Fact, avoided: frozenset[Fact]) -> list[Move]:
        """The moves that help to bring a fact about, most promising last."""
        given, barred = self.guide.facts(position)
        reach = self.guide.knowledge.sweep(given, barred | avoided)
        if goal in reach:
            return self._helping(position, frozenset(clause.head for clause in reach.proof(goal)))
        return (
            [one for one in moves(self.play, position) if self.is_allowed(position, one)][::-1]
            if position.agenda
            else []
        )

    def _helping(self, position: Position, plan: frozenset[Fact]) -> list[Move]:
        found: list[tuple[int, Move]] = []
        for move in moves(self.play, position):
            if isinstance(move, Discard):
                continue
            promise = self.guide.promise(position, move, plan)
            match move:
                case Follow():
                    promise = 40 if self._leads_on(position, plan) else -1
                case Equip():
                    promise += 50
                case TakeOver():
                    promise = -5
            enough = LEAST_PROMISE.get(type(move), 1)
            if (position.agenda or promise >= enough) and self.is_allowed(position, move):
                found.append((promise, move))
        return [move for _, move in sorted(found, key=lambda one: one[0])]

    @staticmethod
    def _leads_on(position: Position, plan: frozenset[Fact]) -> bool:
        """Whether a plan goes on to a later chapter, or follows an objective of this one."""
        return any(
            fact.chapter > position.chapter
            if isinstance(fact, f.Entered)
            else isinstance(fact, f.Followed | f.Obeyed) and fact.chapter == position.chapter
            for fact in plan
        )

    def win(self, start: Position, finish: Callable[[Position], Sequence[Move] | None], seed: int = 0) -> Passage:
        """Moves towards a win: to where it is `finish`ed, to where there is no plan any more, or as far as they get."""
        way: tuple[Move, ...] = ()
        position, stuck = start, None
        for _ in range(MOST_PLANS):
            plan = self.guide.ordered(position, seed)
            if plan is None:
                break
            goal: Fact | None = None
            for goal, later in _goals(plan):
                if self.holds(position, goal):
                    continue
                still = frozenset(one for one in later if not self.holds(position, one))
                passage = self.bring_about(position, goal, still) or self.bring_about(position, goal)
                if passage is None:
                    break
                way, position = way + passage.moves, passage.end
            else:
                last = finish(position)
                if last is not None:
                    for move in last:
                        position = make(self.play, position, move)
                    return Passage((*way, *last), position)
                goal = WON
            if goal == stuck:
                break
            stuck = goal
        return Passage(way, position)


def _goals(plan: Sequence[Fact]) -> list[tuple[Fact, frozenset[Fact]]]:
    """What a plan brings about step by step, each with what is not to come about before it.

    Revealing a challenge and passing it is one step.
    """
    passed = {fact.card for fact in plan if isinstance(fact, f.TrialPassed)}
    steps = [
        fact for fact in plan if type(fact) in STEPS and not (isinstance(fact, f.CardRevealed) and fact.card in passed)
    ]
    goals = []
    for at, goal in enumerate(steps):
        later: set[Fact] = set()
        for fact in steps[at + 1 :]:
            if isinstance(fact, f.TrialPassed):
                later |= {fact, f.CardRevealed(fact.card)}
            elif isinstance(fact, f.CardRevealed):
                later.add(fact)
        if isinstance(goal, f.TrialPassed):
            later -= {goal, f.CardRevealed(goal.card)}
        goals.append((goal, frozenset(later)))
    return goals
