"""Who is meant: another hero, and a number of heroes on a map."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.unlikely_heroes.tiny import tiny
from tests.rulebook.tiny_game import Told, chapter, item, number_of, objective, place, sit, starter
from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.playing.matches.tabletop import QuestMatch
from toolkit.games.unlikely_heroes.playing.pieces.choices import EquipOn
from toolkit.games.unlikely_heroes.playing.table.cubes import cubes
from toolkit.games.unlikely_heroes.playing.turns.turn import options
from toolkit.games.unlikely_heroes.printing.wording import wording
from toolkit.games.unlikely_heroes.proving.walks.solve import solve
from toolkit.games.unlikely_heroes.rulebook.moves import apply, moves
from toolkit.games.unlikely_heroes.rulebook.position import NOBODY, NOWHERE, Explore, Give, Pick, Travel, Use
from toolkit.games.unlikely_heroes.rulebook.resolve import begin
from toolkit.playing.seats import alone

TWO_THERE = {"test": "at", "map": 2, "at_least": 2}
PAIR = [place(1, edges={"east": 2}), place(2, edges={"west": 1})]


def springs(heroes: int) -> list[dict[str, Any]]:
    return [starter(f"Hero {one}", effect={"text": "A spring.", "energy": {"uncharged": 3}}) for one in range(heroes)]


@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_another_hero_is_not_oneself(heroes: int) -> None:
    """p. 14 keeps "your hero" and "any hero" apart; what a card gives to another hero, its holder cannot take."""
    told = Told(hero=lambda _, question: question.options[-1])
    game = sit([place(1)], told, heroes=heroes, components=springs(heroes))
    game.turn.begin()
    game.at_once((o.GainEnergy(1, "another"),), 0, NOBODY)
    asked = [options for kind, options in told.asked if kind == "hero"]
    assert asked == ([[Pick(one) for one in range(1, heroes)]] if heroes > 2 else [])
    assert [cubes(game, hero) for hero in range(heroes)] == [0] * (heroes - 1) + [1]


def test_whoever_is_alone_relocates_nobody() -> None:
    """In proofs as at the table: with one hero, "another" means nobody; of three, two may be chosen."""
    away = item(5, effect={"do": [{"op": "relocate", "maps": [2], "who": "another"}]})
    cards = [place(1, 5), place(2), away]
    for heroes, wins in ((1, "no"), (2, "yes"), (3, "yes")):
        play = tiny(cards, [chapter(objective({"test": "at", "map": 2}))], heroes=heroes)
        assert (solve(play.box, play.quest, heroes).winnable == "yes") == (wins == "yes")
    position = begin(play)
    for move in (Explore(0, 5), *[None] * 2):
        position = apply(play, position, move or moves(play, position)[0])
        if not position.agenda:
            break
    position = apply(play, position, Use(0, number_of_card(play, 5)))
    assert moves(play, position) == [Pick(1), Pick(2)]


def number_of_card(play: Any, number: int) -> int:
    return int(play.numbered[number].bit_length() - 1)


def test_two_heroes_have_to_be_there() -> None:
    play = tiny(PAIR, [chapter(objective(TWO_THERE))], heroes=3)
    condition = play.quest.chapters[0].variants[0].objectives[0].condition
    place_2 = number_of_card(play, 2)
    game = sit(PAIR, heroes=3, chapters=[chapter(objective(TWO_THERE))])
    game.position.lay(number_of(game, 2))
    for hero, holds in ((0, False), (1, True), (2, True)):
        game.position.change(hero, at=number_of(game, 2))
        own = game.play.quest.chapters[0].variants[0].objectives[0].condition
        assert game.play.holds(own, game.position, kind=True) == holds
    assert condition == c.At(2, "any", 2)
    assert place_2 >= 0


@pytest.mark.parametrize(("heroes", "wins"), [(1, "no"), (2, "yes"), (4, "yes")])
def test_proofs_count_them(heroes: int, wins: str) -> None:
    play = tiny([place(1, 2, edges={"east": 2}), PAIR[1]], [chapter(objective(TWO_THERE))], heroes=heroes)
    verdict = solve(play.box, play.quest, heroes)
    assert verdict.winnable == wins
    if wins == "yes":
        assert sum(isinstance(move, Travel) for move in verdict.walkthrough) >= 1


@pytest.mark.parametrize("heroes", [3, 6])
def test_whoever_knows_the_way_sends_as_many(heroes: int) -> None:
    """The others stay: each of them would be too many."""
    cards = [place(1, 2, edges={"east": 2}), PAIR[1]]
    game = sit(cards, heroes=heroes, chapters=[chapter(objective(TWO_THERE))])
    match = QuestMatch(game.play)
    result = match.play(alone("guided"), "luck", 0)
    assert result.outcome == "won"


def test_where_only_one_can_go_two_never_are() -> None:
    """The road is drawn away behind the first who walks it."""
    bridge = place(2, edges={"west": 1}, revealed={"discard": [1]})
    play = tiny([place(1, 2, edges={"east": 2}), bridge], [chapter(objective(TWO_THERE))], heroes=2)
    table = solve(play.box, play.quest, 2)
    assert table.winnable == "yes", "who stood on the map that left goes to the last one revealed"


@pytest.mark.parametrize(
    ("language", "said", "asked"),
    [
        ("en", "Another hero of your choice gains 1 {energy}.", "At least 2 heroes are on {card:2}"),
        (
            "de",
            "Eine andere Heldin oder ein anderer Held deiner Wahl erhält 1 {energy}.",
            "mindestens 2 auf {card:2} sind",
        ),
    ],
)
def test_it_is_printed(language: str, said: str, asked: str) -> None:
    words = wording(language)
    assert words.sentence((o.GainEnergy(1, "another"),)) == said
    assert asked.lower() in words.clause(c.At(2, "any", 2)).lower()


def test_heroes_without_a_map_are_beside_nobody() -> None:
    """p. 28: "Heroes sharing the same map card are adjacent to each other"; those whose only map left share none."""
    game = sit([place(1), item(5)])
    game.position.change(0, held=1 << number_of(game, 5))
    game.turn.begin()

    def given() -> bool:
        return any(isinstance(one, Give) for one in options(game))

    assert given()
    for hero in (0, 1):
        game.position.change(hero, at=NOWHERE)
    assert not given()
    assert {one.to for one in game.backpacks.placements(0) if isinstance(one, EquipOn)} == {0}
