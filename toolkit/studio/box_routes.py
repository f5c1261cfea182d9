"""The routes to the page itself, and to a box as a whole: what is in it, its faces, its schemas, its rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct
from starlette.responses import Response, StreamingResponse

from toolkit.errors import ToolkitError
from toolkit.files import read_whole
from toolkit.lint.runner import all_rules
from toolkit.resources import data_folder
from toolkit.studio.door.people import Role
from toolkit.studio.easel import DPI, LARGE
from toolkit.studio.messages.boxes import (
    BoxAnswer,
    BoxesAnswer,
    BoxListed,
    DocumentAnswer,
    DocumentsAnswer,
    ManualAnswer,
    SubjectShown,
)
from toolkit.studio.protocol import NOT_KEPT, At
from toolkit.studio.showing import box

TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
ROLES: Mapping[Role, Literal["player", "reader", "commenter", "writer", "owner"]] = {
    Role.PLAYER: "player", Role.READER: "reader", Role.COMMENTER: "commenter", Role.WRITER: "writer",
    Role.OWNER: "owner",
}  # fmt: skip
DOCUMENTS = ("tutorial", "printing", "look", "proving", "odds", "checking", "format", "glossary", "faq")
"""What is worth reading beside the work, besides the studio's own document, that on writing, and the game's."""
NAMES = re.compile("[a-z-]+")
FOR_EVER = {"cache-control": "private, max-age=31536000, immutable"}


class FaceSent(Struct, frozen=True):
    """The version of a face that is meant, and whether it is to be large."""

    v: str = ""
    size: str = ""


def page(at: At) -> Response:
    """The page."""
    return _resource("index.html")


def resource(at: At) -> Response:
    """Something that the page needs."""
    return _resource(at.named["name"])


def boxes(at: At) -> BoxesAnswer:
    """What is open, and who is asking."""
    may_write = at.person.role >= Role.WRITER
    listed = tuple(
        BoxListed(number, room.desk.state.opened.box.title, not (may_write and may_change), not may_change)
        for number, room in list(at.studio.rooms.items())
        for may_change in [at.studio.may_change(number)]
    )
    return BoxesAnswer(listed, at.player, ROLES[at.person.role], at.who)


def events(at: At) -> Response:
    """Everything that is told from now on."""
    return StreamingResponse(at.studio.hub.listen(at.player), media_type="text/event-stream", headers=NOT_KEPT)


def whole_box(at: At) -> BoxAnswer:
    """Everything a window needs at the start."""
    return box(at.desk, at.room.prover.verdicts)


def face(at: At, sent: FaceSent) -> Response:
    """A face as it is printed; a browser keeps it as long as it is the version that was meant."""
    try:
        png, version = at.desk.face(at.named["name"], LARGE if sent.size == "large" else DPI)
    except ToolkitError:
        return Response("", 404)
    return Response(png, media_type="image/png", headers=FOR_EVER if sent.v == version else NOT_KEPT)


def schemas(at: At) -> dict[str, Any]:
    """The schemas of the game, by the names of their files."""
    return dict(at.desk.state.opened.game.reader().schemas.files)


def manual(at: At) -> ManualAnswer:
    """The manual of a rule.

    Raises:
        ToolkitError: there is no such rule.
    """
    code = at.named["code"]
    for rule in all_rules(at.desk.state.opened.game):
        if rule.code == code:
            return ManualAnswer(code, rule.name, rule.summary, rule.explanation)
    raise ToolkitError(f"There is no rule {code}.")


def documents(at: At) -> DocumentsAnswer:
    """What can be read beside the work."""
    game = at.desk.state.opened.game.name.replace("_", "-")
    return DocumentsAnswer(
        tuple(
            SubjectShown(name, text.partition("\n")[0].lstrip("# "))
            for name in ("studio", "writing", game, *DOCUMENTS)
            if (text := _document(name))
        )
    )


def document(at: At) -> DocumentAnswer:
    """A document.

    Raises:
        ToolkitError: there is no such document.
    """
    text = _document(at.named["name"])
    if not text:
        raise ToolkitError("There is no such document.")
    return DocumentAnswer(text)


def _document(name: str) -> str:
    """A document by its name; empty if there is none."""
    folder = data_folder("docs")
    try:
        return read_whole(folder / f"{name}.md", inside=folder).decode() if NAMES.fullmatch(name) else ""
    except OSError:
        return ""


def _resource(name: str) -> Response:
    """One of the page's own files, by name: the studio's, or one that all pages share."""
    kind = TYPES.get(Path(name).suffix)
    if kind is None or "/" in name or name.startswith("."):
        return Response("", 404)
    for folder in (data_folder("templates") / part for part in ("studio", "page")):
        try:
            text = read_whole(folder / name, inside=folder)
        except OSError:
            continue
        return Response(text, media_type=kind, headers={"cache-control": "no-cache"})
    return Response("", 404)
