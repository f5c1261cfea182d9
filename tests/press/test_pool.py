"""Work is spread over processes that inherit everything, and its answers come back in order."""

from __future__ import annotations

import os

import pytest

from toolkit.press.pool import INHERITS, spread


@pytest.mark.parametrize("processes", [1, 2])
def test_answers_in_order(processes: int) -> None:
    things = [object() for _ in range(7)]  # none of them can be sent anywhere
    where = {id(thing): index for index, thing in enumerate(things)}
    found = list(spread(lambda thing: (where[id(thing)], os.getpid()), things, processes))
    assert [index for index, _ in found] == list(range(7))
    elsewhere = {process for _, process in found} - {os.getpid()}
    assert bool(elsewhere) is (processes > 1 and INHERITS)


def test_one_thing_is_done_here() -> None:
    assert list(spread(lambda _: os.getpid(), ["a booklet"], 2)) == [os.getpid()]
    assert list(spread(str, [], 2)) == []


@pytest.mark.parametrize("processes", [1, 2])
def test_what_is_raised_there_is_raised_here(processes: int) -> None:
    with pytest.raises(ZeroDivisionError):
        list(spread(lambda number: 1 // number, [1, 0, 2], processes))
