"""How long proofs may take, and how much memory: one budget for a whole run, with a share for each subject.

Whoever starts a run says how much there is for all of it (`whole_run`). Each subject gets a fair share of what is left
by then (`share`), so that a thousand subjects end as surely as one does. A search that has used up its share raises
`OutOfTimeError` at its next step; the caller then reports that it is undecided. Outside of both there is no limit.

>>> with whole_run(600), deadline(share(parts=3, most=20)):
...     tick()
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from toolkit.work.machine import memory_taken


class OutOfTimeError(Exception):
    """A proof has used up what it was given; what that was is said if it is not the seconds of the proof itself."""


WHOLE_RUN = 600.0
"""CPU seconds for all proofs of a run, if nothing else was asked for."""
LEAST = 0.1
"""CPU seconds below which no subject's share falls, as long as there are any."""
RUN_IS_OVER = "the time for the whole run"
"""What a subject had no share of."""
MEMORY = 3_000_000_000
"""Proofs end when the process has taken this many bytes."""


BEAT = 1.0
"""How many seconds pass before a listener is told again that something is still being proved."""
GLANCE = 0.001
"""How many seconds pass by the clock on the wall, which costs next to nothing, before CPU time is asked for again."""


@dataclass
class Budget:
    """When a proof began and has to end, and when it is next time to look at either: in CPU time, and on the wall."""

    began: float
    end: float
    due: float
    glance: float = 0.0


_budget: ContextVar[Budget | None] = ContextVar("deadline", default=None)
_run_ends: ContextVar[float | None] = ContextVar("when the whole run has to end", default=None)


@contextmanager
def whole_run(seconds: float | None = None) -> Iterator[None]:
    """Gives `seconds` of CPU time to all proofs within together."""
    token = _run_ends.set(time.process_time() + (WHOLE_RUN if seconds is None else seconds))
    try:
        yield
    finally:
        _run_ends.reset(token)


@contextmanager
def part_of_run(parts: int) -> Iterator[None]:
    """Gives what is done within a fair share of the run; `parts` are those still to come, this one included."""
    end, now = _run_ends.get(), time.process_time()
    token = _run_ends.set(end if end is None else now + max(0.0, end - now) / parts)
    try:
        yield
    finally:
        _run_ends.reset(token)


def share(parts: int, most: float) -> float:
    """How many seconds one of `parts` subjects still to come, the next one, gets of the run: at most `most`.

    What it does not use is left for the others. Where there are too many for all to get anything that helps, the first
    get `LEAST` each; 0 if nothing is left, so that it need not even begin.
    """
    end = _run_ends.get()
    left = most * parts if end is None else end - time.process_time()
    return min(most, max(LEAST, left / parts)) if left > 0 else 0.0


def is_run_over() -> bool:
    """Whether nothing is left of the run."""
    return share(1, 1.0) == 0


@contextmanager
def deadline(seconds: float) -> Iterator[None]:
    """Limits what is done within to `seconds` of CPU time, or to what is left of an outer limit if that is less."""
    now = time.process_time()
    outer = _budget.get()
    end = now + seconds if outer is None else min(now + seconds, outer.end)
    token = _budget.set(Budget(now if outer is None else outer.began, end, min(end, now + BEAT)))
    try:
        yield
    finally:
        _budget.reset(token)


@contextmanager
def grace(seconds: float) -> Iterator[None]:
    """A little time of its own for what is done within, even if the outer limit is used up."""
    now, outer = time.process_time(), _budget.get()
    token = _budget.set(Budget(now if outer is None else outer.began, now + seconds, now + min(seconds, BEAT)))
    try:
        yield
    finally:
        _budget.reset(token)


@dataclass
class Listener:
    """A listener that is told what is being proved, again every second, and whether it was interrupted."""

    report: Callable[[str], None] = lambda _: None
    subject: str = ""
    interrupted: bool = False


_listener: ContextVar[Listener | None] = ContextVar("who is told what is being proved", default=None)


@contextmanager
def listening(report: Callable[[str], None] = lambda _: None) -> Iterator[Listener]:
    """Registers a listener for the proofs within. Where one is listening already, both are interrupted together."""
    outer = _listener.get()
    listener = Listener(report, interrupted=outer is not None and outer.interrupted)
    token = _listener.set(listener)
    try:
        yield listener
    finally:
        _listener.reset(token)
        if outer is not None:
            outer.interrupted = listener.interrupted


def announce(subject: str) -> None:
    """Tells the listener what will be proved next."""
    listener = _listener.get()
    if listener is not None:
        listener.subject = subject
        listener.report(subject)


def give_up() -> bool:
    """Marks the proofs as interrupted: what is known is reported, and the rest is left undecided.

    Returns whether anybody listens; if not, nobody would hear what is known.
    """
    listener = _listener.get()
    if listener is not None:
        listener.interrupted = True
    return listener is not None


def given_up() -> bool:
    """Whether the proofs have been interrupted, so that nothing more is to be tried."""
    listener = _listener.get()
    return listener is not None and listener.interrupted


def tick() -> None:
    """To be called at every step of a search.

    Raises:
        OutOfTimeError: the seconds or the memory are used up.
    """
    budget = _budget.get()
    if budget is None or (wall := time.monotonic()) < budget.glance:
        return
    budget.glance = wall + GLANCE
    if (now := time.process_time()) > budget.due:
        if now > budget.end:
            raise OutOfTimeError
        if memory_taken() > MEMORY:
            raise OutOfTimeError(f"{MEMORY / 1e9:g} GB of memory")
        budget.due = min(budget.end, now + BEAT)
        listener = _listener.get()
        if listener is not None and listener.subject:
            listener.report(f"{listener.subject}, {now - budget.began:.0f} s")


def seconds_left() -> float | None:
    """How many seconds are left, or None for no limit."""
    budget = _budget.get()
    return None if budget is None else max(0.0, budget.end - time.process_time())
