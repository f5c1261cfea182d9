"""From a soft-lock to its reason: the card to blame, the connection that is missing, a box with one thing changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.unlikely_heroes.tiny import challenge, chapter, item, objective, place, revealed, tiny, tiny_box
from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Box, Challenge, Map, Role
from toolkit.games.unlikely_heroes.proving.reasons import edits
from toolkit.games.unlikely_heroes.proving.reasons.blame import begun_by, blamed, brought_about
from toolkit.games.unlikely_heroes.proving.reasons.stranding import find_gap, one_way_links
from toolkit.games.unlikely_heroes.proving.soft_locks.locks import find_locks
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.moves import apply, begin
from toolkit.games.unlikely_heroes.rulebook.position import (
    Equip,
    Explore,
    Follow,
    Go,
    Move,
    Pass,
    Position,
    Refuse,
    Travel,
)

Json = dict[str, Any]
WIN = chapter(objective(revealed(3)))


def draw(*numbers: int) -> Json:
    return {"op": "draw", "cards": list(numbers)}


def trail_of(play: CompiledQuest, moves: Sequence[Move]) -> list[Position]:
    """The position before each move, and the one after the last."""
    trail = [begin(play)]
    for move in moves:
        trail.append(apply(play, trail[-1], move))
    return trail


# blame


def test_a_move_is_about_a_card_or_the_quest() -> None:
    cards = [place(1, 2, 3), challenge(2, [{"op": "relocate", "maps": [4]}]), item(3), place(4)]
    play = tiny(cards, [WIN])
    moves: list[Move] = [Explore(0, 3), Equip(0), Explore(0, 2), Pass(0), Go()]
    trail = trail_of(play, moves)
    about = [blamed(play, position, move).label for position, move in zip(trail, moves, strict=False)]
    assert about == ["item 3", "item 3", "challenge 2", "challenge 2", "map 4"]
    assert blamed(play, trail[2], Follow(0)) is play.quest


def test_the_card_that_brought_somebody_there_made_the_move_possible() -> None:
    cards = [place(1, 2, 3), challenge(2, [{"op": "relocate", "maps": [4]}]), item(3), place(4)]
    play = tiny(cards, [WIN])
    moves: list[Move] = [Explore(0, 2), Pass(0), Go()]
    trail = trail_of(play, moves)
    assert brought_about(play, trail, moves, 2).label == "challenge 2"
    assert begun_by(play, trail, moves, 2).label == "challenge 2"
    assert begun_by(play, trail, moves, 0).label == "challenge 2"


# edits


def two_maps() -> Box:
    return tiny_box([place(1, 3, edges={"east": 2}), place(2), item(3)], [WIN])


def map_of(box: Box, card: str) -> Map:
    found = box.by_id[card]
    assert isinstance(found, Map)
    return found


def test_an_edge_more() -> None:
    box = two_maps()
    changed = edits.with_edge_back(box, map_of(box, "2"), map_of(box, "1"))
    [edge] = map_of(changed, "2").edges
    assert (edge.side, edge.number) == ("west", 1)
    assert [(one.role, one.target) for one in map_of(changed, "2").references] == [(Role.EDGE, 1)]
    assert map_of(box, "2").edges == ()
    assert map_of(changed, "1") is map_of(box, "1")


def test_two_maps_are_connected() -> None:
    box = tiny_box([place(1, 3), place(2), item(3)], [WIN])
    changed = edits.with_connection(box, map_of(box, "1"), map_of(box, "2"), "north")
    found = [[(edge.side, edge.number) for edge in map_of(changed, card).edges] for card in ("1", "2")]
    assert found == [[("north", 2)], [("south", 1)]]


def test_a_variant_is_read_whatever_is_in_play() -> None:
    bare = {key: value for key, value in WIN.items() if key != "title"}
    variants = {"title": "Two", "variants": [{"item": 3, **bare}, {"item": 4, **bare}]}
    box = tiny_box([place(1, 3, 4), item(3), item(4)], [variants])
    changed = edits.with_variant_for_all(box, box.quests[0], 1, 1)
    assert [one.item for one in changed.quests[0].chapters[0].variants] == [3, None]
    assert [one.item for one in box.quests[0].chapters[0].variants] == [3, 4]
    asked = [one.target for one in changed.quests[0].references]
    assert 4 not in asked
    assert 3 in asked


def rewarded(*do: Json) -> Box:
    return tiny_box([place(1, 2, 3, 4), challenge(2, list(do)), item(3), item(4)], [WIN])


def done_by(box: Box) -> tuple[o.Operation, ...]:
    card = box.by_id["2"]
    assert isinstance(card, Challenge)
    return card.trials[0].reward.do


@pytest.mark.parametrize(
    ("do", "number", "left"),
    [
        ([draw(4), {"op": "discard", "cards": [3]}], 3, (o.Draw((4,)),)),
        ([{"op": "discard", "cards": [3, 4]}], 3, (o.Discard((4,)),)),
        ([{"op": "discard", "cards": [3]}, draw(4)], 4, (o.Discard((3,)), o.Draw((4,)))),
    ],
    ids=["the whole operation", "one of its cards", "another card"],
)
def test_a_discard_is_dropped(do: list[Json], number: int, left: tuple[o.Operation, ...]) -> None:
    box = rewarded(*do)
    unwanted = next(one for one in done_by(box) if isinstance(one, o.Discard))
    changed = edits.with_operations(box, box.by_id["2"], edits.without(unwanted, number))
    assert done_by(changed) == left
    named = {(one.role, one.target) for one in changed.by_id["2"].references}
    assert ((Role.DISCARD, number) in named) is any(isinstance(one, o.Discard) and number in one.cards for one in left)


def test_an_option_is_dropped_at_any_depth() -> None:
    inner = {"op": "choose", "options": [{"do": [draw(3)]}, {"do": [draw(4)]}]}
    box = rewarded({"op": "when", "if": revealed(4), "do": [inner]})
    [when] = done_by(box)
    assert isinstance(when, o.When)
    [choice] = when.do
    assert isinstance(choice, o.Choose)
    changed = edits.with_operations(box, box.by_id["2"], edits.without_option(choice, 0))
    [after] = done_by(changed)
    assert isinstance(after, o.When)
    assert [[option.do for option in one.options] for one in after.do if isinstance(one, o.Choose)] == [
        [(o.Draw((4,)),)]
    ]


def test_a_card_may_be_drawn_or_is_surely_drawn() -> None:
    either = {"op": "choose", "options": [{"do": [draw(3)]}, {"do": [draw(3, 4)]}]}
    do = done_by(rewarded(either))
    assert [edits.draws(do, number) for number in (3, 4, 5)] == [True, True, False]
    assert [edits.surely_draws(do, number) for number in (3, 4, 5)] == [True, False, False]


# stranding


def gap_in(play: CompiledQuest, lost: str) -> Any:
    """The connection that is missing in the first soft-lock."""
    lock = find_locks(play.box, play.quest, play.heroes, 2000).lock
    assert lock is not None
    return find_gap(play, trail_of(play, lock.moves), lock.moves, play.box.by_id[lost])


def test_an_edge_back_is_missing() -> None:
    """Whoever goes to map 2 cannot come back for item 3."""
    play = tiny([place(1, 3, edges={"east": 2}), place(2), item(3)], [WIN])
    assert [(link.source.id, link.target.id) for link in one_way_links(play, play.maps)] == [("1", "2")]
    gap = gap_in(play, "3")
    assert (gap.told, gap.unable) == ("map 2 has no edge back to map 1", "the hero cannot walk from map 2 to map 1")
    assert (gap.cause.label, gap.link.target.id, gap.island) == ("map 2", "2", None)


def test_a_map_is_gone() -> None:
    """Map 2 led to map 5, where item 3 is; item 4 takes it while the hero is on map 1."""
    cards = [place(1, 4, edges={"east": 2}), place(2, edges={"west": 1, "east": 5}), place(5, 3, edges={"west": 2})]
    play = tiny([*cards, item(3), item(4, revealed={"discard": [2]})], [WIN])
    moves: list[Move] = [Explore(0, 2), Go(), Explore(0, 5), Refuse(), Travel(0, 0), Explore(0, 4), Equip(0)]
    gap = find_gap(play, trail_of(play, moves), moves, play.box.by_id["3"])
    assert gap is not None
    assert (gap.told, gap.cause.label) == ("map 2 is gone", "item 4")
    assert gap.unable == "the hero cannot walk from map 1 to map 5 without it"


def test_somebody_was_brought_to_an_island() -> None:
    """Challenge 2 relocates to map 4, from which nothing leads anywhere."""
    play = tiny([place(1, 2, 3), challenge(2, [{"op": "relocate", "maps": [4]}]), item(3), place(4)], [WIN])
    gap = gap_in(play, "3")
    assert (gap.unable, gap.cause.label) == ("the hero cannot walk off map 4, which has no edges", "challenge 2")
