"""More rules of the rulebook, each quoted: a mission fulfilled, exploration, decks that run out, several defenders."""

from __future__ import annotations

import pytest

from tests.games.nexus_ops.table import (
    CRYSTAL,
    FUNGUS,
    HUMAN,
    STRIDER,
    at,
    dice,
    first,
    game,
    kinds,
    moon_box,
    put,
    script,
)
from toolkit.games.nexus_ops.content.model import Mission
from toolkit.playing.inquiry import DONE

FOREST = "liquifungus_forest"


def mission(id: str) -> Mission:
    return next(one for one in moon_box().missions if one.id == id)


def test_the_example_of_a_fulfilled_mission() -> None:
    """ "The active player wins a battle in a Liquifungus Forest by destroying one enemy Crystalline, and one of his
    Fungoids survives": a battle victory, and the mission about fungus. "During the Draw phase, he draws" the one about
    most forests, and "immediately places it faceup in his play area".
    """
    course = game()
    (hex,) = kinds(course, FOREST)
    put(course, 0, hex, FUNGUS, FUNGUS)
    put(course, 1, hex, CRYSTAL)
    player = course.moon.players[0]
    player.missions = [mission("mulch")]
    at(course, "battles").to_fight = [hex]
    course.is_content = True
    dice(course, 1, 6, 1)
    course._battles(script(("mission", "mulch")))
    assert (player.battles, player.points) == (1, 1 + 2)
    course.moon.missions.cards[:] = [mission("most-of-the-wood")]
    at(course, "draw")._draw(first)  # type: ignore[arg-type]
    assert [one.id for one in player.missions] == ["most-of-the-wood"]
    course._fulfil(script(("mission", "most-of-the-wood")))
    assert [one.id for one in player.scored] == ["mulch", "most-of-the-wood"]


def test_only_one_battle_mission_for_each_battle_and_none_without_a_victory() -> None:
    """ "If both … have at least one unit remaining …, neither player wins or loses the battle"."""
    course = game()
    (hex,) = kinds(course, FOREST)
    put(course, 0, hex, FUNGUS)
    put(course, 1, hex, CRYSTAL, CRYSTAL)
    course.moon.players[0].missions = [mission("clearing-permit")]
    at(course, "battles").to_fight = [hex]
    course.is_content = True
    dice(course, 1, 1, 6)
    course._battles(script())
    assert (course.moon.players[0].points, course.moon.players[1].energize) == (0, [])
    assert course.moon.there[hex][:2] == [1, 1]


def test_of_several_opponents_the_active_player_chooses_one() -> None:
    """ "The active player chooses one of those opponents to be the defender. Only the attacker and the defender
    participate"; "although the hex is still contested".
    """
    course = game()
    hex = course.moon.board.middle
    put(course, 0, hex, STRIDER)
    put(course, 1, hex, HUMAN)
    put(course, 2, hex, HUMAN)
    at(course, "battles").to_fight = [hex]
    course.is_content = True
    dice(course, 6)
    course._battles(script(("fight", hex, 2)))
    assert course.moon.there[hex][:3] == [1, 1, 0]
    assert course.moon.players[0].battles == 1
    assert course.moon.controller(hex) == -1


def test_each_hex_is_explored_once_and_a_unit_needs_a_figure() -> None:
    """ "Each hex can be explored only once during each game"; "one unit of that type from his supply"."""
    course = game()
    hex = course.moon.board.near[course.moon.board.middle][0]
    put(course, 0, hex, HUMAN)
    course.moon.players[0].supply[CRYSTAL] = 0
    course.moon.tokens[hex] = next(one for one in moon_box().tokens if one.id == "thin-seam-shard")
    at(course, "exploration")._exploration(first)  # type: ignore[arg-type]
    assert (course.moon.units[hex][0][CRYSTAL], course.moon.refineries[hex]) == (0, 1), "the refinery still counts"
    course.moon.players[0].supply[CRYSTAL] = 5
    at(course, "exploration")._exploration(first)  # type: ignore[arg-type]
    assert course.moon.units[hex][0][CRYSTAL] == 0


def test_executive_orders_deal_a_mission_to_everybody() -> None:
    """ "During the Receive Starting Rubium step of setup, all players receive one Secret Mission card"."""
    assert [len(one.missions) for one in game("four", "executive_orders").moon.players] == [1, 1, 1, 1]
    assert [len(one.missions) for one in game("four").moon.players] == [0, 0, 0, 0]


def test_a_casualty_returns_to_the_supply_and_may_be_bought_again() -> None:
    """ "As units are destroyed …, they return to the player's supply and may be purchased again later"."""
    course = game()
    hex = course.moon.board.middle
    before = course.moon.players[1].supply[HUMAN]
    put(course, 0, hex, STRIDER)
    put(course, 1, hex, HUMAN)
    assert course.moon.players[1].supply[HUMAN] == before - 1
    at(course, "battles").to_fight = [hex]
    course.is_content = True
    dice(course, 6)
    course._battles(first)  # type: ignore[arg-type]
    assert course.moon.players[1].supply[HUMAN] == before


@pytest.mark.parametrize(("cards", "held"), [(2, 2), (1, 1), (0, 0)])
def test_a_deck_that_runs_out(cards: int, held: int) -> None:
    """Decided where the rulebook is silent: discards are shuffled; if there are none, no card is drawn."""
    course = at(game(), "draw")
    put(course, 0, course.moon.board.middle, HUMAN)
    course.moon.energize.cards[:] = course.moon.energize.cards[:cards]
    course._draw(first)  # type: ignore[arg-type]
    assert len(course.moon.players[0].energize) == held


def test_nobody_has_to_play_a_mission() -> None:
    """ "He may play one": what can be fulfilled may be kept."""
    course = game()
    put(course, 0, course.moon.board.middle, HUMAN)
    course.moon.players[0].missions = [mission("at-the-stone")]
    at(course, "fulfil")._fulfil(script(DONE))
    assert course.moon.players[0].points == 0
