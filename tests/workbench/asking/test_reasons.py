"""Why a card is there: its ways in the graph, its step in the story, and what is lost without it."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run
from tests.conftest import REPOSITORY
from tests.every_game import SMALLEST_OF

TUTORIAL = REPOSITORY / "adventures" / "tutorial"


def test_a_card_that_everything_hangs_on(unlikely: Run) -> None:
    told = unlikely("why", TUTORIAL, "16")
    assert told.code == 0
    assert "16 The Kettle (item)" in told.out
    assert "draw: challenge 15 A Kettle With a Calling" in told.out
    assert "is needed for: challenge 12 Put the Kettle On" in told.out
    assert "step 7 of 10" in told.out
    assert "no longer winnable" in told.out


def test_a_card_that_nobody_needs(unlikely: Run) -> None:
    told = unlikely("why", TUTORIAL, "9")
    assert "can be proved without it" in told.out


def test_no_such_card(unlikely: Run) -> None:
    told = unlikely("why", TUTORIAL, "999")
    assert told.code == 2
    assert 'there is no "999" here' in told.err


@pytest.mark.parametrize("game", SMALLEST_OF)
def test_every_game_can_be_asked(game: str, unlikely: Run, three_lamps: None) -> None:
    """Whatever a game has of graphs and proofs."""
    ids = unlikely("find", SMALLEST_OF[game], "number:1.. or id:box or not id:box")
    assert ids.code == 0
    assert unlikely("find", SMALLEST_OF[game], "zzzzz").code == 1
