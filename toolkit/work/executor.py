"""A graph of tasks, and the one executor that runs it: on all cores, each task as soon as what it needs is there.

    faces = Task("faces", lay_out_and_paint)
    check = Task("check", inspect)
    page = Task("page", write_page, needs=(faces, check))
    with Executor(processes, {"face": paint}) as executor:
        executor.run([faces, check, page])

What a task does is a generator in this process. When it has something for other processes, it yields a `Share` and is
resumed when all of that is done; in the meantime the next task begins, or others are resumed. So whoever writes a task
says what it waits for, and nobody says when: there is nothing to begin here and to finish there.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from math import inf
from time import monotonic as clock
from types import TracebackType
from typing import Any, NamedTuple, Self

from toolkit.errors import ToolkitError
from toolkit.work.machine import collector_paused
from toolkit.work.workers import Again, Asked, Table, Workers


def _ignored(item: Any, answer: Any) -> None:
    """What comes of an item does not matter."""


class Share(NamedTuple):
    """Items for all cores: by which function of the table each is done, and who takes what comes of it.

    If they are not `worth` starting other processes, these only help if they are there already.
    """

    function: str
    items: Sequence[Any]
    take: Callable[[Any, Any], None] = _ignored
    worth: bool = True


BREATH = Share("", ())
"""Yielded by a task that works here for long, so that others may be given something to do."""
Work = Generator[Share, None, None]
"""What a task does: it yields what others may do, and goes on when that is done."""


@dataclass(frozen=True, eq=False)
class Task:
    """A node of the graph: what it does, and the tasks that must be done before."""

    name: str
    work: Callable[[], Work]
    needs: tuple[Task, ...] = ()


@dataclass
class _Begun:
    """A task that has begun, and what it waits for."""

    work: Work
    share: Share | None = None
    asked: Asked | None = None
    ended: bool = False

    @property
    def is_ready(self) -> bool:
        """Whether it can go on."""
        return not self.ended and (self.asked is None or not self.asked.left)


class TimeIsUpError(ToolkitError):
    """The tasks were given less time than they take. What is done stays."""

    def __init__(self, seconds: float, undone: Sequence[str]) -> None:
        super().__init__(
            f"the time for the whole run, {seconds:g} s, is used up; not finished: {', '.join(undone)}. "
            "What was made is kept: run it again, and it goes on from there. Or give it more with --seconds."
        )


class Executor:
    """Runs tasks with the help of up to this many other processes, which stay from one run to the next.

    `table` has what they can do, by name, and `again` makes it in processes that inherit nothing. All of it has to be
    done in so many `seconds` by the clock.
    """

    def __init__(self, processes: int, table: Table, again: Again | None = None, seconds: float = inf) -> None:
        self._workers = Workers(processes, table, again)
        self._seconds, self._end = seconds, clock() + seconds
        self.shared = False

    def start(self, items: int) -> int:
        """Starts as many processes as this many items are worth, if they are not there; returns how many there are."""
        self._workers.start(items)
        return self._workers.size

    def run(self, tasks: Sequence[Task]) -> None:
        """Runs all tasks. Of those that can go on, the first one does.

        Raises:
            WorkersError: another process has ended.
            TimeIsUpError: the seconds are over before everything is done.
        """
        begun: dict[Task, _Begun] = {}
        try:
            with collector_paused():
                while (task := self._next(tasks, begun)) is not None:
                    self._advance(begun.setdefault(task, _Begun(task.work())))
        finally:
            for one in begun.values():
                if not one.ended:
                    one.work.close()

    def _next(self, tasks: Sequence[Task], begun: dict[Task, _Begun]) -> Task | None:
        """The next task that can go on; waits until there is one. None if all are done."""
        while True:
            self._collect(begun)
            ended = {task for task, one in begun.items() if one.ended}
            waiting = [task for task in tasks if task not in ended]
            if not waiting:
                return None
            if clock() > self._end:
                raise TimeIsUpError(self._seconds, [task.name for task in waiting])
            for task in waiting:
                if begun[task].is_ready if task in begun else ended.issuperset(task.needs):
                    return task
            self._help_or_wait(begun)

    def _collect(self, begun: dict[Task, _Begun]) -> None:
        """Has everybody take the answers that have come."""
        self._workers.poll()
        for one in begun.values():
            if one.asked is not None and one.share is not None:
                for item, answer in one.asked.taken():
                    one.share.take(item, answer)

    def _help_or_wait(self, begun: dict[Task, _Begun]) -> None:
        """Does what is left to this process; if there is nothing, waits for the others."""
        asked = [one.asked for one in begun.values() if one.asked is not None and one.asked.left]
        assert asked, "tasks that need each other"
        self._workers.help(next((one for one in asked if one.is_ours), asked[0]))

    def _advance(self, one: _Begun) -> None:
        """Resumes a task, and hands out what it waits for next."""
        one.share = next(one.work, None)
        one.ended = one.share is None
        one.asked = None
        if one.share is not None:
            one.asked = self._workers.hand_out(one.share.function, one.share.items, start=one.share.worth)
            self.shared = self.shared or not one.asked.is_ours

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._workers.__exit__(kind, error, traceback)
