"""The same games on a Dask cluster: batches go to its workers; if a worker dies, its batches go to another."""

from __future__ import annotations

import re
import socket
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from toolkit.errors import ToolkitError
from toolkit.playing.results import Result
from toolkit.playing.series import MatchCache, Progress, Series, gathered, play_packed

DEADLINE = "20s"
"""How long the scheduler may take to answer."""
CONNECTING = 5.0
"""Seconds to wait until the connection is accepted."""
ADDRESS = re.compile(r"(?:(?P<way>tcp|tls)://)?(?P<host>[\w.-]+|\[[0-9a-fA-F:.%]+\]):(?P<port>\d{1,5})")
MOST_GREETING = 10_000
LIVES = 10
"""How many workers may die over a batch before it is given up."""


def play_on_cluster(
    cache: MatchCache, every: Sequence[Series], address: str, progress: Progress = lambda _: None
) -> dict[Series, list[Result]]:
    """All games on the workers of a scheduler.

    Raises:
        ToolkitError: Dask is not installed, or nobody answers at the address, or too many workers died.
    """
    try:
        dask: Any = import_module("distributed")
    except ImportError as error:
        raise ToolkitError(
            "--cluster needs Dask. Install it: pip install 'unlikely-heroes-toolkit[cluster]'"
        ) from error
    _check_reachable(address)
    try:
        client = dask.Client(address, timeout=DEADLINE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise ToolkitError(f"--cluster: no scheduler answers at {address}.") from error
    with client, client.as_current():
        made = list(cache.batches(every))
        data = client.scatter(cache.packed, broadcast=True, hash=False)
        futures = client.map(play_packed, made, data=data, pure=False, retries=LIVES)
        size = {future.key: len(batch.numbers) for future, batch in zip(futures, made, strict=True)}
        try:
            for future in dask.as_completed(futures):
                progress(size[future.key])
            results = client.gather(futures)
        except dask.KilledWorker as error:
            raise ToolkitError("--cluster: too many workers died while playing.") from error
    return gathered(every, made, results)


def _check_reachable(address: str) -> None:
    """Checks whether anything answers at the address: Dask itself would keep trying until its timeout.

    A scheduler speaks first, so a silent server is not one; over TLS it waits for the client. Dask would take the
    first bytes of anything for the length of what follows, and make room for it.

    Raises:
        ToolkitError: it is not an address, or nobody is there.
    """
    parts = ADDRESS.fullmatch(address)
    if parts is None:
        raise ToolkitError(f'--cluster: "{address}" is not the address of a scheduler. Write it as tcp://HOST:PORT.')
    try:
        with socket.create_connection((parts["host"].strip("[]"), int(parts["port"])), timeout=CONNECTING) as door:
            if parts["way"] != "tls" and not _is_greeting(door):
                raise ConnectionError("says something else")
    except (OSError, OverflowError, UnicodeError) as error:
        raise ToolkitError(f"--cluster: no scheduler answers at {address}.") from error


def _is_greeting(door: socket.socket) -> bool:
    """Whether what comes first is a scheduler's: a length, then as many bytes, which tell its version of Python."""
    with door.makefile("rb") as said:
        length = int.from_bytes(said.read(8), "little")
        return 0 < length <= MOST_GREETING and b"python" in said.read(length)
