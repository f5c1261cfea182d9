"""From a game's moves to a winning way: a depth-first walk that tries promising moves first.

The walk is complete: it visits every position at most once and turns back only where the game is certain that nothing
can be won. So a way that it finds is a proof (once replayed), and so is a walk that has been everywhere without
success. What it cannot decide within its limit is undecided, never a guess.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from toolkit.search.deadline import tick

P = TypeVar("P", bound=Hashable)
M = TypeVar("M")


@dataclass(frozen=True)
class Walk(Generic[M]):
    """How a walk ended: with a way, without one, or at its limit; and how many positions it looked at."""

    ending: Literal["found", "nothing", "undecided"]
    moves: tuple[M, ...] = ()
    positions: int = 0


def walk(
    start: P,
    moves: Callable[[P], Sequence[M]],
    apply: Callable[[P, M], P],
    is_goal: Callable[[P], bool],
    limit: int,
) -> Walk[M]:
    """A way to a goal. `moves` yields promising moves first, and none where everything is certainly lost."""
    if is_goal(start):
        return Walk("found", (), 1)
    seen = {start}
    path: list[M] = []
    trail: list[tuple[P, list[M]]] = [(start, list(moves(start))[::-1])]
    while trail:
        position, ahead = trail[-1]
        if not ahead:
            trail.pop()
            if path:
                path.pop()
            continue
        tick()
        move = ahead.pop()
        after = apply(position, move)
        if after in seen:
            continue
        if len(seen) >= limit:
            return Walk("undecided", (), len(seen))
        seen.add(after)
        path.append(move)
        if is_goal(after):
            return Walk("found", tuple(path), len(seen))
        trail.append((after, list(moves(after))[::-1]))
    return Walk("nothing", (), len(seen))


def shorten(
    way: Sequence[M],
    start: P,
    step: Callable[[P, M], P | None],
    is_goal: Callable[[P], bool],
    longest: int = 6,
) -> tuple[M, ...]:
    """The same way without detours: leaves out runs of moves, longest first, for as long as that helps.

    `step` returns the position after a move, or None if the move is not possible. Moves before the omitted ones are not
    repeated; those after are, until one fails.
    """

    def positions(first: P, moves: Sequence[M]) -> list[P] | None:
        passed = [first]
        for move in moves:
            tick()
            after = step(passed[-1], move)
            if after is None:
                return None
            passed.append(after)
        return passed

    kept = list(way)
    passed = positions(start, kept) or []
    improved = True
    while improved:
        improved = False
        for length in range(min(longest, len(kept)), 0, -1):
            at = len(kept) - length
            while at >= 0:
                rest = positions(passed[at], kept[at + length :])
                if rest is not None and is_goal(rest[-1]):
                    kept, passed, improved = kept[:at] + kept[at + length :], passed[:at] + rest, True
                    at = min(at, len(kept) - length)
                else:
                    at -= 1
    return tuple(kept)
