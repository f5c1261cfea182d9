"""The odds of challenges: by hero, items, helpers, difficulty, dice and strain, on boxes where they can be counted."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.conftest import inspect_with
from tests.games.unlikely_heroes.tiny import chapter, item, objective, place, revealed
from toolkit.games.unlikely_heroes.balance.chances import TrialOdds, luck_pile, odds_of, starting_heroes
from toolkit.games.unlikely_heroes.balance.loadout import items_before
from toolkit.games.unlikely_heroes.content.model import Box, Challenge


def hero(name: str, strength: int, wit: int, dexterity: int, backpack: int = 1, **more: Any) -> dict[str, Any]:
    skills = {"strength": strength, "wit": wit, "dexterity": dexterity}
    face = {"kind": "hero", "name": name, "starting": "available", "meeple": "red", "backpack": backpack}
    return {**face, "skills": skills, **more}


def trial(skill: str, value: int, **more: Any) -> dict[str, Any]:
    return {"skill": skill, "value": value, "reward": {"do": [{"op": "gain_energy", "amount": 1}]}, **more}


def challenge(*trials: dict[str, Any], **more: Any) -> dict[str, Any]:
    face = {"kind": "challenge", "number": 9, "name": "Rock", "back": {"text": "Big."}}
    return {**face, "trials": list(trials), **more}


def box_of(*cards: dict[str, Any], anchors: tuple[int, ...] = (9,), **more: Any) -> Box:
    quest = {"number": 1, "title": "Q", "start": 1, "chapters": [chapter(objective(revealed(9)))]}
    files = {
        "cards/encounters.json": {"cards": [place(1, *anchors), *(card for card in cards if "number" in card)]},
        "cards/components.json": {"cards": [card for card in cards if "number" not in card]},
        "quests/the-gate.json": quest,
        **more,
    }
    found = inspect_with(files)
    assert not [one for one in found.diagnostics if one.code.startswith("TK0")], found.diagnostics
    assert isinstance(found.box, Box)
    return found.box


def all_odds(box: Box, **how: Any) -> list[TrialOdds]:
    (rock,) = (card for card in box.cards if isinstance(card, Challenge))
    return list(odds_of(box, rock, **how))


def told(odds: TrialOdds) -> tuple[str, list[str], int, int]:
    return odds.outfit.hero.name, [one.name for one in odds.outfit.items], odds.points, odds.least


def test_the_chance_of_one_card_is_a_share_of_the_deck() -> None:
    (odds,) = all_odds(box_of(hero("Sol", 1, 0, 0), challenge(trial("strength", 2))))
    assert told(odds) == ("Sol", [], 1, 1)
    assert odds.chance(1) == 10 / 20  # eight ones and two twos
    assert odds.chance(0) is None
    assert odds.chance(21) is None
    assert odds.chance(20) == 1
    assert odds.chance(2) == pytest.approx(float(luck_pile(box_of(challenge(trial("wit", 1))), "normal").chance(2, 1)))
    assert odds.announce == (1, 4, 7)
    assert odds.announce_strained == (1, 2, 6)
    assert (odds.cheapest, odds.luck) == (1, 2.0)


@pytest.mark.parametrize(("difficulty", "chance"), [("easy", 0.6), ("normal", 0.5), ("hard", 0.45), ("unlikely", 0.4)])
def test_each_difficulty_has_its_deck(difficulty: str, chance: float) -> None:
    (odds,) = all_odds(box_of(hero("Sol", 1, 0, 0), challenge(trial("strength", 2))), difficulties=(difficulty,))
    assert (odds.difficulty, odds.chance(1)) == (difficulty, chance)


def test_the_least_chance_to_announce_for_is_none_if_nothing_reaches_it() -> None:
    (odds,) = all_odds(box_of(hero("Sol", 0, 0, 0), challenge(trial("strength", 13))))
    assert odds.announce == (None, None, None)
    assert (odds.cheapest, odds.luck) == (None, None)
    assert set(odds.chances) == {0.0}


def test_the_best_items_fill_one_side_and_only_one_comes_from_the_start() -> None:
    box = box_of(
        hero("Sol", 1, 0, 0, backpack=2),
        challenge(trial("strength", 6)),
        item(5, modifiers={"strength": 1}),
        item(6, modifiers={"strength": 2}),
        item(7, modifiers={"strength": -1}),
        {"kind": "item", "name": "Pin", "starting": "available", "modifiers": {"strength": 3}},
        {"kind": "item", "name": "Bat", "starting": "available", "modifiers": {"strength": 2}},
        anchors=(9, 5, 6, 7),
    )
    bare, fitted = all_odds(box)
    assert told(bare) == ("Sol", [], 1, 1)
    assert told(fitted) == ("Sol", ["Item 6", "Pin"], 6, 1)
    assert fitted.chance(1) == 0.9  # all but the two cards of minus one


def test_items_behind_the_challenge_are_not_there_yet() -> None:
    prize = {"skill": "wit", "value": 2, "reward": {"do": [{"op": "draw", "cards": [5]}]}}
    box = box_of(hero("Sol", 1, 1, 1), challenge(prize), item(5), item(6), item(7, {"item": 5}), anchors=(9, 6, 7))
    (rock,) = (card for card in box.cards if isinstance(card, Challenge))
    assert [one.number for one in items_before(box, rock)] == [6]


def test_an_item_that_needs_its_companion_counts_only_with_it() -> None:
    glass = item(5, modifiers={"wit": 1}, discard_without=6)
    rock = challenge(trial("wit", 4))
    with_both = all_odds(box_of(hero("Sol", 1, 1, 1), rock, glass, item(6), anchors=(9, 5, 6)))
    alone = all_odds(box_of(hero("Sol", 1, 1, 1), rock, glass, item(6), anchors=(9, 5)))
    assert [told(one)[1:3] for one in with_both] == [([], 1), (["Item 5"], 2)]
    assert [told(one)[1:3] for one in alone] == [([], 1)]


def test_effects_on_the_other_side_help_too() -> None:
    during = {"timing": {"when": "during", "step": "challenge"}, "energy": {"charged": 1}}
    lens = item(5, effect={**during, "do": [{"op": "requirement", "amount": -1}]})
    lamp = item(6, modifiers={"wit": 1}, effect={**during, "do": [{"op": "extra_luck", "amount": 1}]})
    late = item(7, effect={"timing": {"when": "after", "step": "success"}, "do": [{"op": "skill", "skill": "wit",
                                                                                  "amount": 5}]})  # fmt: skip
    box = box_of(hero("Sol", 1, 1, 1), challenge(trial("wit", 4)), lens, lamp, late, anchors=(9, 5, 6, 7))
    bare, fitted = all_odds(box)
    assert told(fitted) == ("Sol", ["Item 5", "Item 6"], 3, 1)  # the lamp is worn: one point beats half a card
    assert fitted.aid.cards == 0
    box = box_of(hero("Sol", 1, 1, 1), challenge(trial("strength", 3)), lens, lamp, anchors=(9, 6))
    bare, fitted = all_odds(box)
    assert (told(fitted)[1:3], fitted.aid.cards) == ((["Item 6"], 1), 1)
    assert fitted.chance(1) == bare.chance(1, strain=True)
    pile = luck_pile(box, "normal")
    costs = [pile.cost(cards, 2, more=1) / pile.chance(cards, 2, more=1) for cards in range(1, 21)]
    assert pile.cost(1, 2, more=1) == Fraction(19, 10)  # one card, and another in nine cases of ten
    assert fitted.luck == float(min(costs))


def test_a_requirement_for_each_hero_grows_with_the_party() -> None:
    box = box_of(hero("Sol", 1, 1, 1), challenge(trial("wit", 2, per_hero=True)))
    assert [all_odds(box, heroes=heroes)[0].requirement for heroes in (1, 2, 4)] == [2, 4, 8]


def test_joined_heroes_add_their_best_skill_and_a_card() -> None:
    box = box_of(
        hero("Sol", 1, 0, 0), hero("Ida", 0, 4, 0), hero("Bo", 2, 3, 0), challenge(trial("strength", 8), joined=True)
    )
    sol, ida, bo = all_odds(box, heroes=2)
    assert (told(sol), [one.hero.name for one in sol.helpers]) == (("Sol", [], 5, 2), ["Ida"])
    assert (told(ida), [one.hero.name for one in ida.helpers]) == (("Ida", [], 3, 2), ["Bo"])
    assert (told(bo), [one.hero.name for one in bo.helpers]) == (("Bo", [], 6, 2), ["Ida"])
    assert sol.chance(1) is None
    assert all_odds(box, heroes=3)[0].points == 8
    assert all_odds(box, heroes=1)[0].least == 1


def test_helpers_do_not_share_an_item() -> None:
    box = box_of(hero("Sol", 1, 1, 1), hero("Ida", 1, 1, 1), challenge(trial("wit", 8), joined=True),
                 item(5, modifiers={"wit": 2}), anchors=(9, 5))  # fmt: skip
    assert [odds.points for odds in all_odds(box)] == [2, 4, 2, 4]


def test_dice_of_items_are_rolled() -> None:
    wig = item(5, modifiers={"wit": {"blessed": 1}})
    box = box_of(hero("Sol", 0, 1, 0), challenge(trial("wit", 2)), wig, anchors=(9, 5))
    _, fitted = all_odds(box)
    assert fitted.aid.blessed == 1
    # the die shows 2, 1, 0, −1 on 1, 2, 2, 1 of its 6 faces; the card is 2, 1, 0, −1 in 2, 8, 8, 2 of 20 cases
    assert fitted.chance(1) == float(Fraction(1 * 20 + 2 * 18 + 2 * 10 + 1 * 2, 120))


def test_luck_cards_of_the_modules_make_the_deck_larger() -> None:
    cards = [{"kind": "luck", "module": "cursed", "dice": 2, "copies": 11}]
    box = box_of(hero("Sol", 0, 1, 0), challenge(trial("wit", 2)), *cards)
    assert luck_pile(box, "normal", ("blessed",)).size == 20
    assert luck_pile(box, "normal", ("cursed",)).size == 24
    (plain,), (cursed,) = all_odds(box), all_odds(box, modules=("cursed",))
    ways = sum(1 for a in (-2, -1, -1, 0, 0, 1) for b in (-2, -1, -1, 0, 0, 1) if a + b >= 1)
    assert cursed.chance(1) == pytest.approx(20 / 24 * (plain.chance(1) or 0) + 4 / 24 * ways / 36)


def test_hard_heroes_are_another_choice() -> None:
    box = box_of(hero("Sol", 1, 1, 1), hero("Sol", 0, 0, 0, variant="hard"), challenge(trial("wit", 2)))
    assert [card.variant for card in starting_heroes(box, "hard")] == ["hard"]
    (odds,) = all_odds(box, variant="hard")
    assert odds.points == 0
