"""The rules of the rulebook, one by one, on tables that are set up for them."""

from __future__ import annotations

import pytest

from tests.games.nexus_ops.table import (
    CRYSTAL,
    DRAGON,
    FUNGUS,
    HUMAN,
    LEAPER,
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
from toolkit.errors import ToolkitError
from toolkit.games.nexus_ops.content.model import Mission
from toolkit.games.nexus_ops.playing import helping
from toolkit.games.nexus_ops.playing.battling import battle, order_of_choosing
from toolkit.games.nexus_ops.playing.charter import Charter
from toolkit.games.nexus_ops.playing.fulfilling import fulfilled
from toolkit.games.nexus_ops.playing.moon import NOBODY
from toolkit.kits.hexes import ORIGIN, distance
from toolkit.playing.inquiry import DONE

FOREST, SPIRES, PLAINS, MAGMA = "liquifungus_forest", "crystal_spires", "rock_plains", "magma_pool"


def mission(id: str) -> Mission:
    return next(one for one in moon_box().missions if one.id == id)


def energize(course, seat: int, *ids: str) -> None:  # type: ignore[no-untyped-def]
    course.moon.players[seat].energize = [next(one for one in moon_box().energize if one.id == id) for id in ids]


# Setup.


def test_every_hex_but_homes_and_the_monolith_has_a_token() -> None:
    """ "Randomly place one token facedown on all hexes except home base hexes and the Monolith": 18, green ones out."""
    course = game()
    fresh = course.moon.__class__(course.charter, course.moon.random)
    closed = [hex for hex, token in enumerate(fresh.tokens) if token is not None]
    assert len(closed) == 18
    assert {fresh.board.kinds[hex] for hex in closed} <= {FOREST, SPIRES, PLAINS, MAGMA}
    assert not any(token.extra for token in fresh.tokens if token is not None)


def test_the_first_player_begins_with_eight_and_each_other_with_three_more() -> None:
    assert [player.rubium for player in game().moon.players] == [8, 11, 14, 17]


def test_the_monolith_lies_in_the_middle_and_homes_are_outside() -> None:
    board = game().moon.board
    assert board.kinds[board.middle] == "monolith"
    assert board.hexes[board.middle] == ORIGIN
    assert all(distance(ORIGIN, board.hexes[hex]) > 2 for home in board.homes for hex in home)


# Deployment.


def test_units_are_placed_at_home_even_among_enemies() -> None:
    """ "The active player may always place these units on any of his home base hexes, even if another player's units
    currently occupy that hex."
    """
    course = at(game(), "deployment")
    home = course.moon.board.homes[0]
    put(course, 1, home[0], DRAGON)
    assert {one[2] for one in helping.deployments(course) if one[0] == "buy"} == {*home}
    course._deployment(script(("buy", HUMAN, home[0])))
    assert (course.moon.there[home[0]][0], course.moon.players[0].rubium) == (1, 6)


def test_figures_and_rubium_limit_what_can_be_bought() -> None:
    """ "It is possible to run out of a particular unit type." Eight rubium buy any one unit, and no nine."""
    course = at(game(), "deployment")
    course.moon.players[0].supply[HUMAN] = 0
    assert {one[1] for one in helping.deployments(course) if one[0] == "buy"} == {
        DRAGON,
        LEAPER,
        STRIDER,
        CRYSTAL,
        FUNGUS,
    }
    course.moon.players[0].rubium = 4
    assert {one[1] for one in helping.deployments(course) if one[0] == "buy"} == {CRYSTAL, FUNGUS}


def test_clones_have_a_purchasing_limit() -> None:
    course = at(game("four", "alternate_units"), "deployment")
    course.active = 1
    home = course.moon.board.homes[1]
    for _ in range(2):
        course._deployment(script(("buy", HUMAN, home[0])))
    assert HUMAN not in {one[1] for one in helping.deployments(course) if one[0] == "buy"}


def test_any_card_can_be_discarded_for_a_rubium() -> None:
    """ "The active player may discard Energize and Secret Mission cards from his hand … to gain one rubium"."""
    course = at(game(), "deployment")
    energize(course, 0, "hard-hats")
    course.moon.players[0].missions = [mission("hot-water")]
    for id in ("hot-water", "hard-hats"):
        course._deployment(script(("trade", id)))
    assert course.moon.players[0].rubium == 10
    assert [one.id for one in course.moon.missions.discards] == ["hot-water"]


# Movement.


def test_most_units_move_one_hex_once() -> None:
    course = game()
    start = course.moon.board.homes[0][0]
    put(course, 0, start, HUMAN)
    at(course, "movement")
    ends = {one[3] for one in course.moves() if one != DONE}
    assert ends == {*course.moon.board.near[start]}
    course._movement(script(("move", HUMAN, start, min(ends))))
    assert course.moves() == [DONE]


def test_a_strider_moves_on_through_plains_but_not_from_battle_to_battle() -> None:
    """The movement example: "it cannot move to (or through) another contested hex" from a contested one; it may move to
    an open one, and through open plains "continue moving".
    """
    course = game(luck="plains")
    start, plains, beyond = next(
        (a, b, c)
        for b, kind in enumerate(course.moon.board.kinds)
        if kind == PLAINS
        for a in course.moon.board.near[b]
        for c in course.moon.board.near[b]
        if c != a and c not in course.moon.board.near[a] and MAGMA not in (course.moon.board.kinds[c],)
    )
    put(course, 0, start, STRIDER)
    at(course, "movement")
    assert beyond in {one[3] for one in course.moves() if one != DONE}
    put(course, 1, start, HUMAN)
    assert beyond in {one[3] for one in course.moves() if one != DONE}
    put(course, 1, plains, FUNGUS)
    ends = {one[3] for one in course.moves() if one != DONE}
    assert plains not in ends
    assert beyond not in ends
    course.moon.remove(1, HUMAN, start)
    ends = {one[3] for one in course.moves() if one != DONE}
    assert plains in ends, "from a hex without enemies it may attack"
    assert beyond not in ends, "and has to stop there"


def test_some_units_cannot_enter_some_hexes() -> None:
    course = game()
    magma = next(hex for hex, kind in enumerate(course.moon.board.kinds) if kind == MAGMA)
    start = course.moon.board.near[magma][0]
    put(course, 0, start, STRIDER, HUMAN)
    at(course, "movement")
    assert {one[1] for one in course.moves() if one != DONE and one[3] == magma} == {HUMAN}


def test_a_skipper_leaps_from_magma_over_enemies() -> None:
    course = game()
    magma = next(hex for hex, kind in enumerate(course.moon.board.kinds) if kind == MAGMA)
    put(course, 0, magma, LEAPER)
    at(course, "movement")
    far = {one[3] for one in course.moves() if one != DONE} - {*course.moon.board.near[magma]}
    assert far
    assert {course.moon.board.apart[magma][end] for end in far} == {2}


# End of movement, exploration.


def test_a_dragon_breathes_from_a_controlled_hex_and_no_battle_comes_of_it() -> None:
    """The example: a "5" scores a hit, the Fungoid is removed; no Battle Victory card. "If the red player also had a
    Rubium Dragon in" a contested hex, it could not.
    """
    course = game()
    middle = course.moon.board.middle
    beside = course.moon.board.near[middle][0]
    put(course, 0, middle, DRAGON)
    put(course, 1, beside, FUNGUS)
    at(course, "breath")
    course.breaths = helping.breathers(course)
    dice(course, 5)
    assert course._breath(script(("breathe", beside, 1)))
    assert (course.moon.there[beside][1], course.moon.players[0].battles) == (0, 0)
    put(course, 1, middle, HUMAN)
    assert helping.breathers(course) == []


def test_a_found_unit_comes_from_the_supply_and_a_refinery_stays() -> None:
    course = game()
    hex = course.moon.board.near[course.moon.board.middle][0]
    put(course, 0, hex, HUMAN)
    course.moon.tokens[hex] = next(one for one in moon_box().tokens if one.id == "thin-seam-shard")
    at(course, "exploration")._exploration(first)  # type: ignore[arg-type]
    assert (course.moon.units[hex][0][CRYSTAL], course.moon.refineries[hex], course.moon.tokens[hex]) == (1, 1, None)


# Battle.


def test_the_battle_of_the_rulebook() -> None:
    """Red: Dragon, Strider, Human; green: Dragon, Strider, Fungoid. 1 and 2; then 4 and 5. Neither Fungoid nor Human
    strikes; "the hex is still contested".
    """
    course = game()
    hex = course.moon.board.middle
    put(course, 0, hex, DRAGON, STRIDER, HUMAN)
    put(course, 1, hex, DRAGON, STRIDER, FUNGUS)
    at(course, "battles").to_fight = [hex]
    course.is_content = True
    dice(course, 1, 2, 4, 5)
    course._battles(script(("lose", HUMAN), ("lose", STRIDER), ("lose", FUNGUS)))
    assert course.moon.units[hex][0] == [1, 0, 0, 0, 0, 0]
    assert course.moon.units[hex][1] == [1, 0, 1, 0, 0, 0]
    assert [player.points for player in course.moon.players] == [0, 0, 0, 0]


def test_the_winner_takes_a_battle_card_and_may_fulfil_one_mission_and_the_loser_draws() -> None:
    """ "He may also play one Secret Mission: Battle card from his hand if he fulfilled the conditions"."""
    course = game()
    (hex,) = kinds(course, FOREST)
    put(course, 0, hex, FUNGUS, FUNGUS)
    put(course, 1, hex, HUMAN)
    course.moon.players[0].missions = [mission("mulch"), mission("clearing-permit"), mission("broken-windows")]
    at(course, "battles").to_fight = [hex]
    course.is_content = True
    dice(course, 6, 1)
    course._battles(script(("mission", "mulch")))
    assert course.moon.players[0].points == 1 + 2
    assert [one.id for one in course.moon.players[0].missions] == ["clearing-permit", "broken-windows"]
    assert len(course.moon.players[1].energize) == 1


def test_if_both_are_destroyed_the_attacker_wins() -> None:
    course = game()
    hex = course.moon.board.middle
    put(course, 0, hex, HUMAN)
    put(course, 1, hex, HUMAN)
    at(course, "battles").to_fight = [hex]
    course.is_content = True
    dice(course, 6, 6)
    course._battles(first)  # type: ignore[arg-type]
    assert (course.moon.there[hex], course.moon.players[0].battles) == ([0, 0, 0, 0], 1)


def test_the_order_of_choosing() -> None:
    """ "Attacker, defender, then other players in clockwise order from the defender's left"."""
    assert order_of_choosing(4, 2, 0) == [2, 0, 1, 3]
    assert order_of_choosing(3, 0, 2) == [0, 2, 1]


def test_after_each_card_all_are_asked_again_until_all_pass() -> None:
    course = game()
    hex = course.moon.board.middle
    put(course, 0, hex, HUMAN)
    put(course, 1, hex, CRYSTAL)
    energize(course, 0, "good-boots")
    energize(course, 1, "hard-hats")
    energize(course, 2, "spore-cloud")
    asked = []
    answers = iter([DONE, DONE, ("card", "spore-cloud", 1), ("card", "good-boots", 0), DONE])

    def ask(seat: int, kind: str, found: list[tuple], about: object) -> tuple:  # type: ignore[type-arg]
        asked.append(seat)
        return next(answers)

    dice(course, 1, 1)
    fought = battle(course.moon, hex, 0, 1, ask, lambda words: None)
    assert asked == [0, 1, 2, 0, 1]
    assert [card.id for _, card in fought.played] == ["spore-cloud", "good-boots"]
    assert fought.needed(0, HUMAN) == 6, "blunted by one, sharpened by one"


def test_a_shield_takes_the_first_hit() -> None:
    course = game()
    hex = course.moon.board.middle
    put(course, 0, hex, DRAGON)
    put(course, 1, hex, HUMAN)
    energize(course, 1, "hard-hats")
    dice(course, 6, 1)
    fought = battle(course.moon, hex, 0, 1, lambda seat, kind, found, about: found[-1], lambda words: None)
    assert not fought.is_over


# Mining and drawing.


def test_the_mining_example() -> None:
    """ "One Human on each of his home base hexes" and a Crystalline at a refinery of 1: 8. A refinery of 2 without a
    miner brings nothing, and neither does a contested one.
    """
    course = game()
    for hex in course.moon.board.homes[0]:
        put(course, 0, hex, HUMAN)
    beside, unmanned, contested = (course.moon.board.near[course.moon.board.middle][n] for n in (0, 1, 2))
    for hex, rank, refinery in ((beside, CRYSTAL, 1), (unmanned, STRIDER, 2), (contested, HUMAN, 3)):
        course.moon.refineries[hex] = refinery
        put(course, 0, hex, rank)
    put(course, 1, contested, HUMAN)
    before = course.moon.players[0].rubium
    at(course, "mining")._mining(first)  # type: ignore[arg-type]
    assert course.moon.players[0].rubium - before == 8


def test_the_draw_phase_brings_a_mission_and_two_cards_with_the_monolith() -> None:
    course = at(game(), "draw")
    course._draw(first)  # type: ignore[arg-type]
    assert (len(course.moon.players[0].missions), len(course.moon.players[0].energize)) == (1, 0)
    put(course, 0, course.moon.board.middle, HUMAN)
    course._draw(first)  # type: ignore[arg-type]
    assert (len(course.moon.players[0].missions), len(course.moon.players[0].energize)) == (2, 2)


def test_most_is_more_than_everybody_else() -> None:
    course = game(luck="most")
    wood = [hex for hex, kind in enumerate(course.moon.board.kinds) if kind == FOREST]
    course.moon.players[0].missions = [mission("most-of-the-wood")]
    assert fulfilled(course.moon, 0, "objective") == []
    put(course, 0, wood[0], HUMAN)
    assert len(fulfilled(course.moon, 0, "objective")) == 1
    put(course, 1, wood[1], HUMAN)
    assert fulfilled(course.moon, 0, "objective") == []


# The end.


def test_twelve_points_end_the_game_at_once() -> None:
    course = game()
    course.moon.players[0].battles = 11
    course.moon.players[0].missions = [mission("at-the-stone")]
    put(course, 0, course.moon.board.middle, HUMAN)
    course._fulfil(script(("mission", "at-the-stone")))
    assert course.is_over
    assert course.outcome is not None
    assert [(one.place, one.score) for one in course.outcome] == [(1, 12), (4, 0), (3, 0), (2, 0)], "rubium breaks ties"


def test_an_elimination_ends_the_game_and_points_decide_among_the_rest() -> None:
    """ "None of his units are on the board", and no rubium "even after exchanging cards"."""
    course = game("three")
    for seat in (0, 1):
        put(course, seat, course.moon.board.homes[seat][0], HUMAN)
    loser = course.moon.players[2]
    loser.rubium, loser.battles, course.moon.players[1].battles = 1, 9, 3
    loser.missions = [mission("hot-water")]
    course.look_for_losers()
    assert not course.is_over, "1 rubium and a card buy a unit of 2"
    loser.missions = []
    course.look_for_losers()
    assert course.outcome is not None
    assert [one.place for one in course.outcome] == [2, 1, 3]


# Optional rules.


def test_goals_of_optional_rules() -> None:
    assert [game("four", *some).charter.goal for some in ((), ("short",), ("long",), ("teams",))] == [12, 10, 14, 20]


def test_the_transmission_line_has_two_cards_more_than_players() -> None:
    """ "In a two-player game … four", three players five, four players six; nobody draws a mission."""
    assert [len(game(one, "transmissions").moon.row) for one in ("two", "three", "four")] == [4, 5, 6]
    course = at(game("two", "transmissions"), "draw")
    course.moon.row.pop()
    course._draw(first)  # type: ignore[arg-type]
    assert (len(course.moon.row), course.moon.players[0].missions) == (4, [])


def test_top_priority_keeps_one_of_two() -> None:
    course = at(game("two", "top_priority"), "draw")
    course._draw(script(lambda question: question.options[1]))
    (kept,) = course.moon.players[0].missions
    assert len(course.moon.missions.cards) == 35
    assert kept not in course.moon.missions.cards[-1:] or kept.copies > 1


def test_the_hill_brings_a_point_and_all_others_a_card() -> None:
    course = at(game("three", "king_of_the_hill"), "draw")
    put(course, 0, course.moon.board.middle, HUMAN)
    course._draw(script(("point",)))
    assert [(player.points, len(player.energize)) for player in course.moon.players] == [(1, 0), (0, 1), (0, 1)]


def test_the_vortex_moves_destroys_and_pays() -> None:
    """Black edge's units into white's hex; a third die destroys; "for each controlled hex adjacent to the Vortex, the
    controlling player draws one Energize card". Nobody enters it, and its cards are out.
    """
    course = game("two", "vortex")
    edges = [edge for edge in course.moon.board.edges if edge is not None]
    put(course, 0, edges[0], HUMAN, HUMAN)
    put(course, 1, edges[4], STRIDER)
    dice(course, 1, 3, 5)
    helping.vortex(course)
    assert (course.moon.there[edges[0]][0], course.moon.there[edges[2]][0], course.moon.there[edges[4]][1]) == (0, 2, 0)
    assert [len(player.energize) for player in course.moon.players] == [1, 0]
    at(course, "movement")
    assert course.moon.board.middle not in {one[3] for one in course.moves() if one != DONE}
    assert "at-the-stone" not in {one.id for one in course.charter.missions}


def test_partners_do_not_fight_and_do_not_mine_together() -> None:
    """ "The hex is considered contested, but no battle occurs. Neither player collects rubium from a refinery"."""
    course = game("four", "teams")
    hex = course.moon.board.near[course.moon.board.middle][0]
    course.moon.refineries[hex] = 3
    put(course, 0, hex, HUMAN)
    put(course, 2, hex, HUMAN)
    assert not course._is_contested(hex)
    assert course.moon.controller(hex) == NOBODY
    put(course, 1, hex, HUMAN)
    assert course._is_contested(hex)


def test_a_partner_may_pass_a_card_and_one_alone_plays_on() -> None:
    course = at(game("four", "teams"), "draw")
    energize(course, 2, "hard-hats")
    course._draw(script(("pass", "hard-hats")))
    assert [one.id for one in course.moon.players[0].energize] == ["hard-hats"]
    for seat in (0, 1, 3):
        put(course, seat, course.moon.board.homes[seat][0], HUMAN)
    course.moon.players[2].rubium = 0
    course.look_for_losers()
    assert (course.moon.players[2].out, course.is_over) == (True, False)


@pytest.mark.parametrize(
    ("layout", "some", "said"),
    [
        ("four", ("short", "long"), "do not go together"),
        ("four", ("transmissions", "top_priority"), "do not go together"),
        ("four", ("transmissions", "executive_orders"), "do not go together"),
        ("four", ("king_of_the_hill", "vortex"), "do not go together"),
        ("two", ("teams",), "teams are for four players"),
    ],
)
def test_options_that_clash(layout: str, some: tuple[str, ...], said: str) -> None:
    with pytest.raises(ToolkitError, match=said):
        Charter(moon_box(), moon_box().layout(layout), some).check()


def test_the_small_board_has_twelve_tokens_six_on_each_side() -> None:
    course = game("thin-seam")
    fresh = course.moon.__class__(course.charter, course.moon.random)
    assert [len(pile) for pile in fresh.board.piles] == [6, 6]
    assert sum(token.refinery for token in fresh.tokens if token is not None) == 10
