"""From a box to clauses: what leads to what, who may reveal what where, and what takes cards away."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.unlikely_heroes.faults import SECOND
from tests.games.unlikely_heroes.tiny import challenge, chapter, hero, item, objective, place, revealed, tiny_box
from toolkit.games import game_named
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Box, Map
from toolkit.games.unlikely_heroes.content.taking_part import as_in
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.chapter_order import leads_to, led_to_by_cards, only_goes_on
from toolkit.games.unlikely_heroes.proving.clauses.facts import DOUBT, Fact, why
from toolkit.games.unlikely_heroes.proving.clauses.needs import Needing
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import Relaxation, relaxations
from toolkit.games.unlikely_heroes.proving.clauses.removals import (
    operation_lists,
    placed_operations,
    removals,
    returned,
    takes_for_certain,
)
from toolkit.games.unlikely_heroes.proving.clauses.revealers import can_reveal_from
from toolkit.games.unlikely_heroes.proving.clauses.shared import common
from toolkit.games.unlikely_heroes.proving.clauses.world import World
from toolkit.lint.config import Config
from toolkit.lint.runner import open_box
from toolkit.source.folder import Folder

Json = dict[str, Any]
WIN = chapter(objective(revealed(3)))


def draw(*numbers: int) -> Json:
    return {"op": "draw", "cards": list(numbers)}


def go_to(number: int) -> Json:
    return {"op": "chapter", "chapter": number}


def relaxed(box: Box, heroes: int | None = None) -> Relaxation:
    return relaxations(box, heroes)[box.quests[0].id]


def ways(box: Box, fact: Fact, heroes: int | None = None) -> list[tuple[Fact, ...]]:
    """The bodies of all clauses that lead to a fact."""
    return [clause.body for clause in relaxed(box, heroes).knowledge.ways(fact)]


# chapter_order


def test_chapters_lead_where_their_objectives_and_setups_say() -> None:
    first = chapter(objective(revealed(2), go_to(3)), objective(revealed(3), go_to(2)))
    second = chapter(objective(revealed(2), go_to(3)), setup={"do": [go_to(3)]})
    box = tiny_box([place(1, 2, 3), item(2), item(3)], [first, second, WIN])
    chapters = box.quests[0].chapters
    assert [leads_to(one) for one in chapters] == [{2, 3}, {3}, set()]
    assert (led_to_by_cards(box), only_goes_on(box, box.quests[0])) == (set(), True)


def test_a_chapter_may_lead_back() -> None:
    box = tiny_box([place(1, 2, 3), item(2), item(3)], [WIN, chapter(objective(revealed(2), go_to(1)))])
    assert not only_goes_on(box, box.quests[0])


def test_a_card_may_lead_to_a_chapter_from_anywhere() -> None:
    """Even from a later one: then chapters do not only go on."""
    box = tiny_box(
        [place(1, 2, 3), challenge(2, [go_to(2)]), item(3)], [chapter(objective(revealed(3), go_to(2))), WIN]
    )
    assert (led_to_by_cards(box), only_goes_on(box, box.quests[0])) == ({2}, False)


# removals


def test_what_takes_a_card_says_which_and_where() -> None:
    cards = [
        place(1, 2, 3, 4),
        item(2),
        item(3, revealed={"discard": [2]}),
        challenge(4, [{"op": "destroy", "cards": [3]}]),
    ]
    found = list(removals(relaxed(tiny_box(cards, [WIN])).knowledge.clauses))
    assert [(one.takes.card, one.source.label, one.place.pointer) for one in found] == [
        ("2", "item 3", ("cards", 2, "revealed", "discard", 0)),
        ("3", "challenge 4", ("cards", 3, "trials", 0, "reward", "do", 0, "cards", 0)),
    ]
    assert found[0].body == (f.CardRevealed("3"), f.CardRevealed("2"))
    assert found[1].body == (f.TrialPassed("4", 0),)


@pytest.mark.parametrize(
    ("do", "is_certain"),
    [
        ([{"op": "discard", "cards": [3]}], True),
        ([{"op": "restore_luck", "amount": 1}, {"op": "discard", "cards": [3]}], True),
        ([draw(5), {"op": "discard", "cards": [3]}], False),
        ([{"op": "discard_item", "amount": 1}], False),
    ],
    ids=["alone", "after what leads nowhere", "after something that may use it", "somebody chooses"],
)
def test_a_card_is_taken_for_certain_if_nothing_comes_before(do: list[Json], is_certain: bool) -> None:
    box = tiny_box([place(1, 3, 4), item(3), challenge(4, do), item(5)], [WIN])
    takes = [one.takes for one in removals(relaxed(box).knowledge.clauses) if one.takes.card == "3"]
    assert [takes_for_certain(box, one) for one in takes] == [is_certain]


def test_what_is_put_back_may_come_again() -> None:
    cards = [place(1, 2, 3, 4), item(2), challenge(3, [{"op": "return", "cards": [2, "this"]}]), item(4)]
    assert returned(tiny_box(cards, [chapter(objective(revealed(4)))])) == {2, 3}


def test_operations_are_listed_with_their_places() -> None:
    inner = {"op": "choose", "options": [{"do": [draw(2)]}, {"do": [{"op": "win"}]}]}
    box = tiny_box([place(1, 3), item(2), challenge(3, [inner])], [WIN])
    card = box.by_id["3"]
    assert [
        (type(one), at.pointer_text.removeprefix("/cards/2/trials/0/reward/do")) for at, one in placed_operations(card)
    ] == [
        (o.Choose, "/0"),
        (o.Draw, "/0/options/0/do/0"),
        (o.Win, "/0/options/1/do/0"),
    ]
    assert [at.pointer_text for _, at in operation_lists(card)] == ["/cards/2/trials/0/reward/do"]
    assert [at.pointer_text for _, at in operation_lists(box.quests[0])] == ["/chapters/0/objectives/0/do"]


# revealers


def seen_from(box: Box, number: str) -> list[str]:
    """The maps on which the hero who reveals a card may stand."""
    return [card.id for card in box.cards if isinstance(card, Map) and can_reveal_from(box, box.by_id[number], card)]


def test_whoever_explores_stands_on_that_map() -> None:
    box = tiny_box([place(1, 4, edges={"east": 2}), place(2, 5, edges={"west": 1}), item(4), item(5)], [WIN])
    assert (seen_from(box, "4"), seen_from(box, "5"), seen_from(box, "2")) == (["1"], ["2"], ["1"])


def test_whoever_passes_a_challenge_stands_where_they_found_it() -> None:
    box = tiny_box(
        [place(1, 3, edges={"east": 2}), place(2, edges={"west": 1}), challenge(3, [draw(4)]), item(4)], [WIN]
    )
    assert seen_from(box, "4") == ["1"]


def test_unless_something_has_moved_them() -> None:
    """A map is drawn first, and may be stepped onto."""
    cards = [place(1, 3), place(2), challenge(3, [draw(2, 4)]), item(4)]
    assert seen_from(tiny_box(cards, [WIN]), "4") == ["1", "2"]


def test_what_a_chapter_draws_is_revealed_anywhere() -> None:
    box = tiny_box(
        [place(1, 3), place(2), item(3), item(4)], [chapter(objective(revealed(3)), setup={"do": [draw(4)]})]
    )
    assert seen_from(box, "4") == ["1", "2"]


# needs and world


def test_a_card_asks_for_what_its_back_says() -> None:
    box = tiny_box([place(1, 2, 3), item(2, tags=["key"]), item(3, needs={"tag": "key"})], [WIN])
    assert ways(box, f.CardRevealed("3")) == [(f.OnMap("1"), f.TagHeld("key"))]
    assert ways(box, f.TagHeld("key")) == [(f.CardRevealed("2"),)]
    clause = relaxed(box).knowledge.ways(f.CardRevealed("3"))[0]
    assert why(clause).source is box.by_id["1"]
    assert [at.pointer_text for at in why(clause).places] == ["/cards/0/anchors/1/number", "/cards/2/back/needs/tag"]


@pytest.mark.parametrize(("heroes", "asked"), [(None, f.DOUBT), (2, f.ItemHeld(9))], ids=["for rules", "for a party"])
def test_what_does_not_exist_counts_as_met_only_for_rules(heroes: int | None, asked: Fact) -> None:
    """A rule of its own reports it; a search has to say that the quest cannot be won."""
    box = tiny_box([place(1, 3), item(3, needs={"item": 9})], [WIN])
    assert ways(box, f.CardRevealed("3"), heroes) == [(f.OnMap("1"), asked)]
    assert (f.WON in relaxed(box, heroes).knowledge.sweep([f.BEGUN])) is (heroes is None)


def test_only_one_box_of_a_challenge_is_passed() -> None:
    box = tiny_box([place(1, 2), challenge(2, [draw(3)], [draw(4)]), item(3), item(4)], [WIN])
    both = (f.TrialPassed("2", 0), f.TrialPassed("2", 1))
    assert [(one.facts, one.label, one.certain) for one in relaxed(box).exclusions] == [(both, "challenge 2", True)]
    assert ways(box, f.CardRevealed("4")) == [(f.TrialPassed("2", 1),)]


def test_only_one_of_several_options_is_chosen() -> None:
    either = {"op": "choose", "options": [{"do": [draw(3)]}, {"do": [draw(4)]}]}
    box = tiny_box([place(1, 2), challenge(2, [either]), item(3), item(4)], [WIN])
    at = box.by_id["2"].place / "trials" / 0 / "reward" / "do" / 0
    assert [one.facts for one in relaxed(box).exclusions] == [(f.Option(at, 0), f.Option(at, 1))]
    assert ways(box, f.CardRevealed("3")) == [(f.Option(at, 0),)]
    assert ways(box, f.Option(at, 0)) == [(f.TrialPassed("2", 0),)]


def test_a_map_is_stepped_onto_from_a_neighbour() -> None:
    """One that has an edge back can be walked to at any time, one that has none only when it is laid."""
    mutual = tiny_box([place(1, 3, edges={"east": 2}), place(2, edges={"west": 1}), item(3)], [WIN])
    assert (f.OnMap("1"), f.CardRevealed("2")) in ways(mutual, f.OnMap("2"))
    one_way = tiny_box([place(1, 3, edges={"east": 2}), place(2), item(3)], [WIN])
    assert (f.OnMap("1"), f.CardRevealed("2"), f.Laid("2")) in ways(one_way, f.OnMap("2"))
    assert (f.OnMap("1"), f.CardRevealed("2")) not in ways(one_way, f.OnMap("2"))


def test_a_chapter_is_left_by_an_objective() -> None:
    box = tiny_box([place(1, 2, 3), item(2), item(3)], [chapter(objective(revealed(2), go_to(2))), WIN])
    assert ways(box, f.Entered(2)) == [(f.Followed(1, 0, 0),)]
    assert ways(box, f.Followed(1, 0, 0)) == [(f.Reading(1, 0), f.Met(1, 0, 0))]
    assert ways(box, f.Met(1, 0, 0)) == [(f.NumberRevealed(2),)]
    assert ways(box, f.WON) == [(f.Followed(2, 0, 0),)]


def test_of_several_conditions_all_or_one_is_waited_for() -> None:
    every = {"test": "all", "of": [revealed(2), revealed(3)]}
    either = {"test": "any", "of": [revealed(2), revealed(3)]}
    box = tiny_box([place(1, 2, 3), item(2), item(3)], [chapter(objective(every), objective(either))])
    assert ways(box, f.Met(1, 0, 0)) == [(f.NumberRevealed(2), f.NumberRevealed(3))]
    [(union,)] = ways(box, f.Met(1, 0, 1))
    assert ways(box, union) == [(f.NumberRevealed(2),), (f.NumberRevealed(3),)]


@pytest.mark.parametrize(("heroes", "asked"), [(1, (f.NEVER,)), (2, ()), (None, ())])
def test_the_size_of_the_party_is_known_from_the_start(heroes: int | None, asked: tuple[Fact, ...]) -> None:
    box = tiny_box([place(1, 3), item(3)], [chapter(objective({"test": "heroes", "at_least": 2}))])
    assert ways(box, f.Met(1, 0, 0), heroes) == [asked]


def test_more_items_than_backpacks_hold_are_never_held_at_once() -> None:
    """A backpack has as many places on each side as it says: a hero here holds two items, one who can be met six."""
    together = {"test": "all", "of": [{"test": "in_play", "card": number} for number in (2, 3, 5)]}
    items = [item(2), item(3), item(5)]
    asked = tuple(f.NumberInPlay(number) for number in (2, 3, 5))
    small = tiny_box([place(1, 2, 3, 5), *items], [chapter(objective(together))])
    assert ways(small, f.Met(1, 0, 0), 1) == [(*asked, f.Room(3))]
    assert ways(small, f.Met(1, 0, 0), 2) == [asked]
    large = tiny_box([place(1, 2, 3, 4, 5), *items, hero(4)], [chapter(objective(together))])
    assert ways(large, f.Met(1, 0, 0), 1) == [asked]
    assert (Needing(small, 1).room, Needing(small, 2).room, Needing(large, 1).room) == (2, 4, 6)


def test_what_all_quests_share_is_what_each_would_say_by_itself() -> None:
    """In the saga, most cards take part in some quests only, and a map asks for a tag that only some of them have."""
    box = open_box(Folder(SECOND, SECOND.name), game_named("unlikely_heroes"), Config()).box
    assert isinstance(box, Box)
    assert 50 < len(common(box).cards) < len(box.cards) / 2
    for quest in box.quests[1:4:2]:
        shared, alone = (relaxations(one)[quest.id] for one in (box, as_in(box, quest)))
        assert said(shared) == said(alone)
        assert len(shared.exclusions) == len(alone.exclusions)


def said(relaxation: Relaxation) -> Counter[tuple[Fact, frozenset[Fact]]]:
    """What leads to what, apart from unions, which are only numbered, and from what other quests may have unlocked."""
    return Counter(
        (one.head, frozenset(one.body))
        for one in relaxation.knowledge.clauses
        if not {f.AnyOf, f.BegunWith} & {type(fact) for fact in (one.head, *one.body)}
    )


def test_cards_have_the_same_clauses_in_every_quest() -> None:
    """So they are made once: those of the quests are added on top."""
    box = tiny_box([place(1, 3), item(3)], [WIN])
    world = World(box)
    of_cards = [clause.head for clause in world.card_clauses(box.cards)]
    of_quest = [clause.head for clause in world.quest_clauses(box.quests[0])]
    every = [clause.head for clause in relaxed(box).knowledge.clauses]
    assert every == [*of_cards, *of_quest]
    assert of_quest[:4] == [DOUBT, f.CardRevealed("1"), f.OnMap("1"), f.Entered(1)]
