"""`unlikely find`: the cards that fit a query, each with its place."""

from __future__ import annotations

from pathlib import Path

from toolkit.cli.terminal import TERMINAL, say, tell, tell_data
from toolkit.diagnostic import Place
from toolkit.source.content import Part
from toolkit.workbench.asking.query import find
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.parts import number_of
from toolkit.workbench.mentions import kind_of, name_of


def run(path: Path, query: str, *, as_json: bool = False) -> bool:
    """Lists what fits; returns whether anything does.

    Raises:
        ToolkitError: the query cannot be understood.
    """
    bench = Workbench.at(path, audience=TERMINAL)
    bench.note_gaps()
    found = find(bench, query)
    if as_json:
        tell_data("find", [_as_json(bench, part) for part in found])
        return bool(found)
    for part in found:
        number, (line, _) = number_of(bench.opened, part), _spot(bench, part)
        called = name_of(part) if number is None else f"{number} {name_of(part)}"
        tell(f"{called} ({kind_of(part)})  {bench.folder.path_of(part.place.file)}:{line}", hang=4)
    say(f"{len(found)} {'entry fits' if len(found) == 1 else 'entries fit'}.")
    return bool(found)


def _spot(bench: Workbench, part: Part) -> tuple[int, int]:
    """The line and column where an entry begins."""
    document = bench.content.documents[part.place.file]
    return document.line_column(document.offsets(Place(part.place.file, part.place.pointer))[0])


def _as_json(bench: Workbench, part: Part) -> dict[str, object]:
    line, column = _spot(bench, part)
    return {
        "id": part.entry.id,
        "kind": kind_of(part),
        "name": name_of(part),
        "number": number_of(bench.opened, part),
        "path": bench.folder.path_of(part.place.file),
        "pointer": part.place.pointer_text,
        "line": line,
        "column": column,
    }
