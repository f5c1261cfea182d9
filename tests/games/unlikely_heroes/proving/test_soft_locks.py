"""From suspected losses to a way into a soft-lock: by bringing them about, or by a side trip at the wrong moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.unlikely_heroes.brute import Explored
from tests.games.unlikely_heroes.tiny import chapter, item, objective, place, revealed, tiny
from toolkit.games.unlikely_heroes.proving.clauses.facts import Fact
from toolkit.games.unlikely_heroes.proving.losing.losses import threats
from toolkit.games.unlikely_heroes.proving.soft_locks.locks import find_locks
from toolkit.games.unlikely_heroes.proving.soft_locks.provoke import provoke
from toolkit.games.unlikely_heroes.proving.soft_locks.side_trips import SideTrips
from toolkit.games.unlikely_heroes.proving.soft_locks.symmetry import Folding
from toolkit.games.unlikely_heroes.proving.walks.guide import Guide
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.moves import apply, begin
from toolkit.games.unlikely_heroes.rulebook.position import Explore, Move, Position
from toolkit.search.threats import Loss

Json = dict[str, Any]
THEFT = [place(1, 2, 3, 4), item(2, tags=["key"]), item(3, needs={"tag": "key"}), item(4, revealed={"discard": [2]})]
"""Item 4 takes the key that item 3 asks for."""
BRIDGE = [
    place(1, 3, 4, edges={"east": 2}),
    place(2, 5, edges={"west": 1}),
    item(3, tags=["key"]),
    item(4, revealed={"discard": [2]}),
    item(5, needs={"tag": "key"}),
]
"""Item 4 takes the map on which item 5 is found."""


def suspected(play: CompiledQuest) -> list[Loss[Fact]]:
    """The first set of losses that would do harm."""
    found = threats(Folding(play).at_stake)
    assert found is not None
    return next(found.sets())


def end_of(play: CompiledQuest, way: Sequence[Move]) -> Position:
    position = begin(play)
    for move in way:
        position = apply(play, position, move)
    return position


def numbers(way: Sequence[Move]) -> list[int]:
    """What is explored, in order."""
    return [move.number for move in way if isinstance(move, Explore)]


@pytest.mark.parametrize("heroes", [1, 2])
@pytest.mark.parametrize(
    ("cards", "goal", "label", "explored"),
    [(THEFT, 3, "taken: 2", [2, 4]), (BRIDGE, 5, "taken: 2", [2, 4])],
    ids=["theft", "bridge"],
)
def test_a_loss_is_brought_about(cards: list[Json], goal: int, label: str, explored: list[int], heroes: int) -> None:
    """The key is found before it is stolen, the map laid before it is taken: otherwise they would come later."""
    play = tiny(cards, [chapter(objective(revealed(goal)))], heroes)
    losses = suspected(play)
    assert [loss.label for loss in losses] == [label]
    found = provoke(Folding(play), Guide(play), losses, 100)
    assert found.way is not None
    assert numbers(found.way) == explored
    assert found.looked <= 20
    assert end_of(play, found.way) in Explored(play).soft_locks


def test_a_loss_that_does_no_harm_leads_nowhere() -> None:
    """The key is there twice; whoever has been robbed finds the other."""
    spare = item(5, tags=["key"])
    play = tiny([place(1, 2, 3, 4, 5), *THEFT[1:], spare], [chapter(objective(revealed(3)))])
    theft = suspected(tiny(THEFT, [chapter(objective(revealed(3)))]))
    assert provoke(Folding(play), Guide(play), theft, 200).way is None
    assert find_locks(play.box, play.quest, 1, 1000).answer == "none"


@pytest.mark.parametrize("heroes", [1, 2])
def test_a_side_trip_at_the_wrong_moment_ends_in_a_soft_lock(heroes: int) -> None:
    play = tiny(BRIDGE, [chapter(objective(revealed(5)))], heroes)
    trips = SideTrips(Folding(play), Guide(play), suspected(play))
    assert [play.cards[deed].label for deed in trips.deeds] == ["item 4"]
    way = trips.find()
    assert way is not None
    assert numbers(way) == [2, 4]
    assert trips.looked >= 1
    assert end_of(play, way) in Explored(play).soft_locks


def test_there_is_no_side_trip_without_a_deed() -> None:
    play = tiny([*BRIDGE[:3], item(5)], [chapter(objective(revealed(5)))])
    trips = SideTrips(Folding(play), Guide(play), [])
    assert (trips.deeds, trips.find(), trips.looked) == ([], None, 0)
