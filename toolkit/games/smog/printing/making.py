"""How faces and pieces are put together: what everything that is printed of a box has in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from toolkit.diagnostic import Place
from toolkit.games.smog.content.cards import Boost
from toolkit.games.smog.content.effects import Effect
from toolkit.games.smog.content.model import Box
from toolkit.games.smog.content.wording import Wording, icons_of, names_of
from toolkit.games.smog.printing.pictures import Depicted
from toolkit.press.components import Component, FaceSource, Form, Side, Snap
from toolkit.press.layout.facing import About, Facing, Imprint, face_source
from toolkit.press.layout.look import Look, read_look
from toolkit.press.layout.piece_pictures import PiecePictures, named_at
from toolkit.press.layout.writing import Words, Writer
from toolkit.press.shapes.outline import Outline, size_of
from toolkit.resources import data_folder

BLEED, LITTLE_BLEED = 3.0, 1.5


def look_of(box: Box) -> Look:
    """How its pieces look, with the words on them."""
    return read_look(data_folder("templates") / "smog", box.root, box.language)


class Maker:
    """Makes faces and pieces of a box."""

    def __init__(self, box: Box, pictures: PiecePictures[Depicted]) -> None:
        self.box, self.pictures = box, pictures
        self.look = look_of(box)
        self.imprint = Imprint(self.look, box.language, box.place)
        self.words = self.look.words
        self.wording = Wording(self.words, names_of(box))
        self.shared: dict[str, FaceSource] = {}

    def face(
        self, name: str, template: str, outline: Outline, about: About, data: Mapping[str, Any],
        pictured: Depicted | None = None, bleed: float = BLEED,
    ) -> FaceSource:  # fmt: skip
        """One side of a piece."""
        side: Side = "back" if name.endswith("-back") else "front"
        facing = Facing(name, side, f"{template}.xml.j2", data, size_of(outline, bleed), about)
        if pictured is not None:
            art = self.pictures.of(pictured)
            facing = Facing(
                name, side, f"{template}.xml.j2", data, size_of(outline, bleed), about, art,
                partial(self.pictures.usable, art, pictured), named_at("front"),
            )  # fmt: skip
        return face_source(facing, self.imprint)

    def back(
        self, kind: str, outline: Outline, word: str, icon: str, bleed: float = BLEED, *, of: str = ""
    ) -> FaceSource:
        """The back that all pieces of a kind share, or those of it that are `of` a job or a row."""
        name = f"{kind}-{of}-back" if of else f"{kind}-back"
        if name not in self.shared:
            jobs = self.look.data["jobs"]
            data = {
                "title": self.box.title, "word": word, "icon": icon, "ground": kind,
                "job": of if of in jobs else "", "row": of if of not in jobs else "",
            }  # fmt: skip
            self.shared[name] = self.face(name, "back", outline, self.of_the_box, data, bleed=bleed)
        return self.shared[name]

    @property
    def of_the_box(self) -> About:
        """What findings name about pieces that no entry describes."""
        return About(self.box.place, "box", "box")

    def piece(
        self, kind: str, id: str, name: str, faces: Sequence[FaceSource], place: Place, outline: Outline, *,
        form: Form = "card", pile: str = "", copies: int = 1, description: str = "", snaps: tuple[Snap, ...] = (),
    ) -> Component:  # fmt: skip
        """A piece with its one or two faces."""
        both = (faces[0], faces[1]) if len(faces) > 1 else (faces[0],)
        return Component(
            id=f"{kind}-{id}", label=f'{kind} "{id}"', kind=kind, name=name, faces=both, copies=copies, pile=pile,
            description=description, file=place.file, form=form, outline=outline, place=place, snaps=snaps,
        )  # fmt: skip

    # Texts.

    def text(self, text: str, place: Place) -> Words | None:
        """A text as its author typed it, if there is one."""
        return Writer(self.look.data, place).words(text.split("\n\n")) if text else None

    def says(self, text: str, do: Sequence[Effect], attack: Boost | None = None) -> str:
        """What a card says: its author's words, or else what it does."""
        if text:
            return text
        parts = [self.wording.effects(do)] if do else []
        if attack is not None:
            parts.append(self.words("attack", boost=self.wording.boost(attack)))
        return " ".join(parts)

    def icons(self, boost: Boost | None) -> list[dict[str, object]]:
        """A row of icons."""
        return icons_of(boost)
