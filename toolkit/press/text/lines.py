"""From the units of a paragraph and the room on a line to lines: as few as possible, as even as possible.

Everything is in ems, so that one measurement serves all sizes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

TOLERANCE = 1e-6
WIDOW = 0.34
"""A last line shorter than this fraction of the room is avoided, and so is a single short word."""
STUB = 0.12
"""The same where both edges are straight: there, a short last line disturbs less than wide gaps in all lines above."""
GAPS = 3.0
"""How much worse wide gaps are than a ragged edge."""


class Measure(NamedTuple):
    """What line breaking needs to know about a unit: its width, the space before it, and the width of the hyphen that
    ends a line broken before it (0 where no hyphen is written)."""

    width: float
    space: float
    hyphen: float


def greedy(units: Sequence[Measure], room: float, first: float = 0.0) -> list[int]:
    """Where lines begin if each holds as much as it can; `first` is the indent of the first line."""
    starts = [0]
    room += TOLERANCE
    used = first
    for i, unit in enumerate(units):
        if i == starts[-1]:
            used += unit.width
            continue
        wider = used + unit.space + unit.width
        if wider + (units[i + 1].hyphen if i + 1 < len(units) else 0.0) > room and not _fits_on(units, i, wider, room):
            starts.append(i)
            used = unit.width
        else:
            used = wider
    return starts


def _fits_on(units: Sequence[Measure], i: int, used: float, room: float) -> bool:
    """Whether the line still fits with all units attached to this one, up to a break without a hyphen."""
    if used > room:
        return False
    for j in range(i + 1, len(units)):
        if not units[j].hyphen:
            return True
        used += units[j].space + units[j].width
        if used > room:
            return False
    return True


def even(units: Sequence[Measure], room: float, first: float = 0.0, *, justified: bool = False) -> list[int]:
    """Where lines begin so that they are least ragged, in no more lines than necessary, without a widow.

    Lines that are `justified` have gaps as even as possible instead.
    """
    widow, dear = (STUB, GAPS) if justified else (WIDOW, 1.0)
    plain = greedy(units, room, first)
    count = len(units)
    if len(plain) < 2 or any(unit.width > room for unit in units):
        return plain
    best = [0.0] + [float("inf")] * count
    came = [0] * (count + 1)
    lines = [0] * (count + 1)
    limit = room + TOLERANCE
    for start in range(count):
        here = best[start]
        if here == float("inf"):
            continue
        used = first if start == 0 else 0.0
        for end in range(start + 1, count + 1):
            unit = units[end - 1]
            used += unit.width + (unit.space if end - 1 > start else 0.0)
            if used > limit:
                break
            hyphen = units[end].hyphen if end < count else 0.0
            if used + hyphen > limit:
                continue
            slack = (room - used - hyphen) / room
            if end < count:
                cost = dear * slack * slack + (0.08 if hyphen else 0.0)
            else:
                cost = 0.3 * (1 + max(0.0, widow - used / room)) if used < widow * room else 0.0
            # One more line is worse than any raggedness.
            total = here + cost + 100.0
            if total < best[end]:
                best[end], came[end], lines[end] = total, start, lines[start] + 1
    if lines[count] != len(plain):
        return plain
    starts = []
    at = count
    while at > 0:
        at = came[at]
        starts.append(at)
    return starts[::-1]
