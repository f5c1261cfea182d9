"""What is printed of a box: its cards, and the booklets beside them."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.press.booklet import Booklet
from toolkit.press.deck import Deck


class BoxPress:
    """Hands a box to the press."""

    def components(self, box: Box) -> Deck:
        """Every card."""
        from toolkit.games.unlikely_heroes.printing.prints import deck_of

        return deck_of(box)

    def booklets(self, box: Box) -> Iterator[Booklet]:
        """The adventure booklets and the card index."""
        from toolkit.games.unlikely_heroes.printing.booklets import booklets_of

        return booklets_of(box)
