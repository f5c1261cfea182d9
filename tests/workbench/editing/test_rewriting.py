"""A card is renumbered wherever it is mentioned; words change wherever a person wrote them, and nowhere else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.studio.conftest import STARTER
from tests.studio.test_editing import ENCOUNTERS, cards
from toolkit.errors import ToolkitError
from toolkit.studio.desk import Desk


def texts(box: Path) -> dict[str, str]:
    return {path.relative_to(box).as_posix(): path.read_text("utf-8") for path in sorted(box.rglob("*.json"))}


def test_every_reference_follows_and_the_box_stays_clean(desk: Desk, box: Path) -> None:
    before = texts(box)
    assert desk.state.findings == []
    many = len(desk.renumber(45, 145))
    assert many == 3
    assert desk.state.findings == []
    after = texts(box)
    assert "{card:45}" in before["quests/lights-out.json"]
    assert "{card:45}" not in after["quests/lights-out.json"]
    assert "{card:145}" in after["quests/lights-out.json"]
    assert [one["number"] for one in cards(box) if one["name"] == "The Lens Goes Back"] == [145]
    numbers = [anchor["number"] for one in cards(box, "cards/maps.json") for anchor in one.get("anchors", [])]
    assert 145 in numbers
    assert 45 not in numbers
    desk.undo()
    assert texts(box) == before


def test_a_number_that_means_something_else_stays(desk: Desk, box: Path) -> None:
    """Piece 19 of a puzzle is not card 19, and a value of 5 is not map 5."""
    pieces = {one["name"]: one["piece"]["number"] for one in cards(box) if "piece" in one}
    old = next(iter(pieces.values()))
    desk.renumber(5, old) if old not in {one["number"] for one in cards(box)} else desk.renumber(5, 505)
    assert {one["name"]: one["piece"]["number"] for one in cards(box) if "piece" in one} == pieces
    assert json.loads((box / "box.json").read_text("utf-8")) == json.loads((STARTER / "box.json").read_text("utf-8"))


def test_the_number_of_a_booklet_is_taken_by_no_card(desk: Desk, box: Path) -> None:
    quest = box / "quests" / "lights-out.json"
    quest.write_text(quest.read_text("utf-8").replace('"number": 1,', '"number": 77,', 1), "utf-8")
    desk.refresh()
    assert desk.state.entries["quests/lights-out.json", "lights-out"]["number"] is None
    desk.renumber(45, 77)
    assert [one["number"] for one in cards(box) if one["name"] == "The Lens Goes Back"] == [77]
    assert json.loads(quest.read_text("utf-8"))["number"] == 77


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [(45, 46, "46 is taken by challenge 46"), (45, 0, "0 cannot be a number"), (999, 1000, "There is no 999 here")],
)
def test_numbers_that_cannot_be(desk: Desk, box: Path, old: int, new: int, said: str) -> None:
    before = texts(box)
    with pytest.raises(ToolkitError, match=said):
        desk.renumber(old, new)
    assert texts(box) == before


def test_words_change_where_they_were_written(desk: Desk, box: Path) -> None:
    found = desk.occurrences("map", "chart", whole_words=False)
    cards_only = {(one["file"], one["id"]) for one in found if one["file"].startswith("cards/")}
    assert cards_only
    desk.replace("map", "chart", whole_words=False, only=cards_only)
    assert {one["kind"] for one in cards(box, "cards/maps.json")} == {"map"}
    assert desk.state.findings == []


def test_only_what_was_ticked(desk: Desk, box: Path) -> None:
    found = desk.occurrences("Lantern", "Lamp", whole_words=True)
    assert (ENCOUNTERS, "10") in {(one["file"], one["id"]) for one in found}
    assert next(one for one in found if one["id"] == "10")["before"][:1] == ["A Lantern With a Cough"]
    desk.replace("Lantern", "Lamp", whole_words=True, only=[(ENCOUNTERS, "10")])
    assert cards(box)[0]["name"] == "A Lamp With a Cough"
    assert "Lantern" in (box / ENCOUNTERS).read_text("utf-8")
    with pytest.raises(ToolkitError, match="Say what to look for"):
        desk.occurrences("", "x", whole_words=True)
