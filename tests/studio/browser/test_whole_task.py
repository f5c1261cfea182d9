"""From the start page to the PDF without touching a file: what a designer does who reads no JSON, in both games."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.studio.browser.designer import Designer
from tests.studio.browser.window import Window
from tests.studio.conftest import Running

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::ResourceWarning")]


@pytest.fixture
def designer(
    windows: Callable[..., Window], running: Callable[..., Running], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Designer]:
    """Somebody before the start page, who has no box yet."""
    monkeypatch.setenv("HOME", str(tmp_path))
    one = Designer(windows(running()))
    yield one
    assert list(filter(lambda said: "409" not in said, one.window.wrong)) == []


def test_an_adventure_from_nothing(designer: Designer, tmp_path: Path) -> None:
    """Three maps, six encounters, a puzzle, a challenge that needs an item, two heroes, two chapters and a failure."""
    _cards(designer)
    _ways(designer)
    _quest(designer)
    designer.proved("winnable")
    designer.played(4)
    assert designer.printed().startswith(b"%PDF")
    cards = {
        one["name"]: one
        for file in (tmp_path / "Boxes" / "the-lantern-isles" / "cards").glob("*.json")
        for one in json.loads(file.read_text("utf-8"))["cards"]
        if "name" in one
    }
    assert cards["The Dark Cellar"]["trials"][0]["needs"] == {"item": cards["A Lamp"]["number"]}
    assert cards["The Orchard"]["edges"] == [{"side": "west", "number": 1}, {"side": "east", "number": 3}]
    sums = [cards[name]["piece"]["number"] for name in ("Half a Coin", "The Other Half")]
    assert sum(sums) == cards["A Key"]["number"]
    assert not [said for said in designer.found() if "is not written yet" in said]


def _cards(designer: Designer) -> None:
    designer.new_box("The Lantern Isles")
    designer.make("map", "The Jetty", back_text="Planks, and something under them.")
    designer.make("map", "The Orchard", back_text="Apples, mostly.")
    designer.make("map", "The Mill", back_text="It turns without wind.")
    designer.make("item", "A Lamp", back_text="A **lamp** hangs on a nail.")
    designer.make("item", "Half a Coin", back_text="Something **glints**.")
    designer.make("item", "The Other Half", back_text="Something glints *again*.")
    designer.make("challenge", "The Dark Cellar", back_text="Steps lead **down**.")
    designer.make("item", "A Key", back_text="The two halves fit, and a box opens.")
    designer.make("item", "An Apple", back_text="It is only an apple.")
    for name, meeple in (("Berta", "red"), ("Otto", "blue")):
        designer.make("hero", name, meeple=meeple)
        designer.save()


def _ways(designer: Designer) -> None:
    designer.open("The Jetty")
    designer.add("", "Anchors", "A Lamp")
    designer.add("/anchors", "Half a Coin")
    designer.add("", "Edges", "east", "The Orchard")
    designer.open("The Orchard")
    designer.add("", "Anchors", "The Other Half")
    designer.add("/anchors", "The Dark Cellar")
    designer.add("", "Edges", "west", "The Jetty")
    designer.add("/edges", "east", "The Mill")
    designer.open("The Mill")
    designer.add("", "Anchors", "An Apple")
    designer.add("", "Edges", "west", "The Orchard")
    designer.open("The Dark Cellar")
    designer.add("/trials/0", "Needs", "item", "A Lamp")
    designer.write("/trials/0/value", "2")
    designer.write("/trials/0/reward/text", "It is dry down here: gain 1 {energy}.")
    designer.add("/trials/0/reward", "What happens", "gain … energy", "1")
    designer.open("Half a Coin")
    designer.add("", "Piece", "3", "red", "East", "tab")
    designer.open("The Other Half")
    designer.add("", "Piece", "5", "red", "West", "knob")
    designer.save()


def _quest(designer: Designer) -> None:
    window, tab = designer.window, designer.tab
    window.go("chapters", "button:text-is('New quest')")
    tab.click("button:text-is('New quest')")
    window.until("document.querySelector('#panel h2')?.textContent.includes('New quest')")
    designer.write("/title", "The Way Down")
    designer.save()
    window.go("chapters", ".chapters > li summary")
    tab.click("button:text-is('New chapter')")
    window.until("document.querySelectorAll('.chapters > li').length === 2")
    designer.edit_chapter(1, "A Draught", "It is cold, and it comes from **below**.")
    designer.add("/chapters/0", "Objectives", "has been passed", "The Dark Cellar", "go on to chapter", "2")
    designer.add("/chapters/0", "Failures", "out-of-luck cards have been drawn", "4")
    designer.edit_chapter(2, "Two Halves", "Something is **locked** here.")
    designer.add("/chapters/1", "Objectives", "is in play", "A Key", "the quest is won")
    designer.add("/chapters/1", "Failures", "has been discarded", "A Lamp")
    tab.click(".chapters button:text-is('Done')")
    tab.wait_for_selector(".in-place", state="detached")
    assert "When 7 The Dark Cellar" not in tab.inner_text("#main"), "it is read as it prints"


def test_a_mission_of_a_scenario_is_another_one(designer: Designer, tmp_path: Path) -> None:
    designer.new_box("Another Exchange", "Nemo Rising", "box")
    (file,) = (tmp_path / "Boxes" / "another-exchange").glob("scenarios/*/missions.json")
    mission = json.loads(file.read_text("utf-8"))["missions"][0]
    designer.open(mission["title"])
    designer.write("/title", "Somebody Else’s Weather")
    designer.change("/goals/0/goal/kind", "scout … tiles", "2")
    designer.save()
    changed = json.loads(file.read_text("utf-8"))["missions"][0]
    assert changed == {
        **mission, "title": "Somebody Else’s Weather", "goals": [{"goal": "scout", "circles": 2}, *mission["goals"][1:]]
    }  # fmt: skip
    designer.proved("winnable")
    designer.played(2)
    assert designer.printed().startswith(b"%PDF")
