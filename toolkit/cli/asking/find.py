"""`unlikely find`: the cards that fit a query, each with its place."""

from __future__ import annotations

from pathlib import Path

from toolkit.cli.terminal import TERMINAL, say, tell
from toolkit.diagnostic import Place
from toolkit.workbench.asking.query import find
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.parts import number_of
from toolkit.workbench.mentions import kind_of, name_of


def run(path: Path, query: str) -> bool:
    """Lists what fits; returns whether anything does.

    Raises:
        ToolkitError: the query cannot be understood.
    """
    bench = Workbench.at(path, audience=TERMINAL)
    bench.note_gaps()
    found = find(bench, query)
    for part in found:
        number, document = number_of(bench.opened, part), bench.content.documents[part.place.file]
        line, _ = document.line_column(document.offsets(Place(part.place.file, part.place.pointer))[0])
        called = name_of(part) if number is None else f"{number} {name_of(part)}"
        tell(f"{called} ({kind_of(part)})  {bench.folder.path_of(part.place.file)}:{line}", hang=4)
    say(f"{len(found)} {'entry fits' if len(found) == 1 else 'entries fit'}.")
    return bool(found)
