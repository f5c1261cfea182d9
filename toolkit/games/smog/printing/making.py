"""How faces and pieces are put together: what everything that is printed of a box has in common."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.diagnostic import Place
from toolkit.games.smog.content.cards import Boost
from toolkit.games.smog.content.effects import Effect
from toolkit.games.smog.content.model import Box
from toolkit.games.smog.content.wording import Wording, icons_of, names_of
from toolkit.games.smog.printing.pictures import Depicted
from toolkit.press.components import FaceSource
from toolkit.press.layout.facing import Imprint
from toolkit.press.layout.look import Look, read_look
from toolkit.press.layout.piece_maker import BLEED, PieceMaker
from toolkit.press.layout.piece_pictures import PiecePictures
from toolkit.press.layout.writing import Words, Writer
from toolkit.press.shapes.outline import Outline
from toolkit.resources import data_folder


def look_of(box: Box) -> Look:
    """How its pieces look, with the words on them."""
    return read_look(data_folder("templates") / "smog", box.root, box.language)


class Maker(PieceMaker[Depicted]):
    """Makes faces and pieces of a box."""

    def __init__(self, box: Box, pictures: PiecePictures[Depicted]) -> None:
        super().__init__(box.title, Imprint(look_of(box), box.language, box.place), pictures)
        self.box = box
        self.words = self.look.words
        self.wording = Wording(self.words, names_of(box))

    def back(
        self, kind: str, outline: Outline, word: str, icon: str, bleed: float = BLEED, *, of: str = ""
    ) -> FaceSource:
        """The back that all pieces of a kind share, or those of it that are `of` a job or a row."""
        jobs = self.look.data["jobs"]
        data = {
            "title": self.title, "word": word, "icon": icon, "ground": kind,
            "job": of if of in jobs else "", "row": of if of not in jobs else "",
        }  # fmt: skip
        return self.shared_back(f"{kind}-{of}-back" if of else f"{kind}-back", outline, data, bleed)

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
