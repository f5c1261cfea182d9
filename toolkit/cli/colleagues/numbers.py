"""`unlikely renumber`: the numbers of a box dealt anew, so that no card betrays its neighbour in the pile."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from toolkit.cli.terminal import TERMINAL, confirmed, say, show_patch, tell
from toolkit.errors import ToolkitError
from toolkit.files import text_of
from toolkit.patch import unified
from toolkit.source.folder import BOX_FILE
from toolkit.source.joining import EXTENDS
from toolkit.source.suggest import listing
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.dealing import Dealing
from toolkit.workbench.editing.editor import ChangeRequest, Editor
from toolkit.workbench.editing.history import History, history_folder
from toolkit.workbench.mentions import name_of

MOST_BYTES = 1_000_000


@dataclass(frozen=True)
class RenumberOptions:
    """How to deal: which cards stay, as few as possible or all; without asking, without writing, as a patch."""

    seed: int = 1
    keep: tuple[str, ...] = ()
    least: bool = False
    yes: bool = False
    dry_run: bool = False
    patch: bool = False


def run(box: Path, options: RenumberOptions) -> bool:
    """Shows the new numbers, asks, and writes them. Returns whether that was wanted and did not happen.

    Raises:
        ToolkitError: the box cannot be renumbered, or a file cannot be written.
    """
    bench = Workbench.at(box, audience=TERMINAL)
    if not bench.alone.box.whole:
        raise ToolkitError(f"{bench.folder.shown}: some of the box cannot be read. Mend that first: unlikely check")
    if extending := _extending(bench.folder.root):
        raise ToolkitError(
            f"{bench.folder.shown}: {listing(extending)} extends this box and names its cards by number."
        )
    editor = Editor(bench, History(history_folder(bench.folder.root)))
    dealing = Dealing(bench.alone, options.seed, options.keep, least=options.least)
    for number, why in dealing.kept.items():
        if why != "is to be kept":
            say(f"{number} stays: it {why if why.startswith('stands') else f'is {why}'}.")
    for one, other in dealing.left:
        say(f"{one} and {other} betray each other, and could not be parted.")
    if not dealing.numbers:
        say("Every card keeps its number.")
        return False
    if options.patch:
        planned = editor.planned(dealing.edits, "").texts
        for file in sorted(planned):
            show_patch(unified(file, bench.content.documents[file].text, (planned[file] or b"").decode()))
    else:
        for old, new in dealing.numbers.items():
            tell(f"{old:>4} → {new:<4} {listing([name_of(part) for part in dealing.owners[old]])}", hang=12)
    count = f"{len(dealing.numbers)} numbers, named in {len(dealing.edits)} entries"
    if options.dry_run:
        say(f"{count}, would change. Nothing was written.")
        return False
    if not options.yes:
        answer = confirmed(f"Change {count}?")
        if not answer:
            say("Nothing was written." if answer is False else "Nothing was written: add --yes to write it.")
            return answer is None
    editor.change(ChangeRequest(tuple(dealing.edits), f"numbers dealt anew (seed {options.seed})"))
    say(f"Changed {count}. The studio can undo it; unlikely fmt sorts the cards.")
    return False


def _extending(root: Path) -> list[str]:
    """The boxes beside this one that extend it: their own files would name other cards."""
    found = []
    for other in sorted(root.resolve().parent.glob(f"*/{BOX_FILE}")):
        try:
            data = json.loads(text_of(other, MOST_BYTES, other.parent))
        except (OSError, ValueError, RecursionError):
            continue
        if isinstance(data, dict) and data.get(EXTENDS) == root.resolve().name:
            found.append(other.parent.name)
    return found
