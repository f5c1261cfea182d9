"""What a game hands to the press: its cards as prints, each with two faces that can be laid out on demand.

    Deck ─ Print ─ FaceSource ─(lay_out)→ Face, findings

A game fills `toolkit.game.Game.deck` with a function from its box to a `Deck`. Nothing is laid out until somebody asks
for it: `source` says whether that is needed at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

from toolkit.diagnostic import Diagnostic
from toolkit.press.ink import Face

if TYPE_CHECKING:
    from PIL.Image import Image

Side = Literal["front", "back"]


class Pictures(Protocol):
    """Resolves the key of a `Picture` to pixels, at least as many as asked for where the picture has them."""

    def image(self, key: str, width: int, height: int) -> Image:
        """The picture, whole, in a mode with or without alpha."""
        ...


@dataclass(frozen=True)
class FaceSource:
    """One face before it is laid out.

    `name` is that of its file (`038-front`); faces of the same name are the same face, such as a shared back. `source`
    is a digest of everything that decides its ink and its pictures: two faces of the same source look the same.
    """

    name: str
    source: str
    lay_out: Callable[[], tuple[Face, tuple[Diagnostic, ...]]]


@dataclass(frozen=True)
class Print:
    """A card as the press sees it, in words that every game has.

    `deck` names the pile it belongs to, `description` is read out by virtual tabletops, and `quests` are the ids of
    the quests it is known to be for.
    """

    id: str
    label: str
    kind: str
    name: str
    front: FaceSource
    back: FaceSource
    number: int | None = None
    tags: tuple[str, ...] = ()
    quests: tuple[str, ...] = ()
    copies: int = 1
    deck: str = ""
    description: str = ""
    file: str = ""

    @property
    def faces(self) -> tuple[FaceSource, FaceSource]:
        """Front, then back."""
        return self.front, self.back


@dataclass(frozen=True)
class QuestName:
    """A quest by its id, its number and its title."""

    id: str
    number: int
    title: str


@dataclass(frozen=True)
class Deck:
    """Every card of a box in its order, who knows their pictures, and the quests they are for."""

    title: str
    prints: tuple[Print, ...]
    pictures: Pictures
    quests: tuple[QuestName, ...] = ()

    def faces(self) -> Iterator[FaceSource]:
        """Every face once, in the order of the cards."""
        seen: set[str] = set()
        for card in self.prints:
            for face in card.faces:
                if face.name not in seen:
                    seen.add(face.name)
                    yield face
