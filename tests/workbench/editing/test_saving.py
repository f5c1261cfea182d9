"""Saves that go wrong: a number that is taken, a disk that fails, an editor that saves at the very same moment."""

from __future__ import annotations

import errno
import json
import os
import threading
import time
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.studio.box_files import ENCOUNTERS, cards
from tests.test_transaction import failing_at, killed_at, stepping
from tests.workbench.editing.conftest import editor_of
from toolkit import transaction
from toolkit.errors import ToolkitError
from toolkit.workbench.editing.editor import ChangeRequest, Editor, RenumberRequest
from toolkit.workbench.editing.edits import ConflictError, Edit


@pytest.fixture(autouse=True)
def _never_waits_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A killed process loses nothing that the system has: only a power cut does."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


def edit(was: dict[str, Any], **now: Any) -> Edit:
    return Edit(ENCOUNTERS, str(was["number"]), was, {**was, **now})


def change(editor: Editor, *edits: Edit) -> None:
    editor.change(ChangeRequest(edits, "a change"))


def rough(box: Path) -> None:
    """The file as another tool writes it."""
    data = json.loads((box / ENCOUNTERS).read_text("utf-8"))
    (box / ENCOUNTERS).write_text(json.dumps(data, indent=5), "utf-8")


def texts(box: Path) -> dict[str, bytes]:
    return {path.relative_to(box).as_posix(): path.read_bytes() for path in sorted(box.rglob("*.json"))}


@pytest.mark.parametrize("form", ["canonical", "rough"])
def test_a_text_stays_with_its_card_whatever_number_that_gets(box: Path, tmp_path: Path, form: str) -> None:
    if form == "rough":
        rough(box)
    editor = editor_of(box, tmp_path)
    first, second, third = cards(box)[:3]
    change(editor, edit(first, name="One"), edit(second, name="Two", number=third["number"]), edit(third, name="Three"))
    named = {one["name"]: one for one in cards(box)}
    two, three = {**second, "name": "Two", "number": third["number"]}, {**third, "name": "Three"}
    assert (named["One"], named["Two"], named["Three"]) == ({**first, "name": "One"}, two, three)
    change(editor, Edit(ENCOUNTERS, str(two["number"]), two, {**two, "name": "Two Again"}))
    change(editor, Edit(ENCOUNTERS, str(two["number"]), {**two, "name": "Two Again"}, {**second, "name": "Apart"}))
    assert [one["name"] for one in cards(box)][:3] == ["One", "Apart", "Three"]
    for _ in range(3):
        editor.undo()
    assert cards(box)[:3] == [first, second, third]


def test_one_more_card_leaves_the_rest_of_a_rough_file_alone(box: Path, tmp_path: Path) -> None:
    path = box / ENCOUNTERS
    path.write_text(
        path.read_text("utf-8").replace('"kind"', '"kind"  ', 1).replace('"name"', '"name": "X", "name"', 1)
    )
    editor, before, first = editor_of(box, tmp_path), path.read_text("utf-8"), cards(box)[0]
    change(editor, Edit(ENCOUNTERS, "", None, {**first, "number": 99, "name": "Another"}))
    after = path.read_text("utf-8")
    last = before.rindex("}", 0, before.rindex("]")) + 1
    assert after.startswith(before[:last])
    assert after.endswith(before[last:])
    assert cards(box)[-1]["number"] == 99
    for one in cards(box):
        (id,) = editor.ids([Edit(ENCOUNTERS, "", None, one)])
        change(editor, Edit(ENCOUNTERS, id, one, None))
    change(editor, Edit(ENCOUNTERS, "", None, first))
    assert cards(box) == [first]


@pytest.mark.parametrize("place", ["in the card", "around all cards"])
def test_what_is_written_twice_is_not_reduced_to_once(editor: Editor, box: Path, place: str) -> None:
    """Saving would keep only the last of two values, and the other was perhaps the one that was meant."""
    path, first = box / ENCOUNTERS, cards(box)[0]
    old, new = ('"name"', '"name": "X", "name"') if place == "in the card" else ('"cards"', '"cards": [], "cards"')
    path.write_text(path.read_text("utf-8").replace(old, new, 1), "utf-8")
    before = path.read_bytes()
    line = before[: before.index(new.encode())].count(b"\n") + 1
    with pytest.raises(
        ToolkitError, match=rf"encounters.json:{line}: the key {old} appears twice .*keep only the last"
    ):
        change(editor, edit(first, name="Saved"))
    if place == "around all cards":
        with pytest.raises(ToolkitError, match=r"saving this would keep only the last value\."):
            change(editor, Edit(ENCOUNTERS, "", None, {**first, "number": 99}))
    assert path.read_bytes() == before
    path.write_bytes(before.replace(new.encode(), old.encode()))
    change(editor, edit(first, name="Saved"))
    assert cards(box)[0]["name"] == "Saved"


# ------------------------------------------------------------------------------------------------------- failures


@pytest.mark.slow
def test_a_write_that_fails_changes_nothing_and_undo_goes_on(editor: Editor, box: Path, exhaustive: bool) -> None:
    """At every sixth step on the disk (or each), of several files: box, history and undo are as they were.

    `test_transaction` tries each step of a change; a box takes much longer to open again than that.
    """
    before = texts(box)
    change(editor, edit(cards(box)[0], name="One"))
    one = texts(box)
    with stepping(lambda _: None) as counted:
        editor.renumber(RenumberRequest(45, 145))
        editor.undo()
    assert texts(box) == one
    refused = 0
    for number in range(1, counted.number + 1, 1 if exhaustive else 6):
        try:
            with stepping(failing_at(number, errno.ENOSPC)):
                editor.renumber(RenumberRequest(45, 145))
        except (ToolkitError, OSError):
            refused += 1
            assert texts(box) == one, number
        else:
            assert editor.undo() == "45 is 145 now"
            assert texts(box) == one
    assert refused > (30 if exhaustive else 5)
    assert [editor.undo(), editor.undo()] == ["a change", ""]
    assert texts(box) == before
    assert editor.redo() == "a change"
    assert texts(box) == one


@pytest.mark.slow
def test_a_save_that_is_killed_at_any_step(box: Path, tmp_path: Path, exhaustive: bool) -> None:
    """All of it is there, or nothing; and whoever opens the box next can go on."""
    before = texts(box)
    editor_of(box, tmp_path).renumber(RenumberRequest(45, 145))
    after = texts(box)
    assert after != before
    found = []
    for number in count(1, 1 if exhaustive else 9):
        for file, text in before.items():
            (box / file).write_bytes(text)
        killed = killed_at(number, partial(editor_of(box, tmp_path / str(number)).renumber, RenumberRequest(45, 145)))
        again = editor_of(box, tmp_path / str(number))
        again.look_again()
        found.append(texts(box))
        assert found[-1] in (before, after), number
        change(again, edit(cards(box)[0], name="Next"))
        assert again.undo() == "a change"
        assert texts(box) == found[-1]
        if not killed:
            break
    assert found.count(before) > (10 if exhaustive else 2)
    assert found[-1] == after


# ---------------------------------------------------------------------------------------------------------- races


def racing(act: Callable[[], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else saves once all is ready, just before the first file changes."""
    really, once = transaction._change_places, [act]

    def change_places(root: Path, item: transaction.Item) -> None:
        if once:
            once.pop()()
        really(root, item)

    monkeypatch.setattr(transaction, "_change_places", change_places)


def named(box: Path, index: int, name: str) -> None:
    """Somebody saves a card in an editor."""
    data = json.loads((box / ENCOUNTERS).read_text("utf-8"))
    data["cards"][index]["name"] = name
    (box / ENCOUNTERS).write_text(json.dumps(data), "utf-8")


def test_another_card_saved_at_the_very_moment(editor: Editor, box: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    racing(lambda: named(box, 1, "Theirs"), monkeypatch)
    change(editor, edit(cards(box)[0], name="Mine"))
    assert [one["name"] for one in cards(box)[:2]] == ["Mine", "Theirs"]
    assert [step.by for step in editor.history.steps] == ["editor", "page"]


def test_the_same_card_saved_at_the_very_moment(editor: Editor, box: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    racing(lambda: named(box, 0, "Theirs"), monkeypatch)
    with pytest.raises(ConflictError) as raised:
        change(editor, edit(cards(box)[0], name="Mine"))
    assert raised.value.there["name"] == cards(box)[0]["name"] == "Theirs"
    assert [step.by for step in editor.history.steps] == ["editor"]


MANY = 20
"""How many times each of the two has to get its own through: they go on until then, however fast the machine is."""


def whole(box: Path) -> list[dict[str, Any]]:
    """The cards as a page shows them: while a file is half written, it waits and lets the editor finish."""
    while True:
        try:
            return cards(box)
        except ValueError:
            time.sleep(0.001)


@pytest.mark.slow
@pytest.mark.parametrize("how", ["in place", "by another file"])
def test_many_races_of_a_page_against_an_editor(box: Path, tmp_path: Path, how: str) -> None:
    """Both save all the time, each another card. What the editor saved last is there in the end, or in the history; so
    is what the page was told to have saved."""
    editor, stopped = editor_of(box, tmp_path), threading.Event()
    theirs: list[str] = []
    dice = Random(1)

    def outside() -> None:
        while not stopped.is_set():
            name = f"Theirs {len(theirs)}"
            data = json.loads((box / ENCOUNTERS).read_bytes() or b"{}")
            if "cards" not in data:
                continue
            data["cards"][1]["name"] = name
            if how == "in place":
                (box / ENCOUNTERS).write_text(json.dumps(data), "utf-8")
            else:
                (box / "theirs.tmp").write_text(json.dumps(data), "utf-8")
                (box / "theirs.tmp").replace(box / ENCOUNTERS)
            theirs.append(name)
            stopped.wait(dice.random() / 20)

    mine: list[str] = []
    other = threading.Thread(target=outside)
    other.start()
    try:
        for number in count():
            if len(mine) >= MANY and len(theirs) >= MANY:
                break
            assert number < 50 * MANY, f"{len(mine)} saved here and {len(theirs)} there, and it goes on"
            try:
                change(editor, edit(whole(box)[0], name=f"Mine {number}"))
                mine.append(f"Mine {number}")
            except ToolkitError:  # a conflict, or the file was half written at that moment
                continue
    finally:
        stopped.set()
        other.join()
    editor.look_again()
    digests = {one for step in editor.history.steps for pair in step.files.values() for one in pair if one}
    kept = b"".join(editor.history.text(one) or b"" for one in digests)
    assert [name for name in mine if f'"{name}"'.encode() not in kept] == []
    assert cards(box)[1]["name"] == theirs[-1]
