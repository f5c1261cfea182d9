"""From the name of a format, as `unlikely check --format` takes it, to the function that writes it."""

from __future__ import annotations

from collections.abc import Callable

from toolkit.report.as_json import as_json
from toolkit.report.concise import concise
from toolkit.report.finding import Report
from toolkit.report.full import full
from toolkit.report.github import github
from toolkit.report.gitlab import gitlab
from toolkit.report.junit import junit
from toolkit.report.sarif import sarif

FORMATS: dict[str, Callable[[Report], str]] = {
    "full": full,
    "concise": concise,
    "json": as_json,
    "github": github,
    "sarif": sarif,
    "junit": junit,
    "gitlab": gitlab,
}
