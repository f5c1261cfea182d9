"""From an event to everyone who listens: each browser window hears it once, in order."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

MOST_WAITING = 500
"""How many events a window may be behind. One further behind is dropped, and asks for everything when it returns."""


class Hub:
    """Where windows listen. `tell` may be called from any thread."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._windows: set[asyncio.Queue[str | None]] = set()

    def begin(self) -> None:
        """From now on, tells through the event loop that is running."""
        self._loop = asyncio.get_running_loop()

    def tell(self, kind: str, data: Any) -> None:
        """Tells every window."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._hand_out, f"event: {kind}\ndata: {json.dumps(data)}\n\n")

    def close(self) -> None:
        """Disconnects every window, so that the server can stop."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._hand_out, None)

    def _hand_out(self, event: str | None) -> None:
        for window in list(self._windows):
            if window.qsize() >= MOST_WAITING:
                self._windows.discard(window)
                event = None
            window.put_nowait(event)

    async def listen(self) -> AsyncIterator[str]:
        """Events as a stream of server-sent events; a comment now and then, so that a closed window is noticed."""
        window: asyncio.Queue[str | None] = asyncio.Queue()
        self._windows.add(window)
        try:
            yield "retry: 500\n\n"
            while True:
                try:
                    event = await asyncio.wait_for(window.get(), 15)
                except TimeoutError:
                    yield ": still here\n\n"
                    continue
                if event is None:
                    return
                yield event
        finally:
            self._windows.discard(window)
