"""Unlimited undo and redo, whoever changed the file; and versions from weeks ago."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.studio.box_files import ENCOUNTERS, cards
from toolkit.errors import ToolkitError
from toolkit.workbench.editing.editor import ChangeRequest, Editor
from toolkit.workbench.editing.edits import Edit
from toolkit.workbench.editing.history import LOG, WEEKS, History


def name(editor: Editor, box: Path, new: str) -> None:
    was = cards(box)[0]
    editor.change(ChangeRequest((Edit(ENCOUNTERS, "10", was, {**was, "name": new}),), f"item 10 {new}"))


def test_undo_and_redo_whoever_changed_the_file(editor: Editor, box: Path) -> None:
    texts = [(box / ENCOUNTERS).read_bytes()]
    name(editor, box, "One")
    texts.append((box / ENCOUNTERS).read_bytes())
    (box / ENCOUNTERS).write_bytes(texts[-1].replace(b'"One"', b'"Two"'))
    editor.look_again()
    texts.append((box / ENCOUNTERS).read_bytes())
    name(editor, box, "Three")
    texts.append((box / ENCOUNTERS).read_bytes())
    for text in (texts[2], texts[1], texts[0]):
        assert editor.undo()
        assert (box / ENCOUNTERS).read_bytes() == text
    assert editor.undo() == ""
    for text in texts[1:]:
        assert editor.redo()
        assert (box / ENCOUNTERS).read_bytes() == text
    assert editor.redo() == ""


def test_a_new_change_ends_what_could_be_done_again(editor: Editor, box: Path) -> None:
    name(editor, box, "One")
    editor.undo()
    name(editor, box, "Other")
    assert editor.redo() == ""
    assert cards(box)[0]["name"] == "Other"


def test_the_history_survives_and_gives_a_version_back(editor: Editor, box: Path, tmp_path: Path) -> None:
    first = (box / ENCOUNTERS).read_bytes()
    name(editor, box, "One")
    name(editor, box, "Two")
    later = History(tmp_path / "history")
    steps = list(later.versions(ENCOUNTERS))
    assert [step.what for step in steps] == ["item 10 Two", "item 10 One"]
    oldest = steps[-1].files[ENCOUNTERS][0]
    assert oldest is not None
    assert later.text(oldest) == first
    editor.restore(ENCOUNTERS, oldest)
    assert (box / ENCOUNTERS).read_bytes() == first
    editor.undo()
    assert cards(box)[0]["name"] == "Two"


def test_a_log_that_was_cut_off_or_meddled_with(tmp_path: Path) -> None:
    history = History(tmp_path)
    history.record({"a.json": (None, b"1")}, "one", "page")
    with (tmp_path / LOG).open("a") as log:
        log.write('{"number": 2, "at"')
    history = History(tmp_path)
    history.record({"a.json": (b"1", b"2")}, "two", "page")
    assert [step.what for step in History(tmp_path).steps] == ["one", "two"]
    with (tmp_path / LOG).open("a") as log:
        log.write('[]\n{"files": {"a": 1}}\nnull\n')
    assert [step.what for step in History(tmp_path).steps] == ["one", "two"]


def test_old_steps_are_forgotten_and_what_later_ones_need_is_not(tmp_path: Path) -> None:
    history = History(tmp_path)
    history.record({"a.json": (b"0", b"1")}, "old", "page")
    old = history.steps[0].at
    lines = (tmp_path / LOG).read_text().splitlines()
    aged = {**json.loads(lines[0]), "at": old - (WEEKS + 1) * 7 * 86_400}
    (tmp_path / LOG).write_text(json.dumps(aged) + "\n")
    history = History(tmp_path)
    kept = history.record({"a.json": (b"1", b"2")}, "new", "page").files["a.json"]
    gone = history.steps[0].files["a.json"][0]
    history.prune()
    assert [step.what for step in History(tmp_path).steps] == ["new"]
    assert [history.text(one) for one in kept] == [b"1", b"2"]
    with pytest.raises(ToolkitError, match="not in the history any more"):
        history.text(gone)
