"""Everything that a game has is made, copied, put into order and deleted where it is shown, in both games."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import REPOSITORY
from tests.studio.browser.window import Window
from tests.studio.conftest import Running

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::ResourceWarning")]


def read(file: Path) -> Any:
    return json.loads(file.read_text("utf-8"))


def test_a_story_and_its_chapters_from_an_empty_box(
    windows: Callable[..., Window], running: Callable[..., Running], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    window = windows(running())
    tab = window.tab
    tab.fill("#new-title", "Isles")
    tab.check("input[value=empty]")
    tab.click("text=Create box")
    tab.wait_for_selector("ul.cards > li")
    box = tmp_path / "Boxes" / "isles"
    window.make("map")
    tab.wait_for_selector("#panel .form")
    (first,) = read(box / "cards" / "maps.json")["cards"]
    assert (first["kind"], first["number"]) == ("map", 1)
    window.go("chapters", "button:text-is('New quest')")
    tab.click("button:text-is('New quest')")
    tab.wait_for_selector("#panel .form")
    told = read(box / "quests" / "quest-1.json")
    assert (told["number"], told["start"], len(told["chapters"])) == (1, 1, 1)
    assert told["$schema"] == "../schemas/quest.schema.json"
    window.go("chapters", ".chapters > li summary")
    tab.click("button:text-is('New chapter')")
    window.until("document.querySelectorAll('.chapters > li').length === 2")
    assert [one["title"] for one in read(box / "quests" / "quest-1.json")["chapters"]][1:] == ["Chapter 2"]
    tab.click("button[aria-label='Duplicate chapter 2']")
    window.until("document.querySelectorAll('.chapters > li').length === 3")
    tab.click("button[aria-label='Delete chapter 1']")
    window.until("document.querySelectorAll('.chapters > li').length === 2")
    assert [one["title"] for one in read(box / "quests" / "quest-1.json")["chapters"]] == ["Chapter 2", "Chapter 2"]
    tab.click("#undo")
    window.until("document.querySelectorAll('.chapters > li').length === 3")
    tab.click("a:has-text('Edit ')")
    tab.wait_for_selector("#panel .form")
    tab.click("#panel button:text-is('Duplicate')")
    tab.wait_for_selector("#panel[data-key='quests/quest-2.json#quest-2'] .form")
    assert len(read(box / "quests" / "quest-2.json")["chapters"]) == 3
    tab.click("#panel button:text-is('Delete')")
    tab.click("dialog button:text-is('Delete')")
    window.until("document.querySelector('#panel').hidden")
    assert not (box / "quests" / "quest-2.json").exists()
    tab.click("#undo")
    window.says("#saved", "Undone")
    assert (box / "quests" / "quest-2.json").exists()
    assert list(filter(lambda said: "409" not in said, window.wrong)) == []


def test_a_mission_of_the_other_game(
    windows: Callable[..., Window], running: Callable[..., Running], tmp_path: Path
) -> None:
    source = REPOSITORY / "adventures" / "nemo-rising-weather-exchange"
    box = Path(shutil.copytree(source, tmp_path / "exchange"))
    (file,) = box.glob("scenarios/*/missions.json")
    before = read(file)["missions"]
    window = windows(running(str(box)))
    window.make("mission")
    window.tab.wait_for_selector("#panel .form")
    added = [one for one in read(file)["missions"] if one not in before]
    assert len(added) == 1
    window.tab.click("#panel button:text-is('Delete')")
    window.tab.click("dialog button:text-is('Delete')")
    window.until("document.querySelector('#panel').hidden")
    assert read(file)["missions"] == before
    name = file.relative_to(box).as_posix()
    window.open(before[0]["id"], name)
    window.tab.click("#panel button:text-is('Duplicate')")
    window.until(f"!location.hash.endsWith('/{before[0]['id']}')")
    assert len(read(file)["missions"]) == len(before) + 1
