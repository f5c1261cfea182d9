"""The files of a box: which there are, by which schemas, what they count, and the boards that are proved and played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from toolkit.diagnostic import Place
from toolkit.game import Reader
from toolkit.games.nexus_ops.content.model import Box, Energize, Faction, Mission, Tile, Unit, every_copy
from toolkit.games.nexus_ops.content.parse import BOX, LISTS, parse
from toolkit.resources import data_folder
from toolkit.search.claims import Subject
from toolkit.source.content import Entry, FileKind
from toolkit.source.inline import Text
from toolkit.source.schema import Schemas

WORDS = {
    "units": "unit",
    "tiles": "tile",
    "tokens": "token",
    "missions": "mission",
    "energize": "energize card",
    "factions": "faction",
    "layouts": "board",
    "options": "option",
}
ENTRIES = {**WORDS, "energize": "card", "layouts": "layout"}
"""What an entry is called in messages, and in the schemas."""


def _list(word: str) -> FileKind:
    def identify(data: Any, file: str) -> Entry:
        given = data.get("id") if isinstance(data, dict) else None
        id = given if isinstance(given, str) else ""
        return Entry(id, f'{WORDS[word]} "{id}"' if id else WORDS[word])

    schema = f"{word}.schema.json"
    return FileKind(f"{word}*.json", schema, identify, word, f"{schema}#/$defs/{ENTRIES[word]}", unique=True)


def _box() -> FileKind:
    return FileKind(BOX, "box.schema.json", lambda data, file: Entry("box", "box"), required=True)


def paths(box: Box) -> Iterator[tuple[Place, str, str]]:
    """Every file a box names: its pictures."""
    pictured: list[Unit | Tile | Mission | Energize | Faction] = []
    for some in (box.units, box.tiles, box.missions, box.energize, box.factions):
        pictured += some
    for one in pictured:
        if one.art is not None:
            yield from ((place, path, one.id) for place, path in one.art.files)


def counts(box: Box) -> Mapping[str, int]:
    """How much there is of everything, all cards first."""
    missions, energize = len([*every_copy(box.missions)]), len([*every_copy(box.energize)])
    return {
        "cards": missions + energize,
        "missions": missions,
        "tiles": len([*every_copy(box.tiles)]),
        "tokens": len([*every_copy(box.tokens)]),
        "units": len(box.units),
        "boards": len(box.layouts),
    }


def subjects(box: Box) -> Sequence[Subject]:
    """Its boards."""
    return [Subject(one.id, one.name) for one in box.layouts]


def texts(box: Box) -> Iterator[tuple[str, str]]:
    """What is told on cards and sheets, each with what it stands on."""
    for word in ("missions", "energize", "factions", "options"):
        for piece in getattr(box, word):
            for name in ("story", "text"):
                text = getattr(piece, name, None)
                if isinstance(text, Text):
                    yield f'{WORDS[word]} "{piece.id}"', str(text)
    if box.description is not None:
        yield "box", str(box.description)


READER = Reader(
    files=(_box(), *(_list(word) for word in LISTS)),
    schemas=Schemas(data_folder("schemas") / "nexus_ops"),
    parse=parse,
    paths=paths,
    counts=counts,
    subjects=subjects,
)
