"""Charged and uncharged spaces, what regrouping does with cubes, and what may be declined before the first turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.tiny_game import Refuse, Stand, Told, place, seat, sit, starter
from toolkit.games.unlikely_heroes.playing.pieces.choices import Cube, Question, Shift
from toolkit.games.unlikely_heroes.playing.pieces.energy import Energy
from toolkit.games.unlikely_heroes.playing.table.cubes import cubes, gain_energy
from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough
from toolkit.games.unlikely_heroes.rulebook.position import Discard

CUP = {"energy": {"charged": 1, "uncharged": 1}, "do": [{"op": "discard_luck", "amount": 1}]}


@pytest.mark.parametrize(
    ("gained", "used", "then", "recharged"),
    [(0, 0, 1, 1), (0, 1, 0, 1), (1, 0, 2, 2), (1, 1, 1, 2), (1, 2, 0, 1)],
)
def test_recharging_fills_the_charged_spaces_whatever_lies_on_the_others(
    gained: int, used: int, then: int, recharged: int
) -> None:
    """p. 30: "Fill all charged Energy spaces beneath an effect"; p. 30: gained cubes lie "on both charged and uncharged
    energy spaces (if empty)". One on an uncharged space is not in the way."""
    energy = Energy(20, [2], [1])
    energy.charge(0)
    energy.put(0, gained)
    energy.take(0, used)
    assert energy.on.get(0, 0) == then
    energy.charge(0)
    assert (energy.on[0], energy.pool) == (recharged, 20 - recharged)


def test_a_cube_gained_on_an_empty_card_leaves_room_to_recharge() -> None:
    game = sit([place(1)], Told(cube=lambda _, q: q.options[0]), components=[starter("A", effect=CUP)], heroes=1)
    hero = game.position.seats[0].hero
    game.energy.take(hero)
    gain_energy(game, 0, 1)
    copy = game.energy.copy()
    game.energy.charge(hero)
    assert (game.energy.on[hero], copy.on[hero]) == (2, 1)
    copy.charge(hero)
    assert copy.on[hero] == 2, "a copy knows where the cubes lie"


LAMP = {"kind": "item", "name": "Lamp", "starting": "available", "modifiers": {"wit": 1}}
SPRING = {"energy": {"uncharged": 3}, "do": [{"op": "restore_luck", "amount": 1}]}


def test_cubes_for_discarded_items_come_when_everyone_has_shared() -> None:
    """p. 23: "1 You may discard or rearrange … or share with other heroes. 2 For each Item discarded, gain one Energy
    cube": the steps are in order, so nobody hands that cube on."""

    def answer(game: Playthrough, question: Question) -> Any:
        wanted = [one for one in question.options if isinstance(one, Discard | Shift)]
        return wanted[0] if wanted else Stand()

    components = [starter("A", effect=SPRING), starter("B", effect=SPRING), LAMP, {**LAMP, "name": "Rope"}]
    game = sit([place(1)], components=components)
    game.turn.begin()
    told = Told(regroup=answer, cube=lambda _, q: next(one for one in q.options if isinstance(one, Cube)))
    game.choose = told.choose
    game.regrouping(together=True)
    assert [seat(game, hero) for hero in (0, 1)] == [[], []]
    assert [cubes(game, hero) for hero in (0, 1)] == [1, 1]
    assert told.kinds() == ["regroup"] * 4 + ["cube"] * 2


def test_a_card_that_gives_its_last_cube_away_is_depleted() -> None:
    """p. 16: "If an effect with Energy spaces holds no Energy cubes, it is depleted. If instructed to, items are
    discarded when it is depleted." Only a backpack action does "not trigger any discard effect" (p. 18)."""
    candle = {"kind": "item", "name": "Candle", "starting": "available",
              "effect": {"energy": {"charged": 1}, "discard_when_depleted": True, "do": CUP["do"]}}  # fmt: skip
    told = Told(place=lambda _, q: next(one for one in q.options if getattr(one, "side", "") == "right"))
    game = sit([place(1)], told, components=[starter("A", effect=SPRING), candle], heroes=1)
    hero, item = game.position.seats[0].hero, game.position.seats[0].held.bit_length() - 1
    game.turn.begin()
    game.choose = Told(regroup=[Shift(item, hero)]).choose
    game.regrouping(together=True)
    assert game.energy.on[hero] == 1
    assert seat(game, 0) == []


def test_a_dealt_item_may_be_discarded_like_any_starting_item() -> None:
    """p. 26: "deal a blessed item card and/or cursed item card to each hero, placing it according to the standard rules
    for starting items"; p. 21: "during setup …, you can choose to either discard it, or equip it". "Blessed and cursed
    items are returned to the bottom of their individually draw pile when discarded." """
    wig = {"kind": "item", "name": "Wig", "module": "cursed", "copies": 3, "modifiers": {"wit": {"cursed": 1}}}
    game = sit([place(1)], Told(place=Refuse()), components=[starter("A"), wig], heroes=1, expansions=("cursed",))
    assert seat(game, 0) == []
    assert len(game.modules.piles["cursed"]) == 3
