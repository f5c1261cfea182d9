"""From errands to their answers, done by other processes while this one does something else.

    with Crew(2, {"square": lambda number: number**2}) as crew:
        asked = crew.hand_out("square", range(100))
        …                                             # whatever can be done in the meantime
        for number, square in crew.answers(asked):    # as they come
            …

The processes start with the first errand and stay until the end, so what they have loaded and drawn for one item is
there for the next. They inherit everything that exists when they start: an errand may be any function, and only items
and answers travel. Where processes inherit nothing, they do only the errands that `elsewhere` can make again.

Items next to each other go to the same process, as they have more in common than others; whoever is done with its own
takes from the end of another's. Each process has an item in reserve and need not wait while this one is busy.
"""

from __future__ import annotations

import gc
import os
import pickle
import signal
import sys
import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import pairwise
from multiprocessing import Pipe, get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Thread
from traceback import format_exception
from types import MappingProxyType
from typing import Any, Self

from toolkit.errors import ToolkitError

INHERITS = sys.platform.startswith("linux")
"""Whether a new process is a copy of this one, with everything in it."""
IN_RESERVE = 2
"""How many items a process has at a time, with the one it is working on."""
SMALL = 30_000
"""Bytes that can always be sent without waiting for the other process to read them."""

Errand = Callable[[Any], Any]
Errands = Mapping[str, Errand]
Elsewhere = Mapping[str, Callable[[], Errand]]
"""Functions that can be pickled, each of which makes an errand again."""


class CrewError(ToolkitError):
    """A process that has ended without an answer."""


class _ThereError(Exception):
    """The traceback of an error in another process."""

    def __str__(self) -> str:
        return f'\n"""\n{self.args[0]}"""'


class Asked:
    """Items that are handed out, a row of them for each process, and the answers that nobody has taken yet."""

    def __init__(self, errand: str, items: Sequence[Any], rows: int) -> None:
        self.errand, self.items = errand, items
        self.left = len(items)
        self.answers: deque[tuple[int, Any]] = deque()
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


class _Worker:
    """A process, and what it has to do."""

    def __init__(self, process: BaseProcess, connection: Connection, other_end: Connection) -> None:
        self.process, self.connection = process, connection
        self.other_end = other_end  # kept open: writing to a process that has died must not end this one too
        self.under_way: deque[tuple[Asked, int]] = deque()
        self.packed: tuple[Asked, int, bytes] | None = None

    def send(self) -> bool:
        """Sends what is packed, unless that might block: then, both processes could wait for each other for ever."""
        assert self.packed is not None
        asked, index, data = self.packed
        if self.under_way and len(data) > SMALL:
            return False
        self.connection.send_bytes(data)
        self.under_way.append((asked, index))
        self.packed = None
        return True


class Crew:
    """Up to this many processes that do errands."""

    def __init__(self, processes: int, errands: Errands, elsewhere: Elsewhere = MappingProxyType({})) -> None:
        self.processes, self.errands = processes, errands
        self._elsewhere = elsewhere
        self._inherits = INHERITS or not elsewhere
        self._workers: list[_Worker] = []
        self._waiting: list[Asked] = []
        self._leaving: list[BaseProcess] = []

    @property
    def size(self) -> int:
        """How many other processes there are."""
        return len(self._workers)

    def start(self, items: int) -> None:
        """Starts as many processes as this many items are worth, unless they are there; one alone is not."""
        if self._workers or min(self.processes, items) < 2:
            return
        context = get_context("fork") if self._inherits else get_context("spawn")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # about forking while threads run: none of ours does
            for _ in range(min(self.processes, items)):
                here, there = Pipe()
                others = [here, *(one.connection for one in self._workers)]
                work = (
                    partial(_serve, there, self.errands, others)
                    if self._inherits
                    else partial(_serve_elsewhere, there, dict(self._elsewhere))
                )
                process = context.Process(target=work, daemon=True)
                process.start()
                self._workers.append(_Worker(process, here, there))

    def hand_out(self, errand: str, items: Sequence[Any]) -> Asked:
        """Has an errand done for each item; `answers` gives what comes of it."""
        if self._inherits or errand in self._elsewhere:
            self.start(len(items))
            asked = Asked(errand, items, len(self._workers))
        else:
            asked = Asked(errand, items, 0)
        if not asked.is_ours:
            self._waiting.append(asked)
            self._hand_on()
        return asked

    def answers(self, asked: Asked) -> Iterator[tuple[Any, Any]]:
        """Each item with its answer, in the order in which they come.

        Raises:
            CrewError: a process has ended.
        """
        if asked.is_ours:
            for item in asked.items:
                yield item, self.errands[asked.errand](item)
            return
        while asked.left:
            while not asked.answers:
                self.attend(patiently=True)
            index, answer = asked.answers.popleft()
            asked.left -= 1
            yield asked.items[index], answer

    def attend(self, *, patiently: bool = False) -> None:
        """Takes the answers that have come, and hands on more items; waits for an answer if asked to be patient.

        Raises:
            CrewError: a process has ended.
        """
        ends = [end for one in self._workers for end in (one.connection, one.process.sentinel)]
        ready = wait(ends, None if patiently else 0)
        for one in self._workers:
            if one.connection in ready:
                self._take(one)
            elif one.process.sentinel in ready:
                raise CrewError(
                    "another process of this command has been ended, perhaps for lack of memory. "
                    "Try again with --processes 1"
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
        """Sees to it that everybody has something to do."""
        for row, one in enumerate(self._workers):
            while len(one.under_way) < IN_RESERVE and self._pack(row, one) and one.send():
                pass

    def _pack(self, row: int, one: _Worker) -> bool:
        """Gets the next item ready for a process, if there is any left."""
        while one.packed is None and self._waiting:
            asked = self._waiting[0]
            index = asked.next_for(row)
            if index is None:
                del self._waiting[0]
            else:
                one.packed = asked, index, pickle.dumps((asked.errand, asked.items[index]))
        return one.packed is not None

    def __enter__(self) -> Self:
        return self

    def dismiss(self) -> None:
        """Lets everybody finish what is under way, and go. Nothing more can be handed out."""
        for one in self._workers:
            one.connection.close()
            one.other_end.close()
        self._leaving += [one.process for one in self._workers]
        self._workers, self._waiting, self.processes = [], [], 1

    def __exit__(self, *_: object) -> None:
        self.dismiss()
        for process in self._leaving:
            process.join()


# ----------------------------------------------------------------------------------------------- in other processes


def _serve(there: Connection, errands: Errands, inherited: Iterable[Connection] = ()) -> None:
    """What another process does. It leaves interrupts to the first process, and ends when that does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow, daemon=True).start()
    gc.disable()  # as in `Workshop.make`
    for end in inherited:
        end.close()  # or it would never be seen that the first process has closed them
    with suppress(EOFError, OSError):  # nothing more to do, or nobody to tell
        while True:
            errand, item = there.recv()
            there.send(_answer(errands[errand], item))


def _serve_elsewhere(there: Connection, elsewhere: Elsewhere) -> None:
    _serve(there, {name: make() for name, make in elsewhere.items()})


def _answer(errand: Errand, item: Any) -> tuple[bool, Any]:
    """Whether it could be done, and what came of it."""
    try:
        return True, errand(item)
    except Exception as error:
        return False, _portable(error)


def _follow() -> None:
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
