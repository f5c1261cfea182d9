"""A deck as it is read: the box, its kinds, and a card for each row.

Card(place, file, id="fox", kind="card", count=3, cells={"title": "Fox", "text": "Draw **2** cards."}, …)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from toolkit.diagnostic import Place

DEFAULT_KIND = "card"
DEFAULT_SIZE = "poker"
LIMITS: Mapping[str, float] = {}


@dataclass(frozen=True)
class Kind:
    """Cards of one kind: their size, the template of their fronts and backs, the words on their backs, their colour."""

    name: str
    size: str = DEFAULT_SIZE
    template: str = ""
    back: str = ""
    words: str = ""
    colour: str = ""


@dataclass(frozen=True)
class Card:
    """A row: what stands in its columns, by their names, as typed."""

    place: Place
    file: str
    id: str
    kind: str
    count: int
    cells: Mapping[str, str]
    art: str = ""

    @property
    def title(self) -> str:
        """What it is called."""
        return self.cells.get("title", "")

    @property
    def label(self) -> str:
        """What messages call it."""
        return f"“{self.title}”" if self.title else f"the card {self.id}"


@dataclass(frozen=True)
class Headings:
    """The columns of a sheet: names, and where each heading is in its text."""

    file: str
    names: tuple[str, ...]
    spans: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class Box:
    """A deck."""

    root: Path
    place: Place
    whole: bool
    title: str
    subtitle: str | None = None
    description: str = ""
    language: str = "en"
    authors: tuple[str, ...] = ()
    version: str | None = None
    size: str = DEFAULT_SIZE
    columns: tuple[str, ...] = ()
    kinds: tuple[Kind, ...] = ()
    cards: tuple[Card, ...] = ()
    headings: tuple[Headings, ...] = ()
    limits: Mapping[str, float] = field(default_factory=lambda: LIMITS)

    def kind_of(self, card: Card) -> Kind:
        """The kind of a card; one that the box does not describe is a plain one."""
        return next((one for one in self.kinds if one.name == card.kind), Kind(card.kind, self.size))
