"""The walk and the exhaustive search on a toy: a number that may be doubled or reduced by 3."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from toolkit.search.exhaust import exhaust
from toolkit.search.walk import Walk, shorten, walk

DOUBLE, LESS = "double", "less"


def moves(number: int) -> list[str]:
    return [move for move, after in ((DOUBLE, number * 2), (LESS, number - 3)) if 0 < after < 60]


def apply(number: int, move: str) -> int:
    return number * 2 if move == DOUBLE else number - 3


def replay(way: Sequence[str]) -> int | None:
    number = 5
    for move in way:
        if move not in moves(number):
            return None
        number = apply(number, move)
    return number


def test_a_way_that_is_found_leads_there() -> None:
    found = walk(5, moves, apply, lambda number: number == 11, limit=1000)
    assert found.ending == "found"
    assert replay(found.moves) == 11


def test_everywhere_in_vain() -> None:
    every = exhaust(5, lambda number: [(move,) for move in moves(number)], lambda n, s: apply(n, s[0]), int, 1000)
    assert every is not None
    assert walk(5, moves, apply, lambda number: number == 9, limit=1000) == Walk("nothing", (), len(every.positions))
    assert 9 not in every.positions


def test_the_limit_is_no_verdict() -> None:
    assert walk(5, moves, apply, lambda number: number == 9, limit=3) == Walk("undecided", (), 3)
    assert exhaust(5, lambda number: [(move,) for move in moves(number)], lambda n, s: apply(n, s[0]), int, 3) is None


def test_the_start_may_be_the_goal() -> None:
    assert walk(5, moves, apply, lambda number: number == 5, limit=1) == Walk("found", (), 1)


@pytest.mark.parametrize("detour", [[LESS, DOUBLE, DOUBLE, LESS], [DOUBLE, LESS, LESS, DOUBLE, LESS]])
def test_detours_are_left_out(detour: list[str]) -> None:
    goal = replay([*detour, DOUBLE, LESS])
    assert goal is not None
    way = [*detour, DOUBLE, LESS]
    short = shorten(way, 5, lambda at, move: apply(at, move) if move in moves(at) else None, lambda at: at == goal)
    assert replay(short) == goal
    for at in range(len(short)):
        assert replay([*short[:at], *short[at + 1 :]]) != goal, "nothing more can be left out"


def test_exhaust_knows_the_shortest_way_and_who_still_gets_there() -> None:
    every = exhaust(5, lambda number: [(move,) for move in moves(number)], lambda n, s: apply(n, s[0]), int, 1000)
    assert every is not None
    goal = every.positions.index(11)
    way = [move for _, step in every.trace(goal) for move in step]
    assert replay(way) == 11
    assert way == [DOUBLE, LESS, DOUBLE, LESS]
    reaching = {every.positions[index] for index in every.that_reach([goal])}
    assert {5, 10, 7, 14, 11} <= reaching
    assert all(walk(number, moves, apply, lambda one: one == 11, 1000).ending == "found" for number in reaching)
