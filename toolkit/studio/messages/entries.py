"""Messages about the entries of a box: in lists, on their own, and what is known about each."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType, field

Key = tuple[str, str]
"""A file, and the id of an entry in it."""


class Nothing(Struct, frozen=True):
    """A message without anything in it."""


class Refusal(Struct, frozen=True):
    """Why something cannot be done, in a sentence. After a conflict, also what is there now, and where."""

    said: str
    there: Any = UNSET
    file: str | UnsetType = UNSET
    id: str | UnsetType = UNSET


class FaceShown(Struct, frozen=True):
    """A face: on which side it is, and a `version` that changes when it looks different.

    `ratio` is width divided by height, so that room is left before the picture loads.
    """

    side: str
    name: str
    version: str
    ratio: float | UnsetType = UNSET


class EntryShown(Struct, frozen=True, kw_only=True):
    """An entry of a box, in lists and in the search; `text` is everything that is written in it.

    `kind` is what it is shown as; `kinds` are what fields call it that name one: an agent is printed as a dashboard.
    """

    file: str
    id: str
    label: str
    pointer: tuple[str | int, ...]
    schema: str
    kind: str
    kinds: tuple[str, ...]
    name: str
    number: int | None = None
    tags: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    copies: int | UnsetType = UNSET
    faces: tuple[FaceShown, ...] = ()
    broken: bool = False
    text: str = ""


class LinkShown(Struct, frozen=True):
    """A way from one entry to another, and its kind in the words of the game."""

    file: str
    id: str
    kind: str


class EntryAnswer(EntryShown, frozen=True, kw_only=True):
    """One entry with its data, its text, its place in the file, its neighbours, and the sides that may have a picture.

    `namesakes` counts the entries of its file with its id; `named_by` are entries that name it and do not lead to it.
    """

    data: Any
    namesakes: int
    source: str
    line: int
    path: str
    absolute: str
    to: tuple[LinkShown, ...]
    reached_from: tuple[LinkShown, ...] = field(name="from")
    named_by: tuple[Key, ...]
    pictured: tuple[str, ...]


class EntrySent(Struct, frozen=True):
    """Which entry is asked about."""

    file: str = ""
    id: str = ""


class RowsSent(Struct, frozen=True):
    """The kind of the entries that are asked for; only some of them, if these are named."""

    kind: str = ""
    only: tuple[Key, ...] | None = None


class EntryData(Struct, frozen=True):
    """An entry with its data, and nothing else."""

    file: str
    id: str
    data: Any


class RowsAnswer(Struct, frozen=True):
    """Entries with their data, in the order of the box."""

    rows: tuple[EntryData, ...]


class VersionShown(Struct, frozen=True):
    """An entry as it was before a step: when that was, who did it, and what it was about."""

    step: int
    at: float
    by: str
    who: str
    what: str
    data: Any


class VersionsAnswer(Struct, frozen=True):
    """The earlier versions of an entry, the latest first."""

    versions: tuple[VersionShown, ...]


class BesideAnswer(Struct, frozen=True):
    """What else is known about a card: the illustrator's brief, how full each side is, whether it has odds."""

    brief: str = ""
    fullness: tuple[str, ...] = ()
    odds: bool = False


class FramedShown(Struct, frozen=True):
    """A picture in its frame on a side: where that is, in per cent of the face; the picture's width divided by its
    height; and where the entry says how it lies there."""

    side: str
    left: float
    top: float
    width: float
    height: float
    ratio: float
    at: tuple[str | int, ...]


class FramedAnswer(Struct, frozen=True):
    """The pictures on the faces of an entry that are files."""

    frames: tuple[FramedShown, ...]


class SpotShown(Struct, frozen=True):
    """A number on a face that leads to a card: where it is, in per cent of the face, and the card."""

    file: str
    card: str
    title: str
    left: float
    top: float
    width: float
    height: float
