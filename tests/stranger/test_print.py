"""Print in the studio writes into a folder of its own: wherever a repository's links lead, nothing there is touched."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.studio.conftest import STARTER
from toolkit.source.folder import Folder
from toolkit.studio.messages.prints import PrintSent
from toolkit.studio.printing.runs import made_of
from toolkit.workbench.audience import Nobody

BELOW = {
    "build": "starter/studio/sheets",
    "build/starter": "studio/sheets",
    "build/starter/studio": "sheets",
    "build/starter/studio/sheets": "",
}
"""What a repository ships as a link, and where the sheets would be below the place that it leads to."""
MINE = ("holiday.png", "thesis.pdf", "a4-001.png", "notes.pages")


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A folder that is nobody's business."""
    made = tmp_path / "elsewhere"
    made.mkdir()
    return made


def planted(here: Path, link: str, elsewhere: Path) -> dict[Path, str]:
    """Puts a link where the output goes, and files where it leads; returns these."""
    sheets = elsewhere / BELOW[link]
    sheets.mkdir(parents=True, exist_ok=True)
    for name in MINE:
        (sheets / name).write_text("mine")
    (here / link).parent.mkdir(parents=True, exist_ok=True)
    (here / link).symlink_to(elsewhere)
    return seen(elsewhere)


def seen(folder: Path) -> dict[Path, str]:
    return {one: one.read_text() for one in folder.rglob("*") if one.is_file()}


@pytest.mark.parametrize("link", BELOW)
def test_print_touches_nothing_behind_a_link(
    tmp_path: Path, elsewhere: Path, monkeypatch: pytest.MonkeyPatch, link: str
) -> None:
    here = tmp_path / "here"
    shutil.copytree(STARTER, here / "starter")
    monkeypatch.chdir(here)
    before = planted(here, link, elsewhere)
    folder, own = Folder(Path("starter"), "starter"), tmp_path / "own"
    (made,) = made_of(folder, PrintSent(what=("calibration",)), own, Nobody()).outputs or ()
    assert all((own / file).is_file() for file in made.files)
    assert seen(elsewhere) == before


def test_what_was_printed_before_goes_and_what_is_not_ours_stays(tmp_path: Path) -> None:
    folder, own = Folder(Path(shutil.copytree(STARTER, tmp_path / "starter")), "starter"), tmp_path / "own"
    made_of(folder, PrintSent(what=("calibration",)), own, Nobody())
    (own / "sheets" / "mine.pdf").write_text("mine")
    made_of(folder, PrintSent(what=("calibration",), paper="letter"), own, Nobody())
    there = {one.name for one in (own / "sheets").iterdir()}
    assert there == {"mine.pdf", "calibration-letter.pdf"}
