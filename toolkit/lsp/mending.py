"""Findings as an editor marks them, what mends them, and files in canonical form."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from lsprotocol import types

from toolkit.diagnostic import Place, Severity
from toolkit.lsp.boxes import TypedBox
from toolkit.lsp.spots import everything, span, units
from toolkit.prose.rules import misspelt_word
from toolkit.report.finding import Finding, Spot
from toolkit.source.document import Document
from toolkit.source.layout import canonical
from toolkit.workbench.checking import Checked

SOURCE = "unlikely"
SEVERITIES = {
    Severity.ERROR: types.DiagnosticSeverity.Error,
    Severity.WARNING: types.DiagnosticSeverity.Warning,
    Severity.REMARK: types.DiagnosticSeverity.Information,
}
MEANT = re.compile(r'Did you mean "([^"]+)"\?')
"""A hint that names the one word that should stand there."""
Edits = dict[str, list[types.TextEdit]]
"""Changes, by the files of the box."""


def range_of(spot: Spot) -> types.Range:
    """Where a finding is, as an editor counts; the first line of the file, where that is not known."""
    if not spot.known:
        return types.Range(types.Position(0, 0), types.Position(0, 0))
    start = types.Position(spot.line - 1, units(spot.source[: spot.column - 1]))
    end = types.Position(spot.end_line - 1, max(spot.end_column - 1, 0))
    if spot.end_line == spot.line:
        end = types.Position(spot.line - 1, units(spot.source[: spot.end_column - 1]))
    return types.Range(start, end)


def marked(finding: Finding, uri: Mapping[str, str]) -> types.Diagnostic:
    """A finding as an editor marks it. `uri` gives the address of a path."""
    one = finding.diagnostic
    return types.Diagnostic(
        range=range_of(finding.spot),
        message=f"{one.message}\n{one.hint}" if one.hint else one.message,
        severity=SEVERITIES[one.severity],
        code=one.code,
        source=SOURCE,
        related_information=[
            types.DiagnosticRelatedInformation(types.Location(uri[spot.path], range_of(spot)), message)
            for spot, message in finding.related
        ],
    )


def mends(checked: Checked, box: TypedBox, path: str, within: types.Range) -> Iterator[tuple[Finding, str, Edits]]:
    """What mends the findings in a range: each with its title and its changes."""
    for finding in checked.findings:
        if finding.spot.path != path or not _touch(range_of(finding.spot), within):
            continue
        fix, place, hint = finding.diagnostic.fix, finding.diagnostic.place, finding.diagnostic.hint
        if fix is not None:
            edits: Edits = {}
            for edit in fix.edits:
                document = checked.documents[edit.place.file]
                offsets = document.member_offsets(edit.place) if edit.removes_member else document.offsets(edit.place)
                edits.setdefault(edit.place.file, []).append(types.TextEdit(span(document, *offsets), edit.text))
            yield finding, fix.title, edits
        elif (meant := MEANT.search(hint)) and (text := _instead(box.document(place.file), place, meant[1])):
            where = range_of(finding.spot)
            yield finding, f'Change to "{meant[1]}"', {place.file: [types.TextEdit(where, text)]}


def unknown_words(checked: Checked, path: str, within: types.Range) -> Iterator[tuple[Finding, str]]:
    """The findings in a range about words that no dictionary has, each with the word."""
    for finding in checked.findings:
        at_hand = finding.spot.path == path and _touch(range_of(finding.spot), within)
        if at_hand and finding.diagnostic.code == misspelt_word.RULE.code:
            yield finding, finding.diagnostic.salient


def _instead(document: Document, place: Place, meant: str) -> str:
    """The text of a word in place of another: within quotes, if that has some; nothing, if it is more than a word."""
    if place.pointer is None or not document.parsed:
        return ""
    start, end = document.offsets(place)
    if place.span is not None:
        return meant
    return f'"{meant}"' if document.text[start:end].startswith('"') else ""


def _touch(one: types.Range, other: types.Range) -> bool:
    return (one.start.line, one.start.character) <= (other.end.line, other.end.character) and (
        other.start.line,
        other.start.character,
    ) <= (one.end.line, one.end.character)


def formatted(box: TypedBox, file: str) -> list[types.TextEdit]:
    """What brings a file into canonical form: nothing, if it is in that, or no JSON."""
    document, kind = box.document(file), box.kind(file)
    if not document.parsed or kind is None:
        return []
    text = canonical(document, kind, box.bench.game.reader().schemas)
    return [] if text == document.text else [types.TextEdit(everything(document), text)]
