"""The routes to everything besides the cards: games, notes, play-tests, odds, graphs and print runs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from anyio.to_thread import run_sync
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from toolkit.errors import ToolkitError
from toolkit.files import read_whole
from toolkit.studio.asking import NOT_KEPT, chosen, sent, whole
from toolkit.studio.room import Studio
from toolkit.studio.shelf import About
from toolkit.studio.showing import odds, picture, pictures
from toolkit.studio.sittings import Sittings

Json = dict[str, Any]
MOST_PRINTED = 400_000_000
PRINTED = {".pdf": "application/pdf", ".png": "image/png"}


def more_routes(studio: Studio) -> list[Route]:
    """Routes to the games and pictures of a box."""

    def games_of(request: Request) -> tuple[Sittings, int]:
        return studio.sittings[studio.number(request)], int(request.path_params["game"])

    def notes_of(number: int) -> Json:
        return {"notes": studio.sittings[number].shelf.notes}

    async def games(request: Request) -> Response:
        shelf = studio.sittings[studio.number(request)].shelf
        return JSONResponse({"games": await run_sync(shelf.games)}, headers=NOT_KEPT)

    async def sit(request: Request) -> Response:
        sittings, read = studio.sittings[studio.number(request)], await sent(request)
        answers = read.get("answers", [])
        if not isinstance(answers, list) or not all(type(one) is int for one in answers):
            raise ToolkitError('"answers" has to be a list of numbers.')
        given = read.get("given", [])
        if not isinstance(given, list):
            raise ToolkitError('"given" has to be a list of moves.')

        def begin() -> Json:
            subject, seed = str(read.get("subject", "")), whole(read, "seed", 1)
            game = sittings.begin(subject, chosen(read), seed, answers, given)
            laid = sittings.plain(game)
            studio.hub.tell("game", {"game": game, "turn": laid["turn"], "number": studio.number(request)})
            return laid

        return JSONResponse(await run_sync(begin))

    async def play(request: Request) -> Response:
        (sittings, game), read = games_of(request), await sent(request)

        def go_on() -> Json:
            if "answer" in read:
                sittings.answer(game, whole(read, "answer"), whole(read, "turn"))
            elif read.get("undo"):
                sittings.undo(game)
            if "answer" in read or read.get("undo"):  # everyone else at this table sees it at once
                number, turn = studio.number(request), sittings.of(game).turn
                studio.hub.tell("game", {"game": game, "turn": turn, "number": number})
            return sittings.plain(game, odds=bool(read.get("odds")), look=str(read.get("look", "")))

        return JSONResponse(await run_sync(go_on))

    async def drop(request: Request) -> Response:
        sittings, game = games_of(request)
        await run_sync(sittings.drop, game)
        return JSONResponse({})

    async def notes(request: Request) -> Response:
        return JSONResponse(notes_of(studio.number(request)), headers=NOT_KEPT)

    async def note(request: Request) -> Response:
        (sittings, game), read = games_of(request), await sent(request)
        about = About(str(read.get("file", "")), str(read.get("id", "")))
        await run_sync(sittings.note, game, str(read.get("words", "")), about)
        return all_hear(request)

    async def throw_away(request: Request) -> Response:
        shelf = studio.sittings[studio.number(request)].shelf
        await run_sync(shelf.throw_away, int(request.path_params["note"]))
        return all_hear(request)

    def all_hear(request: Request) -> Response:
        number = studio.number(request)
        studio.hub.tell("notes", {**notes_of(number), "number": number})
        return JSONResponse({})

    async def playtest(request: Request) -> Response:
        number, read = studio.number(request), await sent(request)
        players = [str(one) for one in read.get("players", ()) if isinstance(one, str)]
        subject, games, seed = str(read.get("subject", "")), whole(read, "games", 100), whole(read, "seed", 1)
        studio.playtests[number].begin(subject, players, games, seed, chosen(read))
        return JSONResponse({})

    async def stop(request: Request) -> Response:
        studio.playtests[studio.number(request)].stop()
        return JSONResponse({})

    async def chances(request: Request) -> Response:
        desk, subject = studio.desk(request), request.query_params.get("of", "")
        return JSONResponse(await run_sync(odds, desk, subject), headers=NOT_KEPT)

    async def graphs(request: Request) -> Response:
        return JSONResponse({"pictures": await run_sync(pictures, studio.desk(request))}, headers=NOT_KEPT)

    async def graph(request: Request) -> Response:
        drawn = await run_sync(picture, studio.desk(request), request.path_params["name"])
        return Response(drawn, media_type="image/svg+xml", headers=NOT_KEPT)

    async def printing(request: Request) -> Response:
        number, read = studio.number(request), await sent(request)
        wanted = {str(name): str(value) for name, value in read.items() if isinstance(value, str | int | float)}
        folder = await run_sync(studio.print, studio.desks[number].folder, wanted)
        studio.printed[number] = folder
        files = sorted(one.relative_to(folder).as_posix() for one in folder.rglob("*") if one.suffix in PRINTED)
        return JSONResponse({"files": files}, headers=NOT_KEPT)

    async def printed(request: Request) -> Response:
        folder, name = studio.printed.get(studio.number(request)), request.path_params["name"]
        kind = PRINTED.get(Path(name).suffix)
        if folder is None or kind is None:
            return Response("", 404)
        try:
            return Response(read_whole(folder / name, MOST_PRINTED, folder), media_type=kind, headers=NOT_KEPT)
        except OSError:
            return Response("", 404)

    get, post = ["GET"], ["POST"]
    api = "/api/{box:int}"
    return [
        Route(f"{api}/play", games, methods=get),
        Route(f"{api}/play", sit, methods=post),
        Route(f"{api}/play/{{game:int}}", play, methods=post),
        Route(f"{api}/play/{{game:int}}/drop", drop, methods=post),
        Route(f"{api}/play/{{game:int}}/note", note, methods=post),
        Route(f"{api}/notes", notes, methods=get),
        Route(f"{api}/notes/{{note:int}}/drop", throw_away, methods=post),
        Route(f"{api}/playtest", playtest, methods=post),
        Route(f"{api}/playtest/stop", stop, methods=post),
        Route(f"{api}/odds", chances, methods=get),
        Route(f"{api}/graphs", graphs, methods=get),
        Route(f"{api}/graph/{{name}}", graph, methods=get),
        Route(f"{api}/print", printing, methods=post),
        Route(f"{api}/printed/{{name:path}}", printed, methods=get),
    ]
