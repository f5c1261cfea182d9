"""Errands are done by processes that inherit everything, next to each other, and their answers come back."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from functools import partial

import pytest

from toolkit.press.production import crew as crew_module
from toolkit.press.production.crew import INHERITS, SMALL, Crew, CrewError

on_so_many = pytest.mark.parametrize("processes", [1, 2, 3])
inheriting = pytest.mark.skipif(not INHERITS, reason="needs processes that inherit everything")


@on_so_many
def test_every_item_has_its_answer(processes: int) -> None:
    things = [object() for _ in range(7)]  # none of them can be sent anywhere
    with Crew(processes, {"where": lambda index: (id(things[index]), os.getpid())}) as crew:
        found = dict(crew.answers(crew.hand_out("where", range(7))))
    assert {index: thing for index, (thing, _) in found.items()} == {n: id(one) for n, one in enumerate(things)}
    assert (os.getpid() in {process for _, process in found.values()}) is (processes == 1)


def test_one_thing_is_done_here() -> None:
    with Crew(2, {"where": lambda _: os.getpid()}) as crew:
        assert list(crew.answers(crew.hand_out("where", ["a booklet"]))) == [("a booklet", os.getpid())]
        assert list(crew.answers(crew.hand_out("where", []))) == []
        assert crew.size == 0


@on_so_many
def test_what_is_raised_there_is_raised_here(processes: int) -> None:
    with Crew(processes, {"divide": lambda number: 1 // number}) as crew, pytest.raises(ZeroDivisionError):
        list(crew.answers(crew.hand_out("divide", [1, 0, 2])))


class UnportableError(Exception):
    """Cannot be made again from what it says."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(one + other)


def unportable(_: int) -> None:
    raise UnportableError("a", "b")


@inheriting
def test_an_error_that_cannot_travel_is_told_all_the_same() -> None:
    with Crew(2, {"fail": unportable}) as crew, pytest.raises(RuntimeError, match="ab"):
        list(crew.answers(crew.hand_out("fail", range(2))))


@on_so_many
def test_several_errands_at_once_in_any_order(processes: int) -> None:
    with Crew(processes, {"square": lambda n: n * n, "name": str}) as crew:
        first, second = crew.hand_out("square", range(20)), crew.hand_out("name", range(20))
        assert dict(crew.answers(second)) == {n: str(n) for n in range(20)}
        assert dict(crew.answers(first)) == {n: n * n for n in range(20)}


@inheriting
def test_neighbours_go_to_the_same_process_and_nobody_is_idle() -> None:
    def slow(index: int) -> int:
        time.sleep(0.03 if index < 10 else 0)
        return os.getpid()

    with Crew(2, {"where": slow}) as crew:
        where = dict(crew.answers(crew.hand_out("where", range(20))))
    assert where[0] == where[1] != where[19]
    assert where[19] in {where[index] for index in range(10)}, "who is done takes from the end of the other's row"


@inheriting
def test_large_items_and_answers_never_wait_for_each_other() -> None:
    heavy = [bytes([n]) * 40 * SMALL for n in range(8)]
    with Crew(2, {"same": lambda item: item}) as crew:
        assert sorted(answer for _, answer in crew.answers(crew.hand_out("same", heavy))) == heavy


@inheriting
def test_a_process_that_is_killed_is_told() -> None:
    with (
        Crew(2, {"die": lambda _: os.kill(os.getpid(), signal.SIGKILL)}) as crew,
        pytest.raises(CrewError, match="has been ended"),
    ):
        list(crew.answers(crew.hand_out("die", range(4))))


@inheriting
def test_who_is_dismissed_finishes_and_goes() -> None:
    with Crew(2, {"where": lambda _: os.getpid()}) as crew:
        there = {process for _, process in crew.answers(crew.hand_out("where", range(4)))}
        crew.dismiss()
        assert dict(crew.answers(crew.hand_out("where", [1, 2]))) == {1: os.getpid(), 2: os.getpid()}
    for process in there:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def times(factor: int) -> Callable[[int], int]:
    return partial(int.__mul__, factor)


def test_where_nothing_is_inherited_some_errands_are_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew_module, "INHERITS", False)
    errands = {"times": times(3), "where": lambda _: os.getpid()}
    with Crew(2, errands, {"times": partial(times, 3)}) as crew:
        assert dict(crew.answers(crew.hand_out("times", [1, 2, 3]))) == {1: 3, 2: 6, 3: 9}
        assert crew.size == 2
        assert dict(crew.answers(crew.hand_out("where", [1, 2]))) == {1: os.getpid(), 2: os.getpid()}
