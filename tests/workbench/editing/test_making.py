"""Files that are begun with what is added to them, and files that are one entry: made, removed, and made again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from toolkit.errors import ToolkitError
from toolkit.workbench.editing.editor import ChangeRequest, Editor, ReorderRequest
from toolkit.workbench.editing.edits import ConflictError, Edit

QUEST = {"number": 9, "title": "A Second Evening", "start": 1, "chapters": [{"title": "Dusk"}]}


def read(file: Path) -> Any:
    return json.loads(file.read_text("utf-8"))


def test_a_list_is_begun_with_its_first_entry(editor: Editor, box: Path) -> None:
    card = {**read(box / "cards" / "encounters.json")["cards"][0], "number": 250}
    editor.change(ChangeRequest((Edit("cards/attic.json", "", None, card),)))
    told = read(box / "cards" / "attic.json")
    assert (told["cards"], told["$schema"].endswith("cards.schema.json")) == ([card], True)
    assert list(told) == ["$schema", "cards"]
    assert editor.bench.content.documents["cards/attic.json"].parsed
    editor.undo()
    assert not (box / "cards" / "attic.json").exists()
    editor.redo()
    assert read(box / "cards" / "attic.json") == told


def test_a_file_that_is_one_entry_comes_and_goes(editor: Editor, box: Path) -> None:
    file = "quests/second.json"
    (id,) = editor.change(ChangeRequest((Edit(file, "", None, QUEST),))).ids
    said = read(box / file)
    assert said.pop("$schema").endswith("quest.schema.json")
    assert said == QUEST
    there = editor.bench.content.documents[file].data
    with pytest.raises(ConflictError):
        editor.change(ChangeRequest((Edit(file, id, {**there, "title": "Else"}, None),)))
    before = (box / file).read_bytes()
    editor.change(ChangeRequest((Edit(file, id, there, None),)))
    assert not (box / file).exists()
    editor.undo()
    assert (box / file).read_bytes() == before


@pytest.mark.parametrize(
    "file", ["quests/.hidden.json", "quests/../x.json", "quests/a b.json", "other/x.json", "x.json"]
)
def test_names_that_no_new_file_has(editor: Editor, box: Path, file: str) -> None:
    with pytest.raises(ToolkitError):
        editor.change(ChangeRequest((Edit(file, "", None, QUEST),)))


def test_what_every_box_has_stays(editor: Editor, box: Path) -> None:
    there = read(box / "box.json")
    with pytest.raises(ToolkitError, match="every box has this file"):
        editor.change(ChangeRequest((Edit("box.json", "box", there, None),)))


def test_chapters_are_copied_removed_and_new(editor: Editor, box: Path) -> None:
    file = box / "quests" / "lights-out.json"
    before = file.read_bytes()
    titles = [one["title"] for one in read(file)["chapters"]]
    new = {"title": "After the End"}
    editor.reorder(ReorderRequest("lights-out", (0, 0, *range(2, len(titles)), -1), new))
    assert [one["title"] for one in read(file)["chapters"]] == [titles[0], titles[0], *titles[2:], "After the End"]
    editor.undo()
    assert file.read_bytes() == before


@pytest.mark.parametrize("order", [(), (7,), (0, -1), (-2,)])
def test_chapters_that_cannot_be(editor: Editor, order: tuple[int, ...]) -> None:
    with pytest.raises(ToolkitError, match="keep at least one of them"):
        editor.reorder(ReorderRequest("lights-out", order))
