"""How colleagues reach the studio: nothing listens in the network until somebody is invited."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from toolkit.errors import ToolkitError

if TYPE_CHECKING:
    from uvicorn import Config

HERE = "127.0.0.1"
ELSEWHERE = ("192.0.2.1", 9)
"""An unused address: asking for the route to it reveals this machine's own address, and sends nothing."""


class Reach:
    """Begins to listen in the network, once, when it is first asked for the address. `hosts` are the names that the
    studio answers to; with `shared`, it listens everywhere already."""

    def __init__(self, port: int, hosts: set[str], *, shared: bool) -> None:
        self._port, self._hosts, self._listens = port, hosts, shared
        self._lock = threading.Lock()
        self._serving: set[asyncio.Task[None]] = set()
        self.config: Callable[[], Config] | None = None
        """How it is served in the network: as at home, but begun and ended with that."""

    def __call__(self) -> str:
        """The name and port by which others reach the studio.

        Raises:
            ToolkitError: nothing can listen there.
        """
        from anyio import from_thread

        address = own_address()
        with self._lock:
            if not self._listens and address != HERE:
                listening = _at(address, self._port)
                from_thread.run_sync(self._begin, listening)
            self._listens = True
            self._hosts.add(f"{address}:{self._port}")
        return f"{address}:{self._port}"

    def _begin(self, listening: socket.socket) -> None:
        """Serves the network too, as long as this loop runs."""
        import uvicorn

        class Another(uvicorn.Server):
            """A server beside the one that listens to signals."""

            @contextmanager
            def capture_signals(self) -> Iterator[None]:
                """Leaves them to the other."""
                yield

        assert self.config is not None
        task = asyncio.get_running_loop().create_task(Another(self.config()).serve(sockets=[listening]))
        self._serving.add(task)


def own_address() -> str:
    """This machine's address in the local network; that of the machine itself if there is no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(ELSEWHERE)
            return str(asking.getsockname()[0])
        except OSError:
            return HERE


def _at(address: str, port: int) -> socket.socket:
    """A socket at this machine's address in the network.

    Raises:
        ToolkitError: another program has that port there.
    """
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((address, port))
        listening.listen(64)
    except OSError as error:
        listening.close()
        raise ToolkitError(
            f"Port {port} of {address} belongs to another program. Start the studio with --port."
        ) from error
    return listening
