"""The board: spaces on a grid, who is beside whom, where doors lead, and which way the arrows point.

A space is called by its column and row, `6,3`. Spaces that share a side are joined, unless there is a wall between
them. Entrances are spaces for enemies only; heroes can stand beside them, and confront what comes in.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import pairwise

from toolkit.diagnostic import Place

Space = str


class Slot:
    """A place for a tile: the cells it covers, and the spaces outside its doorways."""

    def __init__(self, column: int, row: int, width: int, height: int, doorways: tuple[Space, ...]) -> None:
        self.column, self.row, self.width, self.height, self.doorways = column, row, width, height, doorways


def named(column: int, row: int) -> Space:
    """What a cell is called."""
    return f"{column},{row}"


def cell_of(space: Space) -> tuple[int, int]:
    """The column and row of a space."""
    column, _, row = space.partition(",")
    return int(column), int(row)


class Board:
    """A board as its file has it, and what follows from that."""

    def __init__(self, data: Mapping[str, object], place: Place) -> None:
        self.data, self.place = data, place
        self.name = str(data["name"])
        self.track = int(str(data["track"]))
        self.columns: tuple[float, ...] = tuple(data["columns"])  # type: ignore[arg-type]
        self.rows: tuple[float, ...] = tuple(data["rows"])  # type: ignore[arg-type]
        lines: list[str] = list(data["spaces"])  # type: ignore[call-overload]
        self.spaces: tuple[Space, ...] = tuple(
            named(x, y) for y, line in enumerate(lines) for x, sign in enumerate(line) if sign == "#"
        )
        self.walls = frozenset(frozenset(pair) for pair in data.get("walls", ()))  # type: ignore[attr-defined]
        self.start: Space = str(data["start"])
        self.slots = tuple(_slot(one) for one in data["slots"])  # type: ignore[attr-defined]
        self.entrances: dict[int, Space] = {one["number"]: one["space"] for one in data["entrances"]}  # type: ignore[attr-defined]
        self.lines: dict[str, tuple[tuple[Space, ...], ...]] = {
            colour: tuple(tuple(line) for line in lines)
            for colour, lines in data["paths"].items()  # type: ignore[attr-defined]
        }
        self.shortcuts: dict[str, tuple[Space, ...]] = {
            colour: tuple(pair)
            for colour, pair in data["shortcuts"].items()  # type: ignore[attr-defined]
        }

    def __reduce__(self) -> tuple[object, ...]:
        return Board, (self.data, self.place)

    @cached_property
    def beside(self) -> dict[Space, tuple[Space, ...]]:
        """The spaces that share a side with each, entrances included: who can be confronted, and who attacks."""
        known = set(self.spaces)
        found: dict[Space, tuple[Space, ...]] = {}
        for space in self.spaces:
            x, y = cell_of(space)
            near = (named(x, y - 1), named(x + 1, y), named(x, y + 1), named(x - 1, y))
            found[space] = tuple(one for one in near if one in known and frozenset((space, one)) not in self.walls)
        return found

    @cached_property
    def doors(self) -> frozenset[Space]:
        """The spaces that only enemies stand on."""
        return frozenset(self.entrances.values())

    @cached_property
    def walks(self) -> dict[Space, tuple[Space, ...]]:
        """Where a hero can walk from each space with one token, tiles and shortcuts left out."""
        return {
            space: tuple(one for one in near if one not in self.doors)
            for space, near in self.beside.items()
            if space not in self.doors
        }

    @cached_property
    def slots_at(self) -> dict[Space, tuple[int, ...]]:
        """The slots that can be entered from each doorway space."""
        found: dict[Space, tuple[int, ...]] = {}
        for index, slot in enumerate(self.slots):
            for space in slot.doorways:
                found[space] = (*found.get(space, ()), index)
        return found

    @cached_property
    def out_of_reach(self) -> tuple[int, ...]:
        """The slots to whose doorways no hero can walk from Start."""
        reached = self.reach(self.start, self.walks)
        return tuple(index for index, slot in enumerate(self.slots) if reached.keys().isdisjoint(slot.doorways))

    @cached_property
    def near(self) -> dict[Space | int, tuple[Space | int, ...]]:
        """Where one token takes a hero from each space and from each slot, if every tile is scouted."""
        found: dict[Space | int, tuple[Space | int, ...]] = {
            space: (*near, *self.slots_at.get(space, ())) for space, near in self.walks.items()
        }
        return found | {index: slot.doorways for index, slot in enumerate(self.slots)}

    @cached_property
    def successors(self) -> dict[str, dict[Space, tuple[Space, ...]]]:
        """By colour, the arrow spaces and what each points to: one space, on a board that is as it should be."""
        found: dict[str, dict[Space, tuple[Space, ...]]] = {}
        for colour, lines in self.lines.items():
            ahead: dict[Space, list[Space]] = {}
            for line in lines:
                for here, there in pairwise(line):
                    if there not in ahead.setdefault(here, []):
                        ahead[here].append(there)
            found[colour] = {here: tuple(there) for here, there in ahead.items()}
        return found

    @cached_property
    def legs(self) -> dict[tuple[str, Space], tuple[Space, ...]]:
        """By colour, the way from any space to its next arrow, without the first and with the last space.

        From a space without an arrow of that colour, an enemy makes for the nearest one that has it.
        """
        found: dict[tuple[str, Space], tuple[Space, ...]] = {}
        for colour, ahead in self.successors.items():
            for space in self.spaces:
                there = ahead.get(space, ())[:1] or self._nearest(space, ahead)
                leg = self.way(space, there[0]) if there else None
                if leg:
                    found[colour, space] = leg
        return found

    def _nearest(self, space: Space, ahead: Mapping[Space, object]) -> tuple[Space, ...]:
        return next(((one,) for one in self.reach(space, self.beside) if one in ahead and one != space), ())

    @staticmethod
    def reach(space: Space, near: Mapping[Space, tuple[Space, ...]]) -> dict[Space, int]:
        """Every space that can be reached, with its distance, the nearest first."""
        far = {space: 0}
        queue = deque([space])
        while queue:
            here = queue.popleft()
            for one in near.get(here, ()):
                if one not in far:
                    far[one] = far[here] + 1
                    queue.append(one)
        return far

    def way(self, start: Space, end: Space) -> tuple[Space, ...] | None:
        """The spaces from one to the other, the first left out: straight on, where that is possible."""
        straight = tuple(_straight(start, end))
        if straight and all(one in self.beside.get(before, ()) for before, one in pairwise((start, *straight))):
            return straight
        came: dict[Space, Space] = {start: start}
        queue = deque([start])
        while queue:
            here = queue.popleft()
            if here == end:
                break
            for one in self.beside.get(here, ()):
                if one not in came:
                    came[one] = here
                    queue.append(one)
        if end not in came:
            return None
        trail = [end]
        while trail[-1] != start:
            trail.append(came[trail[-1]])
        return tuple(trail[-2::-1])

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the grid, in millimetres."""
        return sum(self.columns), sum(self.rows)

    def box_of(self, column: int, row: int, width: int = 1, height: int = 1) -> tuple[float, float, float, float]:
        """Left, top, width and height of some cells, in millimetres."""
        left, top = sum(self.columns[:column]), sum(self.rows[:row])
        return left, top, sum(self.columns[column : column + width]), sum(self.rows[row : row + height])


def _straight(start: Space, end: Space) -> Iterator[Space]:
    (x, y), (u, v) = cell_of(start), cell_of(end)
    if (x == u) == (y == v):
        return
    dx, dy = (u > x) - (u < x), (v > y) - (v < y)
    while (x, y) != (u, v):
        x, y = x + dx, y + dy
        yield named(x, y)


def _slot(data: Mapping[str, object]) -> Slot:
    column, row = cell_of(str(data["cell"]))
    doorways: tuple[Space, ...] = tuple(data["doorways"])  # type: ignore[arg-type]
    return Slot(column, row, int(str(data.get("width", 2))), int(str(data.get("height", 2))), doorways)
