"""From a card to its picture, and from a picture's key to its pixels: a file of the box, or one drawn for the card.

A file that cannot be used is a fault, and a drawn picture replaces it, so that every card is printed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.content.model import Box, Card
from toolkit.press.layout.art import Art, ArtFiles

if TYPE_CHECKING:
    from PIL.Image import Image

    from toolkit.illustration.subjects import Subject

DRAWN = "drawn"


def named_at(side: str) -> str:
    """Where a card names the picture of one side."""
    return f'["art","{side}"]'


class CardPictures:
    """The pictures of a box's cards."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.files = ArtFiles(box.root)
        self._subjects: dict[str, tuple[Subject, str]] = {}  # with their keys, by a card's id

    def of(self, card: Card, side: str) -> Art:
        """The picture of one side of a card; a back without a file has none."""
        path = (card.art.front if side == "front" else card.art.back) if card.art is not None else None
        found = self.files.find(path, named_at(side))
        if found is None:
            return Art(self._drawn(card, side))
        return found if found.key else Art(self._drawn(card, side), faults=found.faults)

    def _drawn(self, card: Card, side: str) -> str:
        """The key of the picture that is drawn for a card; backs have none."""
        return f"{DRAWN}:{card.id}:{self._subject(card)[1]}" if side == "front" else ""

    def _subject(self, card: Card) -> tuple[Subject, str]:
        """What is drawn for a card, and a digest of it."""
        from toolkit.games.unlikely_heroes.printing.subjects import subject_of
        from toolkit.illustration.subjects import key_of

        if card.id not in self._subjects:
            subject = subject_of(self.box, card)
            self._subjects[card.id] = subject, key_of(subject)
        return self._subjects[card.id]

    def usable(self, art: Art, card: Card, side: str) -> Art:
        """The same picture once it has been decoded; or the drawn one, if it turns out to be damaged."""
        return self.files.usable(art, named_at(side), lambda: self._drawn(card, side))

    def image(self, key: str, width: int, height: int) -> Image:
        """The whole picture, with at least this many pixels if it has them."""
        if not key.startswith(f"{DRAWN}:"):
            return self.files.image(key, width, height)
        from toolkit.illustration.painter import paint

        card = self.box.by_id.get(key.split(":", 2)[1])
        if card is None or self._drawn(card, "front") != key:
            raise ToolkitError(
                f"there is no picture {key}. If no file has changed in the meantime, run `unlikely cache --clear`"
            )
        return paint(self._subject(card)[0], width, height)
