"""Ways without the turns they do not need: keys that are found for nothing, and time that runs out."""

from __future__ import annotations

import pytest

from toolkit.search.deadline import deadline
from toolkit.search.detours import without_detours

Hand = frozenset[str]
EMPTY: Hand = frozenset()

NEEDS = {"door": "key", "tower": "door", "well": "rope", "harbour": "door"}
"""What has to be in hand for something else."""


def take(hand: Hand, turn: str) -> tuple[str, Hand] | None:
    """Everything once, and only with what it needs."""
    is_possible = turn not in hand and NEEDS.get(turn, "") in hand | {""}
    return (turn, hand | {turn}) if is_possible else None


def is_goal(before: Hand, after: Hand) -> bool:
    return "tower" in after and "tower" not in before


LONG = ["rope", "coin", "well", "key", "cup", "door", "harbour", "lamp", "tower"]


def test_what_depended_on_a_turn_goes_with_it() -> None:
    assert without_detours(LONG, EMPTY, take, is_goal, 1_000) == ["key", "door", "tower"]


def test_another_turn_may_save_one() -> None:
    def take_either(hand: Hand, turn: str) -> tuple[str, Hand] | None:
        return (turn, hand | {"key", "door"}) if turn == "both" else take(hand, turn)

    short = without_detours(LONG, EMPTY, take_either, is_goal, 1_000, lambda turn: ["both"] if turn == "key" else [])
    assert short == ["both", "tower"]


@pytest.mark.parametrize("most", range(0, 60, 6))
def test_a_limit_leaves_a_way_all_the_same(most: int) -> None:
    hand: Hand = frozenset()
    for turn in (short := without_detours(LONG, EMPTY, take, is_goal, most)):
        taken = take(hand, turn)
        assert taken is not None
        hand = taken[1]
    assert "tower" in hand
    assert len(short) <= len(LONG)


def test_without_a_deadline_the_way_stays() -> None:
    with deadline(0):
        assert without_detours(LONG, EMPTY, take, is_goal, 1_000) == LONG


def test_a_way_that_cannot_be_taken() -> None:
    with pytest.raises(ValueError, match="door cannot be taken"):
        without_detours(["door"], EMPTY, take, is_goal, 10)
