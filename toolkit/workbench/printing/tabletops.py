"""From pieces to virtual tables: Tabletop Simulator, its saved games and the running one, and others."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.errors import ToolkitError
from toolkit.files import read_whole
from toolkit.source.inline import plain_text
from toolkit.work.executor import Work
from toolkit.workbench.printing.outputs import Outputs, counted
from toolkit.workbench.printing.request import PrintRequest

if TYPE_CHECKING:
    from toolkit.press.exports.tts_objects import PieceFile

MOST_SAVED = 200_000_000
"""The largest saved game that is read, in bytes."""
FOR = {
    "playground": "Tabletop Playground: copy the folder to PersistentDownloadDir",
    "virtualtabletop": "virtualtabletop.io: upload it as a game",
    "tabletopclub": "Tabletop Club: copy the folder to its assets",
}


def simulator(outputs: Outputs, request: PrintRequest) -> Work:
    """Everything for Tabletop Simulator."""
    yield from outputs.tts(request.url)
    saved = outputs.saved
    if request.into is not None:
        _into(outputs, request.into, saved)
    if request.push:
        from toolkit.press.exports.tts_upkeep import push

        number = push(json.loads(saved))
        outputs.audience.note(f"{counted(number, 'thing')} put on the table of the running game.")


def _into(outputs: Outputs, into: Path, saved: bytes) -> None:
    """A saved game with what was made here, as a file of its own; the one it was made from stays as it is."""
    from toolkit.press.exports.tts_upkeep import merged

    try:
        table = json.loads(read_whole(into, MOST_SAVED))
    except (OSError, ValueError) as error:
        raise ToolkitError(f"--into: {into.as_posix()} cannot be read: {error}") from error
    made, replaced, added = merged(table, json.loads(saved))
    name = f"tts{outputs.of.suffix}/{into.stem}-with-{outputs.pieces.name}.json"
    outputs.memory.write_new(name, (json.dumps(made, indent=2, ensure_ascii=False) + "\n").encode())
    said = f"{into.name} with {replaced} replaced and {added} added; everything else as it was."
    outputs.wrote("tts save", outputs.folder / name, said, replaced=replaced, added=added)


def table(outputs: Outputs, name: str) -> Work:
    """A package for another virtual table."""
    from toolkit.press.exports import tts, virtual_tables

    shop, where, title = outputs.shop, f"tables/{name}{outputs.of.suffix}", outputs.shop.components.title
    files: Iterable[tuple[str, bytes]]
    if name == "playground":
        planned = None
        while planned != (planned := outputs.tabletop()):  # again if a face turned out to have another size
            yield from outputs.make("painting", (one.job for one in tts.orders(planned, "")))
        jobs = {order.file.lstrip("/"): order.job for order in tts.orders(planned, "")}
        files = virtual_tables.playground(title, planned, lambda file: shop.result(jobs[file]))
    else:
        yield from outputs.laid_out(outputs.components)
        pieces = virtual_tables.loose_pieces(shop, outputs.components, outputs.settings.dpi)
        yield from outputs.make("painting", (one.job for one in virtual_tables.pictures_of(pieces)))

        def picture(one: PieceFile) -> bytes:
            return shop.result(one.job)

        if name == "virtualtabletop":
            about = plain_text(str(outputs.pieces.opened.box.description or ""))
            files = [(f"{outputs.pieces.name}.vtt", virtual_tables.virtualtabletop(title, about, pieces, picture))]
        else:
            files = virtual_tables.tabletop_club(title, pieces, picture)
    made = set()
    for file, data in files:
        outputs.memory.write_new(f"{where}/{file}", data)
        made.add(file)
    outputs.wrote("table", outputs.folder / where, f"{counted(len(made), 'file')} for {FOR[name]}.", made=len(made))
