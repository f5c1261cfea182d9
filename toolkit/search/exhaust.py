"""From a game's moves to every reachable position, folded; and from those to what can still be won.

Only for small games: beyond the limit there is no answer. Positions with the same `fold` count as one, so a fold must
never merge positions that can end differently. A move may consist of several basic moves.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Generic, TypeVar

from toolkit.search.deadline import tick

P = TypeVar("P", bound=Hashable)
M = TypeVar("M")


class Exhausted(Generic[P, M]):
    """Every position, by the number of moves to reach it; the first is the start."""

    def __init__(self) -> None:
        self.positions: list[P] = []
        self.ahead: list[list[tuple[Sequence[M], int]]] = []
        self.came: list[tuple[int, Sequence[M]] | None] = []

    def trace(self, index: int) -> list[tuple[int, Sequence[M]]]:
        """The way to a position: each step with the position it was made in."""
        steps: list[tuple[int, Sequence[M]]] = []
        came = self.came[index]
        while came is not None:
            steps.append(came)
            came = self.came[came[0]]
        return steps[::-1]

    def that_reach(self, goals: Iterable[int]) -> set[int]:
        """Positions from which some way leads to one of the goals."""
        before: list[list[int]] = [[] for _ in self.positions]
        for index, ahead in enumerate(self.ahead):
            for _, after in ahead:
                before[after].append(index)
        seen = set(goals)
        queue = deque(seen)
        while queue:
            for index in before[queue.popleft()]:
                if index not in seen:
                    seen.add(index)
                    queue.append(index)
        return seen


def exhaust(
    start: P,
    moves: Callable[[P], Iterable[Sequence[M]]],
    apply: Callable[[P, Sequence[M]], P],
    fold: Callable[[P], Hashable],
    limit: int,
) -> Exhausted[P, M] | None:
    """Every position that can be reached, or None if there are more than the limit."""
    found: Exhausted[P, M] = Exhausted()
    index_of: dict[Hashable, int] = {fold(start): 0}
    found.positions.append(start)
    found.came.append(None)
    for index, position in enumerate(found.positions):  # the list grows while it is walked
        tick()
        ahead: list[tuple[Sequence[M], int]] = []
        for move in moves(position):
            after = apply(position, move)
            key = fold(after)
            if key not in index_of:
                if len(found.positions) >= limit:
                    return None
                index_of[key] = len(found.positions)
                found.positions.append(after)
                found.came.append((index, move))
            ahead.append((move, index_of[key]))
        found.ahead.append(ahead)
    return found


def shortest(
    start: P,
    moves: Callable[[P], Iterable[M]],
    apply: Callable[[P, M], P],
    is_goal: Callable[[P], bool],
    is_hopeless: Callable[[P], bool],
    most: int,
    limit: int,
) -> tuple[M, ...] | None:
    """A shortest way to a goal, of at most `most` moves; None if there are too many positions."""
    came: dict[P, tuple[P, M] | None] = {start: None}
    level = [start]
    for _ in range(most):
        after_level: list[P] = []
        for position in level:
            tick()
            for move in moves(position):
                after = apply(position, move)
                if after in came:
                    continue
                came[after] = (position, move)
                if is_goal(after):
                    return _way(came, after)
                if len(came) > limit:
                    return None
                if not is_hopeless(after):
                    after_level.append(after)
        level = after_level
    return None


def _way(came: dict[P, tuple[P, M] | None], end: P) -> tuple[M, ...]:
    way: list[M] = []
    step = came[end]
    while step is not None:
        position, move = step
        way.append(move)
        step = came[position]
    return tuple(way[::-1])
