"""The routes to one entry: what it says, its picture, its earlier versions, its place on the table."""

from __future__ import annotations

from typing import Any

from anyio.to_thread import run_sync
from msgspec import to_builtins
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from toolkit.errors import ToolkitError
from toolkit.press.layout.art import MOST_BYTES
from toolkit.studio.artwork import attach_picture, sides_of
from toolkit.studio.asking import NOT_KEPT, sent, sent_bytes, whole
from toolkit.studio.boards import boards, move_piece
from toolkit.studio.earlier import earlier, put_back
from toolkit.studio.room import Studio
from toolkit.studio.showing import beside, spots

Json = dict[str, Any]


def card_routes(studio: Studio) -> list[Route]:
    """Routes to the entries of a box."""

    async def entry(request: Request) -> Response:
        desk, (file, id) = studio.desk(request), _named(request)

        def told() -> Json:
            known = desk.entry(file, id)
            return {**known, "pictured": sides_of(desk, known)}

        return JSONResponse(await run_sync(told), headers=NOT_KEPT)

    async def art(request: Request) -> Response:
        studio.may_write()
        if not request.headers.get("content-type", "").startswith("image/"):
            raise ToolkitError("That is not a picture.")
        number, (file, id) = studio.number(request), _named(request)
        raw = await sent_bytes(request, MOST_BYTES)
        side = request.query_params.get("side", "front")
        hung = await run_sync(attach_picture, studio.desks[number], file, id, side, raw)
        studio.prove(number)
        return JSONResponse(hung)

    async def versions(request: Request) -> Response:
        found = await run_sync(earlier, studio.desk(request), *_named(request))
        return JSONResponse({"versions": found}, headers=NOT_KEPT)

    async def back(request: Request) -> Response:
        studio.may_write()
        number, read = studio.number(request), await sent(request)
        file, id = str(read.get("file", "")), str(read.get("id", ""))
        await run_sync(put_back, studio.desks[number], file, id, whole(read, "step"))
        studio.prove(number)
        return JSONResponse({})

    async def known(request: Request) -> Response:
        return JSONResponse(await run_sync(beside, studio.desk(request), *_named(request)), headers=NOT_KEPT)

    async def leading(request: Request) -> Response:
        return JSONResponse(await run_sync(spots, studio.desk(request), *_named(request)), headers=NOT_KEPT)

    async def lying(request: Request) -> Response:
        shown = await run_sync(boards, studio.desk(request))
        return JSONResponse({"boards": to_builtins(shown)}, headers=NOT_KEPT)

    async def lay_there(request: Request) -> Response:
        studio.may_write()
        number, read = studio.number(request), await sent(request)
        file, id, board, cell = (str(read.get(name, "")) for name in ("file", "id", "board", "cell"))
        changed = await run_sync(move_piece, studio.desks[number], file, id, board, cell, whole(read, "turn", 0))
        studio.prove(number)
        return JSONResponse({"changed": changed})

    api = "/api/{box:int}"
    return [
        Route(f"{api}/entry", entry, methods=["GET"]),
        Route(f"{api}/art", art, methods=["POST"]),
        Route(f"{api}/beside", known, methods=["GET"]),
        Route(f"{api}/spots", leading, methods=["GET"]),
        Route(f"{api}/boards", lying, methods=["GET"]),
        Route(f"{api}/boards", lay_there, methods=["POST"]),
        Route(f"{api}/versions", versions, methods=["GET"]),
        Route(f"{api}/back", back, methods=["POST"]),
    ]


def _named(request: Request) -> tuple[str, str]:
    """The file and the id of the requested entry."""
    return request.query_params.get("file", ""), request.query_params.get("id", "")
