"""Connections that never become a request: the studio ends them, and goes on answering whoever asks."""

from __future__ import annotations

import asyncio
import resource
import shutil
import socket
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.studio.conftest import STARTER, Running
from toolkit.studio.door.connections import AT_ONCE, MOST_WAITING, Crowd

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::ResourceWarning")]
HALF = 1_100


def test_half_open_requests_do_not_lock_the_owner_out(tmp_path: Path) -> None:
    """Eleven hundred of them, and every save is taken at once."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4_096), hard))
    studio = Running(tmp_path, (str(shutil.copytree(STARTER, tmp_path / "starter")),))
    try:
        with ExitStack() as stack, studio.own.client() as owner:
            address = ("127.0.0.1", int(studio.site.rpartition(":")[2]))
            half = [stack.enter_context(socket.create_connection(address)) for _ in range(HALF)]
            for number, one in enumerate(half):
                one.settimeout(20)
                if number % 2:
                    try:
                        one.sendall(b"GET / HTTP/1.1\r\nHost: ")
                    except OSError:
                        continue  # it was ended already
            took = []
            for _ in range(10):
                begun = time.monotonic()
                answer = owner.post("/api/0/history/undo", content="{}",
                                    headers={"origin": studio.site, "content-type": "application/json"})  # fmt: skip
                took.append(time.monotonic() - begun)
                assert answer.status_code == 200
            assert max(took) < 5
            ended = 0
            for one in half:
                try:
                    ended += one.recv(1) == b""
                except ConnectionError:
                    ended += 1
            assert ended == HALF, "those that were left had their time"
    finally:
        studio.kill()
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_whoever_asks_at_once_is_heard_however_many_come_together() -> None:
    """Hundreds are let in before the first of them is listened to; then the oldest go of those that asked nothing."""

    class Connection:
        ended = False

        def abort(self) -> None:
            self.ended = True

    async def evening() -> None:
        crowd: Any = Crowd(most=5, patience=60, at_once=0.02)
        owner, *others = (Connection() for _ in range(100))
        for one in (owner, *others):
            crowd.wait(one)
        assert not any(one.ended for one in (owner, *others))
        crowd.go(owner)
        await asyncio.sleep(0.05)
        assert [one.ended for one in (owner, *others)] == [False, *[True] * 94, *[False] * 5]
        crowd.wait(owner)
        assert not others[-5].ended
        await asyncio.sleep(0.05)
        assert [one.ended for one in (owner, *others[-5:])] == [False, True, *[False] * 4]

    asyncio.run(evening())


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a machine has one address of its own only")
def test_others_connections_take_no_place_of_the_owners(tmp_path: Path) -> None:
    """On a busy machine the owner's browser gets to its request late, while others hold what there is to be held."""
    studio = Running(tmp_path, (str(shutil.copytree(STARTER, tmp_path / "starter")),))
    try:
        address = ("127.0.0.1", int(studio.site.rpartition(":")[2]))
        with ExitStack() as stack:
            late = stack.enter_context(socket.create_connection(address))
            for _ in range(3 * MOST_WAITING):
                stack.enter_context(socket.create_connection(address, source_address=("127.0.0.2", 0)))
            time.sleep(4 * AT_ONCE)
            home = urlsplit(studio.own.home)
            late.sendall(f"GET {home.path}api/0 HTTP/1.1\r\nhost: {home.netloc}\r\ncookie: {studio.own.header}\r\n"
                         "\r\n".encode())  # fmt: skip
            assert late.recv(15).startswith(b"HTTP/1.1 200")
    finally:
        studio.kill()


def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from starlette.requests import Request

    from toolkit.studio import protocol

    monkeypatch.setattr(protocol, "PATIENCE", 0.05)

    async def never() -> dict[str, object]:
        await asyncio.sleep(60)
        return {}

    async def asked() -> None:
        with pytest.raises(protocol.RefusedError) as refused:
            await protocol._body(Request({"type": "http"}, never), 10)
        assert refused.value.status == 408

    asyncio.run(asked())
