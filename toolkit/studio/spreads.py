"""From the table of a game as it lies to what the page draws: every piece with its face and its entry in the box."""

from __future__ import annotations

from functools import cached_property

from toolkit.playing.spread import Area, Ground, Holder, Piece, Spread
from toolkit.press.components import Component, FaceSource
from toolkit.studio.entries import shown_face
from toolkit.studio.messages.entries import FaceShown, Key
from toolkit.studio.messages.spread import AreaLaid, GroundLaid, HolderLaid, PieceLaid, SpreadLaid
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.parts import key_of, parts_of, pieces_of


class Laying:
    """Lays out games of a box with its printed pieces."""

    def __init__(self, bench: Workbench) -> None:
        self.bench = bench

    def laid(self, spread: Spread) -> SpreadLaid:
        """The whole table."""
        return SpreadLaid(
            tuple(map(self._ground, spread.grounds)),
            tuple(map(self._holder, spread.holders)),
            tuple(map(self._area, spread.areas)),
            spread.tracks,
            spread.aims,
        )

    @cached_property
    def _keys(self) -> dict[tuple[str, tuple[str | int, ...]], Key]:
        return {(part.place.file, part.place.pointer or ()): key_of(part) for part in parts_of(self.bench.opened)}

    @cached_property
    def _pieces(self) -> dict[Key, list[Component]]:
        return pieces_of(self.bench.opened, self.bench.components)

    @cached_property
    def _faces(self) -> dict[str, tuple[str, FaceSource]]:
        every = self.bench.components.components if self.bench.components is not None else ()
        return {face.name: (side, face) for one in every for side, face in one.sides}

    def _ground(self, ground: Ground) -> GroundLaid:
        pieces = tuple(map(self._piece, ground.pieces))
        backdrop = self._named(ground.backdrop)
        size = ground.width, ground.height
        return GroundLaid(ground.key, ground.title, ground.cells, pieces, *size, backdrop, ground.lines)

    def _holder(self, holder: Holder) -> HolderLaid:
        own = self._piece(holder.piece) if holder.piece is not None else None
        areas = tuple(map(self._area, holder.areas))
        return HolderLaid(holder.key, holder.title, holder.colour, own, areas, holder.notes, holder.active)

    def _area(self, area: Area) -> AreaLaid:
        return AreaLaid(area.key, area.title, tuple(map(self._piece, area.pieces)), area.room)

    def _piece(self, piece: Piece) -> PieceLaid:
        place = piece.place
        key = self._keys.get((place.file, place.pointer or ())) if place is not None else None
        face = self._named(piece.face) or (self._side(key, piece.side) if key is not None else None)
        return PieceLaid(
            piece.key, piece.title, piece.at, key, face, piece.width, piece.height, piece.turn, piece.colour,
            piece.many, piece.notes, piece.targets,
        )  # fmt: skip

    def _named(self, name: str) -> FaceShown | None:
        return shown_face(*self._faces[name]) if name in self._faces else None

    def _side(self, key: Key, side: str) -> FaceShown | None:
        """A side of the first piece that an entry is printed as."""
        sides = dict(self._pieces[key][0].sides) if key in self._pieces else {}
        return next((shown_face(one, face) for one, face in sides.items() if one == side), None)
