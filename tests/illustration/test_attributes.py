"""What words say about a thing, who a name belongs to, and where several of a thing stand."""

from __future__ import annotations

import pytest

from toolkit.illustration.places.groups import spots
from toolkit.illustration.words.attributes import Attributes, described
from toolkit.illustration.words.choosing import choose_portrait, choose_scene, choose_thing
from toolkit.illustration.words.first_names import sex_of
from toolkit.illustration.words.shown import initial
from toolkit.illustration.words.vocabulary import ENGLISH


@pytest.mark.parametrize(
    ("name", "drawing", "said"),
    [
        ("Three Grey Geese", "goose", Attributes(3, "grey")),
        ("A Copper Kettle", "kettle", Attributes(1, "copper")),
        ("A Pair of Boots", "boots", Attributes()),
        ("Two Left Boots", "boots", Attributes()),
        ("A Lantern of Green Glass", "lantern", Attributes()),
        ("A dozen white eggs", "egg", Attributes(12, "white")),
    ],
)
def test_numbers_colours_and_materials(name: str, drawing: str, said: Attributes) -> None:
    assert described([(name, 1.0)], drawing, ENGLISH.drawings) == said


def test_guesses_honour_them() -> None:
    thing = choose_thing("s", [("A Copper Kettle", 1.0)], ENGLISH, otherwise=("emblem",))
    assert (thing.drawing, thing.colour, thing.count) == ("kettle", "copper", 1)
    scene = choose_scene("s", [("Three Geese", 1.0)], ENGLISH)
    assert (scene.drawing, scene.count) == ("goose", 3)


def test_olga_is_no_bald_man() -> None:
    for seed in range(40):
        olga = choose_portrait(str(seed), "Olga", [("Olga", 6.0)], ENGLISH, colour="red")
        assert (olga.sex, olga.headdress == "bald") == ("woman", False)
    assert [sex_of(name) for name in ("Sigrid", "Luca", "Snorri", "Rowan")] == ["woman", "man", "man", None]


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 9, 20])
def test_several_stand_apart(count: int) -> None:
    placed = [*spots(count)]
    assert len({(one.x, one.y) for one in placed}) == count
    assert all(
        abs(one.x) + one.size <= 2.21 and one.y + one.size <= 1.001 and one.y - one.size >= -1.001 for one in placed
    )


def test_initials() -> None:
    assert [initial(name) for name in ("The Weather Exchange", "a ham", "The", "…")] == ["W", "H", "T", "?"]
