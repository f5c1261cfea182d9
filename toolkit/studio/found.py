"""What is found in a box, as the page lists it: each finding with its place, and with what it follows from."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.report.finding import Finding, Report
from toolkit.report.wording import consequences
from toolkit.studio.messages.boxes import FindingShown, RelatedShown


def findings(found: Sequence[Finding]) -> tuple[FindingShown, ...]:
    """Findings by number, each with what follows from it in the words of `unlikely check`."""
    numbers = {id(one): number for number, one in enumerate(found)}
    report = Report(tuple(found), ())
    return tuple(_shown(one, number, numbers, report) for number, one in enumerate(found))


def _shown(one: Finding, number: int, numbers: dict[int, int], report: Report) -> FindingShown:
    d = one.diagnostic
    return FindingShown(
        fingerprint=d.fingerprint,
        severity=d.severity.value,
        code=d.code,
        name=d.name,
        message=d.message,
        hint=d.hint,
        file=d.place.file,
        pointer=d.place.pointer or (),
        card=d.card,
        line=one.spot.line if one.spot.known else None,
        column=one.spot.column if one.spot.known else None,
        path=one.spot.path,
        fix=d.fix.title if d.fix is not None else "",
        related=tuple(RelatedShown(spot.path, spot.line, said) for spot, said in one.related),
        number=number,
        cause=numbers[id(one.cause)] if one.cause is not None else None,
        follows=consequences(one, report.following(one)).removeprefix("and "),
    )
