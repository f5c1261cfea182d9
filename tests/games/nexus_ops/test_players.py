"""What those who play understand: which battles a mission asks for, who has to survive them, and what to buy first."""

from __future__ import annotations

from random import Random

from tests.games.nexus_ops.table import DRAGON, FUNGUS, HUMAN, STRIDER, at, game, kinds, moon_box, put
from toolkit.games.nexus_ops.content.model import Mission
from toolkit.games.nexus_ops.playing.battling import Battle
from toolkit.games.nexus_ops.playing.charter import Charter
from toolkit.games.nexus_ops.playing.course import Course
from toolkit.games.nexus_ops.playing.players import MISSIONS, Miles, Rival, View, _closed
from toolkit.games.nexus_ops.playing.reckoning import nearest, to_survive, wanted_hexes
from toolkit.playing.inquiry import Deed, Inquiry

FOREST, SPIRES = "liquifungus_forest", "crystal_spires"


def mission(id: str) -> Mission:
    return next(one for one in moon_box().missions if one.id == id)


def rival(mood: str = "a") -> Rival:
    return Rival(MISSIONS, Random(mood))


def asked(course: Course, kind: str, options: list[Deed]) -> Deed:
    """What somebody who works through missions answers."""
    seat = course.charter.seats[course.active].id
    return rival()(course, Inquiry(seat, kind, options, lambda: None, lambda deed: None))  # type: ignore[arg-type,return-value]


def test_prey_is_looked_for_where_it_is() -> None:
    """ "Weeding" wants a Sporeling destroyed: a hex with crew only is of no use for it."""
    course = game()
    here, there = kinds(course, FOREST, FOREST)
    put(course, 1, here, HUMAN)
    put(course, 1, there, HUMAN, FUNGUS)
    assert [*wanted_hexes(course.moon, 0, [mission("weeding")])] == [there]
    assert {*wanted_hexes(course.moon, 0, [mission("clearing-permit")])} == {here, there}


def test_who_has_to_survive_is_known_where_it_counts() -> None:
    course = game()
    (forest,), (spires,) = kinds(course, FOREST), kinds(course, SPIRES)
    hand = [mission("mulch"), mission("shop-floor"), mission("foreclosure")]
    assert to_survive(course.moon, 0, forest, hand) == {FUNGUS: 2, HUMAN: 1}
    assert to_survive(course.moon, 0, spires, hand) == {HUMAN: 1}
    assert to_survive(course.moon, 0, course.moon.board.middle, hand) == {HUMAN: 3}
    assert to_survive(course.moon, 0, course.moon.board.homes[1][0], hand) == {HUMAN: 3}
    assert to_survive(course.moon, 0, course.moon.board.homes[0][0], hand) == {HUMAN: 1}


def test_the_last_one_whom_a_mission_needs_is_spared() -> None:
    course = at(game(), "battles")
    (hex,) = kinds(course, FOREST)
    put(course, 0, hex, HUMAN, FUNGUS)
    put(course, 1, hex, HUMAN)
    course.about = Battle(course.moon, hex, 0, 1)
    lose: list[Deed] = [("lose", FUNGUS), ("lose", HUMAN)]
    assert asked(course, "casualty", lose) == ("lose", HUMAN), "the cheapest"
    course.moon.players[0].missions = [mission("shop-floor")]
    assert asked(course, "casualty", lose) == ("lose", FUNGUS), "a worker has to survive"
    put(course, 0, hex, HUMAN)
    assert asked(course, "casualty", lose) == ("lose", HUMAN), "there is another one"


def test_a_witness_comes_along() -> None:
    """Whoever may fulfil a mission if a worker survives brings one, though workers are spared otherwise."""
    course = at(game(), "movement")
    here, there = kinds(course, FOREST, FOREST)
    put(course, 0, here, HUMAN, STRIDER, DRAGON)
    put(course, 1, there, HUMAN)
    at(course, "movement")
    options = course.moves()
    without = View(course, 0, MISSIONS, options).gain(HUMAN, here, there)
    course.moon.players[0].missions = [mission("shop-floor")]
    looked = View(course, 0, MISSIONS, options)
    assert looked._witness(HUMAN, there) > 0
    assert looked._witness(STRIDER, there) == 0
    assert looked.gain(HUMAN, here, there) > without
    course.moon.players[0].missions = []
    put(course, 0, there, HUMAN)
    assert View(course, 0, MISSIONS, options)._witness(HUMAN, there) == 0, "nobody asks for one"


def test_distances_are_worked_out_once() -> None:
    moon = game().moon
    miles = Miles(moon, [moon.board.middle])
    hexes = range(len(moon.board.hexes))
    assert [miles[hex] for hex in hexes] == [nearest(moon, hex, [moon.board.middle]) for hex in hexes]
    assert len(miles) == len(moon.board.hexes)


def test_nothing_is_explored_yet_at_the_beginning() -> None:
    course = Course(Charter(moon_box(), moon_box().layout("four")), "a")
    assert _closed(course.moon) == 1.0
    course.moon.tokens = [None] * len(course.moon.tokens)
    assert _closed(course.moon) == 0.0
