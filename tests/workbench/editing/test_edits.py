"""One entry changes, everything else stays; and nothing that somebody else saved is overwritten."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.studio.box_files import ENCOUNTERS, STARTING, cards
from toolkit.errors import ToolkitError
from toolkit.workbench.editing.editor import Changed, ChangeRequest, Editor
from toolkit.workbench.editing.edits import ConflictError, Edit
from toolkit.workbench.editing.parts import by_key, key_of, parts_of


def change(editor: Editor, *edits: Edit) -> Changed:
    return editor.change(ChangeRequest(edits, "a change"))


def test_a_changed_card_changes_its_own_lines_only(editor: Editor, box: Path) -> None:
    before = (box / ENCOUNTERS).read_text("utf-8").splitlines()
    was = cards(box)[0]
    change(editor, Edit(ENCOUNTERS, "10", was, {**was, "name": "A Lantern With a Sneeze"}))
    after = (box / ENCOUNTERS).read_text("utf-8").splitlines()
    changed = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    assert changed == [('      "name": "A Lantern With a Cough",', '      "name": "A Lantern With a Sneeze",')]


def test_a_file_that_is_not_canonical_stays_so_elsewhere(editor: Editor, box: Path) -> None:
    odd = (
        (box / ENCOUNTERS).read_text("utf-8").replace('      "kind": "challenge",', '      "kind"  :  "challenge",', 1)
    )
    (box / ENCOUNTERS).write_text(odd, "utf-8")
    editor.look_again()
    was = cards(box)[0]
    change(editor, Edit(ENCOUNTERS, "10", was, {**was, "name": "A Lamp"}))
    after = (box / ENCOUNTERS).read_text("utf-8")
    assert '"kind"  :  "challenge"' in after
    assert after.replace('"A Lamp"', '"A Lantern With a Cough"') == odd


def test_somebody_else_was_quicker(editor: Editor, box: Path) -> None:
    was = cards(box)[0]
    theirs = {**was, "name": "Theirs"}
    change(editor, Edit(ENCOUNTERS, "10", was, theirs))
    text = (box / ENCOUNTERS).read_bytes()
    with pytest.raises(ConflictError) as raised:
        change(editor, Edit(ENCOUNTERS, "10", was, {**was, "name": "Mine"}))
    assert raised.value.there == theirs
    assert (box / ENCOUNTERS).read_bytes() == text


def test_what_is_already_there_is_no_conflict(editor: Editor, box: Path) -> None:
    was = cards(box)[0]
    again = Edit(ENCOUNTERS, "10", was, {**was, "name": "Saved, but the Answer Was Lost"})
    for _ in range(2):
        assert change(editor, again).ids == ("10",)
    assert cards(box)[0] == again.now
    assert len(editor.history.steps) == 1


def test_of_two_namesakes_the_one_that_was_seen_is_changed(editor: Editor, box: Path) -> None:
    first, second = [one for one in cards(box, STARTING) if one["kind"] == "hero" and "variant" not in one][:2]
    twin = {**second, "name": first["name"]}
    (known,) = editor.ids([Edit(STARTING, "", None, second)])
    (id,) = change(editor, Edit(STARTING, known, second, twin)).ids
    assert [key_of(part) for part in parts_of(editor.bench.opened)].count((STARTING, id)) == 2
    assert change(editor, Edit(STARTING, id, twin, {**twin, "name": "Somebody Else"})).ids == ("somebody-else",)
    assert first in cards(box, STARTING)
    assert {**twin, "name": "Somebody Else"} in cards(box, STARTING)


def test_an_editor_that_changed_another_card_is_no_conflict(editor: Editor, box: Path) -> None:
    first, second = cards(box)[:2]
    whole = (box / ENCOUNTERS).read_text("utf-8").replace(second["name"], "Changed in an Editor")
    (box / ENCOUNTERS).write_text(whole, "utf-8")
    change(editor, Edit(ENCOUNTERS, "10", first, {**first, "name": "Changed on the Page"}))
    assert [one["name"] for one in cards(box)[:2]] == ["Changed on the Page", "Changed in an Editor"]


def test_another_card_and_one_less(editor: Editor, box: Path) -> None:
    many = len(cards(box))
    new = {**cards(box)[0], "number": 77, "name": "Another"}
    change(editor, Edit(ENCOUNTERS, "", None, new))
    assert [one["number"] for one in cards(box)][-1] == 77
    assert (ENCOUNTERS, "77") in by_key(editor.bench.opened)
    change(editor, Edit(ENCOUNTERS, "77", new, None))
    assert len(cards(box)) == many


def test_all_edits_or_none(editor: Editor, box: Path) -> None:
    before = (box / ENCOUNTERS).read_bytes()
    first = cards(box)[0]
    with pytest.raises(ConflictError):
        change(editor, Edit(ENCOUNTERS, "10", first, {**first, "name": "X"}), Edit(ENCOUNTERS, "11", first, {}))
    assert (box / ENCOUNTERS).read_bytes() == before


@pytest.mark.parametrize(
    "file", ["../elsewhere.json", "cards/../../x.json", "art/x.json", "/etc/passwd", "unlikely.toml"]
)
def test_no_other_file_is_written(editor: Editor, box: Path, file: str) -> None:
    with pytest.raises(ToolkitError, match="is not a file of this box"):
        change(editor, Edit(file, "", None, {"number": 1}))
    assert not (box.parent / "elsewhere.json").exists()
