"""From the page's print form to sheets in a folder of their own, with a picture of every page."""

from __future__ import annotations

from pathlib import Path

from toolkit.press.production.selection import Choice
from toolkit.source.folder import Folder
from toolkit.studio.messages.views import PrintSent
from toolkit.workbench.bench import Workbench
from toolkit.workbench.destinations import output_of
from toolkit.workbench.own_cache import own_cache
from toolkit.workbench.printing.building import OUTPUT
from toolkit.workbench.printing.rendering import render
from toolkit.workbench.printing.request import PrintRequest


def print_sheets(folder: Folder, asked: PrintSent) -> Path:
    """Sheets as `unlikely render --sheets` makes them; returns their folder.

    Raises:
        ToolkitError: a value is not understood, or no card matches the selection.
    """
    output = OUTPUT / folder.name / "studio"
    request = PrintRequest(
        output, sheets=True, png=True, paper=asked.paper, flip=asked.flip, fold=asked.fold == "yes",
        offset=asked.offset, processes=1, choice=Choice(groups=(asked.group,)) if asked.group else Choice(),
        changed_since=asked.changed_since or None,
    )  # fmt: skip
    bench = Workbench(folder).again()  # as it is on the disk now, whatever was read when the studio was opened
    output_of(own_cache(bench.audience), folder.root, output).remove_others("sheets/*.p*")
    render(bench, request)
    return output
