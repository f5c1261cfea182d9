"""What is printed: which pieces there are, their sizes and backs, rooms from data, and words in every language."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from tests.games.smog.making import starter
from toolkit.diagnostic import Place
from toolkit.games.smog.content import effects as e
from toolkit.games.smog.content import goals as g
from toolkit.games.smog.content.cards import Attributes, Boost
from toolkit.games.smog.content.model import Intermission, Visit
from toolkit.games.smog.content.wording import WORDS, Wording, icons_of, names_of
from toolkit.games.smog.printing.boards import city_places
from toolkit.games.smog.printing.book import books_of
from toolkit.games.smog.printing.chapter_words import ChapterWords
from toolkit.games.smog.printing.ground import SQUARE, TOGETHER, Ground, joined
from toolkit.games.smog.printing.pictures import Depicted, pictures_of, scene, subject_of
from toolkit.games.smog.printing.press import BoxPress
from toolkit.games.smog.printing.repertoire import GASLIGHT
from toolkit.games.smog.printing.stages import goal_marks, stage_map
from toolkit.illustration.subjects import Scene
from toolkit.kits.edges import DOOR, LINE, WALL, WINDOW
from toolkit.kits.squares import Square, edge
from toolkit.press.components import Component
from toolkit.press.shapes.outline import Rectangle
from toolkit.words.catalogue import words_in

HERE = Place("powers.json", ("powers", 0))
SQUARES = (Square(1, 1),)
EFFECTS: tuple[e.Effect, ...] = (
    e.Spawn(HERE, "lamplighter", 2), e.Damage(HERE, 1, "target"), e.Damage(HERE, 1, "self"),
    e.Damage(HERE, 1, "neighbours"), e.Heal(HERE, 2), e.Ether(HERE, 2), e.Move(HERE, 2), e.Fire(HERE, 1),
    e.DrawTorment(HERE, 1), e.DefenceDice(HERE, 2), e.Draw(HERE, "gear", 2), e.DrawChaos(HERE, 1),
    e.InWords(HERE, "The stage hand leaves."),
)  # fmt: skip
REACH, CARRY = g.Reach(HERE, SQUARES, 2), g.Carry(HERE, "ledger", SQUARES)
SIMPLE: tuple[g.Simple, ...] = (
    REACH, CARRY, g.Collect(HERE, "ledger", 2), g.Neutralize(HERE, "the-actuary", 1), g.Destroy(HERE, "boiler", 3),
    g.Survive(HERE, 6), g.Neutralizations(HERE, 4),
)  # fmt: skip


@pytest.fixture(scope="module")
def pieces() -> tuple[Component, ...]:
    return BoxPress().components(starter()).components


def test_pictures_of_chapters_are_painted_by_whoever_prints_the_box() -> None:
    box, press = starter(), BoxPress()
    for chapter in box.ordered:
        asked = pictures_of(box).of(scene(chapter))
        assert press.components(box).pictures.image(asked.key, 24, 12).size >= (24, 12)


def test_all_that_is_in_the_box(pieces: tuple[Component, ...]) -> None:
    counted: Counter[str] = Counter()
    for one in pieces:
        counted[one.kind] += one.copies
    figures = {"gentlemen": 5, "agent": 1, "minions": 6, "allies": 2}
    assert counted["standee"] == sum(figures.values())
    assert counted["activation"] == 5 + 1 + 1 + 1 + 1, "one for each gentleman and kind, and one for chaos"
    assert (counted["dashboard"], counted["minion"], counted["ally"]) == (6, 1, 1)
    assert (counted["tile"], counted["stage"], counted["board"], counted["reference"]) == (3, 1, 3, 4)
    assert (counted["gear"], counted["weapon"], counted["artefact"]) == (6, 8, 3)
    assert {"power", "chaos", "role", "upgrade", "torment", "location", "token", "own-token"} <= set(counted)


def test_cards_have_two_sizes_and_weapons_fit_their_slots(pieces: tuple[Component, ...]) -> None:
    outlines = {one.kind: one.outline for one in pieces}
    large, small = Rectangle(63.0, 88.0, 3.0), Rectangle(44.0, 63.0, 2.5)
    assert {outlines[kind] for kind in ("power", "role", "upgrade", "artefact", "location")} == {large}
    assert {outlines[kind] for kind in ("chaos", "torment", "gear", "activation")} == {small}
    assert outlines["weapon"] == Rectangle(40.0, 52.0, 2.0)
    assert outlines["dashboard"] == Rectangle(210.0, 148.0)
    tiles = [one for one in pieces if one.kind == "tile"]
    assert [one.outline for one in tiles][:2] == [Rectangle(4 * SQUARE, 4 * SQUARE), Rectangle(3 * SQUARE, 4 * SQUARE)]
    assert [(snap.x, snap.y) for snap in tiles[1].snaps[:4]] == [(12.5, 12.5), (37.5, 12.5), (62.5, 12.5), (12.5, 37.5)]


def test_what_lies_face_down_tells_only_its_side(pieces: tuple[Component, ...]) -> None:
    """A row of the activation track hides who comes when; a deck hides its cards."""
    for kind, backs in (("activation", 2), ("power", 1), ("chaos", 1), ("torment", 1), ("upgrade", 5)):
        assert len({one.faces[-1].name for one in pieces if one.kind == kind}) == backs


def test_every_face_of_the_starter_can_be_laid_out(pieces: tuple[Component, ...]) -> None:
    faces = {face.name: face for one in pieces for face in one.faces}
    assert [wrong.message for face in faces.values() for wrong in face.lay_out()[1]] == []


def test_an_agent_with_two_sides_has_two_faces_and_a_tile_too(pieces: tuple[Component, ...]) -> None:
    named = {one.id: [face.name for face in one.faces] for one in pieces}
    assert named["dashboard-the-actuary"] == ["dashboard-the-actuary-front", "dashboard-the-actuary-back"]
    assert named["tile-hall"] == ["tile-hall-front", "tile-hall-back"]
    assert named["tile-yard"] == ["tile-yard-front", "tile-3x4-back"]


def test_rooms_are_drawn_from_their_edges() -> None:
    """Each kind of edge is drawn where it is, and nothing is drawn where there is none."""
    one, right, below = Square(0, 0), Square(1, 0), Square(0, 1)
    squares = frozenset({one, right, below, Square(1, 1)})
    lines = {edge(one, right): WALL, edge(one, below): WINDOW}
    drawn = Ground(squares, frozenset({one}), lines, 10.0).drawn()
    assert drawn["coping"] == ["M9.73 -0.16L10.27 -0.16L10.27 10.16L9.73 10.16Z"]
    assert len(drawn["glass"]) == 1
    assert not drawn["door"]
    assert not drawn["line"]
    assert sum(part.count("M") for part in drawn["grid"]) == 2, "the other two edges are open"
    shut = Ground(squares, frozenset(), {edge(one, right): DOOR, edge(one, below): LINE}, 10.0).drawn()
    assert shut["door"]
    assert shut["line"]
    assert not shut["wall"]


def test_no_path_is_too_long() -> None:
    parts = [*joined("M0 0L1 1Z" for _ in range(5 * TOGETHER))]
    assert len(parts) == 16, "three segments each, and 2,000 at a time at most"
    assert sum(part.count("M") for part in parts) == 5 * TOGETHER


def test_the_map_of_a_chapter_shows_what_the_chapter_says() -> None:
    box = starter()
    chapter = box.chapters[0]
    drawn = stage_map(box, chapter, Wording(words_in("en", WORDS), names_of(box)), (114.0, 70.0))
    assert (drawn["width"], drawn["height"]) == pytest.approx((114.0, 114.0 * 4 / 7))
    assert len(drawn["starts"]) == 4
    assert Counter(one["kind"] for one in drawn["figures"]) == {"agent": 1, "minion": 2, "ally": 1}
    assert [one["letter"] for one in drawn["goals"]] == ["A", "A"]
    assert {one["name"]: one["sign"] for one in drawn["legend"]} == {
        "The Actuary": "A", "Lamplighters": "L", "Constables": "C", "ledger": "LE",
    }  # fmt: skip
    assert drawn["ground"]["door"]
    icons = {one["icon"] for one in drawn["tokens"] if one["icon"]}
    assert icons, "the chapter has tokens with icons of their own"
    assert {one["icon"]: one["name"] for one in drawn["things"]} == {one: one.title() for one in icons}


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_everything_that_is_data_has_words(language: str) -> None:
    """Each kind at least once, and each sentence another one."""
    box = starter()
    said = Wording(words_in(language, WORDS), names_of(box))
    assert {*map(type, EFFECTS)} == {*get_args(e.Effect)}
    assert {*map(type, SIMPLE)} == {*get_args(g.Simple)}
    marked: dict[g.Simple, str] = {REACH: "A", CARRY: "B"}
    both = (g.Every(HERE, SIMPLE[:2]), g.Some(HERE, SIMPLE[:2]))
    sentences = [*map(said.effect, EFFECTS), *(said.goal(one, marked) for one in (*SIMPLE, *both))]
    assert len({*sentences}) == len(sentences)
    every = Boost(1, True, 1, True, True, 2, True)
    assert said.boost(every).count(",") == 6
    assert len(icons_of(every)) == 7
    assert said.changed(Attributes(punch=1, agility=2), "+").endswith("+2")


def test_a_chapter_in_words() -> None:
    box = starter()
    says = ChapterWords(box, box.chapters[0], Wording(words_in("en", WORDS), names_of(box)))
    assert says.victory() == [
        "**The gentlemen** win when the ledger is carried to a square A.",
        "**The nemesis** wins when 6 rounds are over *or* gentlemen have been neutralized 4 times.",
    ]
    assert says.events() == ["At the end of round 3: Place one of these at a spawn point: Lamplighters."]
    assert "Agents: The Actuary (side of your choice)." in says.set_up()
    assert says.afterwards() == ["Whoever wins this chapter wins the campaign."]
    assert [*goal_marks(box.chapters[0]).values()] == ["A"]


def test_the_book_is_stapled_and_told_on_a_page_of_its_own() -> None:
    box = starter()
    (book,) = books_of(box, pictures_of(box))
    pages = [*book.pages()]
    assert len(pages) % 4 == 0
    assert {"campaign", "chapter-1", "cast"} <= {page.key for page in pages}
    html = book.html()
    assert "Fog on the Ledger" in html
    assert "Somebody in the yard is counting." in html
    assert book.reading is not None
    assert [(leaf.key, leaf.order) for leaf in book.reading().leaves][1] == ("chapter-1", "next")


def test_pictures_are_painted_by_gaslight() -> None:
    scene = subject_of(starter(), Depicted("scene", "wharf", "The Wharf"))
    assert isinstance(scene, Scene)
    assert scene.terrain in GASLIGHT.terrains
    assert scene.sky in GASLIGHT.skies


def test_the_intermission_board_has_the_spaces_and_points_that_the_box_says() -> None:
    """ "Each location on the intermission board lists a number of conspiracy points"."""
    words = words_in("en", WORDS)
    plain, other = Intermission(), Intermission(bazaar=Visit(4, 2), club=Visit(5))
    assert [(one["count"], one["points"]) for one in city_places(plain, words)] == [(3, 1), (1, 2), (1, 3), (1, 2)]
    assert [(one["count"], one["points"]) for one in city_places(other, words)] == [(2, 4), (1, 2), (1, 3), (1, 5)]
