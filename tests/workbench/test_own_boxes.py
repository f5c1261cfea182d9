"""Which boxes are listed, and where one may be made: in folders that a person chose, and nowhere else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from toolkit.errors import ToolkitError
from toolkit.workbench.own_boxes import KEPT, OwnBoxes, typed


def a_box(folder: Path, title: str) -> Path:
    folder.mkdir(parents=True)
    (folder / "box.json").write_text(json.dumps({"title": title, "game": "any"}))
    return folder


@pytest.fixture
def own(tmp_path: Path) -> OwnBoxes:
    return OwnBoxes(tmp_path / "own")


def titles(own: OwnBoxes) -> list[str]:
    return [one.title for one in own.listed()]


def test_only_what_was_opened_or_chosen_is_listed(own: OwnBoxes, tmp_path: Path) -> None:
    opened, beside = a_box(tmp_path / "a" / "one", "One"), a_box(tmp_path / "a" / "two", "Two")
    a_box(tmp_path / "b" / "zebra", "Zebra"), a_box(tmp_path / "b" / "ant", "Ant")
    a_box(tmp_path / "b" / "ant" / "inner", "Inner"), a_box(tmp_path / "b" / ".hidden", "Hidden")
    (tmp_path / "b" / "link").symlink_to(beside)
    own.opened(opened)
    assert titles(own) == ["One"]
    own.choose(tmp_path / "b")
    assert titles(own) == ["One", "Ant", "Zebra"]
    assert own.knows(opened)
    assert not own.knows(beside)
    own.opened(tmp_path / "b" / "zebra")
    assert titles(own) == ["Zebra", "One", "Ant"], "the latest first, and nothing twice"
    own.forget(tmp_path / "b")
    own.forget(opened)
    assert titles(own) == ["Zebra"]
    assert opened.is_dir()


def test_a_box_that_is_gone_is_not_listed(own: OwnBoxes, tmp_path: Path) -> None:
    box = a_box(tmp_path / "one", "One")
    own.opened(box)
    (box / "box.json").write_text("{")
    assert titles(own) == ["one"], "one that cannot be read goes by its folder"
    (box / "box.json").unlink()
    assert titles(own) == []


def test_a_folder_is_made_where_only_its_last_part_is_missing(own: OwnBoxes, tmp_path: Path) -> None:
    assert own.choose(tmp_path / "Boxes").is_dir()
    with pytest.raises(ToolkitError, match="there is no such folder"):
        own.choose(tmp_path / "no" / "where")
    own.check_place(tmp_path / "Boxes" / "new")
    for elsewhere in (tmp_path / "new", tmp_path / "Boxes" / ".." / "new", tmp_path / "Boxes" / "a" / "new"):
        with pytest.raises(ToolkitError, match="choose this folder first"):
            own.check_place(elsewhere)


@pytest.mark.parametrize("words", ["", "here", "../here", "/a\0b"])
def test_a_folder_is_named_whole(words: str) -> None:
    with pytest.raises(ToolkitError, match="whole path"):
        typed(words)


def test_rubbish_in_what_is_remembered_is_nothing(own: OwnBoxes, tmp_path: Path) -> None:
    own.folder.mkdir()
    (own.folder / KEPT).write_bytes(b'{"chosen": 7}')
    assert own.listed() == []
    own.choose(tmp_path)
    assert own.chosen == (tmp_path,)
