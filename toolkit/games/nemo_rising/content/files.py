"""The files of a box: which there are, by which schemas, what they count, and the pairs that are solved and played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from toolkit.diagnostic import Place
from toolkit.game import Reader
from toolkit.games.nemo_rising.content.model import Box
from toolkit.games.nemo_rising.content.parse import BOARD, BOX, OF_BOX, OF_SCENARIO, SCENARIO, parse
from toolkit.resources import data_folder
from toolkit.search.claims import Subject
from toolkit.source.art import Art
from toolkit.source.content import Entry, FileKind
from toolkit.source.inline import Text
from toolkit.source.schema import Schemas

WORDS = {
    "tiles": "tile",
    "threats": "threat",
    "missions": "mission",
    "enemies": "enemy",
    "tokens": "story token",
    "actions": "action card",
    "gear": "gear card",
    "heroes": "hero",
}
ENTRIES = {**WORDS, "tokens": "token", "actions": "action", "gear": "gear_card"}
"""What an entry is called in messages, and in the schemas."""


def _list(word: str, folder: str = "") -> FileKind:
    def identify(data: Any, file: str) -> Entry:
        given = data.get("id") if isinstance(data, dict) else None
        id = given if isinstance(given, str) else ""
        return Entry(id, f'{WORDS[word]} "{id}"' if id else WORDS[word])

    schema = f"{word}.schema.json"
    return FileKind(f"{folder}{word}*.json", schema, identify, word, f"{schema}#/$defs/{ENTRIES[word]}", unique=True)


def _one(pattern: str, word: str, *, required: bool = False) -> FileKind:
    def identify(data: Any, file: str) -> Entry:
        return Entry(word, word)

    return FileKind(pattern, f"{word}.schema.json", identify, required=required)


def paths(box: Box) -> Iterator[tuple[Place, str, str]]:
    """Every file a box names: its pictures."""
    for owner, art in pictured(box):
        yield from ((place, path, owner) for place, path in art.files)


def pictured(box: Box) -> Iterator[tuple[str, Art]]:
    """Everything that has a picture, by its id."""
    of_scenarios = (
        one
        for scenario in box.scenarios
        for some in (scenario.tiles, scenario.threats, scenario.missions, scenario.enemies, scenario.tokens)
        for one in some
    )
    for one in (*of_scenarios, *box.gear, *box.heroes):
        if one.art is not None:
            yield one.id, one.art


def counts(box: Box) -> Mapping[str, int]:
    """How much there is of everything, all cards first."""
    sums = {
        word: sum(len(getattr(scenario, word)) for scenario in box.scenarios)
        for word in ("tiles", "missions", "enemies", "tokens")
    }
    threats = sum(len(scenario.deck) for scenario in box.scenarios)
    cards = threats + sums["missions"] + len(box.deck) + len(box.gear) + len(box.heroes)
    return {"cards": cards, "scenarios": len(box.scenarios), "threats": threats, **sums}


def subjects(box: Box) -> Sequence[Subject]:
    """Its pairs of missions."""
    return [Subject(pair.id, pair.title) for pair in box.pairs]


def texts(box: Box) -> Iterator[tuple[str, str]]:
    """What is told on cards, tiles and tokens, each once, with what it stands on; goals are not."""
    told: dict[Place, tuple[str, str]] = {}
    for owner, words in (*((one, OF_SCENARIO) for one in box.scenarios), (box, OF_BOX)):
        stories: list[tuple[str, Any]] = [(getattr(owner, "name", "box"), getattr(owner, "story", None))]
        for word in words:
            for piece in getattr(owner, word, ()):
                fields = ("story", "text", "red_text", "green_text")
                stories += [(f'{WORDS[word]} "{piece.id}"', getattr(piece, name, None)) for name in fields]
        told |= {text.place: (on, str(text)) for on, text in stories if isinstance(text, Text)}
    return iter(told.values())


READER = Reader(
    files=(
        _one(BOX, "box", required=True),
        _one(BOARD, "board"),
        _one(SCENARIO, "scenario"),
        *(_list(word, "scenarios/*/") for word in OF_SCENARIO),
        *(_list(word) for word in OF_BOX),
    ),
    schemas=Schemas(
        data_folder("schemas") / "nemo_rising",
        (data_folder("templates") / "nemo_rising" / "look.schema.json",),
    ),
    parse=parse,
    paths=paths,
    counts=counts,
    subjects=subjects,
)
