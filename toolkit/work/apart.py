"""One process apart, for a program that has threads: it starts from nothing, and is ended by nobody but that program.

Ctrl-C in a terminal goes to every process of the program. Only the first of them answers it: it ends the others.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.resource_tracker import ensure_running
from typing import Any

LEFT_TO_THE_FIRST = tuple(getattr(signal, name) for name in ("SIGINT", "SIGHUP") if hasattr(signal, name))
"""Signals that a terminal sends to everyone."""
BEHIND = 5
"""How much nicer the process is than the program that started it."""


def start_apart(target: Callable[..., None], *what: Any) -> tuple[BaseProcess, Connection]:
    """Starts a process that calls `target` with all this and with a connection, and returns the connection's end here.

    What a thread blocks, the processes that it starts block as well, from their first moment on. What they are to do is
    sent when they run: whoever ends one of them before that (a system short of memory) holds up nobody here.
    """
    context = get_context("spawn")  # threads do not survive a fork
    here, there = context.Pipe(duplex=False)
    taken, given = context.Pipe(duplex=False)
    process = context.Process(target=_yielding, args=(taken, there), daemon=True)
    with _blocking():
        process.start()
    there.close()
    taken.close()
    with suppress(ConnectionError), given:
        given.send((target, what))
    return process, here


def _yielding(taken: Connection, line: Connection) -> None:
    """What the process does: it comes after whatever a person waits for in the program."""
    if hasattr(os, "nice"):
        os.nice(BEHIND)
    try:
        target, what = taken.recv()
    except EOFError:
        return  # nobody is there any more who wants anything
    taken.close()
    target(*what, line)


@contextmanager
def _blocking() -> Iterator[None]:
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    ensure_running()  # or it would be started in between, and unblock them
    before = signal.pthread_sigmask(signal.SIG_BLOCK, LEFT_TO_THE_FIRST)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
