"""What is found in a box, as the page lists it: each finding with its place, and with what it follows from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from toolkit.report.finding import Finding, Report
from toolkit.report.wording import consequences

Json = dict[str, Any]


def findings(found: Sequence[Finding]) -> list[Json]:
    """Findings by number. `cause` is the number of the finding that this one follows from; `follows` says what
    follows from it, in the words of `unlikely check`."""
    numbers = {id(one): number for number, one in enumerate(found)}
    report = Report(tuple(found), ())
    return [
        {
            **_plain(one),
            "number": number,
            "cause": numbers[id(one.cause)] if one.cause is not None else None,
            "follows": consequences(one, report.following(one)).removeprefix("and "),
        }
        for number, one in enumerate(found)
    ]


def _plain(one: Finding) -> Json:
    d = one.diagnostic
    return {
        "fingerprint": d.fingerprint,
        "severity": d.severity.value,
        "code": d.code,
        "name": d.name,
        "message": d.message,
        "hint": d.hint,
        "file": d.place.file,
        "pointer": list(d.place.pointer or ()),
        "card": d.card,
        "line": one.spot.line if one.spot.known else None,
        "column": one.spot.column if one.spot.known else None,
        "path": one.spot.path,
        "fix": d.fix.title if d.fix is not None else "",
        "related": [{"path": spot.path, "line": spot.line, "said": said} for spot, said in one.related],
    }
