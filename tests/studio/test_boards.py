"""A piece moved on a board: a map with whatever shares its place, a hex that is turned; the box is sound afterwards."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.every_game import STARTER as LAMPS
from tests.studio.conftest import desk_of
from toolkit.errors import ToolkitError
from toolkit.studio.boards import boards as answered
from toolkit.studio.desk import Desk
from toolkit.studio.messages.views import BoardShown
from toolkit.workbench.editing.editor import Editor, MoveRequest

MAPS = "cards/maps.json"
TILES = "tiles.json"


def boards(desk: Desk) -> tuple[BoardShown, ...]:
    return answered(desk.state).boards


def move_piece(desk: Desk, file: str, id: str, board: str, cell: str, turn: int, within: tuple[str, ...] = ()) -> int:
    return len(desk.edit(lambda editor: editor.move(MoveRequest((file, id), board, cell, turn, within))).edits)


def spots(desk: Desk) -> dict[str, tuple[str, str]]:
    return {piece.id: (board.key, piece.cell) for board in boards(desk) for piece in board.pieces}


def test_what_replaces_a_map_goes_with_it(desk: Desk) -> None:
    before = spots(desk)
    assert before["3"] == before["4"] == ("0", "2,1")
    assert move_piece(desk, MAPS, "3", "0", "1,2", 0) == 4, "3 and 4, 1 beside both places, and 5 beside the old one"
    after = spots(desk)
    assert after["3"] == after["4"] == ("0", "1,2"), "south of 1"
    assert after["5"][0] != "0", "nothing holds it any more"
    lying = {one.id: one.data.get("edges", []) for board in boards(desk) for one in board.pieces}
    assert {"side": "north", "number": 1} in lying["4"]
    assert [edge for edge in lying["1"] if edge["side"] == "east"] == []
    unanswered = [one.message for one in desk.state.findings if "edge" in one.message]
    assert unanswered == [], "every edge is answered from the other side"


def test_every_place_beside_a_map_is_free_or_taken(desk: Desk) -> None:
    first, *_ = boards(desk)
    free = {cell.key for cell in first.cells if cell.free}
    taken = {piece.cell for piece in first.pieces}
    assert {"1,1", "2,1"} <= taken
    assert free.isdisjoint(taken)
    assert {cell.key for cell in first.cells} == free | taken
    for cell in first.cells:
        assert cell.width / 2 <= cell.x <= first.width - cell.width / 2
        assert cell.height / 2 <= cell.y <= first.height - cell.height / 2
    where = {cell.key: (cell.x, cell.y) for cell in first.cells}
    assert all((piece.x, piece.y) == where[piece.cell] for piece in first.pieces)


@pytest.mark.parametrize(
    ("id", "board", "cell", "words"),
    [
        ("2", "0", "0,1", "Map 6 already lies there"),
        ("2", "0", "9,9", "no map beside that place"),
        ("2", "0", "1,-1", "no map beside"),
        ("2", "0", "nowhere", "There is no place nowhere"),
        ("2", "kitchen", "1,2", "There is no place 1,2"),
    ],
)
def test_where_a_map_cannot_lie(desk: Desk, id: str, board: str, cell: str, words: str) -> None:
    with pytest.raises(ToolkitError, match=words):
        move_piece(desk, MAPS, id, board, cell, 0)
    assert not desk.history.can_undo


def test_what_is_no_map_lies_nowhere(desk: Desk) -> None:
    with pytest.raises(ToolkitError, match="Only a map"):
        move_piece(desk, "cards/encounters.json", "10", "0", "0,0", 0)


@pytest.fixture
def rocks(three_lamps: None, tmp_path: Path) -> Desk:
    """A box of another game, with hexes that can be turned."""
    return desk_of(Path(shutil.copytree(LAMPS, tmp_path / "lamps")), tmp_path, [])


def tiles(desk: Desk) -> dict[str, dict[str, object]]:
    read = json.loads((desk.state.bench.folder.root / TILES).read_text("utf-8"))["tiles"]
    return {one["id"]: one for one in read}


def test_a_hex_is_moved_and_turned(rocks: Desk) -> None:
    before = (rocks.state.bench.folder.root / TILES).read_bytes()
    (sea,) = boards(rocks)
    assert (sea.turning, len(sea.pieces)) == (60, 4), "three rocks and a ship"
    assert {len(cell.corners) for cell in sea.cells} == {6}
    assert move_piece(rocks, TILES, "far-skerry", sea.key, "0,1", 120) == 1
    assert tiles(rocks)["far-skerry"] | {"q": 0, "r": 1, "turn": 120} == tiles(rocks)["far-skerry"]
    (sea,) = boards(rocks)
    (moved,) = (one for one in sea.pieces if one.id == "far-skerry")
    assert (moved.cell, moved.turn) == ("0,1", 120)
    assert move_piece(rocks, TILES, "far-skerry", sea.key, "0,1", 120) == 0, "it lies there already"
    assert rocks.edit(Editor.undo) == 'tile "far-skerry" elsewhere on the table'
    assert (rocks.state.bench.folder.root / TILES).read_bytes() == before


def test_what_is_written_in_an_entry_lies_on_a_board_too(rocks: Desk) -> None:
    """A ship is told in its mission: that is what changes, and what its title leads to."""
    (sea,) = boards(rocks)
    (ship,) = (one for one in sea.pieces if one.within)
    assert (ship.file, ship.id, ship.within, ship.cell) == ("missions.json", "whaler", ("ship",), "2,1")
    assert (ship.title, ship.face, ship.data) == ("The Last Whaler", None, None)
    (course,) = sea.lines
    assert (course.start, course.manner) == ((ship.x, ship.y), "dashed")
    before = (rocks.state.bench.folder.root / "missions.json").read_bytes()
    assert move_piece(rocks, "missions.json", "whaler", "sea", "0,1", 0, ("ship",)) == 1
    assert json.loads((rocks.state.bench.folder.root / "missions.json").read_text("utf-8"))["missions"][3]["ship"] == {
        "q": 0,
        "r": 1,
    }
    (sea,) = boards(rocks)
    assert [one.cell for one in sea.pieces if one.within] == ["0,1"]
    assert rocks.edit(Editor.undo) == 'mission "whaler" elsewhere on the table'
    assert (rocks.state.bench.folder.root / "missions.json").read_bytes() == before
    with pytest.raises(ToolkitError, match="Only rocks and ships"):
        move_piece(rocks, "missions.json", "whaler", "sea", "0,1", 0)
    with pytest.raises(ToolkitError, match="Gull Rock lies there"):
        move_piece(rocks, "missions.json", "whaler", "sea", "1,0", 0, ("ship",))


@pytest.mark.parametrize("cell", ["7,7", "here", ""])
def test_a_rock_lies_beside_another(rocks: Desk, cell: str) -> None:
    with pytest.raises(ToolkitError, match="No rock is beside that place"):
        move_piece(rocks, TILES, "far-skerry", "sea", cell, 0)


def test_two_rocks_are_never_in_one_place(rocks: Desk) -> None:
    with pytest.raises(ToolkitError, match="Gull Rock lies there"):
        move_piece(rocks, TILES, "far-skerry", "sea", "1,0", 0)
    assert not rocks.history.can_undo
