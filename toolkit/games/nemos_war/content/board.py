"""The map and its tracks: oceans, the three resources, passengers, the calendar, notoriety and liberation."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct

from toolkit.diagnostic import Place
from toolkit.games.nemos_war.content.effects import Effect

RESOURCES = ("nemo", "crew", "hull")
"""In the order of the die that says which is hit: 1–2, 3–4, 5–6."""


class Ocean(Struct, frozen=True):
    """An ocean: its die number, its squares beside that of the Nautilus, and how many ships lie there at first."""

    place: Place
    id: str
    name: str
    die: int
    squares: int
    ships: int = 1
    borders: tuple[str, ...] = ()
    x: int | None = None
    y: int | None = None


class Step(Struct, frozen=True):
    """A box of a resource track: what it adds when it is exerted, and what it is worth in the end."""

    exert: int = 2
    vp: int = 0
    commit: bool = False


class Resource(Struct, frozen=True, dict=True):
    """A resource track, from the top down."""

    place: Place
    id: str
    name: str
    steps: tuple[Step, ...]

    @cached_property
    def strongest(self) -> int:
        """The most that it adds."""
        return max((step.exert for step in self.steps), default=0)


class Passenger(Struct, frozen=True):
    """Somebody who helps once, after a roll, and costs victory points."""

    place: Place
    id: str
    name: str
    vp: int
    bonus: int = 1


class Arrival(Struct, frozen=True):
    """Ships that wait on a track, and where."""

    place: Place
    at: int
    group: str


class Target(Struct, frozen=True):
    """What the dice have to reach for an adventure, from a week on."""

    place: Place
    week: int
    target: int


class Double(Struct, frozen=True):
    """What doubles of a number bring."""

    place: Place
    on: int
    do: tuple[Effect, ...]


class Board(Struct, frozen=True, dict=True):
    """The whole board."""

    place: Place
    oceans: tuple[Ocean, ...]
    resources: Mapping[str, Resource]
    passengers: tuple[Passenger, ...]
    weeks: int
    targets: tuple[Target, ...]
    by_week: tuple[Arrival, ...]
    last: int
    start: int
    by_notoriety: tuple[Arrival, ...]
    freedom: int
    salvage: int
    doubles: tuple[Double, ...]

    @cached_property
    def ocean(self) -> Mapping[str, Ocean]:
        """The oceans by their ids."""
        return {one.id: one for one in self.oceans}

    @cached_property
    def target_of(self) -> tuple[int, ...]:
        """The target of every week, from the first on; 13, which nothing reaches, where none is said."""
        found = []
        for week in range(1, self.weeks + 1):
            said = [one for one in self.targets if one.week <= week]
            found.append(max(said, key=lambda one: one.week).target if said else 13)
        return tuple(found)

    @property
    def help(self) -> int:
        """What all passengers together add."""
        return sum(one.bonus for one in self.passengers)
