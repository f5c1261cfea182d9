"""What is printed: which pieces there are, their forms and outlines, and their words in every language."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, get_args

import pytest

from tests.games.nexus_ops.making import entries, starter
from tests.games.nexus_ops.table import moon_box
from toolkit.diagnostic import Place
from toolkit.games.nexus_ops.content import abilities as a
from toolkit.games.nexus_ops.content import conditions as c
from toolkit.games.nexus_ops.content import effects as e
from toolkit.games.nexus_ops.content.wording import Wording, names_in
from toolkit.games.nexus_ops.printing.ground import PLANE, middles, mirrored, outline_of
from toolkit.games.nexus_ops.printing.pictures import depicted, subject_of
from toolkit.games.nexus_ops.printing.press import BoxPress
from toolkit.games.nexus_ops.printing.repertoire import MOON
from toolkit.games.nexus_ops.printing.sheets import ROOM, board, reference
from toolkit.games.nexus_ops.settings import OPTION_WORDS
from toolkit.illustration.subjects import Scene
from toolkit.kits.hex_tiles import SHAPES, HexPiece
from toolkit.kits.hexes import Hex
from toolkit.press.components import Component
from toolkit.press.layout.look import read_look
from toolkit.press.layout.writing import Writer
from toolkit.press.shapes.outline import Circle, Hexagon, Rectangle
from toolkit.resources import data_folder
from toolkit.source.inline import Text
from toolkit.words.catalogue import words_in

WORDS = data_folder("templates") / "nexus_ops" / "words"
HERE = Place("missions.json", ("missions", 0))
SAID = Text(("Toast somebody.",), HERE, False)
CONDITIONS: tuple[c.Condition, ...] = (
    c.WonBattle(HERE),
    c.WonBattle(HERE, terrain="magma_pool", survives="human", destroyed="dragon", count=2),
    c.WonBattle(HERE, home="own"),
    c.Controls(HERE, "crystal_spires", 3),
    c.Controls(HERE, "rock_plains", most=True),
    c.Controls(HERE, "rock_plains", most=True, ties=True),
    c.ControlsMonolith(HERE),
    c.ControlsHome(HERE, 1),
    c.Refineries(HERE, 4),
    c.UnitsOnBoard(HERE, 8),
    c.UnitsOnBoard(HERE, 2, "fungus"),
    c.Every(HERE, (c.ControlsMonolith(HERE), c.Refineries(HERE, 4))),
    c.Some(HERE, (c.ControlsMonolith(HERE), c.Refineries(HERE, 1))),
    c.Judged(HERE, SAID),
)
EFFECTS: tuple[e.Effect, ...] = (
    e.Rubium(3), e.Recruit("human", 2), e.Sale(1), e.Sale(1, "human"), e.March(1), e.March(2, "human"), e.Strike(2, 4),
    e.DrawMissions(2), e.Sharpen(1), e.Sharpen(1, "human"), e.Blunt(1), e.Blunt(1, "human"), e.Volley(2, 5),
    e.Shield(1), e.Unplayed(SAID),
)  # fmt: skip
ABILITIES: tuple[a.Ability, ...] = (
    a.Stride("rock_plains", 2), a.Leap("magma_pool", 3), a.Breath(5), a.AtHome("crystal_spires", 4), a.Digs(1),
    a.Limit(2), a.Spoken(SAID),
)  # fmt: skip


@pytest.fixture(scope="module")
def pieces() -> tuple[Component, ...]:
    return BoxPress().components(starter()).components


def test_all_that_is_in_the_box(pieces: tuple[Component, ...]) -> None:
    counted: Counter[str] = Counter()
    for one in pieces:
        counted[one.kind] += one.copies
    assert counted == {
        "mission": 8,
        "energize": 6,
        "victory": 40,
        "token": 6,
        "rubium": 71,
        "first": 1,
        "tile": 9,
        "sheet": 2,
        "layout": 1,
    }


def test_forms_and_outlines(pieces: tuple[Component, ...]) -> None:
    forms = {one.kind: (one.form, one.outline) for one in pieces}
    assert forms["mission"] == forms["victory"] == ("card", Rectangle(41.0, 63.0, 2.5))
    assert forms["energize"] == ("card", Rectangle(57.0, 89.0, 3.0))
    assert forms["token"] == ("token", Circle(28.0))
    assert [one.outline for one in pieces if one.kind == "rubium"] == [Circle(20.0), Circle(26.0)]
    assert forms["sheet"] == forms["layout"] == ("dashboard", Rectangle(148.0, 210.0))
    assert all(len(one.faces) == 2 for one in pieces if one.kind != "layout")


def test_what_lies_face_down_has_the_same_back(pieces: tuple[Component, ...]) -> None:
    """Also a token with a green border: nobody may know it from behind."""
    for kind in ("mission", "energize", "token"):
        assert len({one.faces[-1].name for one in pieces if one.kind == kind}) == 1


def test_a_green_border_is_printed_from_data() -> None:
    tokens = [{**one, "copies": 1} for one in entries("tokens")]
    plain, green = (
        BoxPress().components(starter(tokens=[{**tokens[0], "extra": extra}])).components for extra in (False, True)
    )
    first, other = (next(one for one in some if one.kind == "token") for some in (plain, green))
    assert first.front.source != other.front.source
    assert other.pile == "Exploration tokens with a green border"


def test_every_face_of_the_starter_can_be_laid_out(pieces: tuple[Component, ...]) -> None:
    faces = {face.name: face for one in pieces for face in one.faces}
    assert [wrong.message for face in faces.values() for wrong in face.lay_out()[1]] == []


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_everything_that_is_data_has_words(language: str) -> None:
    """Each kind at least once, each sentence another one, and what an author wrote as it was written."""
    said = Wording(words_in(language, WORDS))
    assert {*map(type, CONDITIONS)} == {*get_args(c.Condition)}
    assert {*map(type, EFFECTS)} == {*get_args(e.OfDeployment), *get_args(e.OfBattle), e.Unplayed}
    assert {*map(type, ABILITIES)} == {*get_args(a.Ability)}
    sentences = [*map(said.condition, CONDITIONS), *map(said.effect, EFFECTS), *map(said.ability, ABILITIES)]
    assert sentences.count("Toast somebody.") == 3
    assert len({*sentences}) == len(sentences) - 2


def test_conditions_in_words() -> None:
    said = [Wording(words_in("en", WORDS)).condition(one) for one in CONDITIONS]
    assert said[1] == (
        "Win a battle in a Magma Pool. One of your {unit:human} figures has to survive it. "
        "At least 2 enemy {unit:dragon} figures are destroyed in it."
    )
    assert said[4] == "Control more hexes of Rock Plains than anybody else."
    assert said[11] == "Control the Monolith. Control 4 refineries."
    assert said[12] == "Control the Monolith, *or* control a refinery."


def test_a_mission_is_pictured_on_the_terrain_that_it_is_about() -> None:
    box = starter()
    scenes = [subject_of(box, depicted(one)) for one in box.missions]
    assert all(isinstance(one, Scene) and one.terrain in MOON.terrains and one.sky in MOON.skies for one in scenes)
    lands = {
        mission.id: one.terrain for mission, one in zip(box.missions, scenes, strict=True) if isinstance(one, Scene)
    }
    assert (lands["clear-cut"], lands["open-ground"], lands["timber-rights"]) == ("fungus", "rock", "fungus")


def test_tiles_are_cut_along_the_outer_line_of_their_hexes(pieces: tuple[Component, ...]) -> None:
    """90 mm from flat side to flat side, in one piece; both faces are in register."""
    tiles = {one.id: one for one in pieces if one.kind == "tile"}
    assert tiles["tile-grove"].outline == Hexagon(90.0)
    double, triple = outline_of(2), outline_of(3)
    assert (round(double.width, 6), round(double.height, 2)) == (180.0, 103.92)
    assert (round(triple.width, 6), round(triple.height, 2)) == (180.0, 181.87)
    assert [sum(step[0] == "L" for step in one.path()) for one in (double, triple)] == [9, 11]
    assert mirrored(middles(3), 180.0) == ((135.0, 51.962), (45.0, 51.962), (90.0, 129.904))


def test_the_monolith_has_the_vortex_on_its_back(pieces: tuple[Component, ...]) -> None:
    tiles = {one.id: one for one in pieces if one.kind == "tile"}
    assert [face.name for face in tiles["tile-middle"].faces] == ["tile-middle-front", "tile-middle-back"]
    assert tiles["tile-grove"].faces[-1].name == tiles["tile-spires"].faces[-1].name == "singles-back"


def test_tiles_snap_into_place_round_the_middle(pieces: tuple[Component, ...]) -> None:
    """One place for a token on each hex; round the middle, one for every tile of the layout, turned as it lies."""
    tiles = {one.id: one for one in pieces if one.kind == "tile"}
    assert [(snap.x, snap.y) for snap in tiles["tile-base"].snaps] == [*middles(3)]
    token, *around = tiles["tile-middle"].snaps
    assert (token.x, token.y) == middles(1)[0]
    assert len(around) == 6 + 2
    assert [snap.turn for snap in around] == [None] * 6 + [120.0, 300.0]
    assert (around[0].x, around[0].y) == (135.0, 51.962)


@pytest.mark.parametrize("turn", range(6))
def test_a_tile_that_is_turned_where_it_snaps_covers_its_hexes(turn: int) -> None:
    shape = SHAPES["triangle"]
    laid = HexPiece(shape, Hex(0, 0), turn).hexes
    for before, after in zip(shape, laid, strict=True):
        assert PLANE.middle([before], turn) == pytest.approx(PLANE.centre(after))


def test_reference_sheets_are_made_from_the_unit_table() -> None:
    box, look = starter(), read_look(WORDS.parent, None, "en")
    faction, write = box.factions[0], Writer(look.data, box.factions[0].place, names_in(box))
    classic, alternate = (
        reference(box, faction, Wording(look.words), write, alternate=which)["units"] for which in (False, True)
    )
    assert [one["rank"] for one in classic] == [1, 2, 3, 4, 5, 6]
    assert [(one["name"], one["cost"], one["value"]) for one in classic] == [
        (one.name, one.cost, one.value) for one in box.sheet(faction)
    ]
    assert (classic[5]["name"], classic[5]["cost"], classic[5]["text"]) == ("Prospector", 2, None)
    assert (alternate[5]["name"], alternate[5]["cost"]) == ("Clone", 1)
    assert alternate[5]["text"]["xml"] == "<p>You may buy at most 2 in a turn.</p>"
    assert classic[2]["text"]["xml"].endswith("<p>May not enter: Magma Pool.</p>")


def test_a_layout_sheet_draws_every_hex_where_it_lies() -> None:
    box = starter()
    drawn = board(box, box.layouts[0], Wording(words_in("en", WORDS)))
    hexes = [one for place in (*drawn["places"], *drawn["homes"]) for one in place["hexes"]]
    assert len(hexes) == 6 + 2 * 3
    assert all(0 < one["x"] < ROOM[0] and 0 < one["y"] < ROOM[1] for one in hexes)
    assert (drawn["middle"]["x"], drawn["middle"]["y"]) == pytest.approx((ROOM[0] / 2, ROOM[1] / 2))
    beside = min(abs(one["x"] - drawn["middle"]["x"]) for one in hexes if one["y"] == drawn["middle"]["y"])
    assert beside == pytest.approx(drawn["across"], abs=0.01)
    assert [(one["seat"], one["rubium"]) for one in drawn["homes"]] == [(1, 8), (2, 11)]
    assert (drawn["tiles"], drawn["tokens"], drawn["goal"]) == (6, 6, 6)


def test_the_rules_have_the_names_and_numbers_of_the_box() -> None:
    """Every point is typeset, and the parts are read on a screen, in the words of the box."""
    (rules,) = BoxPress().booklets(moon_box())
    pages = [*rules.pages()]
    assert len(pages) % 4 == 0
    assert {"aim", "setup", "turn", "battle", "cards", "end", "units", "options", "index"} <= {one.key for one in pages}
    assert rules.reading is not None
    told = {leaf.key: leaf.html for leaf in rules.reading().leaves}
    assert "12 victory points" in told["aim"]
    assert "Dune &amp; Daughters" in told["aim"], "as it is, and escaped once"
    assert "8, 11, 14, 17 rubium" in told["setup"]
    assert "from Cinder Drake down" in told["battle"]
    assert all(unit.classic.name in told["units"] for unit in moon_box().units)
    assert all(one.name in told["options"] for one in moon_box().options)
    assert "Back into the box: At the Foot of It, At the Stone, Stone and Stores." in told["options"]
    assert [one.key for one in BoxPress().counters(moon_box())] == ["points", "rubium"]


def test_optional_rules_without_words_of_their_own_are_told_as_the_rulebook_has_them() -> None:
    """Each of them in full, with the goal and the cards of the box."""
    options: list[dict[str, Any]] = [{"id": id, "name": f"Option {id}"} for id in OPTION_WORDS]
    options[0] |= {"goal": 5, "adds": ["hold-the-needle"]}
    (rules,) = BoxPress().booklets(starter(options=options))
    assert rules.reading is not None
    told = {leaf.key: leaf.html for leaf in rules.reading().leaves}["options"]
    assert "The first with 5 victory points wins. Only with this rule: " in told
    assert "The first with 14 victory points wins." in told
    assert "the first two with 20 win" in told
    assert all(len(part) > 40 for part in told.split("Option ")[1:]), "none of them is empty"


def test_a_box_without_boards_has_no_rules() -> None:
    assert [*BoxPress().booklets(replace(moon_box(), layouts=()))] == []
