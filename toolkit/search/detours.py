"""From a long way to a short one: whole turns are left out, in ever smaller runs, and with them what depended on them.

Where `walk.shorten` gives up as soon as a later move fails, this goes on: a turn that can no longer be taken is left
out as well. So when the turn in which a key was found is left out, the turns that needed the key go with it, and what
remains is tried as a whole. The last turn, which is what the way is about, always stays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from toolkit.search.deadline import OutOfTimeError, tick

P = TypeVar("P")
T = TypeVar("T")


def without_detours(
    turns: Sequence[T],
    start: P,
    take: Callable[[P, T], tuple[T, P] | None],
    is_goal: Callable[[P, P], bool],
    most: int,
    instead: Callable[[T], Iterable[T]] = lambda _: (),
) -> list[T]:
    """The turns that are needed: none of them can be left out alone, unless more than `most` had to be taken to tell.

    `take` returns a turn as it can be taken in a position, with the position after it, or None. `is_goal` is asked
    about the positions before and after the last turn. `instead` names turns that may make later ones needless. When
    time runs out, the way is as short as it has become.
    """
    kept, before = list(turns), [start]
    for turn in turns:
        taken = take(before[-1], turn)
        if taken is None:
            raise ValueError(f"{turn} cannot be taken")
        before.append(taken[1])
    tried = 0

    def leave_out(first: int, end: int, other: Sequence[T] = ()) -> bool:
        """Leaves turns out, for another or for none, with all that depend on them, if the way still gets there."""
        nonlocal kept, before, tried
        turns, positions = kept[:first], before[: first + 1]
        taken = None
        for turn in (*other, *kept[end:]):
            tick()
            tried += 1
            taken = take(positions[-1], turn)
            if taken is not None:
                turns.append(taken[0])
                positions.append(taken[1])
        if taken is None or len(turns) >= len(kept) or not is_goal(positions[-2], positions[-1]):
            return False
        kept, before = turns, positions
        return True

    try:
        size = len(kept) // 2
        while size:
            is_shorter = False
            end = len(kept) - 1
            while end > 0 and tried < most:
                first = max(0, end - size)
                is_shorter |= leave_out(first, end)
                end = min(first, len(kept) - 1)
            size = size // 2 if size > 1 else int(is_shorter)
        at = 0
        while at < len(kept) - 1 and tried < most:
            for other in instead(kept[at]):
                leave_out(at, at + 1, [other])
            at += 1
    except OutOfTimeError:  # it is a way all the same
        pass
    return kept
