"""`unlikely studio`: a box in the browser, to be seen, changed, proved and played."""

from __future__ import annotations

import signal
import socket
import sys
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from threading import Thread
from typing import Literal

from toolkit.cli.reaching import HERE, Reach, own_address
from toolkit.cli.terminal import TERMINAL, say
from toolkit.errors import ToolkitError
from toolkit.source.folder import BOX_FILE
from toolkit.workbench.bench import Workbench
from toolkit.workbench.own_cache import own_cache
from toolkit.workbench.printing.building import OUTPUT

EXTRA = "The studio needs some extra packages. Install them: pip install 'unlikely-heroes-toolkit[studio]'"
ANYWHERE = "0.0.0.0"
SHARED = (
    "These are for your local network, over plain HTTP: whoever can listen there can read along, and play in a player's"
    " place. Share on networks you trust. Players look and play, and change nothing."
)
STOPPING = 250
"""Milliseconds after which whoever watches files looks whether it is to stop; nothing else interrupts it."""


@dataclass(frozen=True)
class Request:
    """What was asked for on the command line."""

    port: int = 0
    browser: bool = True
    read_only: bool = False
    share: int = 0


def run(paths: Sequence[Path], request: Request) -> None:
    """Serves boxes until it is stopped.

    Raises:
        ToolkitError: what it needs is not installed, or the port is taken.
    """
    try:
        import uvicorn
        from starlette.applications import Starlette  # noqa: F401
        from watchfiles import awatch
    except ImportError as error:
        raise ToolkitError(EXTRA) from error
    from toolkit.studio.door.connections import Crowd, make_room, speaking
    from toolkit.studio.door.guard import Guard
    from toolkit.studio.door.people import People, Person, kept_key, new_key
    from toolkit.studio.door.quotas import Quota
    from toolkit.studio.hub import Hub
    from toolkit.studio.room import Room, Studio
    from toolkit.studio.server import application
    from toolkit.workbench.own_boxes import OwnBoxes, own_folder

    hub = Hub()
    cache, own = own_cache(TERMINAL), OwnBoxes(own_folder())

    def furnish(number: int, root: Path, read_only: bool) -> Room:
        return Room(number, Workbench.at(root), cache, hub, read_only=read_only)

    rooms = [Room(number, bench, cache, hub) for number, bench in enumerate(_meant(paths))]
    for room in rooms:
        own.opened(room.root)

    async def watch(root: Path, changed: Callable[[list[str]], Awaitable[None]]) -> None:
        where = root.resolve()
        async for seen in awatch(
            where, step=20, debounce=200, rust_timeout=STOPPING, recursive=True, ignore_permission_denied=True
        ):
            files = {Path(path).relative_to(where) for _, path in seen if Path(path).is_relative_to(where)}
            await changed([one.as_posix() for one in sorted(files) if not _is_made(one)])

    home = rooms[0].sittings.shelf.folder if rooms else own.folder
    listening = _listen(request.port, ANYWHERE if request.share else HERE, _own_port(home))
    port = listening.getsockname()[1]
    address = own_address() if request.share else HERE
    hosts = {f"{HERE}:{port}", f"localhost:{port}", f"{address}:{port}"}
    guests = [Person(new_key(), f"Player {number}", Quota()) for number in range(1, request.share + 1)]
    people = People(Person(kept_key(home)), guests)
    reach = Reach(port, hosts, shared=bool(request.share))
    studio = Studio(rooms, hub, read_only=request.read_only, own=own, furnish=furnish).with_people(people, reach)
    app = Guard(application(studio, watch), people, hosts)

    def invite() -> None:
        """Prints addresses that work once."""
        say(f"The studio is open at http://{HERE}:{port}/?code={people.invite(people.owner)}")
        for one in guests:
            say(f"{one.name} joins your games at http://{address}:{port}/?code={people.invite(one)}")

    invite()
    if guests:
        say(SHARED)
    others = " Press Enter for others." if sys.stdin.isatty() else ""
    say(f"Each address works once, yours within a minute.{others} Stop with Ctrl-C.")
    if request.browser:
        _open(f"http://{HERE}:{port}/?code={people.invite(people.owner)}")
    Thread(target=_at_enter, args=(invite,), daemon=True).start()
    make_room()
    sys.setswitchinterval(0.001)  # a window that asks for a face need not wait for the rules
    spoken = speaking(Crowd(), Crowd())

    def served(lifespan: Literal["on", "off"]) -> uvicorn.Config:
        return uvicorn.Config(
            app,
            http=spoken,
            lifespan=lifespan,
            log_level="error",
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=1,
        )

    reach.config = lambda: served("off")
    _outlive_windows()
    if hasattr(signal, "SIGHUP"):  # the server lets everybody go at a SIGTERM, and knows no other word for it
        signal.signal(signal.SIGHUP, lambda *_: signal.raise_signal(signal.SIGTERM))
    uvicorn.Server(served("on")).run(sockets=[listening])


def _open(address: str) -> None:
    """Opens a browser. Its arguments, which anybody on this machine can list, have a code in them that works once."""
    import webbrowser

    webbrowser.open_new_tab(address)


def _at_enter(act: Callable[[], None]) -> None:
    """Does something whenever somebody presses Enter, if there is a terminal."""
    if not sys.stdin.isatty():
        return
    while sys.stdin.readline():
        act()


def _outlive_windows() -> None:
    """A window that is closed while something is sent to it ends its connection, and not the studio.

    Other commands do end when nobody reads them any more (`unlikely check | head`).
    """
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)
        signal.signal(signal.SIGTTIN, signal.SIG_IGN)  # in the background, there is nobody to press Enter


def _is_made(file: Path) -> bool:
    """Whether a file is only an output, hidden, or being written."""
    return any(part.startswith(".") or part == OUTPUT.name for part in file.parts)


def _meant(paths: Sequence[Path]) -> Iterator[Workbench]:
    """The boxes to be opened at once: those that were named, or the one in which somebody stands, or none."""
    if not paths and not (Path() / BOX_FILE).exists():
        return iter(())
    return Workbench.each(paths)


def _own_port(home: Path) -> int:
    """The port of a box, or of the start page, the same each time: a browser keeps what was typed and not saved by the
    page's address. It follows from where the history of the box is kept."""
    return 20_000 + int.from_bytes(sha256(home.name.encode()).digest()[:4]) % 12_000


def _listen(port: int, where: str = HERE, own: int = 0) -> socket.socket:
    """A socket, open to this machine only unless games are shared; at the box's `own` port if none is asked for and
    that one is free.

    Raises:
        ToolkitError: the port is taken.
    """
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        try:
            listening.bind((where, port or own))
        except OSError:
            if port:
                raise
            listening.bind((where, 0))
        listening.listen(64)  # a browser that is faster than the server waits instead of being refused
    except (OSError, OverflowError) as error:
        listening.close()
        raise ToolkitError(f"--port: {port} is not available. Leave the option out, or choose another port.") from error
    return listening
