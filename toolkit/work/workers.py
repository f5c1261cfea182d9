"""From items to what becomes of them, in other processes, while this one does something else.

    with Workers(2, {"square": lambda number: number**2}) as workers:
        asked = workers.hand_out("square", range(100))
        …                                               # whatever can be done in the meantime
        for number, square in workers.answers(asked):   # as they come
            …

The processes start with the first items and stay until the end, so what they have loaded and drawn for one item is
there for the next. Where they can be forked, as on Linux without threads, they inherit everything that exists when they
start: any function will do, and only items and answers travel. Elsewhere, each makes the table of functions `again`.

Items next to each other go to the same process, as they have more in common than others; whoever is done with its own
takes from the end of another's. Each process has an item in reserve and need not wait while this one is busy.

An error, or Ctrl-C, in the first process ends all others at once; should it be killed, they end by themselves.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import pairwise
from threading import Thread, active_count
from traceback import format_exception
from typing import TYPE_CHECKING, Any, Self

from toolkit.errors import ToolkitError
from toolkit.work.machine import collector_paused

if TYPE_CHECKING:  # imported by whoever starts a process, which takes longer than what most commands do alone
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

IN_RESERVE = 2
"""How many items a process has at a time, with the one it is working on."""
SMALL = 30_000
"""Bytes that can always be sent without waiting for the other process to read them."""
GRACE = 2.0
"""Seconds in which a process that is told to stop can remove what it has half written."""

Function = Callable[[Any], Any]
Table = Mapping[str, Function]
"""What can be done with an item, by name."""
Again = Callable[[], Table]
"""Makes the table once more, in a process that has inherited nothing."""


class WorkersError(ToolkitError):
    """A process that has ended without an answer."""


class _ThereError(Exception):
    """The traceback of an error in another process."""

    def __str__(self) -> str:
        return f'\n"""\n{self.args[0]}"""'


def inherits() -> bool:
    """Whether a new process is a copy of this one, with everything in it.

    macOS can fork, but its libraries do not survive it; nor do threads anywhere.
    """
    return sys.platform == "linux" and active_count() == 1


class Asked:
    """Items that are handed out, a row of them for each process, and the answers that nobody has taken yet."""

    def __init__(self, name: str, items: Sequence[Any], rows: int) -> None:
        self.name, self.items = name, items
        self.left = len(items)
        self.answers: deque[tuple[int, Any]] = deque()
        self._next = iter(range(len(items)))
        bounds = [len(items) * row // rows for row in range(rows + 1)] if rows else []
        self._rows = [deque(range(begin, end)) for begin, end in pairwise(bounds)]

    @property
    def is_ours(self) -> bool:
        """Whether no other process does it."""
        return not self._rows

    def next_for(self, row: int) -> int | None:
        """The next item for a process, if there is any left."""
        if self._rows[row]:
            return self._rows[row].popleft()
        longest = max(self._rows, key=len)
        return longest.pop() if longest else None

    def do_next(self, table: Table) -> None:
        """Does one more item here, if no other process does."""
        index = next(self._next)
        self.answers.append((index, table[self.name](self.items[index])))

    def taken(self) -> Iterator[tuple[Any, Any]]:
        """Each item whose answer has come, and the answer."""
        while self.answers:
            index, answer = self.answers.popleft()
            self.left -= 1
            yield self.items[index], answer


class _Worker:
    """A process, and what it has to do."""

    def __init__(self, process: BaseProcess, connection: Connection, other_end: Connection) -> None:
        self.process, self.connection = process, connection
        self.other_end = other_end  # kept open: writing to a process that has died must not end this one too
        self.under_way: deque[tuple[Asked, int]] = deque()
        self.packed: tuple[Asked, int, bytes] | None = None

    def send(self) -> None:
        """Sends what is packed, unless that might block: then, both processes could wait for each other for ever."""
        assert self.packed is not None
        asked, index, data = self.packed
        if not self.under_way or len(data) <= SMALL:
            self.connection.send_bytes(data)
            self.under_way.append((asked, index))
            self.packed = None

    def close(self) -> None:
        self.connection.close()
        self.other_end.close()


class Workers:
    """Up to this many processes that do what stands in a table.

    `again` makes the table in a process that inherits nothing; it can be pickled. Without it, such processes are not
    started. `ready` is called in each new process with its number, before anything else: it may load what will be
    needed. `option` is the user's word for how many there are.
    """

    def __init__(
        self,
        processes: int,
        table: Table,
        again: Again | None = None,
        ready: Callable[[int], None] = lambda number: None,
        option: str = "--processes",
    ) -> None:
        self.processes, self.table, self.option = processes, table, option
        self._again, self._ready = again, ready
        self._workers: list[_Worker] = []
        self._waiting: list[Asked] = []

    @property
    def size(self) -> int:
        """How many other processes there are."""
        return len(self._workers)

    def start(self, items: int) -> None:
        """Starts as many processes as this many items are worth, unless they are there; one alone is not."""
        wanted = min(self.processes, items)
        if self._workers or wanted < 2:
            return
        forks = inherits()
        if not forks and self._again is None:
            return
        from multiprocessing import Pipe, get_context

        context = get_context("fork") if forks else get_context("spawn")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # about forking while threads run: none of ours does
            for number in range(wanted):
                here, there = Pipe()
                others = [here, *(one.connection for one in self._workers)]
                process = (
                    context.Process(target=_serve, args=(there, self.table, self._ready, number, others), daemon=True)
                    if forks
                    else context.Process(target=_serve_again, args=(there, self._again), daemon=True)
                )
                process.start()
                self._workers.append(_Worker(process, here, there))

    def hand_out(self, name: str, items: Sequence[Any], *, start: bool = True) -> Asked:
        """Has something done with each item; `answers` gives what comes of it. Processes are started if they may be."""
        if start:
            self.start(len(items))
        asked = Asked(name, items, len(self._workers))
        if not asked.is_ours:
            self._waiting.append(asked)
            self._hand_on()
        return asked

    def answers(self, asked: Asked) -> Iterator[tuple[Any, Any]]:
        """Each item with its answer, in the order in which they come.

        Raises:
            WorkersError: a process has ended.
        """
        while asked.left:
            if not asked.answers:
                self.help(asked)
            yield from asked.taken()

    def help(self, asked: Asked) -> None:
        """Does one more item, if that is left to this process; otherwise waits for the others."""
        if asked.is_ours:
            asked.do_next(self.table)
        else:
            self.poll(patiently=True)

    def poll(self, *, patiently: bool = False) -> None:
        """Takes the answers that have come, and hands on more items; waits for an answer if asked to be patient.

        Raises:
            WorkersError: a process has ended.
        """
        if not self._workers:
            return
        from multiprocessing.connection import wait

        ends = [end for one in self._workers for end in (one.connection, one.process.sentinel)]
        ready = wait(ends, None if patiently else 0)
        for one in self._workers:
            if one.connection in ready:
                self._take(one)
            elif one.process.sentinel in ready:
                raise WorkersError(
                    "another process of this command has been ended, perhaps for lack of memory. "
                    f"Try again with {self.option} 1"
                )
        self._hand_on()

    def _take(self, one: _Worker) -> None:
        done, answer = one.connection.recv()
        asked, index = one.under_way.popleft()
        if not done:
            error, told = answer
            raise error from _ThereError(told)
        asked.answers.append((index, answer))

    def _hand_on(self) -> None:
        """Sees to it that everybody has something to do; only then, that everybody has something in reserve."""
        for few in range(IN_RESERVE):
            for row, one in enumerate(self._workers):
                if len(one.under_way) <= few and self._pack(row, one):
                    one.send()

    def _pack(self, row: int, one: _Worker) -> bool:
        """Gets the next item ready for a process, if there is any left."""
        while one.packed is None and self._waiting:
            asked = self._waiting[0]
            index = asked.next_for(row)
            if index is None:
                del self._waiting[0]
            else:
                one.packed = asked, index, pickle.dumps((asked.name, asked.items[index]))
        return one.packed is not None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Lets everybody go; at once, whatever is under way, if something has gone wrong or nobody waits any more."""
        workers, self._workers = self._workers, []
        for one in workers:
            one.close()
            if kind is not None:
                one.process.terminate()
        for one in workers:
            one.process.join(GRACE if kind is not None else None)
            if one.process.is_alive():
                one.process.kill()
                one.process.join()


# ----------------------------------------------------------------------------------------------- in other processes


def _serve(
    there: Connection, table: Table, ready: Callable[[int], None], number: int, inherited: Iterable[Connection] = ()
) -> None:
    """What another process does. It leaves interrupts to the first process, and ends when that does."""
    from toolkit.work.apart import LEFT_TO_THE_FIRST

    for sent in LEFT_TO_THE_FIRST:
        signal.signal(sent, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _stopped)
    Thread(target=_follow, daemon=True).start()
    for end in inherited:
        end.close()  # or it would never be seen that the first process has closed them
    with collector_paused(), suppress(EOFError, OSError):  # nothing more to do, or nobody to tell
        with suppress(Exception):  # whatever is wrong there is told by the item that needs it
            ready(number)
        while True:
            name, item = there.recv()
            there.send(_answer(table[name], item))


def _serve_again(there: Connection, again: Callable[[], Table]) -> None:
    _serve(there, again(), lambda number: None, 0)


def _answer(function: Function, item: Any) -> tuple[bool, Any]:
    """Whether it could be done, and what came of it."""
    try:
        return True, function(item)
    except Exception as error:
        return False, _portable(error)


def _stopped(*_: object) -> None:
    """Leaves through every `finally` on the way."""
    raise SystemExit(1)


def _follow() -> None:
    from multiprocessing import parent_process

    first = parent_process()
    if first is not None:
        first.join()
        os._exit(1)


def _portable(error: Exception) -> tuple[Exception, str]:
    """An error and its traceback, which can be sent."""
    told = "".join(format_exception(error))
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(str(error)), told
    return error, told
