"""What Nemo's War brings to the studio: the printed map, on which targets, ships in waiting and oceans are moved.

What is said for a week lies on that week of the calendar; what is said for a degree of notoriety, on its box. Oceans
are taken by their names to any place of a fine grid.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from toolkit.authoring import Board, BoardPiece, PieceMove, Studio, View
from toolkit.boards import BoardCell
from toolkit.diagnostic import Place
from toolkit.errors import ToolkitError
from toolkit.games.nemos_war.content.board import Board as Map
from toolkit.games.nemos_war.content.model import Box
from toolkit.games.nemos_war.printing.chart import BANNER, HEIGHT, MAP_FACE, WIDTH, Chart, Frame, chart_of

MAP = "map"
STEP = 5
"""Per cent from one place for an ocean's middle to the next."""
SPOT = 5.0
"""How large such a place is, in mm."""
CHIP = (17.0, 8.0)
"""How large a target is that lies on a week."""


class BoxStudio(Studio[Box]):
    """The map."""

    views: tuple[View, ...] = ("boards",)

    def boards(self, box: Box) -> Sequence[Board]:
        """The map of a box, if it has one that can be read."""
        if box.board is None:
            return ()
        chart = chart_of(box, box.board)
        pieces = (*_oceans(chart), *_targets(box.board, chart), *_waiting(box.board, chart), *_starts(box.board, chart))
        return (Board(MAP, WIDTH, HEIGHT, (*_cells(chart),), pieces, title=box.title, backdrop=MAP_FACE),)

    def moved(self, box: Box, move: PieceMove) -> Mapping[Place, Any]:
        """What the files say when something lies on another box of its track, or an ocean elsewhere.

        Raises:
            ToolkitError: it belongs on another track, or a week would have two targets.
        """
        assert box.board is not None, "only what lies on a map is moved"
        track, _, where = move.cell.partition(" ")
        for member, wanted, place in _movable(box.board):
            if place == move.piece:
                if track != wanted:
                    raise ToolkitError(f"This lies on the {NAMES[wanted]}, not there.")
                taken = {one.week for one in box.board.targets if one.place != place}
                if any(one.place == place for one in box.board.targets) and int(where) in taken:
                    raise ToolkitError(f"Week {where} has a target already: a week is judged once.")
                if member == "x":
                    x, y = map(int, where.split())
                    return {place / "x": x, place / "y": y}
                return {place / member: int(where)} if member else {place: int(where)}
        raise ToolkitError("This is not moved by hand.")


NAMES = {"week": "calendar", "notoriety": "notoriety track", "sea": "seas"}
"""What cells with such keys are called."""


def _movable(board: Map) -> Iterator[tuple[str, str, Place]]:
    """What can be moved: the member that says where it lies, the kind of its cells, and its place."""
    yield from (("x", "sea", one.place) for one in board.oceans)
    yield from (("week", "week", one.place) for one in board.targets)
    yield from (("week", "week", one.place) for one in board.by_week)
    yield from (("box", "notoriety", one.place) for one in board.by_notoriety)
    yield "", "notoriety", board.place / "notoriety" / "start"


def _cells(chart: Chart) -> Iterator[BoardCell]:
    """Every box of the calendar and of notoriety, and a grid of places over the seas."""
    for strip in (chart.calendar, chart.notoriety):
        for field in strip.fields:
            yield _cell(field.key, field.frame, field.key, free=True)
    for x in range(STEP, 100, STEP):
        for y in range(STEP, 100, STEP):
            left, top = chart.water.x + chart.water.width * x / 100, chart.water.y + chart.water.height * y / 100
            yield BoardCell(f"sea {x} {y}", left, top, SPOT, SPOT, free=True)


def _cell(key: str, frame: Frame, title: str, *, free: bool = False) -> BoardCell:
    return BoardCell(key, *frame.middle, frame.width, frame.height, title=title, free=free)


def _oceans(chart: Chart) -> Iterator[BoardPiece]:
    """Each by its name, where its frame has its head."""
    for sea in chart.seas:
        x, y = sea.frame.middle[0], sea.frame.y + BANNER / 2
        across = 100 * (sea.frame.middle[0] - chart.water.x) / chart.water.width
        down = 100 * (sea.frame.middle[1] - chart.water.y) / chart.water.height
        cell = f"sea {_nearest(across)} {_nearest(down)}"
        yield BoardPiece(sea.ocean.place, cell, x, y, sea.frame.width, BANNER, turns=False, title=sea.ocean.name)


def _nearest(share: float) -> int:
    return min(max(round(share / STEP) * STEP, STEP), 100 - STEP)


def _targets(board: Map, chart: Chart) -> Iterator[BoardPiece]:
    fields = {field.key: field.frame for field in chart.calendar.fields}
    for one in board.targets:
        if (frame := fields.get(f"week {one.week}")) is not None:
            x, y = frame.middle
            yield BoardPiece(
                one.place, f"week {one.week}", x, y + frame.height / 4, *CHIP, turns=False, title=f"{one.target}+"
            )


def _waiting(board: Map, chart: Chart) -> Iterator[BoardPiece]:
    fields = {field.key: field.frame for strip in (chart.calendar, chart.notoriety) for field in strip.fields}
    kinds = (("week", board.by_week), ("notoriety", board.by_notoriety))
    for kind, arrivals in kinds:
        for one in arrivals:
            if (frame := fields.get(f"{kind} {one.at}")) is not None:
                x, y = frame.middle
                yield BoardPiece(
                    one.place, f"{kind} {one.at}", x, y, frame.width, CHIP[1], turns=False, title=one.group
                )


def _starts(board: Map, chart: Chart) -> Iterator[BoardPiece]:
    """Where notoriety begins."""
    key = f"notoriety {board.start}"
    frame = next((field.frame for field in chart.notoriety.fields if field.key == key), None)
    if frame is not None:
        x, y = frame.middle
        place = board.place / "notoriety" / "start"
        yield BoardPiece(place, key, x, y + frame.height / 4, *CHIP, turns=False, title="start")
