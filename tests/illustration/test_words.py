"""From texts to subjects: words that say what something is, tables without duplicates, and chance where words fail."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.conftest import REPOSITORY
from toolkit.illustration.drawings import MOTIFS
from toolkit.illustration.people.headdress import HEADDRESSES
from toolkit.illustration.places.skies import SKIES
from toolkit.illustration.places.terrain import TERRAINS
from toolkit.illustration.words import choosing
from toolkit.illustration.words.choosing import (
    choose_hours,
    choose_landmark,
    choose_portrait,
    choose_scene,
    choose_sight,
    choose_terrain,
    choose_thing,
)
from toolkit.illustration.words.drawing_names import DRAWING_NAMES
from toolkit.illustration.words.drawing_words import DRAWING_WORDS
from toolkit.illustration.words.people_words import BEAST_WORDS, HEADDRESS_WORDS
from toolkit.illustration.words.place_words import HOUR_WORDS, OVERRULING, SKY_WORDS, TERRAIN_WORDS
from toolkit.illustration.words.reading import best, by_keyword, head_first
from toolkit.illustration.words.vocabulary import ENGLISH

TABLES = (DRAWING_WORDS, SKY_WORDS, HEADDRESS_WORDS, TERRAIN_WORDS, BEAST_WORDS, HOUR_WORDS)


@pytest.mark.parametrize(
    ("name", "drawing"),
    [
        ("Grandmother’s Rolling Pin", "pin"),
        ("A Flask of Soup", "bottle"),
        ("A Lantern With a Cough", "lantern"),
        ("The Mayor’s Keys", "key"),
        ("Two Loaves", "bread"),
        ("Épée, a Sword", "sword"),
        ("The **Crown** of {card:5}", "crown"),
        ("Somebody’s Knives", "dagger"),
        ("A Well-Worn Hat", "hat"),
        ("The Well of Hats", "well"),
        ("A Shiny Beetle", "beetle"),
        ("A Silver Birch", "birch"),
        ("A Flat Pebble", "pebble"),
        ("The Warrant", "deed"),
        ("A Form", "form"),
        ("A Painting", "portrait"),
    ],
)
def test_the_head_of_a_name_decides(name: str, drawing: str) -> None:
    assert best([(name, 1.0)], ENGLISH.drawings) == drawing


@pytest.mark.parametrize(
    ("name", "terrain"),
    [
        ("The Frozen Forest", "snow"),
        ("The Forest", "forest"),
        ("The Burning Mountain", "fire"),
        ("A Mountain Village", "village"),
        ("The Road to the Castle", "field"),
        ("The Haunted Kitchen", "graveyard"),
        ("Wharf Street", "town"),
        ("龍の巣", None),
    ],
)
def test_the_name_of_a_place_decides_its_terrain(name: str, terrain: str | None) -> None:
    assert choose_terrain(name, [(name, 6.0)], ENGLISH) == terrain


def test_head_first() -> None:
    assert head_first("The Second-Best Punch Bowl") == ("bowl", "punch", "best", "second")
    assert head_first("a notice nailed to a post") == ("nailed", "notice", "post")
    assert head_first("龍の巣") == ()


# Choosing.


def test_a_thing_is_what_is_spoken_of_or_one_of_the_others() -> None:
    assert choose_thing("a", [("A Lamp", 1.0)], ENGLISH, otherwise=("rune",)).drawing == "lantern"
    by_chance = {
        choose_thing(seed, [("Qwertz", 1.0)], ENGLISH, otherwise=("rune", "chest")).drawing for seed in "abcdef"
    }
    assert by_chance == {"rune", "chest"}


def test_a_scene_shows_what_is_spoken_of_loudest_and_what_else_is() -> None:
    texts = [("A Gull in the Rain", 3.0), ("It sits on a rock by the beach, below a mountain.", 2.0)]
    scene = choose_scene("gull", texts, ENGLISH)
    assert (scene.sky, scene.terrain, scene.drawing, scene.beside) == ("rain", "coast", "bird", ("rock",))
    assert choose_scene("gull", texts, ENGLISH, sky="night").sky == "night"
    unknown = choose_scene("x", [("Qwertz", 1.0)], ENGLISH, skies=("fire",), country=("desert",))
    assert (unknown.sky, unknown.terrain, unknown.drawing, unknown.beside) == ("fire", "desert", None, ())


def test_a_person_looks_as_they_are_described() -> None:
    said = [("An enormous, old sailor with his beard. He sings.", 1.0)]
    found = choose_portrait("s", "Olaf", said, ENGLISH, colour="blue", held=[("a house, a harpoon", 1.0)])
    assert (found.sex, found.age, found.build, found.headdress) == ("man", "old", "large", "cap")
    assert (found.colour, found.drawing, found.beast, found.sky) == ("blue", "spear", None, None)
    hound = choose_portrait("s", "Clara, a Hound", [("", 1.0)], ENGLISH, colour="red", headdresses=("bald",))
    assert (hound.sex, hound.age, hound.build, hound.headdress, hound.beast) == (
        "woman",
        "grown",
        "middle",
        "",
        "wolf",
    )


def test_a_map_shows_its_labels_and_one_landmark() -> None:
    field, room = TERRAINS["field"], TERRAINS["indoors"]
    assert choose_sight("an old well", field, ENGLISH, 0) == "well"
    assert [choose_sight(None, field, ENGLISH, chance) for chance in range(3)] == [*field.sights]
    told = [("The Bed Below the Tower", 1.0)]
    assert choose_landmark(told, field, ENGLISH, ()) == "tower"
    assert choose_landmark(told, field, ENGLISH, ("tower",)) is None
    assert choose_landmark(told, room, ENGLISH, ()) == "bed"


def test_hours_have_skies_by_their_names_or_by_their_place() -> None:
    assert choose_hours(["Morning", "", "Evening", "midnight"]) == ("dawn", "sun", "dusk", "night")
    assert choose_hours([""] * 8) == ("dawn", "dawn", "sun", "sun", "dusk", "dusk", "night", "night")
    assert choose_hours([]) == ("dawn",)


def test_choosing_does_not_load_the_painter() -> None:
    code = "import sys, toolkit.illustration.words.choosing; print('PIL' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], cwd=REPOSITORY, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "False"


# The tables.


def test_no_keyword_twice() -> None:
    for table in TABLES:
        words = [word for some in table.values() for word in some.split()]
        assert sorted(words) == sorted(set(words))
        assert all(word.isascii() and word.isalpha() and word.islower() for word in words), table
    assert set(ENGLISH.terrains) >= OVERRULING
    with pytest.raises(ValueError, match="The keyword b stands for one and for two"):
        by_keyword({"one": "a b", "two": "b"})


def test_every_choice_can_be_painted() -> None:
    assert set(MOTIFS) == DRAWING_NAMES
    assert set(DRAWING_WORDS) | {*choosing.BY_NAME.values()} <= DRAWING_NAMES
    assert set(BEAST_WORDS) <= set(MOTIFS)
    assert ENGLISH.landmarks | ENGLISH.furniture | ENGLISH.unwieldy | ENGLISH.alone <= set(MOTIFS)
    assert set(TERRAIN_WORDS) == set(TERRAINS) >= {*choosing.COUNTRY}
    assert set(SKY_WORDS) == set(SKIES) >= {*HOUR_WORDS, *choosing.SKIES, *choosing.ROUND}
    assert set(HEADDRESS_WORDS) == set(HEADDRESSES) >= {*choosing.HEADDRESSES}
