"""From clauses to what they say at once: what is never reached and why, what comes too late, what is certain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.conftest import inspect_with
from tests.games.unlikely_heroes.tiny import challenge, chapter, item, objective, place, revealed, tiny_box
from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content.model import Box, Reference
from toolkit.games.unlikely_heroes.content.references import unmet
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.clauses.facts import QuestClause, QuestKnowledge
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import knowledge, reached
from toolkit.games.unlikely_heroes.proving.reachable import damaged, topics
from toolkit.games.unlikely_heroes.proving.reachable.chapter_reach import (
    can_be_told,
    first_unentered,
    unmet_objectives,
    unread_variants,
)
from toolkit.games.unlikely_heroes.proving.reachable.chapter_start import Opening, implies, openings
from toolkit.games.unlikely_heroes.proving.reachable.obstacles import blamed, obstacles, winning_objectives
from toolkit.games.unlikely_heroes.proving.reachable.reach import (
    fact_words,
    needs_itself,
    never_stood_on,
    ring_of,
    ring_words,
    starts_on_a_map,
    unreached,
)
from toolkit.games.unlikely_heroes.proving.reachable.too_late import Timely
from toolkit.games.unlikely_heroes.proving.reachable.vanishing import vanishing, without
from toolkit.search.horn import Knowledge

Json = dict[str, Any]
WIN = chapter(objective(revealed(3)))


def draw(*numbers: int) -> Json:
    return {"op": "draw", "cards": list(numbers)}


def go_to(number: int) -> Json:
    return {"op": "chapter", "chapter": number}


# reach


def reasons(box: Box) -> list[tuple[str, str]]:
    return [(one.card.id, one.reason) for one in unreached(box)]


def test_each_card_that_is_never_revealed_has_its_reason() -> None:
    cards = [
        place(1, 2, 3, 5),
        item(2, needs={"item": 3}),  # they wait for each other
        item(3, needs={"item": 2}),
        item(4),  # nothing leads to it
        item(5, needs={"tag": "key"}),  # only 4 has that
        challenge(6, [draw(7)]),  # nothing leads here, and 7 is behind it
        item(7),
    ]
    cards[3]["tags"] = ["key"]
    box = tiny_box(cards, [WIN])
    assert reasons(box) == [
        ("2", "loop"), ("3", "loop"), ("4", "orphan"), ("5", "blocked"), ("6", "orphan"), ("7", "behind"),
    ]  # fmt: skip
    by_card = {one.card.id: one for one in unreached(box)}
    assert ring_words(box, by_card["2"].ring) == "item 3 waits for item 2, which waits for item 3"
    assert by_card["5"].blockers == (f.CardRevealed("4"),)
    assert [words for words, _ in by_card["7"].behind] == ["challenge 6"]


def test_a_card_may_wait_for_one_whose_own_fault_lies_further_back() -> None:
    """Item 2 waits for item 4. Another quest would draw that, in a chapter that is never entered: look there."""
    cards = [place(1, 2, 3), item(2, needs={"item": 4}), item(3), item(4)]
    other = {"number": 2, "title": "Other", "start": 1, "chapters": [WIN, {**WIN, "setup": {"do": [draw(4)]}}]}
    box = inspect_with(
        {
            "cards/encounters.json": {"cards": cards},
            "quests/the-gate.json": {"number": 1, "title": "Tiny", "start": 1, "chapters": [WIN]},
            "quests/other.json": other,
        }
    ).box
    by_card = {one.card.id: one for one in unreached(box)}
    assert {card: one.reason for card, one in by_card.items()} == {"2": "behind", "4": "behind"}
    assert (by_card["2"].waits, by_card["2"].behind) == (True, (("item 4", box.by_id["4"].place),))
    assert [words for words, _ in by_card["4"].behind] == ["chapter 2 of quest other"]


def test_what_thousands_of_cards_wait_for_is_told_as_far_as_anybody_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sixty maps lead to each other, and nothing leads to them: every one waits for every other."""
    many = 60
    edges = [
        {"side": side, "number": 10 + (one + step) % many}
        for one in range(many)
        for side, step in (("east", 1), ("south", 7))
    ]
    cards = [place(1, 3), item(3)]
    cards += [{**place(10 + one), "edges": edges[2 * one : 2 * one + 2]} for one in range(many)]
    box = tiny_box(cards, [WIN])
    asked: list[f.Fact] = []
    ways = Knowledge.ways

    def counted(known: QuestKnowledge, fact: f.Fact) -> Sequence[QuestClause]:
        asked.append(fact)
        return ways(known, fact)

    monkeypatch.setattr(Knowledge, "ways", counted)
    monkeypatch.setattr("toolkit.games.unlikely_heroes.proving.reachable.reach.NEAREST", 5)
    monkeypatch.setattr("toolkit.games.unlikely_heroes.proving.reachable.reach.AROUND", 10)
    box.analysis.clear()
    found = unreached(box)
    assert len(found) == many
    assert {len(one.behind) for one in found} == {5}
    assert len(asked) < 30 * many


def test_nothing_is_said_of_a_quest_that_starts_nowhere() -> None:
    box = tiny_box([place(1, 3), item(3), item(4)], [WIN])
    nowhere = tiny_box([place(1, 3), item(3), item(4)], [WIN], start=3)
    assert (starts_on_a_map(box, box.quests[0]), starts_on_a_map(nowhere, nowhere.quests[0])) == (True, False)
    assert (reasons(box), reasons(nowhere)) == ([("4", "orphan")], [])


def test_a_map_may_lie_there_without_anybody_ever_standing_on_it() -> None:
    """Map 2 is drawn by an item from afar, and no edge leads to it."""
    box = tiny_box([place(1, 3), place(2), item(3, revealed={"draw": [2]})], [WIN])
    connected = tiny_box([place(1, 3, edges={"east": 2}), place(2, edges={"west": 1}), item(3)], [WIN])
    assert ([card.id for card in never_stood_on(box)], list(never_stood_on(connected))) == (["2"], [])


@pytest.mark.parametrize(
    ("needs", "tags", "part"),
    [({"item": 2}, [], "item"), ({"tag": "key"}, ["key"], "tag"), ({"tag": "key"}, [], ""), ({"item": 3}, [], "")],
)
def test_a_card_may_ask_for_itself(needs: Json, tags: list[str], part: str) -> None:
    box = tiny_box([place(1, 2, 3), item(2, needs=needs, tags=tags), item(3)], [WIN])
    assert needs_itself(box, box.by_id["2"]) == part


def test_what_a_card_waits_for_is_said_in_a_designers_words() -> None:
    box = tiny_box([place(1, 2, 3), challenge(2, [draw(3)]), item(3)], [WIN])
    facts = [f.OnMap("1"), f.TrialPassed("2", 0), f.ItemHeld(3), f.TagHeld("key"), f.Entered(2), f.Room(4), f.DOUBT]
    assert [fact_words(box, fact) for fact in facts] == [
        "map 1", "challenge 2 to be passed", "item 3", 'an item with the tag "key"', "chapter 2",
        "room in the backpacks for 4 items at the same time", "one of several things",
    ]  # fmt: skip


def test_a_ring_begins_with_what_is_asked_for() -> None:
    box = tiny_box([place(1, 2, 3), item(2, needs={"item": 3}), item(3, needs={"item": 2})], [WIN])
    ring = ring_of(reached(box)["the-gate"], f.WON)
    assert {clause.head for clause in ring} == {
        f.ItemHeld(2), f.ItemHeld(3), f.CardRevealed("2"), f.CardRevealed("3"),
    }  # fmt: skip
    assert type(ring[0].head) is f.ItemHeld


# chapter_reach


def test_an_objective_may_never_be_met() -> None:
    first = chapter(objective(revealed(2), go_to(2)), objective(revealed(4)))
    box = tiny_box([place(1, 2, 3), item(2), item(3), item(4)], [first, WIN])
    [found] = unmet_objectives(box, box.quests[0])
    assert (found.met, found.waits, found.missing, found.in_a_circle) == (
        f.Met(1, 0, 1), "item 4", (f.CardRevealed("4"),), False,
    )  # fmt: skip


def test_an_objective_may_wait_in_a_circle() -> None:
    box = tiny_box([place(1, 2, 3), item(2, needs={"item": 3}), item(3, needs={"item": 2})], [WIN])
    [found] = unmet_objectives(box, box.quests[0])
    assert (found.waits, found.in_a_circle) == (
        "cards in a circle: item 2 waits for item 3, which waits for item 2", True,
    )  # fmt: skip


def test_the_first_chapter_that_is_never_entered_is_told() -> None:
    """Unless an objective that cannot be met is the reason: then that is told."""
    entered = tiny_box([place(1, 2, 3), item(2), item(3)], [chapter(objective(revealed(2), go_to(3))), WIN, WIN])
    found = first_unentered(entered, entered.quests[0])
    assert found is not None
    assert found.number == 2
    blocked = tiny_box([place(1, 3), item(2), item(3)], [chapter(objective(revealed(2), go_to(2))), WIN])
    assert first_unentered(blocked, blocked.quests[0]) is None


def test_a_variant_may_never_be_read() -> None:
    variants = {"title": "Two", "variants": [{"item": 4, **WIN}, {**WIN}]}
    for one in variants["variants"]:
        one.pop("title")  # type: ignore[attr-defined]
    box = tiny_box([place(1, 3), item(3), item(4)], [variants])
    assert can_be_told(box, box.quests[0])
    assert [(chapter.number, variant.item) for chapter, variant in unread_variants(box, box.quests[0])] == [(1, 4)]


# too_late


def test_a_card_may_be_gone_by_the_time_it_is_asked_for() -> None:
    """Item 2 has to be held to get item 4, which takes it; and then item 3 asks for it."""
    cards = [place(1, 2, 4), item(2), item(4, needs={"item": 2}, revealed={"discard": [2], "draw": [3]})]
    box = tiny_box([*cards, item(3, needs={"item": 2})], [WIN])
    timely = Timely(box, knowledge(box)["the-gate"])
    assert [(one.clause.head, one.fact, [by.source.label for by in one.takers]) for one in timely.too_late] == [
        (f.CardRevealed("3"), f.ItemHeld(2), ["item 4"])
    ]
    assert f.WON in knowledge(box)["the-gate"].sweep([f.BEGUN])
    assert f.WON not in timely.knowledge.sweep([f.BEGUN])


def test_a_card_that_comes_back_is_never_too_late() -> None:
    cards = [place(1, 2, 4, 5), item(2), item(4, needs={"item": 2}, revealed={"discard": [2], "draw": [3]})]
    again = challenge(5, [{"op": "return", "cards": [2]}])
    box = tiny_box([*cards, item(3, needs={"item": 2}), again], [WIN])
    assert Timely(box, knowledge(box)["the-gate"]).too_late == []


def test_two_cards_that_take_each_other_are_never_had_together() -> None:
    """The objective asks for both to be in play."""
    both = {"test": "all", "of": [{"test": "in_play", "card": 2}, {"test": "in_play", "card": 3}]}
    cards = [place(1, 2, 3), item(2, revealed={"discard": [3]}), item(3, revealed={"discard": [2]})]
    box = tiny_box(cards, [chapter(objective(both))])
    [late] = Timely(box, knowledge(box, 2)["the-gate"]).too_late
    assert (late.clause.head, late.fact) == (f.Met(1, 0, 0), f.NumberInPlay(2))


# vanishing


def vanishing_box(failure: Json) -> Box:
    cards = [place(1, 2), item(2, revealed={"draw": [3]}), item(3, needs={"item": 2}, revealed={"discard": [2]})]
    return tiny_box(cards, [chapter(objective(revealed(3)), failures=[{"when": failure}])])


def test_an_item_may_be_gone_as_soon_as_it_is_revealed() -> None:
    box = vanishing_box({"test": "gone", "card": 2})
    known = knowledge(box, 1)["the-gate"]
    [found] = vanishing(box, known, 1)
    assert found.said == "item 2 draws item 3, which discards it again"
    assert found.place.pointer_text == "/cards/2/revealed/discard/0"
    assert f.WON not in without(box.quests[0], known, found).sweep([f.BEGUN])
    assert list(vanishing(box, known, 2)) == []


def test_which_is_no_harm_where_nothing_is_lost_by_it() -> None:
    box = vanishing_box({"test": "out_of_luck", "at_least": 4})
    known = knowledge(box, 1)["the-gate"]
    [found] = vanishing(box, known, 1)
    assert f.WON in without(box.quests[0], known, found).sweep([f.BEGUN])


# chapter_start


def opening(box: Box, number: int = 1) -> Opening:
    [found] = openings(box, box.quests[0], box.quests[0].chapters[number - 1])
    return found


def test_what_was_needed_to_get_there_holds_when_a_chapter_starts() -> None:
    first = chapter(objective({"test": "passed", "card": 2}, go_to(2)))
    second = chapter(objective(revealed(3)), setup={"do": [draw(4)]})
    box = tiny_box([place(1, 2, 3, 5), challenge(2, [draw(6)]), item(3), item(4), item(5), item(6)], [first, second])
    now = opening(box, 2)
    certain: list[c.Condition] = [
        c.Passed(2),
        c.Revealed(2),
        c.Revealed(1),
        c.Revealed(4),
        c.InPlay(1),
        c.Gone(2),
        c.Heroes(1),
    ]
    assert [condition for condition in certain if not now.holds(condition)] == []
    unsure: list[c.Condition] = [c.Revealed(5), c.InPlay(4), c.InPlay(6), c.At(1), c.Heroes(2), c.Solved("blue")]
    assert [condition for condition in unsure if now.holds(condition)] == []
    assert now.holds(c.All((c.Passed(2), c.Any((c.Revealed(5), c.Revealed(4))))))


def test_everyone_stands_at_the_start_or_where_a_chapter_regroups() -> None:
    first = chapter(objective(revealed(3), go_to(2)))
    second = chapter(objective(revealed(3)), setup={"regroup": 1})
    box = tiny_box([place(1, 3), item(3)], [first, second])
    assert (opening(box, 1).holds(c.At(1)), opening(box, 2).holds(c.At(1)), opening(box, 2).holds(c.At(3))) == (
        True, True, False,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("one", "other", "does"),
    [
        (c.All((c.InPlay(5), c.Passed(3))), c.InPlay(5), True),
        (c.Any((c.InPlay(5), c.Passed(3))), c.InPlay(5), False),
        (c.Any((c.InPlay(5), c.All((c.InPlay(5), c.Passed(3))))), c.InPlay(5), True),
        (c.At(2, "all"), c.At(2), True),
        (c.At(2), c.At(2, "all"), False),
        (c.InPlay(5), c.InPlay(6), False),
    ],
)
def test_one_condition_may_contain_another(one: c.Condition, other: c.Condition, does: bool) -> None:
    assert implies(one, other) is does


# topics


def reference(box: Box, target: int) -> Reference:
    return next(one for _, one in unmet(box, *topics.LEADS) if one.target == target)


def test_a_wrong_number_was_meant_for_a_card_that_nothing_leads_to() -> None:
    box = tiny_box([place(1, 3, 13), item(3), item(31)], [WIN])
    assert topics.meant(box, reference(box, 13)) is box.by_id["31"]
    assert topics.did_you_mean_card(box, reference(box, 13)) == "Did you mean 31? Nothing leads to item 31."
    assert topics.ways_meant(box, reference(box, 13)) == ["way to 31"]


@pytest.mark.parametrize("lonely", [45, 130, 113])
def test_only_a_slip_is_taken_for_one(lonely: int) -> None:
    box = tiny_box([place(1, 3, 13), item(3), item(lonely), item(77)], [WIN])
    assert (topics.did_you_mean_card(box, reference(box, 13)) != "") is (lonely != 45)


def test_of_two_that_could_be_meant_none_is() -> None:
    box = tiny_box([place(1, 3, 13), item(3), item(31), item(14)], [WIN])
    assert topics.meant(box, reference(box, 13)) is None


def test_the_missing_way_that_would_be_enough_is_known() -> None:
    """Something should lead to challenge 4; then everything behind it is reached, too."""
    box = tiny_box([place(1, 2), item(2), challenge(4, [draw(3)]), item(3)], [WIN])
    by_card = {one.card.id: one for one in unreached(box)}
    assert topics.ways_out(box, by_card["3"]) == ["way to 4"]
    assert topics.ways_to(box, "the-gate", f.WON) == ["way to 4"]
    assert [topics.of_fact(box, "the-gate", fact) for fact in (f.CardRevealed("4"), f.TagHeld("key"))] == [
        ["card 4"], ["tag key"],
    ]  # fmt: skip


def test_a_link_may_be_missing_between_what_is_reached_and_what_is_not() -> None:
    box = tiny_box([place(1, edges={"east": 2}), place(4, 3, edges={"west": 2}), item(3)], [WIN])
    [(number, (owner, found))] = topics.missing_links(box, box.quests[0]).items()
    assert (number, owner.label, found.place.pointer_text) == (2, "map 1", "/cards/0/edges/0/number")


# damaged


def damaged_box(number: int) -> Box:
    """Map 1 leads to item 3, and to challenge 4 whose card cannot be read; `number` is the objective."""
    cards = [place(1, 3, 4), item(3), {"kind": "challenge", "number": 4, "name": 5}]
    quest = {"number": 1, "title": "Tiny", "start": 1, "chapters": [chapter(objective(revealed(number)))]}
    found = inspect_with({"cards/encounters.json": {"cards": cards}, "quests/the-gate.json": quest}).box
    assert isinstance(found, Box)
    return found


def test_damage_matters_to_quests_that_lead_there() -> None:
    box = damaged_box(3)
    found = damaged.damage_to(box, box.quests[0])
    assert damaged.damage_words(found) == "challenge 4 could not be read"
    whole = tiny_box([place(1, 3), item(3)], [WIN])
    assert damaged.damage_to(whole, whole.quests[0]) == ()


def test_damage_elsewhere_does_not_matter() -> None:
    cards = [place(1, 3), item(3), {"kind": "challenge", "number": 4, "name": 5}]
    quest = {"number": 1, "title": "Tiny", "start": 1, "chapters": [WIN]}
    box = inspect_with({"cards/encounters.json": {"cards": cards}, "quests/the-gate.json": quest}).box
    assert [one.label for one in box.damage] == ["challenge 4"]
    assert damaged.damage_to(box, box.quests[0]) == ()


# obstacles


def said(box: Box, heroes: int = 2) -> list[str]:
    return [one.said for one in obstacles(box, box.quests[0], heroes)]


def test_nothing_is_in_the_way_of_a_quest_that_may_be_won() -> None:
    assert said(tiny_box([place(1, 3), item(3)], [WIN])) == []


def test_something_may_be_missing() -> None:
    assert said(tiny_box([place(1, 2), item(2, needs={"item": 9})], [chapter(objective(revealed(2)))])) == [
        "nothing in the quest leads to card 9, which does not exist"
    ]
    assert said(tiny_box([place(1), item(3)], [WIN])) == ["nothing in the quest leads to item 3"]


def test_a_quest_may_start_nowhere_or_never_end() -> None:
    assert said(tiny_box([place(1, 3), item(3)], [WIN], start=3)) == ["it starts on card 3, which is not a map"]
    assert said(tiny_box([place(1, 3), item(3)], [chapter(objective(revealed(3), draw(3)))])) == [
        "no objective of the quest wins it"
    ]


def test_cards_may_wait_for_each_other() -> None:
    box = tiny_box([place(1, 2, 3), item(2, needs={"item": 3}), item(3, needs={"item": 2})], [WIN])
    assert said(box) == ["item 2 waits for item 3, which waits for item 2"]


def test_something_may_always_be_gone_by_then() -> None:
    cards = [place(1, 2, 4), item(2), item(4, needs={"item": 2}, revealed={"discard": [2], "draw": [3]})]
    box = tiny_box([*cards, item(3, needs={"item": 2})], [WIN])
    [found] = obstacles(box, box.quests[0], 2)
    assert found.said == "item 3 asks for item 2, which item 4 has taken by then"
    assert (found.card, blamed(box.quests[0], [found])) == ("4", (found.place, "4"))


def test_choices_may_exclude_each_other() -> None:
    both = {"test": "all", "of": [revealed(3), revealed(4)]}
    box = tiny_box([place(1, 2), challenge(2, [draw(3)], [draw(4)]), item(3), item(4)], [chapter(objective(both))])
    [found] = obstacles(box, box.quests[0], 2)
    assert found.said == "challenge 2: only one of its choices can be made, but item 3 and item 4 are both needed"
    assert (found.card, found.place) == ("2", box.by_id["2"].place / "name")


def test_if_nobody_is_to_blame_look_at_the_winning_objective() -> None:
    quest = tiny_box([place(1, 3), item(3)], [WIN]).quests[0]
    assert [at.pointer_text for at in winning_objectives(quest)] == ["/chapters/0/objectives/0/when"]
    assert blamed(quest, []) == (winning_objectives(quest)[0], "the-gate")
