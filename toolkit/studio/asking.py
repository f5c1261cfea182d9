"""From a request to the JSON in it, and from an error to an answer that explains it."""

from __future__ import annotations

import json
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from toolkit.errors import ToolkitError
from toolkit.studio.editing import ConflictError

Json = dict[str, Any]
MOST_SENT = 4_000_000
"""The most bytes of JSON in one request."""
NOT_KEPT = {"cache-control": "no-store"}


async def told(_: Request, error: ToolkitError) -> Response:
    return JSONResponse({"said": str(error)}, 400)


async def conflict(_: Request, error: ConflictError) -> Response:
    return JSONResponse({"said": str(error), "there": error.there, "file": error.edit.file, "id": error.edit.id}, 409)


async def sent_bytes(request: Request, most: int) -> bytes:
    """The whole body of a request.

    Raises:
        ToolkitError: it is too large.
    """
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise ToolkitError("That is too much at once.")
    return bytes(body)


async def sent(request: Request) -> Json:
    """The JSON of a request.

    Raises:
        ToolkitError: it is too large, or not an object.
    """
    body = await sent_bytes(request, MOST_SENT)
    try:
        read = json.loads(body or b"{}")
        json.dumps(read, ensure_ascii=False).encode()  # half a character cannot be told back
    except (ValueError, RecursionError) as error:
        raise ToolkitError("That is not JSON.") from error
    if not isinstance(read, dict):
        raise ToolkitError("That is not an object.")
    return read


def whole(read: Json, name: str, default: int | None = None) -> int:
    """A whole number from what was sent.

    Raises:
        ToolkitError: it is missing, or not a whole number.
    """
    value = read.get(name, default)
    if not isinstance(value, int) or isinstance(value, bool):
        raise ToolkitError(f'"{name}" has to be a whole number.')
    return value


def several(read: Json, name: str) -> list[Any]:
    """A list from what was sent; an empty one, if it is missing.

    Raises:
        ToolkitError: it is something else.
    """
    value = read.get(name, [])
    if not isinstance(value, list):
        raise ToolkitError(f'"{name}" has to be a list.')
    return value


def pairs(read: Json, name: str) -> list[tuple[Any, Any]]:
    """A list of pairs from what was sent.

    Raises:
        ToolkitError: it is something else.
    """
    value = several(read, name)
    if not all(isinstance(one, list) and len(one) == 2 for one in value):
        raise ToolkitError(f'"{name}" has to be a list of pairs.')
    return [(first, second) for first, second in value]


def chosen(read: Json) -> dict[str, list[str]]:
    """The settings that were sent: their names, each with its values.

    Raises:
        ToolkitError: they are something else.
    """
    settings = read.get("settings", {})
    if not isinstance(settings, dict) or not all(isinstance(values, list) for values in settings.values()):
        raise ToolkitError('"settings" has to be lists of values by their names.')
    return {str(name): [str(one) for one in values] for name, values in settings.items()}
