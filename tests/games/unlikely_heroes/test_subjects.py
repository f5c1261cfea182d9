"""Pictures for cards without artwork: always the same, of the right subject, and maps that match at their borders."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from hashlib import sha256
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.conftest import REPOSITORY, inspect_with
from tests.games.unlikely_heroes.tiny import chapter, hero, item, objective, place, revealed, tiny_box
from tests.inspecting import inspect
from toolkit.games import game_of
from toolkit.games.unlikely_heroes.content.model import Box, Card, Hero, Map
from toolkit.games.unlikely_heroes.printing.land_of_maps import ORDINARY, land_of, terrain_of
from toolkit.games.unlikely_heroes.printing.subjects import AURAS, KIND_SKIES, subject_of
from toolkit.illustration.painter import paint as painted
from toolkit.illustration.people.features import features_of
from toolkit.illustration.places.terrain import TERRAINS
from toolkit.illustration.repertoire import STANDARD
from toolkit.illustration.subjects import Dial, LandMap, Portrait, Scene, Subject, Thing, key_of
from toolkit.illustration.words.place_words import TERRAIN_WORDS
from toolkit.source.folder import Folder

WIDTH, HEIGHT = 150, 210
STARTER = REPOSITORY / "adventures" / "starter"


@cache
def starter() -> Box:
    folder = Folder(STARTER, "starter")
    box = inspect(folder, game_of(folder)).box
    assert isinstance(box, Box)
    return box


def box_of(*cards: dict[str, Any]) -> Box:
    return tiny_box([*cards], [chapter(objective(revealed(1)))])


def numbered(box: Box, number: int) -> Card:
    return box.encounters[number][0]


def map_of(box: Box, number: int) -> Map:
    card = numbered(box, number)
    assert isinstance(card, Map)
    return card


def place_of(box: Box, number: int) -> LandMap:
    subject = subject_of(box, numbered(box, number))
    assert isinstance(subject, LandMap)
    return subject


def picture_for(box: Box, card: Card, *, width: int, height: int) -> Image.Image:
    return painted(subject_of(box, card), width, height)


def paint(box: Box, number: int) -> Image.Image:
    return picture_for(box, numbered(box, number), width=WIDTH, height=HEIGHT)


# Always the same.

DIGESTS = """
import sys
from tests.games.unlikely_heroes.test_subjects import digests
print(*digests())
"""


def digests() -> list[str]:
    """Of the pixels of one card of each kind of subject."""
    box = starter()
    first: dict[type[Subject], Card] = {}
    for card in box.cards:
        first.setdefault(type(subject_of(box, card)), card)
    pictures = [picture_for(box, card, width=60, height=44) for card in first.values()]
    return [sha256(picture.tobytes()).hexdigest() for picture in pictures]


def test_the_same_pixels_in_every_process() -> None:
    environment = {**os.environ, "PYTHONHASHSEED": "7"}
    run = [sys.executable, "-c", DIGESTS]
    told = subprocess.run(run, cwd=REPOSITORY, env=environment, capture_output=True, text=True, check=True)
    assert told.stdout.split() == digests()
    assert len(digests()) == len(set(digests())) == 5


def test_naming_a_picture_does_not_load_the_painter() -> None:
    code = "import sys, toolkit.games.unlikely_heroes.printing.subjects; print('PIL' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], cwd=REPOSITORY, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "False"


def test_what_was_painted_before_does_not_matter() -> None:
    box = starter()
    before = paint(box, 1).tobytes()
    for number in (3, 5, 7):
        paint(box, number)
    assert paint(box, 1).tobytes() == before


# Keys.

FOREST: dict[str, Any] = {"name": "The Forest", "anchors": [{"number": 50, "x": 40, "y": 60, "label": "a well"}]}


def key_with(**change: Any) -> str:
    box = box_of(place(1, **{**FOREST, **change}), item(50))
    return key_of(subject_of(box, numbered(box, 1)))


def test_a_key_changes_with_what_is_painted() -> None:
    changes: list[dict[str, Any]] = [
        {},
        {"name": "The Swamp"},
        {"name": "The Wood"},
        {"anchors": [{"number": 50, "x": 41, "y": 60, "label": "a well"}]},
        {"anchors": [{"number": 50, "x": 40, "y": 60, "label": "a tower"}]},
        {"edges": {"east": 2}},
        {"art": {"brief": "A windmill"}},
    ]
    keys = [key_with(**change) for change in changes]
    assert len(set(keys)) == len(changes)


def test_a_key_does_not_change_with_what_is_not() -> None:
    same = {"text": "Mind the roots.", "back": {"text": "Leaves.", "help": "Ask the castle."}}
    assert key_with(**same) == key_with()


def test_a_neighbour_is_part_of_the_key() -> None:
    def key(beyond: str) -> str:
        box = box_of(place(1, edges={"east": 2}, **FOREST), place(2, edges={"west": 1}, name=beyond), item(50))
        return key_of(subject_of(box, numbered(box, 1)))

    assert key("The Glacier") != key("The Desert")
    assert key("The Glacier") == key("The Ice")


def test_a_map_gives_away_nothing_of_the_cards_on_it() -> None:
    """Neither what they are nor what they are called: only the label printed on the map itself."""
    labelled = place(1, **FOREST)
    dull = box_of(labelled, item(50))
    telling = box_of(labelled, hero(50, name="The Dragon in the Well", art={"brief": "A dragon."}))
    assert key_of(subject_of(dull, numbered(dull, 1))) == key_of(subject_of(telling, numbered(telling, 1)))
    assert paint(dull, 1).tobytes() == paint(telling, 1).tobytes()


# What is in a picture.


@pytest.mark.parametrize(
    ("number", "terrain", "sights", "landmark"),
    [
        (1, "harbour", ["lantern", "window"], "bench"),
        (2, "fair", ["marrow", "barrel", "crowd"], "tent"),
        (3, "sea", ["sign", "boat"], None),
        (4, "coast", ["bird"], "lighthouse"),
        (5, "coast", ["chair", "book"], "lighthouse"),
        (6, "indoors", ["barrel"], None),
        (7, "indoors", ["hoop", "lantern"], None),
    ],
)
def test_maps_of_the_starter_box(number: int, terrain: str, sights: list[str], landmark: str | None) -> None:
    found = place_of(starter(), number)
    assert found.land.terrain == terrain
    assert [sight.drawing for sight in found.sights] == sights
    assert found.landmark == landmark


def test_words_that_nobody_knows() -> None:
    box = box_of(place(1, 60, name="龍の巣"), item(2, name="Qwertz"), hero(60, name="Ø"))
    assert terrain_of(box, map_of(box, 1)) in TERRAINS
    thing = subject_of(box, numbered(box, 2))
    assert isinstance(thing, Thing)
    assert (thing.drawing, thing.writing) == ("emblem", "Q")
    for number in (1, 2, 60):
        assert paint(box, number).size == (WIDTH, HEIGHT)


def test_a_hero_has_one_face() -> None:
    faces: dict[str, set[Any]] = {}
    for card in starter().cards:
        if isinstance(card, Hero):
            subject = subject_of(starter(), card)
            assert isinstance(subject, Portrait)
            faces.setdefault(card.name, set()).add(features_of(subject, STANDARD.colours))
    assert {name: len(found) for name, found in faces.items()} == dict.fromkeys(faces, 1)
    assert len({next(iter(found)) for found in faces.values()}) == len(faces) == 5


def test_scenes_follow_the_weather() -> None:
    skies = {
        card.name: subject.sky
        for card in starter().cards
        if isinstance(subject := subject_of(starter(), card), Scene) and card.name
    }
    assert skies["Sideways Drizzle"] == "rain"
    assert skies["Sea Fog"] == "fog"
    assert skies["Lamps in Other Windows"] == "night"
    assert skies["The Committee in Session"] == "wind", "a committee in a gale"


def test_a_scene_shows_what_else_is_spoken_of() -> None:
    found = {card.name: subject_of(starter(), card) for card in starter().cards}
    gull, glow = found["The Gull"], found["A Glow, of Sorts"]
    assert isinstance(gull, Scene)
    assert isinstance(glow, Scene)
    assert (gull.drawing, gull.beside) == ("bird", ("rock", "form"))
    assert (glow.drawing, glow.beside) == ("flame", ("chair",))


def test_every_card_of_the_starter_box_has_a_picture_of_its_own() -> None:
    box = starter()
    pixels = {card.id: picture_for(box, card, width=48, height=36) for card in box.cards}
    assert {(one.mode, one.size) for one in pixels.values()} == {("RGB", (48, 36))}
    assert all(max(high - low for low, high in one.getextrema()) > 60 for one in pixels.values())  # type: ignore[misc]
    assert len({one.tobytes() for one in pixels.values()}) == len(box.cards)
    assert {card.KIND for card in box.cards} == {
        "map", "hero", "item", "challenge", "luck", "out_of_luck", "clock", "weather", "detour", "nightfall", "trait",
    }  # fmt: skip


# Sizes.


@pytest.mark.parametrize("size", [(1, 1), (2, 300), (333, 7), (97, 61)])
def test_any_size(size: tuple[int, int]) -> None:
    box = starter()
    for card in (numbered(box, 1), numbered(box, 10), numbered(box, 26), numbered(box, 11)):
        assert picture_for(box, card, width=size[0], height=size[1]).size == size


# Borders.

ALL = [*TERRAINS]
COLUMNS = 4


def world() -> Box:
    """Every terrain, side by side, each map joined to its neighbours at odd places along the border."""
    cards = []
    for index, terrain in enumerate(ALL):
        x, y = index % COLUMNS, index // COLUMNS
        edges = []
        for side, dx, dy in (("north", 0, -1), ("east", 1, 0), ("south", 0, 1), ("west", -1, 0)):
            other = (y + dy) * COLUMNS + x + dx
            if 0 <= x + dx < COLUMNS and 0 <= other < len(ALL):
                edges.append({"side": side, "number": other + 1, "at": 30 + (index + other) % 5 * 10})
        anchors = [{"number": 100 + index, "x": 40, "y": 60}]
        word = TERRAIN_WORDS[terrain].split()[0]
        cards.append({**place(index + 1), "name": f"The {word}", "anchors": anchors, "edges": edges})
    return box_of(*cards)


def seam(one: Image.Image, other: Image.Image, *, below: bool) -> float:
    """How much the last line of a picture differs from the first of the next, on average."""
    if below:
        last, first = one.crop((0, HEIGHT - 1, WIDTH, HEIGHT)), other.crop((0, 0, WIDTH, 1))
    else:
        last, first = one.crop((WIDTH - 1, 0, WIDTH, HEIGHT)), other.crop((0, 0, 1, HEIGHT))
    return sum(ImageStat.Stat(ImageChops.difference(last, first)).mean) / 3


def test_maps_of_all_terrains_meet_at_their_borders() -> None:
    box = world()
    assert [terrain_of(box, map_of(box, index + 1)) for index in range(len(ALL))] == ALL
    pictures = [paint(box, index + 1) for index in range(len(ALL))]
    beside = {(a, a + 1): seam(pictures[a], pictures[a + 1], below=False)
              for a in range(len(ALL) - 1) if (a + 1) % COLUMNS}  # fmt: skip
    below = {(a, a + COLUMNS): seam(pictures[a], pictures[a + COLUMNS], below=True) for a in range(len(ALL) - COLUMNS)}
    found = [*beside.values(), *below.values()]
    assert max(found) < 20, (beside, below)
    assert sum(found) / len(found) < 8
    # The same pictures where they do not belong: what a seam looks like.
    strangers = [seam(pictures[a], pictures[b], below=False) for a, b in pairwise(range(0, len(ALL), 5))]
    assert sum(strangers) / len(strangers) > 25


def test_maps_of_the_starter_box_meet_at_their_borders() -> None:
    pictures = {number: paint(starter(), number) for number in (1, 2, 3, 4, 5, 6)}
    for west, east in ((6, 1), (1, 3), (1, 4), (4, 5)):
        assert seam(pictures[west], pictures[east], below=False) < 14, (west, east)
    assert seam(pictures[2], pictures[1], below=True) < 14


def test_a_road_crosses_the_border_where_the_half_circles_are() -> None:
    desert = {"name": "The Desert", "anchors": []}
    east = [{"side": "east", "number": 2, "at": 30}]
    west = [{"side": "west", "number": 1, "at": 30}]
    box = box_of({**place(1), **desert, "edges": east}, {**place(2), **desert, "edges": west})
    bare = box_of({**place(1), **desert}, {**place(2), **desert})
    for number, column in ((1, WIDTH - 1), (2, 0)):
        with_road, without = paint(box, number), paint(bare, number)
        lines = [with_road.crop((column, y, column + 1, y + 1)) for y in range(HEIGHT)]
        bright = [sum(ImageStat.Stat(line).mean) for line in lines]
        assert abs(bright.index(max(bright)) - HEIGHT * 0.3) < 6
        difference = ImageChops.difference(with_road, without).getpixel((column, round(HEIGHT * 0.3)))
        assert isinstance(difference, tuple)
        assert max(difference) > 20


def test_half_circles_that_do_not_meet_have_their_road_in_between() -> None:
    east = [{"side": "east", "number": 2, "at": 30}]
    west = [{"side": "west", "number": 1, "at": 50}]
    box = box_of({**place(1), "edges": east}, {**place(2), "edges": west})
    assert [crossing.at for number in (1, 2) for crossing in land_of(box, map_of(box, number)).crossings] == [40, 40]


def test_a_map_that_replaces_another_fits_in_its_place() -> None:
    box = starter()
    flooded, dry = (land_of(box, map_of(box, number)) for number in (3, 4))
    assert flooded.terrain != dry.terrain
    assert flooded.plot == dry.plot
    assert flooded.borders == dry.borders
    assert flooded.corners == dry.corners


# The tables.


def test_every_choice_can_be_painted() -> None:
    assert {*ORDINARY} <= {*STANDARD.terrains}
    assert {sky for skies in KIND_SKIES.values() for sky in skies} <= {*STANDARD.skies}
    assert {*AURAS.values()} == {*STANDARD.auras}


def test_a_module_has_its_own_light() -> None:
    box = box_of(item(2), item(3, module="blessed"), item(4, module="cursed"))
    lights = [subject.aura for card in box.cards if isinstance(subject := subject_of(box, card), Thing)]
    assert lights == ["plain", "bright", "dark"]


def test_the_clock_has_the_skies_of_its_intervals() -> None:
    (clock,) = (subject for card in starter().cards if isinstance(subject := subject_of(starter(), card), Dial))
    assert clock.skies == ("dawn",) * 3 + ("sun",) * 3 + ("dusk",) * 3 + ("night",) * 3


def test_hard_heroes_stand_in_the_dusk() -> None:
    skies = {(card.variant, subject.sky) for card in starter().cards
             if isinstance(card, Hero) and isinstance(subject := subject_of(starter(), card), Portrait)}  # fmt: skip
    assert skies == {("normal", None), ("hard", "dusk")}


@pytest.mark.parametrize(("name", "landmark"), [("The Mill", "mill"), ("Where the Mill Was", None)])
def test_what_a_name_says_is_gone_does_not_stand_there(name: str, landmark: str | None) -> None:
    found = inspect_with(
        {"cards/extra.json": {"cards": [{"kind": "map", "number": 900, "name": name, "back": {"text": "Here."}}]}}
    )
    box = found.box
    assert isinstance(box, Box)
    shown = subject_of(box, box.by_id["900"])
    assert isinstance(shown, LandMap)
    assert shown.landmark == landmark


def test_a_puzzle_piece_is_printed_beside_the_thing_on_an_item_not_over_it() -> None:
    """A piece covers the last third of the picture: nothing there may differ between one thing and another."""
    piece = {"number": 20, "colour": "green", "sides": {"west": {"connector": "knob", "shape": "thistle"}}}
    rings = [
        subject_of(box_of(one), numbered(box_of(one), 5))
        for made in ("gold", "silver")
        for one in [item(5, name="Ring", piece=piece, art={"shows": {"thing": "ring", "made_of": made}})]
    ]
    gold, silver = (painted(ring, 330, 190) for ring in rings)
    bounds = ImageChops.difference(gold, silver).getbbox()
    assert bounds is not None
    assert 0.1 * gold.width < bounds[0] < bounds[2] < 0.69 * gold.width
