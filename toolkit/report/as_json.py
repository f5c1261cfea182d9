"""From a report to JSON for programs, as `schemas/output/check.schema.json` describes it.

`version`, which the answers of all commands have, changes when programs that read them have to change.
"""

from __future__ import annotations

import json
from typing import Any

from toolkit.diagnostic import Severity
from toolkit.report.finding import Finding, Report, Spot
from toolkit.report.visible import visible_json

VERSION = 1


def as_json(report: Report) -> str:
    """A summary and all findings. Texts are exactly what the box says; the output itself is ASCII."""
    summary = {
        "errors": report.count(Severity.ERROR),
        "warnings": report.count(Severity.WARNING),
        "remarks": report.count(Severity.REMARK),
        "fixable": report.fixable,
        "suppressed": report.suppressed,
        "baselined": report.baselined,
        "boxes": list(report.boxes),
        "counts": dict(sorted(report.counts.items())),
    }
    failed = {"error": report.failed} if report.failed else {}
    findings = [_finding(finding) for finding in report.findings]
    answer = {"version": VERSION, "command": "check", **failed, "summary": summary, "findings": findings}
    return visible_json(json.dumps(answer, indent=2)) + "\n"


def _finding(finding: Finding) -> dict[str, Any]:
    one, spot = finding.diagnostic, finding.spot
    return {
        "code": one.code,
        "name": one.name,
        "severity": one.severity.value,
        **_place(spot),
        "end_line": spot.end_line if spot.known else None,
        "end_column": spot.end_column if spot.known else None,
        "pointer": None if one.place.pointer is None else one.place.pointer_text,
        "card": one.card,
        "message": one.message,
        "hint": one.hint,
        "related": [{**_place(place), "message": message} for place, message in finding.related],
        "fix": None if one.fix is None else {"title": one.fix.title},
        "fingerprint": one.fingerprint,
        "follows_from": None if finding.cause is None else _cause(finding.cause),
    }


def _cause(cause: Finding) -> dict[str, Any]:
    return {"code": cause.diagnostic.code, **_place(cause.spot), "fingerprint": cause.diagnostic.fingerprint}


def _place(spot: Spot) -> dict[str, Any]:
    return {
        "path": spot.path,
        "line": spot.line if spot.known else None,
        "column": spot.column if spot.known else None,
    }
