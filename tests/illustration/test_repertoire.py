"""A game's own look: words, drawings, terrains, skies and colours that are passed in and do not affect other games."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from tests.illustration.making import SUBJECTS
from toolkit.illustration.drawings import ABOUT, AFLOAT, AT_SEA, IN_THE_AIR, MOTIFS, TALL, UPRIGHT, Motif, drawings_in
from toolkit.illustration.hand.brush import Brush
from toolkit.illustration.hand.colour import rgb
from toolkit.illustration.painter import paint
from toolkit.illustration.places.land import Crossing, land_at
from toolkit.illustration.places.skies import sky
from toolkit.illustration.places.terrain import TERRAINS, Terrain, tones
from toolkit.illustration.repertoire import AURAS, STANDARD, Aura, Tint
from toolkit.illustration.subjects import LandMap, Scene, Sight, Thing
from toolkit.illustration.words.choosing import choose_scene, choose_terrain
from toolkit.illustration.words.vocabulary import ENGLISH

BRASS = rgb("#b08d57")


def boiler(brush: Brush) -> None:
    brush.box(-0.8, -0.9, 0.8, 1, BRASS)
    brush.oval(0, 0, 0.4, 0.4, rgb("#22303c"))


IRON = Terrain(
    ground=tones("#4b5157 #666d73 #8a9094"), path=BRASS, wall=0.9, room=True, marks="flags", sights=("boiler",),
    far="boiler", furniture=("boiler", ("boiler",)),
)  # fmt: skip
SUBMARINE = replace(
    STANDARD,
    motifs={**STANDARD.motifs, "boiler": Motif(boiler, about=0.06)},
    terrains={**STANDARD.terrains, "engine room": IRON},
    skies={**STANDARD.skies, "deep sea": sky("#0b2233 #12405a #1d6a7a", "fog", "#0f3348", 0.5, "octopus")},
    auras={**STANDARD.auras, "electric": Aura(rgb("#3f8fa8"), rgb("#c9f0ff"), 20, 140, rgb("#ffffff"), 20)},
    countryside=(("engine room", "boiler"),),
    fair=("deep sea",),
)
WORDS = ENGLISH.extended(
    drawings={"boiler": "boiler engine furnace"}, terrains={"engine room": "engines bilge"}, skies={"deep sea": "abyss"}
)


def pixels(image: Image.Image) -> bytes:
    return image.tobytes()


def test_a_game_says_what_its_words_mean() -> None:
    assert choose_terrain("The Bilge", [("The Bilge", 1.0)], WORDS) == "engine room"
    scene = choose_scene("s", [("The Engine of the Abyss", 1.0)], WORDS, country=("engine room",))
    assert scene == Scene("s", "deep sea", "engine room", "boiler")
    assert ("engine" in ENGLISH.drawings, WORDS.drawings["engine"], WORDS.drawings["sabre"]) == (
        False,
        "boiler",
        "sword",
    )
    assert WORDS.for_hands["boiler"] == "boiler"
    assert "boiler" not in WORDS.for_landmarks
    assert replace(WORDS, landmarks=frozenset({"boiler"})).for_landmarks == dict.fromkeys(
        ("boiler", "engine", "furnace"), "boiler"
    )


def test_a_game_paints_with_what_is_its_own() -> None:
    land = land_at(("ship", 0, 0), "engine room", {}, (Crossing("east", 50, bridged=True),))
    own = (LandMap("m", land, (Sight(30, 40, "boiler"),), "boiler"), Thing("t", "boiler", "electric"),
           Scene("s", "deep sea", "engine room", "boiler"), SUBJECTS["portrait"])  # fmt: skip
    pictures = [pixels(paint(subject, 60, 44, SUBMARINE)) for subject in own]
    assert len(set(pictures)) == len(own)
    for subject in own[:3]:
        with pytest.raises(KeyError):
            paint(subject, 60, 44)
    assert pixels(paint(own[3], 60, 44)) != pictures[3], "another landscape behind the same person"
    assert pixels(paint(SUBJECTS["thing"], 60, 44, SUBMARINE)) == pixels(paint(SUBJECTS["thing"], 60, 44))


def test_a_tint_takes_hold_of_every_picture() -> None:
    blue = rgb("#2040a0")
    tinted = replace(STANDARD, tint=Tint(blue, blue, blue, 0.6))
    for subject in SUBJECTS.values():
        plain, toned = (ImageStat.Stat(paint(subject, 48, 36, one)).mean for one in (STANDARD, tinted))
        assert [abs(b - (a * 0.4 + c * 0.6)) < 15 for a, b, c in zip(plain, toned, blue, strict=True)] == [True] * 3


def test_a_repertoire_has_all_drawings_that_its_terrains_and_skies_name() -> None:
    with pytest.raises(ValueError, match="The repertoire has no drawing of boiler"):
        replace(STANDARD, terrains={**TERRAINS, "engine room": IRON})


def test_facts_are_told_of_drawings_that_there_are() -> None:
    assert {*TALL, *ABOUT} | AFLOAT | AT_SEA | IN_THE_AIR | UPRIGHT <= set(MOTIFS)
    assert [*AURAS] == ["plain", "bright", "dark"]


def test_two_drawings_of_one_name_are_refused() -> None:
    from toolkit.illustration.drawings import tools

    with pytest.raises(ValueError, match="There are two drawings of sword"):
        drawings_in(tools, tools)


# Borders.

WIDTH, HEIGHT = 150, 210


def seam(west: Image.Image, east: Image.Image) -> float:
    """How much the last column of a picture differs from the first of the next, on average."""
    last, first = west.crop((WIDTH - 1, 0, WIDTH, HEIGHT)), east.crop((0, 0, 1, HEIGHT))
    return sum(ImageStat.Stat(ImageChops.difference(last, first)).mean) / 3


def test_lands_beside_each_other_meet() -> None:
    names = ("engine room", "sea", "forest", "snow")
    country = {("ship", x, 0): {name} for x, name in enumerate(names)}
    row = [LandMap(name, land_at(("ship", x, 0), name, country)) for x, name in enumerate(names)]
    alone = [LandMap(name, land_at(("alone", 9 * x, 0), name, {})) for x, name in enumerate(names)]
    joined, strangers = ([paint(one, WIDTH, HEIGHT, SUBMARINE) for one in some] for some in (row, alone))
    assert max(seam(west, east) for west, east in pairwise(joined)) < 20
    assert min(seam(west, east) for west, east in pairwise(strangers)) > 25


def test_borders_and_corners_belong_to_all_that_touch_them() -> None:
    country = {("c", 0, 0): {"field"}, ("c", 1, 0): {"sea", "coast"}, ("c", 0, 1): {"town"}, ("c", 1, 1): {"snow"}}
    here = land_at(("c", 0, 0), "field", country)
    assert here.borders == (("field",), ("coast", "field", "sea"), ("field", "town"), ("field",))
    all_four = ("coast", "field", "sea", "snow", "town")
    assert here.corners == (("field",), ("coast", "field", "sea"), ("field", "town"), all_four)
    assert land_at(("c", 1, 1), "snow", country).corners[0] == all_four
