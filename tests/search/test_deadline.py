"""Searches end when their time is up."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pytest

from toolkit.search.claims import Claim, in_time
from toolkit.search.deadline import (
    RUN_IS_OVER,
    OutOfTimeError,
    announce,
    deadline,
    grace,
    is_run_over,
    listening,
    part_of_run,
    seconds_left,
    share,
    tick,
    whole_run,
)
from toolkit.search.exhaust import exhaust
from toolkit.search.horn import Clause, Knowledge
from toolkit.search.threats import Loss, Threats
from toolkit.search.walk import walk


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that only moves when it is told to, with one on the wall that never keeps anybody from looking at it."""
    now, wall = [0.0], count(1.0)
    monkeypatch.setattr("toolkit.search.deadline.time.monotonic", lambda: next(wall))
    monkeypatch.setattr("toolkit.search.deadline.time.process_time", lambda: now[0])
    monkeypatch.setattr("toolkit.search.claims.time.process_time", lambda: now[0])
    return now


def test_without_a_deadline_there_is_no_end() -> None:
    tick()
    assert seconds_left() is None


def test_it_ends_and_is_over_afterwards() -> None:
    with pytest.raises(OutOfTimeError), deadline(0):
        tick()
    tick()


def test_nobody_can_give_more_than_they_have() -> None:
    with deadline(1), deadline(100):
        left = seconds_left()
        assert left is not None
        assert left <= 1


def test_there_may_be_a_moment_more() -> None:
    with deadline(0):
        with grace(60):
            tick()
        with pytest.raises(OutOfTimeError):
            tick()


def test_an_endless_walk_ends() -> None:
    with pytest.raises(OutOfTimeError), deadline(0.05):
        walk(0, lambda at: [1], lambda at, move: at + move, lambda at: False, limit=10**9)


@pytest.mark.slow
def test_an_endless_look_around_ends() -> None:
    with pytest.raises(OutOfTimeError), deadline(0.05):
        exhaust(0, lambda at: [[1]], lambda at, step: at + step[0], lambda at: at, limit=10**9)


def test_the_solver_is_asked_in_time() -> None:
    known: Knowledge[str, None] = Knowledge([Clause("key", ()), Clause("trap", ()), Clause("door", ("key",))])
    threats = Threats(known, "door", [], [Loss("snap", ("trap",), ("key",))], lambda fact: [fact])
    with pytest.raises(OutOfTimeError), deadline(0):
        list(threats.sets())
    with deadline(60):
        assert [[loss.label for loss in found] for found in threats.sets()] == [["snap"]]


def test_who_listens_is_told() -> None:
    heard: list[str] = []
    announce("nobody listens")
    with listening(heard.append):
        announce("The Gate")
    assert heard == ["The Gate"]


def test_who_listens_is_told_again_while_it_takes_time(clock: list[float]) -> None:
    heard: list[str] = []
    with listening(heard.append), deadline(20):
        announce("The Gate")
        for clock[0] in (0.5, 1.5, 2.0, 3.4):
            tick()
    assert heard == ["The Gate", "The Gate, 2 s", "The Gate, 3 s"]


def test_each_gets_a_fair_share_of_the_run_and_leaves_the_rest(clock: list[float]) -> None:
    assert share(parts=4, most=20) == 20  # outside of a run
    with whole_run(40):
        assert share(parts=4, most=20) == 10
        clock[0] += 1  # the first needs less than it could have
        assert share(parts=3, most=20) == 13
        clock[0] += 13
        assert share(parts=2, most=5) == 5
        assert not is_run_over()
        clock[0] += 26
        assert (share(parts=1, most=20), is_run_over()) == (0, True)


def test_a_run_ends_however_many_subjects_there_are(clock: list[float]) -> None:
    def slow() -> Iterator[Claim]:
        for _ in range(10**6):
            clock[0] += 0.01
            tick()
        yield Claim("winnable", "yes", "after all")

    left_out = 0
    with whole_run(1):
        for number in range(12_090):
            (claim,) = in_time(slow(), 12_090 - number, most=20)
            left_out += RUN_IS_OVER in claim.said
    assert clock[0] < 1.2
    assert left_out > 12_000


def test_boxes_share_a_run_too(clock: list[float]) -> None:
    with whole_run(30):
        with part_of_run(3):
            assert share(parts=1, most=20) == 10
            clock[0] += 4
        with part_of_run(2):
            assert share(parts=1, most=20) == 13
        assert share(parts=1, most=100) == 26


def test_proofs_end_when_memory_is_used_up(clock: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toolkit.search.deadline.memory_taken", lambda: 4_000_000_000)
    with deadline(20):
        tick()
        clock[0] += 1.5
        with pytest.raises(OutOfTimeError, match="3 GB of memory"):
            tick()
