"""What is called lost is lost: checked in every position of small boxes, by every possible move."""

from __future__ import annotations

import pytest

from tests.games.unlikely_heroes.brute import Explored
from tests.games.unlikely_heroes.random_boxes import CARDS_LEAD_ON, MAPS_LEAVE, random_box, rich_box
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.proving.walks.outlook import Outlook
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest

pytestmark = pytest.mark.slow

MOST = 3_000


def check(box: Box, heroes: int) -> int:
    """Checks that every position that is called lost is lost; returns how many there are."""
    play = CompiledQuest(box, box.quests[0], heroes)
    try:
        judge = Explored(play, most=MOST)
    except AssertionError:
        return 0
    alive = judge.can_reach(judge.won)
    outlook = Outlook(play)
    lost = [position for position in judge.depth if outlook.is_lost(position)]
    assert not [position for position in lost if position in alive]
    return len(lost)


@pytest.mark.sampled(one_in=4)
@pytest.mark.parametrize("heroes", [1, 2])
@pytest.mark.parametrize("seed", range(25))
def test_plain_boxes(seed: int, heroes: int) -> None:
    check(random_box(seed), heroes)


@pytest.mark.sampled(one_in=4)
@pytest.mark.parametrize("heroes", [1, 2])
@pytest.mark.parametrize("seed", [start + at for start in (0, MAPS_LEAVE, CARDS_LEAD_ON) for at in range(15)])
def test_boxes_with_a_little_of_everything(seed: int, heroes: int) -> None:
    check(rich_box(seed), heroes)
