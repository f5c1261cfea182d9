"""Who may come in: the person who started the studio, in their own browser, and nobody else's pages.

Any web page can send requests to 127.0.0.1, and a host name can be made to point there. So the server answers only to
its own name (no DNS rebinding), only to whoever has the token that was printed in the terminal (kept in a cookie that
no script can read), and changes things only at the request of its own pages (no cross-site writes). What it sends may
load nothing from elsewhere and run no script but the studio's own: a box is a stranger's data.

With `--share`, others on the local network may join a game. Each has their own token, may look and play, and
changes nothing; the person's own token works only on this machine.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from types import MappingProxyType
from typing import Any
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from toolkit.studio.routes import is_for_everyone

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

READING = ("GET", "HEAD")
TAKEN = ("application/json", "image/png", "image/jpeg", "image/webp")
"""What may be sent: no form on another site can send these without a preflight request."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
AT_HOME = frozenset({"127.0.0.1", "::1"})


class Guard:
    """An application behind a door. `hosts` are the names it answers to, with the port; `players` join with
    their tokens, and are known to the application as `scope["player"]`."""

    def __init__(
        self, app: App, token: str, hosts: frozenset[str], players: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        self.app, self.token, self.hosts, self.players = app, token, hosts, players
        port = next(iter(sorted(hosts))).rpartition(":")[2]
        self.cookie = f"unlikely-{port}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request through, or refuses it."""
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self.app(scope, receive, send)
            return
        request = Request(scope)
        refused = self._refused(request)
        scope["player"] = self.players.get(request.cookies.get(self.cookie, ""), "")
        if refused is not None:
            refused.headers.update(HEADERS)
            await refused(scope, receive, send)
            return

        async def guarded(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                known = {name.lower() for name, _ in message["headers"]}
                added = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [*message["headers"], *(one for one in added if one[0] not in known)]
            await send(message)

        await self.app(scope, receive, guarded)

    def _refused(self, request: Request) -> Response | None:
        """The answer to a request that is refused; None if it may pass."""
        host = request.headers.get("host", "")
        if host not in self.hosts:
            return PlainTextResponse("This is not the address of this studio.", 421)
        origin = request.headers.get("origin")
        if origin is not None and origin.removeprefix("http://") not in self.hosts:
            return PlainTextResponse("Another site may not ask this.", 403)
        given = parse_qs(request.url.query).get("token", [""])[0]
        if request.method == "GET" and given and self._fits(given, request):
            response = RedirectResponse(request.url.path, 303)
            response.set_cookie(self.cookie, given, httponly=True, samesite="strict", path="/")
            return response
        known = request.cookies.get(self.cookie, "")
        if not self._fits(known, request):
            return PlainTextResponse("Open the address that the studio printed in its terminal; it has a token.", 401)
        if self._is_player(known) and not is_for_everyone(request.method, request.url.path):
            return PlainTextResponse("Whoever joins a game may look and play, and change nothing.", 403)
        if request.method not in READING:
            if origin is None:
                return PlainTextResponse("Only the studio's own page may change something.", 403)
            if request.headers.get("content-type", "").partition(";")[0] not in TAKEN:
                return PlainTextResponse("Send JSON or a picture.", 415)
        return None

    def _fits(self, given: str, request: Request) -> bool:
        """Whether a token is valid for a request from that address."""
        at_home = request.client is not None and request.client.host in AT_HOME
        return (at_home and _same(given, self.token)) or self._is_player(given)

    def _is_player(self, given: str) -> bool:
        return any(_same(given, token) for token in self.players)


def _same(given: str, token: str) -> bool:
    return hmac.compare_digest(given.encode("utf-8", "replace"), token.encode())


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(24)
