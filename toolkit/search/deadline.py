"""How long a proof may take: a budget of CPU seconds, checked at every step of a search.

A search that has used up its budget raises `OutOfTimeError`; the caller then reports that it is undecided. Without
a budget, there is no limit.

>>> with deadline(60):
...     tick()
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass


class OutOfTimeError(Exception):
    """A proof has used up its seconds."""


BEAT = 1.0
"""How many seconds pass before a listener is told again that something is still being proved."""


@dataclass
class Budget:
    """When a proof began, when it has to end, and when it is next time to look at either."""

    began: float
    end: float
    due: float


_budget: ContextVar[Budget | None] = ContextVar("deadline", default=None)


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
        OutOfTimeError: the seconds are used up.
    """
    budget = _budget.get()
    if budget is not None and (now := time.process_time()) > budget.due:
        if now > budget.end:
            raise OutOfTimeError
        budget.due = min(budget.end, now + BEAT)
        listener = _listener.get()
        if listener is not None and listener.subject:
            listener.report(f"{listener.subject}, {now - budget.began:.0f} s")


def seconds_left() -> float | None:
    """How many seconds are left, or None for no limit."""
    budget = _budget.get()
    return None if budget is None else max(0.0, budget.end - time.process_time())
