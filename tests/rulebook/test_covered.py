"""Covered and uncovered effects, and challenges that lead to others (rulebook, p. 15, 21, 22)."""

from __future__ import annotations

from typing import Any

from tests.games.unlikely_heroes.tiny import tiny
from tests.rulebook.tiny_game import (
    EquipOn,
    Told,
    challenge,
    chapter,
    item,
    number_of,
    objective,
    place,
    revealed,
    sit,
    starter,
)
from tests.rulebook.tiny_game import hero as found_hero
from toolkit.games.unlikely_heroes.playing.pieces.choices import Announce, Rearrange
from toolkit.games.unlikely_heroes.playing.turns.turn import act
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY, Explore, Give, Pass, TakeOver

LOSE_ONE = [{"op": "discard_luck", "amount": 1}]
CURSE = {"trigger": "forced", "do": LOSE_ONE}


def test_a_forced_effect_counts_only_where_it_is_not_covered() -> None:
    """p. 21: "Deactivate its effect by sliding the card beneath the previous card, until the effect is covered." """
    for side, left in (("left", 20), ("right", 19)):
        told = Told(place=lambda _, q, side=side: EquipOn(0, NOBODY, side))
        game = sit([place(1, 5), item(5, effect=CURSE)], told)
        game.turn.begin()
        act(game, Explore(0, 5))
        assert len(game.luck.pile) == left


def test_a_forced_effect_happens_when_it_is_uncovered() -> None:
    """p. 15: "Forced: This effect automatically triggers whenever applicable." """
    told = Told(place=lambda _, q: EquipOn(q.hero, NOBODY, "left" if not q.hero else "right"))
    game = sit([place(1, 5), item(5, effect=CURSE)], told)
    game.turn.begin()
    game.turn.actions = 9
    act(game, Explore(0, 5))
    card = number_of(game, 5)
    act(game, Rearrange(0, card))
    assert len(game.luck.pile) == 19
    act(game, Rearrange(0, card))
    act(game, Give(0, card, 1))
    assert len(game.luck.pile) == 18, "laid on the right by who got it"


def test_a_quest_is_not_lost_by_a_curse_that_can_be_covered() -> None:
    """p. 21: the side is the player's choice, in proofs as well."""
    from toolkit.games.unlikely_heroes.proving.walks.solve import solve

    key = item(5, effect={"trigger": "forced", "do": [{"op": "lose"}]})
    cards = [place(1, 5, 6), key, item(6, {"item": 5})]
    play = tiny(cards, [chapter(objective(revealed(6), {"op": "win"}))])
    verdict = solve(play.box, play.quest, 2)
    assert verdict.winnable == "yes"


def test_a_found_hero_plays_its_effect() -> None:
    """p. 15: "Play: This effect is triggered immediately when you equip the card"; a hero is in play at once."""
    told = Told(task=TakeOver())
    game = sit([place(1, 7), found_hero(7, effect={"trigger": "play", "do": LOSE_ONE})], told)
    game.turn.begin()
    act(game, Explore(0, 7))
    assert len(game.luck.pile) == 19


def test_starting_cards_are_revealed_during_setup() -> None:
    """p. 16: "When you reveal an Item or a Hero, either during setup or during a quest"."""
    herring = {"kind": "item", "name": "Herring", "starting": "available", "modifiers": {"wit": 1},
               "effect": {"trigger": "reveal", "do": LOSE_ONE}}  # fmt: skip
    game = sit([place(1)], components=[starter("A", effect={"trigger": "reveal", "do": LOSE_ONE}), herring], heroes=1)
    assert len(game.luck.pile) == 18


def test_failing_returns_all_challenge_cards_in_play() -> None:
    """p. 22: "the challenge is a failure, and you must return all challenge cards in play to the Encounter draw
    pile"."""
    hard: dict[str, Any] = challenge(10, [{"op": "gain_energy", "amount": 1}], forced=True)
    hard["trials"][0]["value"] = 60
    cards = [place(1, 9), challenge(9, [{"op": "draw", "cards": [10]}]), hard]
    told = Told(announce=lambda _, q: q.options[-1] if q.about else Announce(1), trial=Pass(0))
    game = sit(cards, told)
    game.luck.pile += [1]
    game.turn.begin()
    act(game, Explore(0, 9))
    nine, ten = number_of(game, 9), number_of(game, 10)
    assert game.position.pile >> nine & 1
    assert game.position.pile >> ten & 1
    assert game.position.discarded == 0
