"""The stage of a chapter as players walk it: squares by number, steps, doors by bit, sight; made once for all games.

Which doors are open is a number with a bit for each (`opened`), so that a stage with open doors need not be made anew.
Between two squares there may be several ways, each with the doors that it takes: a `Way` is these bits.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from toolkit.games.smog.content.chapters import BOX_TOKEN, Chapter
from toolkit.games.smog.content.model import Box
from toolkit.kits.edges import DOOR, OPEN, WINDOW, Kind
from toolkit.kits.sight import line
from toolkit.kits.squares import Edge, Square, beside, cornering, edge, steps_between
from toolkit.kits.stages import corner_ways
from toolkit.kits.ways import cheapest

Way = int
"""The doors that have to be open, as bits; none if it is 0."""
FAR = 10**6
Step = tuple[int, int, tuple[Way, ...]]
"""To which square, for how many points, by which ways."""


def passable(ways: Iterable[Way], opened: int) -> bool:
    """Whether one of several ways can be taken."""
    return any(not way & ~opened for way in ways)


class Floor(NamedTuple):
    """The stage as it is while certain doors are open, for each square."""

    near: Sequence[tuple[int, ...]]
    """The squares beside it that nothing impassable shuts off."""
    steps: Sequence[tuple[tuple[int, int], ...]]
    """Where one can walk, and for how many points."""


class Ground:
    """A stage. Squares are numbers, in the order of `squares`; `at` gives the number of a square."""

    def __init__(self, box: Box, chapter: Chapter) -> None:
        self.stage = box.stage(chapter)
        self.squares = sorted(self.stage.squares, key=lambda one: (one.y, one.x))
        self.at: Mapping[Square, int] = {one: number for number, one in enumerate(self.squares)}
        self.doors: tuple[Edge, ...] = tuple(line for line, kind in self.stage.edges.items() if kind == DOOR)
        self._door = {line: number for number, line in enumerate(self.doors)}
        indoors = box.indoors(chapter)
        self.indoors = frozenset(self.at[one] for one in indoors)
        self.boxes = frozenset(self.number(one.square for one in chapter.stage.tokens if one.who == BOX_TOKEN))
        self.steps = [tuple(self._steps(one, {OPEN: 1, WINDOW: 2})) for one in self.squares]
        """Where one can walk from each square."""
        self.beside = [tuple(self._near(one, (OPEN, DOOR, WINDOW))) for one in self.squares]
        """Neighbours by the ways over which one can hit them: "You may melee through windows"."""
        self._sights: dict[tuple[int, int], tuple[tuple[int, ...], tuple[tuple[tuple[Way, bool], ...], ...]]] = {}
        self._seen: dict[tuple[int, int, int], tuple[bool, bool]] = {}
        self._fields: dict[tuple[tuple[int, ...], int], list[int]] = {}
        self._floors: dict[int, Floor] = {}
        self._in_sight: dict[tuple[int, int], frozenset[int]] = {}

    @cached_property
    def everything_open(self) -> int:
        """All doors."""
        return (1 << len(self.doors)) - 1

    def number(self, squares: Iterable[Square]) -> tuple[int, ...]:
        """The numbers of squares, of those that exist."""
        return tuple(self.at[one] for one in squares if one in self.at)

    def _kind(self, line: Edge) -> Kind:
        return self.stage.kind_of(line)

    def _way(self, lines: Iterable[Edge], kinds: Collection[Kind]) -> Way | None:
        """The doors on a way, or None if something else is on it."""
        found = 0
        for one in lines:
            kind = self._kind(one)
            if kind not in kinds:
                return None
            if kind == DOOR:
                found |= 1 << self._door[one]
        return found

    def _corner(self, here: Square, there: Square, kinds: Collection[Kind]) -> tuple[Way, ...]:
        ways = (self._way(lines, kinds) for lines in corner_ways(here, there))
        return tuple(dict.fromkeys(way for way in ways if way is not None))

    def _steps(self, here: Square, costs: Mapping[Kind, int]) -> Iterable[Step]:
        for there in beside(here):
            kind = self._kind(edge(here, there))
            if there in self.at and (kind in costs or kind == DOOR) and self.at[there] not in self.boxes:
                way = self._way([edge(here, there)], (*costs, DOOR))
                yield self.at[there], costs.get(kind, 1), (way or 0,)
        for there in cornering(here):
            if there in self.at and self.at[there] not in self.boxes:
                ways = self._corner(here, there, (OPEN, DOOR))
                if ways:
                    yield self.at[there], 1, ways

    def _near(self, here: Square, kinds: Collection[Kind]) -> Iterable[tuple[int, tuple[Way, ...]]]:
        for there in beside(here):
            way = self._way([edge(here, there)], kinds) if there in self.at else None
            if way is not None:
                yield self.at[there], (way,)
        for there in cornering(here):
            ways = self._corner(here, there, kinds) if there in self.at else ()
            if ways:
                yield self.at[there], ways

    def floor(self, opened: int) -> Floor:
        """The stage while these doors are open. Few sets of doors come up, and players ask at every step."""
        found = self._floors.get(opened)
        if found is None:
            near = [tuple(there for there, ways in beside if passable(ways, opened)) for beside in self.beside]
            steps = [
                tuple((there, cost) for there, cost, ways in steps if passable(ways, opened)) for steps in self.steps
            ]
            found = self._floors[opened] = Floor(near, steps)
        return found

    def neighbours(self, here: int, opened: int) -> tuple[int, ...]:
        """The squares beside one that nothing impassable shuts off."""
        return self.floor(opened).near[here]

    @cached_property
    def openable(self) -> Sequence[tuple[int, ...]]:
        """The doors that somebody on each square may open: "orthogonally or diagonally adjacent to a door"."""
        found: list[tuple[int, ...]] = []
        for x, y in self.squares:
            corners = {(x + dx, y + dy) for dx in (0, 1) for dy in (0, 1)}
            found.append(tuple(number for number, line in enumerate(self.doors) if corners & _ends(line)))
        return found

    # Sight.

    def sees(self, here: int, there: int, opened: int) -> bool:
        """Whether a line from centre to centre "does not cross any impassable edge"."""
        return self._sight(here, there, opened)[0]

    def in_sight(self, here: int, opened: int) -> frozenset[int]:
        """All squares that are seen from one."""
        found = self._in_sight.get((here, opened))
        if found is None:
            seen = (there for there in range(len(self.squares)) if self.sees(here, there, opened))
            found = self._in_sight[here, opened] = frozenset(seen)
        return found

    def has_cover(self, here: int, there: int, opened: int, figures: Collection[int]) -> bool:
        """Whether the line "crosses a window or another figure"."""
        between, _ = self._line(here, there)
        return self._sight(here, there, opened)[1] or any(one in figures for one in between)

    def far(self, here: int, there: int) -> int:
        """How many squares away it is."""
        return self.distances[here][there]

    @cached_property
    def distances(self) -> Sequence[tuple[int, ...]]:
        """How many squares it is from each to each."""
        return [tuple(steps_between(one, other) for other in self.squares) for one in self.squares]

    def _sight(self, here: int, there: int, opened: int) -> tuple[bool, bool]:
        key = (here, there, opened) if here < there else (there, here, opened)
        found = self._seen.get(key)
        if found is None:
            _, crossings = self._line(here, there)
            seen = all(any(not way & ~opened for way, _ in one) for one in crossings)
            clear = all(any(not way & ~opened and not window for way, window in one) for one in crossings)
            found = self._seen[key] = (seen, not clear)
        return found

    def _line(self, here: int, there: int) -> tuple[tuple[int, ...], tuple[tuple[tuple[Way, bool], ...], ...]]:
        """The squares between two, and the ways at each crossing: doors, and whether a window is on it."""
        key = (here, there) if here < there else (there, here)
        found = self._sights.get(key)
        if found is None:
            drawn = line(self.squares[key[0]], self.squares[key[1]])
            between = tuple(self.at[one] for one in drawn.squares[1:-1] if one in self.at)
            crossings = []
            for choices in drawn.crossings:
                ways = ((self._way(lines, (OPEN, DOOR, WINDOW)), lines) for lines in choices)
                crossings.append(
                    tuple(
                        (way, any(self._kind(one) == WINDOW for one in lines)) for way, lines in ways if way is not None
                    )
                )
            found = self._sights[key] = (between, tuple(crossings))
        return found

    # Distances, for players and proofs.

    def field(self, goals: Iterable[int], opened: int) -> list[int]:
        """How many points it is from each square to the nearest goal; closed doors are opened on the way."""
        key = (tuple(sorted(goals)), opened)
        found = self._fields.get(key)
        if found is None:
            costs = cheapest(key[0], lambda here: self._priced(here, opened)).costs
            found = self._fields[key] = [costs.get(one, FAR) for one in range(len(self.squares))]
        return found

    def _priced(self, here: int, opened: int) -> Iterable[tuple[int, int]]:
        for there, cost, ways in self.steps[here]:
            yield there, cost + min((way & ~opened).bit_count() for way in ways)


def _ends(line: Edge) -> set[tuple[int, int]]:
    """The two points between which the edge between two squares is drawn."""
    (_, y), (u, v) = line
    return {(u, v), (u, v + 1)} if y == v else {(u, v), (u + 1, v)}
