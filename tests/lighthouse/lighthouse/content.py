"""The files of a box: from tiles and missions in JSON to a `LampBox`, and the paths that a keeper can walk in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from toolkit.diagnostic import Place
from toolkit.game import Reader
from toolkit.kits.hexes import Hex, neighbours
from toolkit.kits.ways import way
from toolkit.search.claims import Subject
from toolkit.source.content import Content, Entry, FileKind, Part
from toolkit.source.schema import Schemas

LIMITS: Mapping[str, float] = {"lowest-hope": 25.0}
"""In percent: below it, a mission is hardly worth the oil."""


@dataclass(frozen=True)
class Tile:
    """A rock at its axial coordinates, with a lamp that a roll of so much or more lights; `turn` is in degrees."""

    place: Place
    id: str
    name: str
    q: int
    r: int
    lamp: int
    turn: int = 0

    @property
    def hex(self) -> Hex:
        """Where it is."""
        return Hex(self.q, self.r)


@dataclass(frozen=True)
class Mission:
    """Which lamp to light, by the id of its tile. Only the clue is printed on the back of the card.

    In a campaign, it may take something that was found before, and something is found when the lamp is lit. The `ship`
    is where the author imagines it.
    """

    place: Place
    id: str
    title: str
    lamp: str
    clue: str
    text: str
    needs: str = ""
    finds: str = ""
    ship: Hex | None = None


@dataclass(frozen=True)
class LampBox:
    """A box of Three Lamps. The keeper begins on its first tile."""

    root: Path
    place: Place
    whole: bool
    tiles: tuple[Tile, ...]
    missions: tuple[Mission, ...]
    title: str
    subtitle: str | None = None
    description: str = ""
    language: str = "en"
    authors: tuple[str, ...] = ()
    version: str | None = None
    limits: Mapping[str, float] = field(default_factory=lambda: LIMITS)

    def mission(self, subject: Subject) -> Mission:
        """The mission that is meant."""
        return next(one for one in self.missions if one.id == subject.id)

    def beside(self, tile: Tile) -> list[Tile]:
        """Where one can walk to in one turn."""
        near = neighbours(tile.hex)
        return [one for one in self.tiles if one.hex in near]

    def way(self, mission: Mission, start: Tile | None = None) -> tuple[Tile, ...] | None:
        """The shortest way to the lamp of a mission, both ends included, from the first tile unless told otherwise."""
        here = start or next(iter(self.tiles), None)
        there = next((one for one in self.tiles if one.id == mission.lamp), None)
        return way(here, there, self.beside) if here and there else None


def parse(content: Content) -> LampBox:
    """The box of a folder, without what is broken in it."""
    said: dict[str, Any] = next((part.data for part in content.parts("box.json")), {"title": content.folder.name})
    known = {key: value for key, value in said.items() if key not in ("$schema", "game", "authors", "suppress")}
    return LampBox(
        content.folder.root,
        Place("box.json"),
        content.is_whole,
        tuple(Tile(part.place, **part.data) for part in content.parts("tiles.json")),
        tuple(_mission(part) for part in content.parts("missions.json")),
        authors=tuple(said.get("authors", ())),
        **known,
    )


def _mission(part: Part) -> Mission:
    ship = part.data.get("ship")
    return Mission(part.place, **{**part.data, "ship": Hex(**ship) if ship else None})


def _list(word: str) -> FileKind:
    """A file that is a list of entries with ids, by which they are called: `tiles.json`."""

    def identify(data: Any, file: str) -> Entry:
        id = data.get("id") if isinstance(data, dict) else None
        return Entry(str(id), f'{word} "{id}"')

    schema = f"{word}s.schema.json"
    return FileKind(f"{word}s.json", schema, identify, f"{word}s", f"{schema}#/$defs/{word}", unique=True)


READER = Reader(
    files=(
        FileKind("box.json", "box.schema.json", lambda data, file: Entry("box", "box"), required=True),
        _list("tile"),
        _list("mission"),
    ),
    schemas=Schemas(Path(__file__).parent / "schemas"),
    parse=parse,
    counts=lambda box: {"tiles": len(box.tiles), "missions": len(box.missions)},
    subjects=lambda box: [Subject(one.id, one.title) for one in box.missions],
)
