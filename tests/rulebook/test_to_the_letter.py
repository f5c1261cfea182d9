"""Sentences of the rulebook that the table once read too freely: setup, dependencies, gifts, helpers, forfeits."""

from __future__ import annotations

import pytest

from tests.rulebook.tiny_game import (
    Announce,
    EquipOn,
    Refuse,
    Told,
    challenge,
    item,
    number_of,
    place,
    seat,
    sit,
    starter,
)
from toolkit.games.unlikely_heroes.content.operations import Skill
from toolkit.games.unlikely_heroes.playing.pieces.choices import Join, Train
from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough
from toolkit.games.unlikely_heroes.playing.turns.anchors import explorations, futile
from toolkit.games.unlikely_heroes.playing.turns.turn import act, options, start
from toolkit.games.unlikely_heroes.printing.wording import wording
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY, Explore, Give, Use

LOSE_ONE = [{"op": "discard_luck", "amount": 1}]
NEVER = {"when": {"test": "solved", "colour": "none"}, "do": [{"op": "win"}]}


def heard(game: Playthrough) -> str:
    return "\n".join(f"{one.title}: {one.words}" for one in game.told or ())


# The start.


def restarted(game: Playthrough) -> Playthrough:
    """The same quest from the beginning, listening."""
    from random import Random

    return start(game.play, Told().choose, Random(1), strict=True, log=True)


def test_chapter_1_is_read_before_the_start_map_is_taken() -> None:
    """p. 7: "Read Chapter 1 out loud to the players." "When instructed to take a specific encounter card in the first
    chapter, take the card from the encounter draw pile and read the back side, before revealing"."""
    game = restarted(sit([place(1)], chapters=[{"title": "The Beach", "story": "Sand.", "objectives": [NEVER]}]))
    said = heard(game)
    assert said.index("Sand.") < said.index("The back of 1") < said.index("reveals 1 Map 1")
    assert said.count("Sand.") == 1


def test_another_variant_is_read_if_the_start_map_brings_its_item() -> None:
    """p. 14: "Only read the variant, matching an XX Item in play"."""
    variants = [{"story": "Empty hands.", "objectives": [NEVER]},
                {"item": 5, "story": "A lamp!", "objectives": [NEVER]}]  # fmt: skip
    chapters = [{"title": "The Beach", "variants": variants}]
    game = restarted(sit([place(1, revealed={"draw": [5]}), item(5)], chapters=chapters))
    said = heard(game)
    assert said.index("Empty hands.") < said.index("reveals 1 Map 1") < said.index("A lamp!")


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_booklet_reads_first_and_says_to_read_the_back(language: str) -> None:
    """The same two sentences, in print."""
    words = wording(language).words
    back = {"en": "read its back aloud", "de": "lest die Rückseite vor"}[language]
    assert back in words("lay-out", card="{card:1}")


def test_a_starting_item_can_be_discarded() -> None:
    """p. 21: "When you reveal an item card during setup or an encounter, you can choose to either discard it, or equip
    it in your backpack"."""
    wig = {"kind": "item", "name": "Wig", "starting": "available", "modifiers": {"wit": -1}}
    told = Told(place=Refuse())
    game = sit([place(1)], told, components=[starter("A"), wig], heroes=1)
    assert seat(game, 0) == []
    assert game.position.discarded.bit_count() == 1
    assert ("place", [EquipOn(0, NOBODY, "left"), EquipOn(0, NOBODY, "right"), Refuse()]) in told.asked


# Dependencies.


def test_a_challenge_is_read_only_as_far_as_its_dependency() -> None:
    """p. 13: "Dependency: Items required to read and resolve the challenge." """
    gate = challenge(9, LOSE_ONE, needs={"item": 5}, text="A secret.")
    game = sit([place(1, 9, 5), gate, item(5)])
    game.turn.begin()
    act(game, Explore(0, 9))
    assert "Needs card 5." in heard(game)
    assert "A secret." not in heard(game)
    act(game, Explore(0, 5))
    game.turn.actions = 1
    act(game, Explore(0, 9))
    assert "A secret." in heard(game)


def test_an_item_that_asks_for_another_can_be_explored_but_not_read() -> None:
    """p. 22: "you may only read, reveal or resolve beyond the icon, if you … have the dependent card in play". The
    icon is on the front, so nobody knows before the card is turned; it stays in the pile."""
    chest = item(6, needs=None, text="Gold.") | {"needs": {"item": 5}}
    game = sit([place(1, 6, 5), chest, item(5)])
    game.turn.begin()
    assert (explorations(game, 0), futile(game, 0)) == ([5], [6])
    assert Explore(0, 6) in options(game)
    act(game, Explore(0, 6))
    assert "Needs card 5." in heard(game)
    assert "Gold." not in heard(game)
    assert game.position.pile >> number_of(game, 6) & 1
    assert not game.position.revealed >> number_of(game, 6) & 1
    assert game.turn.actions == 1, "it was an action"
    act(game, Explore(0, 5))
    game.turn.actions = 1
    act(game, Explore(0, 6))
    assert "Gold." in heard(game)


# Gifts.


def test_who_is_given_an_item_may_decline_it() -> None:
    """p. 29: "When you gain, get, give, or swap, you may choose to equip the Item." """
    game = sit([place(1, 5), item(5)])
    game.turn.begin()
    act(game, Explore(0, 5))
    card = number_of(game, 5)
    game.choose = Told(place=Refuse()).choose
    act(game, Give(0, card, 1))
    assert [one.held for one in game.position.seats] == [0, 0]
    assert game.position.discarded == 1 << card


# Challenges.

ROCK = {"kind": "challenge", "number": 9, "name": "Rock", "back": {"text": "R."},
        "trials": [{"skill": "wit", "value": 20, "reward": {"do": LOSE_ONE}}]}  # fmt: skip


def test_an_effect_that_succeeds_is_offered_before_luck_is_drawn() -> None:
    """p. 15: "During … the effect is applicable at any time within the referenced action": also before the draw."""
    effect = {"energy": {"charged": 1}, "do": [{"op": "succeed"}]}
    game = sit([place(1, 9), ROCK], Told(effect=lambda _, q: q.options[0]), heroes=1,
               components=[starter("A", effect=effect)])  # fmt: skip
    game.turn.begin()
    act(game, Explore(0, 9))
    assert game.position.passed == 1 << number_of(game, 9)
    assert len(game.luck.pile) == 19, "one by the reward, none drawn"


def test_it_can_still_be_used_afterwards() -> None:
    effect = {"energy": {"charged": 1}, "do": [{"op": "succeed"}]}
    told = Told(press=lambda _, q: next(one for one in q.options if isinstance(one, Use)))
    game = sit([place(1, 9), ROCK], told, heroes=1, components=[starter("A", effect=effect)])
    game.turn.begin()
    act(game, Explore(0, 9))
    assert game.position.passed == 1 << number_of(game, 9)
    assert len(game.luck.pile) == 18


def test_a_helper_adds_any_one_of_their_skills() -> None:
    """p. 22: "the active Hero may add any one of their skills to the test (including modifiers)"."""
    joined = {**ROCK, "joined": True}
    lent: tuple[tuple[Skill, int], ...] = (("strength", 5), ("dexterity", 1))
    for skill, total in lent:
        told = Told(join=lambda _, q: Join(q.hero) if Join(q.hero) in q.options else q.options[0],
                    skill=Train(skill), announce=Announce(2))  # fmt: skip
        game = sit([place(1, 9), joined], told, components=[starter("A", (0, 0, 0)), starter("B", (5, 3, 1))])
        game.turn.hero = mine = next(hero for hero in (0, 1) if game.name(hero) == "A")
        game.luck.pile += [0, 0]
        game.turn.begin()
        act(game, Explore(mine, 9))
        assert f"; {total} of 20" in heard(game)


def test_after_a_challenge_comes_after_a_forfeit_too() -> None:
    """p. 15: "After … applicable immediately after the referenced action", whichever way it ended."""
    effect = {"trigger": "forced", "timing": {"when": "after", "step": "challenge"}, "do": LOSE_ONE}
    game = sit([place(1, 9), ROCK], Told(trial=Refuse()), heroes=1, components=[starter("A", effect=effect)])
    game.turn.begin()
    act(game, Explore(0, 9))
    assert len(game.luck.pile) == 19


# At the table.


def test_it_is_told_where_a_detour_lies() -> None:
    """p. 24: "place it in an empty space, next to the placed map card, based on its placement conditions"."""
    fair = {"kind": "detour", "name": "Fair", "placement": ["north", "east"], "effect": {"do": LOSE_ONE}}
    cards = [place(1, 2, edges={"east": 2}), place(2, edges={"west": 1})]
    game = sit(cards, components=[starter("A"), starter("B"), fair], expansions=("detour",))
    game.turn.begin()
    act(game, Explore(0, 2))
    assert "The detour Fair lies to the north of 2." in heard(game)


def test_heroes_of_both_variants_are_offered_and_the_help_says_so() -> None:
    """p. 4: "Each player picks a Starting Hero (Normal or Hard variant)"."""
    from toolkit.games.unlikely_heroes.settings import SETTINGS

    (play,) = (one for one in SETTINGS if one.name == "variant" and "play" in one.commands)
    (playtest,) = (one for one in SETTINGS if one.name == "variant" and "playtest" in one.commands)
    assert (play.default, playtest.default) == ("mixed", "normal")
