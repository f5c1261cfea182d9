"""A finding about a box: what is wrong, where, and how to fix it.

A rule yields diagnostics; line and column are looked up at the edge (`toolkit.report.finding`), so a
diagnostic only knows a file and a JSON pointer:

>>> Place("cards/maps.json", ("cards", 3, "anchors", 0, "number")).pointer_text
'/cards/3/anchors/0/number'
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from hashlib import sha256
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

Pointer = tuple[str | int, ...]

MOST_ALIKE = 1_000
"""How many findings of one kind in one file are told one by one: nobody reads more, and a stranger's file may have
millions. `SECURITY.md` states it."""
AND_MORE = "and more"


class Severity(StrEnum):
    """How bad a finding is. Errors fail a build by default; remarks only inform."""

    ERROR = "error"
    WARNING = "warning"
    REMARK = "remark"

    @property
    def rank(self) -> int:
        """3 for an error, 1 for a remark, so that severities can be compared."""
        return {"error": 3, "warning": 2, "remark": 1}[self.value]


class Place(Struct, frozen=True):
    """A part of a file.

    `pointer` leads to a value (or, with `on_key`, to the key in front of it). `span` narrows that down to
    some characters: of the decoded string the pointer leads to, or of the file's raw text when there is no
    pointer, because the file could not be parsed.
    """

    file: str
    pointer: Pointer | None = ()
    on_key: bool = False
    span: tuple[int, int] | None = None

    def __truediv__(self, step: str | int) -> Place:
        """One step deeper: `place / "anchors" / 0`."""
        return Place(self.file, (*(self.pointer or ()), step))

    def key(self, name: str) -> Place:
        """The key `name` itself, rather than its value."""
        return Place(self.file, (*(self.pointer or ()), name), on_key=True)

    @property
    def parent(self) -> Place:
        """One step back out."""
        return Place(self.file, (self.pointer or ())[:-1])

    def part(self, start: int, end: int) -> Place:
        """Characters `start` to `end` of the string this place leads to."""
        return Place(self.file, self.pointer, self.on_key, (start, end))

    @property
    def pointer_text(self) -> str:
        """The pointer as RFC 6901 writes it."""
        return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in self.pointer or ())


class Related(Struct, frozen=True):
    """A further place that belongs to a finding, such as one edge of a loop."""

    place: Place
    message: str


class Edit(Struct, frozen=True):
    """Replace what is at `place` with `text`; an empty text for a whole member removes it."""

    place: Place
    text: str
    removes_member: bool = False


OF_COUNTS = "counts"
"""The topic of findings that make it uncertain how much is in a box, and of those about its declared counts."""


class Fix(Struct, frozen=True):
    """A safe way to fix a finding by editing text, applied by `unlikely check --fix`."""

    title: str
    edits: tuple[Edit, ...]


class Diagnostic(Struct, frozen=True):
    """One finding. `card` and `salient` say what it is about in a way that survives moving lines.

    `gist` is the message without its subject, for faults that many cards may share: findings with the same gist are
    reported together. `explains` and `follows` are topics that lead from a cause to its consequences
    (`toolkit.report.folding`).
    """

    code: str
    name: str
    severity: Severity
    place: Place
    message: str
    hint: str = ""
    related: tuple[Related, ...] = ()
    fix: Fix | None = None
    card: str = ""
    salient: str = ""
    gist: str = ""
    explains: tuple[str, ...] = ()
    follows: tuple[str, ...] = ()

    @property
    def fingerprint(self) -> str:
        """A fingerprint that stays the same when cards are moved or lines are added."""
        parts = (self.code, self.place.file, self.card, self.salient)
        return sha256("\x1f".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:16]

    def and_more(self, number: int | None = None) -> Diagnostic:
        """The rest of the findings like this one, told as one; without a number if nobody counted them."""
        told = "" if number is None else f" {number}"
        return replace(
            self,
            place=Place(self.place.file, None),
            message=f"And{told} more like it in this file.",
            hint="Fix those that are listed, then check again.",
            related=(),
            fix=None,
            card="",
            salient=AND_MORE,
            gist="",
            explains=(),
            follows=(),
        )

    @property
    def is_the_rest(self) -> bool:
        """Whether it stands for findings that are not told one by one."""
        return self.salient == AND_MORE

    @property
    def places(self) -> Iterator[Place]:
        """The finding's own place, then the related places."""
        yield self.place
        for related in self.related:
            yield related.place


def at_most(found: Iterator[Diagnostic], most: int = MOST_ALIKE) -> Iterator[Diagnostic]:
    """The first findings; then, if there are others, one that says so. Nobody looks for those."""
    last = None
    for last in islice(found, most):
        yield last
    if last is not None and next(found, None) is not None:
        yield last.and_more()
