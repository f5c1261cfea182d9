"""The boards of a box as the page draws them: what pieces lie on, with those that are entries of the box."""

from __future__ import annotations

from toolkit.authoring import Board, BoardPiece
from toolkit.source.content import Part
from toolkit.studio.entries import shown_face
from toolkit.studio.messages.entries import FaceShown
from toolkit.studio.messages.views import BoardsAnswer, BoardShown, PieceShown
from toolkit.studio.state import State
from toolkit.workbench.editing.parts import parts_of


def boards(state: State) -> BoardsAnswer:
    """Everything that pieces lie on."""
    opened = state.opened
    if opened.game.studio is None:
        return BoardsAnswer(())
    parts = {part.place: part for part in parts_of(opened)}
    return BoardsAnswer(
        tuple(
            BoardShown(
                one.key,
                one.title,
                one.width,
                one.height,
                one.turning,
                _backdrop(state, one),
                one.cells,
                tuple(_piece(piece, parts[piece.place]) for piece in one.pieces if piece.place in parts),
            )
            for one in opened.game.studio().boards(opened.box)
        )
    )


def _backdrop(state: State, board: Board) -> FaceShown | None:
    every = state.components.components if state.components is not None and board.backdrop else ()
    found = (shown_face(side, face) for one in every for side, face in one.sides if face.name == board.backdrop)
    return next(found, None)


def _piece(piece: BoardPiece, part: Part) -> PieceShown:
    x, y, width, height = piece.x, piece.y, piece.width, piece.height
    where = piece.cell, x, y, width, height, piece.turn, piece.corners, piece.movable
    return PieceShown(part.place.file, part.entry.id, *where, part.data)
