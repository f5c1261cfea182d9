"""Proofs of boards: where units get, which missions are possible, and whether seats are equal, against brute force."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from statistics import fmean, pstdev
from typing import Any

import pytest
from msgspec import structs

from tests.games.nexus_ops.making import entries, starter
from tests.games.nexus_ops.table import moon_box
from toolkit.games.nexus_ops.content.model import HOME, MONOLITH, Box
from toolkit.games.nexus_ops.proving.boards import class_walks, classes, signature, terrain_dealing, walks_on
from toolkit.games.nexus_ops.proving.claims import BoardSolver, connected
from toolkit.games.nexus_ops.proving.equality import are_equal, seat_orbits, shares
from toolkit.games.nexus_ops.proving.missions import verdicts
from toolkit.games.nexus_ops.proving.possible import places, why_not
from toolkit.games.nexus_ops.proving.survey import survey
from toolkit.kits.hexes import ORIGIN, distance, neighbours
from toolkit.search.claims import Claim, Subject
from toolkit.settings import Chosen


def with_newt(condition: dict[str, Any], *barred: str) -> Box:
    """The starter with a unit that may not enter some terrains, and one mission more."""
    newt = {"id": "newt", "name": "Newt", "rank": 6, "figures": 1, "cost": 1, "value": 5, "barred": [*barred]}
    mission = {"id": "x", "title": "A Test", "kind": "battle", "points": 3, "condition": condition}
    return starter(units=[*entries("units"), newt], missions=[mission])


def test_a_unit_that_may_enter_everything_is_on_the_monolith_in_its_third_turn() -> None:
    """Ring 2, 1, 0."""
    box = moon_box()
    layout = box.layout("four")
    walks = class_walks(box, layout, next(iter(classes(box, layout))))
    assert [walks.turns("crew", home)[ORIGIN] for home in layout.bases] == [3, 3, 3, 3]


def test_classes_of_boards_stand_for_all_boards() -> None:
    """On the starter's 180 boards, a strider gets exactly where it gets on the class of each."""
    box = starter()
    layout = box.layouts[0]
    by_class = Counter[frozenset[Any]]()
    for terrains in terrain_dealing(box, layout):
        by_class[frozenset((hex, signature(box, terrain)) for hex, terrain in terrains.items())] += 1
    assert sum(by_class.values()) == terrain_dealing(box, layout).boards == 180
    assert len(by_class) == classes(box, layout).boards == 6


def test_where_units_get_is_what_a_walk_by_hand_says() -> None:
    box = with_newt({"condition": "won_battle"}, "rock_plains", "magma_pool")
    layout = box.layouts[0]
    for terrains in list(terrain_dealing(box, layout))[::7]:
        whole = {**terrains, ORIGIN: MONOLITH, **{hex: HOME for home in layout.bases for hex in home}}
        for home in layout.bases:
            been, edge = set(home), [*home]
            while edge:
                for there in neighbours(edge.pop()):
                    if there in whole and there not in been and whole[there] not in ("rock_plains", "magma_pool"):
                        been.add(there)
                        edge.append(there)
            assert walks_on(box, layout, terrains).reached("newt", home) == been


def test_with_the_vortex_nobody_enters_the_middle_and_the_board_hangs_together() -> None:
    box = moon_box()
    for layout in box.layouts:
        dealt = next(iter(classes(box, layout)))
        walks = class_walks(box, layout, dealt, vortex=True)
        found = walks.reached("crew", layout.bases[0])
        assert ORIGIN not in found
        assert found == {*walks.signs} - {ORIGIN}
        assert connected(layout).answer == "yes"


def test_a_mission_that_depends_on_luck_has_a_witness() -> None:
    """Brute force: the newt gets to the spires on some boards and not on others."""
    box = with_newt(
        {"condition": "won_battle", "terrain": "crystal_spires", "survives": "newt"}, "rock_plains", "magma_pool"
    )
    layout = box.layouts[0]
    surveyed = survey(box, layout, 1000)
    assert surveyed is not None
    assert surveyed.cut
    (found,) = verdicts(box, layout, 1000, surveyed)
    assert (found.on, found.boards, found.is_exact) == ("some", 180, True)
    assert found.witness is not None
    outlooks = places(box, layout, found.witness)
    assert any(why_not(one, box.missions[0].condition) for one in outlooks)
    spires = next(hex for hex, terrain in found.witness.items() if terrain == "crystal_spires")
    assert any(spires not in one.mine["newt"] for one in outlooks)


FOUR_HOMES = {"condition": "controls_home", "count": 4}


@pytest.mark.parametrize(
    ("condition", "on", "why"),
    [
        ({"condition": "won_battle", "terrain": "magma_pool", "survives": "strider"}, "none", "never gets there"),
        ({"condition": "won_battle", "terrain": "magma_pool", "destroyed": "strider"}, "none", "no enemy strider"),
        ({"condition": "won_battle", "destroyed": "dragon", "count": 3}, "none", "2 figures"),
        ({"condition": "controls", "terrain": "crystal_spires", "count": 2}, "none", "needs 2, and 1"),
        ({"condition": "controls_home", "count": 3}, "all", ""),
        ({"condition": "controls_home", "count": 4}, "none", "needs 4, and 3"),
        ({"condition": "refineries", "count": 10}, "all", ""),
        ({"condition": "refineries", "count": 11}, "none", "needs 11, and 10"),
        ({"condition": "units_on_board", "unit": "leaper", "count": 3}, "none", "needs 3, and 2"),
        ({"condition": "text", "text": "Hum."}, "undecided", "only words"),
        (
            {"condition": "any", "of": [FOUR_HOMES, {"condition": "controls_monolith"}]},
            "all",
            "",
        ),
        (
            {"condition": "all", "of": [FOUR_HOMES, {"condition": "controls_monolith"}]},
            "none",
            "needs 4",
        ),
    ],
)  # fmt: skip
def test_missions_on_every_board_or_none(condition: dict[str, Any], on: str, why: str) -> None:
    mission = {"id": "x", "title": "A Test", "kind": "objective", "points": 3, "condition": condition}
    box = starter(missions=[mission])
    (found,) = verdicts(box, box.layouts[0], 1000, survey(box, box.layouts[0], 1000))
    assert (found.on, found.is_exact) == (on, True)
    assert why in found.why


def test_two_and_three_seats_are_equal_by_turns_and_four_in_pairs() -> None:
    """Doubles lie clockwise, so that no mirror helps: of four seats, those opposite are equal."""
    box = moon_box()
    assert [are_equal(box, box.layout(id)) for id in ("two", "three", "thin-seam")] == [True] * 3
    assert seat_orbits(box, box.layout("four")) == ((0, 2), (1, 3))
    assert not are_equal(box, box.layout("party-wall"))


def test_what_refineries_are_worth_to_a_seat_is_what_all_ways_to_deal_them_say() -> None:
    """Brute force: two piles of three tokens, dealt in all 36 ways."""
    box = moon_box()
    layout = moon_box().layout("thin-seam")
    piles = tuple(
        structs.replace(pile, tokens=tokens, hexes=pile.hexes[:3])
        for pile, tokens in zip(
            layout.piles,
            [(("fair-seam", 1), ("strider-nest", 2)), (("deep-seam", 1), ("fair-seam", 1), ("strider-nest", 1))],
            strict=True,
        )
    )
    small = structs.replace(layout, piles=piles)
    worth = {token.id: token.refinery for token in box.tokens}
    dealt = [[worth[id] for id, count in pile.tokens for _ in range(count)] for pile in piles]
    for home, found in zip(small.bases, shares(box, small), strict=True):
        sums = [
            sum(
                value / 2 ** min(distance(hex, base) for base in home)
                for pile, values in zip(piles, ways, strict=True)
                for hex, value in zip(pile.hexes, values, strict=True)
            )
            for ways in product(*map(permutations, dealt))
        ]
        assert len(sums) == 36
        wanted = (fmean(sums), pstdev(sums), min(sums), max(sums))
        assert (found.mean, found.spread, found.least, found.most) == pytest.approx(wanted)


def test_refineries_are_worth_as_much_to_every_seat_of_the_set() -> None:
    box = moon_box()
    for layout in box.layouts:
        first, *others = shares(box, layout)
        assert all(one.mean == pytest.approx(first.mean) for one in others)


def claims(box: Box, layout: str) -> dict[str, Claim]:
    return {one.name: one for one in BoardSolver().prove(box, Subject(layout, layout), Chosen(), 50_000)}


def test_the_claims_of_the_starter() -> None:
    found = claims(starter(), "duel")
    assert {name: one.answer for name, one in found.items()} == {
        "connected": "yes", "reach": "yes", "missions": "yes", "seats": "yes",
    }  # fmt: skip
    assert found["reach"].details["classes"] == 6


def test_the_claims_of_a_mission_by_luck() -> None:
    condition = {"condition": "won_battle", "terrain": "crystal_spires", "survives": "newt"}
    found = claims(with_newt(condition, "rock_plains", "magma_pool"), "duel")
    assert found["reach"].answer == "no"
    assert (found["mission x"].answer, found["mission x"].finding) == ("no", "mission-by-luck")
    assert found["mission x"].story
