"""What an author may have on paper: fewer spaces and luck cards, further timings, a number and dice."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.conftest import inspect_with
from tests.rulebook.paper import on_paper
from tests.rulebook.tiny_game import Announce, EquipOn, Told, item, number_of, place, sit, starter
from toolkit.games.unlikely_heroes.balance.chances import luck_pile
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Box, Item, Luck, Quest
from toolkit.games.unlikely_heroes.playing.pieces.aloud import front_lines
from toolkit.games.unlikely_heroes.playing.table.challenge import required
from toolkit.games.unlikely_heroes.playing.table.effects import draw_penalty
from toolkit.games.unlikely_heroes.playing.turns.turn import act, end_turn, travels
from toolkit.games.unlikely_heroes.printing.wording import wording
from toolkit.games.unlikely_heroes.proving.results.left_out import not_modelled
from toolkit.games.unlikely_heroes.proving.walks.solve import MORE_EFFECTS, solve
from toolkit.games.unlikely_heroes.rulebook.abilities import most
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY, Explore, Refuse, bits
from toolkit.games.unlikely_heroes.settings import HEROES, PARTY

LOSE_ONE = [{"op": "discard_luck", "amount": 1}]
ROW = [place(1, edges={"east": 2}), *(place(n, edges={"west": n - 1, "east": n + 1}) for n in range(2, 6))]
ROCK = {"kind": "challenge", "number": 9, "name": "Rock", "back": {"text": "R."},
        "trials": [{"skill": "wit", "value": 30, "reward": {"do": LOSE_ONE}}]}  # fmt: skip


def test_a_penalty_takes_spaces_away() -> None:
    """p. 19: "you may move your hero three spaces"; p. 22: an out-of-luck card's "effect remains in play"."""
    slow = {"trigger": "forced", "timing": {"when": "during", "step": "travel"}, "do": [{"op": "move", "spaces": -1}]}
    mud = {"kind": "out_of_luck", "name": "Mud", "effect": slow}
    game = sit(ROW, components=[starter("A"), starter("B"), mud])
    game.position.table = game.play.maps
    game.turn.begin()
    assert len(travels(game, 0)) == 3
    draw_penalty(game)
    assert len(travels(game, 0)) == 2
    assert game.position.seats[0].at == number_of(game, 1), "nobody is moved by it"


@pytest.mark.parametrize(("when", "step"), [("before", "draw_luck"), ("after", "draw_luck")])
def test_a_penalty_takes_luck_cards_away(when: str, step: str) -> None:
    """p. 22: "draw a minimum of one Luck card"; of three announced, one fewer is drawn, or the last is discarded."""
    hail = {"trigger": "forced", "timing": {"when": when, "step": step}, "do": [{"op": "extra_luck", "amount": -1}]}
    drawn: list[int] = []

    def watch(game: object, _: object) -> Announce:
        return Announce(3)

    game = sit([place(1, 9), ROCK], Told(announce=watch), heroes=1, components=[starter("A", effect=hail)])
    game.turn.begin()
    act(game, Explore(0, 9))
    (line,) = [one.words for one in game.told or () if "luck" in one.words and "tries" in one.words]
    drawn += [int(one) for one in line.split("luck ")[1].split(";")[0].split(", ")]
    assert len(drawn) == 2
    assert len(game.luck.discards) == (2 if when == "before" else 3)


def test_one_luck_card_is_always_drawn() -> None:
    hail = {"trigger": "forced", "timing": {"when": "before", "step": "draw_luck"},
            "do": [{"op": "extra_luck", "amount": -5}]}  # fmt: skip
    game = sit([place(1, 9), ROCK], Told(announce=Announce(2)), heroes=1, components=[starter("A", effect=hail)])
    game.turn.begin()
    act(game, Explore(0, 9))
    assert len(game.luck.discards) == 1


@pytest.mark.parametrize("when", ["before", "during", "after"])
def test_equipping_is_a_moment(when: str) -> None:
    """p. 29: "Equip: Place an Item in your Backpack"; p. 15: before, during, after "a subset of an action"."""
    effect = {"trigger": "forced", "timing": {"when": when, "step": "equip"}, "do": LOSE_ONE}
    game = sit([place(1, 5), item(5)], heroes=1, components=[starter("A", effect=effect)])
    assert len(game.luck.pile) == 20, "not during setup"
    game.turn.begin()
    act(game, Explore(0, 5))
    assert len(game.luck.pile) == 19
    assert game.position.seats[0].held == 1 << number_of(game, 5)


def test_a_number_and_dice_are_added() -> None:
    """p. 25: "a variation of plus and minus modifiers, which can be applied to skills, luck cards and effects"."""
    wand = item(5, modifiers={"wit": {"number": 2, "cursed": 1}})
    game = sit([place(1, 5), wand], Told(place=EquipOn(0, NOBODY, "left")), heroes=1)
    game.turn.begin()
    act(game, Explore(0, 5))
    card = game.play.cards[number_of(game, 5)]
    assert isinstance(card, Item)
    amount = card.modifiers["wit"]
    assert amount == o.Dice(cursed=1, number=2)
    game.random = Random(3)
    assert {game.roll_modifiers(0, 1) for _ in range(100)} == {2 + face for face in (-2, -1, 0, 1)}
    assert most(game.play.box, "wit", 1).by_skill == 1 + 2 + 1
    assert "On the left: +2 and 1 cursed dice wit." in front_lines(card)


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            ["Travel 1 map less far.", "Draw 2 fewer {luck}.", "Roll 1 {cursed} and +2 and add"],
        ),
        ("de", ["Ziehe 1 Landkarte weniger weit.", "Ziehe 2 {luck} weniger."]),
    ],
)
def test_they_are_printed(language: str, sentences: list[str]) -> None:
    done = (o.MoveFurther(-1), o.ExtraLuck(-2), o.ChangeSkill("wit", o.Dice(cursed=1, number=2)))
    said = wording(language).sentence(done)
    for sentence in sentences:
        assert sentence in said


def test_a_luck_card_rolls_both_dice() -> None:
    """p. 25: "roll a blessed and/or cursed die for each listed … to determine the luck value"."""
    mixed = {"kind": "luck", "id": "mixed", "module": "blessed", "dice": 1, "other_dice": 1, "copies": 4}
    game = sit([place(1)], components=[starter("A"), starter("B"), mixed], expansions=("blessed",))
    (card,) = {one for one in game.luck.pile if isinstance(one, Luck)}
    assert card.rolled == ("blessed", "cursed")
    game.random = Random(1)
    rolls = {game.roll_luck(card) for _ in range(300)}
    assert rolls == {one + other for one in (2, 1, 0, -1) for other in (-2, -1, 0, 1)}
    pile = luck_pile(game.play.box, "normal", ("blessed",))
    assert pile.size == 24
    assert pile.chance(1, 3) > 0, "2 and 1"


# In words only, and tokens.

TOKENS = {"game": "unlikely_heroes", "title": "T", "tokens": [{"name": "fog", "count": 6}]}
FOG = "Place a fog token on your map. Whoever gathers three wins the quest."


def worded(text: str | None) -> tuple[Box, Quest]:
    """A box whose quest can only be won by what an item says, with operations or in words."""
    return boxed(item(5, effect={"text": text} if text else {"do": [{"op": "win"}]}))


def boxed(*cards: dict[str, Any]) -> tuple[Box, Quest]:
    box = inspect_with(files_of(*cards)).box
    assert isinstance(box, Box)
    return box, box.quests[0]


def files_of(*cards: dict[str, Any]) -> dict[str, Any]:
    return {
        "box.json": TOKENS,
        "cards/encounters.json": {"cards": [place(1, 5), *cards]},
        "cards/components.json": {"cards": [starter("A"), starter("B")]},
        "quests/the-gate.json": {"number": 1, "title": "T", "start": 1,
                                 "chapters": [{"title": "Fog", "objectives": [NEVER], "failures": [OUT]}]},
    }  # fmt: skip


NEVER = {"when": {"test": "solved", "colour": "none"}, "do": [{"op": "win"}]}
OUT = {"when": {"test": "out_of_luck", "at_least": 4}}


def test_what_is_said_in_words_only_is_named_and_nothing_is_claimed_without_it() -> None:
    """Such as tokens (p. 20: "The new hero inherits any cubes, tokens, items and other cards"): they can be written,
    and a quest that may be won by them is not called unwinnable."""
    box, quest = worded(FOG)
    assert box.tokens == {"fog": 6}
    assert not_modelled(box, quest, 2) == ("not modelled: what only words say on item 5",)
    verdict = solve(box, quest, 2)
    assert verdict.winnable == "undecided"
    assert verdict.why[0] == "some of it is said in words only, and without that:"
    certain, same = worded(None)
    assert not_modelled(certain, same, 2) == ()
    assert solve(certain, same, 2).winnable == "yes"


def test_a_text_about_tokens_is_said_in_words_though_there_are_operations() -> None:
    effect = {"text": "Lose 1 {luck}, and place a fog token.", "do": LOSE_ONE}
    box, quest = boxed(item(5, effect=effect))
    assert not_modelled(box, quest, 2) == ("not modelled: what only words say on item 5",)
    assert solve(box, quest, 2).winnable == "undecided"


# Several effects on a card.

THEN = {"trigger": "forced", "timing": {"when": "after", "step": "failure"}, "do": [{"op": "draw", "cards": [6]}]}
TWO: dict[str, Any] = {"effect": {"do": LOSE_ONE}, "more_effects": [THEN]}


def test_a_card_may_have_two_effects_and_proofs_name_it() -> None:
    """p. 16: "Recharge: Fill all charged Energy spaces beneath an effect": a card may have more than one."""
    box, quest = boxed(item(5, **TWO), item(6))
    assert not_modelled(box, quest, 2) == ("not modelled: all effects but the first on item 5",)
    verdict = solve(box, quest, 2)
    assert (verdict.winnable, verdict.why[0]) == ("undecided", MORE_EFFECTS)
    found = {one.code: one.card for one in inspect_with(files_of(item(5, **TWO), item(6))).diagnostics}
    assert found["UH129"] == "5"
    assert {"UH202", "UH207"}.isdisjoint(found), "something leads to card 6"


def test_both_effects_are_printed_and_read() -> None:
    box, _ = boxed(item(5, **TWO), item(6))
    face = next(card for card in box.cards if card.number == 5)
    assert front_lines(face)[-1] == "Forced, after failure: Draw 6."
    paper = on_paper("905-front", item(905, **TWO))
    assert "Forced · after failure" in paper
    assert paper.index("Discard 1") < paper.index("Draw")


# More than four heroes.


def test_a_party_of_more_than_four() -> None:
    """p. 2: "9 x Meeples"; p. 4: "Each player picks a Starting Hero", and only solo players are told how many."""
    trial = {"skill": "wit", "value": 2, "per_hero": True, "reward": {"do": LOSE_ONE}}
    rock = {**ROCK, "trials": [trial]}
    game = sit([place(1, 9), rock], Told(trial=Refuse()), heroes=6)
    assert len({seat.hero for seat in game.position.seats}) == 6
    assert required(game, number_of(game, 9), 0) == 12
    for hero in range(6):
        assert game.turn.hero == hero
        end_turn(game)
    assert game.turn.hero == 0, "clockwise"
    assert solve(game.play.box, game.play.quest, 6).winnable == "no", "nobody solves that puzzle"
    for setting in (HEROES, PARTY):
        assert setting.understand(["6"]) == [("6",)]
        assert setting.understand(["all"])[-1] == ("4",), "as many as solo players pick"


# Cards that take part in some quests.


def test_of_several_copies_only_those_of_the_quest_are_drawn() -> None:
    """p. 4: "Take all the encounter cards belonging to the Adventure Box": those with the tab of another quest stay in
    the lid, at the table as in the proofs."""
    cards = [place(1, 46), item(46, name="Mine", quests=["the-gate"]), item(46, name="Theirs", quests=["other"])]
    for seed in range(1, 6):
        game = sit(cards, heroes=1, seed=seed)
        assert [card.name for card in game.play.cards if card.number == 46] == ["Mine"]
        game.turn.begin()
        act(game, Explore(0, 46))
        assert [game.play.cards[one].name for one in bits(game.position.seats[0].held)] == ["Mine"]
