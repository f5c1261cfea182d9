"""From outlines of puzzle pieces to patterns: the ways to lay some of them on a grid with no connector left open.

The search is exact. It goes by outline, so that ten pieces with the same connectors cost hardly more than one:

1. `_selections`: how many pieces of each outline to take, so that there is a knob for every tab.
2. `_lay_out`: one way to lay all of these on the grid, if there is any.

Both are exponential in the worst case, so the search is limited, and the result says whether it was complete.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from math import inf

Outline = tuple[int, int, int, int]
"""A piece's sides, from north clockwise: 0 is flat, n a tab and -n a knob of the nth shape.

Two sides that touch have to add up to 0: a tab meets a knob of its shape, a flat side a flat one.
"""
Selection = Mapping[Outline, int]
"""How many pieces of each outline."""
Cell = tuple[int, int]
"""Row and column of the grid, counted downwards and to the east."""
Pattern = tuple[tuple[Cell, Outline], ...]
"""Outlines on cells, with no connector open and all connected; in reading order, from row 0 and column 0 on."""
Join = tuple[str, int]
"""A kind of join: across or down, and its western or northern side."""

STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Where the neighbour on each side lies."""
WORK = 300_000
"""The limit of a search, in pieces looked at: two or three seconds. The worst sixteen tried took two thirds of it."""
DEEPEST = 400
"""The most different outlines, connectable with each other, that a search handles."""


@lru_cache(maxsize=256)  # several rules ask, and quests share most of their pieces
def patterns_of(bag: tuple[tuple[Outline, int], ...], work: int) -> tuple[tuple[Pattern, ...], bool]:
    """One pattern for every selection that has any, smallest first; and whether the search was complete."""
    work_left, searched = _WorkLeft(work), True
    stock = dict(bag)
    found: list[Pattern] = []
    try:
        for group in _groups(stock):
            for selection in _selections([(outline, stock[outline]) for outline in group], work_left):
                pattern = _lay_out(selection, work_left) if _may_close(selection) else None
                if pattern is not None:
                    found.append(pattern)
    except _TooLongError:
        searched = False
    return tuple(sorted(found, key=lambda pattern: (len(pattern), pattern))), searched


class _TooLongError(Exception):
    """The search has reached its limit."""


class _WorkLeft:
    """What is left of the work that a search may take."""

    def __init__(self, work: float = inf) -> None:
        self.left = work

    def spend(self, work: int) -> None:
        self.left -= work
        if self.left < 0:
            raise _TooLongError


def pattern_of(selection: Selection) -> Pattern | None:
    """One pattern of all these pieces, or None if there is none. Not limited."""
    return _lay_out(selection, _WorkLeft()) if _may_close(selection) else None


@lru_cache(maxsize=4096)
def _joins(outline: Outline) -> dict[Join, int]:
    """The kinds of joins it takes part in: 1 on their west or north side, -1 on the other, 0 on both."""
    north, east, south, west = outline
    ends = (("across", east, 1), ("across", -west, -1), ("down", south, 1), ("down", -north, -1))
    joins: dict[Join, int] = {}
    for way, number, end in ends:
        if number:
            joins[way, number] = joins.get((way, number), 0) + end
    return joins


def _groups(outlines: Iterable[Outline]) -> list[list[Outline]]:
    """Groups of outlines that can be connected, directly or through others; neighbours are listed near each other."""
    waiting = dict.fromkeys(outlines)
    taking: dict[Join, list[Outline]] = {}
    for outline in waiting:
        for join in _joins(outline):
            taking.setdefault(join, []).append(outline)
    groups = []
    while waiting:
        group = [next(iter(waiting))]
        del waiting[group[0]]
        for outline in group:  # grows while it is walked through
            for near in chain.from_iterable(taking.pop(join, ()) for join in _joins(outline)):
                if near in waiting:
                    del waiting[near]
                    group.append(near)
        groups.append(group)
    return groups


def _selections(bag: Sequence[tuple[Outline, int]], work_left: _WorkLeft) -> Iterator[dict[Outline, int]]:
    """Every selection from a bag that has a knob for each tab, in each kind of join.

    For each outline, takes none, one, two … as long as the remaining outlines can balance it.
    """
    if len(bag) > DEEPEST:
        raise _TooLongError
    surplus: Counter[Join] = Counter()
    more: Counter[Join] = Counter()
    less: Counter[Join] = Counter()
    for outline, many in bag:
        for join, end in _joins(outline).items():
            (more if end > 0 else less)[join] += many * end
    taken: dict[Outline, int] = {}

    def choose(at: int) -> Iterator[dict[Outline, int]]:
        work_left.spend(1)
        if at == len(bag):
            yield {outline: many for outline, many in taken.items() if many}
            return
        outline, most = bag[at]
        joins = [(join, end) for join, end in _joins(outline).items() if end]
        for join, end in joins:
            (more if end > 0 else less)[join] -= most * end
        for many in range(most + 1):
            taken[outline] = many
            if all(-more[join] <= surplus[join] <= -less[join] for join, _ in joins):
                yield from choose(at + 1)
            for join, end in joins:
                surplus[join] += end
        for join, end in joins:
            surplus[join] -= (most + 1) * end
            (more if end > 0 else less)[join] += most * end

    return choose(0)


def _may_close(selection: Selection) -> bool:
    """Whether a selection passes what is quick to check and holds for every pattern."""
    pieces = sum(selection.values())
    rows, columns = _room(selection)
    if pieces < 2 or pieces > rows * columns or _ends(selection) < 2 * (pieces - 1) or len(_groups(selection)) > 1:
        return False
    surplus: Counter[Join] = Counter()
    for outline, many in selection.items():
        for join, end in _joins(outline).items():
            surplus[join] += many * end
    return not any(surplus.values())


def _room(selection: Selection) -> tuple[int, int]:
    """The most rows and columns: the first piece of each row is flat in the west, of each column in the north."""
    rows = sum(many for (_, _, _, west), many in selection.items() if not west)
    columns = sum(many for (north, _, _, _), many in selection.items() if not north)
    return rows, columns


def _ends(selection: Selection) -> int:
    """How many connectors the pieces have."""
    return sum(many * (4 - outline.count(0)) for outline, many in selection.items())


def _lay_out(selection: Selection, work_left: _WorkLeft) -> Pattern | None:
    """One pattern of the whole selection, or None if there is none.

    Starts with the rarest outline, then always fills the cell with the fewest options, and backtracks when a cell
    cannot be filled or the remaining pieces cannot be enough.
    """
    left, rows_and_columns = dict(selection), _room(selection)
    rarest = min(left, key=lambda outline: (left[outline], outline.count(0), outline))
    placed: dict[Cell, Outline] = {}
    trail: list[tuple[Cell, Iterator[Outline]]] = [((0, 0), iter((rarest,)))]
    while trail:
        cell, choices = trail[-1]
        if cell in placed:
            left[placed.pop(cell)] += 1
        outline = next(choices, None)
        if outline is None:
            trail.pop()
            continue
        placed[cell] = outline
        left[outline] -= 1
        work_left.spend(len(placed))
        at_hand = {outline: many for outline, many in left.items() if many}
        ends = _open_ends(placed)
        if not ends and not at_hand:
            return _pattern(placed)
        if _may_go_on(placed, ends, at_hand, rows_and_columns):
            choice = _least_choice(placed, ends, at_hand)
            if choice is not None:
                trail.append(choice)
    return None


def _open_ends(placed: Mapping[Cell, Outline]) -> list[tuple[Cell, Join]]:
    """The joins that have to be made, with the empty cells they lead to."""
    ends: list[tuple[Cell, Join]] = []
    for (row, column), (north, east, south, west) in placed.items():
        if north and (row - 1, column) not in placed:
            ends.append(((row - 1, column), ("down", -north)))
        if east and (row, column + 1) not in placed:
            ends.append(((row, column + 1), ("across", east)))
        if south and (row + 1, column) not in placed:
            ends.append(((row + 1, column), ("down", south)))
        if west and (row, column - 1) not in placed:
            ends.append(((row, column - 1), ("across", -west)))
    return ends


def _may_go_on(
    placed: Mapping[Cell, Outline],
    ends: Sequence[tuple[Cell, Join]],
    at_hand: Selection,
    rows_and_columns: tuple[int, int],
) -> bool:
    """Whether the remaining pieces may be enough: for the open cells, with enough connectors, and not too wide."""
    pieces = sum(at_hand.values())
    cells = {cell for cell, _ in ends}
    if len(cells) > pieces or len(ends) + _ends(at_hand) < 2 * pieces:
        return False
    for way, most in enumerate(rows_and_columns):
        lines = [cell[way] for cell in chain(placed, cells)]
        if max(lines) - min(lines) >= most:
            return False
    joins = {join for _, join in ends}
    return all(any(not joins.isdisjoint(_joins(one)) for one in group) for group in _groups(at_hand))


def _least_choice(
    placed: Mapping[Cell, Outline], ends: Iterable[tuple[Cell, Join]], at_hand: Selection
) -> tuple[Cell, Iterator[Outline]] | None:
    """The open cell that the fewest outlines fit, and these; None if one cannot be filled at all."""
    least: tuple[Cell, list[Outline]] | None = None
    for row, column in dict.fromkeys(cell for cell, _ in ends):
        around = [(side, placed.get((row + down, column + right))) for side, (down, right) in enumerate(STEPS)]
        wanted = [(side, -near[(side + 2) % 4]) for side, near in around if near is not None]
        fitting = [outline for outline in at_hand if all(outline[side] == number for side, number in wanted)]
        if not fitting:
            return None
        if least is None or len(fitting) < len(least[1]):
            least = (row, column), fitting
    assert least is not None, "there are open ends"
    return least[0], iter(least[1])


def _pattern(placed: Mapping[Cell, Outline]) -> Pattern:
    top, left = min(row for row, _ in placed), min(column for _, column in placed)
    return tuple(sorted(((row - top, column - left), outline) for (row, column), outline in placed.items()))
