"""The start page, asked as the page asks: boxes are made, opened, copied, renamed and closed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.studio.conftest import STARTER, Running
from toolkit.games import GAMES
from toolkit.studio.start import choosing


class Begun:
    """A studio that was started with no box, in a home of its own."""

    def __init__(self, running: Running, around: Path) -> None:
        self.client, self.site, self.around = running.own.client(), running.own.site, around

    def post(self, to: str, /, **sent: Any) -> httpx.Response:
        return self.client.post(f"api/start{to}", json=sent, headers={"origin": self.site}, timeout=60)

    def done(self, to: str, /, **sent: Any) -> dict[str, Any]:
        answer = self.post(to, **sent)
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def start(self) -> dict[str, Any]:
        told: dict[str, Any] = self.client.get("api/start", timeout=60).json()
        return told


@pytest.fixture
def begun(running: Callable[..., Running], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Begun]:
    monkeypatch.setenv("HOME", str(tmp_path))
    one = Begun(running(), tmp_path)
    yield one
    one.client.close()


@pytest.mark.slow
def test_boxes_of_every_game_from_nothing(begun: Begun) -> None:
    boxes = begun.around / "Boxes"
    first = begun.start()
    assert first["boxes"] == []
    assert first["places"] == []
    assert first["suggested"] == str(boxes)
    assert not boxes.exists(), "nothing is made before somebody says so"
    assert {one["name"] for one in first["games"]} >= set(GAMES)
    numbers = []
    for game in first["games"]:
        for start in game["starts"]:
            sent = {"game": game["name"], "title": "Über  den Wolken", "start": start["start"], "place": str(boxes)}
            numbers.append(begun.done("/new", **sent)["number"])
    names = ["uber-den-wolken", *(f"uber-den-wolken-{number}" for number in range(2, len(numbers) + 1))]
    assert sorted(one.name for one in boxes.iterdir()) == sorted(names)
    assert numbers == list(range(len(numbers)))
    for number in numbers:
        told = begun.client.get(f"api/{number}", timeout=60).json()
        assert told["box"]["title"] == "Über den Wolken"
        assert [one for one in told["findings"] if one["severity"] == "error"] == []
    assert [one["number"] for one in begun.start()["boxes"]] == numbers[::-1]


@pytest.mark.slow
def test_a_box_is_opened_copied_renamed_and_closed(begun: Begun, box: Path) -> None:
    (box / ".secret").write_text("not copied")
    (box / "build").mkdir()
    (box / "build" / "page.html").write_text("nor that")
    number = begun.done("/open", path=str(box))["number"]
    assert begun.done("/open", path=str(box))["number"] == number, "it is open already"
    place = begun.around / "kept"
    copy = begun.done("/copy", path=str(box), title="Another", place=str(place))["number"]
    made = place / "another"
    assert json.loads((made / "box.json").read_text())["title"] == "Another"
    names = {one.relative_to(made).as_posix() for one in made.rglob("*") if one.is_file()}
    assert names == {one.relative_to(STARTER).as_posix() for one in STARTER.rglob("*") if one.is_file()}
    begun.done("/rename", path=str(made), title="A Third")
    before = (STARTER / "box.json").read_text()
    assert (made / "box.json").read_text() == before.replace(json.loads(before)["title"], "A Third")
    begun.client.post(f"api/{copy}/history/undo", json={}, headers={"origin": begun.site})
    assert json.loads((made / "box.json").read_text())["title"] == "Another", "it is a change like any other"
    begun.done("/close", number=copy)
    assert begun.client.get(f"api/{copy}").status_code == 400
    assert begun.done("/open", path=str(made))["number"] == copy + 1, "a number is never used again"
    begun.done("/forget", path=str(box))
    assert str(box) in [one["path"] for one in begun.start()["boxes"]], "it is open"


@pytest.mark.slow
def test_an_example_is_looked_at_and_stays_as_it_is(begun: Begun) -> None:
    example = begun.start()["examples"][0]
    number = begun.done("/open", path=example["path"])["number"]
    listed = begun.client.get("api/boxes").json()["boxes"]
    assert [(one["number"], one["read_only"]) for one in listed] == [(number, True)]
    undone = begun.client.post(f"api/{number}/history/undo", json={}, headers={"origin": begun.site})
    assert (undone.status_code, undone.json()["said"].split(":")[0]) == (400, "Nothing is changed here")
    assert begun.post("/rename", path=example["path"], title="Mine").status_code == 400
    assert begun.start()["boxes"] == [], "it is an example still"
    copied = begun.done("/copy", path=example["path"], title="Mine", place=str(begun.around / "Boxes"))["number"]
    assert begun.client.get(f"api/{copied}", timeout=60).json()["box"]["title"] == "Mine"


@pytest.mark.slow
def test_what_nobody_chose_is_refused(begun: Begun, box: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    for path, sent, said in (
        ("/open", {"path": str(elsewhere)}, "there is no box here"),
        ("/open", {"path": "relative"}, "whole path"),
        ("/copy", {"path": str(box), "title": "Mine", "place": str(begun.around)}, "open this box first"),
        ("/rename", {"path": str(box), "title": "Mine"}, "open this box first"),
        ("/new", {"game": "chess", "title": "Mine", "start": "box", "place": str(begun.around)}, "no game"),
        ("/new", {"game": "nemo_rising", "title": " ", "start": "box", "place": str(begun.around)}, "a title"),
        ("/new", {"game": "nemo_rising", "title": "A", "start": "box", "place": "/no/such/place"}, "no such folder"),
    ):
        answer = begun.post(path, **sent)
        assert (answer.status_code, said in answer.json()["said"]) == (400, True), answer.text
    assert list(elsewhere.iterdir()) == []


@pytest.mark.parametrize(("script", "chosen"), [("echo /a/b", Path("/a/b")), ("exit 1", None), ("echo", None)])
def test_a_folder_is_chosen_in_the_systems_own_window(
    script: str, chosen: Path | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "zenity"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o700)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.setattr("sys.platform", "linux")
    choosing.chooser.cache_clear()
    try:
        assert choosing.choose_folder() == chosen
    finally:
        choosing.chooser.cache_clear()
