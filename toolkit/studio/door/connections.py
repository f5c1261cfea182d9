"""Connections that never become a request are ended: half-open ones, and those that only stay.

A connection waits until the head of a request has come, and again after it was answered. There is room for so many that
wait, and for some seconds; when more come, those that have waited longest go. None goes at once, however many come
together: a browser asks at once, so what it asks is heard before its turn to go would come. Those from this machine,
where the owner is, have room of their own: on a busy machine it may take a while to ask at once.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from toolkit.studio.door.guard import AT_HOME

MOST_WAITING = 64
PATIENCE = 10.0
"""Seconds in which the head of a request comes."""
AT_ONCE = 0.25
"""Seconds in which it comes from whoever asks at once: hundreds may be let in before the first is listened to."""


class Crowd:
    """The connections that wait, those that have waited longest first."""

    def __init__(self, most: int = MOST_WAITING, patience: float = PATIENCE, at_once: float = AT_ONCE) -> None:
        self.most, self.patience, self.at_once = most, patience, at_once
        self._waiting: dict[asyncio.Transport, asyncio.TimerHandle] = {}
        self._clearing: asyncio.TimerHandle | None = None

    def wait(self, connection: asyncio.Transport) -> None:
        """A connection waits from now on."""
        self.go(connection)
        loop = asyncio.get_running_loop()
        self._waiting[connection] = loop.call_later(self.patience, self._end, connection)
        if len(self._waiting) > self.most and self._clearing is None:
            self._clearing = loop.call_later(self.at_once, self._make_room)

    def go(self, connection: asyncio.Transport) -> None:
        """A connection waits no longer."""
        timer = self._waiting.pop(connection, None)
        if timer is not None:
            timer.cancel()

    def _make_room(self) -> None:
        """Ends those that are too many, and did not ask at once."""
        loop = asyncio.get_running_loop()
        latest = loop.time() - self.at_once + self.patience  # who came then goes then
        for connection, timer in list(self._waiting.items())[: -self.most]:
            if timer.when() <= latest:
                self._end(connection)
        too_many = len(self._waiting) > self.most
        self._clearing = loop.call_later(self.at_once, self._make_room) if too_many else None

    def _end(self, connection: asyncio.Transport) -> None:
        self.go(connection)
        connection.abort()


def speaking(home: Crowd, away: Crowd) -> type[H11Protocol]:
    """HTTP as it is spoken at the door, for `uvicorn.Config`, with those at home and those who come from elsewhere."""

    class Speaking(H11Protocol):
        crowd: Crowd

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self.crowd = home if self.client is not None and self.client[0] in AT_HOME else away
            self.crowd.wait(transport)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self.cycle is not None and not self.cycle.response_complete:
                self.crowd.go(self.transport)

        def on_response_complete(self) -> None:
            if not self.transport.is_closing():
                self.crowd.wait(self.transport)
            super().on_response_complete()

        def connection_lost(self, exc: Exception | None) -> None:
            self.crowd.go(self.transport)
            super().connection_lost(exc)

    return Speaking


def make_room() -> None:
    """Allows as many open files as the system lets a process have, up to some thousands: each connection is one."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted: Any = 4_096 if hard == resource.RLIM_INFINITY else min(hard, 4_096)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
