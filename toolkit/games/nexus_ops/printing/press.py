"""The press of the game: from a box to its components."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from toolkit.games.nexus_ops.content.model import Box
from toolkit.press.capability import Press
from toolkit.resources import data_folder

if TYPE_CHECKING:
    from toolkit.press.components import Components
    from toolkit.press.exports.booklet import Booklet
    from toolkit.press.exports.reading import Counter


class BoxPress(Press[Box]):
    """What is printed of a box. The press itself is imported when it is needed."""

    templates = data_folder("templates") / "nexus_ops"

    def components(self, box: Box) -> Components:
        """Every piece of a box."""
        from toolkit.games.nexus_ops.printing.faces import Pieces
        from toolkit.games.nexus_ops.printing.pictures import pictures_of
        from toolkit.press.components import Components

        pictures = pictures_of(box)
        return Components(box.title, tuple(Pieces(box, pictures).every()), pictures)

    def booklets(self, box: Box) -> Iterable[Booklet]:
        """The rules, of a box that has boards and units."""
        from toolkit.games.nexus_ops.printing.pictures import pictures_of
        from toolkit.games.nexus_ops.printing.rulebook import rulebook_of

        if box.layouts and box.units:
            yield rulebook_of(box, pictures_of(box)).booklet()

    def counters(self, box: Box) -> Iterable[Counter]:
        """Victory points, and rubium as the first seat begins."""
        from toolkit.press.exports.reading import Counter
        from toolkit.press.layout.look import read_look

        words = read_look(self.templates, box.root, box.language).words
        yield Counter(key="points", title=words("to_win"), start=0, most=box.goal)
        yield Counter(key="rubium", title="Rubium", start=next(iter(box.start_rubium), 0))
