"""The earliest round in which a goal can be met, whatever the dice say and even if the other side helps.

Nothing here is ever later than what can be played, so that a goal whose earliest round comes after the last one is
impossible. What dice decide (who is neutralized, and when) is taken for granted as soon as somebody is there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import ceil

from toolkit.games.smog.content.chapters import FIRE, Chapter, effects_of
from toolkit.games.smog.content.effects import Damage, Fire, Spawn
from toolkit.games.smog.content.goals import (
    Carry,
    Collect,
    Destroy,
    Every,
    Goal,
    Neutralizations,
    Neutralize,
    Reach,
    Some,
    Survive,
)
from toolkit.games.smog.content.ground import FAR, Ground
from toolkit.games.smog.content.model import Box
from toolkit.games.smog.proving.fires import earliest
from toolkit.games.smog.proving.marches import NEVER, Arrival, March, march_together
from toolkit.games.smog.proving.sides import Side, gentlemen, nemesis
from toolkit.kits.squares import Square
from toolkit.kits.ways import cheapest, shared, walks

MOST_ROUNDS = 30
MOST_STOPS = 10
"""Tokens that are shared out among walkers; with more, the farthest one alone is the bound."""


@dataclass(frozen=True)
class Bound:
    """The earliest round of a goal, None if it can never be met, and why; `actions` of the fastest, if one decides."""

    round: int | None
    why: str
    actions: int | None = None


@dataclass(frozen=True)
class Prospect:
    """A chapter for one side: its marches, and what follows for a goal."""

    box: Box
    chapter: Chapter
    ground: Ground
    of_gentlemen: bool
    all_open: bool = True
    """Whether the other side opens all doors at once; otherwise the own figures have to."""
    with_cards: bool = True
    """Whether cards may move somebody, too."""

    @cached_property
    def side(self) -> Side:
        """Who marches."""
        found = (gentlemen if self.of_gentlemen else nemesis)(self.box, self.chapter, self.ground)
        return found if self.with_cards else found.on_foot

    @property
    def rounds(self) -> int:
        """As far as it is looked ahead."""
        return self.chapter.round_limit or MOST_ROUNDS

    @cached_property
    def marches(self) -> list[March]:
        """Everybody's march, in the order of the side."""
        everybody = (*self.side.figures, *self.side.further)
        return march_together(self.ground, everybody, self.rounds + 1, all_open=self.all_open)

    def arrivals(self, squares: Sequence[int]) -> list[Arrival]:
        """When the figures of a team are at the first of some squares, the fastest first: at most four gentlemen."""
        chosen = sorted(one.arrival(squares) for one in self.marches[: len(self.side.figures)])[:4]
        return sorted([*chosen, *(one.arrival(squares) for one in self.marches[len(self.side.figures) :])])

    def _first(self, squares: Sequence[int]) -> Arrival:
        """When the fastest of all is at the first of some squares; never, if the side has nobody."""
        return next(iter(self.arrivals(squares)), NEVER)

    def bound(self, goal: Goal) -> Bound:
        """The earliest round of a goal."""
        match goal:
            case Every(goals=goals):
                return _latest([self.bound(one) for one in goals])
            case Some(goals=goals):
                return _earliest([self.bound(one) for one in goals])
            case Reach(squares=squares, count=count):
                return self._reach(squares, count)
            case Carry():
                return self._carry(goal)
            case Collect(token=token, count=count):
                return self._collect(token, count)
            case Destroy(token=token, count=count):
                return self._destroy(token, count)
            case Survive(rounds=rounds):
                return Bound(rounds, f"{rounds} rounds have to be over")
            case Neutralize():
                return self._neutralize(goal)
            case Neutralizations(count=count):
                return self._neutralizations(count)

    def _reach(self, squares: Sequence[Square], count: int) -> Bound:
        arrivals = self.arrivals(self.ground.number(squares))
        if len(arrivals) < count:
            return Bound(None, f"{count} figures are wanted, and there are {len(arrivals)}")
        return _bound(arrivals[count - 1], "the goal", f"figure {count}" if count > 1 else "the fastest")

    def _lying(self, token: str) -> list[int]:
        return [*self.ground.number(one.square for one in self.chapter.stage.tokens if one.who == token)]

    def _carry(self, goal: Carry) -> Bound:
        """To the token by whoever is fastest; then it is handed on, so that the points of all count together."""
        best = Bound(None, f"there is no {goal.token}")
        ends = self.ground.number(goal.squares)
        for token in self._lying(goal.token):
            taken = self._first([token])
            far = min((self._handed(token)[one] for one in ends), default=FAR)
            if taken.round > self.rounds or far >= FAR:
                found = Bound(None, f"nobody can take the {goal.token} and bring it there")
            else:
                each = self._points()
                last = taken.round + max(0, ceil(far / each) - 1)
                back = f"{far} points back, of {each} in a round, all together"
                found = Bound(last, f"taken in round {taken.round} at the earliest; {back}")
            best = _earliest([best, found])
        return best

    def _handed(self, start: int) -> Sequence[int]:
        """How far a thing is from a square, if it may be handed on: a point for each square, through windows too."""

        def near(here: int) -> list[tuple[int, int]]:
            return [(there, 1) for there, _ in self.ground.beside[here]]

        costs = cheapest([start], near).costs
        return [costs.get(one, FAR) for one in range(len(self.ground.squares))]

    def _points(self) -> int:
        """The points of a round, of the best team."""
        return max((sum(one.in_a_round for one in team) for team in self.side.teams), default=0) or 1

    def _collect(self, token: str, count: int) -> Bound:
        """Each token has to be come to, and one figure cannot be everywhere: walks are shared out."""
        stops = self._lying(token)
        if len(stops) < count:
            return Bound(None, f"{count} of {token} are wanted, and there are {len(stops)}")
        single = sorted(self._first([one]) for one in stops)[count - 1]
        found = _bound(single, f"{token} {count}", "the fastest")
        if found.round is None or len(stops) > MOST_STOPS:
            return found
        together = min(self._shared(team, stops, count) for team in range(len(list(self.side.teams))))
        if together > self.rounds and together >= FAR:
            return Bound(None, f"nobody can come to {count} of {token}")
        if together > found.round:
            return Bound(together, f"the walks to {count} of {token}, shared out among all")
        return found

    def _shared(self, team: int, stops: Sequence[int], count: int) -> int:
        fields = [self.ground.field([one], self.ground.everything_open) for one in stops]
        between = [[field[other] for other in stops] for field in fields]
        lengths = []
        for one in list(self.side.teams)[team]:
            first = [min((field[start] for start in one.starts), default=FAR) for field in fields]
            points = max(1, one.in_a_round)
            lengths.append([ceil(length / points) for length in walks(first, between, never=FAR)])
        best = shared(lengths)
        return min(best[mask] for mask in range(1 << len(stops)) if mask.bit_count() >= count)

    def _destroy(self, token: str, count: int) -> Bound:
        """Somebody has to be beside each, with an action left."""
        stops = self._lying(token)
        if len(stops) < count:
            return Bound(None, f"{count} of {token} are wanted, and there are {len(stops)}")
        beside = self.ground.everything_open
        arrivals = sorted(self._first([one, *self.ground.neighbours(one, beside)]) for one in stops)
        at = arrivals[count - 1]
        acting = Arrival(at.round, at.actions + 1) if at.actions < 2 else Arrival(at.round + 1, 1)
        return _bound(NEVER if at == NEVER else acting, f"{token} {count}", "the fastest")

    def _neutralize(self, goal: Neutralize) -> Bound:
        """Figures that are there or may be spawned, and can be come to or seen; the rest is left to dice."""
        there = [
            one.square for one in (*self.chapter.start.agents, *self.chapter.start.minions) if one.who == goal.figure
        ]
        spawned = goal.figure in self.chapter.minions and bool(self.chapter.spawn_points) and self._spawns(goal.figure)
        if len(there) < goal.count and not spawned:
            return Bound(None, f"{goal.count} of {goal.figure} are wanted, there are {len(there)}, and none is spawned")
        starts = [*self.chapter.start.gentlemen, *(one.square for one in self.chapter.start.allies)]
        if not self._meet(starts, [*there, *(self.chapter.spawn_points if spawned else ())]):
            return Bound(None, f"nobody can ever come to {goal.figure} or see it")
        return Bound(1, "dice decide when")

    def _meet(self, ours: Sequence[Square], theirs: Sequence[Square]) -> bool:
        """Whether figures that begin there can ever see each other, with all doors open; or fire may do it."""
        ground, doors = self.ground, self.ground.everything_open
        near, far = (self._ever(ground.number(squares)) for squares in (ours, theirs))
        if near & far or self._burns(far):
            return True
        return any(ground.sees(one, other, doors) for one in near for other in far)

    def _ever(self, starts: Sequence[int]) -> set[int]:
        """Where figures can come to."""
        if not starts:
            return set()
        costs = self.ground.field(starts, self.ground.everything_open)
        return {at for at, cost in enumerate(costs) if cost < FAR}

    def _burns(self, squares: set[int]) -> bool:
        """Whether fire may come there by itself, or somebody hurts himself or is set on fire by a card."""
        box = self.box
        does = [*effects_of(self.chapter.events), *(effect for one in box.cards for effect in one.do)]
        does += [effect for _, gift in box.gifts for effect in gift.do]
        if any(isinstance(one, Fire) or (isinstance(one, Damage) and one.who == "self") for one in does):
            return True
        fires = self.ground.number(one.square for one in self.chapter.stage.tokens if one.who == FIRE)
        return bool(squares & earliest(self.ground, fires).keys())

    def _spawns(self, minion: str) -> bool:
        box, effects = self.box, list(effects_of(self.chapter.events))
        effects += [effect for one in (*box.powers, *box.chaos_cards) for effect in one.do]
        effects += [effect for one in box.benefits for effect in one.do]
        return any(isinstance(one, Spawn) and one.minion == minion for one in effects)

    def _neutralizations(self, count: int) -> Bound:
        chapter = self.chapter
        if not (chapter.start.agents or chapter.start.minions or (chapter.minions and chapter.spawn_points)):
            return Bound(None, "nobody is there to neutralize gentlemen")
        theirs = [one.square for one in (*chapter.start.agents, *chapter.start.minions)]
        if not self._meet([*theirs, *(chapter.spawn_points if chapter.minions else ())], chapter.start.gentlemen):
            return Bound(None, "nobody can ever come to a gentleman or see one")
        return Bound(1, "dice decide when")


def _bound(arrival: Arrival, what: str, who: str) -> Bound:
    if arrival.round >= FAR:
        return Bound(None, f"{who} cannot come to {what} in time")
    actions = arrival.total(2)
    return Bound(arrival.round, f"{who} is at {what} with action {actions}", actions)


def _latest(bounds: Sequence[Bound]) -> Bound:
    never = next((one for one in bounds if one.round is None), None)
    return never or max(bounds, key=lambda one: one.round or 0)


def _earliest(bounds: Sequence[Bound]) -> Bound:
    possible = [one for one in bounds if one.round is not None]
    return min(possible, key=lambda one: one.round or 0) if possible else bounds[-1]
