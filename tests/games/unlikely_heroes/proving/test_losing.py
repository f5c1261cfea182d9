"""From clauses to losses: what can be lost, what cannot be lost together, and what nobody who wants to win may do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.unlikely_heroes.tiny import challenge, chapter, item, objective, place, revealed, tiny
from tests.judge.writing import starting
from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import Fact
from toolkit.games.unlikely_heroes.proving.losing.avoiding import caution, perils
from toolkit.games.unlikely_heroes.proving.losing.failures import (
    alternatives,
    is_false_at_first,
    must_stay,
    plainly,
    too_early,
    trials_of,
    wanted_facts,
    ways_to_go,
    without_failing,
)
from toolkit.games.unlikely_heroes.proving.losing.inevitable import bringing_about, explored_on, may_be_covered
from toolkit.games.unlikely_heroes.proving.losing.losses import is_crowded, losses, threats
from toolkit.games.unlikely_heroes.proving.losing.one_of import is_always_read, one_at_most
from toolkit.games.unlikely_heroes.proving.losing.per_hero import PerHero, find_havens
from toolkit.games.unlikely_heroes.proving.losing.stakes import Stakes, stakes

Json = dict[str, Any]


def draw(*numbers: int) -> Json:
    return {"op": "draw", "cards": list(numbers)}


def go_to(number: int) -> Json:
    return {"op": "chapter", "chapter": number}


def gone(number: int) -> Json:
    return {"test": "gone", "card": number}


def win(number: int, *failures: Json) -> Json:
    """A chapter that is won by revealing a card, and lost as said."""
    more = {"failures": [{"when": failure} for failure in failures]} if failures else {}
    return chapter(objective(revealed(number)), **more)


def at_stake(cards: list[Json], chapters: list[Json], heroes: int = 1) -> Stakes:
    return stakes(tiny(cards, chapters, heroes))


def revealing(*cards: str) -> set[Fact]:
    return {f.CardRevealed(card) for card in cards}


KEY = [place(1, 2, 3, 4), item(2, tags=["key"]), item(3, needs={"tag": "key"}), item(4)]
"""Item 3 needs item 2; item 4 is good for nothing."""
THEFT = [*KEY[:3], item(4, revealed={"discard": [2]})]
"""The same, but item 4 takes the key."""


# stakes


def test_what_helps_is_known_from_the_goal_backwards() -> None:
    found = at_stake(KEY, [win(3)])
    assert {card.id for card in found.play.cards if found.helps(card)} == {"1", "2", "3"}
    assert found.leading_to([f.CardRevealed("2")]) == {
        f.CardRevealed("2"), f.OnMap("1"), f.BEGUN, f.ADRIFT, f.CardRevealed("1"),
    }  # fmt: skip
    assert f.CardRevealed("2") in found.landmarks[f.WON]
    assert f.CardRevealed("4") not in found.landmarks[f.WON]


def test_what_is_never_reached_does_not_help() -> None:
    found = at_stake([place(1, 3), item(2, tags=["key"]), item(3)], [win(3)])
    assert not found.helps(found.play.box.by_id["2"])


# one_of


def kinds(found: Stakes) -> list[object]:
    """What each removal is one of."""
    return [
        list(one_at_most(found.play.box, clause.head, clause))
        for clause in found.relaxation.knowledge.clauses
        if isinstance(clause.head, f.Takes)
    ]


def test_of_two_cards_that_discard_each_other_one_stays() -> None:
    rivals = [place(1, 2, 3), item(2, revealed={"discard": [3]}), item(3, revealed={"discard": [2]})]
    both = [("rivals", frozenset({"2", "3"}))]
    assert kinds(at_stake(rivals, [win(3)])) == [both, both]
    assert kinds(at_stake(THEFT, [win(3)])) == [[]]


def test_of_several_items_one_is_thrown_away() -> None:
    toll = challenge(4, [{"op": "discard_item", "amount": 1}])
    assert kinds(at_stake([place(1, 2, 3, 4), item(2), item(3), toll], [win(3)])) == [[("thrown away", "4")]] * 2
    dear = challenge(4, [{"op": "discard_item", "amount": 2}])
    assert kinds(at_stake([place(1, 2, 3, 4), item(2), item(3), dear], [win(3)])) == [[], []]


@pytest.mark.parametrize("taken", [False, True])
def test_a_chapter_is_always_read_if_nothing_takes_what_it_asks_for(taken: bool) -> None:
    """Its variants are for item 2 and item 5, and nobody gets there without having revealed one of them."""
    variant = {key: value for key, value in win(3).items() if key != "title"}
    second = {"title": "Second", "variants": [{"item": number, **variant} for number in (2, 5)]}
    thief = item(4, **({"revealed": {"discard": [2]}} if taken else {}))
    cards = [place(1, 2, 3, 4, 5), item(2), item(3), thief, item(5)]
    either = {"test": "any", "of": [revealed(2), revealed(5)]}
    found = at_stake(cards, [chapter(objective(either, go_to(2))), second])
    assert is_always_read(found, found.play.quest.chapters[1]) is not taken


# inevitable


def test_whoever_draws_a_card_brings_about_what_it_draws() -> None:
    """Exploring an anchor is a choice; what the cards then draw is none."""
    cards = [place(1, 2, 5), item(2, revealed={"draw": [3]}), item(3, revealed={"draw": [4]}), item(4), item(5)]
    found = at_stake(cards, [win(5)])
    assert bringing_about(found, revealing("4")) == revealing("2", "3", "4")
    assert explored_on(found, f.CardRevealed("4")) == "1"


def test_a_challenge_can_be_left_alone_unless_it_is_forced() -> None:
    def brought(**more: Any) -> set[Fact]:
        found = at_stake([place(1, 2, 4), challenge(2, [draw(3)], **more), item(3), item(4)], [win(4)])
        return bringing_about(found, revealing("3"))

    assert brought() == {f.CardRevealed("3"), f.TrialPassed("2", 0)}
    assert brought(forced=True) == {f.CardRevealed("3"), f.TrialPassed("2", 0), f.CardRevealed("2")}


def test_an_option_that_has_to_be_avoided_anyway_is_no_way_out() -> None:
    either = {"op": "choose", "options": [{"do": [draw(3)]}, {"do": [draw(4)]}]}
    found = at_stake([place(1, 2, 5), challenge(2, [either]), item(3), item(4), item(5)], [win(5)])
    at = found.play.box.by_id["2"].place / "trials" / 0 / "reward" / "do" / 0
    assert bringing_about(found, revealing("3")) == {f.CardRevealed("3"), f.Option(at, 0)}
    assert f.TrialPassed("2", 0) in bringing_about(found, revealing("3"), {f.Option(at, 1)})
    assert f.TrialPassed("2", 0) in bringing_about(found, revealing("3", "4"))


def test_where_a_card_is_explored_is_unclear_if_there_are_two_ways() -> None:
    cards = [place(1, 3, edges={"east": 2}), place(2, 3, edges={"west": 1}), item(3)]
    assert explored_on(at_stake(cards, [win(3)]), f.CardRevealed("3")) == ""


def test_a_forced_effect_of_an_item_can_be_covered() -> None:
    effect = {"trigger": "forced", "do": [draw(3)], "text": "Draw 3."}
    found = at_stake([place(1, 2, 3), item(2, effect=effect), item(3)], [win(3)]).play.box
    assert (may_be_covered(found.by_id["2"]), may_be_covered(found.by_id["3"])) == (True, False)


# failures


def test_not_stands_only_before_simple_conditions() -> None:
    both = c.Not(c.Any((c.Revealed(1), c.Not(c.All((c.Gone(2), c.Passed(3)))))))
    assert plainly(both) == c.All((c.Not(c.Revealed(1)), c.All((c.Gone(2), c.Passed(3)))))
    assert plainly(c.Not(c.Not(c.Gone(2)))) == c.Gone(2)


def test_any_of_is_split_into_its_parts() -> None:
    every = [c.Any((c.Gone(1), c.Any((c.Gone(2), c.All((c.Gone(3),))))))]
    assert list(alternatives(every)) == [c.Gone(1), c.Gone(2), c.All((c.Gone(3),))]


@pytest.mark.parametrize(
    ("condition", "is_false"),
    [
        (c.Revealed(1), True),
        (c.Not(c.Revealed(1)), False),
        (c.Any((c.Revealed(1), c.Heroes(2))), False),
        (c.All((c.Revealed(1), c.Heroes(2))), True),
    ],
)
def test_some_conditions_are_false_until_something_makes_them_true(condition: c.Condition, is_false: bool) -> None:
    assert is_false_at_first(condition) is is_false


def test_some_cards_must_stay() -> None:
    either = {"test": "any", "of": [gone(2), {"test": "not", "of": {"test": "in_play", "card": 3}}]}
    assert must_stay(at_stake(KEY, [win(3, either)]).play.quest) == {2, 3}
    assert must_stay(at_stake(KEY, [win(3, revealed(4))]).play.quest) == set()


def test_a_card_goes_by_what_takes_it() -> None:
    found = at_stake(THEFT, [win(3)])
    box = found.play.box
    assert ways_to_go(found, box.encounters[2]) == revealing("4")
    assert {type(fact) for fact in ways_to_go(found, box.encounters[2], by_deed=False)} == {f.Takes}
    assert ways_to_go(found, box.encounters[3]) == set()


def test_a_card_that_returns_has_gone_only_if_asked() -> None:
    back = challenge(4, [{"op": "return", "cards": [2]}])
    found = at_stake([*KEY[:3], back], [win(3)])
    cards = found.play.box.encounters[2]
    assert (ways_to_go(found, cards), ways_to_go(found, cards, returning=True)) == (set(), {f.TrialPassed("4", 0)})


def test_every_box_of_a_challenge_passes_it() -> None:
    found = at_stake([place(1, 2, 3), challenge(2, [draw(3)], [draw(3)]), item(3)], [win(3)])
    assert trials_of(found.play.box, 2) == {f.TrialPassed("2", 0), f.TrialPassed("2", 1)}
    assert trials_of(found.play.box, 3) == set()


def test_a_failure_may_be_met_before_its_chapter_is_read() -> None:
    """In the first chapter, item 4 may be revealed; in the second, that loses the quest."""
    found = at_stake(KEY, [chapter(objective(revealed(2), go_to(2))), win(3, revealed(4))])
    assert list(too_early(found)) == [(f.CardRevealed("4"), f.Reading(2, 0))]
    watched = at_stake(
        KEY, [{**win(2, revealed(4)), "objectives": [objective(revealed(2), go_to(2))]}, win(3, revealed(4))]
    )
    assert list(too_early(watched)) == []


def test_a_reading_asks_for_what_it_is_lost_without() -> None:
    missing = {"test": "not", "of": {"test": "in_play", "card": 2}}
    found = wanted_facts(at_stake(KEY, [chapter(objective(revealed(2), go_to(2))), win(3, missing)]))
    assert (found.asks, found.clauses, found.facts) == ({f.Reading(2, 0): [f.NumberInPlay(2)]}, [], {f.NumberInPlay(2)})


def test_a_taken_card_means_that_no_chapter_is_being_read_that_is_lost_without_it() -> None:
    first = {**win(3, gone(2)), "objectives": [objective(revealed(3), go_to(2))]}
    found = at_stake(THEFT, [first, win(4)])
    [takes] = [fact for fact in found.reach.first if isinstance(fact, f.Takes)]
    assert list(without_failing(found, takes)) == [(f.Reading(2, 0),)]
    free = at_stake(THEFT, [win(3)])
    assert list(without_failing(free, takes)) == [()]


# avoiding


def test_what_meets_a_failure_is_avoided_while_its_chapter_is_read() -> None:
    found = at_stake(KEY, [win(3, revealed(4))])
    [peril] = perils(found)
    assert peril is not None
    assert (set(peril.deeds), peril.readings, set(peril.unless)) == (revealing("4"), (f.Reading(1, 0),), set())
    heeded = caution(found)
    assert heeded is not None
    assert heeded.asks == {f.CardRevealed("4"): [f.Harmless(0)]}
    assert (heeded.clauses, heeded.losses) == ([], [])


def test_a_deed_does_no_harm_once_the_chapter_is_over() -> None:
    first = {**win(2, revealed(4)), "objectives": [objective(revealed(2), go_to(2))]}
    heeded = caution(at_stake(KEY, [first, win(3)]))
    assert heeded is not None
    assert [(clause.head, clause.body) for clause in heeded.clauses] == [(f.Harmless(0), (f.Reading(2, 0),))]


def test_of_two_things_that_have_to_come_together_the_first_is_avoided() -> None:
    """Once it has come about all the same, the other is."""
    both = {"test": "all", "of": [revealed(4), revealed(2)]}
    found = [peril for peril in perils(at_stake(KEY, [win(3, both)])) if peril is not None]
    assert [(set(one.deeds), set(one.unless)) for one in found] == [
        (revealing("4"), set()), (revealing("2"), revealing("4")),
    ]  # fmt: skip


def test_nobody_can_say_what_meets_some_failures() -> None:
    """Heroes may have to go elsewhere."""
    away = {"test": "not", "of": {"test": "at", "map": 1}}
    found = at_stake(KEY, [win(3, away)])
    assert list(perils(found)) == [None]
    assert (caution(found), threats(found)) == (None, None)


# losses


def test_a_theft_is_a_loss() -> None:
    found = at_stake(THEFT, [win(3)])
    [takes] = [fact for fact in found.reach.first if isinstance(fact, f.Takes)]
    assert [(one.label, one.needs, one.bars) for one in losses(found)] == [
        ("taken: 2", (takes,), (f.CardRevealed("2"),)),
        ("taken in vain: 2", (f.CardRevealed("4"),), (takes,)),
        ("chapter left", (f.Followed(1, 0, 0),), (f.Obeyed(1, 0, 0),)),
    ]
    harmful = threats(found)
    assert harmful is not None
    assert [[one.label for one in some] for some in harmful.sets()] == [["taken: 2"]]


def test_a_theft_of_something_useless_does_no_harm() -> None:
    cards = [place(1, 3, 4, 5), item(3), item(4, revealed={"discard": [5]}), item(5)]
    found = at_stake(cards, [win(3)])
    assert [one.label for one in losses(found)] == ["taken: 5", "taken in vain: 5", "chapter left"]
    harmless = threats(found)
    assert harmless is not None
    assert list(harmless.sets()) == []


def test_a_choice_is_a_loss_of_the_other() -> None:
    found = at_stake([place(1, 2), challenge(2, [draw(3)], [draw(4)]), item(3), item(4)], [win(3)])
    labels = [(one.label, set(one.bars)) for one in losses(found)]
    assert ("excluded: challenge 2", {f.TrialPassed("2", 0)}) in labels
    harmful = threats(found)
    assert harmful is not None
    assert [[one.label for one in some] for some in harmful.sets()] == [["excluded: challenge 2"]]


def test_throwing_away_counts_only_if_asked() -> None:
    found = at_stake(KEY, [win(3)])
    innocent, foolish = threats(found), threats(found, voluntary=True)
    assert innocent is not None
    assert foolish is not None
    assert (list(innocent.sets()), [len(some) for some in foolish.sets()]) == ([], [1])


def test_backpacks_are_crowded_if_there_is_more_to_carry_than_room() -> None:
    many = [item(number, tags=[f"t{number}"]) for number in range(2, 6)]
    last = [item(number + 10, needs={"tag": f"t{number}"}) for number in range(2, 6)]
    numbers = [*range(2, 6), *range(12, 16)]
    every = {"test": "all", "of": [revealed(number) for number in range(12, 16)]}
    cards = [place(1, *numbers), *many, *last]
    assert is_crowded(at_stake(cards, [chapter(objective(every))]))
    assert not is_crowded(at_stake(KEY, [win(3)]))


def test_a_companion_needs_room_for_as_long_as_what_is_discarded_without_it() -> None:
    def is_too_much(**more: int) -> bool:
        cards = [place(1, 3, 5, 6, 9), item(3), item(5), item(6, needs={"item": 5}, **more), item(9, needs={"item": 3})]
        both = {"test": "all", "of": [{"test": "in_play", "card": 6}, revealed(9)]}
        return is_crowded(at_stake([*cards, *starting(1)], [chapter(objective(both))]))

    assert (is_too_much(), is_too_much(discard_without=5)) == (False, True)


# per_hero

ISLAND = [place(1, 2, 3, edges={"east": 4}), challenge(2, [{"op": "relocate", "maps": [4]}]), item(3), place(4)]
"""Map 4 has no edge back."""


def test_maps_that_lead_to_each_other_are_one_haven() -> None:
    together = at_stake([place(1, 3, edges={"east": 2}), place(2, edges={"west": 1}), item(3)], [win(3)], 2)
    assert [[card.id for card in haven] for haven in find_havens(together)[0]] == [["1", "2"]]
    apart = at_stake(ISLAND, [win(3)], 2)
    havens, homes = find_havens(apart)
    assert ([[card.id for card in haven] for haven in havens], homes) == ([["1"], ["4"]], {"1": 0, "4": 1})


def test_facts_about_a_hero_exist_for_each() -> None:
    heroes = PerHero(at_stake(KEY, [win(3)], 2), {})
    assert heroes.versions(f.OnMap("1")) == [f.OfHero(0, f.OnMap("1")), f.OfHero(1, f.OnMap("1"))]
    assert heroes.versions(f.CardRevealed("2")) == [f.CardRevealed("2"), f.Found(0, "2"), f.Found(1, "2")]
    assert heroes.versions(f.Entered(1)) == [f.Entered(1)]


def test_things_change_hands_only_where_both_can_stand() -> None:
    known = PerHero(at_stake(KEY, [win(3)], 2), {}).knowledge()
    assert {clause.body for clause in known.ways(f.Held(1, "2"))} == {
        (f.Held(0, "2"), f.Meet(0, 1)),
        (f.Found(1, "2"),),
    }
    apart = known.sweep([f.OfHero(0, f.OnMap("1")), f.Found(0, "2")])
    assert (f.Held(0, "2") in apart, f.Held(1, "2") in apart) == (True, False)
    met = known.sweep([f.OfHero(0, f.OnMap("1")), f.OfHero(1, f.OnMap("1")), f.CardRevealed("1"), f.Found(0, "2")])
    assert f.Held(1, "2") in met


def test_where_heroes_end_up_is_a_loss_if_there_is_more_than_one_haven() -> None:
    assert list(PerHero(at_stake(KEY, [win(3)], 2), {}).losses()) == []
    apart = PerHero(at_stake(ISLAND, [win(3)], 2), {})
    assert {loss.label for loss in apart.losses()} == {
        "hero 0 ends up on map 4", "hero 1 ends up on map 4", "hero 0 has item 3", "hero 1 has item 3",
    }  # fmt: skip


RELOCATE: Json = {"op": "relocate", "maps": [5], "who": "you"}


@pytest.mark.parametrize("heroes", [1, 2])
@pytest.mark.parametrize(
    ("reward", "more", "harmful"),
    [
        ([draw(14), RELOCATE], {}, False),
        ([RELOCATE, draw(14)], {}, True),  # true, but more than is claimed: 14 may lead elsewhere first
        ([RELOCATE], {}, True),
        ([draw(14), RELOCATE], {"effect": {"do": [{"op": "destroy", "cards": [14]}]}}, True),
    ],
    ids=["handed over first", "handed over after", "not handed over", "unless it is destroyed"],
)
def test_whoever_is_taken_to_an_island_has_what_was_handed_over_first(
    reward: list[Json], more: Json, harmful: bool, heroes: int
) -> None:
    """The boat gives what opens the way back; whoever walks has it as well. There are these two ways, and no third."""
    gate = place(4, edges={"west": 1, "east": 5}, back={"text": "A path.", "needs": {"item": 14}})
    cards = [place(1, 9, 14, 15, edges={"east": 4}), gate, place(5, 20, edges={"west": 4}), item(9, **more), item(14),
             challenge(15, reward), item(20)]  # fmt: skip
    both = {"test": "all", "of": [revealed(9), revealed(20)]}
    chapters = [chapter(objective(revealed(5), go_to(2))), chapter(objective(both), setup={"regroup": 5})]
    found = threats(at_stake(cards, chapters, heroes))
    assert found is not None
    assert (next(found.sets(), None) is not None) == harmful


def test_what_is_handed_over_on_the_way_does_not_help_by_that() -> None:
    """Whoever leaves it where it falls has thrown nothing away: the boat takes them all the same."""
    cards = [place(1, 15), place(5, 20), item(14), challenge(15, [draw(14), RELOCATE]), item(20)]
    found = at_stake(cards, [win(20)])
    assert {card.number for card in found.play.cards if found.helps(card)} == {1, 5, 15, 20}
