"""Where the entries of a box are named: by number, by id, and within texts.

    Mentions(bench.opened)
        .of(part)            every mention in one entry, in order
        .meant(mention)      the entries that it means
        .everywhere(called)  every mention of the same thing, its own number or id included

Which fields name an entry is said in the schemas (`toolkit.source.cursor`); in texts it is markup: `{card:12}`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

from msgspec import Struct

from toolkit.diagnostic import Place
from toolkit.lint.runner import Opened
from toolkit.source.content import Part
from toolkit.source.cursor import SchemaCursor
from toolkit.source.inline import TOKEN
from toolkit.workbench.editing.parts import cursor_at, number_of, parts_of

CARD = "card"
"""The word before a number in a text. It names whatever has that number."""


class Called(Struct, frozen=True):
    """What a mention calls an entry: its number, or its id among entries of some kinds (of any, if none are named)."""

    name: int | str
    kinds: tuple[str, ...] = ()


class Mention(Struct, frozen=True):
    """A place that names an entry. `own` is the entry's own number or id."""

    place: Place
    called: Called
    own: bool = False


class Mentions:
    """The mentions in a box. Entries are looked through when they are first asked about."""

    def __init__(self, opened: Opened) -> None:
        self.opened = opened
        self._known: dict[Place, tuple[Mention, ...]] = {}

    def of(self, part: Part) -> tuple[Mention, ...]:
        """Every mention in an entry, in order."""
        if part.place not in self._known:
            self._known[part.place] = tuple(self._found(part))
        return self._known[part.place]

    def meant(self, called: Called) -> Sequence[Part]:
        """The entries that are called so: several, where a number or an id is taken twice; none, where it is wrong."""
        if isinstance(called.name, int):
            return self._by_number.get(called.name, ())
        named = self._by_id.get(called.name, ())
        return [part for part in named if not called.kinds or kind_of(part) in called.kinds]

    def everywhere(self, called: Called) -> Iterator[Mention]:
        """Every mention of what is called so, in the order of the files."""
        places = {part.place for part in self.meant(called)}
        for part in parts_of(self.opened):
            for mention in self.of(part):
                if mention.called.name == called.name and places & {one.place for one in self.meant(mention.called)}:
                    yield mention

    def numbered(self) -> Sequence[Part]:
        """Every entry with a number, in their order."""
        return [part for number in sorted(self._by_number) for part in self._by_number[number]]

    def of_kinds(self, kinds: Sequence[str]) -> Sequence[Part]:
        """Every entry of some kinds, by id."""
        return [part for id in sorted(self._by_id) for part in self._by_id[id] if kind_of(part) in kinds]

    @cached_property
    def _by_number(self) -> dict[int, list[Part]]:
        found: dict[int, list[Part]] = {}
        for part in parts_of(self.opened):
            if (number := number_of(self.opened, part)) is not None:
                found.setdefault(number, []).append(part)
        return found

    @cached_property
    def _by_id(self) -> dict[str, list[Part]]:
        found: dict[str, list[Part]] = {}
        for part in parts_of(self.opened):
            found.setdefault(part.entry.id, []).append(part)
        return found

    def _found(self, part: Part) -> Iterator[Mention]:
        if isinstance(part.data, dict):
            own = part.data.get("id")
            if isinstance(own, str) and own == part.entry.id:
                yield Mention(part.place / "id", Called(own, (kind_of(part),)), own=True)
            yield from self._inside(part, part.data, part.place, cursor_at(self.opened, part), ())

    def _inside(
        self, part: Part, data: Any, place: Place, at: SchemaCursor, kinds: tuple[str, ...]
    ) -> Iterator[Mention]:
        """Mentions in a value; `kinds` are those that the list around it names."""
        kinds = at.kinds(data) or kinds
        if isinstance(data, dict | list):
            steps = data if isinstance(data, dict) else range(len(data))
            for step in steps:
                if step != "$schema":
                    inner = kinds if isinstance(data, list) else ()
                    yield from self._inside(part, data[step], place / step, at.inside(data, step), inner)
        elif type(data) is int and at.means(data, "number"):
            yield Mention(place, Called(data), own=place == part.place / "number")
        elif isinstance(data, str):
            if kinds:
                yield Mention(place, Called(data, kinds))
            elif "{" in data:
                yield from _in_text(data, place)


def _in_text(text: str, place: Place) -> Iterator[Mention]:
    for token in TOKEN.finditer(text):
        if token.lastgroup == "card":
            yield Mention(place.part(*token.span("number")), Called(int(token["number"])))
        elif token.lastgroup == "named":
            yield Mention(place.part(*token.span("id")), Called(token["id"], (token["what"],)))


def kind_of(part: Part) -> str:
    """What kind of entry it is: `item`, `tile`."""
    data = part.data if isinstance(part.data, dict) else {}
    return str(data.get("kind") or part.kind.word)


def name_of(part: Part) -> str:
    """The name or title of an entry; without one, what messages call it."""
    data = part.data if isinstance(part.data, dict) else {}
    return str(data.get("name") or data.get("title") or part.entry.label)
