"""From diagnostics to findings: the edge where pointers become paths, lines and columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby

from toolkit.diagnostic import MOST_ALIKE, Diagnostic, Place, Severity
from toolkit.report.folding import causes
from toolkit.rule import AnyRule
from toolkit.source.document import Document
from toolkit.source.folder import Folder
from toolkit.source.reading import read_file

MUCH = 4_000_000
"""How many characters a box may have for the positions in all its files to be kept, for the next look at it."""


@dataclass(frozen=True)
class Spot:
    """A place as an editor shows it. Lines and columns count from 1, in characters; the end is exclusive.

    `known` is false for a finding about a whole file, which has no line of its own.
    """

    path: str
    line: int = 1
    column: int = 1
    end_line: int = 1
    end_column: int = 1
    source: str = ""
    known: bool = False


@dataclass(frozen=True)
class Finding:
    """A diagnostic that knows where it is. `related` are the spots of the diagnostic's related places.

    `cause` is the finding that it follows from, if there is one: fix that, and this goes away too.
    """

    diagnostic: Diagnostic
    spot: Spot
    related: tuple[tuple[Spot, str], ...] = ()
    cause: Finding | None = None

    @property
    def order(self) -> tuple[object, ...]:
        """Findings are listed by file, then by place; those about a whole file come last."""
        d = self.diagnostic
        return (self.spot.path, not self.spot.known, self.spot.line, self.spot.column, d.code, d.message)


@dataclass(frozen=True)
class Report:
    """Everything a run found. `suppressed` and `baselined` count what was found and is not listed.

    `failed` says why nothing could be checked, if a mistake in the settings or in what was asked prevented it.
    `counts` say how much was checked. The last line gives the `main` counts, one for each game; by default, the first.
    """

    findings: tuple[Finding, ...]
    rules: tuple[AnyRule, ...]
    boxes: tuple[str, ...] = ()
    counts: Mapping[str, int] = field(default_factory=dict)
    suppressed: int = 0
    baselined: int = 0
    main: tuple[str, ...] = ()
    unfolded: bool = False
    failed: str = ""

    @property
    def listed(self) -> tuple[Finding, ...]:
        """What is shown to people: causes, and their consequences only if the report is `unfolded`."""
        return tuple(one for one in self.findings if self.unfolded or one.cause is None)

    @cached_property
    def _following(self) -> Mapping[int, list[Finding]]:
        found: dict[int, list[Finding]] = {}
        for one in self.findings:
            if one.cause is not None:
                found.setdefault(id(one.cause), []).append(one)
        return found

    def following(self, finding: Finding) -> Sequence[Finding]:
        """The findings that follow from one."""
        return self._following.get(id(finding), ())

    def count(self, severity: Severity) -> int:
        """How many findings there are of one severity."""
        return sum(finding.diagnostic.severity is severity for finding in self.findings)

    @property
    def fixable(self) -> int:
        """How many findings `--fix` would fix: what follows from another waits until that is mended."""
        return sum(finding.diagnostic.fix is not None and finding.cause is None for finding in self.findings)


def reaches(findings: Iterable[Finding], severity: Severity | None) -> bool:
    """Whether there is a finding at or above a severity; never, with None."""
    return severity is not None and any(one.diagnostic.severity.rank >= severity.rank for one in findings)


def worth_reading(found: Iterable[Diagnostic], most: int = MOST_ALIKE) -> Iterator[Diagnostic]:
    """The first findings of each rule in each file, up to `most`; then the number of all others, one for each."""
    alike: dict[tuple[str, str, Severity], list[Diagnostic]] = {}
    for one in found:
        if one.is_the_rest:
            yield one
            continue
        seen = alike.setdefault((one.code, one.place.file, one.severity), [])
        seen.append(one)
        if len(seen) <= most:
            yield one
    yield from (seen[most - 1].and_more(len(seen) - most) for seen in alike.values() if len(seen) > most)


def locate(folder: Folder, documents: Mapping[str, Document], found: Iterable[Diagnostic]) -> list[Finding]:
    """Looks up the lines and columns of a box's diagnostics, and which of them follow from which.

    Files that are no content, such as a look, are read now, to show lines from.

    Findings on one line share one string, which matters when a whole file is written on one line. The positions of
    everything in a file take ten times as much room as the file: in a large box, they are forgotten once used.
    """
    is_large = sum(len(document.text) for document in documents.values()) > MUCH
    lines: dict[tuple[str, int], str] = {}
    others: dict[str, Document] = {}

    def spot(place: Place) -> Spot:
        path = folder.path_of(place.file)
        if place.pointer is None and place.span is None:
            return Spot(path)
        document = documents.get(place.file) or others.get(place.file)
        if document is None:
            document = others[place.file] = read_file(folder, place.file)[0]
        if not document.text:
            return Spot(path)
        start, end = document.offsets(place)
        line, column = document.line_column(start)
        end_line, end_column = document.line_column(end)
        if (place.file, line) not in lines:
            lines[place.file, line] = document.line(line)
        return Spot(path, line, column, end_line, end_column, lines[place.file, line], known=True)

    every = tuple(worth_reading(found))
    spots: dict[Place, Spot] = {}
    places = {place for one in every for place in (one.place, *(related.place for related in one.related))}
    for file, there in groupby(sorted(places, key=lambda place: place.file), key=lambda place: place.file):
        with documents[file].marked_for_now() if is_large and file in documents else nullcontext():
            spots.update((place, spot(place)) for place in there)

    def located(one: Diagnostic, cause: Finding | None = None) -> Finding:
        related = tuple((spots[related.place], related.message) for related in one.related)
        return Finding(one, spots[one.place], related, cause)

    cause_of = causes(every)
    first = {index: located(one) for index, one in enumerate(every) if index not in cause_of}
    return [first[index] if index in first else located(one, first[cause_of[index]]) for index, one in enumerate(every)]
