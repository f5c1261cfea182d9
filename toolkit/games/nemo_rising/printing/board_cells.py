"""The spaces and slots of the board as they lie on the printed one, for authors and players to point at."""

from __future__ import annotations

from toolkit.boards import BoardCell
from toolkit.games.nemo_rising.content.board import Board, Slot, Space, cell_of
from toolkit.games.nemo_rising.printing.board_face import HEAD, MARGIN

BOARD_FACE = "board-front"
"""The name of the face that the board is printed as."""


def slot_key(slot: int) -> str:
    """The key of a slot and its tile."""
    return f"slot {slot + 1}"


def board_size(board: Board) -> tuple[float, float]:
    """Width and height of the printed board."""
    wide, tall = board.size
    return wide + 2 * MARGIN, tall + HEAD + MARGIN


def space_cell(board: Board, space: Space) -> BoardCell:
    """A space as it lies on the printed board."""
    return _cell(board.box_of(*cell_of(space)), space, "Start" if space == board.start else "")


def slot_cell(board: Board, slot: Slot, index: int) -> BoardCell:
    """A slot as it lies on the printed board."""
    return _cell(board.box_of(slot.column, slot.row, slot.width, slot.height), slot_key(index), f"slot {index + 1}")


def _cell(box: tuple[float, float, float, float], key: str, title: str) -> BoardCell:
    left, top, wide, tall = box
    return BoardCell(key, left + wide / 2 + MARGIN, top + tall / 2 + HEAD, wide, tall, title=title)


def cells(board: Board) -> tuple[BoardCell, ...]:
    """Every space and every slot."""
    slots = (slot_cell(board, slot, index) for index, slot in enumerate(board.slots))
    return (*(space_cell(board, space) for space in board.spaces), *slots)
