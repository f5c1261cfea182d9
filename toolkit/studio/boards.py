"""The boards of a box as the page draws them; moving a piece: from where it is to lie to the edits of its entries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import convert

from toolkit.authoring import Board, BoardPiece, PieceMove
from toolkit.diagnostic import Place, Pointer
from toolkit.errors import ToolkitError
from toolkit.studio.desk import Desk
from toolkit.studio.editing import Edit, at
from toolkit.studio.entries import Json, Key, shown_face
from toolkit.studio.messages.entries import FaceShown
from toolkit.studio.messages.views import BoardShown, PieceShown


def boards(desk: Desk) -> list[BoardShown]:
    """What pieces lie on, with those that are entries of the box."""
    with desk.lock:
        opened = desk.state.opened
        if opened.game.studio is None:
            return []
        keys = {Place(file, tuple(entry["pointer"])): (file, id) for (file, id), entry in desk.state.entries.items()}
        return [_shown(desk, one, keys) for one in opened.game.studio().boards(opened.box)]


def move_piece(desk: Desk, file: str, id: str, board: str, cell: str, turn: int) -> int:
    """Moves or turns a piece, as one step, and returns how many entries changed.

    Raises:
        ToolkitError: it cannot lie there, or is on no board.
    """
    with desk.lock:
        desk.refresh()
        opened, known = desk.state.opened, desk.entry(file, id)
        if opened.game.studio is None or "boards" not in opened.game.studio().views:
            raise ToolkitError(f"{opened.game.title} has no board on which pieces are laid by hand.")
        move = PieceMove(Place(file, tuple(known["pointer"])), board, cell, turn)
        edits = list(_edits(desk, opened.game.studio().moved(opened.box, move)))
        desk.change(edits, f"{known['label']} elsewhere on the table")
        return len(edits)


def _shown(desk: Desk, board: Board, keys: Mapping[Place, Key]) -> BoardShown:
    return BoardShown(
        board.key,
        board.title,
        board.width,
        board.height,
        board.turning,
        convert(_backdrop(desk, board.backdrop), FaceShown | None),
        board.cells,
        tuple(_piece(desk, one, keys[one.place]) for one in board.pieces if one.place in keys),
    )


def _backdrop(desk: Desk, name: str) -> Json | None:
    components = desk.state.components
    every = components.components if components is not None and name else ()
    found = (shown_face(side, face) for one in every for side, face in one.sides if face.name == name)
    return next(found, None)


def _piece(desk: Desk, piece: BoardPiece, key: Key) -> PieceShown:
    file, id = key
    data = at(desk.state.opened.content.documents[file].data, tuple(desk.state.entries[key]["pointer"]))
    x, y, width, height = piece.x, piece.y, piece.width, piece.height
    return PieceShown(file, id, piece.cell, x, y, width, height, piece.turn, piece.corners, piece.movable, data)


def _edits(desk: Desk, values: Mapping[Place, Any]) -> Iterator[Edit]:
    """One edit for each entry in which something is replaced."""
    entries = {(file, tuple(entry["pointer"])): (file, id) for (file, id), entry in desk.state.entries.items()}
    found: dict[Key, list[tuple[Pointer, Any]]] = {}
    for place, value in values.items():
        pointer = place.pointer or ()
        depth = next(many for many in range(len(pointer), -1, -1) if (place.file, pointer[:many]) in entries)
        found.setdefault(entries[place.file, pointer[:depth]], []).append((pointer[depth:], value))
    for (file, id), replaced in found.items():
        was = now = desk.entry(file, id)["data"]
        for pointer, value in replaced:
            now = with_value(now, pointer, value)
        yield Edit(file, id, was, now)


def with_value(data: Any, pointer: Sequence[str | int], value: Any) -> Any:
    """The same data with another value at one place; nothing is changed in place.

    >>> with_value({"at": [0, 0]}, ("at", 1), 5)
    {'at': [0, 5]}
    >>> with_value({"id": "quay"}, ("lies", "turn"), 60)
    {'id': 'quay', 'lies': {'turn': 60}}
    """
    if not pointer:
        return value
    step, *rest = pointer
    if isinstance(data, list):
        assert isinstance(step, int)
        inner = data[step] if step < len(data) else {}
        return [*data[:step], with_value(inner, rest, value), *data[step + 1 :]]
    return {**data, step: with_value(data.get(step, {}), rest, value)}
