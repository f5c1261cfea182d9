"""Activation timings (rulebook, p. 15): every timing that a card can have occurs, and players are asked then."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.conftest import REPOSITORY
from tests.rulebook.tiny_game import Told, chapter, item, objective, place, revealed, sit, starter
from toolkit.games.unlikely_heroes.playing.table.effects import advance_clock
from toolkit.games.unlikely_heroes.playing.turns.turn import act, solutions, take_turn
from toolkit.games.unlikely_heroes.rulebook.position import Discard, Explore, Follow, Pass, Travel, Use

SCHEMA = json.loads((REPOSITORY / "schemas" / "unlikely_heroes" / "effect.schema.json").read_text("utf-8"))
TIMING = SCHEMA["properties"]["timing"]["properties"]
EVERY = [(when, step) for when in TIMING["when"]["enum"] for step in TIMING["step"]["enum"]]
LOSE_ONE = [{"op": "discard_luck", "amount": 1}]
CLOCK = {"kind": "clock", "spaces": [{}, {}, {}]}


def rock(number: int, value: int) -> dict[str, Any]:
    trial = {"skill": "strength", "value": value, "reward": {"do": [{"op": "gain_energy", "amount": 1}]}}
    return {"kind": "challenge", "number": number, "name": "Rock", "back": {"text": "R."}, "trials": [trial]}


PIECE = {"number": 40, "colour": "blue", "sides": {"east": {"connector": "tab"}}}
OTHER = {"number": 2, "colour": "blue", "sides": {"west": {"connector": "knob"}}}
CARDS = [place(1, 5, 6, 9, 10, 11, edges={"east": 2}), place(2, edges={"west": 1}), item(5, piece=PIECE), rock(9, 0),
         item(6, piece=OTHER), item(42), rock(10, 50), rock(11, 50)]  # fmt: skip
CHAPTERS = [
    chapter(objective(revealed(5), {"op": "chapter", "chapter": 2})),
    {**chapter(objective({"test": "solved", "colour": "none"})), "setup": {"regroup": "last"}},
]


@pytest.mark.parametrize(("when", "step"), EVERY)
def test_every_timing_comes(when: str, step: str) -> None:
    """p. 15: "After … Before … During: When an effect references a timing … a specific action or subset of an
    action; the effect is applicable"."""
    if step == "strain":
        pytest.skip("below")
    effect = {"trigger": "forced", "timing": {"when": when, "step": step}, "do": [{"op": "out_of_luck", "amount": 1}]}
    bad = {"kind": "out_of_luck", "name": "Rain", "copies": 8, "effect": {"trigger": "turn", "do": LOSE_ONE}}
    told = Told(trial=lambda game, q: q.options[-1] if game.label(q.about).startswith("11") else Pass(0))
    game = sit(CARDS, told, components=[starter("A", effect=effect), starter("B"), CLOCK, bad], chapters=CHAPTERS)
    game.turn.begin()
    game.turn.actions = 9
    if step == "turn":
        take_turn(game)
    elif step == "clock":
        advance_clock(game, 0)
    else:
        for number in (9, 10, 11, 5, 6, 2):
            act(game, Explore(0, number))
        if step == "solve":
            act(game, solutions(game, 0)[0])
        act(game, Travel(0, game.play.numbered[1].bit_length() - 1))
        held = game.position.seats[0].held
        assert held
        act(game, Discard(0, held.bit_length() - 1))
        act(game, Follow(0))
    assert game.penalties.drawn, f"{when} {step}"


@pytest.mark.parametrize("when", TIMING["when"]["enum"])
def test_straining_has_its_moments(when: str) -> None:
    """p. 19: "Strain: You may discard one energy cube to move one additional space." """
    row = [place(1, edges={"east": 2}), *(place(n, edges={"west": n - 1, "east": n + 1}) for n in range(2, 6))]
    strained = {"trigger": "forced", "timing": {"when": when, "step": "strain"}, "do": LOSE_ONE}
    lamp = {"kind": "item", "name": "Lamp", "starting": "available",
            "effect": {"energy": {"charged": 2}, "do": LOSE_ONE}}  # fmt: skip
    told = Told(place=lambda _, q: next(one for one in q.options if getattr(one, "side", "") == "right"))
    game = sit(row, told, components=[starter("A", effect=strained), lamp], heroes=1)
    game.position.table = game.play.maps
    game.turn.begin()
    act(game, Travel(0, 4))
    assert len(game.luck.pile) == 19


def test_an_effect_during_a_turn_is_used_once_in_it() -> None:
    """p. 15: "An effect can only be activated once during these activation timings." """
    effect = {"timing": {"when": "during", "step": "turn"}, "do": LOSE_ONE}
    told = Told(turn=lambda _, q: next((one for one in q.options if isinstance(one, Use)), q.options[-1]))
    game = sit([place(1)], told, components=[starter("A", effect=effect)], heroes=1)
    take_turn(game)
    assert len(game.luck.pile) == 19


def test_an_effect_that_applies_only_to_challenges_is_used_in_one() -> None:
    """p. 14: "Most effects can be triggered during your hero's turn only, if the effect applies to the situation and
    action taken." Without a timing, "you succeed" is no waste of a cube."""
    effect = {"energy": {"charged": 1}, "do": [{"op": "succeed"}]}
    told = Told(press=lambda _, q: q.options[0])
    game = sit([place(1, 10), rock(10, 50)], told, components=[starter("A", effect=effect)], heroes=1)
    game.turn.begin()
    from toolkit.games.unlikely_heroes.playing.turns.turn import uses

    assert uses(game, 0) == []
    act(game, Explore(0, 10))
    assert game.position.passed == game.play.numbered[10]


def test_before_a_failure_there_is_a_last_chance() -> None:
    """p. 15: "Before … applicable immediately before the referenced action/subset"."""
    effect = {"timing": {"when": "before", "step": "failure"}, "do": [{"op": "skill", "skill": "any", "amount": 20}]}
    game = sit([place(1, 10), rock(10, 20)], Told(effect=lambda _, q: q.options[0]),
               components=[starter("A", effect=effect)], heroes=1)  # fmt: skip
    game.turn.begin()
    act(game, Explore(0, 10))
    assert game.position.passed == game.play.numbered[10]


# Traits.


def trait(*scale: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "trait", "name": "Vanity", "module": "blessed", "scale": list(scale)}


NOTHING = {"trigger": "forced", "timing": {"when": "after", "step": "clock"}, "do": LOSE_ONE}


def test_an_effect_of_a_trait_is_offered_and_not_imposed() -> None:
    """p. 25: "You can use the currently active effects when applicable." """
    own = {"do": [{"op": "restore_luck", "amount": 1}]}
    told = Told()
    game = sit([place(1)], told, components=[starter("A"), trait(NOTHING, own, NOTHING)], heroes=1,
               expansions=("blessed",))  # fmt: skip
    game.luck.discard(3)
    take_turn(game)
    (card,) = game.modules.traits[0]
    assert Use(0, card) in next(options for kind, options in told.asked if kind == "turn")
    assert len(game.luck.pile) == 17, "and nobody has"


def test_a_forced_effect_of_a_trait_without_a_timing_happens_when_the_cube_comes_to_it() -> None:
    """p. 15: "Forced: This effect automatically triggers whenever applicable." """
    stronger = {"trigger": "forced", "do": [{"op": "skill", "skill": "strength", "amount": 2}]}
    drain = {"trigger": "forced", "do": LOSE_ONE}
    game = sit([place(1, 10), rock(10, 50)], components=[starter("A"), trait(NOTHING, stronger, drain)], heroes=1,
               expansions=("blessed",))  # fmt: skip
    game.turn.begin()
    game.turn.actions = 9
    act(game, Explore(0, 10))
    assert "3 of 50" in " ".join(game.log or []) or "2 of 50" in " ".join(game.log or [])
    assert len(game.luck.pile) == 18, "one card for the challenge, one by the lower step"


@pytest.mark.parametrize("steps", [3, 4, 5, 6, 7])
def test_the_cube_starts_where_the_card_shows_it(steps: int) -> None:
    """p. 25: "place an energy cube on each middle effect"; of two in the middle, on the upper."""
    game = sit([place(1)], components=[starter("A"), trait(*[NOTHING] * steps)], heroes=1, expansions=("blessed",))
    assert list(game.modules.traits[0].values()) == [(steps - 1) // 2]


def test_a_trait_at_its_lowest_step_does_not_dodge_a_failure() -> None:
    """p. 26: "Fail: … you must choose one"; "choose a different available option"."""
    told = Told(favour=lambda _, q: q.options[0])
    good = {"kind": "item", "name": "Herring", "module": "blessed", "modifiers": {"wit": 1}}
    game = sit([place(1, 10), rock(10, 50)], told, components=[starter("A"), trait(*[NOTHING] * 3), good], heroes=1,
               expansions=("blessed",))  # fmt: skip
    (card,) = game.modules.traits[0]
    game.modules.move_trait(0, card, -1)
    game.turn.begin()
    act(game, Explore(0, 10))
    favours = [options for kind, options in told.asked if kind == "favour"]
    assert not game.position.seats[0].held, "the blessed item is the only thing left to lose"
    assert favours == []
