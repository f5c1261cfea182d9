"""Comments: what people say of cards is kept in the box, a file each, and compared."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.studio.conftest import STARTER
from toolkit.errors import ToolkitError
from toolkit.source.folder import Folder
from toolkit.workbench.comments import (
    MOST_WORDS,
    About,
    Comments,
    answer,
    comment,
    comments_of,
    compared,
    drop,
    mark,
)

LANE = About("cards/maps.json", "12", "map", "The Lane")


def test_said_answered_done_and_deleted(tmp_path: Path) -> None:
    states = [comments_of(tmp_path)]

    def now() -> list[str]:
        states.append(comments_of(tmp_path))
        return list(compared(*states[-2:]))

    first = comment(tmp_path, LANE, "Mara", " Why is\nthe gate shut? ")
    assert now() == ['map 12 "The Lane": Mara: Why is the gate shut?']
    answer(tmp_path, first, "Jo", "It has no lock.")
    assert now() == ['map 12 "The Lane": answered by Jo: It has no lock.']
    mark(tmp_path, first, "done")
    assert now() == ['map 12 "The Lane": done: Mara: Why is the gate shut?']
    answer(tmp_path, first, "Mara", "Then how is it shut?")
    assert now() == [
        'map 12 "The Lane": answered by Mara: Then how is it shut?',
        'map 12 "The Lane": open again: Mara: Why is the gate shut?',
    ]
    second = comment(tmp_path, About("box.json", "box", "box", "box"), "", "Too long.")
    assert now() == ["box box: somebody: Too long."]
    assert set(states[-1].known) == {first, second}
    drop(tmp_path, first)
    assert now() == ['map 12 "The Lane": deleted: Mara: Why is the gate shut?']
    assert list(compared(Comments({}), states[-1])) == ["box box: somebody: Too long."]


@pytest.mark.parametrize("words", ["", " \n ", "x" * (MOST_WORDS + 1)])
def test_nothing_and_too_much_are_refused(tmp_path: Path, words: str) -> None:
    with pytest.raises(ToolkitError):
        comment(tmp_path, LANE, "Mara", words)
    assert comments_of(tmp_path) == Comments({})


@pytest.mark.parametrize("name", ["gone", "../box", "a/b", "", "x" * 99])
def test_no_other_file_is_a_comment(tmp_path: Path, name: str) -> None:
    (tmp_path / "box.json").write_text("{}")
    with pytest.raises(ToolkitError):
        answer(tmp_path, name, "Jo", "Yes.")
    with pytest.raises(ToolkitError):
        drop(tmp_path, name)
    assert (tmp_path / "box.json").read_text() == "{}"


def test_what_is_no_comment_is_named_and_the_rest_is_read(tmp_path: Path) -> None:
    kept = comment(tmp_path, LANE, "Mara", "Why?")
    for name, text in (("broken", "{"), ("other", "[]"), ("deep", "[" * 100_000)):
        (tmp_path / "comments" / f"{name}.json").write_text(text)
    outside = tmp_path.parent / "outside.json"
    outside.write_text((tmp_path / "comments" / f"{kept}.json").read_text())
    (tmp_path / "comments" / "leads-out.json").symlink_to(outside)
    there = comments_of(tmp_path)
    assert list(there.known) == [kept]
    assert there.unread == tuple(f"comments/{name}.json" for name in ("broken", "deep", "leads-out", "other"))


def test_they_are_no_content(tmp_path: Path) -> None:
    """Neither a stray file nor anything that is read of the box."""
    box = Path(shutil.copytree(STARTER, tmp_path / "box"))
    before = list(Folder(box, "box").json_files())
    comment(box, LANE, "Mara", "Why?")
    assert list(Folder(box, "box").json_files()) == before


def test_the_file_is_as_it_is_described(tmp_path: Path) -> None:
    name = comment(tmp_path, LANE, "Mara", "Why?")
    said = json.loads((tmp_path / "comments" / f"{name}.json").read_text())
    assert (said["about"], said["author"], said["state"], said["text"], said["answers"]) == (
        {"file": "cards/maps.json", "id": "12", "kind": "map", "name": "The Lane"}, "Mara", "open", "Why?", [],
    )  # fmt: skip
