"""The ways in which the toolkit was once wrong: now both the judge and the toolkit tell the truth about each."""

from __future__ import annotations

from random import Random

import pytest

from tests.conftest import inspect_with
from tests.judge.classes import CLASSES
from tests.judge.court import compare
from tests.judge.overlooked import OVERLOOKED

MOST = 20_000
EVERY = CLASSES | OVERLOOKED


@pytest.mark.sampled(one_in=3)
@pytest.mark.parametrize("name", EVERY)
def test_the_judge_knows_and_the_toolkit_says_the_same(name: str) -> None:
    written, truth = EVERY[name]
    case = compare(written, MOST)
    assert case.said[-1] == truth
    assert case.found == ()


@pytest.mark.slow
@pytest.mark.sampled(one_in=8)
@pytest.mark.parametrize("name", EVERY)
def test_in_whatever_order_the_cards_stand_in_the_files(name: str) -> None:
    cards = list(EVERY[name].written.cards)
    for seed in range(2):
        Random(seed).shuffle(cards)
        assert compare(EVERY[name].written._replace(cards=cards), MOST).found == ()


def test_pieces_that_discard_each_other_are_found_by_the_rule_that_promises_it() -> None:
    written = CLASSES["P pieces that discard each other"].written
    found = [one.message for one in inspect_with(written.files).diagnostics if one.code == "UH405"]
    assert len(found) == 1
    assert "5 ▸ 4 = 9 can never be held together; item 4 has taken one before the last can be found" in found[0]
