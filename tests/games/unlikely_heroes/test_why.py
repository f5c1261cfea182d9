"""Why a soft-lock is one: what is missing, which card is to blame, and what fixes it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.unlikely_heroes.tiny import challenge, chapter, item, objective, place, revealed, tiny_box
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.proving.locks import find_locks
from toolkit.games.unlikely_heroes.proving.mending import find_mend
from toolkit.games.unlikely_heroes.proving.solve import OUT_OF_TIME, solve
from toolkit.games.unlikely_heroes.proving.story import steps
from toolkit.games.unlikely_heroes.proving.why import Why, explain
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.search.patience import patience

WIN = [chapter(objective(revealed(9)))]


def reason(box: Box, heroes: int = 1) -> Why:
    lock = find_locks(box, box.quests[0], heroes, 2_000).lock
    assert lock is not None
    found = explain(CompiledQuest(box, box.quests[0], heroes), lock)
    assert found is not None
    return found


def mend(box: Box, heroes: int = 1) -> str:
    return find_mend(box, box.quests[0], heroes, 2_000, reason(box, heroes))


THEFT = [place(1, 3, 4, 9), item(3), item(4, revealed={"discard": [3]}), item(9, needs={"item": 3})]


def test_a_theft() -> None:
    box = tiny_box(THEFT, WIN)
    found = reason(box)
    assert found.missing == 'item 3 "Item 3" is gone'
    assert (found.cause.id, found.lost and found.lost.id) == ("4", "3")
    assert mend(box) == "remove the discard of 3 from item 4"


ISLAND: list[dict[str, Any]] = [
    place(1, 2, edges={"east": 5}),
    challenge(2, [{"op": "gain_energy", "amount": 1}]),
    place(5, 9),
    item(9),
]


def test_a_way_that_is_open_once() -> None:
    box = tiny_box(ISLAND, WIN)
    found = reason(box)
    assert (
        found.missing == "map 5 can no longer be entered: heroes can only step onto it when it is laid, and nobody did"
    )
    assert found.cause.id == "5"
    assert mend(box) == "give map 5 an edge back to map 1"


def test_who_stayed_is_told() -> None:
    box = tiny_box(ISLAND, WIN)
    lock = find_locks(box, box.quests[0], 1, 2_000).lock
    assert lock is not None
    play = CompiledQuest(box, box.quests[0], 1)
    assert steps(play, lock.moves, declined=True) == [
        'The hero explores 5; reveals map 5 "Map 5"; the hero does not go there.'
    ]
    assert steps(play, lock.moves) == ['The hero explores 5; reveals map 5 "Map 5".']


def test_a_reward_that_leads_nowhere() -> None:
    draws: list[dict[str, Any]] = [{"op": "draw", "cards": [9]}]
    box = tiny_box([place(1, 2), challenge(2, draws, [{"op": "gain_energy", "amount": 1}]), item(9)], WIN)
    assert reason(box).missing == 'item 9 "Item 9" can no longer be found'
    assert reason(box).cause.id == "2"
    assert mend(box) == "let every box and choice of challenge 2 draw 9"


STRANDED: list[dict[str, Any]] = [
    place(1, 2, 9, edges={"east": 6}),
    place(6, edges={"west": 1}),
    challenge(2, [{"op": "relocate", "maps": [5], "who": "all"}]),
    place(5),
    item(9),
]


@pytest.mark.parametrize(("heroes", "nobody"), [(1, "the hero cannot"), (2, "nobody can")])
def test_an_island(heroes: int, nobody: str) -> None:
    box = tiny_box(STRANDED, WIN)
    told = f"map 1 can no longer be entered: {nobody} walk off map 5, which has no edges"
    assert reason(box, heroes).missing == told


def test_who_goes_is_told() -> None:
    box = tiny_box(STRANDED, WIN)
    lock = find_locks(box, box.quests[0], 2, 2_000).lock
    assert lock is not None
    (told,) = steps(CompiledQuest(box, box.quests[0], 2), lock.moves)
    assert told.endswith('reveals map 5 "Map 5"; goes there; hero 2 goes there.')


def test_a_toll_is_blamed_on_who_asks_for_it() -> None:
    toll = [{"op": "discard_item", "amount": 1}]
    box = tiny_box([place(1, 2, 3, 9), item(3), challenge(2, toll, toll), item(9, needs={"item": 3})], WIN)
    assert reason(box).cause.id == "2"
    assert mend(box) == "remove the discard of an item from challenge 2"


def test_what_every_box_destroys() -> None:
    harm = [{"op": "destroy", "cards": [9]}]
    box = tiny_box([place(1, 2, 9), challenge(2, harm, harm), item(9)], WIN)
    assert mend(box) == "remove the destruction of 9 from challenge 2"


def test_a_chapter_that_is_lost_at_once() -> None:
    chapters = [
        chapter(objective(revealed(3), {"op": "chapter", "chapter": 2})),
        chapter(objective(revealed(9)), failures=[{"when": {"test": "gone", "card": 5}}]),
    ]
    cards = [place(1, 3, 4, 5, 9), item(3), item(4, revealed={"discard": [5]}), item(5), item(9, needs={"item": 5})]
    found = reason(tiny_box(cards, chapters))
    assert found.missing == "chapter 2 would be lost as soon as it is read, because card 5 is gone"


@pytest.mark.parametrize("heroes", [1, 2])
def test_no_time_is_no_answer(heroes: int) -> None:
    box = tiny_box(THEFT, WIN)
    with patience(0):
        verdict = solve(box, box.quests[0], heroes)
        locks = find_locks(box, box.quests[0], heroes, 2_000)
    assert (verdict.winnable, verdict.why) == ("undecided", (OUT_OF_TIME,))
    assert (locks.answer, locks.why) == ("undecided", OUT_OF_TIME)
