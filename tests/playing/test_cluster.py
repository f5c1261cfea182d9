"""Play-tests on a real Dask cluster of several processes, one of which is killed in the middle."""

from __future__ import annotations

import os
import re
import signal
import socket
import threading
import warnings
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.unlikely_heroes.test_engine import starter_box
from tests.playing.making import matches_of, series_of
from toolkit.errors import ToolkitError
from toolkit.playing.cluster import play_on_cluster
from toolkit.playing.series import play_here

pytestmark = pytest.mark.slow

distributed = pytest.importorskip("distributed")


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A scheduler and three workers, each in its own process."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Dask's own, about ports and the like
        with distributed.LocalCluster(
            n_workers=3, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
        ) as made:
            yield made


@pytest.mark.filterwarnings("ignore")
def test_no_game_is_lost_or_counted_twice_when_a_worker_dies(cluster: Any) -> None:
    series = [
        series_of(starter_box(), "lights-out", "random", 500, seed=5),
        series_of(starter_box(), "lights-out", "guided", 100, seed=5),
    ]
    victim = next(iter(cluster.workers.values())).pid
    killed = threading.Event()

    def kill_one_in_the_middle(_: int) -> None:
        if not killed.is_set():
            killed.set()
            os.kill(victim, signal.SIGKILL)

    results = play_on_cluster(matches_of(starter_box()), series, cluster.scheduler_address, kill_one_in_the_middle)
    assert killed.is_set()
    assert not _is_alive(victim)
    assert [len(results[one]) for one in series] == [500, 100]
    assert results == play_here(matches_of(starter_box()), series)


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{pid}/stat") as stat:  # noqa: PTH123
        return stat.read().rpartition(")")[2].split()[0] != "Z"


def play_at(address: str) -> None:
    series = [series_of(starter_box(), "lights-out", "random", 1)]
    play_on_cluster(matches_of(starter_box()), series, address)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "127.0.0.1:9", "tcp://127.0.0.1:99999", "tls://[::1]:9"])
def test_nobody_answers(address: str) -> None:
    with pytest.raises(ToolkitError, match=re.escape(f"no scheduler answers at {address}.")):
        play_at(address)


@pytest.mark.parametrize("hangs_up", [False, True], ids=["says nothing", "hangs up"])
def test_somebody_who_is_no_scheduler_answers(hangs_up: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dask would wait, and ask again, as long as anything accepts the connection."""
    monkeypatch.setattr("toolkit.playing.cluster.CONNECTING", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as server:
        if hangs_up:
            threading.Thread(target=lambda: server.accept()[0].close()).start()
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        with pytest.raises(ToolkitError, match=re.escape(f"no scheduler answers at {address}.")):
            play_at(address)


@pytest.mark.parametrize(
    "said",
    [b"SSH-2.0-x\r\n", b"HTTP/1.1 400 Bad Request\r\n\r\n", b"\0" * 64, b"\xff" * 64, b"\4" + b"\0" * 80],
    ids=["SSH", "HTTP", "nothing", "endless", "short"],
)
def test_somebody_who_says_something_else(said: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dask would make room for as many bytes as the first ones say."""
    monkeypatch.setattr("toolkit.playing.cluster.CONNECTING", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as server:

        def say() -> None:
            with server.accept()[0] as door:
                door.sendall(said)
                door.recv(1)

        saying = threading.Thread(target=say)
        saying.start()
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        with pytest.raises(ToolkitError, match=re.escape(f"no scheduler answers at {address}.")):
            play_at(address)
        saying.join()


@pytest.mark.parametrize("address", ["nonsense", "127.0.0.1", "http://x", "tcp://[::1", "tcp://:8786", ""])
def test_what_is_not_an_address(address: str) -> None:
    with pytest.raises(ToolkitError, match=r"is not the address of a scheduler\. Write it as tcp://HOST:PORT\."):
        play_at(address)
