"""What a game prints: its components, and the booklets beside them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

from toolkit.press.booklet import Booklet
from toolkit.press.deck import Deck

B_contra = TypeVar("B_contra", contravariant=True)


class Press(Protocol[B_contra]):
    """Hands a box to the press."""

    def components(self, box: B_contra) -> Deck:
        """Everything that is printed and cut."""
        ...

    def booklets(self, box: B_contra) -> Iterable[Booklet]:
        """What is printed beside it."""
        ...
