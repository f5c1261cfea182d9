"""What is called lost is lost: checked in every position of small boxes, by every possible move."""

from __future__ import annotations

import pytest

from tests.games.unlikely_heroes.brute import Explored
from tests.games.unlikely_heroes.random_boxes import CARDS_LEAD_ON, MAPS_LEAVE, random_box, rich_box
from tests.games.unlikely_heroes.tiny import chapter, item, objective, place, revealed, tiny
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.proving.walks.outlook import Outlook
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.moves import begin, make
from toolkit.games.unlikely_heroes.rulebook.position import Equip, Explore

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


@pytest.mark.parametrize("again", [False, True])
def test_what_has_been_revealed_can_never_again_not_have_been(again: bool) -> None:
    """Here a later chapter wants it so; what may return to the pile has been revealed all the same."""
    back = [item(4, **({"effect": {"do": [{"op": "return", "cards": [3]}]}} if again else {}))]
    play = tiny(
        [place(1, 3, 4), item(3), *back],
        [
            chapter(objective(revealed(4), {"op": "chapter", "chapter": 2})),
            chapter(objective({"test": "not", "of": revealed(3)})),
        ],
    )
    outlook = Outlook(play)
    start = begin(play)
    assert not outlook.is_lost(start)
    assert outlook.is_lost(make(play, make(play, start, Explore(0, 3)), Equip(0)))
