"""From a box to its sheets: one for each kind of entry, and one for each list in them.

    sheets_of(bench.opened)  →  (Sheet(Form("Items", …), rows), Sheet(Form("Challenge trials", …), rows), …)

Schemas say which columns there are; nothing here knows any game.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from toolkit.lint.runner import Opened
from toolkit.source.content import FileKind, Part
from toolkit.source.cursor import SchemaCursor
from toolkit.workbench.editing.parts import cursor_at
from toolkit.workbench.spreadsheets.cells import UNPRINTABLE, fits, shortened, written
from toolkit.workbench.spreadsheets.columns import Column, Listed, columns_of, view

PLACE, CALLED, FILE, REMOVE = "Place", "Called", "File", "Remove"
WORDS, ROOM, FINDINGS, MADE_FROM = "Words", "Room", "Findings", "Made from"
FIXED = (PLACE, CALLED, FILE, REMOVE, WORDS, ROOM, FINDINGS, MADE_FROM)
MOST_TITLE = 31
"""How long the name of a sheet may be."""


@dataclass(frozen=True)
class Form:
    """What a sheet is about: the entries of one kind, or the parts listed in them (`lists`, outermost first)."""

    title: str
    word: str
    kind: FileKind
    variant: str
    columns: tuple[Column, ...]
    lists: tuple[tuple[str, ...], ...] = ()
    parent: Form | None = None

    @property
    def may_grow(self) -> bool:
        """Whether rows can be added and removed."""
        return bool(self.lists) or bool(self.kind.list_of) or "*" in self.kind.pattern


@dataclass(frozen=True)
class Owner:
    """The entry that a row is about: `nth` of those with the same id in its file, and what it says."""

    file: str
    id: str
    nth: int
    data: Any = field(compare=False, repr=False)

    @property
    def key(self) -> tuple[str, str, int]:
        """What tells it from all others."""
        return self.file, self.id, self.nth

    @property
    def shown(self) -> str:
        """What the first cell of its row says."""
        name = self.id or self.file
        return f"{name} #{self.nth + 1}" if self.nth else name

    @property
    def digest(self) -> str:
        """What tells this version of it from another."""
        return sha256(json.dumps(self.data, sort_keys=True).encode()).hexdigest()[:16]


@dataclass(frozen=True)
class Row:
    """A row: an entry, or a part of it, `at` these places in its lists, of so many each (`of`).

    `cells` are what stands in the columns, by their keys; the `locked` ones are only shown.
    """

    owner: Owner
    cells: Mapping[str, str]
    locked: frozenset[str]
    at: tuple[int, ...] = ()
    of: tuple[int, ...] = ()

    @property
    def reference(self) -> str:
        """What rows of parts call it: `the-lost-bell 3` for a chapter."""
        return " ".join((self.owner.shown, *(str(index + 1) for index in self.at)))

    @property
    def around(self) -> str:
        """The same for what it is a part of."""
        return " ".join((self.owner.shown, *(str(index + 1) for index in self.at[:-1])))


@dataclass(frozen=True)
class Sheet:
    """A sheet: its form, and a row for each entry or part."""

    form: Form
    rows: tuple[Row, ...]


def sheets_of(opened: Opened) -> tuple[Sheet, ...]:
    """Every sheet of a box. Entries that are broken have a row, too, as far as they can be shown."""
    parts = [part for part in (*opened.content.sound, *opened.content.broken) if isinstance(part.data, dict)]
    order = {kind.pattern: at for at, kind in enumerate(opened.game.reader().files)}
    parts.sort(key=lambda part: (order[part.kind.pattern], part.place.file, part.place.pointer or ()))
    groups: dict[tuple[str, str], list[tuple[Part, Owner]]] = {}
    seen: Counter[tuple[str, str]] = Counter()
    for part in parts:
        key = (part.place.file, part.entry.id)
        owner = Owner(*key, seen[key], part.data)
        seen[key] += 1
        groups.setdefault((part.kind.pattern, variant_of(opened, part)), []).append((part, owner))
    titles: set[str] = set()
    found: list[Sheet] = []
    for (_, variant), some in groups.items():
        found += _sheets(opened, some[0][0], variant, [owner for _, owner in some], titles)
    return tuple(found)


def variant_of(opened: Opened, part: Part) -> str:
    """The member `kind` of an entry, if that decides what else is in it; its kind of file has several sheets then."""
    return kind_member(cursor_at(opened, part), part.data)


def kind_member(place: SchemaCursor, data: Any) -> str:
    """The kind that an entry says it is, if its schema has several."""
    known = view(place, data)
    own = data.get("kind") if isinstance(data, dict) else None
    return own if known.varies and isinstance(own, str) and "kind" in known.properties else ""


def _sheets(opened: Opened, like: Part, variant: str, owners: Sequence[Owner], titles: set[str]) -> Iterator[Sheet]:
    word = (variant or like.kind.word).replace("_", " ")
    place = cursor_at(opened, like)
    fields = columns_of(place, [owner.data for owner in owners], ("kind",) if variant else ())
    columns = tuple(one for one in fields if isinstance(one, Column))
    form = Form(_title(_name(like.kind, variant, word), titles), word, like.kind, variant, columns)
    rows = [(Row(owner, *_cells(columns, owner.data)), owner.data) for owner in owners]
    yield Sheet(form, tuple(row for row, _ in rows))
    yield from _parts(form, fields, rows, titles)


def _parts(
    parent: Form, fields: Sequence[Column | Listed], rows: Sequence[tuple[Row, Any]], titles: set[str]
) -> Iterator[Sheet]:
    """The sheets of the lists in these rows."""
    for listed in (one for one in fields if isinstance(one, Listed)):
        there = [(row, _items(value_at(data, listed.path))) for row, data in rows]
        items = [item for _, some in there for item in some]
        if not items:
            continue  # a list has a sheet once there is something in it
        inside = columns_of(listed.cursor, items)
        columns = tuple(one for one in inside if isinstance(one, Column))
        name = " ".join(step.replace("_", " ") for step in listed.path)
        title = _title(f"{parent.word[:1].upper()}{parent.word[1:]} {name}", titles)
        form = Form(title, singular(name), parent.kind, parent.variant, columns, (*parent.lists, listed.path), parent)
        made = [
            (Row(row.owner, *_cells(columns, item), (*row.at, index), (*row.of, len(some))), item)
            for row, some in there
            for index, item in enumerate(some)
        ]
        yield Sheet(form, tuple(row for row, _ in made))
        yield from _parts(form, inside, made, titles)


def _items(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _cells(columns: Sequence[Column], data: Any) -> tuple[dict[str, str], frozenset[str]]:
    values = {one.key: value_at(data, one.path) for one in columns}
    locked = frozenset(one.key for one in columns if not _editable(one, data, values[one.key]))
    return {
        one.key: shortened(written(one, value)) if one.key in locked else written(one, value)
        for one, value in ((one, values[one.key]) for one in columns)
    }, locked


def _editable(column: Column, data: Any, value: Any) -> bool:
    """Whether a cell can be edited: its value fits, and so does whatever is around it."""
    if column.sort == "rest" or not fits(column, value):
        return False
    around = [value_at(data, column.path[:depth]) for depth in range(len(column.path))]
    return all(one is None or isinstance(one, dict) for one in around)


def value_at(data: Any, path: Sequence[str | int]) -> Any:
    """What stands in an entry at a path; None if there is nothing."""
    for step in path:
        if isinstance(step, int):
            data = data[step] if isinstance(data, list) and step < len(data) else None
        else:
            data = data.get(step) if isinstance(data, dict) else None
    return data


def called(data: Any) -> str:
    """The name of an entry, to be shown beside its parts."""
    own = next((data[name] for name in ("name", "title") if isinstance(data.get(name), str)), "")
    return UNPRINTABLE.sub(" ", own)[:200]


def _name(kind: FileKind, variant: str, word: str) -> str:
    """The title of the sheet of one kind: `Items`, `Heroes`, or what the game itself calls the list."""
    if kind.list_of and not variant:
        return kind.list_of.replace("_", " ")
    if not kind.list_of and "*" not in kind.pattern:
        return word
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return f"{word[:-1]}ies"
    if word.endswith("o"):
        return f"{word}es"
    return word if word.endswith("s") else f"{word}s"


def singular(name: str) -> str:
    """`chapter` for `chapters`: what a row of parts is called."""
    word = name.rpartition(" ")[2]
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    if word.endswith(("xes", "sses", "oes")):
        return word[:-2]
    return word if word.endswith("ss") else word.removesuffix("s")


def _title(wanted: str, taken: set[str]) -> str:
    """A title that no other sheet has, without the signs that spreadsheets refuse."""
    plain = "".join(" " if one in "[]:*?/\\'" else one for one in wanted)[:MOST_TITLE].strip()
    plain = plain[:1].upper() + plain[1:]
    title, number = plain, 2
    while title.casefold() in taken:
        title, number = f"{plain[: MOST_TITLE - 3]} {number}", number + 1
    taken.add(title.casefold())
    return title


def place_of_cell(row: Row, column: Column, lists: Sequence[Sequence[str]]) -> tuple[str | int, ...]:
    """The pointer from an entry to the value of a cell."""
    steps: list[str | int] = []
    for path, index in zip(lists, row.at, strict=True):
        steps += [*path, index]
    return (*steps, *column.path)
