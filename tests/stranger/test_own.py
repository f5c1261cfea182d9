"""What an author has made is never replaced or removed by what the toolkit makes, unless `--force` says so."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from tests.stranger.conftest import Command, changed
from toolkit.work.ledger import LIST

RENDER = ("render", "box", "--faces", "--dpi", "30", "--processes", "1", "-o", "out")
NAMED = {
    "graph": ("graph", "box", "-o", "{}.json"),
    "report": ("check", "box", "--format", "json:{}.json"),
    "a game": ("playtest", "box", "--save-game", "0", "--games", "1", "-o", "{}.json"),
    "a picture": ("playtest", "box", "--games", "2", "--picture", "{}.svg"),
    "a heat map": ("odds", "box", "--picture", "{}.svg"),
}


def texts(folder: Path) -> dict[str, bytes]:
    """Every file, except the lists of what was made."""
    found = (one for one in folder.rglob("*") if one.is_file() and one.name != LIST)
    return {one.relative_to(folder).as_posix(): one.read_bytes() for one in found}


@pytest.mark.parametrize("words", NAMED.values(), ids=NAMED)
def test_a_file_that_was_named_is_not_an_authors(starter: Path, command: Command, words: tuple[str, ...]) -> None:
    """Point 15: they replaced `box.json`."""
    shutil.copy(starter / "box.json", starter / "box.svg")
    before = texts(starter)
    ended = command(*(word.format("box/box") for word in words))
    assert ended.code == 2
    assert "was not made by the toolkit, or was changed since" in ended.err
    assert texts(starter) == before
    again = [word.format("made") for word in words]
    assert [command(*again).code for _ in range(2)] == [0, 0], "what it has written, it replaces"
    (made,) = (one for one in starter.parent.iterdir() if one.stem == "made")
    made.write_text("mine now")
    assert command(*again).code == 2
    assert made.read_text() == "mine now"
    assert command(*again, "--force").code == 0
    assert command(*again).code == 0


@pytest.mark.slow
@pytest.mark.parametrize("words", [("build", "box", "--dpi", "30"), ("diff", "box", "other")])
def test_a_page_of_somebody_elses(box: Path, command: Command, words: tuple[str, ...]) -> None:
    """Point 15: `build -o` and `diff -o` replaced `index.html`."""
    other = Path(shutil.copytree(box, box.parent / "other"))
    changed(other / "cards" / "encounters.json", lambda data: data["cards"][0].update(name="Another"))
    site = box.parent / "site"
    site.mkdir()
    (site / "index.html").write_text("my page")
    ended = command(*words, "-o", "site")
    assert ended.code == 2
    assert "site/index.html: was not made by the toolkit" in ended.err
    assert (site / "index.html").read_text() == "my page"
    assert command(*words, "-o", "site", "--force").code == 0
    assert (site / "index.html").read_text() != "my page"
    assert command(*words, "-o", "site").code == 0


def test_a_forged_list_removes_nothing(box: Path, command: Command) -> None:
    """Point 15: `.faces.json` in an output folder made `render` delete `holiday.png`."""
    faces = box.parent / "out" / "faces"
    faces.mkdir(parents=True)
    (faces / "holiday.png").write_text("mine")
    (faces / ".faces.json").write_text('["holiday"]')
    (box.parent / "out" / LIST).write_text(json.dumps(["0" * 64, "0" * 64, "../box", "faces/holiday.png"]))
    for _ in range(2):
        ended = command(*RENDER)
        assert ended.code == 0
        assert "out: belonging to no card here, and left alone" in ended.err
        assert "faces/holiday.png" in ended.err
    assert (faces / "holiday.png").read_text() == "mine"


def _without_the_last(data: dict[str, list[object]]) -> None:
    data["cards"].pop()


def test_faces_of_deleted_cards_go_and_an_authors_stay(box: Path, command: Command) -> None:
    command(*RENDER)
    faces = box.parent / "out" / "faces"
    made = {one.name for one in faces.iterdir()}
    (faces / "holiday.png").write_text("mine")
    kept, gone = sorted(made)[0], set[str]()
    for file in sorted((box / "cards").glob("*.json")):
        changed(file, _without_the_last)
    command(*RENDER)
    gone = made - {one.name for one in faces.iterdir()}
    assert gone, "a face of a card that is no more"
    assert (faces / "holiday.png").read_text() == "mine"
    assert (faces / kept).is_file()


def test_a_face_that_was_retouched_is_not_painted_over(box: Path, command: Command) -> None:
    command(*RENDER)
    faces = box.parent / "out" / "faces"
    touched = faces / sorted(one.name for one in faces.iterdir())[0]
    touched.write_bytes(b"retouched")
    ended = command(*RENDER)
    assert ended.code == 2
    assert f"out/faces/{touched.name}: was not made by the toolkit, or was changed since" in ended.err
    assert touched.read_bytes() == b"retouched"
    assert command(*RENDER, "--force").code == 0
    assert command(*RENDER).code == 0


def _renamed(data: dict[str, list[dict[str, object]]]) -> None:
    for one in data["cards"]:
        one["name"] = "Another"


def test_two_boxes_in_one_folder(box: Path, command: Command) -> None:
    """The faces of one would have taken the place of the other's, number by number."""
    other = Path(shutil.copytree(box, box.parent / "other"))
    for file in sorted((other / "cards").glob("*.json")):
        changed(file, _renamed)
    command(*RENDER)
    before = texts(box.parent / "out")
    ended = command(RENDER[0], "other", *RENDER[2:])
    assert ended.code == 2
    assert ": was made from ../box. Move it away, choose another place, or replace it with --force" in ended.err
    assert texts(box.parent / "out").items() >= before.items()


def test_links_planted_between_two_runs(box: Path, command: Command) -> None:
    command(*RENDER)
    elsewhere = box.parent.parent / "elsewhere"
    shutil.move(box.parent / "out" / "faces", elsewhere)
    (box.parent / "out" / "faces").symlink_to(elsewhere)
    before = texts(elsewhere)
    for file in sorted((box / "cards").glob("*.json")):
        changed(file, _without_the_last)
    ended = command(*RENDER)
    assert "and left alone" in ended.err
    assert texts(elsewhere) == before, "they are as the list says, and yet not in the folder"


def test_a_folder_from_before_lists_were_kept(box: Path, command: Command) -> None:
    """What is as it would be made now is taken over; what is not is somebody's."""
    command(*RENDER)
    out = box.parent / "out"
    (out / LIST).unlink()
    shutil.move(out, box.parent / "moved")
    again = (*RENDER[:-1], "moved")
    assert command(*again).code == 0
    changed(box / "cards" / "encounters.json", lambda data: data["cards"][0].update(name="Another"))
    assert command(*again).code == 0


def test_an_output_folder_that_cannot_be_written(box: Path, command: Command) -> None:
    if os.geteuid() == 0:  # whom no permission stops
        (box.parent / "out").write_text("a file")
    else:
        (box.parent / "out").mkdir(0o500)
    ended = command(*RENDER)
    assert ended.code == 2
    assert "out" in ended.err
    assert ended.err.splitlines()[-1].startswith("unlikely: out")
