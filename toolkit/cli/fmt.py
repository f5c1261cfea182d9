"""`unlikely fmt`: write boxes in their canonical form."""

from __future__ import annotations

from pathlib import Path

from toolkit.cli.boxes import known_game_of
from toolkit.cli.terminal import say, show_patch, tell
from toolkit.diagnostic import Severity
from toolkit.errors import ToolkitError
from toolkit.files import write_whole
from toolkit.patch import unified
from toolkit.source.folder import Folder, find_boxes, matches
from toolkit.source.layout import canonical
from toolkit.source.reading import read_file


def run(boxes: tuple[Path, ...], *, check: bool, diff: bool) -> bool:
    """Formats every file of the boxes. With --check or --diff, returns whether there was something to change.

    Raises:
        ToolkitError: a file cannot be read without loss. It is not touched; all others have been formatted.
    """
    changed = unchanged = 0
    unreadable: list[str] = []
    for folder in find_boxes(boxes):
        reader = known_game_of(folder).reader()
        for file in folder.json_files():
            kind = next((kind for kind in reader.files if matches(file, kind.pattern)), None)
            if kind is None:
                continue
            document, faults = read_file(folder, file)
            errors = [fault for fault in faults if fault.severity is Severity.ERROR]
            if not document.parsed or errors:
                unreadable.append(f"{folder.path_of(file)}: {errors[0].message}")
                continue
            text = canonical(document, kind, reader.schemas)
            if text == document.text:
                unchanged += 1
                continue
            changed += 1
            _tell_or_write(folder, file, document.text, text, check=check, diff=diff)
    verb = "would be formatted" if check or diff else "formatted"
    say(f"{changed} file{'s' if changed != 1 else ''} {verb}, {unchanged} as they should be.")
    if unreadable:
        more = f" (and {len(unreadable) - 1} more)" if len(unreadable) > 1 else ""
        raise ToolkitError(f"not formatted: {unreadable[0]}{more} Run: unlikely check")
    return changed > 0 and (check or diff)


def _tell_or_write(folder: Folder, file: str, before: str, after: str, *, check: bool, diff: bool) -> None:
    path = folder.path_of(file)
    if diff:
        show_patch(unified(path, before, after))
    elif check:
        tell(path)
    else:
        write_whole(folder.root / file, after.encode(), folder.root)
