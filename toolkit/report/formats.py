"""From the name of a format, as `unlikely check --format` takes it, to the function that writes it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from toolkit.report.finding import Report


def _writer(module: str) -> Callable[[Report], str]:
    """The function that a module of this package is named after; imported on use, since a run needs only one or two."""

    def write(report: Report) -> str:
        written: str = getattr(import_module(f"toolkit.report.{module}"), module)(report)
        return written

    return write


FORMATS: dict[str, Callable[[Report], str]] = {
    "full": _writer("full"),
    "concise": _writer("concise"),
    "json": _writer("as_json"),
    "github": _writer("github"),
    "sarif": _writer("sarif"),
    "junit": _writer("junit"),
    "gitlab": _writer("gitlab"),
}
