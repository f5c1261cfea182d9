"""The files of a box: which there are, by which schemas, what they count, and the chapters that are played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from toolkit.diagnostic import Place
from toolkit.game import Reader
from toolkit.games.smog.content.cards import Card
from toolkit.games.smog.content.chapters import Chapter
from toolkit.games.smog.content.figures import Figure
from toolkit.games.smog.content.model import Box
from toolkit.games.smog.content.parse import BOX, parse
from toolkit.games.smog.content.rooms import Room
from toolkit.resources import data_folder
from toolkit.search.claims import Subject
from toolkit.source.content import Entry, FileKind
from toolkit.source.schema import Schemas

WORDS = {
    "tiles": "tile",
    "gentlemen": "gentleman",
    "agents": "agent",
    "minions": "minion",
    "allies": "ally",
    "powers": "power",
    "chaos_cards": "chaos_card",
    "roles": "role",
    "upgrades": "upgrade",
    "equipment": "equipment",
    "torments": "torment",
    "locations": "location",
    "chapters": "chapter",
}
"""What an entry is called in messages and in the schemas."""


def _list(word: str) -> FileKind:
    entry = WORDS[word]
    noun = entry.replace("_", " ")

    def identify(data: Any, file: str) -> Entry:
        given = data.get("number" if word == "chapters" else "id") if isinstance(data, dict) else None
        if word == "chapters":
            return Entry(str(given), f"chapter {given}") if isinstance(given, int) else Entry("", noun)
        return Entry(given, f'{noun} "{given}"') if isinstance(given, str) else Entry("", noun)

    schema = f"{word}.schema.json"
    return FileKind(f"{word}*.json", schema, identify, word, f"{schema}#/$defs/{entry}", unique=word != "chapters")


def paths(box: Box) -> Iterator[tuple[Place, str, str]]:
    """Every file a box names: its pictures."""
    pictured: tuple[Figure | Card | Room | Chapter, ...] = (*box.figures, *box.cards, *box.tiles, *box.chapters)
    for one in pictured:
        if one.art is not None:
            yield from ((place, path, one.id) for place, path in one.art.files)


def counts(box: Box) -> Mapping[str, int]:
    """How much there is of everything."""
    found = {word: len(getattr(box, word)) for word in WORDS}
    return {**found, "equipment": sum(one.copies for one in box.equipment)}


def subjects(box: Box) -> Sequence[Subject]:
    """Its chapters."""
    return [Subject(one.id, one.title, one.number) for one in box.ordered]


def texts(box: Box) -> Iterator[tuple[str, str]]:
    """What is told, with what it stands on."""
    for chapter in box.ordered:
        yield f"chapter {chapter.number}", chapter.story
    for figure in box.figures:
        yield figure.id, figure.story
    for card in box.cards:
        yield card.id, card.text
        yield card.id, card.story


READER = Reader(
    files=(
        FileKind(BOX, "box.schema.json", lambda data, file: Entry("box", "box"), required=True),
        *(_list(word) for word in WORDS),
    ),
    schemas=Schemas(data_folder("schemas") / "smog"),
    parse=parse,
    paths=paths,
    counts=counts,
    subjects=subjects,
)
