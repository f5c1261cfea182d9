"""How soon figures can be where: round by round, portion by portion of agility points, doors opened on the way.

A round gives a figure so many portions of points; what is left of a portion is lost. Other figures are ignored, since
they can be removed, and so are fire and escape damage. Within one figure's march this is exact; of its friends it takes
into account that a door may be open as soon as any of them could have opened it, so that several together are never
slower than what is said here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from toolkit.games.smog.content.ground import FAR, Ground
from toolkit.search.deadline import tick

MOST_DOORS = 10
"""With more doors than this, all of them are taken for open: sooner than it can be, never later."""


@dataclass(frozen=True)
class Marcher:
    """A figure that moves: where it may begin, its actions, the points of each, and what effects add."""

    name: str
    starts: tuple[int, ...]
    actions: int
    points: int
    extra: int = 0
    agility: int = 0
    """What is printed on its dashboard."""

    @property
    def in_a_round(self) -> int:
        """All points of a round."""
        return self.actions * self.points + self.extra


@dataclass(frozen=True)
class Arrival:
    """When a square can be come to: the round, and the actions used in it."""

    round: int
    actions: int

    def __lt__(self, other: Arrival) -> bool:
        return (self.round, self.actions) < (other.round, other.actions)

    def total(self, each: int) -> int:
        """All actions from the beginning."""
        return each * (self.round - 1) + self.actions


NEVER = Arrival(FAR, 0)
State = tuple[int, int]
"""A square, and the doors that are open, as bits."""


class March:
    """The arrivals of one figure. `helped` are doors that others may have opened, each with the round."""

    def __init__(self, ground: Ground, marcher: Marcher, rounds: int, opened: int, helped: Mapping[int, int]) -> None:
        self.ground, self.marcher = ground, marcher
        self.arrivals: dict[int, Arrival] = {one: Arrival(1, 0) for one in marcher.starts}
        self.doors: dict[int, int] = {}
        """When each door can be opened by this figure."""
        known: set[State] = set()
        frontier = {(one, opened) for one in marcher.starts}
        for number in range(1, rounds + 1):
            free = sum(1 << door for door, since in helped.items() if since <= number)
            fresh = any(since == number for since in helped.values())
            begun = known | frontier if fresh else frontier
            reached = self._round(number, {(square, doors | free) for square, doors in begun})
            known |= frontier
            frontier = reached - known
            if not frontier and not any(since > number for since in helped.values()):
                break

    def _round(self, number: int, begun: Iterable[State]) -> set[State]:
        """Everything that can be reached in one more round.

        A phase is a number of actions left, and whether what effects add is still there. Within a phase, whoever has
        most points left goes first, so that each square is looked at once.
        """
        marcher = self.marcher
        phases: dict[tuple[int, bool], dict[State, int]] = {
            (marcher.actions, bool(marcher.extra)): dict.fromkeys(begun, 0)
        }
        ended: set[State] = set()
        for left in range(marcher.actions, -1, -1):
            for extra in (True, False):
                best = phases.pop((left, extra), None)
                if best is None:
                    continue
                self._walk(best, number, left)
                ended.update(best)
                if left:
                    _begin(phases.setdefault((left - 1, extra), {}), best, marcher.points)
                if extra:
                    _begin(phases.setdefault((left, False), {}), best, marcher.extra)
        return ended

    def _walk(self, best: dict[State, int], number: int, left: int) -> None:
        """Spends the points of a phase, from states with points left to all that follow."""
        steps, openable, actions = self.ground.steps, self.ground.openable, self.marcher.actions - left
        levels: list[list[State]] = [[] for _ in range(max(best.values(), default=0) + 1)]
        for state, points in best.items():
            levels[points].append(state)
        for points in range(len(levels) - 1, -1, -1):
            for state in levels[points]:
                if best[state] != points:
                    continue
                tick()
                square, doors = state
                self._note(square, number, actions)
                if not points:
                    continue
                for there, cost, ways in steps[square]:
                    rest = points - cost
                    if rest >= 0 and best.get((there, doors), -1) < rest and any(not way & ~doors for way in ways):
                        best[there, doors] = rest
                        levels[rest].append((there, doors))
                for door in openable[square]:
                    if not doors >> door & 1:
                        self.doors[door] = min(self.doors.get(door, FAR), number)
                        opened = (square, doors | 1 << door)
                        if best.get(opened, -1) < points - 1:
                            best[opened] = points - 1
                            levels[points - 1].append(opened)

    def _note(self, square: int, number: int, actions: int) -> None:
        found = Arrival(number, actions)
        if found < self.arrivals.get(square, NEVER):
            self.arrivals[square] = found

    def arrival(self, squares: Iterable[int]) -> Arrival:
        """The first of several squares that is come to."""
        return min((self.arrivals.get(one, NEVER) for one in squares), default=NEVER)


def _begin(phase: dict[State, int], states: Iterable[State], points: int) -> None:
    """A new portion of points; what was left of the last one is lost."""
    for state in states:
        if phase.get(state, -1) < points:
            phase[state] = points


def march_together(ground: Ground, marchers: Sequence[Marcher], rounds: int, *, all_open: bool) -> list[March]:
    """The marches of a side. With all doors open from the beginning, nobody can be sooner, whoever opens them."""
    if all_open or len(ground.doors) > MOST_DOORS:
        return [March(ground, one, rounds, ground.everything_open, {}) for one in marchers]
    since: list[Mapping[int, int]] = [{} for _ in marchers]
    while True:
        helped = [_of_others(since, number) for number in range(len(marchers))]
        marches = [March(ground, one, rounds, 0, more) for one, more in zip(marchers, helped, strict=True)]
        again = [_sooner(known, march.doors) for known, march in zip(since, marches, strict=True)]
        if again == since:
            return marches
        since = again


def _of_others(since: Sequence[Mapping[int, int]], number: int) -> Mapping[int, int]:
    found: Mapping[int, int] = {}
    for other, doors in enumerate(since):
        if other != number:
            found = _sooner(found, doors)
    return found


def _sooner(one: Mapping[int, int], other: Mapping[int, int]) -> Mapping[int, int]:
    """When each door is open, by either."""
    return {door: min(one.get(door, FAR), other.get(door, FAR)) for door in one.keys() | other.keys()}
