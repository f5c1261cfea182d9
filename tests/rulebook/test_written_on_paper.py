"""What an author may have on paper: fewer spaces and luck cards, further timings, a number and dice."""

from __future__ import annotations

from random import Random

import pytest

from tests.rulebook.tiny_game import Announce, EquipOn, Told, item, number_of, place, sit, starter
from toolkit.games.unlikely_heroes.balance.chances import luck_pile
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Item, Luck
from toolkit.games.unlikely_heroes.playing.pieces.aloud import front_lines
from toolkit.games.unlikely_heroes.playing.table.effects import draw_penalty
from toolkit.games.unlikely_heroes.playing.turns.turn import act, travels
from toolkit.games.unlikely_heroes.printing.wording import wording
from toolkit.games.unlikely_heroes.rulebook.abilities import most
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY, Explore

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
