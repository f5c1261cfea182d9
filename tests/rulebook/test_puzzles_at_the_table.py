"""Puzzles as the rulebook has them (p. 17): several of a colour, solved once each, with pieces that stay."""

from __future__ import annotations

from typing import Any

from tests.games.unlikely_heroes.tiny import challenge, chapter, item, objective, place, revealed, tiny
from tests.rulebook.tiny_game import Told, number_of, sit, starter
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
        play = tiny(cards, [chapter(wanted)], heroes=2)
        assert solve(play.box, play.quest, 2).winnable == winnable


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
