"""The routes to print runs."""

from __future__ import annotations

from pathlib import Path

from starlette.responses import Response

from toolkit.files import read_whole
from toolkit.studio.messages.views import PrintAnswer, PrintSent
from toolkit.studio.printing import print_sheets
from toolkit.studio.protocol import NOT_KEPT, At

MOST_PRINTED = 400_000_000
PRINTED = {".pdf": "application/pdf", ".png": "image/png"}


def printing(at: At, sent: PrintSent) -> PrintAnswer:
    """Makes sheets."""
    folder = print_sheets(at.desk.state.bench.folder, sent)
    at.room.printed = folder
    files = sorted(one.relative_to(folder).as_posix() for one in folder.rglob("*") if one.suffix in PRINTED)
    return PrintAnswer(tuple(files))


def printed(at: At) -> Response:
    """One of the files that were made."""
    folder, name = at.room.printed, at.named["name"]
    kind = PRINTED.get(Path(name).suffix)
    if folder is None or kind is None:
        return Response("", 404)
    try:
        return Response(read_whole(folder / name, MOST_PRINTED, folder), media_type=kind, headers=NOT_KEPT)
    except OSError:
        return Response("", 404)
