"""A map without edges, entered only by relocation: who goes there, with what, and who comes back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.unlikely_heroes.tiny import challenge, chapter, item, objective, place, revealed, tiny_box
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.proving.results.verdicts import prove

ISLAND = 9
LUCK = [{"op": "restore_luck", "amount": 1}]
FEW = 2_000
"""Positions; there are many times as many, and nobody has to look at them."""


def _box(goal: dict[str, Any], *, home: list[list[dict[str, Any]]] | None = None, key: int = 10) -> Box:
    """Eighteen cards: five maps in a ring, an island that challenge 15 leads to, and perhaps a way home from it."""
    cards = [
        place(1, 10, 11, 16, edges={"east": 2, "south": 4}),
        place(2, 12, edges={"west": 1, "east": 3}),
        place(3, 13, 17, edges={"west": 2, "south": 5}),
        place(4, 14, edges={"north": 1, "east": 5}),
        place(5, 15, edges={"west": 4, "north": 3}),
        place(ISLAND, 18, 19),
        *(item(number) for number in (10, 11, 14, 18)),
        item(13, needs={"item": 10}),
        item(17, needs={"item": key}),
        challenge(12, LUCK),
        challenge(15, [{"op": "relocate", "maps": [ISLAND]}]),
        challenge(16, LUCK),
        challenge(19, *(home or [LUCK])),
        challenge(20, LUCK),
        challenge(21, LUCK),
    ]
    assert len(cards) == 18
    return tiny_box(cards, [chapter(objective(goal))])


HOME = [[{"op": "relocate", "maps": [1]}]]
ALL_THERE = {"test": "at", "map": 1, "who": "all"}


@pytest.mark.parametrize(
    ("box", "expected"),
    [
        pytest.param(_box(revealed(14)), {1: "innocent", 2: "", 4: ""}, id="somebody is left"),
        pytest.param(_box(revealed(13)), {1: "innocent", 2: "innocent", 4: "innocent"}, id="the key goes along"),
        pytest.param(
            _box(revealed(14), home=HOME), {1: "innocent", 2: "", 4: ""}, id="a way home that may be declined"
        ),
        pytest.param(
            _box(revealed(17), home=HOME, key=18),
            {1: "innocent", 2: "innocent", 4: "innocent"},
            id="home without the treasure",
        ),
        pytest.param(
            _box({"test": "all", "of": [revealed(14), ALL_THERE]}),
            {1: "innocent", 2: "innocent", 4: "innocent"},
            id="all are asked for",
        ),
        pytest.param(
            _box(revealed(18)), {1: "innocent", 2: "innocent", 4: "innocent"}, id="who declines never gets there"
        ),
    ],
)
@pytest.mark.parametrize("heroes", [1, 2, 4])
def test_islands_are_decided_soon(box: Box, expected: dict[int, str], heroes: int) -> None:
    *_, found = prove(box, box.quests[0], heroes, 50_000)
    assert found.verdict.winnable == "yes"
    assert found.locks is not None
    lock = found.locks.lock
    cause = lock.cause if lock is not None and lock.cause != "voluntary" else ""
    assert (found.locks.answer, cause) != ("undecided", "")
    assert cause == expected[heroes]
    assert found.locks.positions < FEW
