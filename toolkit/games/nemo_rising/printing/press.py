"""The press of the game: from a box to its components."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from toolkit.games.nemo_rising.content.model import Box
from toolkit.press.capability import Press
from toolkit.resources import data_folder

if TYPE_CHECKING:
    from toolkit.press.components import Components
    from toolkit.press.exports.booklet import Booklet
    from toolkit.press.exports.reading import Counter


class BoxPress(Press[Box]):
    """What is printed of a box. The press itself is imported when it is needed."""

    templates = data_folder("templates") / "nemo_rising"

    def components(self, box: Box) -> Components:
        """Every piece of a box."""
        from toolkit.games.nemo_rising.printing.faces import Pieces
        from toolkit.games.nemo_rising.printing.pictures import pictures_of
        from toolkit.press.components import ComponentGroup, Components

        pictures = pictures_of(box)
        groups = tuple(ComponentGroup(one.id, None, one.title) for one in box.pairs)
        return Components(box.title, tuple(Pieces(box, pictures).every()), pictures, groups, "pair")

    def booklets(self, box: Box) -> Iterable[Booklet]:
        """The rules and the missions of each scenario."""
        from toolkit.games.nemo_rising.printing.booklets import booklets_of
        from toolkit.games.nemo_rising.printing.pictures import pictures_of

        return booklets_of(box, pictures_of(box))

    def counters(self, box: Box) -> Iterable[Counter]:
        """The points; those of the first level of difficulty to begin with."""
        from toolkit.games.nemo_rising.printing.booklets import look_of
        from toolkit.press.exports.reading import Counter

        start = next(iter(box.difficulty.values()), 0)
        return (Counter(key="points", title=look_of(box).data["words"]["points"], start=start),)
