"""From the files of a box to the same in canonical form; those that cannot be read without loss are left alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from toolkit.diagnostic import Severity
from toolkit.source.folder import Folder, matches
from toolkit.source.layout import canonical
from toolkit.source.reading import read_file
from toolkit.source.sheets import is_sheet
from toolkit.transaction import together

if TYPE_CHECKING:
    from toolkit.workbench.bench import Workbench


@dataclass(frozen=True)
class Reformed:
    """A file that is not in canonical form: what it says, and how it should be written."""

    file: str
    before: str
    after: str


@dataclass(frozen=True)
class Formatted:
    """The files of a box: those to be changed, how many stay, and why others cannot be formatted, by their paths."""

    folder: Folder
    reformed: tuple[Reformed, ...]
    unchanged: int
    unreadable: tuple[str, ...]

    def write(self) -> None:
        """Writes the changed files, all of them or none.

        Raises:
            ToolkitError: a file cannot be written, or was changed in the meantime.
        """
        with together(self.folder.root, {one.file: (one.before.encode(), one.after.encode()) for one in self.reformed}):
            pass


def formatted(bench: Workbench) -> Formatted:
    """Every file of a box that its game knows, in canonical form.

    Raises:
        ToolkitError: the game of the box is not known.
    """
    reader = bench.game.reader()
    reformed: list[Reformed] = []
    unreadable: list[str] = []
    unchanged = 0
    for file in bench.folder.json_files():
        kind = next((kind for kind in reader.files if matches(file, kind.pattern)), None)
        if kind is None or is_sheet(file):
            continue
        document, faults = read_file(bench.folder, file)
        errors = [fault for fault in faults if fault.severity is Severity.ERROR]
        if not document.parsed or errors:
            unreadable.append(f"{bench.folder.path_of(file)}: {errors[0].message}")
            continue
        text = canonical(document, kind, reader.schemas)
        if text == document.text:
            unchanged += 1
        else:
            reformed.append(Reformed(file, document.text, text))
    return Formatted(bench.folder, tuple(reformed), unchanged, tuple(unreadable))
