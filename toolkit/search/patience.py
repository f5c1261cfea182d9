"""How long a proof may take: a budget of CPU seconds, checked at every step of a search.

A search that has used up its budget raises `OutOfPatienceError`; the caller then reports that it is undecided. Without
a budget, there is no limit.

>>> with patience(60):
...     tick()
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass


class OutOfPatienceError(Exception):
    """A proof has used up its seconds."""


_end: ContextVar[float | None] = ContextVar("end of patience", default=None)


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    """Limits what is done within to `seconds` of CPU time, or to what is left of an outer limit if that is less."""
    end = time.process_time() + seconds
    outer = _end.get()
    token = _end.set(end if outer is None else min(end, outer))
    try:
        yield
    finally:
        _end.reset(token)


@dataclass
class Listener:
    """A listener that is told what is being proved, and whether it was interrupted."""

    told: Callable[[str], None] = lambda _: None
    interrupted: bool = False


_listener: ContextVar[Listener | None] = ContextVar("who is told what is being proved", default=None)


@contextmanager
def listening(told: Callable[[str], None]) -> Iterator[Listener]:
    """Registers a listener for the proofs within."""
    listener = Listener(told)
    token = _listener.set(listener)
    try:
        yield listener
    finally:
        _listener.reset(token)


def announce(subject: str) -> None:
    """Tells the listener what will be proved next."""
    listener = _listener.get()
    if listener is not None:
        listener.told(subject)


def give_up() -> None:
    """Marks the proofs as interrupted: what is known is reported, and the rest is left undecided."""
    listener = _listener.get()
    if listener is not None:
        listener.interrupted = True


def tick() -> None:
    """To be called at every step of a search.

    Raises:
        OutOfPatienceError: the seconds are used up.
    """
    end = _end.get()
    if end is not None and time.process_time() > end:
        raise OutOfPatienceError


def seconds_left() -> float | None:
    """How many seconds are left, or None for no limit."""
    end = _end.get()
    return None if end is None else max(0.0, end - time.process_time())
