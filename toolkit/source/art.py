"""What a box says about a picture: a sentence for the illustrator, the files once they exist, and whose work it is."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from toolkit.diagnostic import Place
from toolkit.source.inline import Text


class Art(Struct, frozen=True):
    """The `art` of a card or a tile: paths by side, a brief and a credit."""

    place: Place
    brief: Text | None = None
    front: str | None = None
    back: str | None = None
    credit: str | None = None

    @property
    def files(self) -> Iterator[tuple[Place, str]]:
        """The paths that are written down, each with its place."""
        for side, path in (("front", self.front), ("back", self.back)):
            if path is not None:
                yield self.place / side, path
