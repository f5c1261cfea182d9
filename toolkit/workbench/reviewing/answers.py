"""From two states of a box to the answers about it that differ: findings, verdicts, chances."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from toolkit.diagnostic import Diagnostic
from toolkit.lint.baseline import entry_of, sift_by_baseline
from toolkit.search.claims import Claim
from toolkit.source.rules import unreadable_file
from toolkit.workbench.bench import Workbench
from toolkit.workbench.checking import Check
from toolkit.workbench.measuring import Measuring, OddsRequest
from toolkit.workbench.proving import ProofRequest, Proving

BASE = (unreadable_file.RULE.code, ("extends",))
"""The finding that the box to be extended is missing: a revision is laid out without the boxes beside it."""
Key = tuple[str, ...]


@dataclass(frozen=True)
class Verdict:
    """A claim about a subject that has another answer or reason, or is made in only one of the two."""

    subject: str
    before: Claim | None
    after: Claim | None

    @property
    def turned(self) -> bool:
        """Whether the answer is another, and not only the words for it."""
        sides = (self.before, self.after)
        return len({(one.answer, one.severity) if one is not None else None for one in sides}) == 2


@dataclass(frozen=True)
class Chance:
    """A row of odds that differs: what it is about, and those of its cells that differ, by their headings.

    A row that is only in one of the two `came` or went, and has no cells to compare.
    """

    about: str
    label: str
    cells: tuple[tuple[str, str, str], ...] = ()
    came: bool = False


def findings(before: Workbench | None, after: Workbench) -> tuple[list[Diagnostic], list[Diagnostic]]:
    """What `unlikely check` finds only in the newer box, and only in the older one, whatever a baseline accepts."""
    old, new = _found(before) if before is not None else [], _found(after)
    return _besides(new, old), _besides(old, new)


def _found(bench: Workbench) -> list[Diagnostic]:
    found = [
        one for one in Check(bench).inspection.diagnostics if (one.code, one.place.pointer) != BASE or not bench.joined
    ]
    return sorted(found, key=lambda one: (-one.severity.rank, one.code, one.place.file, one.card, one.message))


def _besides(some: Sequence[Diagnostic], known: Sequence[Diagnostic]) -> list[Diagnostic]:
    new, _, _ = sift_by_baseline("", some, [entry_of("", one) for one in known])
    return new


def verdicts(before: Workbench | None, after: Workbench, request: ProofRequest) -> list[Verdict]:
    """The claims that differ, subject by subject; none where the game proves nothing."""
    if after.game.solver is None:
        return []
    old, new = _claims(before, request) if before is not None else {}, _claims(after, request)
    found = []
    for key in {**new, **old}:
        (title, one), (_, other) = new.get(key) or old[key], old.get(key, ("", None))
        now = one if key in new else None
        if now is None or other is None or _gist(now) != _gist(other):
            found.append(Verdict(title, other, now))
    return found


def _gist(claim: Claim) -> tuple[object, ...]:
    return claim.answer, claim.severity, claim.said


def _claims(bench: Workbench, request: ProofRequest) -> dict[Key, tuple[str, Claim]]:
    found: dict[Key, tuple[str, Claim]] = {}
    if not bench.game.reader().subjects(bench.box):
        return found
    proving = Proving(bench, request)
    for subject in proving.subjects:
        for claim in proving.claims(subject):
            found[_free(found, (subject.id, claim.name))] = (subject.heading, claim)
    return found


def chances(before: Workbench | None, after: Workbench) -> list[Chance]:
    """The rows of odds that differ, by their labels; none where the game calculates none."""
    if after.game.odds is None:
        return []
    old, new = _rows(before) if before is not None else {}, _rows(after)
    return [change for key in {**new, **old} if (change := _chance(old.get(key), new.get(key))) is not None]


@dataclass(frozen=True)
class _Row:
    about: str
    label: str
    cells: dict[str, str]


def _rows(bench: Workbench) -> dict[Key, _Row]:
    found: dict[Key, _Row] = {}
    for subject in Measuring(bench).subjects:
        for table in Measuring(bench, OddsRequest((subject.id,))).tables():
            for section in table.sections:
                headings = [column.heading for column in section.columns]
                around = ""
                for row in section.rows:
                    label = " ".join(row.label.split())
                    if row.label[:1].isspace():
                        label = f"{around} {label}".strip()
                    else:
                        around = label
                    about = ", ".join(word for word in (table.title, table.manner, section.title) if word)
                    key = _free(found, (subject.id, table.manner, section.title, label))
                    found[key] = _Row(about, label, dict(zip(headings, row.cells, strict=False)))
    return found


def _chance(before: _Row | None, after: _Row | None) -> Chance | None:
    if before is None or after is None:
        row = after or before
        return Chance(row.about, row.label, came=before is None) if row is not None else None
    old, new = before.cells, after.cells
    cells = tuple(
        (name, old.get(name, ""), new.get(name, "")) for name in {**new, **old} if old.get(name) != new.get(name)
    )
    return Chance(after.about, after.label, cells) if cells else None


def _free(found: Collection[Key], key: Key) -> Key:
    """A key of its own for what has the same name as something before it."""
    return next(own for own in _numbered(key) if own not in found)


def _numbered(key: Key) -> Iterator[Key]:
    yield key
    number = 1
    while True:
        number += 1
        yield (*key, str(number))
