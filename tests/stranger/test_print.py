"""Print in the studio, which clears its old sheets away first: nothing that a planted link leads to is touched."""

from __future__ import annotations

import shutil
from pathlib import Path

import httpx
import pytest

from tests.studio.conftest import STARTER, Running
from toolkit.errors import ToolkitError
from toolkit.source.folder import Folder
from toolkit.studio.messages.views import PrintSent
from toolkit.studio.printing import print_sheets

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
def test_print_deletes_nothing_behind_a_link(
    tmp_path: Path, elsewhere: Path, monkeypatch: pytest.MonkeyPatch, link: str
) -> None:
    here = tmp_path / "here"
    shutil.copytree(STARTER, here / "starter")
    monkeypatch.chdir(here)
    before = planted(here, link, elsewhere)
    with pytest.raises(ToolkitError, match="is a link that leads "):
        print_sheets(Folder(Path("starter"), "starter"), PrintSent())
    assert seen(elsewhere) == before


@pytest.mark.slow
@pytest.mark.parametrize("mode", [(), ("--read-only",)])
@pytest.mark.parametrize("link", BELOW)
def test_pressing_print_deletes_nothing_behind_a_link(
    tmp_path: Path, elsewhere: Path, link: str, mode: tuple[str, ...]
) -> None:
    here = tmp_path / "here"
    shutil.copytree(STARTER, here / "starter")
    before = planted(here, link, elsewhere)
    studio = Running(here, ("starter", *mode))
    try:
        with studio.own.client() as window:
            window.timeout = httpx.Timeout(60)
            answer = window.post("/api/0/print", json={"paper": "a4"}, headers={"origin": studio.site})
    finally:
        studio.kill()
    assert answer.status_code >= 400
    assert "link that leads" in answer.text
    assert seen(elsewhere) == before
