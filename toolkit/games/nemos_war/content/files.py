"""The files of a box: which there are, by which schemas, what they count, and the motives that are played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from toolkit.diagnostic import Place
from toolkit.game import Reader
from toolkit.games.nemos_war.content.model import Action, Box, Card, Motive, Refit, Ship, Treasure
from toolkit.games.nemos_war.content.parse import BOARD, BOX, parse
from toolkit.resources import data_folder
from toolkit.search.claims import Subject
from toolkit.source.content import Entry, FileKind
from toolkit.source.schema import Schemas

WORDS = {
    "cards": "card",
    "ships": "ship",
    "treasures": "treasure",
    "refits": "refit",
    "motives": "motive",
    "actions": "action",
}
"""What an entry is called in messages and in the schemas."""


def _list(word: str, key: str = "id") -> FileKind:
    def identify(data: Any, file: str) -> Entry:
        given = data.get(key) if isinstance(data, dict) else None
        if key == "number":
            return Entry(str(given), f"card {given}") if isinstance(given, int) else Entry("", "card")
        return Entry(given, f'{WORDS[word]} "{given}"') if isinstance(given, str) else Entry("", WORDS[word])

    schema = f"{word}.schema.json"
    return FileKind(f"{word}*.json", schema, identify, word, f"{schema}#/$defs/{WORDS[word]}", unique=key == "id")


def _one(file: str, word: str, *, required: bool = False) -> FileKind:
    return FileKind(file, f"{word}.schema.json", lambda data, file: Entry(word, word), required=required)


def paths(box: Box) -> Iterator[tuple[Place, str, str]]:
    """Every file a box names: its pictures."""
    pictured: tuple[Card | Ship | Treasure | Refit, ...] = (*box.cards, *box.ships, *box.treasures, *box.refits)
    for one in pictured:
        if one.art is not None:
            yield from ((place, path, one.id) for place, path in one.art.files)


def counts(box: Box) -> Mapping[str, int]:
    """How much there is of everything."""
    found = {word: len(getattr(box, word)) for word in WORDS}
    return {**found, "ships": len(box.counters), "treasures": len(box.markers)}


def subjects(box: Box) -> Sequence[Subject]:
    """Its motives."""
    return [Subject(one.id, one.name) for one in box.motives]


def texts(box: Box) -> Iterator[tuple[str, str]]:
    """What is told, with what it stands on."""
    for card in box.cards:
        yield f"card {card.number}", "" if card.source else card.flavour
    for ship in box.ships:
        yield f'ship "{ship.id}"', ship.flavour
    for treasure in box.treasures:
        yield f'treasure "{treasure.id}"', treasure.flavour
    explained: tuple[Refit | Motive | Action, ...] = (*box.refits, *box.motives, *box.actions)
    for one in explained:
        yield one.id, one.text
    for motive in box.motives:
        yield from ((motive.id, epilogue) for epilogue in motive.epilogues)


READER = Reader(
    files=(
        _one(BOX, "box", required=True),
        _one(BOARD, "board"),
        _list("cards", "number"),
        *(_list(word) for word in WORDS if word != "cards"),
    ),
    schemas=Schemas(data_folder("schemas") / "nemos_war"),
    parse=parse,
    paths=paths,
    counts=counts,
    subjects=subjects,
)
