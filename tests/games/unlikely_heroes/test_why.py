"""Why a soft-lock is one: what is missing, which card is to blame, and what fixes it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.unlikely_heroes.tiny import challenge, chapter, item, objective, place, revealed, tiny_box
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.proving.reasons.lock_cause import Why, explain
from toolkit.games.unlikely_heroes.proving.reasons.mending import find_mend
from toolkit.games.unlikely_heroes.proving.reasons.story import steps
from toolkit.games.unlikely_heroes.proving.results.verdicts import explained
from toolkit.games.unlikely_heroes.proving.soft_locks.locks import Lock, find_locks
from toolkit.games.unlikely_heroes.proving.walks.solve import OUT_OF_TIME, solve
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.position import Explore, Go, Pass
from toolkit.search.deadline import deadline

WIN = [chapter(objective(revealed(9)))]


def reason(box: Box, heroes: int = 1) -> Why:
    return explain(CompiledQuest(box, box.quests[0], heroes), lock_of(box, heroes))


def lock_of(box: Box, heroes: int = 1) -> Lock:
    lock = find_locks(box, box.quests[0], heroes, 2_000).lock
    assert lock is not None
    return lock


def mend(box: Box, heroes: int = 1) -> str:
    return find_mend(CompiledQuest(box, box.quests[0], heroes), 2_000, lock_of(box, heroes), reason(box, heroes))


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
    assert found.missing == (
        "map 5 can no longer be entered: it has no edge back to map 1,"
        " so heroes can only step onto it when it is laid, and nobody did"
    )
    assert found.cause.id == "5"
    assert mend(box) == "give map 5 an edge back to map 1"


def test_who_stayed_is_told() -> None:
    box = tiny_box(ISLAND, WIN)
    lock = lock_of(box)
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
    assert mend(box) == "let box 2 of challenge 2 draw 9, too"


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


def test_what_leads_to_an_island_is_blamed_and_mended() -> None:
    box = tiny_box(STRANDED, WIN)
    assert (reason(box).cause.id, reason(box).decisive.id) == ("2", "5")
    assert mend(box) == "remove the relocation to map 5 from challenge 2"


FETCHED: list[dict[str, Any]] = [
    place(1, 2, 3, 8, edges={"east": 6}),
    place(6, edges={"west": 1}),
    challenge(2, [{"op": "relocate", "maps": [5]}]),
    challenge(3, [{"op": "relocate", "maps": [6], "who": "all"}], [{"op": "gain_energy", "amount": 1}]),
    place(5),
    challenge(8, [{"op": "draw", "cards": [9]}], joined=True),
    item(9),
]


def test_who_is_stranded_is_not_blamed_on_who_could_have_helped() -> None:
    everyone = {"test": "at", "map": 6, "who": "all"}
    box = tiny_box(FETCHED, [chapter(objective({"test": "all", "of": [revealed(9), everyone]}))])
    play = CompiledQuest(box, box.quests[0], 2)
    stranded = (Explore(hero=0, number=2), Pass(trial=0), Go())
    found = explain(play, Lock((*stranded, Explore(hero=1, number=3), Pass(trial=1)), 4, "innocent"))
    assert found.missing.endswith("hero 1 cannot walk off map 5, which has no edges; challenge 3 can no longer help")
    assert (found.cause.id, found.decisive.id) == ("2", "3")
    found = explain(play, Lock((Explore(hero=0, number=3), Pass(trial=1), *stranded), 4, "innocent"))
    assert found.missing.endswith("hero 1 cannot walk off map 5, which has no edges")
    assert (found.cause.id, found.decisive.id) == ("2", "5")
    assert mend(box, 2) == "remove the relocation to map 5 from challenge 2"


ON_AN_ISLAND: list[dict[str, Any]] = [
    place(1, 2, edges={"east": 6}),
    place(6, edges={"west": 1}),
    challenge(2, [{"op": "relocate", "maps": [5]}], [{"op": "gain_energy", "amount": 1}]),
    place(5, 9),
    item(9),
]


def test_an_island_that_is_needed_is_connected() -> None:
    box = tiny_box(ON_AN_ISLAND, WIN)
    found = reason(box)
    assert found.missing == (
        "map 5 can no longer be entered: challenge 2 was the only way there, and it brings nobody there any more"
    )
    assert found.cause.id == "2"
    assert mend(box) == "let challenge 2 be met again"
    once = [*ON_AN_ISLAND[:2], challenge(2, *[[{"op": "relocate", "maps": [5]}]] * 2), *ON_AN_ISLAND[3:]]
    assert reason(tiny_box(once, WIN)).missing == (
        "map 5 can no longer be entered: challenge 2 was the only way there, and nobody went along"
    )
    elsewhere = [place(1, 2, 8, edges={"east": 6}), *ON_AN_ISLAND[1:], item(8)]
    both = [chapter(objective({"test": "all", "of": [revealed(8), revealed(9)]}))]
    assert mend(tiny_box(elsewhere, both), 2) == "connect map 5 with map 1, by an edge on each"


def test_a_map_that_is_gone_cuts_heroes_off() -> None:
    cards = [
        place(1, 9, edges={"east": 6}),
        place(6, edges={"west": 1, "east": 7}),
        place(7, 4, edges={"west": 6}),
        item(4, revealed={"discard": [6]}),
        item(9),
    ]
    found = reason(tiny_box(cards, WIN))
    assert found.missing == (
        "map 1 can no longer be entered: map 6 is gone, and the hero cannot walk from map 7 to map 1 without it"
    )
    assert found.cause.id == "4"
    assert mend(tiny_box(cards, WIN)) == "remove the discard of 6 from item 4"


def test_an_edge_is_missing_on_the_other_map() -> None:
    cards = [
        place(1, 2, edges={"east": 6}),
        place(6, edges={"west": 1}),
        challenge(2, [{"op": "relocate", "maps": [5]}]),
        place(5, 9, edges={"west": 6}),
        item(9),
    ]
    found = reason(tiny_box(cards, WIN))
    assert found.missing == (
        "map 5 can no longer be entered: map 6 has no edge back to it,"
        " so heroes can only step onto it when it is laid, and nobody did"
    )
    assert found.cause.id == "6"
    assert mend(tiny_box(cards, WIN)) == "give map 6 an edge back to map 5"


STRIKE = [{"op": "destroy", "cards": [9]}]
CLOCK = {"kind": "clock", "name": "A Clock", "spaces": [{"text": "Boom.", "do": STRIKE}, {}]}
MISHAP = {"kind": "out_of_luck", "name": "A Mishap", "effect": {"text": "Ouch.", "do": STRIKE}}


@pytest.mark.parametrize(("struck", "named"), [(CLOCK, 'clock "A Clock"'), (MISHAP, 'out-of-luck card "A Mishap"')])
def test_a_strike_is_mended_where_it_is_written(struck: dict[str, Any], named: str) -> None:
    box = tiny_box([place(1, 9), item(9), struck], WIN)
    assert (reason(box).missing, reason(box).cause.label) == ('item 9 "Item 9" is gone', named)
    assert mend(box) == f"remove the destruction of 9 from {named}"


def test_a_choice_that_is_one_too_many() -> None:
    options = [{"text": "Ah.", "do": [{"op": "draw", "cards": [9]}]}, {"text": "Oh.", "do": STRIKE}]
    effect = {"text": "Choose.", "trigger": "reveal", "do": [{"op": "choose", "options": options}]}
    held = [chapter(objective({"test": "in_play", "card": 9}))]
    assert mend(tiny_box([place(1, 3), item(3, effect=effect), item(9)], held)) == "remove choice 2 from item 3"


def test_the_least_of_several_discards_is_dropped() -> None:
    cards = [place(1, 2, 3, 8, 9), item(3, tags=["rope"]), item(8, tags=["rope"]), item(9, needs={"tag": "rope"})]
    harm = [{"op": "destroy", "cards": [3, 8]}]
    assert mend(tiny_box([*cards, challenge(2, harm, harm)], WIN)) in (
        "remove the destruction of 3 from challenge 2",
        "remove the destruction of 8 from challenge 2",
    )


def test_a_chapter_without_anything_to_read() -> None:
    last = {"title": "Chapter", "objectives": [objective(revealed(9))]}
    chapters = [
        chapter(objective(revealed(2), {"op": "chapter", "chapter": 2})),
        {"title": "Chapter", "variants": [{**last, "item": 3}, {**last, "item": 4}]},
    ]
    box = tiny_box([place(1, 2, 3, 4, 9), item(2), item(3), item(4), item(9)], chapters)
    found = reason(box)
    assert found.missing == (
        "chapter 2 has nothing to read: its variants ask for item 3 and item 4, and none of these is in play"
    )
    assert found.cause is box.quests[0]
    assert mend(box) == "let variant 2 of chapter 2 be read even without item 4"


def test_who_goes_is_told() -> None:
    box = tiny_box(STRANDED, WIN)
    lock = lock_of(box, 2)
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
    assert found.missing == "chapter 2 would be lost as soon as it is read, because item 5 is gone"


def test_without_time_there_is_a_reason_but_no_mend() -> None:
    box = tiny_box(THEFT, WIN)
    play, lock = CompiledQuest(box, box.quests[0], 1), lock_of(box)
    with deadline(0):
        found = explained(play, lock, 2_000)
    assert (found.why.missing, found.why.cause.id, found.mend) == ('item 3 "Item 3" is gone', "4", "")
    at_once = explained(play, lock, 2_000, at_once=True)
    assert (at_once.why.missing, at_once.why.cause.id) == ("players can no longer get what they need", "4")


@pytest.mark.parametrize("heroes", [1, 2])
def test_no_time_is_no_answer(heroes: int) -> None:
    box = tiny_box(THEFT, WIN)
    with deadline(0):
        verdict = solve(box, box.quests[0], heroes)
        locks = find_locks(box, box.quests[0], heroes, 2_000)
    assert (verdict.winnable, verdict.why) == ("undecided", (OUT_OF_TIME,))
    assert (locks.answer, locks.why) == ("undecided", OUT_OF_TIME)
