"""`unlikely fmt`: write boxes in their canonical form."""

from __future__ import annotations

from pathlib import Path

from toolkit.cli.terminal import say, show_patch, tell
from toolkit.errors import ToolkitError
from toolkit.patch import unified
from toolkit.workbench.bench import Workbench
from toolkit.workbench.formatting import formatted


def run(boxes: tuple[Path, ...], *, check: bool, diff: bool) -> bool:
    """Formats every file of the boxes. With --check or --diff, returns whether there was something to change.

    Raises:
        ToolkitError: a file cannot be read without loss. It is not touched; all others have been formatted.
    """
    changed = unchanged = 0
    unreadable: list[str] = []
    for bench in Workbench.each(boxes):
        found = formatted(bench)
        changed += len(found.reformed)
        unchanged += found.unchanged
        unreadable += found.unreadable
        for one in found.reformed:
            path = bench.folder.path_of(one.file)
            if diff:
                show_patch(unified(path, one.before, one.after))
            elif check:
                tell(path)
        if not (check or diff):
            found.write()
    verb = "would be reformatted" if check or diff else "reformatted"
    say(f"{changed} file{'s' if changed != 1 else ''} {verb}, {unchanged} unchanged.")
    if unreadable:
        more = f" (and {len(unreadable) - 1} more)" if len(unreadable) > 1 else ""
        raise ToolkitError(f"not formatted: {unreadable[0]}{more} Run: unlikely check")
    return changed > 0 and (check or diff)
