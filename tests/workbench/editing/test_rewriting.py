"""A card is renumbered wherever it is mentioned; words change wherever a person wrote them, and nowhere else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.studio.box_files import ENCOUNTERS, cards
from tests.workbench.editing.conftest import STARTER
from toolkit.errors import ToolkitError
from toolkit.workbench.editing.editor import Editor, RenumberRequest, ReplaceRequest
from toolkit.workbench.editing.parts import by_key, number_of
from toolkit.workbench.editing.rewriting import differing


def texts(box: Path) -> dict[str, str]:
    return {path.relative_to(box).as_posix(): path.read_text("utf-8") for path in sorted(box.rglob("*.json"))}


def test_every_reference_follows_and_the_box_stays_clean(editor: Editor, box: Path) -> None:
    before = texts(box)
    assert editor.bench.checked.kept == ()
    many = len(editor.renumber(RenumberRequest(45, 145)).edits)
    assert many == 3
    assert editor.bench.checked.kept == ()
    after = texts(box)
    assert "{card:45}" in before["quests/lights-out.json"]
    assert "{card:45}" not in after["quests/lights-out.json"]
    assert "{card:145}" in after["quests/lights-out.json"]
    assert [one["number"] for one in cards(box) if one["name"] == "The Lens Goes Back"] == [145]
    numbers = [anchor["number"] for one in cards(box, "cards/maps.json") for anchor in one.get("anchors", [])]
    assert 145 in numbers
    assert 45 not in numbers
    editor.undo()
    assert texts(box) == before


def test_a_number_that_means_something_else_stays(editor: Editor, box: Path) -> None:
    """Piece 19 of a puzzle is not card 19, and a value of 5 is not map 5."""
    pieces = {one["name"]: one["piece"]["number"] for one in cards(box) if "piece" in one}
    old = next(iter(pieces.values()))
    editor.renumber(RenumberRequest(5, 505 if old in {one["number"] for one in cards(box)} else old))
    assert {one["name"]: one["piece"]["number"] for one in cards(box) if "piece" in one} == pieces
    assert json.loads((box / "box.json").read_text("utf-8")) == json.loads((STARTER / "box.json").read_text("utf-8"))


def test_the_number_of_a_booklet_is_taken_by_no_card(editor: Editor, box: Path) -> None:
    quest = box / "quests" / "lights-out.json"
    quest.write_text(quest.read_text("utf-8").replace('"number": 1,', '"number": 77,', 1), "utf-8")
    editor.look_again()
    assert number_of(editor.bench.opened, by_key(editor.bench.opened)["quests/lights-out.json", "lights-out"]) is None
    editor.renumber(RenumberRequest(45, 77))
    assert [one["number"] for one in cards(box) if one["name"] == "The Lens Goes Back"] == [77]
    assert json.loads(quest.read_text("utf-8"))["number"] == 77


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [(45, 46, "46 is taken by challenge 46"), (45, 0, "0 cannot be a number"), (999, 1000, "There is no 999 here")],
)
def test_numbers_that_cannot_be(editor: Editor, box: Path, old: int, new: int, said: str) -> None:
    before = texts(box)
    with pytest.raises(ToolkitError, match=said):
        editor.renumber(RenumberRequest(old, new))
    assert texts(box) == before


def test_words_change_where_they_were_written(editor: Editor, box: Path) -> None:
    found = editor.occurrences(ReplaceRequest("map", "chart"))
    cards_only = frozenset((one.file, one.id) for one in found if one.file.startswith("cards/"))
    assert cards_only
    editor.reword(ReplaceRequest("map", "chart", only=cards_only))
    assert {one["kind"] for one in cards(box, "cards/maps.json")} == {"map"}
    assert editor.bench.checked.kept == ()


def test_only_what_was_ticked(editor: Editor, box: Path) -> None:
    found = editor.occurrences(ReplaceRequest("Lantern", "Lamp", whole_words=True))
    assert (ENCOUNTERS, "10") in {(one.file, one.id) for one in found}
    assert differing(next(one for one in found if one.id == "10"))[0][:1] == ["A Lantern With a Cough"]
    editor.reword(ReplaceRequest("Lantern", "Lamp", whole_words=True, only=frozenset({(ENCOUNTERS, "10")})))
    assert cards(box)[0]["name"] == "A Lamp With a Cough"
    assert "Lantern" in (box / ENCOUNTERS).read_text("utf-8")
    with pytest.raises(ToolkitError, match="Say what to look for"):
        editor.occurrences(ReplaceRequest("", "x"))
