"""Puzzles as the rulebook has them (p. 17): several of a colour, solved once each, with pieces that stay."""

from __future__ import annotations

import dataclasses
from typing import Any

from msgspec.structs import replace

from tests.games.unlikely_heroes.tiny import challenge, chapter, hero, item, objective, place, revealed, tiny
from tests.rulebook.paper import on_paper
from tests.rulebook.tiny_game import Told, number_of, sit, starter
from toolkit.games.unlikely_heroes.content.model import Hero
from toolkit.games.unlikely_heroes.playing.pieces.aloud import front_lines
from toolkit.games.unlikely_heroes.playing.turns.turn import act, solutions
from toolkit.games.unlikely_heroes.proving.walks.solve import solve
from toolkit.games.unlikely_heroes.rulebook.position import Explore

EAST, WEST = {"east": {"connector": "tab"}}, {"west": {"connector": "knob"}}
BOTH = {**EAST, **WEST}


def piece(number: int, value: int, sides: dict[str, Any], shape: str = "round", **more: Any) -> dict[str, Any]:
    shaped = {side: {**one, "shape": shape} for side, one in sides.items()}
    return item(number, piece={"number": value, "colour": "blue", "sides": shaped}, **more)


def twins() -> list[dict[str, Any]]:
    """Two blue puzzles: 20 and 3 make 23, 30 and 4 make 34."""
    return [piece(5, 20, EAST), piece(6, 3, WEST), piece(7, 30, EAST, "square"), piece(8, 4, WEST, "square")]


def test_two_puzzles_of_one_colour_are_both_solved() -> None:
    """p. 17: "Once you have a series of matching puzzle pieces … you may choose to solve the puzzle". Nothing says one
    for each colour."""
    cards = [place(1, 5, 6, 7, 8), *twins(), item(23), item(34)]
    both = objective({"test": "all", "of": [revealed(23), revealed(34)]})
    play = tiny(cards, [chapter(both)], heroes=2)
    assert solve(play.box, play.quest, 2).winnable == "yes"

    game = sit(cards, Told(), components=[starter("A", backpack=9), starter("B", backpack=9)])
    game.turn.begin()
    game.turn.actions = 99
    for number in (5, 6):
        act(game, Explore(0, number))
    (first,) = solutions(game, 0)
    act(game, first)
    assert solutions(game, 0) == []
    for number in (7, 8):
        act(game, Explore(0, number))
    (second,) = solutions(game, 0)
    assert (first.number, second.number) == (23, 34)
    act(game, second)
    assert {number_of(game, number) for number in (23, 34)} <= {
        index for index in range(len(game.play.cards)) if game.position.revealed >> index & 1
    }


def test_a_solved_puzzle_cannot_be_changed() -> None:
    """p. 17: "Be carefull how and when you choose to solve the puzzle, as once solved, you can not change it." Its own
    example: 20, 11 and 3 make 34, or 20 and 3 make 23; whoever has solved the one cannot solve the other."""
    pieces = [piece(5, 20, EAST), piece(6, 11, BOTH), piece(7, 3, WEST)]
    cards = [place(1, 5, 6, 7), *pieces, item(23), item(34)]
    both = objective({"test": "all", "of": [revealed(23), revealed(34)]})
    for wanted, winnable in ((both, "no"), (objective(revealed(23)), "yes"), (objective(revealed(34)), "yes")):
        box = tiny([*cards], [chapter(wanted)], heroes=2).box
        larger = [replace(card, backpack=2) if isinstance(card, Hero) else card for card in box.cards]
        box = dataclasses.replace(box, cards=tuple(larger))
        assert solve(box, box.quests[0], 2).winnable == winnable


def test_pieces_are_not_used_up() -> None:
    """p. 17 says nothing of discarding: an item whose piece was laid still opens what asks for it."""
    key = piece(5, 20, EAST)
    cards = [place(1, 5, 6, 9), key, piece(6, 3, WEST), item(23),
             challenge(9, [{"op": "win"}], needs={"item": 5})]  # fmt: skip
    test = {"test": "all", "of": [revealed(23), {"test": "passed", "card": 9}, {"test": "in_play", "card": 5}]}
    cards[-1]["trials"][0]["reward"]["do"] = [{"op": "gain_energy", "amount": 1}]
    play = tiny(cards, [chapter(objective(test))], heroes=2)
    assert solve(play.box, play.quest, 2).winnable == "yes"

    game = sit(cards, Told(), components=[starter("A", backpack=9), starter("B", backpack=9)])
    game.turn.begin()
    game.turn.actions = 9
    for number in (5, 6):
        act(game, Explore(0, number))
    act(game, solutions(game, 0)[0])
    assert game.position.holder(number_of(game, 5)) == 0


def test_a_puzzle_is_solved_by_one_hero() -> None:
    """p. 17: "When you put it together with other pieces". Where others' cards count, the book says so (p. 22: "you or
    an adjacent hero"). Whoever has half gives it away first."""
    cards = [place(1, 5, 6), piece(5, 20, EAST), piece(6, 3, WEST), item(23)]
    game = sit(cards, components=[starter("A", backpack=3), starter("B", backpack=3)])
    five, six = number_of(game, 5), number_of(game, 6)
    game.position.pile &= ~(1 << five | 1 << six)
    game.position.change(0, held=1 << five)
    game.position.change(1, held=1 << six)
    assert solutions(game, 0) == solutions(game, 1) == []
    game.position.change(0, held=1 << five | 1 << six)
    game.position.change(1, held=0)
    assert [one.number for one in solutions(game, 0)] == [23]


def test_more_pieces_than_one_hero_can_carry_are_no_puzzle() -> None:
    """A backpack of 1 has room for 2 items, whoever else is near."""
    row = [piece(5, 20, EAST), piece(6, 11, BOTH), piece(7, 3, WEST)]
    cards = [place(1, 5, 6, 7), *row, item(34)]
    play = tiny(cards, [chapter(objective(revealed(34)))], heroes=4)
    assert solve(play.box, play.quest, 4).winnable == "no"
    bigger = tiny([*cards, hero(8, backpack=2)], [chapter(objective(revealed(34)))], heroes=2)
    assert solve(bigger.box, bigger.quest, 2).winnable != "yes", "nobody meets the hero who could carry all three"


def colours(number: int) -> dict[str, Any]:
    """A card with a blue and a red piece."""
    pieces = [{"number": 20, "colour": "blue", "sides": EAST}, {"number": 40, "colour": "red", "sides": EAST}]
    return item(number, pieces=pieces)


def red(number: int, value: int, sides: dict[str, Any]) -> dict[str, Any]:
    return item(number, piece={"number": value, "colour": "red", "sides": sides})


def test_a_card_may_have_two_pieces() -> None:
    """p. 17: "Some items have puzzle pieces"; each of them can lie in a puzzle of its own."""
    cards = [place(1, 5, 6, 7), colours(5), piece(6, 3, WEST), red(7, 2, WEST), item(23), item(42)]
    cards[2]["piece"]["sides"] = WEST
    both = objective({"test": "all", "of": [revealed(23), revealed(42)]})
    play = tiny(cards, [chapter(both)])
    play_of_two = tiny(cards, [chapter(both)], heroes=2)
    assert {(colour, number) for colour, _, number, _ in play.puzzles} == {("blue", 23), ("red", 42)}
    assert solve(play_of_two.box, play_of_two.quest, 2).winnable == "yes"

    game = sit(cards, Told(), components=[starter("A", backpack=9), starter("B", backpack=9)])
    game.turn.begin()
    game.turn.actions = 9
    for number in (5, 6, 7):
        act(game, Explore(0, number))
    for left in (2, 1):
        assert len(solutions(game, 0)) == left, "the other piece of the card is still free"
        act(game, solutions(game, 0)[0])
    assert solutions(game, 0) == []


def test_a_card_lies_in_one_place() -> None:
    """Of two blue pieces on one card, a solution has one: 20 and 3 do not meet, though their sides would fit."""
    twice = item(
        5, pieces=[{"number": 20, "colour": "blue", "sides": EAST}, {"number": 3, "colour": "blue", "sides": WEST}]
    )
    other = piece(6, 7, WEST)
    other["piece"]["sides"] = WEST
    play = tiny([place(1, 5, 6), twice, other, item(23), item(27)], [chapter(objective(revealed(27)))])
    assert [number for _, _, number, _ in play.puzzles] == [27]


def test_both_pieces_are_printed_and_told() -> None:
    written = on_paper("905-front", colours(905))
    assert "20" in written
    assert "40" in written
    game = sit([place(1, 5), colours(5)])
    lines = front_lines(game.play.cards[number_of(game, 5)])
    assert "Puzzle piece, blue, 20: tab east." in lines
    assert "Puzzle piece, red, 40: tab east." in lines
