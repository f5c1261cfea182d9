"""A box on a desk, in memory; and a studio that runs, with a browser in front of it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urljoin

import httpx
import pytest

from tests.conftest import REPOSITORY
from toolkit.source.folder import Folder
from toolkit.studio.desk import Desk
from toolkit.studio.messages.events import Event
from toolkit.work.cache import Cache
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.history import History

STARTER = REPOSITORY / "adventures" / "starter"


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """A copy of the starter, to be changed at will."""
    return Path(shutil.copytree(STARTER, tmp_path / "starter"))


@pytest.fixture
def told() -> list[Event]:
    """What windows would hear."""
    return []


def desk_of(box: Path, around: Path, told: list[Event]) -> Desk:
    """A box, open, with its history beside it."""
    history, cache = History(around / "history"), Cache(around / "cache")
    return Desk(Workbench(Folder(box, "box")), cache, history, told.append)


@pytest.fixture
def desk(box: Path, tmp_path: Path, told: list[Event]) -> Desk:
    """The box, open."""
    return desk_of(box, tmp_path, told)


@dataclass(frozen=True)
class Entered:
    """Where somebody has come in: the address of their page, and the cookie that lets them in."""

    home: str
    cookie: tuple[str, str]

    @classmethod
    def by(cls, address: str) -> Entered:
        """By an address that works once."""
        answer = httpx.get(address)
        assert answer.status_code == 200, answer.text
        ((name, key),) = answer.cookies.items()
        return cls(urljoin(address, re.findall('url=([^"]+)', answer.text)[0]), (name, key))

    @property
    def site(self) -> str:
        """The origin of the page."""
        return "/".join(self.home.split("/")[:3])

    @property
    def header(self) -> str:
        """The cookie as a header."""
        return "=".join(self.cookie)

    def client(self) -> httpx.Client:
        """A client that has come in."""
        return httpx.Client(base_url=self.home, headers={"cookie": self.header})


class Running:
    """A studio in its own process; the person who started it, and those who join, have come in."""

    def __init__(self, around: Path, words: tuple[str, ...], packages: tuple[Path, ...] = ()) -> None:
        self.around, self.words = around, words
        self.path = os.pathsep.join(map(str, (REPOSITORY, *packages)))
        self.start()

    def start(self, port: str = "0") -> None:
        own = {f"XDG_{name.upper()}_HOME": str(self.around / name) for name in ("state", "data")}
        environment = {**os.environ, **own, "PYTHONPATH": self.path}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "toolkit", "studio", "--no-browser", "--port", port, *self.words],
            stderr=subprocess.PIPE, cwd=self.around, env=environment, text=True,
        )  # fmt: skip
        assert self.process.stderr is not None
        found = re.search(r"http://\S+", self.process.stderr.readline())
        assert found is not None
        self.address = found[0]
        self.own = Entered.by(self.address)
        self.site = self.own.site
        shared = self.words[self.words.index("--share") + 1] if "--share" in self.words else 0
        self.links = [self.process.stderr.readline().rpartition(" ")[2].strip() for _ in range(int(shared))]
        self.guests = [Entered.by(link) for link in self.links]

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stderr is not None
        self.process.stderr.close()


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """Starts studios, and ends them."""
    started: list[Running] = []

    def start(*words: str, packages: tuple[Path, ...] = ()) -> Running:
        started.append(Running(tmp_path, words, packages))
        return started[-1]

    yield start
    for one in started:
        one.kill()
