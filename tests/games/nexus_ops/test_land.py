"""Layouts as boards of the studio: tiles are dragged, turned, turned over and put back; the box says so afterwards."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.games.nexus_ops.table import WEEPING_MOON, moon_box
from tests.studio.conftest import desk_of
from toolkit.authoring import Board, BoardPiece, PieceMove
from toolkit.diagnostic import Place
from toolkit.errors import ToolkitError
from toolkit.games.nexus_ops.content.model import Layout
from toolkit.games.nexus_ops.land.boards import BESIDE, loose
from toolkit.games.nexus_ops.studio import BoxStudio
from toolkit.studio.boards import boards as answered
from toolkit.studio.desk import Desk
from toolkit.workbench.editing.editor import Editor, MoveRequest

LAYOUTS = "layouts.json"


def board(id: str = "four") -> Board:
    return next(one for one in BoxStudio().boards(moon_box()) if one.key == id)


def tile(id: str) -> Place:
    return next(one.place for one in moon_box().tiles if one.id == id)


def moved(piece: Place, cell: str, id: str = "four", **how: Any) -> dict[str, Any]:
    """What changes, by the last steps of its place in the layout."""
    found = BoxStudio().moved(moon_box(), PieceMove(piece, id, cell, **how))
    return {"/".join(map(str, (place.pointer or ())[2:])): value for place, value in found.items()}


FOUR: Layout = moon_box().layout("four")


def test_every_layout_is_a_board_with_all_that_lies_there() -> None:
    box = moon_box()
    for layout, shown in zip(box.layouts, BoxStudio().boards(box), strict=True):
        on_board = [one for one in shown.pieces if not one.cell.startswith(BESIDE)]
        assert len(on_board) == 1 + len(layout.places) + len(layout.homes)
        assert len(shown.pieces) - len(on_board) == len(loose(box, layout))
        cells = {cell.key: cell for cell in shown.cells}
        assert all(one.cell in cells for one in shown.pieces)
        for cell in shown.cells:
            assert cell.width / 2 - 1 <= cell.x <= shown.width - cell.width / 2 + 1
            assert cell.height / 2 - 1 <= cell.y <= shown.height - cell.height / 2 + 1


def test_a_tile_lies_exactly_on_its_hexes() -> None:
    """Turned about the middle of its rectangle, as the page does it, its corners are those of its hexes."""
    from math import cos, pi, sin

    shown = board()
    cells = {cell.key: cell for cell in shown.cells}
    for spot in (*FOUR.places, *FOUR.homes):
        (piece,) = (one for one in shown.pieces if one.place == spot.place)
        angle = piece.turn * pi / 180
        corners = {
            (
                round(piece.x + (x - piece.x) * cos(angle) - (y - piece.y) * sin(angle), 3),
                round(piece.y + (x - piece.x) * sin(angle) + (y - piece.y) * cos(angle), 3),
            )
            for x, y in piece.corners
        }
        there = {(round(x, 3), round(y, 3)) for one in spot.piece.hexes for x, y in cells[f"{one.q},{one.r}"].corners}
        assert all(any(abs(x - a) + abs(y - b) < 0.01 for a, b in there) for x, y in corners)


def test_a_tile_from_beside_the_board_lies_on_a_place_or_makes_one() -> None:
    assert moved(tile("the-soup"), "1,0") == {"places/0/tile": "the-soup"}
    assert moved(tile("wet-wall"), "1,1") == {"places/6/tile": "wet-wall"}, "the second hex of a double place"
    (places,) = moved(tile("wet-wall"), "5,-5").values()
    assert places[-1] == {"shape": "double", "q": 5, "r": -5, "tile": "wet-wall"}
    assert len(places) == 13
    with pytest.raises(ToolkitError, match="A double tile lies there"):
        moved(tile("the-soup"), "2,0")
    with pytest.raises(ToolkitError, match="4 home bases at most"):
        moved(tile("landing-site"), "5,-1")
    assert moved(tile("the-soup"), "box the-soup") == {}, "it is there already"


def test_a_home_base_comes_with_a_player_and_goes_with_one() -> None:
    changes = moved(tile("landing-site"), "4,-2", "three")
    assert changes["players"] == 4
    assert len(changes["homes"]) == 4
    three = moon_box().layout("three")
    assert moved(three.homes[0].place, "box landing-site", "three")["players"] == 2
    two = moon_box().layout("two")
    with pytest.raises(ToolkitError, match="at least 2 home bases"):
        moved(two.homes[0].place, "box landing-site", "two")


def test_places_are_moved_turned_and_taken_away() -> None:
    first, double = FOUR.places[0], FOUR.places[6]
    assert moved(first.place, "4,-1") == {"places/0": {"shape": "single", "q": 4, "r": -1}}
    assert moved(first.place, "1,0") == {}
    assert len(moved(first.place, "box x")["places"]) == 11
    assert moved(double.place, "2,0", turn=180) == {"places/6": {"shape": "double", "q": 1, "r": 1, "turn": 5}}, (
        "between others there is only one other way to lie"
    )
    assert moved(first.place, "1,0", turn=60) == {"places/0": {"shape": "single", "q": 1, "r": 0, "turn": 1}}
    with pytest.raises(ToolkitError, match="The Weeper lies there"):
        moved(first.place, "0,0")
    with pytest.raises(ToolkitError, match="home base of seat"):
        moved(first.place, "1,2")


def test_the_middle_is_moved_or_turned_over() -> None:
    middle = FOUR.place / "middle"
    assert moved(middle, "0,0", flip=True) == {"options": ["vortex"]}
    assert moved(middle, "4,-1") == {"middle": {"q": 4, "r": -1}}
    assert moved(middle, "0,0") == {}
    with pytest.raises(ToolkitError, match="A single tile lies there"):
        moved(middle, "1,0")
    with pytest.raises(ToolkitError, match="stays on the board"):
        moved(middle, "box x")


@pytest.mark.parametrize(
    ("piece", "cell", "id", "words"),
    [
        (FOUR.places[0].place, "nowhere", "four", "no place nowhere"),
        (FOUR.places[0].place, "1,0", "attic", "no board attic"),
        (FOUR.place / "name", "1,0", "four", "Only tiles"),
    ],
)
def test_what_cannot_be_moved(piece: Place, cell: str, id: str, words: str) -> None:
    with pytest.raises(ToolkitError, match=words):
        BoxStudio().moved(moon_box(), PieceMove(piece, id, cell))


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A copy of the set on the desk of the studio."""
    return desk_of(Path(shutil.copytree(WEEPING_MOON, tmp_path / "moon")), tmp_path, [])


def move(desk: Desk, file: str, id: str, cell: str, within: tuple[str | int, ...] = (), **how: Any) -> int:
    request = MoveRequest((file, id), "four", cell, within=within, **how)
    return len(desk.edit(lambda editor: editor.move(request)).edits)


def places(desk: Desk) -> list[dict[str, Any]]:
    read = json.loads((desk.state.bench.folder.root / LAYOUTS).read_text("utf-8"))["layouts"]
    found: list[dict[str, Any]] = read[0]["places"]
    return found


def shown_at(desk: Desk, *within: str | int) -> BoardPiece:
    (piece,) = (one for one in answered(desk.state).boards[0].pieces if one.within == within)
    return piece  # type: ignore[return-value]


def test_a_tile_goes_from_hand_to_hand_and_all_of_it_is_undone(desk: Desk) -> None:
    before = (desk.state.bench.folder.root / LAYOUTS).read_bytes()
    assert move(desk, "tiles.json", "the-soup", "1,0") == 1
    assert places(desk)[0]["tile"] == "the-soup"
    assert shown_at(desk, "places", 0).title == "The Soup"
    assert move(desk, LAYOUTS, "four", "0,1", ("places", 0)) == 1, "onto a place whose tile was shuffled"
    assert ["tile" in one for one in places(desk)[:2]] == [False, True]
    assert move(desk, LAYOUTS, "four", "box x", ("places", 1)) == 1
    assert (desk.state.bench.folder.root / LAYOUTS).read_bytes() == before, "as if nothing had been"
    assert move(desk, LAYOUTS, "four", "0,0", ("middle",), flip=True) == 1
    assert shown_at(desk, "middle").face.name == "tile-the-weeper-back"  # type: ignore[attr-defined]
    assert [one.code for one in desk.state.findings if one.severity == "error"] == []
    for _ in range(4):
        desk.edit(Editor.undo)
    assert (desk.state.bench.folder.root / LAYOUTS).read_bytes() == before
