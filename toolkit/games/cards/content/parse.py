"""From valid rows to a deck; nothing is raised for an author's mistake."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from typing import Any

from toolkit.diagnostic import Place
from toolkit.games.cards.content.model import DEFAULT_KIND, DEFAULT_SIZE, Box, Card, Headings, Kind
from toolkit.source.content import Content
from toolkit.source.sheets import SheetDocument, column_of

BOX = "box.json"
SHEETS, LISTS = "cards*.csv", "cards*.json"


def slug(text: str) -> str:
    """`the-old-fox` for “The Old Fox”: what a card is called in file names."""
    plain = unicodedata.normalize("NFKD", text.lower()).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:50] or "card"


def parse(content: Content) -> Box:
    """The deck of a folder, without what is broken in it."""
    said: dict[str, Any] = next((part.data for part in content.parts(BOX)), {"title": content.folder.name})
    size = said.get("size", DEFAULT_SIZE)
    return Box(
        root=content.folder.root,
        place=Place(BOX),
        whole=content.is_whole,
        title=said["title"],
        subtitle=said.get("subtitle"),
        description=said.get("description", ""),
        language=said.get("language", "en"),
        authors=tuple(said.get("authors", ())),
        version=said.get("version"),
        size=size,
        columns=tuple(column_of(one) for one in said.get("columns", ())),
        kinds=tuple(Kind(**{"size": size, **one}) for one in said.get("kinds", ())),
        cards=tuple(_cards(content)),
        headings=tuple(_headings(content)),
    )


def _cards(content: Content) -> list[Card]:
    seen: Counter[str] = Counter()
    found = []
    for part in (*content.parts(SHEETS), *content.parts(LISTS)):
        cells = {name: str(value) for name, value in part.data.items()}
        id = cells.get("id") or slug(cells.get("title", ""))
        seen[id] += 1
        if seen[id] > 1:
            id = f"{id}-{seen[id]}"
        found.append(
            Card(
                part.place,
                part.place.file,
                id,
                slug(cells["kind"]) if "kind" in cells else DEFAULT_KIND,
                part.data.get("count", 1),
                cells,
                cells.get("art", ""),
            )
        )
    return found


def _headings(content: Content) -> list[Headings]:
    return [
        Headings(
            file,
            tuple(column_of(cell.text) for cell in document.headings),
            tuple((cell.start, cell.end) for cell in document.headings),
        )
        for file, document in content.documents.items()
        if isinstance(document, SheetDocument)
    ]
