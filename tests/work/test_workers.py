"""Work is done by processes that inherit everything, next to each other, and their answers come back."""

from __future__ import annotations

import os
import signal
import time
from functools import partial
from pathlib import Path

import pytest

from tests.work.conftest import IS_LINUX
from toolkit.files import writing_whole
from toolkit.work import workers as workers_module
from toolkit.work.workers import SMALL, Table, Workers, WorkersError

on_so_many = pytest.mark.parametrize("processes", [1, 2, 3])
inheriting = pytest.mark.skipif(not IS_LINUX, reason="needs processes that inherit everything")


@on_so_many
def test_every_item_has_its_answer(processes: int) -> None:
    things = [object() for _ in range(7)]  # none of them can be sent anywhere
    with Workers(processes, {"where": lambda index: (id(things[index]), os.getpid())}) as workers:
        found = dict(workers.answers(workers.hand_out("where", range(7))))
    assert {index: thing for index, (thing, _) in found.items()} == {n: id(one) for n, one in enumerate(things)}
    assert (os.getpid() in {process for _, process in found.values()}) is (processes == 1)


def test_one_thing_is_done_here() -> None:
    with Workers(2, {"where": lambda _: os.getpid()}) as workers:
        assert list(workers.answers(workers.hand_out("where", ["a booklet"]))) == [("a booklet", os.getpid())]
        assert list(workers.answers(workers.hand_out("where", []))) == []
        assert workers.size == 0


@on_so_many
def test_what_is_raised_there_is_raised_here(processes: int) -> None:
    with Workers(processes, {"divide": lambda number: 1 // number}) as workers, pytest.raises(ZeroDivisionError):
        list(workers.answers(workers.hand_out("divide", [1, 0, 2])))


class UnportableError(Exception):
    """Cannot be made again from what it says."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(one + other)


def unportable(_: int) -> None:
    raise UnportableError("a", "b")


@inheriting
def test_an_error_that_cannot_travel_is_told_all_the_same() -> None:
    with Workers(2, {"fail": unportable}) as workers, pytest.raises(RuntimeError, match="ab"):
        list(workers.answers(workers.hand_out("fail", range(2))))


@on_so_many
def test_several_things_at_once_in_any_order(processes: int) -> None:
    with Workers(processes, {"square": lambda n: n * n, "name": str}) as workers:
        first, second = workers.hand_out("square", range(20)), workers.hand_out("name", range(20))
        assert dict(workers.answers(second)) == {n: str(n) for n in range(20)}
        assert dict(workers.answers(first)) == {n: n * n for n in range(20)}


@inheriting
def test_neighbours_go_to_the_same_process_and_nobody_is_idle(tmp_path: Path) -> None:
    """The first item takes until the last of its row is done, so that somebody else has to do that."""

    def held_up(index: int) -> int:
        (tmp_path / str(index)).touch()
        while index == 0 and not (tmp_path / "9").exists():
            time.sleep(0.01)
        return os.getpid()

    with Workers(2, {"where": held_up}) as workers:
        where = dict(workers.answers(workers.hand_out("where", range(20))))
    assert where[0] == where[1] != where[19]
    assert where[9] == where[19], "who is done takes from the end of the other's row"


@inheriting
def test_large_items_and_answers_never_wait_for_each_other() -> None:
    heavy = [bytes([n]) * 40 * SMALL for n in range(8)]
    with Workers(2, {"same": lambda item: item}) as workers:
        assert sorted(answer for _, answer in workers.answers(workers.hand_out("same", heavy))) == heavy


@inheriting
def test_a_process_that_is_killed_is_told() -> None:
    with (
        Workers(2, {"die": lambda _: os.kill(os.getpid(), signal.SIGKILL)}) as workers,
        pytest.raises(WorkersError, match="has been ended"),
    ):
        list(workers.answers(workers.hand_out("die", range(4))))


def are_gone(processes: set[int]) -> bool:
    for process in processes:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)
    return True


@inheriting
def test_who_is_not_needed_any_more_goes() -> None:
    with Workers(2, {"where": lambda _: os.getpid()}) as workers:
        there = {process for _, process in workers.answers(workers.hand_out("where", range(4)))}
    assert are_gone(there)


def half_written(folder: Path, number: int) -> None:
    with writing_whole(folder / f"{number}.txt", folder) as stream:
        stream.write(b"half")
        (folder / f"begun-{number}-{os.getpid()}").write_bytes(b"")
        time.sleep(600)


@inheriting
@pytest.mark.parametrize("reason", [KeyboardInterrupt, ValueError])
def test_an_error_here_ends_everybody_at_once(tmp_path: Path, reason: type[BaseException]) -> None:
    """Whatever they were doing; and what they had half written is gone as well."""

    def stopped_when_both_have_begun() -> None:
        with Workers(2, {"write": partial(half_written, tmp_path)}) as workers:
            workers.hand_out("write", range(4))
            while len(list(tmp_path.glob("begun-*"))) < 2:
                time.sleep(0.01)
            raise reason

    with pytest.raises(reason):
        stopped_when_both_have_begun()
    begun = list(tmp_path.glob("begun-*"))
    assert are_gone({int(one.name.rpartition("-")[2]) for one in begun})
    assert sorted(tmp_path.iterdir()) == sorted(begun)


@inheriting
def test_an_error_there_ends_the_others_at_once(tmp_path: Path) -> None:
    def fail_or_wait(number: int) -> None:
        if number == 0:
            while not any(tmp_path.glob("begun-*")):
                time.sleep(0.01)
            raise ValueError("a bug")
        half_written(tmp_path, number)

    with pytest.raises(ValueError, match="a bug"), Workers(2, {"do": fail_or_wait}) as workers:
        list(workers.answers(workers.hand_out("do", range(2))))
    (begun,) = tmp_path.iterdir()
    assert are_gone({int(begun.name.rpartition("-")[2])})


@inheriting
def test_each_gets_ready_before_its_first_item() -> None:
    known: list[int] = []

    def get_ready(number: int) -> None:
        known.append(number)
        if number:
            raise ValueError("told by the item that needs it")

    with Workers(2, {"known": lambda _: list(known)}, ready=get_ready) as workers:
        found = [answer for _, answer in workers.answers(workers.hand_out("known", range(8)))]
    assert sorted({number for answer in found for number in answer}) == [0, 1]
    assert all(len(answer) == 1 for answer in found)


def times(factor: int) -> Table:
    return {"times": partial(int.__mul__, factor)}


def test_where_nothing_is_inherited_the_table_is_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers_module, "inherits", lambda: False)
    with Workers(2, times(3), partial(times, 3)) as workers:
        assert dict(workers.answers(workers.hand_out("times", [1, 2, 3]))) == {1: 3, 2: 6, 3: 9}
        assert workers.size == 2
    with Workers(2, {"where": lambda _: os.getpid()}) as workers:
        assert dict(workers.answers(workers.hand_out("where", [1, 2]))) == {1: os.getpid(), 2: os.getpid()}
        assert workers.size == 0, "nobody could make it again"
