"""From a position to a winning way: chapter by chapter, group by group, and whatever is drawn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.unlikely_heroes.brute import Explored
from tests.games.unlikely_heroes.tiny import challenge, chapter, item, objective, place, revealed, tiny
from toolkit.games.unlikely_heroes.content import conditions as c
from toolkit.games.unlikely_heroes.proving.clauses import facts as f
from toolkit.games.unlikely_heroes.proving.plans.gathering import all_stand_on
from toolkit.games.unlikely_heroes.proving.walks.guide import HURRIED, LIGHT, PATIENT, Guide, Pace
from toolkit.games.unlikely_heroes.proving.walks.layers import Groups, Layers
from toolkit.games.unlikely_heroes.proving.walks.nodes import (
    GOAL,
    Holds,
    HoldsFor,
    JustLaid,
    LeadsOn,
    May,
    Meet,
    Node,
    SetUp,
)
from toolkit.games.unlikely_heroes.proving.walks.safety import is_safe
from toolkit.games.unlikely_heroes.proving.walks.ways import find_way, is_won, walk_at
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.moves import begin, make
from toolkit.games.unlikely_heroes.rulebook.position import Equip, Explore, Follow, Move, Position
from toolkit.search.walk import Walk

Json = dict[str, Any]
KEY = [place(1, 2, 3), item(2, tags=["key"]), item(3, needs={"tag": "key"})]
WIN = chapter(objective(revealed(3)))


def go_to(number: int) -> Json:
    return {"op": "chapter", "chapter": number}


# nodes


def test_a_node_says_what_it_is_about() -> None:
    """The same fact in another chapter, for another group or as a possibility is another node."""
    fact = f.CardRevealed("2")
    nodes: list[Node] = [Holds(1, fact), Holds(2, fact), HoldsFor(1, 0, fact), HoldsFor(1, 1, fact), May(fact)]
    nodes += [JustLaid(1, fact), Meet(1, 0, 1), GOAL]
    assert len(set(nodes)) == len(nodes)
    assert Holds(1, f.CardRevealed("2")) == nodes[0]


# layers


def clauses(layers: Layers, *sizes: int) -> list[tuple[Node, tuple[Node, ...]]]:
    return [(head, tuple(body)) for head, body in layers._all_clauses(Groups.of(sizes))]


def test_a_chapter_has_its_own_clauses() -> None:
    play = tiny(KEY, [chapter(objective(revealed(2), go_to(2))), WIN])
    found = clauses(Layers(play), 1)
    assert [body for head, body in found if head == GOAL] == [(Holds(2, f.Followed(2, 0, 0)),)]
    assert [body for head, body in found if head == LeadsOn(1, 2)] == [(Holds(1, f.Followed(1, 0, 0)),)]
    assert (Holds(2, f.Entered(2)), (LeadsOn(1, 2),)) in found
    assert (SetUp(f.Reading(2, 0)), (Holds(2, f.Entered(2)), May(f.Reading(2, 0)))) in found
    assert not [head for head, _ in found if head == Holds(1, f.Followed(2, 0, 0))]


def test_what_is_held_goes_along_to_the_next_chapter_and_a_moment_does_not() -> None:
    draw = {"op": "draw", "cards": [3]}
    cards = [place(1, 2, 4), item(2), challenge(4, [draw], [draw]), item(3)]
    play = tiny(cards, [chapter(objective(revealed(2), go_to(2))), WIN])
    found = dict(clauses(Layers(play), 1)[::-1])
    on = LeadsOn(1, 2)
    assert (HoldsFor(2, 0, f.CardRevealed("3")), (HoldsFor(1, 0, f.CardRevealed("3")), on)) in clauses(Layers(play), 1)
    passed = f.TrialPassed("4", 0)
    assert HoldsFor(1, 0, passed) in found
    assert not [body for head, body in clauses(Layers(play), 1) if head == HoldsFor(2, 0, passed) and on in body]


def test_only_what_may_lead_to_a_win_is_kept() -> None:
    layers = Layers(tiny([*KEY, item(9, revealed={"draw": [3]})], [WIN]))
    heads = {clause.head for clause in layers.clauses}
    assert f.CardRevealed("2") in heads
    assert f.CardRevealed("9") not in heads


def test_maps_may_leave_play_and_choices_exclude_each_other() -> None:
    thief = item(4, revealed={"discard": [5]})
    box = [place(1, 2, 4, edges={"east": 5}), challenge(2, [{"op": "draw", "cards": [3]}], [go_to(1)]), item(3), thief]
    layers = Layers(tiny([*box, place(5, edges={"west": 1})], [WIN]))
    assert (layers.taken, layers.leaving) == ({"5"}, ["5"])
    assert layers.excluded == {f.TrialPassed("2", 0), f.TrialPassed("2", 1)}


def test_groups_that_are_taken_elsewhere_are_new_groups() -> None:
    alone = Groups.of((3,))
    assert (alone.later, list(alone.all), alone.are_one(0, 0)) == ((0,), [0], True)
    apart = Groups.of((2, 1))
    assert (apart.later, apart.sizes) == ((2, 3, 2, 3), (2, 1, 2, 1))
    assert [apart.are_one(0, 2), apart.are_one(1, 3), apart.are_one(0, 1)] == [False, True, False]


def test_everyone_may_have_to_stand_somewhere() -> None:
    asked = c.All((c.At(4, "all"), c.At(5), c.Revealed(3)))
    assert list(all_stand_on(asked)) == [4]


# ways


@pytest.mark.parametrize("pace", [LIGHT, PATIENT, HURRIED])
def test_a_way_to_win_is_found_at_any_pace(pace: Pace) -> None:
    play = tiny(KEY, [WIN])
    found = walk_at(pace, Guide(play), begin(play), 100)
    assert found.ending == "found"
    assert found.moves == (Explore(0, 2), Equip(0), Explore(0, 3), Equip(0), Follow(0))
    position = begin(play)
    for move in found.moves:
        assert not is_won(position)
        position = make(play, position, move)
    assert is_won(position)


def test_the_search_says_if_there_is_no_way_or_not_enough_time() -> None:
    lost = tiny([place(1, 3), item(2, tags=["key"]), *KEY[2:]], [WIN])
    assert find_way(Guide(lost), begin(lost), 100).ending == "nothing"
    play = tiny(KEY, [WIN])
    assert find_way(Guide(play), begin(play), 2).ending == "undecided"
    assert find_way(Guide(play), begin(play), 100).positions <= 10


# safety

SAME = [item(2, id="good", tags=["key"]), item(2, id="dud")]
"""Two cards with one number, one of which opens item 3."""


def safety(play: CompiledQuest, limit: int = 1000) -> str:
    guide = Guide(play)

    def find(position: Position) -> Walk[Move]:
        return find_way(guide, position, 1000)

    return is_safe(play, find(begin(play)).moves, find, limit)


@pytest.mark.parametrize("cards", [KEY, [KEY[0], *SAME, KEY[2]]], ids=["nothing is drawn", "the other comes next"])
def test_players_win_whatever_is_drawn(cards: list[Json]) -> None:
    play = tiny(cards, [WIN])
    assert (safety(play), Explored(play).safe) == ("yes", True)


def test_a_draw_may_decide() -> None:
    """Whoever draws the dud draws item 4 as well, and that loses the quest."""
    dud = {**SAME[1], "revealed": {"draw": [4]}}
    chapters = [{**WIN, "failures": [{"when": revealed(4)}]}]
    play = tiny([place(1, 2, 3), SAME[0], dud, KEY[2], item(4)], chapters)
    assert (safety(play), Explored(play).safe, Explored(play).winnable) == ("no", False, True)
    assert safety(play, limit=3) == "undecided"
