"""Pictures of subjects: of any size, always the same, and no two alike."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from typing import get_args

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from tests.conftest import REPOSITORY
from tests.illustration.making import SUBJECTS, land, portrait
from toolkit.illustration.drawings import MOTIFS
from toolkit.illustration.hand.brush import Brush
from toolkit.illustration.hand.lettering import lines_of
from toolkit.illustration.hand.noise import noise
from toolkit.illustration.hand.seed import from_text
from toolkit.illustration.painter import AREA, canvas_for, paint
from toolkit.illustration.people.features import features_of
from toolkit.illustration.people.headdress import HEADDRESSES
from toolkit.illustration.places.skies import SKIES, Air
from toolkit.illustration.places.terrain import TERRAINS
from toolkit.illustration.repertoire import STANDARD
from toolkit.illustration.subjects import Dial, LandMap, Scene, Sight, Subject, Thing, key_of

# Always the same.

DIGESTS = "from tests.illustration.test_painter import digests; print(*digests())"


def digest(subject: Subject) -> str:
    return sha256(paint(subject, 60, 44).tobytes()).hexdigest()


def digests() -> list[str]:
    """Of the pixels of one subject of each kind."""
    return [digest(subject) for subject in SUBJECTS.values()]


def test_the_same_pixels_in_every_process() -> None:
    environment = {**os.environ, "PYTHONHASHSEED": "7"}
    run = [sys.executable, "-c", DIGESTS]
    told = subprocess.run(run, cwd=REPOSITORY, env=environment, capture_output=True, text=True, check=True)
    assert told.stdout.split() == digests()
    assert len(set(digests())) == len(SUBJECTS) == len(get_args(Subject))


def test_what_was_painted_before_does_not_matter() -> None:
    before = digest(SUBJECTS["map"])
    digests()
    assert digest(SUBJECTS["map"]) == before


def test_a_key_names_the_subject_and_the_repertoire() -> None:
    one, same, other = Thing("lamp", "lantern"), Thing("lamp", "lantern", "plain"), Thing("lamp", "lantern", "dark")
    assert key_of(one) == key_of(same)
    assert len({key_of(one), key_of(other), key_of(one, "iron 1"), key_of(one, "iron 2")}) == 4
    assert len({key_of(subject) for subject in SUBJECTS.values()}) == len(SUBJECTS)


# Sizes.


@pytest.mark.parametrize("size", [(1, 1), (2, 300), (333, 7), (97, 61)])
def test_any_size(size: tuple[int, int]) -> None:
    for subject in SUBJECTS.values():
        picture = paint(subject, *size)
        assert (picture.mode, picture.size) == ("RGB", size)


@pytest.mark.parametrize("size", [(750, 520), (815, 1110), (4000, 3000), (60, 40)])
def test_a_canvas_is_bounded(size: tuple[int, int]) -> None:
    factor, (width, height) = canvas_for(*size)
    assert width * height <= AREA
    assert width % 2 == height % 2 == 0
    assert factor == 1 or (width, height) == (size[0] * factor, size[1] * factor)


# Everything that can be in a picture.


def test_all_terrains_skies_headdresses_and_auras_can_be_painted_and_told_apart() -> None:
    maps = [digest(LandMap("one", land(terrain))) for terrain in TERRAINS]
    scenes = [digest(Scene("one", sky, "field", "horse")) for sky in SKIES]
    people = [digest(portrait(headdress=headdress)) for headdress in HEADDRESSES]
    things = [digest(Thing("one", "ring", aura)) for aura in STANDARD.auras]
    every = [*maps, *scenes, *people, *things]
    assert len(set(every)) == len(every)
    assert {sky.air for sky in SKIES.values()} == {*get_args(Air)}


def test_a_dial_of_one_hour_and_of_none() -> None:
    assert digest(Dial("day", ())) != digest(Dial("day", ("dawn",)))


@pytest.mark.parametrize("drawing", sorted(MOTIFS))
def test_every_drawing_draws(drawing: str) -> None:
    """Most of it lies within its two units, and it has ink; anything may stick out a little."""
    paper = (255, 0, 255)
    sheet = Image.new("RGB", (120, 140), paper)
    MOTIFS[drawing].draw(Brush(sheet, from_text(drawing), 60, 80, 40))
    drawn = (
        ImageChops.difference(sheet, Image.new("RGB", sheet.size, paper)).convert("L").point(lambda v: 255 * (v > 0))
    )
    left, top, right, bottom = drawn.getbbox() or (0, 0, 0, 0)
    assert right - left > 24
    assert bottom - top > 20
    assert left >= 5
    assert right <= 115
    assert top >= 10
    assert bottom <= 128


# People.


def test_a_face_follows_from_its_seed() -> None:
    faces = [features_of(portrait(seed), STANDARD.colours) for seed in ("Ada", "Bo", "Cy", "Dee")]
    assert len(set(faces)) == 4
    in_hand = portrait("Ada", drawing="sword", headdress="hood", sky="dusk")
    assert features_of(in_hand, STANDARD.colours) == faces[0]


def test_people_wear_their_colour() -> None:
    assert features_of(portrait(colour="Teal"), STANDARD.colours).coat == STANDARD.colours["teal"]
    assert features_of(portrait(colour="octarine"), STANDARD.colours).coat in STANDARD.colours.values()


# Chance.


def test_chance_goes_on_from_picture_to_picture() -> None:
    left, right = (noise("group", x, 0, (64, 64), 4, "what") for x in (0, 1))
    over = [abs(left.getpixel((63, y)) - right.getpixel((0, y))) for y in range(64)]  # type: ignore[operator]
    apart = [abs(left.getpixel((0, y)) - right.getpixel((0, y))) for y in range(64)]  # type: ignore[operator]
    assert max(over) <= 12
    assert sum(apart) / 64 > 30


# Clues.


def test_clues_are_drawn_where_they_are_said_to_be_with_their_colour_and_words() -> None:
    plain = LandMap("quay", land("field"))
    seen = [
        replace(plain, details=(one,))
        for one in (Sight(50, 40, "sign"), Sight(50, 40, "sign", "FERRY"), Sight(50, 40, "sign", "FERRX"),
                    Sight(50, 40, "boat"), Sight(50, 40, "boat", "", "red"), Sight(50, 40, "boat", "MINE"))
    ]  # fmt: skip
    pictures = [paint(one, 300, 200) for one in (plain, *seen)]
    assert len({picture.tobytes() for picture in pictures}) == len(pictures)
    read, misread = pictures[2], pictures[3]
    found = ImageChops.difference(read, misread).convert("L").point(lambda value: 255 if value > 24 else 0).getbbox()
    left, top, right, bottom = found or (0, 0, 0, 0)
    assert 150 <= left < right <= 185, "only the last letter differs"
    assert 55 <= top < bottom <= 90


def test_a_puzzle_piece_has_its_own_colour_and_sides() -> None:
    pieces = [
        Thing("a", "puzzle", colour=colour, sides=sides) for colour in ("red", "blue") for sides in ("tk--", "t-k-")
    ]
    assert len({digest(one) for one in pieces}) == 4


def test_letters_fall_into_lines_of_much_the_same_length() -> None:
    assert lines_of("wait for me", 3) == ["WAIT", "FOR", "ME"]
    assert lines_of("Ferry", 3) == ["FERRY"]
    assert lines_of("Straße nach Ærø", 2) == ["STRASSE", "NACH AERO"]
