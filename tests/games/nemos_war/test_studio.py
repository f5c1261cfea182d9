"""The map in the studio: what lies on it, and what the files say after it is moved."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.nemos_war.making import box
from toolkit.authoring import PieceMove
from toolkit.diagnostic import Place
from toolkit.errors import ToolkitError
from toolkit.games.nemos_war.content.model import Box
from toolkit.games.nemos_war.playing.asking import Question
from toolkit.games.nemos_war.playing.voyage import Voyage
from toolkit.games.nemos_war.printing.press import BoxPress
from toolkit.games.nemos_war.studio import MAP, BoxStudio

BOARD = Place("board.json")


@pytest.fixture(scope="module")
def starter() -> Box:
    return box()


def test_everything_that_waits_lies_on_its_box(starter: Box) -> None:
    (board,) = BoxStudio().boards(starter)
    assert starter.board is not None
    lies = {piece.title: piece.cell for piece in board.pieces}
    for one in starter.board.by_week:
        assert lies[one.group] == f"week {one.at}"
    for one in starter.board.by_notoriety:
        assert lies[one.group] == f"notoriety {one.at}"
    assert lies["start"] == f"notoriety {starter.board.start}"
    assert {one.name for one in starter.board.oceans} <= {*lies}
    cells = {cell.key for cell in board.cells}
    assert {piece.cell for piece in board.pieces} <= cells
    assert board.backdrop in {face.name for face in BoxPress().components(starter).faces()}


@pytest.mark.parametrize(
    ("piece", "cell", "said"),
    [
        (BOARD / "calendar" / "targets" / 0, "week 30", {BOARD / "calendar" / "targets" / 0 / "week": 30}),
        (BOARD / "calendar" / "arrivals" / 0, "week 7", {BOARD / "calendar" / "arrivals" / 0 / "week": 7}),
        (BOARD / "notoriety" / "arrivals" / 0, "notoriety 3", {BOARD / "notoriety" / "arrivals" / 0 / "box": 3}),
        (BOARD / "notoriety" / "start", "notoriety 2", {BOARD / "notoriety" / "start": 2}),
        (BOARD / "oceans" / 1, "sea 40 25", {BOARD / "oceans" / 1 / "x": 40, BOARD / "oceans" / 1 / "y": 25}),
    ],
)
def test_what_is_moved_is_said_in_the_file(starter: Box, piece: Place, cell: str, said: dict[Place, int]) -> None:
    assert BoxStudio().moved(starter, PieceMove(piece, MAP, cell)) == said


def test_what_belongs_on_one_track_does_not_lie_on_another(starter: Box) -> None:
    with pytest.raises(ToolkitError, match="calendar, not there"):
        BoxStudio().moved(starter, PieceMove(BOARD / "calendar" / "targets" / 0, MAP, "notoriety 3"))
    with pytest.raises(ToolkitError, match="not moved by hand"):
        BoxStudio().moved(starter, PieceMove(BOARD / "resources" / 0, MAP, "week 3"))


def test_a_week_has_one_target(starter: Box) -> None:
    assert starter.board is not None
    first, second = starter.board.targets[:2]
    with pytest.raises(ToolkitError, match=f"Week {second.week} has a target already"):
        BoxStudio().moved(starter, PieceMove(first.place, MAP, f"week {second.week}"))
    stays = BoxStudio().moved(starter, PieceMove(first.place, MAP, f"week {first.week}"))
    assert stays == {first.place / "week": first.week}


def test_a_box_without_a_board_has_none(starter: Box) -> None:
    assert BoxStudio().boards(replace(starter, board=None)) == ()


def test_everything_on_the_table_lies_on_the_printed_map(starter: Box) -> None:
    """After some weeks: each piece on a cell, each face one that is printed, and each ship pointed at by its key."""
    assert starter.board is not None
    printed = {face.name for face in BoxPress().components(starter).faces()}
    play = Voyage(starter, starter.board, starter.motives[0], "laid")
    for week in (2, 30):
        play.year.week, play.year.notoriety = week, 12
        play.year.sunk[0] = [*starter.counters[:8]]
        (ground,) = play.spread("nemo").grounds
        cells = {cell.key for cell in ground.cells}
        assert {piece.at for piece in ground.pieces} <= cells
        assert {piece.face for piece in ground.pieces if piece.face} <= printed
        assert ground.backdrop in printed
        question = Question("act", play.actions_now(), play)
        pointed = {option.sight for option in question.choices if "attack" in option.words}
        assert pointed
        assert pointed <= {piece.key for piece in ground.pieces}
        assert all(play.look(key, "nemo").title for key in pointed)
