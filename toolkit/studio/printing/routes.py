"""The routes to what is printed: what there is to choose, print runs and their files, booklets as they read."""

from __future__ import annotations

from pathlib import Path

from starlette.responses import Response, StreamingResponse

from toolkit.errors import ToolkitError
from toolkit.files import read_whole
from toolkit.studio.box_routes import FOR_EVER, FaceSent
from toolkit.studio.messages.entries import Nothing
from toolkit.studio.messages.prints import (
    ArchiveSent,
    BookletAnswer,
    BookletsAnswer,
    OffersAnswer,
    PrintNews,
    PrintSent,
)
from toolkit.studio.printing.archive import packed
from toolkit.studio.printing.offers import offers
from toolkit.studio.protocol import NOT_KEPT, At

MOST_PRINTED = 400_000_000
PRINTED = {".pdf": "application/pdf", ".png": "image/png", ".jpg": "image/jpeg"}
"""What a browser is shown. Everything else is only packed: a page of a box's making has no place among the studio's."""


def offered(at: At) -> OffersAnswer:
    """What the box can be printed as."""
    return offers(at.desk.state.bench)


def now(at: At) -> PrintNews:
    """How far printing is, or what came of it."""
    return at.room.prints.now


def printing(at: At, sent: PrintSent) -> Nothing:
    """Begins to print."""
    at.room.prints.begin(at.desk.state.bench.folder, sent)
    return Nothing()


def stop(at: At) -> Nothing:
    """Stops printing."""
    at.room.prints.stop()
    return Nothing()


def printed(at: At) -> Response:
    """One of the files that were made."""
    prints, name = at.room.prints, at.named["name"]
    kind = PRINTED.get(Path(name).suffix)
    if kind is None or name not in prints.files():
        return Response("", 404)
    try:
        return Response(
            read_whole(prints.folder / name, MOST_PRINTED, prints.folder), media_type=kind, headers=NOT_KEPT
        )
    except OSError:
        return Response("", 404)


def archive(at: At, sent: ArchiveSent) -> Response:
    """All of them, or those of one output, in one file."""
    prints, name = at.room.prints, at.room.root.name
    called = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in name)
    told = {**NOT_KEPT, "content-disposition": f'attachment; filename="{called}{sent.of and "-print"}.zip"'}
    files = packed(prints.folder, prints.files(sent.of), MOST_PRINTED)
    return StreamingResponse(files, media_type="application/zip", headers=told)


def booklets(at: At) -> BookletsAnswer:
    """Every booklet."""
    return at.room.reader.listed()


def booklet(at: At) -> BookletAnswer:
    """One of them as it reads now."""
    return at.room.reader.read(at.named["name"])


def page(at: At, sent: FaceSent) -> Response:
    """A page of a booklet; a browser keeps it as long as it is the version that was meant."""
    try:
        png, version = at.room.reader.page(at.named["name"], int(at.named["page"]))
    except ToolkitError:
        return Response("", 404)
    return Response(png, media_type="image/png", headers=FOR_EVER if sent.v == version else NOT_KEPT)
