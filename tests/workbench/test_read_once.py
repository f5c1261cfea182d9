"""A file of a box is read once for whatever is asked: for each command, and for a save in the studio."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.conftest import REPOSITORY
from tests.workbench.faces import InStudio
from tests.workbench.opened_files import counting_opens

STARTER = REPOSITORY / "adventures" / "starter"


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the starter, with settings; one stands beside it."""
    monkeypatch.chdir(tmp_path)
    made = Path(shutil.copytree(STARTER, tmp_path / "starter"))
    (made / "unlikely.toml").write_text("[limits]\nproof-positions = 50\n")
    (tmp_path / ".git").mkdir()
    return made


def read_of(box: Path, counted: Counter[str]) -> dict[str, int]:
    """How often each file was opened, as far as it is one of the box or says how to judge it."""
    own = {f"{path.parent.name}/{path.name}" for path in box.rglob("*") if path.suffix in (".json", ".toml")}
    return {name: counted[name] for name in sorted(own) if counted[name]}


COMMANDS = (
    ("check",),
    ("check", "--prove"),
    ("check", "--format", "json"),
    ("solve",),
    ("odds", "46"),
    ("playtest", "--games", "2", "--jobs", "1"),
    ("graph", "-o", "drawn.json"),
    ("fmt", "--check"),
    ("puzzles",),
    ("clues",),
    ("prose",),
)


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_every_file_is_read_once_for_a_command(box: Path, unlikely: Run, words: tuple[str, ...]) -> None:
    """`box.json` was once opened seven times."""
    command, *others = words
    first = [others.pop(0)] if command == "odds" else []
    with counting_opens() as counted:
        assert unlikely(command, box, *first, *others).code in (0, 1)
    read = read_of(box, counted)
    assert {"starter/box.json", "cards/encounters.json"} <= read.keys()
    assert {name: times for name, times in read.items() if times > 1} == {}


def edit(box: Path, name: str) -> dict[str, object]:
    """Another name for the first card of a file."""
    was = json.loads((box / "cards/encounters.json").read_text("utf-8"))["cards"][0]
    return {"file": "cards/encounters.json", "id": str(was["number"]), "was": was, "now": {**was, "name": name}}


def test_every_file_is_read_once_for_a_save(box: Path, tmp_path: Path) -> None:
    """All files were once read three times, and again when the watcher reported what the studio had written itself."""
    with counting_opens() as counted:
        studio = InStudio(box, tmp_path)
    read = read_of(box, counted)
    assert set(read.values()) == {1}
    for name in ("One", "Two"):
        changed = edit(box, name)
        with counting_opens() as counted:
            studio.post("/change", {"edits": [changed], "what": name})
        assert read_of(box, counted) == read
        with counting_opens() as counted:
            studio.room.follow(["cards/encounters.json"])
        assert read_of(box, counted) == {}
    with counting_opens() as counted:
        assert studio.post("/history/undo", {})["what"] == "Two"
    assert read_of(box, counted) == read
    changed = edit(box, "A Draft")
    with counting_opens() as counted:
        assert studio.post("/draft", changed)["faces"]
    assert read_of(box, counted) == {}
    studio.close()


def test_other_processes_are_given_what_was_read(box: Path, tmp_path: Path) -> None:
    """What is proved is the box of this moment, whatever becomes of its files while the other process starts."""
    studio = InStudio(box, tmp_path)
    shutil.rmtree(box)
    verdicts = studio.verdicts()
    studio.close()
    assert {id: one["state"] for id, one in verdicts.items()} == {"lights-out": "proved"}
    assert verdicts["lights-out"]["claims"]
