"""What everything that is printed of a box has in common: how faces and pieces are put together.

A game whose pieces come from templates derives its own maker, which says for each kind of piece what is on it:

    class Pieces(PieceMaker[Card]):
        def card(self, one: Card) -> Component:
            front = self.face(f"card-{one.id}-front", "card", CARD, about, {"title": one.title}, one)
            back = self.shared_back("card-back", CARD, {"title": self.title})
            return self.piece("card", one.id, one.title, (front, back), one.place, CARD)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Generic

from toolkit.diagnostic import Place
from toolkit.press.components import Component, FaceSource, Form, Side, Snap
from toolkit.press.layout.facing import About, Facing, Imprint, face_source
from toolkit.press.layout.piece_pictures import P, PiecePictures, named_at
from toolkit.press.shapes.outline import Outline, size_of

BLEED, LITTLE_BLEED = 3.0, 1.5


class PieceMaker(Generic[P]):
    """Makes faces and pieces of a box; a back that several pieces share is made once."""

    def __init__(self, title: str, imprint: Imprint, pictures: PiecePictures[P]) -> None:
        self.title, self.imprint, self.pictures = title, imprint, pictures
        self.look = imprint.look
        self._backs: dict[str, FaceSource] = {}

    @property
    def of_the_box(self) -> About:
        """What findings name about pieces that no entry describes."""
        return About(self.imprint.place, "box", "box")

    def face(
        self, name: str, template: str, outline: Outline, about: About, data: Mapping[str, Any],
        pictured: P | None = None, bleed: float = BLEED,
    ) -> FaceSource:  # fmt: skip
        """One side of a piece; which one, its name says."""
        side: Side = "back" if name.endswith("-back") else "front"
        facing = Facing(name, side, f"{template}.xml.j2", data, size_of(outline, bleed), about)
        if pictured is not None:
            art = self.pictures.of(pictured)
            facing = Facing(
                name, side, f"{template}.xml.j2", data, size_of(outline, bleed), about, art,
                partial(self.pictures.usable, art, pictured), named_at("front"),
            )  # fmt: skip
        return face_source(facing, self.imprint)

    def shared_back(
        self, name: str, outline: Outline, data: Mapping[str, Any], bleed: float = BLEED, template: str = "back"
    ) -> FaceSource:
        """The back that all pieces of a kind, or of a pile, share."""
        if name not in self._backs:
            self._backs[name] = self.face(name, template, outline, self.of_the_box, data, bleed=bleed)
        return self._backs[name]

    def piece(
        self, kind: str, id: str, name: str, faces: Sequence[FaceSource], place: Place, outline: Outline, *,
        form: Form = "card", pile: str = "", groups: tuple[str, ...] = (), copies: int = 1, description: str = "",
        snaps: tuple[Snap, ...] = (), number: int | None = None,
    ) -> Component:  # fmt: skip
        """A piece with its one or two faces."""
        both = (faces[0], faces[1]) if len(faces) > 1 else (faces[0],)
        return Component(
            id=f"{kind}-{id}", label=f'{kind} "{id}"', kind=kind, name=name, faces=both, number=number, groups=groups,
            copies=copies, pile=pile, description=description, file=place.file, form=form, outline=outline,
            place=place, snaps=snaps,
        )  # fmt: skip
