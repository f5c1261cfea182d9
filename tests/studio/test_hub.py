"""Who listens to the studio: none gets in the way of another, and there is room for so many."""

from __future__ import annotations

import asyncio
import signal

from toolkit.cli.studio import _outlive_windows
from toolkit.studio.hub import MOST_WAITING, MOST_WINDOWS, Hub
from toolkit.studio.messages.events import TroubleEvent


def test_windows_that_are_behind_do_not_cost_the_others_an_event() -> None:
    """Three that do not read, each of which comes before one that does."""

    async def evening() -> None:
        hub = Hub()
        hub.begin()
        every = [hub.listen() for _ in range(6)]
        for window in every:
            await anext(window)
        for number in range(MOST_WAITING + 1):
            hub.tell(TroubleEvent(said=str(number)))
            await asyncio.sleep(0)
            for window in every[1::2]:
                assert await anext(window) == f'event: trouble\ndata: {{"said":"{number}","number":0}}\n\n'
        for window in every[::2]:
            assert len([one async for one in window]) == MOST_WAITING

    asyncio.run(evening())


def test_there_is_room_for_a_number_of_windows() -> None:
    async def evening() -> None:
        hub = Hub()
        every = [hub.listen() for _ in range(MOST_WINDOWS)]
        for window in every:
            await anext(window)
        assert [one async for one in hub.listen()] == ["retry: 10000\n\n"]
        await every[0].aclose()  # type: ignore[attr-defined]
        assert await anext(hub.listen()) == "retry: 500\n\n"

    asyncio.run(evening())


def test_a_closed_window_does_not_end_the_studio() -> None:
    """It did, by a signal, when many were closed at once."""
    before = signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    try:
        _outlive_windows()
        assert signal.getsignal(signal.SIGPIPE) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGPIPE, before)
