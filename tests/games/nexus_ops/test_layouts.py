"""Layouts with tiles that always lie there and with options of their own: as they are played, proved and printed."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from msgspec import structs

from tests.games.nexus_ops.making import GAME
from tests.games.nexus_ops.table import moon_box
from toolkit.errors import ToolkitError
from toolkit.games.nexus_ops.content.effort import NEVER, earliest, effort
from toolkit.games.nexus_ops.content.model import Box, Layout, every_copy
from toolkit.games.nexus_ops.content.supply import refinery_hexes, terrains
from toolkit.games.nexus_ops.content.wording import Wording
from toolkit.games.nexus_ops.playing.charter import Charter
from toolkit.games.nexus_ops.playing.moon import Moon
from toolkit.games.nexus_ops.printing.sheets import board
from toolkit.games.nexus_ops.proving.boards import terrain_dealing
from toolkit.games.nexus_ops.proving.claims import BoardSolver
from toolkit.games.nexus_ops.proving.equality import are_equal, seat_orbits
from toolkit.kits.hexes import Hex
from toolkit.press.layout.look import read_look
from toolkit.resources import data_folder
from toolkit.search.claims import Subject
from toolkit.settings import Chosen


def laid(id: str, *options: str, **tiles: str) -> tuple[Box, Layout]:
    """A layout of the set with tiles on some of its places, by their number: `p6="wet-wall"`."""
    box = moon_box()
    layout = box.layout(id)
    places = tuple(
        structs.replace(spot, tile=tiles.get(f"p{number}")) for number, spot in enumerate(layout.places)
    )  # fmt: skip
    changed = structs.replace(layout, places=places, options=options)
    return replace(box, layouts=tuple(changed if one.id == id else one for one in box.layouts)), changed


def test_a_tile_whose_place_is_said_is_not_shuffled() -> None:
    box, layout = laid("four", p0="the-soup", p6="wet-wall")
    charter = Charter(box, layout)
    charter.check()
    for luck in range(5):
        kinds = dict(zip(*(getattr(Moon(charter, Random(luck)).board, one) for one in ("hexes", "kinds")), strict=True))
        assert kinds[Hex(1, 0)] == "magma_pool"
        assert (kinds[Hex(2, 0)], kinds[Hex(1, 1)]) == ("liquifungus_forest", "crystal_spires")
        assert [*kinds.values()].count("magma_pool") == terrains(box, layout)["magma_pool"] == 4
    assert terrains(box, layout) == terrains(moon_box(), moon_box().layout("four"))
    assert refinery_hexes(box, layout) == refinery_hexes(moon_box(), moon_box().layout("four"))
    every = terrain_dealing(moon_box(), moon_box().layout("four")).boards
    assert terrain_dealing(box, layout).boards < every / 30


def test_what_always_lies_there_counts_for_the_equality_of_seats() -> None:
    box, layout = laid("two", p0="the-soup")
    assert not are_equal(box, layout)
    box, layout = laid("two", p0="the-soup", p3="two-kettles")
    assert seat_orbits(box, layout) == ((0, 1),), "the same on both sides"


def test_a_board_that_is_always_played_with_the_vortex() -> None:
    """Missions that the option takes out are not asked for, and nobody gets to the middle."""
    box, layout = laid("two", "vortex")
    charter = Charter(box, layout, ("long",))
    charter.check()
    assert charter.options == ("vortex", "long")
    assert not {"at-the-stone", "at-the-foot"} & {one.id for one in charter.missions}
    assert {one.id for one in box.missions_on(layout)} == {one.id for one in charter.missions}
    moon = Moon(charter, Random(1))
    assert moon.board.kinds[moon.board.middle] == "vortex"
    found = {one.name: one for one in BoardSolver().prove(box, Subject("two", "two"), Chosen(), 50_000)}
    assert found["missions"].answer == "yes"
    assert found["missions"].details["missions"] == 33
    assert found["reach"].details["monolith_turns"] == {}
    with pytest.raises(ToolkitError, match=r"do not go together\. Two Claims is always played with vortex"):
        Charter(box, layout, ("king_of_the_hill",)).check()


@pytest.mark.parametrize("pair", [("short", "teams"), ("long", "teams")])
def test_two_goals_clash(pair: tuple[str, str]) -> None:
    """ "The first team to reach a combined total of 20 victory points wins the game": that is a goal, too."""
    with pytest.raises(ToolkitError, match="do not go together"):
        Charter(moon_box(), moon_box().layout("four"), pair).check()


def test_a_layout_sheet_shows_what_always_lies_there() -> None:
    box, layout = laid("four", "short", "vortex", p0="the-soup")
    words = read_look(data_folder("templates") / "nexus_ops", box.root, "en").words
    drawn = board(box, layout, Wording(words))
    assert [one["hexes"][0]["terrain"] for one in drawn["places"][:2]] == ["magma_pool", ""]
    assert (drawn["goal"], drawn["is_open"]) == (10, True)


def test_extra_tokens_are_exchanged_for_at_least_sixteen_rubium() -> None:
    """ "It is recommended that the entire group … generate no fewer than a total of 16 rubium"; still only 18 lie."""
    box = moon_box()
    charter = Charter(box, box.layout("four"), ("extra_tokens",))
    seen = set()
    for luck in range(60):
        tokens = [one for one in Moon(charter, Random(luck)).tokens if one is not None]
        assert len(tokens) == 18
        assert sum(one.refinery for one in tokens) >= 16
        seen |= {one.id for one in tokens if one.extra}
    assert seen == {one.id for one in every_copy(box.tokens) if one.extra}
    assert GAME.limits["lowest-refineries"] == 16


def test_the_earliest_turn_is_one_that_no_luck_beats() -> None:
    """ "A one-hex unit … is on the Monolith in its third turn": with a leap and a card, in its first."""
    box = moon_box()
    layout = box.layout("four")
    slow = replace(
        box,
        energize=(),
        units=tuple(structs.replace(one, classic=structs.replace(one.classic, abilities=())) for one in box.units),
    )
    conditions = {one.id: one.condition for one in box.missions}
    assert earliest(slow, layout, conditions["at-the-stone"]) == 3
    assert earliest(box, layout, conditions["at-the-stone"]) == 1
    assert earliest(slow, layout, conditions["stone-and-stores"]) == 3
    assert earliest(slow, layout, conditions["forester"]) == 2, "two hexes beside a home base"
    assert earliest(slow, box.layout("two"), conditions["forester"]) == 1, "three of them"
    thousand = structs.replace(conditions["full-payroll"], count=1000)
    assert earliest(box, layout, thousand) == NEVER
    assert all(earliest(box, layout, one) <= GAME.limits["latest-turn"] for one in conditions.values())


def test_how_hard_a_mission_is_grows_with_what_it_asks_for() -> None:
    box = moon_box()
    layout = box.layout("four")
    hard = {one.id: effort(box, layout, one.condition) for one in box.missions}
    assert hard["clearing-permit"] < hard["broken-windows"] < hard["at-the-foot"], "the rarer the terrain"
    assert hard["shop-floor"] < hard["long-stride"] < hard["above-all"], "the dearer the unit"
    assert hard["full-pipes"] < hard["seven-gauges"]
    assert hard["at-the-stone"] < hard["stone-and-stores"]
