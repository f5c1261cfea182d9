"""A marker on the numbered boxes of a track: how far it moves, what it comes past, and the zones that it is in.

>>> track = Track(0, 10, (Zone("calm", None, 3), Zone("alarm", 4, 7), Zone("war", 8, None)))
>>> step = track.move(2, 7)
>>> step.at, step.lost, track.zone(step.at), [zone.name for zone in track.entered(step)]
(9, 0, 'war', ['alarm', 'war'])
>>> track.move(9, 5)
Step(start=9, at=10, lost=4)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True)
class Zone:
    """Some boxes, or values of a score, from `first` to `last`; without one of them, all that come before or after."""

    name: str
    first: int | None
    last: int | None

    def __contains__(self, value: int) -> bool:
        return (self.first is None or value >= self.first) and (self.last is None or value <= self.last)


class Step(NamedTuple):
    """A move of the marker: from where to where, and how much of it was lost at the end of the track."""

    start: int
    at: int
    lost: int = 0

    @property
    def passed(self) -> Sequence[int]:
        """The boxes that were come to, the last one included, in order: whatever waits there, happens."""
        way = 1 if self.at > self.start else -1
        return range(self.start + way, self.at + way, way) if self.at != self.start else range(0)


@dataclass(frozen=True)
class Track:
    """Boxes from `first` to `last`, and perhaps zones of them."""

    first: int
    last: int
    zones: tuple[Zone, ...] = ()

    def move(self, at: int, by: int) -> Step:
        """Moves the marker; at either end it stops, and the rest is lost."""
        there = min(max(at + by, self.first), self.last)
        return Step(at, there, abs(at + by - there))

    def zone(self, at: int) -> str | None:
        """The name of the first zone that a box is in."""
        return next((zone.name for zone in self.zones if at in zone), None)

    def entered(self, step: Step) -> Iterator[Zone]:
        """The zones that a move came into or through, in that order; not the one it began in."""
        inside = [zone for zone in self.zones if step.start in zone]
        for box in step.passed:
            here = [zone for zone in self.zones if box in zone]
            yield from (zone for zone in here if zone not in inside)
            inside = here

    def gaps(self) -> tuple[int, ...]:
        """The boxes that no zone has."""
        return tuple(box for box in range(self.first, self.last + 1) if self.zone(box) is None)

    def overlaps(self) -> tuple[int, ...]:
        """The boxes that several zones have."""
        return tuple(box for box in range(self.first, self.last + 1) if sum(box in zone for zone in self.zones) > 1)


def uncovered(zones: Sequence[Zone]) -> tuple[int, ...]:
    """The values nearest to a zone that no zone has: where a table of scores has a hole, or is open at an end.

    Empty means that every whole number is in a zone.

    >>> uncovered([Zone("failure", None, 49), Zone("success", 51, None)])
    (50,)
    """
    edges = {zone.first - 1 for zone in zones if zone.first is not None}
    edges |= {zone.last + 1 for zone in zones if zone.last is not None}
    return tuple(sorted(value for value in edges or {0} if not any(value in zone for zone in zones)))
