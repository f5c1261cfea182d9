"""The files of a deck: `box.json`, and sheets with a row for each card; whoever likes may write them as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from toolkit.diagnostic import Place
from toolkit.game import Reader
from toolkit.games.cards.content.model import Box
from toolkit.games.cards.content.parse import BOX, LISTS, SHEETS, parse, slug
from toolkit.resources import data_folder
from toolkit.source.content import Entry, FileKind
from toolkit.source.schema import Schemas


def _identify(data: Any, file: str) -> Entry:
    cells = data if isinstance(data, dict) else {}
    title = str(cells.get("title", ""))
    return Entry(str(cells.get("id") or slug(title)), f"“{title}”" if title else "a card without a title")


def _cards(pattern: str) -> FileKind:
    return FileKind(pattern, "cards.schema.json", _identify, "cards", "cards.schema.json#/$defs/card")


def paths(box: Box) -> Iterator[tuple[Place, str, str]]:
    """Every file a deck names: its pictures."""
    return ((one.place / "art", one.art, one.id) for one in box.cards if one.art)


def counts(box: Box) -> Mapping[str, int]:
    """How many cards there are, and how many different ones."""
    return {"cards": sum(one.count for one in box.cards), "different": len(box.cards), "kinds": len(_kinds(box))}


def _kinds(box: Box) -> set[str]:
    return {one.kind for one in box.cards}


READER = Reader(
    files=(
        FileKind(BOX, "box.schema.json", lambda data, file: Entry("box", "box"), required=True),
        _cards(SHEETS),
        _cards(LISTS),
    ),
    schemas=Schemas(data_folder("schemas") / "cards"),
    parse=parse,
    paths=paths,
    counts=counts,
    subjects=lambda box: (),
)
