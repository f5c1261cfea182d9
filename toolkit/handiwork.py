"""What a game shows in the studio besides its cards: chapters to read, and pieces to join by hand.

Chapter   what is read of a subject, part by part: its story, its setup, what is to be done, in printed words
Jigsaw    pieces that are laid together on a grid; their numbers add up to the card that is found
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from toolkit.diagnostic import Place
from toolkit.playing.table import Look


class Chapter(Struct, frozen=True):
    """A chapter of a subject: every version that players may read, and the places of the pieces that belong to it.

    Texts are plain except for **bold** words, as at the table.
    """

    title: str
    place: Place
    versions: tuple[Look, ...]
    pieces: tuple[Place, ...] = ()


class JigsawPiece(Struct, frozen=True):
    """A piece by the place of the card it is printed on. `sides` are `north` … with what is there: `star tab`."""

    place: Place
    number: int
    sides: Mapping[str, str]
    copies: int = 1


class Jigsaw(Struct, frozen=True):
    """Pieces that go together. `fits` are the two ends of each joint; sides with nothing on them are flat.

    `solutions` are the numbers of the pieces of each.
    """

    title: str
    pieces: tuple[JigsawPiece, ...]
    fits: tuple[tuple[str, str], ...]
    solutions: tuple[tuple[int, ...], ...] = ()
