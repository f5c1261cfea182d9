"""Messages about the table of a game as it lies before somebody: see `toolkit.playing.spread`."""

from __future__ import annotations

from msgspec import Struct

from toolkit.boards import BoardCell, BoardLine
from toolkit.playing.spread import Target, Track
from toolkit.playing.table import LookPart
from toolkit.studio.messages.entries import FaceShown, Key


class PieceLaid(Struct, frozen=True):
    """A piece, with the face that is seen and the entry that it is, as far as either may be known."""

    key: str
    title: str
    at: str
    entry: Key | None
    face: FaceShown | None
    width: float
    height: float
    turn: int
    colour: int | None
    many: int | None
    notes: tuple[str, ...]
    targets: tuple[Target, ...]


class GroundLaid(Struct, frozen=True):
    """Something to lie on, with what lies there."""

    key: str
    title: str
    cells: tuple[BoardCell, ...]
    pieces: tuple[PieceLaid, ...]
    width: float
    height: float
    backdrop: FaceShown | None
    lines: tuple[BoardLine, ...]


class AreaLaid(Struct, frozen=True):
    """Pieces that lie together."""

    key: str
    title: str
    pieces: tuple[PieceLaid, ...]
    room: int | None


class HolderLaid(Struct, frozen=True):
    """Somebody with what they have."""

    key: str
    title: str
    colour: int
    piece: PieceLaid | None
    areas: tuple[AreaLaid, ...]
    notes: tuple[str, ...]
    active: bool


class SpreadLaid(Struct, frozen=True):
    """The whole table."""

    grounds: tuple[GroundLaid, ...]
    holders: tuple[HolderLaid, ...]
    areas: tuple[AreaLaid, ...]
    tracks: tuple[Track, ...]
    aims: tuple[LookPart, ...]
