"""A process apart does what it is told; nobody waits for one that is no more."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from multiprocessing import active_children
from multiprocessing.connection import Connection
from typing import Any

import pytest

from toolkit.work.apart import start_apart


def say(words: str, line: Connection) -> None:
    """What the other process does."""
    line.send(words)


class Deadly:
    """Something that is large, and by the time it is sent, nobody is there to read it."""

    def __reduce__(self) -> tuple[Any, ...]:
        for process in active_children():
            process.kill()
            process.join()
        return bytes, (b"x" * 1_000_000,)


def test_what_is_said_over_there_is_heard_here() -> None:
    process, here = start_apart(say, "a lamp")
    with here:
        assert here.recv() == "a lamp"
    process.join()
    assert process.exitcode == 0


@pytest.fixture
def no_signal_for_broken_pipes() -> Iterator[None]:
    """As in the studio. A command of the terminal ends when nobody reads on, and tests run some in this process."""
    if not hasattr(signal, "SIGPIPE"):
        yield
        return
    before = signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGPIPE, before)


@pytest.mark.usefixtures("no_signal_for_broken_pipes")
def test_nobody_waits_for_a_process_that_was_ended_before_it_was_told_what_to_do() -> None:
    process, here = start_apart(say, Deadly())
    with here, pytest.raises(EOFError):
        here.recv()
    process.join()
