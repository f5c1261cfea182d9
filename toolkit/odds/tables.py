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
    """A column by its heading, right-aligned in so many characters."""

    heading: str
    width: int


@dataclass(frozen=True)
class OddsRow:
    """A row: whom or what it is about, its cells as they are printed, and the same as data with nothing left out."""

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
    """The odds of one thing, for what was chosen. `legend` says what the columns are, in a sentence."""

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
    """A line of cells; without a label, it belongs to the row above. None is a cell that cannot be."""

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
    """Calculates the odds of a box. `word` is what they are of: a challenge, a fight."""

    @property
    def word(self) -> str:
        """What the odds are of, in the singular."""
        ...

    def subjects(self, box: B_contra) -> Sequence[Subject]:
        """What odds can be asked for, in order."""
        ...

    def tables(self, box: B_contra, subject: Subject, chosen: Chosen) -> Iterator[OddsTable]:
        """The tables of one of them."""
        ...

    def heat_map(self, box: B_contra, subjects: Sequence[Subject], chosen: Chosen) -> HeatMap:
        """Some of them at a glance."""
        ...
