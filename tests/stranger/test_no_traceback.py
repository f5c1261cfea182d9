"""What ended in a traceback once: a file's name, a folder's list, a piece left out, a key of no letters."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path

import pytest

from tests.conftest import REPOSITORY
from tests.stranger.conftest import Command, changed
from tests.workbench.faces import InStudio

NEMO = REPOSITORY / "adventures" / "nemo-rising-weather-exchange"
DEEP = "[" * 200_000
NOT_UTF8 = os.fsdecode(b"\xff")
ODD_FILES = (
    f"cards/{NOT_UTF8}.json", f"quests/{NOT_UTF8}.json", f"{NOT_UTF8}.txt", f"templates/{NOT_UTF8}.xml.j2",
    f"templates/icons/{NOT_UTF8}.svg", f"templates/fonts/{NOT_UTF8}.ttf", f"templates/sheets/{NOT_UTF8}.toml",
    f"templates/words/{NOT_UTF8}.toml",
)  # fmt: skip


def with_odd_files(box: Path) -> None:
    """Puts files with names that are not UTF-8 into a box."""
    for name in ODD_FILES:
        (box / name).parent.mkdir(parents=True, exist_ok=True)
        try:
            (box / name).write_text("{}")
        except OSError:
            pytest.skip("this file system keeps names in UTF-8 only")


@pytest.mark.slow
@pytest.mark.parametrize(
    "words", [("check", "--all"), ("check", "--all", "-f", "json"), ("render", "--faces", "--dpi", "30", "-o", "made")]
)
def test_names_that_are_not_utf8(starter: Path, command: Command, words: tuple[str, ...]) -> None:
    with_odd_files(starter)
    ended = command(words[0], "box", *words[1:])
    assert ended.code == 1
    assert "\\udcff" in ended.out + ended.err


def test_names_that_are_not_utf8_in_the_studio(starter: Path, tmp_path: Path) -> None:
    with_odd_files(starter)
    studio = InStudio(starter, tmp_path / "studio")
    try:
        found = studio.get("")["findings"]
        assert any("\\udcff" in one["message"] for one in found), found
    finally:
        studio.close()


def test_a_tile_that_is_left_out(home: Path, command: Command) -> None:
    """Nemo Rising needs a tile for each slot: without one of them nobody can play."""
    shutil.copytree(NEMO, home / "box")
    changed(home / "box" / "scenarios" / "exchange" / "tiles.json", lambda file: file["tiles"][0].update(nonsense=5))
    ended = command("playtest", "box", "--games", "2")
    assert (ended.code, "7 tiles for 8 slots" in ended.err) == (2, True)


def test_a_list_of_faces_nested_too_deeply(box: Path, home: Path, command: Command) -> None:
    """It is taken for no list: nothing is removed because of it."""
    (home / "out" / "faces").mkdir(parents=True)
    (home / "out" / "faces" / ".faces.json").write_text(DEEP)
    (home / "out" / "faces" / "holiday.png").write_text("mine")
    assert command("render", "box", "--faces", "--dpi", "30", "-o", "out").code == 0
    assert (home / "out" / "faces" / "holiday.png").read_text() == "mine"


def test_a_saved_answer_nested_too_deeply(box: Path, home: Path, command: Command) -> None:
    """It is left off the page."""
    (home / "out" / "reports").mkdir(parents=True)
    (home / "out" / "reports" / "solve.json").write_text(DEEP)
    assert command("build", "box", "-o", "out", "--no-sheets").code in (0, 1, 2)


def test_a_key_of_no_letters_in_the_studio(starter: Path, tmp_path: Path) -> None:
    """It is shown where it stands, and the entry can be looked at."""
    file = starter / "cards" / "encounters.json"
    data = json.loads(file.read_text("utf-8"))
    data["cards"][0][""] = {"": 1}
    file.write_text(json.dumps(data), "utf-8")
    studio = InStudio(starter, tmp_path / "studio")
    try:
        entry = studio.get("/entry", file="cards/encounters.json", id="10")
        assert entry["data"][""] == {"": 1}
        assert [one["pointer"] for one in studio.get("")["findings"] if one["pointer"][:2] == ["cards", 0]]
    finally:
        studio.close()


@pytest.mark.skipif(sys.platform == "win32", reason="names are UTF-16 there")
def test_a_box_whose_folder_is_not_utf8(starter: Path, home: Path, command: Command) -> None:
    try:
        starter.rename(home / NOT_UTF8)
    except OSError:
        pytest.skip("this file system keeps names in UTF-8 only")
    assert command("check", NOT_UTF8).code == 0
    assert command("odds", NOT_UTF8, "--json").code == 0
