"""When effects happen, and how often (rulebook, p. 14 and 15): whose turn it is, what applies, and for how long."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.unlikely_heroes.tiny import tiny
from tests.rulebook.tiny_game import (
    EquipOn,
    Told,
    chapter,
    hero,
    item,
    number_of,
    objective,
    place,
    revealed,
    sit,
    starter,
)
from toolkit.games.unlikely_heroes.playing.pieces.choices import Cube, Rearrange
from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough
from toolkit.games.unlikely_heroes.playing.turns.turn import act, take_turn, uses
from toolkit.games.unlikely_heroes.proving.walks.solve import solve
from toolkit.games.unlikely_heroes.rulebook.moves import attempt, begin, moves
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY, Equip, Explore, Pick, Position, Travel, Use

LOSE_ONE = [{"op": "discard_luck", "amount": 1}]
RIGHT = Told(place=lambda _, q: EquipOn(0, NOBODY, "right"))


# In whose turn.


@pytest.mark.parametrize("step", ["turn", "explore", "reveal"])
def test_a_timed_forced_item_waits_for_the_turn_of_its_hero(step: str) -> None:
    """p. 14: "Most effects can be triggered during your hero's turn only, if the effect applies to the situation and
    action taken." """
    effect = {"trigger": "forced", "timing": {"when": "before", "step": step}, "energy": {"charged": 1},
              "do": LOSE_ONE}  # fmt: skip
    game = sit([place(1, 5, 6), item(5, effect=effect), item(6)], RIGHT)
    game.turn.begin()
    act(game, Explore(0, 5))
    card, luck = number_of(game, 5), len(game.luck.pile)
    explore = Told(turn=lambda g, q: next(iter(q.of(Explore)), q.options[-1]), place=EquipOn(1, NOBODY, "left"))
    game.choose = explore.choose
    game.turn.hero = 1
    take_turn(game)
    assert (game.energy.on[card], len(game.luck.pile)) == (1, luck), "hero 1 plays, and hero 0 holds it"
    game.turn.hero = 0
    game.choose = Told(turn=lambda g, q: q.options[-1]).choose
    if step == "turn":
        take_turn(game)
        assert (game.energy.on[card], len(game.luck.pile)) == (0, luck - 1)


def test_an_out_of_luck_card_is_for_everyone() -> None:
    """p. 22: "The card effect remains in play for the remainder of this quest", whoever plays."""
    rain = {"kind": "out_of_luck", "name": "Rain",
            "effect": {"trigger": "forced", "timing": {"when": "before", "step": "turn"}, "do": LOSE_ONE}}  # fmt: skip
    game = sit([place(1)], components=[starter("A"), starter("B"), rain])
    from toolkit.games.unlikely_heroes.playing.table.effects import draw_penalty

    draw_penalty(game)
    for hero_to_play in (0, 1):
        game.turn.hero = hero_to_play
        take_turn(game)
    assert len(game.luck.pile) == 18


# As soon as they apply.

CURSED_RING = {"trigger": "forced", "if": revealed(12), "do": [{"op": "lose"}]}


@pytest.mark.parametrize("order", [(5, 12), (12, 5)])
def test_forced_effects_happen_whenever_they_are_applicable(order: tuple[int, int]) -> None:
    """p. 15: "Forced: This effect automatically triggers whenever applicable": the ring first, or 12 first."""
    game = sit([place(1, 5, 12), item(5, effect=CURSED_RING), item(12)], RIGHT)
    game.turn.begin()
    for number in order:
        act(game, Explore(0, number))
    assert game.position.outcome == "lost"


def test_a_covered_effect_applies_once_it_is_uncovered() -> None:
    """p. 21: "Deactivate its effect by sliding the card beneath the previous card"."""
    game = sit([place(1, 5, 12), item(5, effect=CURSED_RING), item(12)],
               Told(place=lambda _, q: EquipOn(0, NOBODY, "left")))  # fmt: skip
    game.turn.begin()
    game.turn.actions = 9
    act(game, Explore(0, 12))
    act(game, Explore(0, 5))
    outcomes = [game.position.outcome]
    act(game, Rearrange(0, number_of(game, 5)))
    assert [*outcomes, game.position.outcome] == ["", "lost"]


def test_an_effect_happens_again_once_its_condition_has_not_held() -> None:
    """ "Whenever applicable": each time that the hero comes to the map, and once each time."""
    effect = {"trigger": "forced", "if": {"test": "at", "map": 2}, "do": LOSE_ONE}
    game = sit([place(1, 2, edges={"east": 2}), place(2, edges={"west": 1})],
               components=[starter("A", effect=effect)], heroes=1)  # fmt: skip
    game.turn.begin()
    game.turn.actions = 9
    there, back = (number_of(game, one) for one in (2, 1))
    game.choose = Told().choose
    act(game, Explore(0, 2))
    lost = [20 - len(game.luck.pile)]
    for to in (back, there, back, there):
        if game.position.seats[0].at != to:
            act(game, Travel(0, to))
        lost.append(20 - len(game.luck.pile))
    assert lost == [1, 1, 2, 2, 3]


def _played(cards: list[dict[str, Any]], *wanted: Any) -> Position:
    play = tiny(cards, [chapter(objective(revealed(99)))])
    position = begin(play)
    for move in wanted:
        after = attempt(play, position, move)
        assert after is not None, (move, moves(play, position))
        position = after
    return position


@pytest.mark.parametrize("order", [(5, 12), (12, 5)])
def test_proofs_trigger_it_at_the_same_moment(order: tuple[int, int]) -> None:
    """The same in a proof, where its holder may have covered it (p. 21), but a hero's own effect cannot be."""
    ring = item(5, effect=CURSED_RING)
    start = [step for number in order for step in (Explore(0, number), Equip(0))]
    if order == (5, 12):
        start.pop()  # it happens as soon as 12 is revealed, before anyone takes that
    assert _played([place(1, 5, 12), ring, item(12)], *start, Pick(0)).outcome == "lost"
    assert _played([place(1, 5, 12), ring, item(12)], *start, Pick(1)).outcome == ""


def test_a_found_hero_cannot_cover_a_forced_effect() -> None:
    cards = [place(1, 7, 12), hero(7, effect=CURSED_RING), item(12)]
    play = tiny(cards, [chapter(objective({"test": "all", "of": [{"test": "in_play", "card": 7}, revealed(12)]}))])
    assert solve(play.box, play.quest, 1).winnable == "no"
    safe = tiny(cards, [chapter(objective(revealed(12)))])
    assert solve(safe.box, safe.quest, 1).winnable == "yes", "by leaving the hero alone"


def test_what_happens_later_can_be_what_wins() -> None:
    """A forced effect that draws the card that wins, after its condition has come to hold."""
    lamp = item(5, effect={"trigger": "forced", "if": revealed(6), "do": [{"op": "draw", "cards": [9]}]})
    play = tiny([place(1, 5), lamp, item(6), item(9), place(2)], [chapter(objective(revealed(9)))])
    assert solve(play.box, play.quest, 1).winnable == "no"
    play = tiny([place(1, 5, 6), lamp, item(6, {"item": 5}), item(9)], [chapter(objective(revealed(9)))])
    assert solve(play.box, play.quest, 1).winnable == "yes"


def test_cards_that_undo_each_other_come_to_an_end() -> None:
    """Each happens once in a move."""
    one = item(5, effect={"trigger": "forced", "if": {"test": "in_play", "card": 6},
                          "do": [{"op": "return", "cards": [6]}, {"op": "draw", "cards": [6]}]})  # fmt: skip
    game = sit([place(1, 5, 6), one, place(6)], RIGHT)
    game.turn.begin()
    act(game, Explore(0, 5))
    act(game, Explore(0, 6))
    assert game.position.outcome == ""
    assert game.position.table >> number_of(game, 6) & 1


# As long as there are cubes.


def _refilled(**told: Any) -> Playthrough:
    """A hero with a cup of one cube, which restores luck, and a well of two, which refills it."""
    well = {"energy": {"charged": 2}, "do": [{"op": "gain_energy", "amount": 1}]}
    cup = item(5, effect={"energy": {"charged": 1}, "do": LOSE_ONE})
    answers = {"place": EquipOn(0, NOBODY, "right"), "cube": lambda g, q: Cube(number_of(g, 5)), **told}
    game = sit([place(1, 5), cup], Told(**answers), components=[starter("A", effect=well)], heroes=1)
    game.turn.begin()
    act(game, Explore(0, 5))
    return game


def test_a_cup_that_was_refilled_is_offered_again_in_the_same_turn() -> None:
    """p. 15: "To use an effect with Energy spaces, remove an Energy cube to activate its effect." Only effects with a
    timing are "activated once during these activation timings"."""
    game = _refilled()
    cup, well = number_of(game, 5), game.position.seats[0].hero
    for left in (19, 18, 17):
        act(game, Use(0, cup))
        assert len(game.luck.pile) == left
        assert Use(0, cup) not in uses(game, 0)
        if left > 17:
            act(game, Use(0, well))
            assert Use(0, cup) in uses(game, 0)
    assert uses(game, 0) == []


def test_cards_that_refill_each_other_do_not_go_on_for_ever() -> None:
    """Not in the rulebook: cubes are finite, and no effect is used more often in a turn than there are cubes."""
    mill = {"energy": {"charged": 1}, "do": [{"op": "gain_energy", "amount": 1}]}
    told = Told(turn=lambda _, q: next(iter(q.of(Use)), q.options[-1]))
    game = sit([place(1)], told, components=[starter("A", effect=mill)], heroes=1, energy=7)
    take_turn(game)
    assert told.kinds().count("turn") == 7 + 1
    assert game.position.outcome == ""
