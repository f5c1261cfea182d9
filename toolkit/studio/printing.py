"""From the words of the page's print form to sheets in a folder of their own, with a picture of every page."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from toolkit.files import place, remove
from toolkit.press.production.selection import Choice
from toolkit.source.folder import Folder
from toolkit.workbench.bench import Workbench
from toolkit.workbench.printing.building import OUTPUT
from toolkit.workbench.printing.rendering import render
from toolkit.workbench.printing.request import PrintRequest


def print_sheets(folder: Folder, words: Mapping[str, str]) -> Path:
    """Sheets as `unlikely render --sheets` makes them; returns their folder.

    Raises:
        ToolkitError: a value is not understood, or no card matches the selection.
    """
    output = place(OUTPUT / folder.name / "studio")  # before anything is removed there: a box may bring it as a link
    group = words.get("group", "")
    request = PrintRequest(
        output, sheets=True, png=True, paper=words.get("paper", "a4"), flip=words.get("flip", "long"),
        fold=words.get("fold") == "yes", offset=words.get("offset", "0,0"), processes=1,
        choice=Choice(groups=(group,)) if group else Choice(), changed_since=words.get("changed_since") or None,
    )  # fmt: skip
    for old in (output / "sheets").glob("*.p*"):
        remove(old, output)
    render(Workbench(folder), request)
    return output
