"""Stages in the studio: what lies on them, what the files say once it lies elsewhere, and what cannot be laid."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.smog.making import starter
from toolkit.authoring import Board, BoardPiece, PieceMove
from toolkit.errors import ToolkitError
from toolkit.games.smog.content.model import Box
from toolkit.games.smog.drawing.lines import edge_lines
from toolkit.games.smog.laying import AWAY, LISTS, listed, written
from toolkit.games.smog.studio import StageStudio
from toolkit.kits.edges import WALL
from toolkit.kits.squares import Square, edge
from toolkit.kits.stages import Stage
from toolkit.workbench.editing.arranging import with_value

STUDIO = StageStudio()


@pytest.fixture(scope="module")
def box() -> Box:
    return starter()


def stage(box: Box) -> Board:
    (found,) = STUDIO.boards(box)
    return found


def piece(box: Box, title: str, number: int = 0) -> BoardPiece:
    return [one for one in stage(box).pieces if one.title == title][number]


def said(box: Box, title: str, cell: str, turn: int = 0, number: int = 0) -> Any:
    """What the only place that changes says after a move."""
    moved = STUDIO.moved(box, PieceMove(piece(box, title, number).place, "stage 1", cell, turn))
    ((place, value),) = moved.items()
    assert place.file == "chapters.json"
    return value


def test_everything_that_is_written_lies_there(box: Box) -> None:
    """Tiles first: what comes later lies on them."""
    titles = [one.title for one in stage(box).pieces if not one.cell.startswith(AWAY)]
    assert titles[:3] == ["The Hall", "The Yard", "door"]
    assert (titles.count("gentleman"), titles.count("Lamplighters"), titles.count("spawn point")) == (4, 2, 1)
    assert {"The Actuary", "Constables", "ledger", "box"} <= set(titles)
    assert piece(box, "The Hall").face == "tile-hall-front"
    assert sum(line.title == "window" for line in stage(box).lines) == 1


def test_nothing_changes_where_nothing_moves(box: Box) -> None:
    for one in stage(box).pieces:
        assert STUDIO.moved(box, PieceMove(one.place, "stage 1", one.cell, one.turn)) == {}, one.title


def test_a_tile_is_laid_by_its_middle_and_turned(box: Box) -> None:
    """A hall of 4 by 4 squares whose middle comes to 6, 7 has its corner at 4, 5."""
    assert said(box, "The Hall", "6,7") == {"tile": "hall", "x": 4, "y": 5}
    assert said(box, "The Hall", "2,2", 270) == {"tile": "hall", "x": 0, "y": 0, "turn": 3}
    assert said(box, "The Yard", "5,2", 90) == {"tile": "yard", "x": 3, "y": 1, "turn": 1}, "3 by 4, and then 4 by 3"
    assert said(box, "The Yard", "0,0") == {"tile": "yard", "x": 0, "y": 0}, "a stage begins at its corner"


def test_a_turned_tile_lies_where_it_was_put(box: Box) -> None:
    turned = [{"tile": "yard", "x": 2, "y": 1, "turn": 1}]
    chapter = {"number": 1, "title": "A Test", "stage": {"tiles": turned}, "start": START, "victory": VICTORY}
    other = starter(chapters=[chapter])
    found = piece(other, "The Yard")
    assert (found.x, found.y, found.width, found.height, found.turn) == (100.0, 62.5, 75.0, 100.0, 90)
    assert STUDIO.moved(other, PieceMove(found.place, "stage 1", found.cell, 90)) == {}


START = {"gentlemen": [{"x": 2, "y": 1}, {"x": 3, "y": 1}, {"x": 4, "y": 1}, {"x": 5, "y": 1}]}
VICTORY = {"gentlemen": {"goal": "survive", "rounds": 2}, "nemesis": {"goal": "neutralizations", "count": 1}}


def test_figures_and_tokens_go_from_square_to_square(box: Box) -> None:
    assert said(box, "The Actuary", "6,3") == {"agent": "the-actuary", "x": 6, "y": 3}
    assert said(box, "ledger", "1,3") == {"token": "ledger", "x": 1, "y": 3}
    assert said(box, "gentleman", "2,0", number=1) == {"x": 2, "y": 0}


def test_doors_stand_on_spots_only(box: Box) -> None:
    door = piece(box, "door")
    with pytest.raises(ToolkitError, match="spot that is printed"):
        STUDIO.moved(box, PieceMove(door.place, "stage 1", "3,1"))
    with pytest.raises(ToolkitError, match="Only doors"):
        STUDIO.moved(box, PieceMove(piece(box, "ledger").place, "stage 1", door.cell))


def test_what_is_away_is_put_onto_the_stage(box: Box) -> None:
    shed = said(box, "The Shed (new)", "9,1")
    assert shed[-1] == {"tile": "shed", "x": 8, "y": 0}
    assert len(shed) == 3
    more = said(box, "Lamplighters (new)", "5,3")
    assert [one["minion"] for one in more] == ["lamplighter"] * 3
    assert said(box, "rubble (new)", "2,2")[-1] == {"token": "rubble", "x": 2, "y": 2}


def test_what_is_put_away_is_gone_from_the_list(box: Box) -> None:
    assert said(box, "The Yard", f"{AWAY} 0") == [{"tile": "hall", "x": 0, "y": 0}]
    assert said(box, "door", f"{AWAY} 1") == []
    with pytest.raises(ToolkitError, match="4 at least"):
        said(box, "gentleman", f"{AWAY} 0")


def test_a_move_is_written_into_the_chapter(box: Box) -> None:
    """Also into a list that is not there yet."""
    ((place, value),) = STUDIO.moved(box, PieceMove(piece(box, "fire (new)").place, "stage 1", "3,3")).items()
    inside = (place.pointer or ())[2:]
    assert with_value({"stage": {"tiles": []}}, inside, value)["stage"]["tokens"][-1] == {
        "token": "fire", "x": 3, "y": 3,
    }  # fmt: skip


def test_what_is_on_no_stage_is_not_laid(box: Box) -> None:
    with pytest.raises(ToolkitError, match="belongs to the stage"):
        STUDIO.moved(box, PieceMove(box.tiles[0].place, "stage 1", "1,1"))
    with pytest.raises(ToolkitError, match="no such stage"):
        STUDIO.moved(box, PieceMove(box.tiles[0].place, "stage 7", "1,1"))


def test_lists_are_written_as_their_authors_would(box: Box) -> None:
    chapter = box.chapters[0]
    for kind in LISTS:
        for index, one in enumerate(kind.entries(chapter)):
            assert listed(chapter, kind.place(chapter) / index) is kind
            assert {"x", "y"} <= set(written(one, kind))


def test_walls_and_the_rim_are_lines() -> None:
    inner = edge(Square(0, 0), Square(1, 0))
    lines = [*edge_lines(Stage(frozenset({Square(0, 0), Square(1, 0)}), {inner: WALL}), 10.0)]
    assert (lines[0].start, lines[0].end, lines[0].title) == ((10.0, 0.0), (10.0, 10.0), "wall")
    assert len(lines) == 1 + 6
    assert len([*edge_lines(Stage(frozenset({Square(0, 0), Square(1, 0)}), {inner: WALL}), 10.0, [inner])]) == 6
