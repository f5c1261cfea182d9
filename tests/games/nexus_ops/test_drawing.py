"""Pictures of boards: every hex is there with what lies on it, and what was found is marked."""

from __future__ import annotations

from itertools import chain

import pytest
from msgspec.structs import replace

from tests.games.nexus_ops.table import moon_box
from toolkit.diagnostic import Diagnostic, Severity
from toolkit.errors import ToolkitError
from toolkit.games.nexus_ops.content.model import Box
from toolkit.games.nexus_ops.drawing.boards import BoardPictures, look
from toolkit.games.nexus_ops.drawing.ground import KINDS
from toolkit.games.nexus_ops.drawing.heat import draw_battles
from toolkit.graph.drawing import Drawing, Text
from toolkit.kits.hexes import Hex
from toolkit.search.claims import Subject
from toolkit.settings import Chosen

FOUR = Subject("four", "Four Claims")


def words(drawing: Drawing) -> str:
    shapes = chain.from_iterable(part.shapes for part in drawing.parts)
    return " | ".join(one.text for one in shapes if isinstance(one, Text))


def drawn(deal: str, found: tuple[Diagnostic, ...] = (), box: Box | None = None) -> Drawing:
    return BoardPictures().one(box or moon_box(), found, FOUR, Chosen((("deal", (deal,)),)))()


def test_a_board_has_every_hex_with_what_lies_there() -> None:
    seen = look(moon_box(), moon_box().layout("four"), "1")
    assert len(seen.kinds) == 1 + 18 + 4 * 3
    assert {*seen.kinds.values()} <= {*KINDS}
    assert seen == look(moon_box(), moon_box().layout("four"), "1"), "by luck that can be had again"
    assert seen != look(moon_box(), moon_box().layout("four"), "2")
    said = words(drawn("1"))
    assert "3 · 3 · 3 · 3" in said, "the monolith is in everybody's third turn"
    assert all(word in said for word in ("refinery 3", "Scree Strider", "seat 4", "liquifungus forest"))


def test_face_down_only_home_bases_tell_what_they_bring() -> None:
    seen = look(moon_box(), moon_box().layout("four"), "0")
    assert [*seen.kinds.values()].count("unexplored") == 18
    assert {*seen.finds} == {*seen.seats}
    assert "face down" in words(drawn("0"))


def test_what_was_found_about_a_place_is_marked() -> None:
    layout = moon_box().layout("four")
    fault = Diagnostic("NX203", "tiles-do-not-fit", Severity.ERROR, layout.places[0].place / "tile", "No.")
    graph = BoardPictures().graph(moon_box(), [fault], FOUR, Chosen())
    assert [one.key for one in graph.nodes if one.mark == "error"] == ["1,0"]
    assert len(graph.nodes) == 31
    assert drawn("1", (fault,)) != drawn("1")


def test_every_layout_has_a_picture_and_a_box_without_one_says_so() -> None:
    box = moon_box()
    assert [one.name for one in BoardPictures().every(box, (), None)] == [one.id for one in box.layouts]
    assert [one.name for one in BoardPictures().every(box, (), FOUR)] == ["four"]
    from dataclasses import replace as without

    with pytest.raises(ToolkitError, match="no board to draw"):
        BoardPictures().one(without(box, layouts=()), (), None, Chosen())


def test_a_tile_that_always_lies_there_is_seen_face_down_or_not() -> None:
    box = moon_box()
    layout = box.layout("four")
    first = replace(layout.places[0], tile="the-soup")
    fixed = replace(layout, places=(first, *layout.places[1:]))
    assert look(box, fixed, "0").kinds[Hex(1, 0)] == "magma_pool"
    assert all(look(box, fixed, str(deal)).kinds[Hex(1, 0)] == "magma_pool" for deal in range(1, 6))


def test_battles_are_counted_hex_by_hex() -> None:
    layout = moon_box().layout("four")
    said = words(draw_battles(layout, {Hex(0, 0): 12, Hex(1, 0): 3}, 5))
    assert "12" in said
    assert "Battles on each hex in 5 games." in said
