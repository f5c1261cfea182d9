"""From the address of a published sheet to what it says, over a connection that nobody in between can change.

What comes is a stranger's: it may be endless, come one byte a minute, or send us on to somewhere else.
"""

from __future__ import annotations

import time
from http.client import HTTPException, HTTPMessage
from typing import IO
from urllib.error import URLError
from urllib.request import HTTPRedirectHandler, Request, build_opener

from toolkit.errors import ToolkitError

SECONDS = 20
"""How long it may take until something is answered, and until all is."""
PIECE = 65_536


class OnlySafe(HTTPRedirectHandler):
    """Follows where an answer sends us, as published sheets do, but not away from https."""

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> Request | None:
        if not newurl.startswith("https://"):
            raise URLError(f"it leads on to {newurl}, which is not https")
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def fetched(source: str, most: int, seconds: float = SECONDS) -> bytes:
    """What a published address says.

    Raises:
        ToolkitError: there is no network; or it is not a CSV, too large, or takes too long.
    """
    if not source.startswith("https://"):
        raise ToolkitError(f"{source}: only addresses with https are fetched")
    end = time.monotonic() + seconds
    data = b""
    try:
        with build_opener(OnlySafe).open(source, timeout=seconds) as answer:
            while piece := answer.read1(PIECE):
                data += piece
                if len(data) > most:
                    raise ToolkitError(f"{source}: is larger than {most // 1_000_000} MB")
                if time.monotonic() > end:
                    raise ToolkitError(f"{source}: takes longer than {seconds:g} seconds")
    except (OSError, ValueError, HTTPException) as error:
        why = error.reason if isinstance(error, URLError) else error
        raise ToolkitError(f"{source}: cannot be fetched: {why}. Save it as a file and import that.") from error
    if data.lstrip()[:1] == b"<":
        raise ToolkitError(f"{source}: is a page, not a CSV. Publish the sheet as comma-separated values")
    return data
