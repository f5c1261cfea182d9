"""What can be tuned: the kinds of numbers that a game offers, each number of a box, and how far it may go.

    Dial("requirements", "What trials ask for.", (Whereabouts("cards/*.json", "/trials/*/value"),), least=1, most=12)

A *dial* is a kind of number, a *knob* is one number of a box with the values it may take, and a *change* is a knob
turned to one of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from toolkit.diagnostic import Pointer
from toolkit.errors import ToolkitError
from toolkit.lint.config import Reach
from toolkit.source.content import Part
from toolkit.source.suggest import did_you_mean, listing

ANY, ANY_DEPTH = "*", "**"
BY = 2
"""How many steps a number may go, unless the game or the settings say otherwise."""


class Whereabouts(Struct, frozen=True):
    """Where numbers of a kind stand: in entries of which files, and where in these, as a JSON pointer.

    `*` stands for any member or item, and `**` for any number of them, also for none.
    """

    files: str
    pointer: str


class Dial(Struct, frozen=True):
    """A kind of number, as a game offers it: never less than `least`, never more than `most`, and `by` so many steps
    from what it is. A number that is left out of a file is not turned."""

    name: str
    help: str
    spots: tuple[Whereabouts, ...]
    least: float
    most: float
    step: float = 1
    by: int = BY


class Change(Struct, frozen=True, order=True):
    """One number of an entry, and what it becomes; `steps` is how far that is."""

    file: str
    id: str
    pointer: Pointer
    old: float
    new: float
    steps: float
    dial: str
    label: str

    @property
    def where(self) -> str:
        """The number within its entry: `trials/0/value`."""
        return "/".join(map(str, self.pointer))

    @property
    def key(self) -> tuple[str, str, Pointer]:
        """Which number it is, whatever it becomes."""
        return self.file, self.id, self.pointer


class Knob(Struct, frozen=True):
    """One number of a box: the changes that are allowed, those that change least first; `ends` are the least and the
    greatest of them, and what does not let it go further."""

    changes: tuple[Change, ...]
    ends: tuple[tuple[Change, str], ...]


def dials_named(names: Iterable[str], offered: Sequence[Dial]) -> list[Dial]:
    """The kinds of numbers that somebody named; all that are offered, if nobody named any.

    Raises:
        ToolkitError: there is no such kind.
    """
    known = {one.name: one for one in offered}
    wanted = list(dict.fromkeys(names))
    for name in wanted:
        if name not in known:
            hint = did_you_mean(name, known) or f"Known: {listing(known)}."
            raise ToolkitError(f'--change: there are no numbers called "{name}". {hint}')
    return [known[name] for name in wanted or known]


def knobs_of(parts: Iterable[Part], dials: Sequence[Dial], reaches: Mapping[str, Reach]) -> list[Knob]:
    """Every number of some kinds in the entries of a box, as far as the project lets it go; those that may not change
    at all are left out."""
    found = []
    for part in parts:
        for dial in dials:
            reach = reaches.get(dial.name, Reach())
            if _is_meant(part, reach):
                found += [knob for one in _pointers(part, dial) if (knob := _knob(part, one, dial, reach)) is not None]
    return found


def _is_meant(part: Part, reach: Reach) -> bool:
    names = {part.entry.id, *(str(part.data[word]) for word in ("number", "id") if word in part.data)}
    return not names & {*reach.keep} and (not reach.only or bool(names & {*reach.only}))


def _pointers(part: Part, dial: Dial) -> Iterator[Pointer]:
    """Where numbers of a kind stand in an entry, each once."""
    patterns = [tuple(one.pointer.strip("/").split("/")) for one in dial.spots if one.files == part.kind.pattern]
    yield from dict.fromkeys(found for pattern in patterns for found in _matching(part.data, pattern))


def _matching(data: Any, pattern: Sequence[str]) -> Iterator[Pointer]:
    if not pattern:
        if type(data) in (int, float):
            yield ()
        return
    first, *rest = pattern
    if first == ANY_DEPTH:
        yield from _matching(data, rest)
    members: Iterable[tuple[str | int, Any]] = ()
    if isinstance(data, dict):
        members = data.items()
    elif isinstance(data, list):
        members = enumerate(data)
    for name, value in members:
        if first in (ANY, ANY_DEPTH, str(name)):
            for below in _matching(value, pattern if first == ANY_DEPTH else rest):
                yield (name, *below)


def at(data: Any, pointer: Pointer) -> Any:
    """What a pointer leads to."""
    for step in pointer:
        data = data[step]
    return data


def _knob(part: Part, pointer: Pointer, dial: Dial, reach: Reach) -> Knob | None:
    old, by = at(part.data, pointer), dial.by if reach.by is None else reach.by
    least, most = (
        one if one is not None else other for one, other in ((reach.least, dial.least), (reach.most, dial.most))
    )
    changes = []
    for count in range(1, by + 1):
        for new in (_typed(old - count * dial.step), _typed(old + count * dial.step)):
            if least <= new <= most:
                changes.append(
                    Change(part.place.file, part.entry.id, pointer, old, new, count, dial.name, part.entry.label)
                )
    if not changes:
        return None
    lowest, highest = min(changes, key=lambda one: one.new), max(changes, key=lambda one: one.new)
    ends = [
        (one, f"{bound} {limit:g}" if abs(one.new - limit) < dial.step else f"by {by}")
        for one, bound, limit, is_beyond in (
            (lowest, "least", least, lowest.new < old),
            (highest, "most", most, highest.new > old),
        )
        if is_beyond
    ]
    return Knob(tuple(changes), tuple(dict(ends).items()))


def _typed(value: float) -> float:
    """A number as people write it: 3, not 3.0."""
    return int(value) if float(value).is_integer() else round(value, 6)


def changed(data: Any, changes: Iterable[Change]) -> Any:
    """An entry with other numbers; everything else is shared with the former one."""
    for one in changes:
        data = _with(data, one.pointer, one.new)
    return data


def _with(data: Any, pointer: Pointer, new: float) -> Any:
    if not pointer:
        return new
    step, *rest = pointer
    if isinstance(data, list):
        index = int(step)
        return [*data[:index], _with(data[index], tuple(rest), new), *data[index + 1 :]]
    return {**data, step: _with(data[step], tuple(rest), new)}
