"""`unlikely render`: faces, sheets, dividers, booklets, deck sheets and files for print services."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from toolkit.cli.terminal import TERMINAL, columns, show_aside, wants_colour
from toolkit.report.finding import Report
from toolkit.report.full import full
from toolkit.workbench.bench import Workbench
from toolkit.workbench.opening import one_folder
from toolkit.workbench.printing.rendering import render
from toolkit.workbench.printing.request import PrintRequest


def run_each(paths: Sequence[Path], request: PrintRequest) -> bool:
    """Renders boxes that are played together, each in its own look. Returns whether there are errors."""
    first, *others = paths
    found = run(first, request)
    for other in others:
        output = request.output / one_folder(other).name if request.output else None
        found = run(other, replace(request, output=output)) or found
    return found


def run(path: Path, request: PrintRequest) -> bool:
    """Renders what was asked for, and shows what came up on stderr. Returns whether there are errors.

    Raises:
        ToolkitError: a value is not understood, the game lacks something, or a file cannot be written.
        NothingToCheckError: no card fits the selection.
    """
    bench = Workbench.at(path, audience=TERMINAL)
    printed = render(bench, request)
    if printed.findings:
        report = Report(printed.findings, (), (bench.folder.shown,))
        show_aside(full(report, colour=wants_colour(sys.stderr), columns=columns(sys.stderr)))
    return printed.failing
