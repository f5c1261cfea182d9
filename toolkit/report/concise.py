"""From a report to one line per finding, for `grep`, editors and pre-commit."""

from __future__ import annotations

from toolkit.report.finding import Finding, Report
from toolkit.report.visible import visible
from toolkit.report.wording import consequences, follows_from, message_with_hint, where


def concise(report: Report) -> str:
    """`path:line:column: UH101 error: message hint`; nothing at all when nothing was found."""
    return "".join(f"{line(finding)}{_aside(finding, report)}\n" for finding in report.listed)


def _aside(finding: Finding, report: Report) -> str:
    if finding.cause is not None:
        return f" (follows from {follows_from(finding)})"
    following = report.following(finding)
    return f" ({consequences(finding, following)})" if following else ""


def line(finding: Finding) -> str:
    """One finding in one line."""
    one = finding.diagnostic
    return f"{where(finding.spot)}: {one.code} {one.severity}: {visible(message_with_hint(one))}"
