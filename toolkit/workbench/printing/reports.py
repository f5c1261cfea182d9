"""From the answers of `solve`, `odds` and `playtest` to files beside a box's page, and back, to show them there.

Each is a file `reports/solve.json` in the folder that `unlikely build` writes, and is put there by `--page FOLDER`. It
records the state of the box: answers from before a change are shown, and marked as outdated.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct

from toolkit.files import place, read_whole, write_whole
from toolkit.lint.runner import Opened
from toolkit.workbench.bench import Workbench

FOLDER = "reports"
TITLES = {"solve": "Walkthroughs", "odds": "Odds", "playtest": "Play-tests"}
"""The answers that can be saved, in the order they are shown."""
MOST_BYTES = 20_000_000


class KeptTable(Struct, frozen=True):
    """Rows of cells under headings; the first cell of a row is its label."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Said(Struct, frozen=True):
    """A sentence, and the numbered steps that it introduces."""

    text: str
    steps: tuple[str, ...] = ()


class Chapter(Struct, frozen=True):
    """What is said about one thing, in sentences and in tables."""

    title: str
    said: tuple[Said, ...] = ()
    tables: tuple[KeptTable, ...] = ()


class Kept(Struct, frozen=True):
    """The answer of one command; `state` is a digest of the box it is about."""

    command: str
    state: str
    chapters: tuple[Chapter, ...]


def state_of(opened: Opened) -> str:
    """A digest of a box's content."""
    together = sha256()
    for file, document in sorted(opened.content.documents.items()):
        together.update(f"{file}\x1f{document.text}\x1f".encode("utf-8", "surrogatepass"))
    return together.hexdigest()


def keep(page: Path, bench: Workbench, command: str, chapters: Iterable[Chapter]) -> None:
    """Saves an answer for the page.

    Raises:
        ToolkitError: the file cannot be written.
    """
    made = Kept(command, state_of(bench.opened), tuple(chapters))
    file = page / FOLDER / f"{command}.json"
    place(file.parent)
    write_whole(file, msgspec.json.format(msgspec.json.encode(made)) + b"\n", page)
    bench.audience.note(f"{file.as_posix()}: will be on the page after the next `unlikely build`.")


def kept(page: Path) -> Iterator[Kept]:
    """Every saved answer. Other files in the folder are ignored."""
    for command in TITLES:
        try:
            yield msgspec.json.decode(read_whole(page / FOLDER / f"{command}.json", MOST_BYTES, page), type=Kept)
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            continue


def in_columns(rows: Sequence[Sequence[str]]) -> tuple[tuple[str, ...], ...]:
    """Rows as they are saved."""
    return tuple(tuple(row) for row in rows)
