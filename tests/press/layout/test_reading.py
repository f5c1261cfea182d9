"""What a reader finds on a face: the numbers of other cards, and its prose."""

from __future__ import annotations

from functools import lru_cache

from tests.conftest import REPOSITORY
from tests.inspecting import inspect
from toolkit.games.unlikely_heroes.content.model import Box, Map
from toolkit.games.unlikely_heroes.game import GAME
from toolkit.press.layout.reading import CardNumber, prose, spots
from toolkit.press.shapes.ink import Bundle, Face, Run, Shape, Typeface
from toolkit.press.shapes.paths import Frame, ellipse, rounded
from toolkit.source.folder import Folder

LETTERS = Typeface("any.ttf")
INK = (0, 0, 0, 255)


def face(*inks: Run | Shape | Bundle) -> Face:
    return Face("a", 50.0, 100.0, 3.0, inks)


def number(text: str, x: float, y: float) -> Run:
    return Run(x - 1, y + 1, text, LETTERS, 3.0, INK, 2.0)


def circle(x: float, y: float, side: float = 6.0) -> Shape:
    return Shape(ellipse(Frame(x - side / 2, y - side / 2, side, side)), fill=INK)


def test_a_number_in_a_circle_names_a_card() -> None:
    assert list(spots(face(circle(10, 20), number("12", 10, 20)))) == [CardNumber(12, 14.0, 17.0, 12.0, 6.0)]


def test_other_numbers_do_not() -> None:
    tab = Shape(rounded(Frame(7, 17, 6, 6), 1.0), fill=INK)
    ring = Shape(ellipse(Frame(7, 17, 6, 6)), stroke=INK, line=0.2)
    others: tuple[tuple[Run | Shape, ...], ...] = (
        (number("12", 10, 20),),
        (tab, number("12", 10, 20)),
        (ring, number("12", 10, 20)),
        (circle(30, 20), number("12", 10, 20)),
        (circle(10, 20), number("+12", 10, 20)),
        (circle(10, 20, 40.0), number("12", 10, 20)),
        (circle(10, 20), *[tab] * 4, number("12", 10, 20)),
    )
    for inks in others:
        assert list(spots(face(*inks))) == [], inks


def test_of_rings_the_innermost_and_no_more_than_is_on_the_face() -> None:
    rings = (circle(0, 20, 8.0), circle(0, 20, 6.0))
    assert list(spots(face(*rings, number("5", 1, 20)))) == [CardNumber(5, 0.0, 17.0, 6.0, 6.0)]


def test_upside_down() -> None:
    turned = Bundle((circle(10, 20), number("12", 10, 20)), 180, 25, 50)
    assert list(spots(face(turned))) == [CardNumber(12, 74.0, 77.0, 12.0, 6.0)]


def test_prose_is_the_size_that_most_words_have() -> None:
    point = 25.4 / 72
    line = Run(0, 0, "It is said that nobody ever found the harbour twice.", LETTERS, 9 * point, INK, 40.0)
    title = Run(0, 0, "The Harbour", LETTERS, 13 * point, INK, 20.0)
    assert prose(face(title, line)) == (10, 9.0)
    assert prose(face(title)) == (0, 0.0)


@lru_cache(maxsize=1)
def starter() -> Box:
    box: Box = inspect(Folder(REPOSITORY / "adventures" / "starter", "starter"), GAME).box
    return box


def test_on_maps_of_a_real_box_they_are_its_anchors_and_edges() -> None:
    box = starter()
    assert GAME.press is not None
    faces = {one.name: one.lay_out()[0] for one in GAME.press().components(box).faces() if one.name.endswith("-front")}
    maps = [card for card in box.cards if isinstance(card, Map)]
    assert len(maps) == 7
    for card in maps:
        leads_to = sorted([*(one.number for one in card.anchors), *(one.number for one in card.edges)])
        assert sorted(spot.number for spot in spots(faces[f"{card.number:03d}-front"])) == leads_to
    assert sorted(spot.number for spot in spots(faces["015-front"])) == [5, 5, 14, 14, 15]
    assert [spot.number for spot in spots(faces["016-front"])] == [16], "a puzzle piece has a number of its own"
