"""The pictures of a box: readable, complete, true to the table, marked where something was found, and repeatable."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.conftest import REPOSITORY
from tests.graph.making import (
    atlas_of,
    atlas_with,
    bounds,
    outside,
    overlapping_texts,
    parts,
    starter,
    words,
)
from tests.graph.sensible import write_box
from toolkit.games.unlikely_heroes.content.model import Map
from toolkit.games.unlikely_heroes.drawing.atlas import Atlas
from toolkit.games.unlikely_heroes.drawing.graph_style import LINE_KINDS, LOOKS, NODE_KINDS
from toolkit.games.unlikely_heroes.drawing.graphs import graph_of
from toolkit.games.unlikely_heroes.drawing.pictures import (
    chapter_graph,
    chapter_picture,
    overview,
    pictures,
    quest_picture,
    table_picture,
)
from toolkit.games.unlikely_heroes.drawing.tabletop import board_of
from toolkit.games.unlikely_heroes.land.links import LinkKind
from toolkit.games.unlikely_heroes.land.regions import chapter_cards, quest_cards, regions
from toolkit.graph.as_json import as_json
from toolkit.graph.drawing import Path as Line
from toolkit.graph.png import png
from toolkit.graph.svg import svg

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def sensible(tmp_path_factory: pytest.TempPathFactory) -> Atlas:
    """250 cards in six quests."""
    return atlas_of(write_box(tmp_path_factory.mktemp("sensible")))


def card(kind: str, number: int, name: str, **more: Any) -> dict[str, Any]:
    return {"kind": kind, "number": number, "name": name, "back": {"text": "It waits."}, **more}


# Readable.


@pytest.mark.parametrize("picture", list(pictures(starter())), ids=lambda picture: picture.name)
def test_no_text_of_the_starter_lies_on_another(picture: Any) -> None:
    drawing = picture.draw()
    assert overlapping_texts(drawing) == []
    assert outside(drawing) == []


def test_no_text_of_250_cards_lies_on_another(sensible: Atlas) -> None:
    names = []
    for picture in pictures(sensible):
        drawing = picture.draw()
        names.append(picture.name)
        assert overlapping_texts(drawing) == [], picture.name
        assert outside(drawing) == [], picture.name
    assert len(names) == 2 + 6 * 5
    assert names[:4] == ["overview", "table", "quest-1", "quest-1-chapter-1"]


def test_250_cards_fit_on_a_poster(sensible: Atlas) -> None:
    """In landscape, and no larger than A0 (2384 × 3370 points) with text of ten points."""
    drawing = overview(sensible)
    assert drawing.width < 3370
    assert drawing.height < 2384
    assert 1.2 < drawing.width / drawing.height < 2


def test_every_card_is_named(sensible: Atlas) -> None:
    said = words(overview(sensible))
    for one in sensible.box.cards:
        if one.number is not None:
            assert one.name in said
            assert f"\n{one.number}\n" in said


def test_lines_run_beside_the_cards_not_over_them(sensible: Atlas) -> None:
    """In the pictures with a grid, no line enters the frame of a region; it ends at its side."""
    for drawing in (
        overview(starter()),
        overview(sensible),
        *(quest_picture(sensible, one) for one in sensible.box.quests),
    ):
        frames = [bounds(part.shapes[0]) for part in drawing.parts
                  if not part.role and isinstance(part.shapes[0], Line)]  # fmt: skip
        assert len(frames) > 5
        for part in parts(drawing, "link"):
            for shape in part.shapes:
                assert isinstance(shape, Line)
                for x, y in shape.points:
                    inside = [one for one in frames if one[0] < x < one[2] and one[1] < y < one[3]]
                    assert inside == [], part.title


# Complete.


def test_the_graph_of_the_starter() -> None:
    graph = graph_of(starter())
    lines = {(line.source, line.target, line.kind, line.both) for line in graph.links}
    assert ("1", "2", "edge", True) in lines
    assert ("2", "1", "edge", True) not in lines, "once is enough"
    assert {
        ("1", "10", "explore", False),
        ("26", "22", "draw", False),
        ("13", "28", "draw", False),
        ("15", "5", "relocate", False),
        ("4", "3", "replaces", False),
        ("18", "14", "discard", False),
        ("18", "gerald-a-gull", "unlock", False),
        ("20", "32", "puzzle", False),
        ("14", "4", "needs", False),
        ("tag light", "6", "needs", False),
        ("chapter lights-out 1", "1", "story", False),
        ("5", "chapter lights-out 1", "objective", False),
        ("32", "chapter lights-out 3", "needs", False),
    } <= lines
    assert not [line for line in lines if line[2] == "mention"], "all mentions are of cards linked otherwise"
    numbered = {node.number for node in graph.nodes if node.number}
    assert numbered == {str(one.number) for one in starter().box.cards if one.number is not None}


def test_every_link_between_cards_is_in_the_graph(sensible: Atlas) -> None:
    graph = graph_of(sensible)
    drawn = {frozenset((line.source, line.target)) for line in graph.links}
    for link in sensible.links.every:
        if link.source.place.file.startswith("cards/") and link.by != "tag":
            for target in sensible.links.cards(link):
                assert frozenset((link.source.id, target.id)) in drawn


def test_the_json_says_where_things_are_written_and_lie() -> None:
    graph = graph_of(starter())
    (five,) = [node for node in json.loads(as_json(graph))["nodes"] if node["key"] == "5"]
    assert five["place"] == {"file": "cards/maps.json", "pointer": "/cards/4"}
    assert five["table"] == {"group": 0, "x": 3, "y": 1}
    (line,) = [line for line in graph.links if (line.source, line.target) == ("1", "2")]
    assert line.more == {
        "ways": ["edge anchor"],
        "places": [{"file": "cards/maps.json", "pointer": "/cards/0/edges/0/number"}],
    }


def test_every_way_has_a_look() -> None:
    assert set(LOOKS) == set(LinkKind)
    assert {look for look, _ in LOOKS.values()} == set(LINE_KINDS)
    assert all(LINE_KINDS[LOOKS[kind][0]].dash for kind in (LinkKind.DISCARD, LinkKind.DESTROY, LinkKind.DEPENDENCY))
    shapes = [NODE_KINDS[kind].shape for kind in ("map", "item", "challenge", "hero")]
    assert len(set(shapes)) == 4, "kinds differ in shape, not only in colour"


# Quests, chapters, regions.


def labels(cards: Any) -> list[str]:
    return [one.label for one in cards]


def test_the_chapters_of_the_starter() -> None:
    made = starter()
    (quest,) = made.box.quests
    found = chapter_cards(made.links, quest, quest_cards(made.links, quest))
    numbers = {chapter: sorted({one.number for one in cards if one.number}) for chapter, cards in found.items()}
    assert numbers == {
        1: [1, 2, 3, 4, 5, 6, 10, 11, 14, 15, 16, 17, 18, 22, 24, 26],
        2: [5, 13, 20, 28, 32],
        3: [7, 32, 45, 46],
    }


def test_a_chapter_ends_in_stubs_and_goals() -> None:
    made = starter()
    (quest,) = made.box.quests
    graph = chapter_graph(made, quest, quest.chapters[1])
    assert sorted(node.name for node in graph.nodes if node.kind == "stub") == [
        "from 15 A Rowing Boat Called Sorry",
        "from 16 Receipt, Right-Hand Part",
        "from 22 Receipt, Middle Strip",
        "to 4 The Causeway, More or Less",
        "to 45 The Lens Goes Back",
        "to 46 A Glow, of Sorts",
        "to chapter 3, The Top of the Stairs",
        "to the objective of chapter 1",
    ]
    assert [node.name for node in graph.nodes if node.kind == "goal"] == ["Go on to chapter 3, The Top of the Stairs"]
    goals = {line.source for line in graph.links if line.kind == "objective" and line.target.startswith("goal")}
    assert goals == {"28", "32"}


def test_regions_set_in_what_follows() -> None:
    made = starter()
    found = regions(made.links, made.box.encounters[6] + made.box.encounters[26] + made.box.encounters[22])
    assert [(one.label, depth) for one, depth in found[0].rows] == [("map 6", 0), ("hero 26", 1), ("item 22", 2)]


def test_every_card_is_in_one_region() -> None:
    made = starter()
    cards = [one for one in made.box.cards if one.number is not None]
    rows = [one for region in regions(made.links, cards) for one, _ in region.rows]
    assert sorted(labels(rows)) == sorted(labels(cards))


def test_cards_that_only_lead_to_each_other_are_still_there() -> None:
    made = atlas_with(
        {
            "cards/extra.json": {
                "cards": [
                    card("item", 900, "A Dog", revealed={"draw": [901]}),
                    card("item", 901, "Its Tail", revealed={"draw": [900]}),
                ]
            }
        }
    )
    assert "In no quest" in words(overview(made))
    assert "A Dog\n901\nIts Tail" in words(overview(made))


def test_a_quest_shows_only_its_own(sensible: Atlas) -> None:
    first, second = sensible.box.quests[:2]
    own, other = quest_cards(sensible.links, first), quest_cards(sensible.links, second)
    said = words(quest_picture(sensible, first))
    assert all(one.name in said for one in own)
    assert not [one.name for one in other if one.name in said]


# The table.


def test_tiles_lie_where_the_table_says(sensible: Atlas) -> None:
    for group in board_of(sensible).groups:
        cells = {tile.number: tile.cell for tile in group.tiles}
        for tile in group.tiles:
            spot = sensible.table.spots[int(tile.number)]
            assert tile.cell == (spot.x, spot.y)
        assert len(set(cells.values())) == len(cells)
        for tile in group.tiles:
            for gate in tile.gates:
                dx, dy = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}[gate.side]
                assert cells[gate.text] == (tile.cell[0] + dx, tile.cell[1] + dy)
                assert gate.to == gate.text


def test_the_table_of_the_starter() -> None:
    board = board_of(starter())
    assert [(group.title, len(group.tiles)) for group in board.groups] == [
        ("Around 1 The Quay", 6),
        ("Apart from all others", 1),
    ]
    tiles = {tile.number: tile for group in board.groups for tile in group.tiles}
    assert tiles["4"].remark == "replaces 3"
    assert tiles["4"].cell == tiles["3"].cell
    assert [(badge.text, badge.kind, badge.x, badge.y) for badge in tiles["1"].badges] == [
        ("10", "item", 24, 62),
        ("11", "challenge", 66, 30),
    ]
    drawing = table_picture(starter())
    (quay,) = [part for part in parts(drawing, "node") if part.title == "1 The Quay: map"]
    assert {shape.text for shape in quay.shapes if not isinstance(shape, Line)} == {
        "1", "The Quay", "10", "11", "2", "3", "4", "6",
    }  # fmt: skip


def test_badges_without_a_place_or_all_on_one_do_not_cover_each_other() -> None:
    anchors = [{"number": 2}, {"number": 3}, {"number": 4}, *({"number": one, "x": 50, "y": 50} for one in (1, 2, 3))]
    made = atlas_with({"cards/extra.json": {"cards": [card("map", 900, "The Cove", anchors=anchors)]}})
    assert overlapping_texts(table_picture(made)) == []


def test_half_circles_on_one_place_are_moved_apart() -> None:
    edges = [{"side": side, "number": 2} for side in ("east", "east", "east", "east", "south", "south", "south")]
    edges += [{"side": "west", "number": one, "at": 95} for one in (3, 4)]
    made = atlas_with({"cards/extra.json": {"cards": [card("map", 900, "The Cove", edges=edges)]}})
    drawing = table_picture(made)
    assert overlapping_texts(drawing) == []
    assert outside(drawing) == []


def test_edges_without_an_answer_are_open() -> None:
    cove = card("map", 900, "The Cove", edges=[{"side": "east", "number": 901}], anchors=[{"number": 2}])
    made = atlas_with({"cards/extra.json": {"cards": [cove, card("map", 901, "The Dunes", anchors=[{"number": 3}])]}})
    tiles = {tile.number: tile for group in board_of(made).groups for tile in group.tiles}
    assert tiles["900"].gates[0].to == ""
    assert tiles["900"].mark == "error"
    assert "UH301" in tiles["900"].note


# Findings and hostile names.


def test_findings_are_marked() -> None:
    cards = [
        card("map", 900, "The Cove", edges=[{"side": "east", "number": 901, "at": 30}], anchors=[{"number": 999}]),
        card("map", 901, "The Dunes", edges=[{"side": "west", "number": 900, "at": 30}]),
    ]
    made = atlas_with({"cards/extra.json": {"cards": cards}})
    nodes = {node.key: node for node in graph_of(made).nodes}
    assert nodes["900"].mark == "error"
    assert "UH101" in nodes["900"].note
    assert nodes["901"].mark == "warning"
    assert "UH305" in nodes["901"].note
    assert nodes["1"].mark == ""
    assert "has an error" in words(overview(made))
    assert "has a warning" in words(overview(made))


def test_any_name_can_be_drawn() -> None:
    names = ['<script>alert("x")</script>', "]]>&amp;", "\\N \\l \\", "Ω日本🐉", "W" * 60, "a" * 60, "‮reversed"]
    cards = [card("map", 900 + index, name, anchors=[{"number": 2}]) for index, name in enumerate(names)]
    made = atlas_with({"cards/extra.json": {"cards": cards}})
    assert len(made.box.cards) > len(names)
    for picture in pictures(made):
        drawing = picture.draw()
        ElementTree.fromstring(svg(drawing))
        assert png(drawing).startswith(b"\x89PNG")
        assert outside(drawing) == []
        if picture.name == "overview":
            assert overlapping_texts(drawing) == []
            assert names[0] in words(drawing)
            assert r"\u202ereversed" in words(drawing)


def test_cards_with_one_id_are_still_two() -> None:
    twins = [card("item", 900, "Left", id="same"), card("item", 901, "Right", id="same")]
    made = atlas_with(
        {"cards/extra.json": {"cards": [*twins, card("map", 902, "Both", anchors=[{"number": 900}, {"number": 901}])]}}
    )
    assert {node.key for node in graph_of(made).nodes} >= {"same", "same~2"}
    assert {"Left", "Right"} <= set(words(overview(made)).splitlines())


def test_a_box_with_nothing_to_draw() -> None:
    made = atlas_with(
        {
            "cards/encounters.json": {"cards": []},
            "quests/the-gate.json": {
                "number": 1,
                "title": "The Gate",
                "start": 1,
                "chapters": [
                    {
                        "title": "Open It",
                        "objectives": [{"when": {"test": "revealed", "card": 4}, "do": [{"op": "win"}]}],
                    }
                ],
            },
        }
    )
    for picture in pictures(made):
        ElementTree.fromstring(svg(picture.draw()))


def test_broken_cards_are_left_out() -> None:
    made = atlas_with(
        {"cards/extra.json": {"cards": [card("map", 900, "The Cove", anchors="none"), card("map", 901, "The Dunes")]}}
    )
    assert "The Dunes" in words(overview(made))
    assert "The Cove" not in words(overview(made))


# Repeatable.

SCRIPT = """
import hashlib, sys
from pathlib import Path
from tests.graph.making import atlas_of
from toolkit.games.unlikely_heroes.drawing.graphs import graph_of
from toolkit.games.unlikely_heroes.drawing.pictures import pictures
from toolkit.graph.as_json import as_json
from toolkit.graph.dot import dot
from toolkit.graph.mermaid import mermaid
from toolkit.graph.svg import svg
made = atlas_of(Path(sys.argv[1]))
for write in (as_json, dot, mermaid):
    print(hashlib.sha256(write(graph_of(made)).encode()).hexdigest())
for picture in pictures(made):
    print(picture.name, hashlib.sha256(svg(picture.draw())).hexdigest())
"""


def test_two_runs_draw_the_same_bytes(tmp_path: Path) -> None:
    """Whatever order Python keeps its sets in."""
    box = write_box(tmp_path / "box", seed=2)
    said = []
    for seed in ("1", "2"):
        surroundings = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(REPOSITORY)}
        run = subprocess.run(
            [sys.executable, "-c", SCRIPT, str(box)], env=surroundings, capture_output=True, text=True, check=True
        )
        said.append(run.stdout)
    assert said[0] == said[1]
    assert said[0].count("\n") == 3 + 2 + 6 * 5


def test_png_repeats_as_well() -> None:
    made = starter()
    (quest,) = made.box.quests
    first, second = (png(chapter_picture(made, quest, quest.chapters[0])) for _ in range(2))
    assert hashlib.sha256(first).digest() == hashlib.sha256(second).digest()


def test_maps_are_told_from_other_cards(sensible: Atlas) -> None:
    """Guards the tests above: the box has what they look at."""
    assert sum(isinstance(one, Map) for one in sensible.box.cards) == 72
    assert sum(one.number is not None for one in sensible.box.cards) == 250
    assert not sensible.found
