"""Which entry is which in two states of a box, and what happened to each: added, removed, renumbered, changed.

An entry keeps its name when it gets another number, and its number or id when it gets another name. Where two of one
kind change places, their names tell them apart.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass

from toolkit.lint.runner import Opened
from toolkit.source.content import Part
from toolkit.workbench.editing.parts import cursor_at, kind_of, number_of, parts_of
from toolkit.workbench.mentions import name_of
from toolkit.workbench.reviewing.fields import NAMING, Field, fields, written

Sign = Callable[[Part], Hashable]


@dataclass(frozen=True)
class Side:
    """An entry as it is in one of the two: what it is called, and where it stands."""

    kind: str
    name: str
    number: int | None
    id: str
    file: str
    line: int

    @property
    def called(self) -> str:
        """`item 12 The Key`."""
        own = [self.kind, "" if self.number is None else str(self.number), self.name]
        words = [word for at, word in enumerate(own) if word and word not in own[:at]]
        return " ".join(words) if not self.name.startswith(f"{self.kind} ") else self.name


@dataclass(frozen=True)
class EntryChange:
    """What happened to an entry; one of the two is missing if it is new or gone."""

    before: Side | None
    after: Side | None
    fields: tuple[Field, ...] = ()

    @property
    def side(self) -> Side:
        """What it is called now, or was last."""
        side = self.after or self.before
        assert side is not None
        return side

    @property
    def renumbered(self) -> bool:
        """Whether it has another number, or another id."""
        one, other = self.before, self.after
        return one is not None and other is not None and (one.number, one.id) != (other.number, other.id)


def compared(before: Opened | None, after: Opened) -> list[EntryChange]:
    """What happened to each entry, in the order of the newer box; what is gone comes last."""
    old, new = _listed(before), _listed(after)
    pairs = _paired(old, new)
    found = []
    for at, part in enumerate(new):
        was = pairs.get(at)
        if was is None or before is None:
            found.append(EntryChange(None, _side(after, part)))
            continue
        change = EntryChange(
            _side(before, old[was]),
            _side(after, part),
            tuple(fields(old[was].data, part.data, cursor_at(after, part))),
        )
        if change.fields or change.renumbered:
            found.append(change)
    gone = sorted(set(range(len(old))) - set(pairs.values()))
    return [*found, *(EntryChange(_side(before, old[at]), None) for at in gone if before is not None)]


def _listed(opened: Opened | None) -> list[Part]:
    """The entries by file and place, sound or broken alike."""
    every = [] if opened is None else parts_of(opened)
    return sorted(every, key=lambda part: (part.place.file, [str(step).zfill(9) for step in part.place.pointer or ()]))


def _paired(old: list[Part], new: list[Part]) -> dict[int, int]:
    """For entries of the newer box, which of the older box each one was."""
    pairs: dict[int, int] = {}
    for sign in SIGNS:
        taken = set(pairs.values())
        left = [at for at in range(len(old)) if at not in taken]
        known, asking = (
            _by_sign(old, left, sign),
            _by_sign(new, [at for at in range(len(new)) if at not in pairs], sign),
        )
        for key, those in asking.items():
            if len(those) == 1 == len(known.get(key, ())):
                pairs[those[0]] = known[key][0]
    return pairs


def _by_sign(parts: list[Part], some: list[int], sign: Sign) -> dict[Hashable, list[int]]:
    found: dict[Hashable, list[int]] = {}
    for at in some:
        found.setdefault(sign(parts[at]), []).append(at)
    return found


def _content(part: Part) -> str:
    """What stands in an entry apart from its number and its id."""
    data = part.data
    if isinstance(data, dict):
        data = {name: value for name, value in data.items() if name not in ("id", "number")}
    return written(data)


def _name(part: Part) -> str:
    """What an entry is called in the box; one that has no name is known by what stands in it."""
    data = part.data if isinstance(part.data, dict) else {}
    return name_of(part) if any(data.get(member) for member in ("name", "title")) else _content(part)


SIGNS: tuple[Sign, ...] = (
    lambda part: (part.place.file, part.entry.id, _name(part)),
    lambda part: (kind_of(part), _content(part)),
    lambda part: (kind_of(part), _name(part)),
    lambda part: (part.place.file, part.entry.id),
    lambda part: (part.kind.pattern, part.entry.id),
    lambda part: (part.place.file, part.place.pointer) if not _calls_itself(part) else id(part),
)
"""What tells that two entries are the same one, the surest first; a sign that several bear says nothing."""


def _calls_itself(part: Part) -> bool:
    return isinstance(part.data, dict) and any(part.data.get(member) is not None for member in NAMING)


def _side(opened: Opened, part: Part) -> Side:
    document = opened.content.documents[part.place.file]
    line, _ = document.line_column(document.offsets(part.place)[0])
    return Side(kind_of(part), name_of(part), number_of(opened, part), part.entry.id, part.place.file, line)


def counted(changes: list[EntryChange]) -> Iterator[tuple[str, int]]:
    """How many entries were added, removed, renumbered and changed otherwise."""
    yield "added", sum(one.before is None for one in changes)
    yield "removed", sum(one.after is None for one in changes)
    yield "renumbered", sum(one.renumbered for one in changes)
    yield "changed", sum(bool(told(one)) for one in changes)


def told(change: EntryChange) -> tuple[Field, ...]:
    """The fields to be told: of an entry with another number, that number is told already."""
    own = ("Number", "Id") if change.renumbered else ()
    return tuple(one for one in change.fields if one.title not in own)
