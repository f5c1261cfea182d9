"""One thing after another, in boxes of several games: edits, what others save meanwhile, undo, another server."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import REPOSITORY
from tests.every_game import STARTER as LAMPS
from tests.workbench.faces import InStudio

pytestmark = pytest.mark.usefixtures("three_lamps")
ADVENTURES = REPOSITORY / "adventures"


@dataclass(frozen=True)
class Known:
    """A box, a file with a list of entries in it, and what that list and a name in it are called."""

    box: Path
    file: str
    list_of: str


GAMES = {
    "unlikely heroes": Known(ADVENTURES / "starter", "cards/encounters.json", "cards"),
    "nemo rising": Known(ADVENTURES / "nemo-rising-weather-exchange", "heroes.json", "heroes"),
    "three lamps": Known(LAMPS, "tiles.json", "tiles"),
}


class Table:
    """A copy of a box in the studio, and its entries as the file has them."""

    def __init__(self, known: Known, around: Path) -> None:
        self.known, self.around = known, around
        self.box = Path(shutil.copytree(known.box, around / "box"))
        self.path = self.box / known.file
        self.studio = InStudio(self.box, around)

    def again(self) -> None:
        """The server is ended and begun anew."""
        self.studio.close()
        self.studio = InStudio(self.box, self.around)

    @property
    def entries(self) -> list[dict[str, Any]]:
        read: list[dict[str, Any]] = json.loads(self.path.read_text("utf-8"))[self.known.list_of]
        return read

    def id_of(self, entry: dict[str, Any]) -> str:
        return next(str(entry[name]) for name in ("id", "number") if name in entry)

    def edit(self, index: int, name: str, was: dict[str, Any] | None = None) -> dict[str, Any]:
        seen = was or self.entries[index]
        edit = {"file": self.known.file, "id": self.id_of(seen), "was": seen, "now": {**seen, "name": name}}
        return {"edits": [edit], "what": name}

    def name(self, index: int, name: str) -> None:
        self.studio.post("/change", self.edit(index, name))

    def outside(self, index: int, name: str) -> None:
        """Somebody saves the file in an editor, in a form of their own."""
        data = json.loads(self.path.read_text("utf-8"))
        data[self.known.list_of][index]["name"] = name
        self.path.write_text(json.dumps(data), "utf-8")

    @property
    def names(self) -> list[str]:
        return [one["name"] for one in self.entries[:2]]

    @property
    def shown(self) -> list[str]:
        """The same names as a window gets them that is opened now."""
        every = {(one["file"], one["id"]): one["name"] for one in self.studio.get("")["entries"]}
        return [every[self.known.file, self.id_of(one)] for one in self.entries[:2]]

    def undo(self) -> str:
        return str(self.studio.post("/history/undo", {})["what"])


@pytest.fixture(params=GAMES)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Table]:
    made = Table(GAMES[request.param], tmp_path)
    yield made
    made.studio.close()


def test_two_edits_an_undo_and_another_window(table: Table) -> None:
    before, (first, second) = table.path.read_bytes(), table.names
    table.name(0, "One")
    after = table.path.read_bytes()
    table.name(1, "Two")
    assert table.names == table.shown == ["One", "Two"]
    assert table.undo() == "Two"
    assert (table.names, table.shown, table.path.read_bytes()) == (["One", second], ["One", second], after)
    table.name(1, "Three")
    assert table.studio.post("/history/redo", {})["what"] == "", "another edit was made since"
    assert [table.undo(), table.undo(), table.undo()] == ["Three", "One", ""]
    assert (table.shown, table.path.read_bytes()) == ([first, second], before)


def test_a_file_is_saved_elsewhere_in_between(table: Table) -> None:
    before, (first, second) = table.path.read_bytes(), table.names
    seen = table.entries[0]
    table.name(0, "Mine")
    table.outside(1, "Theirs")
    assert table.shown == ["Mine", second], "nobody has told of it yet"
    table.name(0, "Mine Again")
    assert table.names == table.shown == ["Mine Again", "Theirs"]
    assert table.undo() == "Mine Again"
    table.outside(0, "Theirs, Too")
    late = table.studio.ask("POST", "/change", json=table.edit(0, "Too Late", was=seen))
    assert (late.status_code, late.json()["there"]["name"]) == (409, "Theirs, Too")
    assert table.names == table.shown == ["Theirs, Too", "Theirs"], "what is there now is shown"
    assert [table.undo() for _ in range(4)] == [table.known.file, table.known.file, "Mine", ""]
    assert (table.shown, table.path.read_bytes()) == ([first, second], before)


def test_a_server_that_is_begun_anew(table: Table) -> None:
    before = table.entries[0]
    table.name(0, "One")
    table.outside(1, "Two")
    table.again()
    assert table.shown == ["One", "Two"]
    assert table.undo() == "", "what another server did is in the history, and is not taken back by accident"
    asked = {"file": table.known.file, "id": table.id_of(before)}
    versions = table.studio.get("/versions", **asked)["versions"]
    assert [(one["what"], one["data"]) for one in versions] == [("One", before)]
    table.studio.post("/back", {**asked, "step": versions[0]["step"]})
    assert table.entries[0] == before
    assert table.names[1] == "Two"
    assert table.undo()
    assert table.names == table.shown == ["One", "Two"]


def test_a_box_that_is_broken_and_mended_elsewhere(table: Table) -> None:
    good = table.path.read_bytes()
    table.name(0, "One")
    saved, edit = table.path.read_bytes(), table.edit(0, "Two")
    table.path.write_bytes(saved[:-20])
    refused = table.studio.ask("POST", "/change", json=edit)
    assert refused.status_code == 400
    assert "is not JSON at the moment" in refused.json()["said"]
    table.path.write_bytes(saved)
    table.studio.room.follow([table.known.file])
    table.name(0, "Two")
    assert table.shown[0] == "Two"
    while table.undo():
        pass
    assert table.path.read_bytes() == good
