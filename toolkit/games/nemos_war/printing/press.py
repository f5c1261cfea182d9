"""The press of the game: from a box to its components and its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.nemos_war.content.model import Box
from toolkit.press.capability import Press
from toolkit.resources import data_folder

if TYPE_CHECKING:
    from toolkit.press.components import Components


class BoxPress(Press[Box]):
    """What is printed of a box. The press itself is imported when it is needed."""

    templates = data_folder("templates") / "nemos_war"

    def components(self, box: Box) -> Components:
        """Every piece of a box."""
        from toolkit.games.nemos_war.printing.faces import Pieces
        from toolkit.games.nemos_war.printing.pictures import pictures_of
        from toolkit.press.components import Components

        pictures = pictures_of(box)
        return Components(box.title, tuple(Pieces(box, pictures).every()), pictures)
