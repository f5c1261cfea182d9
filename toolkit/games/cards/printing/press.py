"""The press of a deck: from rows to components."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.cards.content.model import Box
from toolkit.press.capability import Press
from toolkit.resources import data_folder

if TYPE_CHECKING:
    from toolkit.press.components import Components


class DeckPress(Press[Box]):
    """What is printed of a deck. The press itself is imported when it is needed."""

    templates = data_folder("templates") / "cards"

    def components(self, box: Box) -> Components:
        """Every card and token."""
        from toolkit.games.cards.printing.faces import Pieces
        from toolkit.press.components import Components
        from toolkit.press.layout.art import ArtFiles

        pictures = ArtFiles(box.root)
        return Components(box.title, tuple(Pieces(box, pictures).every()), pictures)
