"""The press of the game: from a box to its components."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from toolkit.games.smog.content.model import Box
from toolkit.press.capability import Press
from toolkit.resources import data_folder

if TYPE_CHECKING:
    from toolkit.press.components import Components
    from toolkit.press.exports.booklet import Booklet


class BoxPress(Press[Box]):
    """What is printed of a box. The press itself is imported when it is needed."""

    templates = data_folder("templates") / "smog"

    def components(self, box: Box) -> Components:
        """Every piece of a box."""
        from toolkit.games.smog.printing.every import every
        from toolkit.games.smog.printing.pictures import pictures_of
        from toolkit.press.components import Components

        pictures = pictures_of(box)
        return Components(box.title, tuple(every(box, pictures)), pictures)

    def booklets(self, box: Box) -> Iterable[Booklet]:
        """The campaign book."""
        from toolkit.games.smog.printing.book import books_of
        from toolkit.games.smog.printing.pictures import pictures_of

        return books_of(box, pictures_of(box))
