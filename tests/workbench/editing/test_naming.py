"""Who names an entry by its id is known, and follows when it gets another one, in every game."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import REPOSITORY
from tests.workbench.editing.conftest import editor_of
from toolkit.errors import ToolkitError
from toolkit.workbench.editing.editor import Editor, RenameRequest
from toolkit.workbench.editing.naming import named
from toolkit.workbench.editing.parts import Key, key_of, parts_of

EXCHANGE = "scenarios/exchange/"
LEDGER: Key = (f"{EXCHANGE}tokens.json", "the-ledger")
Opening = Callable[[str], Editor]


@pytest.fixture
def opening(tmp_path: Path) -> Opening:
    """Opens a copy of one of our own boxes."""

    def open_one(name: str) -> Editor:
        return editor_of(Path(shutil.copytree(REPOSITORY / "adventures" / name, tmp_path / name)), tmp_path)

    return open_one


def test_a_token_is_named_by_the_mission_that_is_about_it(opening: Opening) -> None:
    editor = opening("nemo-rising-weather-exchange")
    assert named(editor.bench.opened)[LEDGER] == ((f"{EXCHANGE}missions.json", "cook-the-books"),)


def test_whoever_names_it_follows(opening: Opening) -> None:
    editor = opening("nemo-rising-weather-exchange")
    before = {key_of(one): one.data for one in parts_of(editor.bench.opened)}
    done = editor.name_anew(RenameRequest(LEDGER, "the-books"))
    assert [edit.id for edit in done.edits] == ["the-ledger", "cook-the-books"]
    assert json.dumps(done.edits[1].now) == json.dumps(done.edits[1].was).replace("the-ledger", "the-books")
    assert editor.bench.checked.kept == ()
    editor.undo()
    assert {key_of(one): one.data for one in parts_of(editor.bench.opened)} == before


@pytest.mark.parametrize(
    "name", ["nemo-rising-weather-exchange", "smog-penny-for-the-dark", "nexus-ops-weeping-moon", "second-best-saga"]
)
def test_no_name_is_lost(opening: Opening, name: str) -> None:
    """One entry of each kind that is named gets another id, and nothing is found that was not there before."""
    editor = opening(name)
    before = {(one.code, one.message) for one in editor.bench.checked.kept}
    kinds = {key[0]: key for key in named(editor.bench.opened)}
    for file, id in kinds.values():
        editor.name_anew(RenameRequest((file, id), f"{id}-now"))
    assert {(one.code, one.message) for one in editor.bench.checked.kept} <= before


@pytest.mark.parametrize(
    ("new", "why"),
    [
        ("bottled-thursday", "“bottled-thursday” is the id of "),
        ("The Big Book!", "“The Big Book!” cannot be an id. Write the-big-book."),
        ("", "“” cannot be an id."),
    ],
)
def test_an_id_that_cannot_be_is_refused(opening: Opening, new: str, why: str) -> None:
    editor = opening("nemo-rising-weather-exchange")
    with pytest.raises(ToolkitError) as refused:
        editor.name_anew(RenameRequest(LEDGER, new))
    assert str(refused.value).startswith(why)
    assert named(editor.bench.opened)[LEDGER]


def test_what_is_called_by_its_number_has_no_id(opening: Opening) -> None:
    with pytest.raises(ToolkitError, match="has no id of its own"):
        opening("tutorial").name_anew(RenameRequest(("cards/maps.json", "3"), "lane"))


def test_what_has_an_id_of_the_rules_keeps_it(opening: Opening) -> None:
    editor = opening("nexus-ops-weeping-moon")
    with pytest.raises(ToolkitError, match="cannot be an id"):
        editor.name_anew(RenameRequest(("options.json", "teams"), "sides"))
