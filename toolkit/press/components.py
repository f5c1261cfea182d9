"""What a game hands to the press: its pieces, each with one or two faces that are laid out on demand.

    Components ─ Component ─ FaceSource ─(lay_out)→ Face, findings

A game's press (`toolkit.press.capability`) makes them from a box. Nothing is laid out until somebody asks for it:
`source` says whether that is needed at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

from msgspec import Struct

from toolkit.diagnostic import Diagnostic, Place
from toolkit.press.shapes.ink import Face
from toolkit.press.shapes.outline import Outline

if TYPE_CHECKING:
    from PIL.Image import Image

Side = Literal["front", "back"]
SIDES: tuple[Side, Side] = ("front", "back")

Form = Literal["card", "tile", "token", "dashboard", "standee", "board"]
FORMS: tuple[Form, ...] = ("card", "tile", "token", "dashboard", "standee", "board")
"""How a piece is made, in printing order: cards, tiles and tokens are flat, many on a page, both sides in
register; a dashboard is flat too, and has a page to itself; a standee's sides are joined at a fold and have a tab for
its base; a board is assembled from as many pages as it takes."""


class Size(Struct, frozen=True, order=True):
    """The trimmed size of a face, and its bleed."""

    width: float
    height: float
    bleed: float


class Snap(Struct, frozen=True):
    """A place where other pieces lie on this one, in millimetres from the upper left corner of its front.

    With a `turn`, in degrees clockwise, whatever is laid there is turned so.
    """

    x: float
    y: float
    turn: float | None = None


class PixelSource(Protocol):
    """Resolves the key of a `Picture` to pixels, at least as many as asked for where the picture has them."""

    def image(self, key: str, width: int, height: int) -> Image:
        """The whole picture, in a mode with or without alpha."""
        ...


class FaceSource:
    """One face before it is laid out.

    `name` is that of its file (`038-front`); faces with the same name are the same face, such as a shared back.
    `source` is a digest of everything that decides its ink and its pictures: faces with the same source look the same.
    It may be given as a function, which is called when it is first needed. `meant` is its intended size
    (width, height and bleed), for planning before it is laid out. `resized` makes the same face in another size.
    """

    def __init__(
        self,
        name: str,
        source: str | Callable[[], str],
        lay_out: Callable[[], tuple[Face, tuple[Diagnostic, ...]]],
        meant: tuple[float, float, float] | None = None,
        resized: Callable[[Size], FaceSource] | None = None,
    ) -> None:
        self.name, self.lay_out, self.meant, self.resized = name, lay_out, meant, resized
        self._source = source

    @property
    def source(self) -> str:
        """The digest."""
        if not isinstance(self._source, str):
            self._source = self._source()
        return self._source


@dataclass(frozen=True)
class Component:
    """A piece of a game as the press sees it, in terms that fit every game.

    `faces` are its front and, if it has one, its back. It is cut along its `outline`; without one, along the rectangle
    of its face. `pile` names the stack it is kept in, `description` is read out by virtual tabletops, and `groups` are
    the ids of what it belongs to, such as stories or scenarios. `place` is where the box describes it, and `brief` what
    it asks of an illustrator. `snaps` are the spaces of a board or tile, for virtual tabletops.
    """

    id: str
    label: str
    kind: str
    name: str
    faces: tuple[FaceSource] | tuple[FaceSource, FaceSource]
    number: int | None = None
    tags: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    copies: int = 1
    pile: str = ""
    description: str = ""
    file: str = ""
    form: Form = "card"
    outline: Outline | None = None
    place: Place | None = None
    brief: str = ""
    snaps: tuple[Snap, ...] = ()

    @property
    def front(self) -> FaceSource:
        """The face it is known by."""
        return self.faces[0]

    @property
    def back(self) -> FaceSource | None:
        """The other face, if anything is printed there."""
        return self.faces[1] if len(self.faces) == 2 else None

    @property
    def sides(self) -> tuple[tuple[Side, FaceSource], ...]:
        """Each face with the side it is on."""
        return tuple(zip(SIDES, self.faces, strict=False))


@dataclass(frozen=True)
class ComponentGroup:
    """Something that pieces belong to, such as a scenario: its id, its number if it has one, and its title."""

    id: str
    number: int | None
    title: str

    @property
    def words(self) -> tuple[str, ...]:
        """What it may be called on the command line: its number or its id."""
        return (self.id,) if self.number is None else (str(self.number), self.id)

    @property
    def heading(self) -> str:
        """`2. The Gate`."""
        return self.title if self.number is None else f"{self.number}. {self.title}"


@dataclass(frozen=True)
class Components:
    """Every piece of a box in order, the source of their pictures, and what they belong to.

    `group_word` is the game's own word for one of the groups: the option that selects by group has this name.
    """

    title: str
    components: tuple[Component, ...]
    pictures: PixelSource
    groups: tuple[ComponentGroup, ...] = ()
    group_word: str = "group"

    @property
    def word(self) -> str:
        """What one of them is called: "card", if all are cards."""
        return "card" if all(one.form == "card" for one in self.components) else "piece"

    def faces(self) -> Iterator[FaceSource]:
        """Every face once, in the order of the pieces."""
        seen: set[str] = set()
        for one in self.components:
            for face in one.faces:
                if face.name not in seen:
                    seen.add(face.name)
                    yield face
