"""Searches end when their time is up."""

from __future__ import annotations

import pytest

from toolkit.search.deadline import OutOfTimeError, announce, deadline, grace, listening, seconds_left, tick
from toolkit.search.exhaust import exhaust
from toolkit.search.horn import Clause, Knowledge
from toolkit.search.threats import Loss, Threats
from toolkit.search.walk import walk


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


def test_who_listens_is_told_again_while_it_takes_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("toolkit.search.deadline.time.process_time", lambda: clock[0])
    heard: list[str] = []
    with listening(heard.append), deadline(20):
        announce("The Gate")
        for clock[0] in (0.5, 1.5, 2.0, 3.4):
            tick()
    assert heard == ["The Gate", "The Gate, 2 s", "The Gate, 3 s"]
