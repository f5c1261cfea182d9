"""The boards of a box as the page draws them: what pieces lie on, with those that are entries of the box or in one."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.authoring import Board, BoardPiece
from toolkit.source.content import Part
from toolkit.studio.entries import shown_face
from toolkit.studio.messages.entries import FaceShown
from toolkit.studio.messages.views import BoardsAnswer, BoardShown, PieceShown
from toolkit.studio.state import State
from toolkit.workbench.editing.parts import part_around


def boards(state: State) -> BoardsAnswer:
    """Everything that pieces lie on."""
    opened = state.opened
    if opened.game.studio is None:
        return BoardsAnswer(())
    return BoardsAnswer(
        tuple(
            BoardShown(
                one.key,
                one.title,
                one.width,
                one.height,
                one.turning,
                _face(state, one.backdrop),
                one.cells,
                tuple(_pieces(state, one)),
                one.lines,
            )
            for one in opened.game.studio().boards(opened.box)
        )
    )


def _face(state: State, name: str) -> FaceShown | None:
    every = state.components.components if state.components is not None and name else ()
    found = (shown_face(side, face) for one in every for side, face in one.sides if face.name == name)
    return next(found, None)


def _pieces(state: State, board: Board) -> Iterator[PieceShown]:
    around = part_around(state.opened)
    for piece in board.pieces:
        part = around(piece.place)
        if part is not None:
            yield _piece(piece, part, _face(state, piece.face))


def _piece(piece: BoardPiece, part: Part, face: FaceShown | None) -> PieceShown:
    within = (piece.place.pointer or ())[len(part.place.pointer or ()) :]
    where = piece.cell, piece.x, piece.y, piece.width, piece.height, piece.turn, piece.corners
    data = None if within else part.data
    can = piece.movable, piece.turns, piece.flips
    return PieceShown(part.place.file, part.entry.id, within, piece.title, face, *where, *can, data)
