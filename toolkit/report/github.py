"""From a report to the workflow commands that GitHub Actions shows as annotations of a pull request."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.diagnostic import Severity
from toolkit.report.finding import Finding, Report
from toolkit.report.visible import visible
from toolkit.report.wording import consequences, follows_from, message_with_hint

LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.REMARK: "notice"}

SHOWN = 10
"""GitHub shows this many annotations of each level per step, and silently drops the others."""

IN_LINE = re.compile(r"[^\r\n]+")
DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
PROPERTY = DATA | str.maketrans({":": "%3A", ",": "%2C"})


def github(report: Report) -> str:
    """The first annotations of each level, then how many there are beyond them."""
    seen = dict.fromkeys(Severity, 0)
    lines = []
    for finding in report.listed:
        severity = finding.diagnostic.severity
        seen[severity] += 1
        if seen[severity] <= SHOWN:
            lines.append(_annotation(finding, report))
    for severity, number in seen.items():
        if (more := number - SHOWN) > 0:
            what = severity if more == 1 else f"{severity}s"
            lines.append(f"+{more} more {what} not shown as annotations (see the log or use --format sarif)")
    return "".join(f"{line}\n" for line in lines)


def _annotation(finding: Finding, report: Report) -> str:
    properties = ",".join(f"{key}={_escaped(value, PROPERTY)}" for key, value in _properties(finding))
    said = [message_with_hint(finding.diagnostic)]
    if finding.cause is not None:
        said.append(f"Follows from {follows_from(finding)}")
    elif following := report.following(finding):
        said.append(consequences(finding, following))
    return f"::{LEVELS[finding.diagnostic.severity]} {properties}::{_escaped(chr(10).join(said), DATA)}"


def _properties(finding: Finding) -> Iterator[tuple[str, str]]:
    spot = finding.spot
    yield "file", spot.path
    if spot.known:
        yield "line", str(spot.line)
        yield "col", str(spot.column)
        yield "endLine", str(spot.end_line)
        if spot.end_line == spot.line:  # GitHub assumes that both columns are on the same line
            yield "endColumn", str(spot.end_column)
    yield "title", f"{finding.diagnostic.code} {finding.diagnostic.name}"


def _escaped(text: str, table: dict[int, str]) -> str:
    """Line ends survive, because GitHub can show them; other control characters become visible."""
    return IN_LINE.sub(lambda line: visible(line[0]), text).translate(table)
