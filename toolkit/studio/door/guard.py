"""Who is let in: the person who started the studio, in their own browser, those who joined, and nobody else's pages.

Any web page can send requests to 127.0.0.1, and a host name can be made to point there. So the server answers only to
its own name (no DNS rebinding), only to whoever has a key (`people`), and changes things only at the request of its
own pages (no cross-site writes). What it sends may load nothing from elsewhere and run no script but the studio's own:
a box is a stranger's data.

With `--share`, others on the local network may join a game. The key of the person who started the studio works only
on this machine.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, MutableMapping
from contextlib import nullcontext
from typing import Any
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from toolkit.studio.door.people import People, Person

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
FORWARD = '<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=/{}/"><title>Studio</title>'
"""The page that goes on to the studio. It is a page and no redirect: a browser sends a strict cookie only to where a
page of the same site leads, and the address may have been opened from anywhere."""
WANTED = (
    "Open the address that the studio printed in its terminal. It works once, and not for long:"
    " press Enter there for another."
)
SLOWER = "That is too much at once. Wait a few seconds, then reload the page."


class Guard:
    """An application behind a door. `hosts` are the names it answers to, with the port; who asks is known to the
    application as `scope["person"]`."""

    def __init__(self, app: App, people: People, hosts: Collection[str]) -> None:
        self.app, self.people, self.hosts = app, people, hosts
        self.cookie = cookie_name(next(iter(sorted(hosts))).rpartition(":")[2])

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request through, or refuses it."""
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self.app(scope, receive, send)
            return
        answer = self._let_in(Request(scope))
        if isinstance(answer, Response):
            answer.headers.update(HEADERS)
            await answer(scope, receive, send)
            return
        with answer.quota.answering() if answer.quota is not None else nullcontext():
            await self._pass(answer, scope, receive, send)

    async def _pass(self, person: Person, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on to the application, without the path that is the person's own."""
        path = scope["path"].removeprefix(f"/{person.path}")
        inside = {**scope, "path": path, "raw_path": path.encode(), "person": person}

        async def guarded(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                known = {name.lower() for name, _ in message["headers"]}
                added = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [*message["headers"], *(one for one in added if one[0] not in known)]
            await send(message)

        await self.app(inside, receive, guarded)

    def _let_in(self, request: Request) -> Person | Response:
        """Who asks, if they may come in; otherwise what they are answered."""
        host = request.headers.get("host", "")
        if host not in self.hosts:
            return PlainTextResponse("This is not the address of this studio.", 421)
        origin = request.headers.get("origin")
        if origin is not None and origin.removeprefix("http://") not in self.hosts:
            return PlainTextResponse("Another site may not ask this.", 403)
        path = request.scope["path"]
        if request.method == "GET" and path == "/":
            return self._exchanged(request)
        person = self.people.at(path.split("/")[1])
        if person is None or not person.has(request.cookies.get(self.cookie, "")) or not _may_from(person, request):
            return PlainTextResponse(WANTED, 401)
        if request.method not in READING:
            if origin is None:
                return PlainTextResponse("Only the studio's own page may change something.", 403)
            if request.headers.get("content-type", "").partition(";")[0] not in TAKEN:
                return PlainTextResponse("Send JSON or a picture.", 415)
        if person.quota is not None and not person.quota.admits():
            return PlainTextResponse(SLOWER, 429, {"retry-after": "5"})
        return person

    def _exchanged(self, request: Request) -> Response:
        """A key for a code."""
        code = parse_qs(request.url.query).get("code", [""])[0]
        person = self.people.invited(code)
        if person is None or not _may_from(person, request):
            return PlainTextResponse(WANTED, 401)
        self.people.redeem(code)
        response = HTMLResponse(FORWARD.format(person.path), headers={"cache-control": "no-store"})
        response.set_cookie(self.cookie, person.key, httponly=True, samesite="strict", path=f"/{person.path}/")
        return response


def _may_from(person: Person, request: Request) -> bool:
    """Whether somebody may come in from where a request comes from."""
    return not person.is_owner or (request.client is not None and request.client.host in AT_HOME)


def cookie_name(port: object) -> str:
    """The name of the cookie, which says whose port it belongs to."""
    return f"unlikely-{port}"
