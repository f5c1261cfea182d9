"""The routes to what is read or assembled by hand: chapters, regions, jigsaws."""

from __future__ import annotations

from anyio.to_thread import run_sync
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from toolkit.errors import ToolkitError
from toolkit.studio.asking import NOT_KEPT, sent
from toolkit.studio.reading import chapters, jigsaws, regions, reorder
from toolkit.studio.room import Studio


def book_routes(studio: Studio) -> list[Route]:
    """Routes to the chapters and jigsaws of a box."""

    async def read(request: Request) -> Response:
        told = await run_sync(chapters, studio.desk(request), request.query_params.get("of", ""))
        return JSONResponse(told, headers=NOT_KEPT)

    async def put(request: Request) -> Response:
        studio.may_write()
        number, wanted = studio.number(request), await sent(request)
        order = wanted.get("order")
        if not isinstance(order, list) or not all(type(one) is int for one in order):
            raise ToolkitError('"order" has to be a list of numbers.')
        done = await run_sync(reorder, studio.desks[number], str(wanted.get("of", "")), order)
        studio.prove(number)
        return JSONResponse(done)

    async def around(request: Request) -> Response:
        return JSONResponse({"regions": await run_sync(regions, studio.desk(request))}, headers=NOT_KEPT)

    async def puzzles(request: Request) -> Response:
        return JSONResponse({"jigsaws": await run_sync(jigsaws, studio.desk(request))}, headers=NOT_KEPT)

    api = "/api/{box:int}"
    return [
        Route(f"{api}/chapters", read, methods=["GET"]),
        Route(f"{api}/chapters", put, methods=["POST"]),
        Route(f"{api}/regions", around, methods=["GET"]),
        Route(f"{api}/jigsaws", puzzles, methods=["GET"]),
    ]
