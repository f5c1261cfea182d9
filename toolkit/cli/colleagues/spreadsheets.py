"""`unlikely export` and `unlikely import`: a box in a spreadsheet, and back."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from toolkit.cli.terminal import TERMINAL, confirmed, say, show_patch, tell
from toolkit.patch import unified
from toolkit.workbench.bench import Workbench
from toolkit.workbench.spreadsheets.cells import quoted
from toolkit.workbench.spreadsheets.exporting import ExportRequest, export
from toolkit.workbench.spreadsheets.importing import Import

MOST_LISTED = 200


@dataclass(frozen=True)
class ImportOptions:
    """How to import: without asking, without writing, as a patch; and which sheet a table is."""

    yes: bool = False
    dry_run: bool = False
    patch: bool = False
    sheet: str = ""


def run_export(box: Path, output: Path, sheets: tuple[str, ...], *, room: bool, force: bool) -> None:
    """Writes the sheets of a box, and says where.

    Raises:
        ToolkitError: a library is missing, or the file cannot be written.
    """
    done = export(Workbench.at(box, audience=TERMINAL), ExportRequest(output, sheets, room, force))
    where = done.paths[0].as_posix() if len(done.paths) == 1 else f"{len(done.paths)} files such as {done.paths[0]}"
    count = f"{done.sheets} sheet{'s' if done.sheets != 1 else ''}"
    say(f"{where}: {count}, {done.rows} row{'s' if done.rows != 1 else ''}.")


def run_import(box: Path, sources: tuple[str, ...], options: ImportOptions) -> bool:
    """Shows what would change, asks, and imports it. Returns whether something was refused, or would have changed.

    Raises:
        ToolkitError: a file cannot be read or written.
    """
    asked = Import(Workbench.at(box, audience=TERMINAL), sources, options.sheet)
    merged = asked.merged
    for note in merged.notes:
        say(note)
    if merged.refused:
        for line in merged.refused[:MOST_LISTED]:
            tell(line)
        more = len(merged.refused) - MOST_LISTED
        tell(f"… and {more} more." if more > 0 else "Nothing was imported.")
        return True
    if not merged.edits:
        say("Nothing has changed.")
        return False
    if options.patch:
        for file, (before, after) in sorted(asked.texts().items()):
            show_patch(unified(file, before, after))
    else:
        for change in merged.changes[:MOST_LISTED]:
            tell(f"{change.address}  {change.about}: {quoted(change.before)} → {quoted(change.after)}")
        if len(merged.changes) > MOST_LISTED:
            tell(f"… and {len(merged.changes) - MOST_LISTED} more; --patch shows everything.")
    cells, cards = len(merged.changes), len(merged.edits)
    count = f"{cells} cell{'s' if cells != 1 else ''} of {cards} entr{'ies' if cards != 1 else 'y'}"
    if options.dry_run:
        say(f"{count} would change. Nothing was written.")
        return False
    if not options.yes:
        answer = confirmed(f"Change {count}?")
        if answer is None:
            say(f"{count} would change. Nothing was written: add --yes to write it.")
            return True
        if not answer:
            say("Nothing was written.")
            return False
    asked.write()
    say(f"{count} changed. Next: unlikely check {box.as_posix()}")
    return False
