"""The query language of `unlikely find`: from what somebody types to the entries that it fits.

item and tag:light              two things at once; `and` may be left out
map or hero, not (item or map)  either, neither; brackets as usual
lamp, "in the dark"             words anywhere in an entry; several in quotes stand beside each other
kind:item, tag:light, name:lamp, text:lamp, file:maps, id:mole
number:30..40                   a number, or a range, also open: 200..
names:34, named-by:34           what names a card, and what a card names
finding:UH101, finding:error    what something is found in, by code, by name or by severity
reached:2, not reached:any      what can come into play for a subject, by number or id, or in any of them

found = find(bench, "item and not named-by:3")
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

from toolkit.errors import ToolkitError
from toolkit.source.content import Part
from toolkit.source.suggest import did_you_mean, listing
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.parts import number_of, part_around, parts_of, texts_of
from toolkit.workbench.mentions import Called, Mentions, kind_of, name_of

Test = Callable[[Part], bool]
TOKEN = re.compile(r'\s*([()]|,|(?:[\w-]+:)?"[^"]*"?|[^\s(),]+)')
JOINING = ("and", "or", "not")
RANGE = re.compile(r"(\d*)\.\.(\d*)|(\d+)")


def find(bench: Workbench, query: str) -> list[Part]:
    """The entries that a query fits, in the order of the files.

    Raises:
        ToolkitError: the query cannot be understood.
    """
    test = Reader(Fields(bench), query).whole()
    return [part for part in sorted(parts_of(bench.opened), key=_order) if test(part)]


def _order(part: Part) -> tuple[str, tuple[int, ...]]:
    return part.place.file, tuple(step for step in part.place.pointer or () if isinstance(step, int))


class Reader:
    """Reads a query from left to right: `or` joins less than `and`, and `not` is about the next thing alone."""

    def __init__(self, fields: Fields, query: str) -> None:
        self.fields, self.query = fields, query
        self.left = [token[1] for token in TOKEN.finditer(query)][::-1]

    def whole(self) -> Test:
        """What the whole query asks.

        Raises:
            ToolkitError: it cannot be understood.
        """
        if not self.left:
            raise self._refusal('there is nothing to look for. Type for example "item and tag:light".')
        test = self._either()
        if self.left:
            raise self._refusal(f"this {self.left[-1]} closes nothing.")
        return test

    def _either(self) -> Test:
        tests = [self._both()]
        while self._next() in ("or", ","):
            self.left.pop()
            tests.append(self._both())
        return tests[0] if len(tests) == 1 else lambda part: any(test(part) for test in tests)

    def _both(self) -> Test:
        tests = [self._one()]
        while self._next() not in ("", "or", ",", ")"):
            if self._next() == "and":
                self.left.pop()
            tests.append(self._one())
        return tests[0] if len(tests) == 1 else lambda part: all(test(part) for test in tests)

    def _one(self) -> Test:
        word = self.left.pop() if self.left else ""
        if word.lower() == "not":
            test = self._one()
            return lambda part: not test(part)
        if word == "(":
            inner = self._either()
            if self._next() != ")":
                raise self._refusal("a bracket is not closed.")
            self.left.pop()
            return inner
        if word in ("", ")", ",") or word.lower() in JOINING:
            raise self._refusal(f"something is missing {f'before {word}' if word else 'at the end'}.")
        try:
            return self.fields.test(word)
        except ToolkitError as error:
            raise self._refusal(str(error)) from error

    def _next(self) -> str:
        return self.left[-1].lower() if self.left else ""

    def _refusal(self, why: str) -> ToolkitError:
        return ToolkitError(f'"{self.query}": {why}')


class Fields:
    """What can be asked about the entries of one box."""

    def __init__(self, bench: Workbench) -> None:
        self.bench, self.mentions = bench, Mentions(bench.opened)
        self.fields: dict[str, Callable[[str], Test]] = {
            "kind": self._kind,
            "tag": lambda value: lambda part: value in (tag.casefold() for tag in _tags(part)),
            "name": lambda value: lambda part: value in name_of(part).casefold(),
            "text": lambda value: lambda part: value in _text(part),
            "file": lambda value: lambda part: value in part.place.file.casefold(),
            "id": lambda value: lambda part: value == part.entry.id.casefold(),
            "number": self._number,
            "names": self._names,
            "named-by": self._named_by,
            "finding": self._finding,
            "reached": self._reached,
        }

    def test(self, word: str) -> Test:
        """What one word asks: about a field, a kind of entry, or for itself.

        Raises:
            ToolkitError: there is no such field or kind, or its value makes no sense.
        """
        field, colon, value = word.partition(":")
        if colon and not word.startswith('"'):
            if field not in self.fields:
                raise ToolkitError(did_you_mean(field, self.fields) or f"ask about {listing(sorted(self.fields))}.")
            if not value.strip('"'):
                raise ToolkitError(f"{field}: has no value.")
            return self.fields[field](value.strip('"').casefold())
        plain = word.strip('"').casefold()
        if plain in self._kinds and not word.startswith('"'):
            return self._kind(plain)
        return lambda part: plain in _text(part)

    @cached_property
    def _kinds(self) -> set[str]:
        return {kind_of(part) for part in parts_of(self.bench.opened)}

    def _kind(self, value: str) -> Test:
        if value not in self._kinds:
            meant = did_you_mean(value, self._kinds) or f"Kinds: {listing(sorted(self._kinds))}."
            raise ToolkitError(f'there is no kind "{value}" here. {meant}')
        return lambda part: kind_of(part) == value

    def _number(self, value: str) -> Test:
        found = RANGE.fullmatch(value)
        if found is None:
            raise ToolkitError(f'"{value}" is not a number, and not a range such as 30..40.')
        first, last = (found[3], found[3]) if found[3] else (found[1] or 0, found[2] or 10**9)
        opened = self.bench.opened
        return lambda part: (number := number_of(opened, part)) is not None and int(first) <= number <= int(last)

    def named(self, value: str) -> Sequence[Part]:
        """The entries with a number or an id.

        Raises:
            ToolkitError: there is none.
        """
        found = self.mentions.meant(Called(int(value) if value.isdecimal() else value))
        if not found:
            raise ToolkitError(f'there is no "{value}" here.')
        return found

    def _names(self, value: str) -> Test:
        places = {part.place for part in self.named(value)}
        return lambda part: (
            part.place not in places
            and any(
                one.place in places
                for mention in self.mentions.of(part)
                if not mention.own
                for one in self.mentions.meant(mention.called)
            )
        )

    def _named_by(self, value: str) -> Test:
        named = {
            one.place
            for part in self.named(value)
            for mention in self.mentions.of(part)
            if not mention.own
            for one in self.mentions.meant(mention.called)
        }
        return lambda part: part.place in named

    def _finding(self, value: str) -> Test:
        around = part_around(self.bench.opened)
        found = (
            around(one.place)
            for one in self.bench.checked.kept
            if value in (one.code.casefold(), one.name, one.severity.value)
        )
        places = {part.place for part in found if part is not None}
        return lambda part: part.place in places

    def _reached(self, value: str) -> Test:
        opened = self.bench.opened
        reached = opened.game.reader().reached
        if reached is None:
            raise ToolkitError(f"{opened.game.title} does not say what can be reached.")
        subjects = opened.game.reader().subjects(opened.box)
        asked = [one for one in subjects if value in ("any", one.id.casefold(), str(one.number))]
        if not asked:
            known = [word for one in subjects for word in (str(one.number), one.id)]
            meant = did_you_mean(value, known) or f"There are {listing(known)}, and any."
            raise ToolkitError(f'there is no {opened.game.subject} "{value}". {meant}')
        by_subject = reached(opened.box)
        ids = {id for one in asked for id in by_subject.get(one.id, ())}
        return lambda part: part.entry.id in ids


def _tags(part: Part) -> Iterator[str]:
    tags = part.data.get("tags") if isinstance(part.data, dict) else None
    yield from (tag for tag in (tags if isinstance(tags, list) else ()) if isinstance(tag, str))


def _text(part: Part) -> str:
    return " ".join(texts_of(part.data)).casefold()
