"""The puzzles of a box to solve by hand: from items with pieces to jigsaws, one per colour."""

from __future__ import annotations

from toolkit.authoring import Jigsaw, JigsawPiece
from toolkit.games.unlikely_heroes.content.model import Box, Item
from toolkit.games.unlikely_heroes.puzzles.solutions import SIDES, called, piece_on, puzzles_of


def jigsaws_of(box: Box) -> list[Jigsaw]:
    """Every colour, with what its connectors fit, and the numbers of the pieces of each solution."""
    made = []
    for puzzle in puzzles_of(box):
        pieces = tuple(_piece(item) for item in puzzle.items)
        ends = sorted({end for piece in pieces for end in piece.sides.values()})
        fits = tuple((end, _other(end)) for end in ends if end.endswith("tab") and _other(end) in ends)
        solutions = tuple(tuple(piece.number for piece in one.pieces) for one in puzzle.solutions)
        made.append(Jigsaw(puzzle.colour, pieces, fits, solutions))
    return made


def _piece(item: Item) -> JigsawPiece:
    piece = piece_on(item)
    sides: dict[str, str] = {side: called(piece.sides[side]) for side in SIDES if side in piece.sides}
    return JigsawPiece(item.place, piece.number, sides, item.copies)


def _other(end: str) -> str:
    """`star tab` fits `star knob`."""
    return f"{end.removesuffix('tab')}knob"
