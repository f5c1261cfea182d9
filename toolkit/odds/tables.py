"""What a game calculates: tables of odds that the commands print, write as JSON and draw.

OddsTable("challenge 15 The Gate", "normal, 2 heroes")
  Section("strength 7", columns)
    OddsRow("Bo", cells)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from toolkit.plain import Plain
from toolkit.search.claims import Subject
from toolkit.settings import Chosen

B_contra = TypeVar("B_contra", contravariant=True)


@dataclass(frozen=True)
class Column:
    """A column: its heading and its width in characters, right-aligned."""

    heading: str
    width: int


@dataclass(frozen=True)
class OddsRow:
    """A row: its label, its cells as printed, and the complete data."""

    label: str
    cells: tuple[str, ...]
    data: Mapping[str, Plain] = field(default_factory=dict)


@dataclass(frozen=True)
class Section:
    """Rows under one line of headings."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[OddsRow, ...]


@dataclass(frozen=True)
class OddsTable:
    """The odds of one thing, for the chosen settings. `legend` is a sentence that explains the columns."""

    title: str
    manner: str
    sections: tuple[Section, ...]
    legend: str = ""


@dataclass(frozen=True)
class ColumnGroup:
    """Columns that belong together."""

    title: str
    columns: tuple[str, ...]


@dataclass(frozen=True)
class HeatRow:
    """A line of cells; without a label, it belongs to the row above. None marks an impossible cell."""

    label: str
    detail: str
    values: tuple[float | None, ...]


@dataclass(frozen=True)
class HeatMap:
    """A table of chances between 0 and 1. `axis` says what the columns count."""

    title: str
    subtitle: str
    axis: str
    groups: tuple[ColumnGroup, ...]
    rows: tuple[HeatRow, ...]


class Odds(Protocol[B_contra]):
    """Calculates the odds of a box. `word` is the game's noun for what has odds: a challenge, a fight."""

    @property
    def word(self) -> str:
        """That noun in the singular."""
        ...

    def subjects(self, box: B_contra) -> Sequence[Subject]:
        """Everything that has odds, in order."""
        ...

    def tables(self, box: B_contra, subject: Subject, chosen: Chosen) -> Iterator[OddsTable]:
        """The tables of one of them."""
        ...

    def heat_map(self, box: B_contra, subjects: Sequence[Subject], chosen: Chosen) -> HeatMap:
        """An overview of some of them."""
        ...
