"""Using effects (rulebook, p. 14 to 16): how often, by whom, at what cost; and what gains and cubes may become."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.unlikely_heroes.everything import SCHEMAS
from tests.rulebook.tiny_game import Announce, Stand, Told, item, number_of, place, sit, starter
from toolkit.games.unlikely_heroes.playing.pieces.choices import Cube, Shift, Train
from toolkit.games.unlikely_heroes.playing.table import blessed_and_cursed
from toolkit.games.unlikely_heroes.playing.table.cubes import gain_energy
from toolkit.games.unlikely_heroes.playing.table.effects import moment
from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough
from toolkit.games.unlikely_heroes.playing.turns.anchors import may_read
from toolkit.games.unlikely_heroes.playing.turns.turn import act, end_turn, uses
from toolkit.games.unlikely_heroes.rulebook.position import Explore, Pick, Refuse, Use

LOSE_ONE = [{"op": "discard_luck", "amount": 1}]


def alone(effect: dict[str, Any], told: Told | None = None, *cards: dict[str, Any]) -> Playthrough:
    game = sit([place(1, *(card["number"] for card in cards)), *cards], told,
               components=[starter("A", effect=effect)], heroes=1)  # fmt: skip
    game.turn.begin()
    return game


def test_an_effect_without_a_timing_is_used_as_long_as_there_are_cubes() -> None:
    """p. 15: only "during these activation timings" is an effect activated once."""
    game = alone({"energy": {"charged": 3}, "do": LOSE_ONE})
    for left in (19, 18, 17):
        (use,) = uses(game, 0)
        act(game, use)
        assert len(game.luck.pile) == left
    assert uses(game, 0) == []


def test_what_an_effect_costs_has_to_be_there() -> None:
    """p. 16: "Some actions, steps, and effects, will allow you to spend energy. In such case, discard an energy cube
    from your backpack"."""
    game = alone({"energy": {"charged": 1, "uncharged": 2}, "cost": 2, "do": LOSE_ONE})
    assert uses(game, 0) == []
    hero = game.position.seats[0].hero
    game.energy.put(hero, 2)
    act(game, Use(0, hero))
    assert (len(game.luck.pile), game.energy.on[hero]) == (19, 0)


def test_a_passive_effect_is_for_any_hero_in_their_turn() -> None:
    """p. 14: "Passive: This effect can be triggered by any hero, during their turn." """
    effect = {"trigger": "passive", "do": LOSE_ONE}
    game = sit([place(1)], components=[starter("A", effect=effect), starter("B")])
    game.turn.begin()
    owner = next(hero for hero in (0, 1) if game.name(hero) == "A")
    card = game.position.seats[owner].hero
    assert uses(game, 1 - owner) == [Use(1 - owner, card)]
    words = SCHEMAS["effect.schema.json"]["properties"]["trigger"]
    told = dict(zip(words["enum"], words["markdownEnumDescriptions"], strict=True))
    assert told["passive"] == "Any hero may use it in their own turn.", "an editor says the same"


def test_succeeding_before_a_challenge_is_not_forgotten() -> None:
    """p. 15: "Before … applicable immediately before the referenced action"."""
    rock = {"kind": "challenge", "number": 9, "name": "Rock", "back": {"text": "R."},
            "trials": [{"skill": "wit", "value": 20, "reward": {"do": LOSE_ONE}}]}  # fmt: skip
    effect = {"timing": {"when": "before", "step": "challenge"}, "do": [{"op": "succeed"}]}
    game = alone(effect, Told(effect=lambda _, q: q.options[0]), rock)
    act(game, Explore(0, 9))
    assert game.position.passed == game.play.numbered[9]
    assert len(game.luck.pile) == 19, "without drawing luck; one is the reward's"


def test_one_skill_of_your_choice_is_chosen() -> None:
    effect = {"do": [{"op": "skill", "skill": "any", "amount": 2, "lasts": "turn"}]}
    game = alone(effect, Told(skill=Train("dexterity")))
    act(game, uses(game, 0)[0])
    assert [game.skill(0, skill) for skill in range(3)] == [1, 1, 3]


def test_a_reshuffle_by_the_clock_is_paid_this_turn() -> None:
    """p. 22: "At the end of your turn, draw and reveal an Out of Luck card for each time you reshuffled this turn." """
    rain = {"kind": "out_of_luck", "name": "Rain", "copies": 8, "effect": {"trigger": "turn", "do": LOSE_ONE}}
    rock = {"kind": "challenge", "number": 9, "name": "Rock", "back": {"text": "R."},
            "trials": [{"skill": "wit", "value": 0, "reward": {"do": LOSE_ONE}}]}  # fmt: skip
    clock = {"kind": "clock", "spaces": [{}, {"do": [{"op": "draw", "cards": [9]}]}]}
    game = sit([place(1), rock], components=[starter("A"), starter("B"), clock, rain])
    game.turn.begin()
    game.luck.discard(20)
    end_turn(game)
    assert len(game.penalties.drawn) == 1


def test_who_gains_an_item_may_decline_it() -> None:
    """p. 30: "A hero can gain item cards … you may discard or place the card"."""
    wig = {"kind": "item", "name": "Wig", "module": "cursed", "copies": 4, "modifiers": {"wit": 1}}
    game = sit([place(1)], Told(), components=[starter("A"), starter("B"), wig], expansions=("cursed",))
    game.turn.begin()
    top, below = game.modules.piles["cursed"][-1], game.modules.piles["cursed"][0]
    game.choose = Told(place=Refuse()).choose
    blessed_and_cursed.gain(game, "cursed", 0)
    assert game.modules.piles["cursed"] == [top, below]


def test_cubes_are_rearranged_when_regrouping() -> None:
    """p. 23: "You may discard or rearrange your hero's Item cards and Energy cubes in your Backpack"."""
    effect = {"energy": {"charged": 1, "uncharged": 1}, "do": LOSE_ONE}
    lamp = {"kind": "item", "name": "Lamp", "starting": "available", "effect": effect}
    told = Told(place=lambda _, q: next(one for one in q.options if one.side == "right"))
    game = sit([place(1)], told, components=[starter("A", effect=effect), lamp], heroes=1)
    hero = game.position.seats[0].hero
    item_card = game.position.seats[0].held.bit_length() - 1
    game.turn.begin()
    game.choose = Told(regroup=[Shift(hero, item_card)]).choose
    game.regrouping(together=True)
    assert (game.energy.on[hero], game.energy.on[item_card]) == (0, 2)


def test_a_back_is_read_only_as_far_as_its_dependency() -> None:
    """p. 22: "you may only read, reveal or resolve beyond the icon, if you … have the dependent card in play"."""
    game = sit([place(1, 5, 6), item(5), item(6, {"item": 5})])
    game.turn.begin()
    six = game.play.numbered[6].bit_length() - 1
    assert not may_read(game, six, 6)
    act(game, Explore(0, 5))
    assert may_read(game, six, 6)


def test_a_forced_effect_with_energy_spaces_is_used_up() -> None:
    """p. 16: "To use an effect with Energy spaces, remove an Energy cube to activate its effect." "If an effect
    with Energy spaces holds no Energy cubes, it is depleted. If instructed to, items are discarded"."""
    effect = {"trigger": "forced", "timing": {"when": "before", "step": "turn"}, "energy": {"charged": 2},
              "discard_when_depleted": True, "do": LOSE_ONE}  # fmt: skip
    told = Told(place=lambda _, q: next(one for one in q.options if getattr(one, "side", "") == "right"))
    game = sit([place(1, 7), item(7, effect=effect)], told, heroes=1)
    game.turn.begin()
    act(game, Explore(0, 7))
    for left in (19, 18, 18):
        moment(game, "before", "turn", 0)
        assert len(game.luck.pile) == left
    assert game.position.seats[0].held == 0


# What is finite, and what may be declined.

CHARGED = {"energy": {"charged": 1, "uncharged": 1}, "do": LOSE_ONE}


def offered(told: Told) -> list[list[Any]]:
    """The options of each question that a card asked."""
    return [options for kind, options in told.asked if kind == "task"]


@pytest.mark.parametrize(
    ("scarce", "also", "cubes_left", "available"),
    [
        ({"op": "gain_energy", "amount": 1}, [], 0, False),
        ({"op": "gain_energy", "amount": 1}, [], 1, True),
        ({"op": "gain_energy", "amount": 1}, LOSE_ONE, 0, True),
        ({"op": "recharge", "target": "all"}, [], 0, False),
        ({"op": "discard_energy", "amount": 1}, LOSE_ONE, 0, True),
        ({"op": "discard_energy", "amount": 2}, LOSE_ONE, 0, False),
        ({"op": "gain_item", "module": "blessed"}, [], 0, False),
    ],
)
def test_of_several_options_an_available_one_is_chosen(
    scarce: dict[str, Any], also: list[dict[str, Any]], cubes_left: int, available: bool
) -> None:
    """p. 16: "If a required energy cube is not available, then you can't gain or place that energy cube. If multiple
    options are listed, choose a different available option"; p. 26 has the same of blessed and cursed items."""
    choose = {"op": "choose", "options": [{"do": [scarce, *also]}, {"do": LOSE_ONE}, {"do": [*LOSE_ONE, *LOSE_ONE]}]}
    told = Told()
    game = sit([place(1, 9), item(9, effect={"trigger": "reveal", "do": [choose]})], told,
               components=[starter("A", effect=CHARGED)], heroes=1, energy=1 + cubes_left)  # fmt: skip
    game.turn.begin()
    act(game, Explore(0, 9))
    assert offered(told) == [[Pick(0), Pick(1), Pick(2)] if available else [Pick(1), Pick(2)]]


def test_if_no_option_is_available_any_may_be_chosen() -> None:
    choose = {"op": "choose", "options": [{"do": [{"op": "gain_energy", "amount": some}]} for some in (1, 2)]}
    told = Told()
    game = sit([place(1, 9), item(9, effect={"trigger": "reveal", "do": [choose]})], told,
               components=[starter("A", effect=CHARGED)], heroes=1, energy=1)  # fmt: skip
    game.turn.begin()
    act(game, Explore(0, 9))
    assert offered(told) == [[Pick(0), Pick(1)]]


def test_a_gained_cube_may_be_discarded() -> None:
    """p. 16: "place it on any available Energy space in your Backpack, or discard it"; p. 30: "you may discard or place
    the card or component in your backpack"."""
    game = alone(CHARGED, Told(cube=Refuse()))
    hero = game.position.seats[0].hero
    gain_energy(game, 0, 1)
    assert game.energy.on[hero] == 1
    game.choose = Told(cube=Cube(hero)).choose
    gain_energy(game, 0, 1)
    assert game.energy.on[hero] == 2


@pytest.mark.parametrize("together", [True, False])
def test_cubes_are_shared_when_regrouping(together: bool) -> None:
    """p. 23: "rearrange your hero's Item cards and Energy cubes in your Backpack or share with other heroes"."""
    game = sit([place(1, edges={"east": 2}), place(2, edges={"west": 1})],
               components=[starter(name, effect=CHARGED) for name in "AB"])  # fmt: skip
    game.turn.begin()
    if not together:
        game.position.change(1, at=number_of(game, 2))
    first, second = (game.position.seats[hero].hero for hero in (0, 1))
    share = Shift(first, second)
    game.choose = Told(regroup=lambda _, q: share if share in q.options else Stand()).choose
    game.regrouping(together=together)
    assert [game.energy.on[first], game.energy.on[second]] == ([0, 2] if together else [1, 1])


def test_an_effect_during_a_challenge_that_does_something_else_is_used_though_the_result_is_enough() -> None:
    """p. 15: "During … the effect is applicable at any time within the referenced action/subset"."""
    rock = {"kind": "challenge", "number": 9, "name": "Rock", "back": {"text": "R."},
            "trials": [{"skill": "wit", "value": 0, "reward": {"text": "Rock is moved."}}]}  # fmt: skip
    during = {"timing": {"when": "during", "step": "challenge"}}
    for do, asked in ((LOSE_ONE, True), ([{"op": "skill", "skill": "wit", "amount": 1}], False)):
        told = Told(announce=Announce(5))
        game = alone({**during, "do": do}, told, rock)
        game.luck.pile = [1] * 20
        act(game, Explore(0, 9))
        assert ("press" in told.kinds()) == asked


def test_a_destroyed_item_of_a_module_does_not_come_back() -> None:
    """p. 29: "Destroy: Remove the card from the game"; p. 26: only "when discarded" it goes under its pile."""
    effect = {"do": [{"op": "destroy", "cards": ["this"]}]}
    wig = {"kind": "item", "name": "Wig", "module": "cursed", "copies": 2, "effect": effect}
    right = Told(place=lambda _, q: next(one for one in q.options if one.side == "right"))
    game = sit([place(1)], right, components=[starter("A"), wig], heroes=1, expansions=("cursed",))
    game.turn.begin()
    (use,) = uses(game, 0)
    act(game, use)
    assert use.card not in game.modules.piles["cursed"]
    assert game.position.destroyed >> use.card & 1


def test_an_effect_that_pays_for_itself_does_not_go_on_for_ever() -> None:
    """p. 14: used "if the effect applies"; in a challenge as in a turn, not more often than there are cubes."""
    rock = {"kind": "challenge", "number": 9, "name": "Rock", "back": {"text": "R."},
            "trials": [{"skill": "wit", "value": 30, "reward": {"do": LOSE_ONE}}]}  # fmt: skip
    effect = {"energy": {"charged": 2}, "do": [{"op": "redraw_luck", "amount": 1}, {"op": "gain_energy", "amount": 1}]}
    told = Told(press=lambda _, q: q.options[0], cube=lambda _, q: q.options[0])
    game = alone(effect, told, rock)
    act(game, Explore(0, 9))
    assert told.kinds().count("press") == 20 + 1, "and the strain"
