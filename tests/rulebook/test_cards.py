"""§4, where cards go: returned, discarded, destroyed; in play; puzzles that stay solved; cards that stay together."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.tiny_game import EquipOn, Told, challenge, item, number_of, place, seat, sit, starter
from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.playing.turns.anchors import explorations
from toolkit.games.unlikely_heroes.playing.turns.turn import act, options
from toolkit.games.unlikely_heroes.rulebook.position import Explore, Solve


def passed(game: Any, number: int) -> None:
    """Hero 0 passes a challenge, with luck that is enough for it."""
    game.luck.pile[-1] = 3
    act(game, Explore(0, number))


@pytest.mark.parametrize(
    ("operation", "pile", "discarded", "destroyed"),
    [("return", True, False, False), ("discard", False, True, False), ("destroy", False, False, True)],
)
def test_returned_discarded_and_destroyed_cards(operation: str, pile: bool, discarded: bool, destroyed: bool) -> None:
    """§4: "Returned cards go back to the pile; discarded ones to the common discard pile; destroyed ones leave the
    quest"."""
    game = sit([place(1, 5, 9), item(5), challenge(9, [{"op": operation, "cards": [5]}])])
    game.turn.actions = 3
    act(game, Explore(0, 5))
    passed(game, 9)
    bit = 1 << number_of(game, 5)
    assert seat(game, 0) == []
    assert [bool(mask & bit) for mask in (game.position.pile, game.position.discarded, game.position.destroyed)] == [
        pile,
        discarded,
        destroyed,
    ]
    assert (5 in explorations(game, 0)) == pile


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_card_is_in_play_wherever_in_the_backpack_it_lies(side: Any) -> None:
    """§4: "A card is in play wherever in the backpack it lies"."""
    game = sit([place(1, 5, 6), item(5, tags=["rope"]), item(6, {"tag": "rope"})], Told(place=EquipOn(0, side=side)))
    assert not game.play.holds(c.InPlay(5), game.position, kind=False)
    game.turn.actions = 1
    act(game, Explore(0, 5))
    assert game.play.holds(c.InPlay(5), game.position, kind=False)
    assert 6 in explorations(game, 0), "and it meets a dependency by its tag"


def test_a_solved_puzzle_cannot_be_solved_another_way() -> None:
    """§2: "A solved puzzle cannot be solved again another way": 20 ▸ 3 or 20 ▸ 11 ▸ 3, not both."""
    tab, knob = {"connector": "tab"}, {"connector": "knob"}
    cards = [
        place(1, 5, 6, 7),
        item(5, piece={"number": 20, "colour": "blue", "sides": {"east": tab}}),
        item(6, piece={"number": 11, "colour": "blue", "sides": {"west": knob, "east": tab}}),
        item(7, piece={"number": 3, "colour": "blue", "sides": {"west": knob}}),
        item(23),
        item(34),
    ]
    game = sit(cards, components=[starter("A", backpack=5), starter("B", backpack=5)])
    game.turn.actions = 9
    for number in (5, 6, 7):
        act(game, Explore(0, number))
    assert {one.number for one in options(game) if isinstance(one, Solve)} == {23, 34}
    act(game, next(one for one in options(game) if isinstance(one, Solve) and one.number == 23))
    assert not any(isinstance(one, Solve) for one in options(game))


def test_an_item_leaves_with_the_one_it_belongs_to() -> None:
    """§2: "discard this card when you do not have card XX equipped"."""
    cards = [place(1, 5, 6, 9), item(5), item(6, discard_without=5), challenge(9, [{"op": "discard", "cards": [5]}])]
    game = sit(cards)
    game.turn.actions = 3
    act(game, Explore(0, 5))
    act(game, Explore(0, 6))
    assert seat(game, 0) == ["Item 5 left", "Item 6 left"]
    passed(game, 9)
    assert seat(game, 0) == []
    assert game.position.discarded >> number_of(game, 6) & 1


def test_a_chapter_is_read_in_the_variant_whose_item_is_in_play() -> None:
    """§3: "only the variant whose item is in play is read"."""
    won = {"when": {"test": "revealed", "card": 6}, "do": [{"op": "win"}]}
    chapters: list[dict[str, Any]] = [
        {"title": "1", "objectives": [{"when": {"test": "at", "map": 1}, "do": [{"op": "chapter", "chapter": 2}]}]},
        {"title": "2", "variants": [{"item": 5, "title": "With it", "objectives": [won]},
                                    {"title": "Without", "objectives": [won]}]},
    ]  # fmt: skip
    for first, variant in ((5, 0), (6, 1)):
        game = sit([place(1, 5, 6), item(5), item(6)], chapters=chapters)
        game.turn.actions = 2
        act(game, Explore(0, first))
        act(game, options(game)[0])
        assert (game.position.chapter, game.position.variant) == (2, variant)
