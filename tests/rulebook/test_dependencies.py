"""Dependencies as authors print them: several items, several tags, and on the fronts of maps and heroes, too.

Rulebook, p. 22: "When you see an encounter with a dependency icon, you may only read, reveal or resolve beyond the
icon, if you or an adjacent hero (only applicable during a challenge) have the dependent card in play; either indicated
by an Item number or an Item tag next to the dependency icon."
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.conftest import exact, inspect_with
from tests.games.unlikely_heroes.tiny import tiny
from tests.rulebook.paper import on_paper
from tests.rulebook.tiny_game import Told, chapter, hero, item, number_of, objective, place, revealed, sit
from toolkit.games.unlikely_heroes.playing.table.challenge import choosable
from toolkit.games.unlikely_heroes.playing.turns.turn import act
from toolkit.games.unlikely_heroes.proving.walks.solve import solve
from toolkit.games.unlikely_heroes.rulebook.moves import apply
from toolkit.games.unlikely_heroes.rulebook.position import Explore
from toolkit.games.unlikely_heroes.rulebook.resolve import begin

BOTH: dict[str, Any] = {"items": [5, 6]}
TAGS: dict[str, Any] = {"tags": ["rope", "light"]}
DOOR = {"kind": "challenge", "number": 9, "name": "Door", "back": {"text": "D."}, "needs": BOTH, "text": "Read me.",
        "trials": [{"skill": "wit", "value": 0, "reward": {"do": [{"op": "win"}]}}]}  # fmt: skip


def fronts(needs: dict[str, Any]) -> list[dict[str, Any]]:
    """A map, a hero and an item whose fronts ask for something; each has the number 7."""
    return [place(7, needs=needs, edges={"west": 1}), hero(7, needs=needs), {**item(7), "needs": needs}]


@pytest.mark.parametrize("needs", [BOTH, TAGS], ids=["items", "tags"])
@pytest.mark.parametrize("kind", range(3), ids=["map", "hero", "item"])
def test_whatever_asks_for_two_is_revealed_with_both(kind: int, needs: dict[str, Any]) -> None:
    cards = [place(1, 5, 6, 7, edges={"east": 7}), item(5, tags=["rope"]), item(6, tags=["light"]), fronts(needs)[kind]]
    play = tiny(cards, [chapter(objective(revealed(7)))])
    last = play.numbered[7].bit_length() - 1
    position = begin(play)
    held = [play.numbered[number] for number in (5, 6)]
    assert [play.may_reveal(last, mask) for mask in (0, *held, held[0] | held[1])] == [False, False, False, True]
    assert solve(play.box, play.quest, 1).winnable == "yes"
    with pytest.raises(ValueError, match="cannot be made"):
        apply(play, position, Explore(0, 7))


def test_a_quest_whose_second_key_is_nowhere_cannot_be_won() -> None:
    cards = [place(1, 5, 7, edges={"east": 7}), item(5), item(6), fronts(BOTH)[0]]
    play = tiny(cards, [chapter(objective(revealed(7)))])
    assert solve(play.box, play.quest, 1).winnable == "no"


def test_in_a_challenge_one_hero_may_have_one_and_another_the_other() -> None:
    """p. 22: "you or an adjacent hero"."""
    game = sit([place(1, 5, 6, 9), item(5), item(6), DOOR])
    door = number_of(game, 9)
    assert choosable(game, door, 0) == []
    game.position.change(0, held=1 << number_of(game, 5))
    assert choosable(game, door, 0) == []
    game.position.change(1, held=1 << number_of(game, 6))
    assert choosable(game, door, 0) == [0]


def test_beyond_the_icon_of_a_map_nothing_is_read() -> None:
    dark = place(7, needs={"tag": "light"}, text="A lake.", edges={"west": 1})
    game = sit([place(1, 7, edges={"east": 7}), dark], Told())
    game.turn.begin()
    act(game, Explore(0, 7))
    said = " ".join(one.words for one in game.told or ())
    assert "Needs an item with the tag light." in said
    assert "lake" not in said
    assert game.position.pile >> number_of(game, 7) & 1


@pytest.mark.parametrize(("needs", "words"), [(BOTH, "Needs 5 6"), (TAGS, "Needs rope · light")])
@pytest.mark.parametrize("kind", range(3), ids=["map", "hero", "item"])
def test_paper_says_so(kind: int, needs: dict[str, Any], words: str) -> None:
    assert words in on_paper("907-front", {**fronts(needs)[kind], "number": 907})


def test_a_map_says_what_it_draws_and_discards() -> None:
    """p. 19: "Some Encounter cards also cause you to discard or draw another … listed on the left"."""
    written = on_paper("907-front", place(907, revealed={"draw": [5], "discard": [6]}))
    assert "Discard 6" in written
    assert "Draw 5" in written


def test_each_wrong_number_and_tag_has_its_own_finding() -> None:
    wrong = {**item(907), "needs": {"items": [998, 999], "tags": ["nowhere", "never"]}}
    found = exact(inspect_with({"cards/extra.json": {"cards": [wrong]}}).diagnostics)
    asked = [one for one in found if "/needs/" in one[2]]
    where = "cards/extra.json", "/cards/0/needs"
    assert asked == [
        *(("UH105", where[0], f"{where[1]}/items/{index}") for index in range(2)),
        *(("UH111", where[0], f"{where[1]}/tags/{index}") for index in range(2)),
    ]
