"""What is printed: which pieces there are, their forms and outlines, the map from data, and words in every language."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any, get_args

import pytest
from PIL import Image

from tests.games.nemos_war.making import box, said
from toolkit.games.nemos_war.content import effects as e
from toolkit.games.nemos_war.content.model import Box
from toolkit.games.nemos_war.printing.chart import COUNTER, HEIGHT, MARGIN, MARKER, WIDTH, Frame, apart, chart_of
from toolkit.games.nemos_war.printing.engraving import INK, engraved
from toolkit.games.nemos_war.printing.pictures import subject_of
from toolkit.games.nemos_war.printing.press import BoxPress
from toolkit.games.nemos_war.printing.repertoire import BENEATH
from toolkit.games.nemos_war.printing.sheets import times
from toolkit.games.nemos_war.printing.wording import Wording, signed
from toolkit.illustration.subjects import Scene
from toolkit.press.components import Component
from toolkit.press.shapes.outline import Circle, Rectangle
from toolkit.resources import data_folder
from toolkit.words.catalogue import words_in

WORDS = data_folder("templates") / "nemos_war" / "words"
EFFECTS: tuple[e.Effect, ...] = (
    e.Gain("crew", 1), e.Lose("hull", 2), e.Notoriety(-1), e.Liberation(2), e.Collect(1), e.Collect(3), e.Find(),
    e.Lay(), e.Sail(), e.Stalk(), e.Reveal(1), e.Reveal(2), e.Enter("red"), e.Enter("blue"), e.Remove(1), e.Remove(2),
    e.Salvage(1), e.Salvage(2),
)  # fmt: skip


@pytest.fixture(scope="module")
def starter() -> Box:
    return box()


@pytest.fixture(scope="module")
def pieces(starter: Box) -> tuple[Component, ...]:
    return BoxPress().components(starter).components


def test_all_that_is_in_the_box(starter: Box, pieces: tuple[Component, ...]) -> None:
    """ "ship counters, square, one-sided: 54", of which the Nautilus is one; "player aid, epilogue sheet"."""
    counted: Counter[str] = Counter()
    for one in pieces:
        counted[one.kind] += one.copies
    assert counted == {
        "card": len(starter.cards),
        "ship": len(starter.counters),
        "nautilus": 1,
        "treasure": len(starter.markers),
        "marker": 11,
        "aid": 1,
        "aboard": 1,
        "epilogues": 1,
        "map": 1,
    }


def test_sizes_are_those_that_were_decided(pieces: tuple[Component, ...]) -> None:
    """ "cards 63 × 88 mm"; "ship counters 5/8 in (16 mm) square, one-sided"; "markers 19 mm round, two-sided"."""
    cut = {one.kind: (one.form, one.outline, len(one.faces)) for one in pieces}
    assert cut["card"] == ("card", Rectangle(63.0, 88.0, 3.0), 2)
    assert cut["ship"][:2] == cut["nautilus"][:2] == ("token", Rectangle(COUNTER, COUNTER, 1.0))
    assert cut["treasure"] == cut["marker"] == ("token", Circle(MARKER), 2)
    assert cut["map"][0] == "board"
    assert (COUNTER, MARKER) == (16.0, 19.0)


def test_what_lies_face_down_is_alike_from_behind(pieces: tuple[Component, ...]) -> None:
    """Ships say nothing on their other side; a virtual table would show the front there if it were empty."""
    for kind in ("card", "treasure", "ship"):
        assert len({one.faces[-1].name for one in pieces if one.kind == kind}) == 1


def test_the_calendar_turns_to_the_other_target(pieces: tuple[Component, ...]) -> None:
    """ "Calendar (two sides: adventure target value, light green = 10+)"; a third target needs another marker."""
    board = said("board.json")
    board["calendar"]["targets"] = [{"week": 1, "target": 10}, {"week": 20, "target": 9}, {"week": 40, "target": 7}]
    more = BoxPress().components(box(board=board)).components
    assert [one.id for one in more if "calendar" in one.id] == ["marker-calendar-1", "marker-calendar-2"]
    assert sum("calendar" in one.id for one in pieces) == 1


def test_every_face_of_the_starter_can_be_laid_out(pieces: tuple[Component, ...]) -> None:
    faces = {face.name: face for one in pieces for face in one.faces}
    assert [wrong.message for face in faces.values() for wrong in face.lay_out()[1]] == []


@pytest.mark.parametrize("language", ["de", "fr"])
def test_cards_and_sheets_have_room_for_longer_words(language: str) -> None:
    translated = box(box={**said("box.json"), "language": language})
    some = [one for one in BoxPress().components(translated).components if one.kind in ("card", "aid", "map")]
    assert [wrong.message for one in some for face in one.faces for wrong in face.lay_out()[1]] == []


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_everything_that_is_done_has_words(language: str) -> None:
    """Each effect at least once, and each sentence another one."""
    wording = Wording(words_in(language, WORDS), {"crew": "Crew", "hull": "Hull"}, {})
    assert {*map(type, EFFECTS)} == {*get_args(e.Effect)}
    assert len({*map(wording.effect, EFFECTS)}) == len(EFFECTS)


def test_what_is_done_in_words() -> None:
    wording = Wording(words_in("en", WORDS), {"crew": "Crew"}, {"red-sea": "Red Sea"})
    assert wording.effects((e.Gain("crew", 2), e.Notoriety(-1))) == "Gain 2 Crew. Notoriety −1."
    assert wording.effects(()) == "Nothing happens."
    assert wording.where(("red-sea",)) == "In this ocean: Red Sea."
    assert [signed(0), times(box().motives[0].warships)] == ["+0", "×½"]


def test_the_map_is_made_from_data(starter: Box) -> None:
    """A box for each week, degree of notoriety and liberation, and step of a resource; squares for each ocean."""
    board = starter.board
    assert board is not None
    chart = chart_of(starter, board)
    assert [len(one.fields) for one in (chart.calendar, chart.notoriety, chart.liberation)] == [
        board.weeks, board.last + 1, board.freedom + 1,
    ]  # fmt: skip
    assert [len(one.fields) for one in chart.resources] == [len(one.steps) for one in board.resources.values()]
    assert [len(one.squares) for one in chart.seas] == [one.squares for one in board.oceans]
    assert {one.group for one in chart.calendar.fields if one.group} == {one.group for one in board.by_week}
    assert len(chart.record) == len(board.oceans)


@pytest.mark.parametrize(("weeks", "last", "squares"), [(52, 33, 7), (20, 12, 1), (78, 50, 12)])
def test_nothing_on_the_map_lies_on_anything_else(weeks: int, last: int, squares: int) -> None:
    data: dict[str, Any] = said("board.json")
    data["calendar"] = {"weeks": weeks, "targets": [{"week": 1, "target": 9}]}
    data["notoriety"] = {"last": last, "start": 1}
    data["oceans"] = [{**one, "squares": squares, "x": 50, "y": 50} for one in data["oceans"]]
    changed = box(board=data)
    assert changed.board is not None
    chart = chart_of(changed, changed.board)
    fields = [one.frame for strip in chart.strips for one in strip.fields]
    fields += [one.frame for _, row in chart.record for one in row]
    fields += [one.frame for one in (*chart.motives, *chart.waiting)]
    fields += [chart.water, chart.title]
    for one in fields:
        assert min(one.x, one.y) >= MARGIN - 0.01, one
        assert max(one.right - WIDTH, one.bottom - HEIGHT) <= 0.01 - MARGIN, one
    assert not [pair for pair in combinations(fields, 2) if _share(*pair)]
    if squares <= 7:
        assert not [pair for pair in combinations([one.frame for one in chart.seas], 2) if _share(*pair)]


def _share(one: Frame, other: Frame) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across > 0.01 and down > 0.01


def test_frames_that_do_not_overlap_stay_where_they_are() -> None:
    frames = [Frame(10, 10, 20, 20), Frame(60, 10, 20, 20)]
    assert apart(frames, Frame(0, 0, 100, 50)) == frames


def test_the_rules_have_the_numbers_of_the_box(starter: Box) -> None:
    """Every point is typeset, and the parts are read on a screen."""
    (rules,) = BoxPress().booklets(starter)
    pages = [*rules.pages()]
    assert len(pages) % 4 == 0
    assert {"aim", "setup", "attack", "end", "index"} <= {page.key for page in pages}
    assert starter.board is not None
    assert f"after week {starter.board.weeks}" in rules.html()
    assert rules.reading is not None
    assert [leaf.key for leaf in rules.reading().leaves][:3] == ["aim", "setup", "week"]
    assert [one.key for one in BoxPress().counters(starter)] == ["week", "notoriety", "liberation"]


def test_an_engraving_has_more_ink_where_it_is_darker() -> None:
    slope = Image.linear_gradient("L").rotate(90).resize((400, 200)).convert("RGB")
    done = engraved(slope).convert("L")
    light = [sum(done.crop((x, 0, x + 100, 200)).tobytes()) / 20_000 for x in (0, 150, 300)]
    assert light in (sorted(light), sorted(light, reverse=True))
    assert max(light) - min(light) > 120
    assert INK in {colour for _, colour in engraved(slope).getcolors(1 << 20) or ()}


def test_what_is_under_water_is_drawn_there(starter: Box) -> None:
    shown = {"shows": {"thing": "diver", "place": "seabed"}}
    cards = [{**said("cards.json")["cards"][0], "art": shown}]
    subject = subject_of(starter, box(cards={"cards": cards}).cards[0])
    assert isinstance(subject, Scene)
    assert (subject.drawing, subject.terrain, subject.sky) == ("diver", "seabed", "deep")
    assert subject.terrain in BENEATH.terrains
    assert subject.sky in BENEATH.skies
