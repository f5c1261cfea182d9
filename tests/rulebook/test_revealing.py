"""Revealing a card (rulebook, p. 18 and 19): what happens at once, what comes before a challenge, and drawing lots."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from msgspec import structs

from tests.games.unlikely_heroes.brute import Explored
from tests.games.unlikely_heroes.random_boxes import random_box
from tests.games.unlikely_heroes.test_locks import judged
from tests.games.unlikely_heroes.tiny import tiny
from tests.rulebook.tiny_game import (
    Told,
    challenge,
    chapter,
    item,
    number_of,
    objective,
    place,
    revealed,
    seat,
    sit,
    starter,
)
from toolkit.games.unlikely_heroes.content.model import Card, Item
from toolkit.games.unlikely_heroes.content.parts import Anchor
from toolkit.games.unlikely_heroes.playing.people.cast import PLAYERS
from toolkit.games.unlikely_heroes.playing.pieces.prepared import PreparedQuest, Setup
from toolkit.games.unlikely_heroes.playing.turns.anchors import explorations, peek
from toolkit.games.unlikely_heroes.playing.turns.turn import act, finish, start
from toolkit.games.unlikely_heroes.proving.soft_locks.locks import find_locks
from toolkit.games.unlikely_heroes.proving.walks.solve import solve
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.position import Explore, Pass, bits
from toolkit.games.unlikely_heroes.rules.reach import orphan_card

PASSED = [chapter(objective({"test": "passed", "card": 9}))]
NOTHING = [{"op": "gain_energy", "amount": 1}]


def test_what_a_card_discards_is_gone_before_its_challenge() -> None:
    """p. 19: "DISCARD CARD XX AFTER THIS CARD IS REVEALED"; "After revealing card 38 … you must discard
    card 37"."""
    helmet = item(5, modifiers={"wit": 5})
    hard = {"skill": "wit", "value": 9, "reward": {"do": NOTHING}}
    told = Told()
    game = sit([place(1, 5, 9), helmet, challenge(9, revealed={"discard": [5]}, trials=[hard])], told)
    game.turn.begin()
    act(game, Explore(0, 5))
    assert seat(game, 0) == ["Item 5 left"]
    game.luck.pile[:] = [1] * 20
    act(game, Explore(0, 9))
    assert seat(game, 0) == []
    assert game.record.failed[number_of(game, 9)] == 1, "1 + 1 of 9, without the 5 of the helmet"


def test_a_challenge_that_discards_its_own_key_cannot_be_passed() -> None:
    """p. 19: "Discarding a card is never optional." """
    gate = challenge(9, NOTHING, needs={"item": 5}, revealed={"discard": [5]})
    play = tiny([place(1, 5, 9), item(5), gate], PASSED)
    assert not Explored(play).winnable
    assert solve(play.box, play.quest, 1).winnable == "no"


def test_what_a_challenge_draws_comes_before_it() -> None:
    """p. 19: "DRAW ENCOUNTER CARD XX AFTER THIS CARD IS REVEALED"."""
    gate = challenge(9, NOTHING, needs={"item": 5}, revealed={"draw": [5]})
    play = tiny([place(1, 9), item(5), gate], PASSED)
    assert Explored(play).winnable
    assert solve(play.box, play.quest, 1).winnable == "yes"
    game = sit([place(1, 9), item(5), gate], Told(trial=Pass(0)))
    game.turn.begin()
    game.luck.pile[:] = [1] * 20
    act(game, Explore(0, 9))
    assert game.position.passed >> number_of(game, 9) & 1


def test_failing_returns_the_challenge_that_drew_this_one() -> None:
    """p. 22: "you must return all challenge cards in play to the Encounter draw pile"."""
    far = {"skill": "wit", "value": 30, "reward": {"do": NOTHING}}
    told = Told()
    cards = [place(1, 9), challenge(9, NOTHING, revealed={"draw": [10]}), challenge(10, trials=[far])]
    game = sit(cards, told)
    game.turn.begin()
    act(game, Explore(0, 9))
    assert game.record.failed[number_of(game, 10)] == 1
    assert not game.position.agenda
    assert game.position.pile >> number_of(game, 9) & game.position.pile >> number_of(game, 10) & 1
    assert number_of(game, 9) not in game.record.attempts


# Several cards, one number.

TWINS = [item(5, id="open"), item(5, {"item": 6}, id="shut"), item(6)]


def test_one_is_drawn_before_its_dependency_is_looked_at() -> None:
    """p. 19: "If there are multiple cards with the same number, shuffle the cards before drawing, and take one at
    random. Place the rest back in the Encounter draw pile." """
    drawn: Counter[bool] = Counter()
    for seed in range(40):
        game = sit([place(1, 5), *TWINS], seed=seed)
        game.turn.begin()
        act(game, Explore(0, 5))
        drawn[bool(game.position.seats[0].held)] += 1
        assert game.turn.actions == 1, "the action is spent"
        assert game.position.pile.bit_count() == 3 - game.position.seats[0].held.bit_count()
    assert min(drawn[True], drawn[False]) > 10


def test_a_draw_that_comes_once_may_be_in_vain() -> None:
    """The same for a reward: whoever draws the one that may not be revealed has nothing, and no second try."""
    once = challenge(9, [{"op": "draw", "cards": [5]}])
    play = tiny([place(1, 9), *TWINS], [chapter(objective(revealed(5)))])
    assert Explored(play).safe is False
    play = tiny([place(1, 9), *TWINS, once], [chapter(objective(revealed(5)))])
    judge, verdict = Explored(play), solve(play.box, play.quest, 1)
    assert (judge.winnable, judge.safe) == (True, False)
    assert (verdict.winnable, verdict.safe) == ("yes", "no")


def test_at_an_anchor_one_tries_again() -> None:
    """p. 18: an anchor can be explored again; without luck and time, that costs nothing."""
    play = tiny([place(1, 5), *TWINS], [chapter(objective(revealed(5)))])
    assert Explored(play).safe
    assert solve(play.box, play.quest, 1).safe == "yes"


# Side by side.

SQUARE = [
    place(1, edges={"east": 2}),
    place(2, 4, edges={"west": 1, "south": 3}),
    place(3, edges={"north": 2, "west": 4}),
    place(4, 5, edges={"east": 3}),
    item(5),
]
"""    1 2
       4 3      with anchors between 1 and 2, 2 and 3, 3 and 4, and none between 1 and 4."""


def test_a_map_that_is_laid_against_another_is_adjacent_to_it() -> None:
    """p. 20: "The hero that revealed the map may move to the new map card if the hero's current map card is adjacent to
    the new map card"; p. 28: "A card placed orthogonally against another card is adjacent to each other"."""
    bell = item(6, effect={"trigger": "reveal", "do": [{"op": "draw", "cards": [4]}]})
    cards = [place(1, 6, edges={"east": 2}), *SQUARE[1:], bell]
    game = sit(cards)
    game.turn.begin()
    act(game, Explore(0, 6))
    assert game.position.seats[0].at == number_of(game, 4), "though there is no half-circle between 1 and 4"
    play = tiny(cards, [chapter(objective({"test": "at", "map": 4}))])
    assert Explored(play).winnable
    assert solve(play.box, play.quest, 1).winnable == "yes"
    assert "4" not in [str(play.cards[one].number) for one in bits(play.connected[0])], "nor can one travel there"


def test_weather_goes_by_the_side_on_which_a_map_comes_to_lie() -> None:
    """p. 24: "apply the effect matching the explored direction"; "George is placing a map card to the south
    (down) of his current position, and draws a weather card"."""
    bell = item(6, effect={"trigger": "reveal", "do": [{"op": "draw", "cards": [4]}]})
    rain = {"kind": "weather", "name": "Rain", "directions": {"south": {"do": [{"op": "discard_luck", "amount": 3}]}}}
    cards = [place(1, 6, edges={"east": 2}), *SQUARE[1:], bell]
    game = sit(cards, components=[starter("A"), starter("B"), rain], expansions=("weather",))
    game.turn.begin()
    act(game, Explore(0, 6))
    assert len(game.luck.pile) == 17


# Anchors on other cards than maps.


def test_an_anchor_on_an_item_is_explored_by_whoever_has_it() -> None:
    """p. 18: "An encounter anchor is marked (primarily on maps) by a number within a circle"."""
    chest = item(5, anchors=[{"number": 6, "label": "a keyhole"}])
    cards = [place(1, 5, edges={"east": 2}), place(2, edges={"west": 1}), chest, item(6)]
    game = sit(cards)
    game.turn.begin()
    assert (explorations(game, 0), peek(game, 6)) == ([5, 2], [])
    act(game, Explore(0, 5))
    assert explorations(game, 0) == [2, 6], "on its own map or any other"
    assert explorations(game, 1) == [2], "but only by who has it"
    assert peek(game, 6) == [number_of(game, 6)]
    act(game, Explore(0, 6))
    assert game.position.revealed >> number_of(game, 6) & 1
    play = tiny(cards, [chapter(objective(revealed(6)))])
    assert solve(play.box, play.quest, 1).winnable == "yes"
    assert orphan_card.RULE.check is not None
    assert "UH201" not in [one.code for one in orphan_card.RULE.check(play.box) if one.card == "6"]
    prepared = PreparedQuest(play.box, play.quest, Setup(1))
    assert finish(start(prepared, PLAYERS["guided"](prepared, Random(1)), Random(1))).outcome == "won"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(35))
@pytest.mark.parametrize("heroes", [1, 2])
def test_verdicts_with_anchors_on_items_are_the_judges(seed: int, heroes: int) -> None:
    """Every position of tangled boxes in which two items lead to other cards."""
    made, random = random_box(seed), Random(seed)
    numbers = [card.number for card in made.cards if card.number is not None and card.number > 3]

    def with_anchor(card: Card) -> Card:
        if not isinstance(card, Item) or card.number not in (11, 12):
            return card
        return structs.replace(card, anchors=(Anchor(random.choice(numbers), None, None, None, card.place),))

    box = replace(made, cards=tuple(map(with_anchor, made.cards)))
    play = CompiledQuest(box, box.quests[0], heroes)
    try:
        judge = Explored(play, most=8_000)
    except AssertionError:
        pytest.skip("too many positions")
    verdict = solve(box, box.quests[0], heroes, limit=200_000)
    assert verdict.winnable == ("yes" if judge.winnable else "no")
    assert verdict.safe == ("yes" if judge.safe else "no")
    if judge.winnable:
        found = find_locks(box, box.quests[0], heroes, limit=200_000)
        if not found.crowded:
            assert found.answer == ("found" if judged(judge) else "none")
