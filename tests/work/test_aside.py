"""What is done aside: one thing at a time, and of what waits only the latest."""

from __future__ import annotations

import threading

import pytest

from toolkit.work.aside import Aside

SOON = 10.0


def test_of_what_waits_only_the_latest_is_done() -> None:
    aside = Aside()
    done: list[str] = []
    begun, go_on, ended = threading.Event(), threading.Event(), threading.Event()

    def first() -> None:
        begun.set()
        assert go_on.wait(SOON)
        done.append("first")

    def last() -> None:
        done.append("last")
        ended.set()

    aside(first)
    assert begun.wait(SOON)
    aside(lambda: done.append("overtaken"))
    aside(last)
    assert done == []
    go_on.set()
    assert ended.wait(SOON)
    assert done == ["first", "last"]


def test_what_fails_is_shown_and_keeps_nothing_else_from_being_done(capsys: pytest.CaptureFixture[str]) -> None:
    aside, ended = Aside(), threading.Event()

    def fail() -> None:
        raise RuntimeError("this one")

    for _ in range(20):
        aside(fail)
    aside(ended.set)
    assert ended.wait(SOON)
    assert "this one" in capsys.readouterr().err
