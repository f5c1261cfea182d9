"""From a request to a message, and from an answer to a response: what all routes have in common.

    Way("POST", "/api/{box:int}/change", change, Role.WRITER, changes=True)
        def change(at: At, sent: ChangeSent) -> ChangeAnswer: …

What stands below a `Way` is a plain function from where something is asked (`At`) and what was sent to an answer. Its
annotations say which messages these are: a body of JSON, or the query of an address, that is something else is refused
before the function is called. It runs in a thread of its own.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any, Literal, TypeVar, get_type_hints

import msgspec
from anyio import CapacityLimiter, fail_after
from anyio.to_thread import run_sync
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from toolkit.errors import ToolkitError
from toolkit.press.layout.art import MOST_BYTES
from toolkit.studio.desk import Desk
from toolkit.studio.door import quotas
from toolkit.studio.door.people import Person, Role
from toolkit.studio.messages.entries import Nothing, Refusal
from toolkit.studio.messages.telling import told
from toolkit.studio.room import Room, Studio
from toolkit.workbench.editing.editor import Editor
from toolkit.workbench.editing.edits import ConflictError

MOST_SENT = 4_000_000
"""The most bytes of JSON in one request."""
PATIENCE = 30.0
"""Seconds in which the body of a request comes."""
NOT_KEPT = {"cache-control": "no-store"}
T = TypeVar("T")
ALONE = Person("")
"""Who asks where there is no door: the person who started the studio."""


class RefusedError(ToolkitError):
    """Something that whoever asks may not ask, or not so often; `status` says which."""

    def __init__(self, said: str, status: int) -> None:
        super().__init__(said)
        self.status = status


REFUSED = {
    Role.READER: "Whoever joins a game may look and play, and change nothing.",
    Role.COMMENTER: "You may look here. To comment, ask whoever shared this box with you.",
    Role.WRITER: "You may look here, and change nothing. To write, ask whoever shared this box with you.",
    Role.OWNER: "Only the person who started the studio may do this.",
}
"""What somebody is told who may not ask something, by the role that may."""


@dataclass(frozen=True)
class At:
    """Where something is asked: in which studio, about which box, by whom. `named` is what the address names."""

    studio: Studio
    named: Mapping[str, Any] = field(default_factory=dict)
    person: Person = ALONE
    raw: bytes = b""

    @property
    def player(self) -> str:
        """The name of whoever asks; none if it is the person who started the studio."""
        return self.person.name

    @property
    def who(self) -> str:
        """The same, with the name that the person who started the studio goes by."""
        return self.person.name or self.studio.own_name.now

    @property
    def room(self) -> Room:
        """The box that is asked about, with everything that goes on around it.

        Raises:
            ToolkitError: there is no box with that number.
        """
        return self.studio.room(int(self.named["box"]))

    @property
    def desk(self) -> Desk:
        """That box, open."""
        return self.room.desk

    def edit(self, act: Callable[[Editor], T]) -> T:
        """Changes that box, in the name of whoever asks.

        Raises:
            ConflictError: somebody else has changed the same.
            ToolkitError: it cannot be done.
        """
        return self.desk.edit(act, self.who)


@dataclass(frozen=True)
class Way:
    """What can be asked: how, where, who does it, and who may. With `raw`, the body is a picture; what `changes` a box
    is refused where nothing is changed; what `keeps` games, notes or comments, guests may ask a few times only."""

    method: Literal["GET", "POST"]
    path: str
    do: Callable[..., Any]
    who: Role = Role.OWNER
    raw: bool = False
    changes: bool = False
    keeps: bool = False

    def admit(self, person: Person, *, read_only: bool) -> None:
        """Lets somebody ask this. It is the only place where roles are told apart.

        Raises:
            RefusedError: they may not, or have done so too often.
            ToolkitError: nothing is changed here.
        """
        if person.role < self.who:
            raise RefusedError(REFUSED[Role.READER if person.role is Role.PLAYER else self.who], 403)
        if self.changes and read_only:
            raise ToolkitError("Nothing is changed here: it is an example, or the studio was started with --read-only.")
        if self.keeps and person.quota is not None and not person.quota.kept.take():
            raise RefusedError("That is a lot in a short time. Wait a minute, then try again.", 429)

    @cached_property
    def sent(self) -> type[Struct]:
        """The message that has to be sent."""
        found: type[Struct] = get_type_hints(self.do).get("sent", Nothing)
        return found

    @property
    def answer(self) -> Any:
        """The message that is answered; `Response`, if it is something else than JSON."""
        return get_type_hints(self.do)["return"]

    def route(self, studio: Studio) -> Route:
        """The same for starlette."""
        return Route(self.path, partial(_answered, self, studio), methods=[self.method])


guests_share = CapacityLimiter(quotas.MOST_THREADS)


async def _answered(way: Way, studio: Studio, request: Request) -> Response:
    """The response to a request."""
    person = request.scope.get("person", ALONE)
    way.admit(person, read_only=not studio.may_change(request.path_params.get("box")))
    most = (MOST_BYTES if way.raw else MOST_SENT) if person.role >= Role.WRITER else quotas.MOST_SENT
    body = await _body(request, most) if way.method == "POST" else b""
    at = At(studio, request.path_params, person, body if way.raw else b"")
    if way.raw and not request.headers.get("content-type", "").startswith("image/"):
        raise ToolkitError("That is not a picture.")
    by_query = way.raw or way.method == "GET"
    message = read_query(request.query_params, way.sent) if by_query else read_body(body, way.sent)
    act = partial(way.do, at) if way.sent is Nothing else partial(way.do, at, message)
    limiter = None if person.is_owner else guests_share
    in_a_box = way.changes and "box" in at.named
    answer = await run_sync(at.room.changing(act) if in_a_box else act, limiter=limiter)
    if isinstance(answer, Response):
        return answer
    return Response(told(answer), media_type="application/json", headers=NOT_KEPT)


async def _body(request: Request, most: int) -> bytes:
    """The whole body of a request.

    Raises:
        ToolkitError: it is too large, or does not come.
    """
    body = bytearray()
    try:
        with fail_after(PATIENCE):
            async for part in request.stream():
                body += part
                if len(body) > most:
                    raise ToolkitError("That is too much at once.")
    except TimeoutError:
        raise RefusedError("The rest of this request did not come.", 408) from None
    return bytes(body)


def read_body(body: bytes, kind: type[Struct]) -> Struct:
    """The message in a body of JSON; an empty one is an empty object.

    Raises:
        ToolkitError: it is not JSON, or not this message.
    """
    try:
        read = json.loads(body or b"{}")
        json.dumps(read, ensure_ascii=False).encode()  # half a character cannot be told back
    except (ValueError, RecursionError) as error:
        raise ToolkitError("That is not JSON.") from error
    return _converted(read, kind, strict=True)


def read_query(query: Mapping[str, str], kind: type[Struct]) -> Struct:
    """The message in the query of an address.

    Raises:
        ToolkitError: it is not this message.
    """
    return _converted(dict(query), kind, strict=False)


def _converted(read: Any, kind: type[Struct], *, strict: bool) -> Struct:
    try:
        return msgspec.convert(read, kind, strict=strict)
    except (msgspec.ValidationError, RecursionError) as error:
        raise ToolkitError(f"That is not understood: {error}.") from error


async def refused(_: Request, error: Exception) -> Response:
    """The response to something that cannot be done, or not by whoever asked."""
    status = error.status if isinstance(error, RefusedError) else 400
    return Response(told(Refusal(str(error))), status, media_type="application/json")


async def conflicted(_: Request, error: Exception) -> Response:
    """The response to a change of what somebody else has changed."""
    assert isinstance(error, ConflictError)
    refusal = Refusal(str(error), error.there, error.edit.file, error.edit.id)
    return Response(told(refusal), 409, media_type="application/json")
