"""Ways over any graph: what can be reached and how far, the shortest and the cheapest way, a walk through many stops.

A graph is a function from a node to its neighbours, or to its neighbours with the cost of the step:

>>> ring = {1: (2, 4), 2: (3, 1), 3: (4, 2), 4: (1, 3)}
>>> reach([1], ring.__getitem__)
{1: 0, 2: 1, 4: 1, 3: 2}
>>> way(1, 3, ring.__getitem__)
(1, 2, 3)
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Generic, TypeVar

N = TypeVar("N", bound=Hashable)
Price = int | tuple[int, ...]
"""What a step costs: a number of points, or several that are paid one after the other, such as a door and the step."""


def reach(starts: Iterable[N], near: Callable[[N], Iterable[N]]) -> dict[N, int]:
    """Every node that can be reached, with its distance from the nearest start, the nearest first."""
    far = dict.fromkeys(starts, 0)
    queue = deque(far)
    while queue:
        here = queue.popleft()
        for one in near(here):
            if one not in far:
                far[one] = far[here] + 1
                queue.append(one)
    return far


def way(start: N, end: N, near: Callable[[N], Iterable[N]]) -> tuple[N, ...] | None:
    """The nodes from one to the other, with both; of several shortest ways, the one whose steps are named first."""
    came: dict[N, N | None] = {start: None}
    queue = deque([start])
    while queue and end not in came:
        here = queue.popleft()
        for one in near(here):
            if one not in came:
                came[one] = here
                queue.append(one)
    return _trail(end, came) if end in came else None


@dataclass(frozen=True)
class Routes(Generic[N]):
    """The cheapest ways from some starts: what each node costs, and from where it is come to."""

    costs: Mapping[N, int]
    came: Mapping[N, N | None]

    def to(self, end: N) -> tuple[N, ...] | None:
        """The nodes from a start to this one, with both; None, if there is no way."""
        return _trail(end, self.came) if end in self.came else None


def cheapest(
    starts: Iterable[N], moves: Callable[[N], Iterable[tuple[N, Price]]], portion: int | None = None
) -> Routes[N]:
    """The cheapest ways, if steps cost 0 or more.

    With a `portion`, points come by so many at a time and do not carry over: each part of a price has to be paid from
    one portion, and what is too little for it is lost. A cost counts the lost points as well, so `ceil(cost / portion)`
    portions are begun. To have spent less is never worse, so that the first way to come out of the queue is still the
    cheapest.
    """
    costs: dict[N, int] = dict.fromkeys(starts, 0)
    came: dict[N, N | None] = dict.fromkeys(costs)
    queue = [(0, order, node) for order, node in enumerate(costs)]
    order = len(queue)  # equal costs leave the queue as they came; nodes need no order
    done: set[N] = set()
    while queue:
        cost, _, here = heappop(queue)
        if here in done:
            continue
        done.add(here)
        for there, price in moves(here):
            total = _paid(cost, price, portion)
            if total is not None and (there not in costs or total < costs[there]):
                costs[there], came[there] = total, here
                heappush(queue, (total, order, there))
                order += 1
    return Routes(costs, came)


def _paid(cost: int, price: Price, portion: int | None) -> int | None:
    """What has been spent after paying, or None if a part is more than a portion."""
    for part in price if isinstance(price, tuple) else (price,):
        if portion is not None:
            if part > portion:
                return None
            spent = cost % portion
            if spent + part > portion:
                cost += portion - spent
        cost += part
    return cost


def _trail(end: N, came: Mapping[N, N | None]) -> tuple[N, ...]:
    trail = [end]
    while (before := came[trail[-1]]) is not None:
        trail.append(before)
    return tuple(reversed(trail))


def border(inside: Iterable[N], near: Callable[[N], Iterable[N]]) -> tuple[tuple[N, N], ...]:
    """The steps that lead out of a set of nodes. If none of them can be taken, they are why nothing gets further."""
    within = dict.fromkeys(inside)
    return tuple((here, there) for here in within for there in near(here) if there not in within)


def shared(walkers: Sequence[Sequence[int]]) -> list[int]:
    """For every set of stops, how long the slowest of several walkers is under way if they share the stops out well.

    Each gives the lengths of the walks that are theirs alone, as `walks` does.

    >>> shared([walks([1, 5], [[0, 2], [2, 0]]), walks([9, 2], [[0, 2], [2, 0]])])
    [0, 1, 2, 2]
    """
    best, *others = map(list, walkers)
    for alone in others:
        together = []
        for mask, length in enumerate(best):
            theirs = mask
            while theirs:  # every set of stops that this walker may take on
                length = min(length, max(alone[theirs], best[mask ^ theirs]))
                theirs = (theirs - 1) & mask
            together.append(length)
        best = together
    return best


def walks(
    first: Sequence[int], between: Sequence[Sequence[int]], back: Sequence[int] | None = None, *, never: int = 10**6
) -> list[int]:
    """For every set of stops, as bits, the length of the shortest walk from the start that comes to them all.

    `first` is how far each stop is from the start, `between` how far the stops are from each other; with `back`, the
    walk goes on to the end from the last one. What is as long as `never` cannot be done.

    >>> walks([1, 5], [[0, 2], [2, 0]])
    [0, 1, 5, 3]
    """
    count = len(first)
    home = back if back is not None else [0] * count
    last: dict[tuple[int, int], int] = {(1 << stop, stop): first[stop] for stop in range(count)}
    best = [0] + [never] * ((1 << count) - 1)
    for mask in range(1, 1 << count):
        for end in (stop for stop in range(count) if mask >> stop & 1):
            so_far = last.get((mask, end), never)
            best[mask] = min(best[mask], so_far + home[end])
            for stop in (stop for stop in range(count) if not mask >> stop & 1):
                key = (mask | 1 << stop, stop)
                last[key] = min(last.get(key, never), so_far + between[end][stop])
    return best
