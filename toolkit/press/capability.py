"""What a game brings to be printed: a value with these methods. Importing it is cheap; the work is in its methods."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from toolkit.press.booklet import Booklet
    from toolkit.press.components import Components

B = TypeVar("B", contravariant=True)


class Press(Protocol[B]):
    """The press of a game, for its boxes. Whoever derives from it has neither booklets nor dividers at first."""

    def components(self, box: B) -> Components:
        """Every piece of a box, ready to be laid out."""
        ...

    def booklets(self, box: B) -> Iterable[Booklet]:
        """What is printed beside the pieces, ready to be made; nothing, if there are no booklets."""
        return ()

    def dividers(self, box: B) -> Components | None:
        """What stands between the pieces in the box, such as when a game is saved; nothing, if the game has none."""
        return None
