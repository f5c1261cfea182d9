"""From a report to the JSON that GitLab shows as code quality in a merge request."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from toolkit.diagnostic import Severity
from toolkit.report.finding import Finding, Report
from toolkit.report.visible import visible, visible_json
from toolkit.report.wording import follows_from, message_with_hint

SEVERITIES = {Severity.ERROR: "major", Severity.WARNING: "minor", Severity.REMARK: "info"}


def gitlab(report: Report) -> str:
    """A list of issues. GitLab keeps only one of several with the same fingerprint, so all are made different."""
    seen: Counter[str] = Counter()
    issues = []
    for finding in report.findings:
        fingerprint = finding.diagnostic.fingerprint
        seen[fingerprint] += 1
        again = f"-{seen[fingerprint]}" if seen[fingerprint] > 1 else ""
        issues.append(_issue(finding, fingerprint + again))
    return visible_json(json.dumps(issues, indent=2)) + "\n"


def _issue(finding: Finding, fingerprint: str) -> dict[str, Any]:
    one, spot = finding.diagnostic, finding.spot
    aside = f" (follows from {follows_from(finding)})" if finding.cause is not None else ""
    return {
        # GitLab shows this and hides the check's name.
        "description": f"{one.code}: {visible(message_with_hint(one))}{aside}",
        "check_name": one.name,
        "fingerprint": fingerprint,
        "severity": SEVERITIES[one.severity],
        "location": {"path": spot.path, "lines": {"begin": spot.line}},
    }
