"""From an event to everyone who listens: each browser window hears it once, in order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

from toolkit.studio.messages.events import NAMES, Event
from toolkit.studio.messages.telling import told

MOST_WAITING = 500
"""How many events a window may be behind. One further behind is dropped, and asks for everything when it returns."""
MOST_WINDOWS = 200
"""How many windows of one person may listen at a time; nobody takes another's place. Others try again."""


class Hub:
    """Where windows listen. `tell` may be called from any thread."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._windows: dict[asyncio.Queue[str | None], str] = {}
        self.moved: Callable[[], None] = lambda: None
        """What is done when a window opens or closes."""

    @property
    def present(self) -> frozenset[str]:
        """The names of everybody who has a window open; the person who started the studio has none."""
        return frozenset(self._windows.copy().values())

    def begin(self) -> None:
        """From now on, tells through the event loop that is running."""
        self._loop = asyncio.get_running_loop()

    def tell(self, event: Event) -> None:
        """Tells every window."""
        if self._loop is not None and not self._loop.is_closed():
            said = f"event: {NAMES[type(event)]}\ndata: {told(event).decode()}\n\n"
            self._loop.call_soon_threadsafe(self._hand_out, said)

    def close(self) -> None:
        """Disconnects every window, so that the server can stop."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._hand_out, None)

    def drop(self, who: str) -> None:
        """Disconnects the windows of one person."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._disconnect, who)

    def _disconnect(self, who: str) -> None:
        for window in [one for one, name in self._windows.items() if name == who]:
            window.put_nowait(None)

    def _hand_out(self, event: str | None) -> None:
        for window in list(self._windows):
            is_behind = window.qsize() >= MOST_WAITING
            if is_behind:
                del self._windows[window]
            window.put_nowait(None if is_behind else event)

    async def listen(self, who: str = "") -> AsyncIterator[str]:
        """Events as a stream of server-sent events; a comment now and then, so that a closed window is noticed."""
        if list(self._windows.values()).count(who) >= MOST_WINDOWS:
            yield "retry: 10000\n\n"
            return
        window: asyncio.Queue[str | None] = asyncio.Queue()
        self._windows[window] = who
        self.moved()
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
            self._windows.pop(window, None)
            self.moved()
