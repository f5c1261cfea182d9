"""The table as boards for the studio: from maps in their places to one board for each group of connected maps.

A cell is named by its place in the group, "2,1" for two to the east and one to the south. Every place beside a map is
free, unless another map lies there.
"""

from __future__ import annotations

import re

from toolkit.authoring import Board, BoardPiece, PieceMove
from toolkit.boards import BoardCell
from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.content.model import Box, Map
from toolkit.games.unlikely_heroes.land.regions import order
from toolkit.games.unlikely_heroes.land.table import STEPS, MapSpot, maps_of, whole_table

WIDTH, HEIGHT = 63.0, 88.0
GAP = 2.0
"""A map in millimetres, and how far apart maps are drawn."""
CELL = re.compile(r"(-?\d{1,6}),(-?\d{1,6})")


def boards_of(box: Box) -> list[Board]:
    """Every group of maps, those that share a place in the order in which they replace each other."""
    spots = whole_table(box).spots
    groups: dict[int, list[tuple[MapSpot, Map]]] = {}
    for card in sorted(maps_of(box), key=lambda one: (bool(one.replaces), order(one))):
        spot = spots.get(card.number or 0)
        if spot is not None:
            groups.setdefault(spot.group, []).append((spot, card))
    return [_board(group, lying) for group, lying in sorted(groups.items())]


def spot_of(move: PieceMove) -> MapSpot:
    """The place on the table that a move leads to.

    Raises:
        ToolkitError: there is no such place.
    """
    cell = CELL.fullmatch(move.cell)
    if cell is None or not move.board.isdecimal():
        raise ToolkitError(f"There is no place {move.cell} on the table.")
    return MapSpot(int(move.board), int(cell[1]), int(cell[2]))


def _board(group: int, lying: list[tuple[MapSpot, Map]]) -> Board:
    taken = {(spot.x, spot.y) for spot, _ in lying}
    free = {(x + dx, y + dy) for x, y in taken for dx, dy in STEPS.values()} - taken
    left, top = (min(one[axis] for one in free) for axis in (0, 1))
    right, bottom = (max(one[axis] for one in free) for axis in (0, 1))

    def middle(x: int, y: int) -> tuple[float, float]:
        return (x - left + 0.5) * (WIDTH + GAP), (y - top + 0.5) * (HEIGHT + GAP)

    return Board(
        str(group),
        (right - left + 1) * (WIDTH + GAP),
        (bottom - top + 1) * (HEIGHT + GAP),
        tuple(
            BoardCell(f"{x},{y}", *middle(x, y), WIDTH, HEIGHT, free=(x, y) in free)
            for x, y in sorted(taken | free, key=lambda one: (one[1], one[0]))
        ),
        tuple(
            BoardPiece(card.place, f"{spot.x},{spot.y}", *middle(spot.x, spot.y), WIDTH, HEIGHT) for spot, card in lying
        ),
    )
