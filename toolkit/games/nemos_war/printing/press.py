"""The press of the game: from a box to its components and its rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from toolkit.games.nemos_war.content.model import Box
from toolkit.press.capability import Press
from toolkit.resources import data_folder

if TYPE_CHECKING:
    from toolkit.press.components import Components
    from toolkit.press.exports.booklet import Booklet
    from toolkit.press.exports.reading import Counter


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

    def booklets(self, box: Box) -> Iterable[Booklet]:
        """The rules, of a box with a board."""
        from toolkit.games.nemos_war.printing.booklet import rulebook_of
        from toolkit.games.nemos_war.printing.pictures import pictures_of

        if box.board is not None:
            yield rulebook_of(box, box.board, pictures_of(box)).booklet()

    def counters(self, box: Box) -> Iterable[Counter]:
        """The week, notoriety and liberation."""
        from toolkit.press.exports.reading import Counter
        from toolkit.press.layout.look import read_look

        if box.board is None:
            return
        words = read_look(self.templates, box.root, box.language).words
        yield Counter(key="week", title=words("week"), start=1, most=box.board.weeks)
        yield Counter(key="notoriety", title=words("notoriety"), start=box.board.start, most=box.board.last)
        yield Counter(key="liberation", title=words("liberation"), start=0, most=box.board.freedom)
