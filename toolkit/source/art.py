"""What a box says about a picture: a sentence for the illustrator, what it shows, its files and how they lie, a credit.

    {"shows": {"thing": "kettle", "made_of": "copper", "beside": ["bell"], "place": "village", "light": "dusk"}}

`shows` is what the toolkit draws while there is no file. Any game may have it; what the words mean is up to its
repertoire.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from toolkit.diagnostic import Place
from toolkit.source.inline import Text


class Shows(Struct, frozen=True):
    """What a picture shows: a thing, how many of it, its colour and words; a place and a light; or a person.

    Empty words leave the choice to the illustrator.
    """

    at: Place
    thing: str = ""
    count: int = 1
    colour: str = ""
    made_of: str = ""
    says: str = ""
    beside: tuple[str, ...] = ()
    place: str = ""
    light: str = ""
    who: str = ""
    age: str = ""
    build: str = ""
    wears: str = ""
    holds: str = ""

    @classmethod
    def of(cls, art: Mapping[str, Any], at: Place) -> Shows | None:
        """What the `art` of a piece says, as its schema has validated it."""
        said = art.get("shows")
        if said is None:
            return None
        fields: dict[str, Any] = {**said, "beside": tuple(said.get("beside", ()))}
        return cls(at / "shows", **fields)

    @property
    def things(self) -> Iterator[tuple[Place, str]]:
        """Every word that has to be drawn, with its place."""
        for field in ("thing", "holds"):
            if word := getattr(self, field):
                yield self.at / field, word
        for index, word in enumerate(self.beside):
            yield self.at / "beside" / index, word


class Placed(Struct, frozen=True):
    """How a file lies in its frame: which part shows, in per cent of what does not, and how many times as large it is
    as it has to be to fill the frame."""

    x: float = 50.0
    y: float = 50.0
    zoom: float = 1.0

    @classmethod
    def each(cls, art: Mapping[str, Any]) -> tuple[tuple[str, Placed], ...]:
        """What the `art` of a piece says, by side, as its schema has validated it."""
        return tuple((side, cls(**said)) for side, said in art.get("placed", {}).items())


def credits_of(box: object) -> list[str]:
    """Who made the pictures of a box, each once with the licence: `© Ida Strand, CC BY 4.0`.

    Every `Art` in the box counts that names a file, wherever a game keeps it.
    """
    found: dict[str, None] = {}
    seen: set[int] = set()
    left: list[object] = [box]
    while left:
        one = left.pop()
        if isinstance(one, str | bytes | int | float) or one is None or id(one) in seen:
            continue
        seen.add(id(one))
        if isinstance(one, Art):
            if one.credit and any(True for _ in one.files):
                found[", ".join(word for word in (f"© {one.credit}", one.licence) if word)] = None
        elif isinstance(one, Mapping):
            left += one.values()
        elif isinstance(one, list | tuple | set | frozenset):
            left += one
        else:
            left += [getattr(one, name) for name in _fields(one)]
    return sorted(found)


def _fields(one: object) -> Iterable[str]:
    """The names of what a dataclass or a structure holds."""
    return (*getattr(type(one), "__dataclass_fields__", ()), *getattr(type(one), "__struct_fields__", ()))


class Art(Struct, frozen=True):
    """The `art` of a card or a tile: paths by side and how they lie, a brief, a credit, a licence, and what is drawn.

    `status` is what its artist or author says: a draft, or final. `region` is one picture for several pieces that lie
    beside each other.
    """

    place: Place
    brief: Text | None = None
    front: str | None = None
    back: str | None = None
    credit: str | None = None
    shows: Shows | None = None
    placed: tuple[tuple[str, Placed], ...] = ()
    licence: str | None = None
    status: str | None = None
    region: str | None = None

    @classmethod
    def of(cls, said: Mapping[str, Any], at: Place, brief: Text | None) -> Art:
        """What the `art` of a piece says, as its schema has validated it; the brief is read like any text there."""
        files = {key: said.get(key) for key in ("front", "back", "credit", "licence", "status", "region")}
        return cls(at, brief, **files, shows=Shows.of(said, at), placed=Placed.each(said))

    def lies(self, side: str) -> Placed | None:
        """How the file of a side lies in its frame, if that was said."""
        return dict(self.placed).get(side)

    @property
    def files(self) -> Iterator[tuple[Place, str]]:
        """The paths that are written down, each with its place."""
        for side, path in (("front", self.front), ("back", self.back), ("region", self.region)):
            if path is not None:
                yield self.place / side, path
