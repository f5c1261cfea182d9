"""How long a proof may take: CPU seconds that are given to it, and asked for at every turn of a search.

A search that has used them up raises `OutOfPatienceError`; whoever asked for the proof says then that it is undecided.
Where nobody has given any, there is no end to patience.

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
    """The seconds that were given to a proof are used up."""


_end: ContextVar[float | None] = ContextVar("end of patience", default=None)


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    """Gives so many CPU seconds to what is done within; less, if whoever gives them has less left."""
    end = time.process_time() + seconds
    outer = _end.get()
    token = _end.set(end if outer is None else min(end, outer))
    try:
        yield
    finally:
        _end.reset(token)


@dataclass
class Listener:
    """Somebody who is told what is being proved, and whether somebody else has put an end to it."""

    told: Callable[[str], None] = lambda _: None
    interrupted: bool = False


_listener: ContextVar[Listener | None] = ContextVar("who is told what is being proved", default=None)


@contextmanager
def listening(told: Callable[[str], None]) -> Iterator[Listener]:
    """Somebody wants to know what is being proved within."""
    listener = Listener(told)
    token = _listener.set(listener)
    try:
        yield listener
    finally:
        _listener.reset(token)


def announce(subject: str) -> None:
    """Says what is going to be proved next, to whoever listens."""
    listener = _listener.get()
    if listener is not None:
        listener.told(subject)


def give_up() -> None:
    """Says that proofs were interrupted: what is known is kept and told, and the rest is left."""
    listener = _listener.get()
    if listener is not None:
        listener.interrupted = True


def tick() -> None:
    """To be called at every turn of a search.

    Raises:
        OutOfPatienceError: the seconds are used up.
    """
    end = _end.get()
    if end is not None and time.process_time() > end:
        raise OutOfPatienceError


def seconds_left() -> float | None:
    """How many seconds there are, or None for as many as it takes."""
    end = _end.get()
    return None if end is None else max(0.0, end - time.process_time())
