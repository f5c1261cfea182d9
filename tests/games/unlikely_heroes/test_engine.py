"""Whole games: no card is lost or appears from nowhere, no answer is illegal, and tiny quests are won exactly as often
as they should be."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product
from math import comb, prod, sqrt
from random import Random
from typing import Any

import pytest

from tests.conftest import REPOSITORY
from tests.games.unlikely_heroes.random_boxes import random_box
from tests.rulebook.rich_boxes import rich_box
from tests.rulebook.tiny_game import Told, place, sit, starter
from toolkit.games.unlikely_heroes.content.luck import DECKS
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.game import GAME
from toolkit.games.unlikely_heroes.playing.people.cast import PLAYERS
from toolkit.games.unlikely_heroes.playing.pieces.choices import Announce, EndTurn, Stand, Strain
from toolkit.games.unlikely_heroes.playing.pieces.prepared import EXPANSIONS, PreparedQuest, Setup
from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough
from toolkit.games.unlikely_heroes.playing.turns.turn import finish, start, take_turn
from toolkit.games.unlikely_heroes.rulebook.position import Explore, Follow
from toolkit.source.content import load
from toolkit.source.folder import Folder


@lru_cache(maxsize=1)
def starter_box() -> Box:
    content, _ = load(
        Folder(REPOSITORY / "adventures" / "starter", "starter"), GAME.reader().files, GAME.reader().schemas
    )
    box = GAME.reader().parse(content)
    assert isinstance(box, Box)
    return box


def check_sums(game: Playthrough) -> None:
    """Cubes, luck cards, items and encounter cards are all somewhere, and nowhere twice."""
    table = game.play
    traits = sum(len(some) for some in game.modules.traits.values())
    clock = 1 if table.clock else 0
    assert game.energy.pool + sum(game.energy.on.values()) + traits + clock == table.box.energy
    assert min([game.energy.pool, *game.energy.on.values()]) >= 0
    luck = game.luck
    assert len(luck.pile) + len(luck.discards) + len(luck.open) == len(table.luck) + min(4, len(table.module_luck))
    assert luck.open == [] or game.contest is not None
    held = [seat.held for seat in game.position.seats]
    masks = [game.position.pile, game.position.table, game.position.discarded, game.position.destroyed, *held]
    masks += [1 << seat.hero for seat in game.position.seats]
    assert sum(mask.bit_count() for mask in masks) == _union(masks).bit_count(), "a card is in two places"
    encounters = (1 << table.encounters) - 1
    pending = sum(1 << task.card for task in game.position.agenda if hasattr(task, "card"))
    assert game.position.outcome or not encounters & ~(_union(masks) | pending), "a card is nowhere"
    for hero in range(len(game.position.seats)):
        assert game.backpacks.items_on(hero, "left").bit_count() <= game.backpacks.limit(hero)
        assert game.backpacks.items_on(hero, "right").bit_count() <= game.backpacks.limit(hero)
        assert all(game.energy.on.get(card, 0) <= table.spaces[card] for card in range(len(table.cards)))


def _union(masks: list[int]) -> int:
    total = 0
    for mask in masks:
        total |= mask
    return total


@pytest.mark.slow
@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("expansions", [(), EXPANSIONS], ids=["plain", "all expansions"])
def test_everything_adds_up_after_every_turn(player: str, expansions: tuple[str, ...]) -> None:
    for heroes in (1, 2, 4):
        table = PreparedQuest(starter_box(), starter_box().quests[0], Setup(heroes, "hard", "hard", expansions))
        for number in range(6):
            game = start(table, PLAYERS[player](table, Random(number)), Random(f"sums {number}"), strict=True)
            while not game.position.outcome and game.turn.number < 60:
                check_sums(game)
                take_turn(game)
            check_sums(game)


@pytest.mark.parametrize("seed", range(40))
def test_tangled_boxes_are_played_without_breaking_a_rule(seed: int) -> None:
    box = random_box(seed)
    table = PreparedQuest(box, box.quests[0], Setup(1))
    for name in PLAYERS:
        game = start(table, PLAYERS[name](table, Random(seed)), Random(seed), strict=True)
        while not game.position.outcome and game.turn.number < 12:
            take_turn(game)
            check_sums(game)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(24))
def test_boxes_with_every_operation_are_played_without_breaking_a_rule(seed: int) -> None:
    box = rich_box(seed)
    for setup in (Setup(2), Setup(3, expansions=EXPANSIONS)):
        play = PreparedQuest(box, box.quests[0], setup)
        for name in ("random", "bold"):
            game = start(play, PLAYERS[name](play, Random(seed)), Random(seed), strict=True, log=True)
            while not game.position.outcome and game.turn.number < 12:
                take_turn(game)
                check_sums(game)


def test_an_answer_that_is_none_is_refused() -> None:
    game = sit([place(1)], Told(turn=Announce(3)))
    with pytest.raises(ValueError, match="is no answer to turn"):
        take_turn(game)


# A tiny quest, solved exactly: a rock, a clock with a fixed number of turns, two tries per turn.


def rock(value: int) -> dict[str, Any]:
    reward = {"do": [{"op": "unlock", "cards": ["x"]}]}
    trials = [{"skill": "wit", "value": value, "reward": reward}]
    return {"kind": "challenge", "number": 9, "name": "Rock", "back": {"text": "R."}, "trials": trials}


class Dogged:
    """Explores until the rock is passed, always announcing the same number, and strains when that may help."""

    def __init__(self, announced: int) -> None:
        self.announced = announced

    def choose(self, game: Playthrough, question: Any) -> Any:
        match question.kind:
            case "turn":
                wanted = (one for one in question.options if isinstance(one, Follow | Explore))
                return next(wanted, EndTurn())
            case "announce":
                return Announce(self.announced)
            case "press":
                return Strain() if Strain() in question.options else Stand()
            case _:
                return question.options[0]


Deck = tuple[int, ...]
"""How many cards of each value of the normal deck are left."""
VALUES = tuple(DECKS["normal"])


def hands(deck: Deck, cards: int) -> Iterator[tuple[Fraction, int, Deck]]:
    """Every hand of this many cards: its probability, its sum, and the deck without it."""
    every = comb(sum(deck), cards)
    for hand in product(*(range(min(many, cards) + 1) for many in deck)):
        if sum(hand) == cards:
            ways = prod(comb(many, few) for many, few in zip(deck, hand, strict=True))
            total = sum(value * few for value, few in zip(VALUES, hand, strict=True))
            yield Fraction(ways, every), total, tuple(many - few for many, few in zip(deck, hand, strict=True))


@cache
def exactly(deck: Deck, tries: int, need: int, announced: int, cubes: int) -> Fraction:
    """The probability of passing within this many tries from one deck, straining while there are cubes."""
    if not tries:
        return Fraction(0)
    won = Fraction(0)
    for p, total, rest in hands(deck, announced):
        if total >= need:
            won += p
        elif not cubes:
            won += p * exactly(rest, tries - 1, need, announced, 0)
        else:
            for q, more, left in hands(rest, 1):
                again = exactly(left, tries - 1, need, announced, cubes - 1)
                won += p * q * (1 if total + more >= need else again)
    return won


@pytest.mark.slow
@pytest.mark.parametrize(
    ("value", "announced", "spaces", "cubes"), [(3, 2, 3, 0), (4, 3, 3, 0), (3, 1, 4, 2), (5, 4, 2, 1)]
)
def test_a_tiny_quest_is_won_as_often_as_it_ought_to_be(value: int, announced: int, spaces: int, cubes: int) -> None:
    """The clock goes round after `spaces` turns of two tries; there is luck enough for all of them."""
    lamp = {"energy": {"charged": cubes}, "do": [{"op": "unlock", "cards": ["x"]}]} if cubes else None
    more: dict[str, Any] = {"effect": {**lamp, "timing": {"when": "after", "step": "regroup"}}} if lamp else {}
    hero = starter("Sol", **more)
    chapter = {
        "title": "C",
        "objectives": [{"when": {"test": "passed", "card": 9}, "do": [{"op": "win"}]}],
        "failures": [{"when": {"test": "clock", "rounds": 1}}],
    }
    clock = {"kind": "clock", "spaces": [{} for _ in range(spaces)]}
    table = sit([place(1, 9), rock(value)], chapters=[chapter], heroes=1, components=[hero, clock]).play
    chance = float(exactly(tuple(DECKS["normal"].values()), 2 * spaces, value - 1, announced, cubes))
    assert 0.1 < chance < 0.99
    tries = 1500
    random = Random(f"tiny {value}")
    won = sum(finish(start(table, Dogged(announced).choose, random)).outcome == "won" for _ in range(tries))
    assert abs(won / tries - chance) <= 4 * sqrt(chance * (1 - chance) / tries), chance
