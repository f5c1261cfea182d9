"""From a report to a table of how often each rule found something, the most frequent first."""

from __future__ import annotations

from collections import Counter

from toolkit.report.finding import Report


def statistics(report: Report) -> str:
    """One row per rule: count, code, name, severity. A rule with findings of two severities has two rows."""
    found = Counter((f.diagnostic.code, f.diagnostic.name, f.diagnostic.severity) for f in report.findings)
    rows = sorted(found.items(), key=lambda row: (-row[1], row[0]))
    digits = max((len(str(number)) for _, number in rows), default=0)
    longest = max((len(name) for (_, name, _), _ in rows), default=0)
    return "".join(
        f"{number:>{digits}}  {code}  {name:<{longest}}  {severity}\n" for (code, name, severity), number in rows
    )
