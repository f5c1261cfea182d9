"""What a game brings to be printed: a value with these methods. Importing it is cheap; the work is in its methods."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from toolkit.press.artwork.regions import Region
    from toolkit.press.components import Components
    from toolkit.press.exports.booklet import Booklet
    from toolkit.press.exports.reading import Counter

B = TypeVar("B", contravariant=True)


class Press(Protocol[B]):
    """The press of a game, for its boxes. By default it has neither booklets nor dividers."""

    @property
    def templates(self) -> Path | None:
        """The folder with the game's look, templates, icons and words, of which boxes may have their own."""
        return None

    def components(self, box: B) -> Components:
        """Every piece of a box, ready to be laid out."""
        ...

    def booklets(self, box: B) -> Iterable[Booklet]:
        """What is printed besides the pieces, ready to be made; empty if there are no booklets."""
        return ()

    def regions(self, box: B) -> Iterable[Region]:
        """Pieces that lie beside each other, edge to edge: one picture may be painted for all of them."""
        return ()

    def counters(self, box: B) -> Iterable[Counter]:
        """What is counted at the table, for the companion that players have at hand."""
        return ()

    def dividers(self, box: B) -> Components | None:
        """What separates the pieces in the box, for instance in a saved game; None if the game has no dividers."""
        return None
