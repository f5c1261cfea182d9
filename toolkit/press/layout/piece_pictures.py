"""From a piece to its picture, and from a picture's key to its pixels: a file of the box, or one drawn for the piece.

A file that cannot be used is a fault, and a drawn picture replaces it, so that every piece is printed. Fronts are
drawn; a back without a file has no picture.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from msgspec.structs import replace

from toolkit.errors import ToolkitError
from toolkit.press.components import Side
from toolkit.press.fault import Fault
from toolkit.press.layout.art import ArtFiles, FacePicture
from toolkit.press.layout.region_art import Cell, extent_of
from toolkit.source.art import Art

if TYPE_CHECKING:
    from PIL.Image import Image

    from toolkit.illustration.subjects import Subject

DRAWN = "drawn:"
NO_REGION = "Give it a picture of its own, in `front`."


class Pictured(Hashable, Protocol):
    """Whatever has a picture: its id, which may be shared, and what the box says about the picture."""

    @property
    def id(self) -> str: ...
    @property
    def art(self) -> Art | None: ...


P = TypeVar("P", bound=Pictured)


def named_at(side: Side) -> str:
    """Where an entry names the picture of one side."""
    return f'["art","{side}"]'


class PiecePictures(Generic[P]):
    """The pictures of a box's pieces.

    `subject_of` says what is drawn for a piece, `paint` draws it, and `hand` names the edition of the game's own
    drawings, if it has any: another one makes all pictures new. `pieces` are those whose pictures may be painted
    before anybody has asked here what they are. `lies` says where a piece lies among others, if it does.
    """

    def __init__(
        self,
        root: Path,
        subject_of: Callable[[P], Subject],
        paint: Callable[[Subject, int, int], Image],
        hand: str = "",
        pieces: Iterable[P] = (),
        lies: Callable[[P], Cell | None] | None = None,
    ) -> None:
        self.files = ArtFiles(root)
        self._lies = lies
        self._subject_of, self._paint, self._hand = subject_of, paint, hand
        self._drawn_for: dict[P, tuple[Subject, str]] = {}
        self._by_id: dict[str, dict[P, None]] = {}
        for piece in pieces:
            self._by_id.setdefault(piece.id, {})[piece] = None

    def of(self, piece: P, side: Side = "front", art: Art | None = None) -> FacePicture:
        """The picture of one side of a piece; with other `art` than its own, by that."""
        said = art if art is not None else piece.art
        path = (said.front if side == "front" else said.back) if said is not None else None
        if side == "front" and path is None and said is not None and said.region is not None:
            return self._in_region(piece, said.region)
        found = self.files.find(path, named_at(side))
        if found is not None and found.key:
            lies = said.lies(side) if said is not None else None
            return found if lies is None else replace(found, placed=lies)
        return FacePicture(self._drawn(piece, side), faults=found.faults if found is not None else ())

    def _in_region(self, piece: P, path: str) -> FacePicture:
        """The part of a region's picture that a piece shows, by where it lies among those that share it."""
        at = '["art","region"]'
        cell = self._lies(piece) if self._lies is not None else None
        if cell is None:
            fault = Fault("broken", f'it lies nowhere, and has no part of "{path}".', NO_REGION, at, path)
            return FacePicture(self._drawn(piece, "front"), faults=(fault,))
        others = (one for every in self._by_id.values() for one in every if one.art and one.art.region == path)
        cells = [there for one in others if (there := self._lies(one)) is not None] if self._lies is not None else []
        region = extent_of([one for one in cells if one.group == cell.group] or [cell])
        found = self.files.part(path, at, region.part(cell))
        if found is None or not found.key:
            return FacePicture(self._drawn(piece, "front"), faults=found.faults if found is not None else ())
        return replace(found, faults=(*found.faults, *region.judged(found, path, at)))

    def usable(self, picture: FacePicture, piece: P, side: Side = "front") -> FacePicture:
        """The same picture once it has been decoded; or the drawn one, if it turns out to be damaged."""
        return self.files.usable(picture, named_at(side), lambda: self._drawn(piece, side))

    def described(self, key: str) -> Art | None:
        """What the box says about a picture that is drawn; None if it says nothing."""
        of_id = self._by_id.get(key.removeprefix(DRAWN).rpartition(":")[0], ())
        return next((one.art for one in of_id if self._drawn(one, "front") == key), None)

    def image(self, key: str, width: int, height: int) -> Image:
        """The whole picture, with at least this many pixels if it has them.

        Raises:
            ToolkitError: the key is not one that was handed out for this box.
        """
        if not key.startswith(DRAWN):
            return self.files.image(key, width, height)
        for piece in self._by_id.get(key.removeprefix(DRAWN).rpartition(":")[0], ()):
            if self._drawn(piece, "front") == key:
                return self._paint(self._drawn_for[piece][0], width, height)
        raise ToolkitError(
            f"there is no picture {key}. If no file has changed in the meantime, run `unlikely cache --clear`"
        )

    def _drawn(self, piece: P, side: Side) -> str:
        """The key of the picture that is drawn for a piece: its id, and a digest of all that decides the pixels."""
        if side != "front":
            return ""
        if piece not in self._drawn_for:
            from toolkit.illustration.subjects import key_of

            subject = self._subject_of(piece)
            self._drawn_for[piece] = subject, f"{DRAWN}{piece.id}:{key_of(subject, self._hand)}"
            self._by_id.setdefault(piece.id, {})[piece] = None
        return self._drawn_for[piece][1]
