"""Failures with "not", places, full backpacks, choices of effects, and what the clock and bad luck do: all decided."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.unlikely_heroes.tiny import challenge, chapter, item, objective, place, revealed, tiny_box
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.proving.results.verdicts import prove

LUCK = [{"op": "restore_luck", "amount": 1}]
PASSED = {"test": "passed", "card": 13}
HAS_10 = {"test": "in_play", "card": 10}


def _not(test: dict[str, Any]) -> dict[str, Any]:
    return {"test": "not", "of": test}


def _all(*tests: dict[str, Any]) -> dict[str, Any]:
    return {"test": "all", "of": list(tests)}


def _any(*tests: dict[str, Any]) -> dict[str, Any]:
    return {"test": "any", "of": list(tests)}


def _at(number: int, who: str = "any") -> dict[str, Any]:
    return {"test": "at", "map": number, "who": who}


def _box(*more: dict[str, Any], goal: dict[str, Any], fails: dict[str, Any] | None = None, late: bool = False) -> Box:
    """Four maps in a row, with more items on them than anyone needs; what fails may only do so in chapter 2."""
    given = {card.get("number"): card for card in more}
    cards = [
        place(1, 10, 11, edges={"east": 2}),
        place(2, 12, 13, edges={"west": 1, "east": 3}),
        place(3, *range(30, 37), edges={"west": 2, "east": 4}),
        place(4, *range(37, 44), edges={"west": 3}),
        *(given.pop(number) if number in given else item(number) for number in (10, 11, 12, *range(30, 44))),
        given.pop(13) if 13 in given else challenge(13, LUCK),
        *given.values(),
    ]
    failures = {"failures": [{"when": fails}]} if fails else {}
    first = [chapter(objective(revealed(11), {"op": "chapter", "chapter": 2}))] if late else []
    return tiny_box(cards, [*first, chapter(objective(goal), **failures)])


def _has(number: int) -> dict[str, Any]:
    return {"test": "in_play", "card": number}


def _thief(number: int, taken: int) -> dict[str, Any]:
    return item(number, revealed={"discard": [taken]})


def _moved(number: int, operation: dict[str, Any]) -> dict[str, Any]:
    return item(number, effect={"trigger": "reveal", "do": [operation]})


def _effect(*options: list[dict[str, Any]]) -> dict[str, Any]:
    do = [{"op": "choose", "options": [{"do": option} for option in options]}]
    return item(10, effect={"do": do, "energy": {"charged": 1, "uncharged": 1}})


def _clock(do: list[dict[str, Any]]) -> dict[str, Any]:
    spaces = [{"interval": one} for one in ("day", "dusk", "night")]
    return {"kind": "clock", "name": "Clock", "spaces": [{"interval": "morning", "text": "Dong.", "do": do}, *spaces]}


def _bad_luck(do: list[dict[str, Any]]) -> dict[str, Any]:
    effect = {"trigger": "forced", "timing": {"when": "after", "step": "turn"}, "do": do}
    return {"kind": "out_of_luck", "name": "Bad Luck", "effect": effect}


DRAWS = [{"op": "draw", "cards": [20]}]
DESTROYS = [{"op": "destroy", "cards": [20]}]
KEY = {"item": 10}


@pytest.mark.parametrize(
    ("box", "expected"),
    [
        pytest.param(_box(goal=PASSED, fails=_not(_all(HAS_10, revealed(11))), late=True), "innocent", id="not all"),
        pytest.param(_box(goal=PASSED, fails=_not(_any(HAS_10, revealed(12))), late=True), "", id="not any"),
        pytest.param(_box(goal=PASSED, fails=_not(_not(revealed(12)))), "", id="not not"),
        pytest.param(
            _box(_thief(30, 10), _thief(31, 12), goal=PASSED, fails=_all(_not(HAS_10), _not(_has(12))), late=True),
            "innocent", id="neither, where both can be lost"),
        pytest.param(_box(_moved(30, {"op": "regroup", "map": 4}), goal=PASSED, fails=_at(4)), "", id="taken there"),
        pytest.param(_box(_moved(30, {"op": "relocate", "maps": [4]}), goal=PASSED, fails=_at(4)), "",
                     id="may go there"),
        pytest.param(_box(goal=PASSED, fails=_all(_not(HAS_10), revealed(12))), "", id="not, and so"),
        pytest.param(_box(goal=PASSED, fails=_all(revealed(12), _not(_at(1)))), "", id="nobody there"),
        pytest.param(_box(goal=revealed(12), fails=_at(3)), "", id="somebody there"),
        pytest.param(_box(goal=_at(2, "all")), "", id="everybody there"),
        pytest.param(_box(_effect(DRAWS, DESTROYS), item(20), goal=revealed(20)), "innocent", id="a harmful option"),
        pytest.param(_box(_effect(DRAWS, LUCK), item(20), goal=revealed(20)), "", id="a harmless option"),
        pytest.param(_box(_clock(DESTROYS), item(20), item(12, revealed={"draw": [20]}), goal=revealed(20)), "forced",
                     id="the clock destroys"),
        pytest.param(_box(_clock(DRAWS), item(20), goal=revealed(20)), "", id="the clock draws"),
        pytest.param(_box(_bad_luck([{"op": "discard", "cards": [10]}]), item(12, needs=KEY), goal=revealed(12)),
                     "forced", id="bad luck discards"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("heroes", [1, 2, 4])
def test_it_is_decided(box: Box, expected: str, heroes: int) -> None:
    *_, found = prove(box, box.quests[0], heroes, 20_000)
    assert found.verdict.winnable == "yes"
    assert found.locks is not None
    assert found.locks.answer != "undecided"
    lock = found.locks.lock
    assert (lock.cause if lock is not None and lock.cause != "voluntary" else "") == expected


@pytest.mark.parametrize(("heroes", "winnable"), [(1, "no"), (2, "no"), (4, "yes")])
def test_there_has_to_be_room_for_what_is_asked_for_at_the_same_time(heroes: int, winnable: str) -> None:
    """Backpacks hold two items each."""
    box = _box(goal=_all(*(_has(number) for number in (10, 11, 12, 30, 31))))
    *_, found = prove(box, box.quests[0], heroes, 1_000)
    assert found.verdict.winnable == winnable
    said = ("there is no room in the backpacks for 5 items at the same time",)
    assert found.verdict.why == (said if winnable == "no" else ())
