"""The studio as a web application: its page, pictures of faces, and a small JSON protocol under `/api`.

A box is named by its place in the list the studio was started with. A person's mistake is answered with 400 and a
sentence (`said`); a conflict with 409 and what is there now.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Protocol

from anyio.to_thread import run_sync
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from toolkit.errors import ToolkitError
from toolkit.files import read_whole
from toolkit.lint.runner import all_rules
from toolkit.resources import data_folder
from toolkit.settings import asked_by
from toolkit.studio.asking import NOT_KEPT, conflict, pairs, sent, several, told, whole
from toolkit.studio.bookroom import book_routes
from toolkit.studio.cardroom import card_routes
from toolkit.studio.desk import Desk
from toolkit.studio.easel import DPI, LARGE
from toolkit.studio.editing import ConflictError, Edit
from toolkit.studio.playroom import more_routes
from toolkit.studio.room import Studio

Json = dict[str, Any]
TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
FOR_EVER = {"cache-control": "private, max-age=31536000, immutable"}


class Watch(Protocol):
    """Follows the files of a folder until it is cancelled, and reports which have changed, by their relative paths."""

    async def __call__(self, root: Path, changed: Callable[[list[str]], Awaitable[None]]) -> None: ...


def application(studio: Studio, watch: Watch) -> Starlette:
    """The application; `watch` follows the files while it runs."""
    import anyio

    @asynccontextmanager
    async def running(_: Starlette) -> AsyncIterator[None]:
        studio.hub.begin()
        async with anyio.create_task_group() as tasks:
            for number, desk in enumerate(studio.desks):
                tasks.start_soon(follow, number, desk)
                studio.prove(number)
            try:
                yield
            finally:
                studio.hub.close()
                for prover, playtest in zip(studio.provers, studio.playtests, strict=True):
                    prover.close()
                    playtest.stop()
                tasks.cancel_scope.cancel()

    async def follow(number: int, desk: Desk) -> None:
        async def changed(files: list[str]) -> None:
            before = desk.state.revision
            await run_sync(desk.refresh, files)
            if desk.state.revision != before:
                studio.prove(number)

        await watch(desk.folder.root, changed)

    handlers = {ToolkitError: told, ConflictError: conflict}
    return Starlette(routes=_routes(studio), lifespan=running, exception_handlers=handlers)  # type: ignore[arg-type]


def _edit(read: Json) -> Edit:
    """An edit as the page sends it; an entry may be JSON text, as a person typed it.

    Raises:
        ToolkitError: the text is not JSON; the message names the line.
    """
    now = read.get("now")
    if isinstance(read.get("text"), str):
        try:
            now = json.loads(read["text"])
        except (ValueError, RecursionError) as error:
            raise ToolkitError(f"This is not JSON yet: {error}") from error
    if not isinstance(read.get("file"), str) or not isinstance(read.get("id", ""), str):
        raise ToolkitError("An edit needs a file and an id.")
    return Edit(read["file"], read.get("id", ""), read.get("was"), now)


def _routes(studio: Studio) -> list[Route]:
    async def page(request: Request) -> Response:
        return _resource("index.html")

    async def resource(request: Request) -> Response:
        return _resource(request.path_params["name"])

    async def boxes(request: Request) -> Response:
        listed = [{"number": number, "title": desk.state.opened.box.title} for number, desk in enumerate(studio.desks)]
        player = request.scope.get("player", "")
        known = {"boxes": listed, "read_only": studio.read_only or bool(player), "player": player}
        return JSONResponse(known, headers=NOT_KEPT)

    async def box(request: Request) -> Response:
        number = studio.number(request)
        data = await run_sync(studio.desks[number].plain)
        settings = studio.desks[number].state.opened.game.settings
        offered = {
            command: [
                {"name": one.name, "help": one.help, "values": one.values, "default": one.default, "many": one.many,
                 "switch": one.switch}
                for one in asked_by(settings, command)
            ]
            for command in ("play", "playtest", "odds")
        }  # fmt: skip
        return JSONResponse({**data, **studio.provers[number].plain(), "settings": offered}, headers=NOT_KEPT)

    async def face(request: Request) -> Response:
        desk = studio.desk(request)
        try:
            dpi = LARGE if request.query_params.get("size") == "large" else DPI
            png, version = await run_sync(desk.face, request.path_params["name"], dpi)
        except ToolkitError:
            return Response("", 404)
        asked = request.query_params.get("v")
        return Response(png, media_type="image/png", headers=FOR_EVER if asked == version else NOT_KEPT)

    async def schema(request: Request) -> Response:
        files = studio.desk(request).state.opened.game.reader().schemas.files
        return JSONResponse(files, headers=NOT_KEPT)

    async def change(request: Request) -> Response:
        studio.may_write()
        read = await sent(request)
        edits = [_edit(one) for one in several(read, "edits") if isinstance(one, dict)]
        number = studio.number(request)
        ids = await run_sync(studio.desks[number].change, edits, str(read.get("what", "")))
        studio.prove(number)
        return JSONResponse({"revision": studio.desks[number].state.revision, "ids": ids})

    async def draft(request: Request) -> Response:
        desk = studio.desk(request)
        return JSONResponse(await run_sync(desk.draft, _edit(await sent(request))), headers=NOT_KEPT)

    async def mend(request: Request) -> Response:
        studio.may_write()
        number, read = studio.number(request), await sent(request)
        await run_sync(studio.desks[number].mend, str(read.get("fingerprint", "")))
        studio.prove(number)
        return JSONResponse({})

    async def travel(request: Request) -> Response:
        studio.may_write()
        number = studio.number(request)
        desk = studio.desks[number]
        what = await run_sync(desk.undo if request.path_params["way"] == "undo" else desk.redo)
        studio.prove(number)
        return JSONResponse({"what": what, "undo": desk.history.can_undo, "redo": desk.history.can_redo})

    async def past(request: Request) -> Response:
        desk, file = studio.desk(request), request.query_params.get("file", "")
        steps = desk.history.versions(file) if file else iter(reversed(desk.history.steps))
        return JSONResponse(
            {"steps": [step.plain for step, _ in zip(steps, range(200), strict=False)]}, headers=NOT_KEPT
        )

    async def version(request: Request) -> Response:
        text = studio.desk(request).history.text(request.path_params["digest"])
        return Response(text or b"", media_type="text/plain; charset=utf-8", headers=NOT_KEPT)

    async def restore(request: Request) -> Response:
        studio.may_write()
        number, read = studio.number(request), await sent(request)
        desk = studio.desks[number]
        text = desk.history.text(str(read.get("digest", "")))
        if text is None:
            raise ToolkitError("There was no such file then.")
        await run_sync(desk.restore, str(read.get("file", "")), text)
        studio.prove(number)
        return JSONResponse({})

    async def manual(request: Request) -> Response:
        code = request.path_params["code"]
        for rule in all_rules(studio.desk(request).state.opened.game):
            if rule.code == code:
                told = {"code": code, "name": rule.name, "summary": rule.summary, "manual": rule.explanation}
                return JSONResponse(told)
        raise ToolkitError(f"There is no rule {code}.")

    async def events(request: Request) -> Response:
        return StreamingResponse(studio.hub.listen(), media_type="text/event-stream", headers=NOT_KEPT)

    async def renumber(request: Request) -> Response:
        studio.may_write()
        number, read = studio.number(request), await sent(request)
        desk, card = studio.desks[number], (read.get("file"), read.get("id"))
        edits = await run_sync(desk.renumber, whole(read, "old"), whole(read, "new"))
        studio.prove(number)
        ids = desk.ids(one for one in edits if (one.file, one.id) == card)
        return JSONResponse({"changed": len(edits), "ids": ids})

    async def replace(request: Request) -> Response:
        number, read = studio.number(request), await sent(request)
        desk, find, instead = studio.desks[number], str(read.get("find", "")), str(read.get("instead", ""))
        whole_words = bool(read.get("whole_words"))
        if "only" not in read:
            found = await run_sync(lambda: desk.occurrences(find, instead, whole_words=whole_words))
            return JSONResponse({"found": found})
        studio.may_write()
        only = {(str(file), str(id)) for file, id in pairs(read, "only")}
        changed = await run_sync(lambda: desk.replace(find, instead, whole_words=whole_words, only=only))
        studio.prove(number)
        return JSONResponse({"changed": changed})

    get, post = ["GET"], ["POST"]
    api = "/api/{box:int}"
    return [
        Route("/", page, methods=get),
        Route("/static/{name}", resource, methods=get),
        Route("/api/boxes", boxes, methods=get),
        Route("/api/events", events, methods=get),
        Route(api, box, methods=get),
        Route(f"{api}/face/{{name}}", face, methods=get),
        Route(f"{api}/schemas", schema, methods=get),
        Route(f"{api}/change", change, methods=post),
        Route(f"{api}/draft", draft, methods=post),
        Route(f"{api}/mend", mend, methods=post),
        Route(f"{api}/travel/{{way}}", travel, methods=post),
        Route(f"{api}/history", past, methods=get),
        Route(f"{api}/version/{{digest}}", version, methods=get),
        Route(f"{api}/restore", restore, methods=post),
        Route(f"{api}/manual/{{code}}", manual, methods=get),
        Route(f"{api}/renumber", renumber, methods=post),
        Route(f"{api}/replace", replace, methods=post),
        *card_routes(studio),
        *book_routes(studio),
        *more_routes(studio),
    ]


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
