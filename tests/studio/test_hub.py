"""Who listens to the studio: none gets in the way of another, and there is room for so many."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import MutableMapping
from typing import Any

import pytest
from starlette.requests import Request

from toolkit.cli.studio import _outlive_windows
from toolkit.errors import ToolkitError
from toolkit.studio.asking import pairs, sent, several
from toolkit.studio.hub import MOST_WAITING, MOST_WINDOWS, Hub


def test_windows_that_are_behind_do_not_cost_the_others_an_event() -> None:
    """Three that do not read, each of which comes before one that does."""

    async def evening() -> None:
        hub = Hub()
        hub.begin()
        every = [hub.listen() for _ in range(6)]
        for window in every:
            await anext(window)
        for number in range(MOST_WAITING + 1):
            hub.tell("told", number)
            await asyncio.sleep(0)
            for window in every[1::2]:
                assert await anext(window) == f"event: told\ndata: {number}\n\n"
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


@pytest.mark.parametrize("value", [5, 1e308, "players", {"a": 1}, None, True])
def test_what_is_not_a_list_is_said_to_be_none(value: object) -> None:
    with pytest.raises(ToolkitError, match='"players" has to be a list'):
        several({"players": value}, "players")
    assert several({}, "players") == []


@pytest.mark.parametrize("value", [5, None, "ab", [5], ["ab"], [[1, 2, 3]], [{"a": 1, "b": 2}]])
def test_what_is_not_pairs_is_said_to_be_none(value: object) -> None:
    with pytest.raises(ToolkitError, match='"only" has to be a list'):
        pairs({"only": value}, "only")
    assert pairs({"only": [["cards/maps.json", "1"]]}, "only") == [("cards/maps.json", "1")]


@pytest.mark.parametrize("body", [b'{"a": "\\ud800"}', b'{"\\udfff": 1}', b"{", b"\xff", b"[" * 100_000])
def test_what_cannot_be_told_back_is_not_taken(body: bytes) -> None:
    """Half a character made the answer that should have named it fail."""

    async def receive() -> MutableMapping[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    with pytest.raises(ToolkitError, match="not JSON"):
        asyncio.run(sent(Request({"type": "http", "method": "POST", "headers": []}, receive)))


def test_a_closed_window_does_not_end_the_studio() -> None:
    """It did, by a signal, when many were closed at once."""
    before = signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    try:
        _outlive_windows()
        assert signal.getsignal(signal.SIGPIPE) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGPIPE, before)
