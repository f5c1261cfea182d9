"""Tasks run when what they need is there, here and in other processes; nobody has to say when."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from toolkit.work.executor import BREATH, Executor, Share, Task, TimeIsUpError, Work


def slow(number: int) -> int:
    time.sleep(0.2)
    return number


TABLE: dict[str, Callable[[int], object]] = {
    "square": lambda number: number * number,
    "where": lambda _: os.getpid(),
    "slow": slow,
    "divide": lambda number: 1 // number,
}


class Log:
    """Tasks that write down what happens."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def task(self, name: str, *shares: Share, needs: tuple[Task, ...] = ()) -> Task:
        def work() -> Work:
            self.lines.append(f"{name} begins")
            yield from shares
            self.lines.append(f"{name} ends")

        return Task(name, work, needs)


@pytest.mark.parametrize("processes", [1, 2])
def test_answers_come_before_a_task_goes_on(processes: int) -> None:
    squares: dict[int, int] = {}
    seen: list[int] = []

    def work() -> Work:
        yield Share("square", range(5), squares.__setitem__)
        seen.extend(sorted(squares.values()))
        yield Share("square", range(5, 7), squares.__setitem__)

    with Executor(processes, TABLE) as executor:
        executor.run([Task("squares", work)])
    assert seen == [0, 1, 4, 9, 16]
    assert squares == {number: number * number for number in range(7)}
    assert executor.shared == (processes > 1)


@pytest.mark.parametrize("processes", [1, 2])
def test_a_task_waits_for_what_it_needs(processes: int) -> None:
    log = Log()
    first = log.task("first", Share("slow", range(2)))
    last = log.task("last", needs=(first,))
    with Executor(processes, TABLE) as executor:
        executor.run([last, first, log.task("other")])
    assert log.lines == ["first begins", "other begins", "other ends", "first ends", "last begins", "last ends"]


def test_of_those_that_can_go_on_the_first_does() -> None:
    log = Log()
    breaths = log.task("breaths", BREATH, BREATH)
    with Executor(1, TABLE) as executor:
        executor.run([breaths, log.task("second")])
    assert log.lines == ["breaths begins", "breaths ends", "second begins", "second ends"]


def test_a_few_items_start_nobody() -> None:
    where: list[object] = []
    few = Share("where", range(3), lambda _, answer: where.append(answer), worth=False)
    with Executor(2, TABLE) as executor:
        executor.run([Log().task("few", few)])
        assert set(where) == {os.getpid()}
        executor.run([Log().task("many", Share("square", range(4)))])
        where.clear()
        executor.run([Log().task("few", few)])
    assert os.getpid() not in where, "others are there now"


@pytest.mark.parametrize("processes", [1, 2])
def test_an_error_ends_everything_and_closes_what_has_begun(processes: int, tmp_path: Path) -> None:
    closed: list[str] = []

    def never(number: int) -> None:
        time.sleep(60)
        (tmp_path / str(number)).touch()

    def begun() -> Work:
        try:
            yield Share("never", range(1, 40))
        finally:
            closed.append("begun")

    def wrong() -> Work:
        yield Share("divide", [1, 0])

    tasks = [Task("wrong", wrong), Task("begun", begun)]
    with pytest.raises(ZeroDivisionError), Executor(processes, {**TABLE, "never": never}) as executor:
        executor.run(tasks)
    assert closed == ["begun"]
    assert list(tmp_path.iterdir()) == [], "nobody finishes what takes a minute"


@pytest.mark.parametrize("processes", [1, 2])
def test_when_time_is_up_what_is_done_stays_and_what_is_not_is_named(
    processes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[object] = []
    now = [0.0]
    monkeypatch.setattr("toolkit.work.executor.clock", lambda: now[0])

    def quick() -> Work:
        yield Share("square", range(4), lambda item, answer: taken.append(answer))

    def endless() -> Work:
        while True:
            now[0] += 20
            yield BREATH

    faces = Task("faces", quick)
    sheets = Task("sheets", endless, (faces,))
    with (
        pytest.raises(TimeIsUpError, match=r"60 s, is used up; not finished: sheets, page\."),
        Executor(processes, TABLE, seconds=60) as executor,
    ):
        executor.run([faces, sheets, Task("page", quick, (sheets,))])
    assert sorted(map(str, taken)) == ["0", "1", "4", "9"]


def test_tasks_that_need_each_other_are_a_bug() -> None:
    log = Log()
    first = log.task("first")
    object.__setattr__(first, "needs", (log.task("second", needs=(first,)),))
    with pytest.raises(AssertionError, match="need each other"), Executor(1, TABLE) as executor:
        executor.run([first, *first.needs])
