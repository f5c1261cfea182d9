"""One browser and one studio for all of these tests: whatever a test changes in the box is put back after it."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from tests.browser import browser
from tests.studio.browser.window import Window
from tests.studio.conftest import STARTER, Entered, Running

SHARED = 2


class Kept:
    """A studio with a copy of a box, the starter unless said otherwise, which can be put back."""

    def __init__(self, around: Path, box: Path = STARTER) -> None:
        self.box = Path(shutil.copytree(box, around / box.name))
        self.files = self._files()
        self.running = Running(around, (str(self.box), "--share", str(SHARED)))
        self.known = self._known()

    def put_back(self) -> None:
        """Restores the box as it was, and waits until the studio knows."""
        there = self._files()
        if there == self.files:
            return
        for file in there.keys() - self.files.keys():
            (self.box / file).unlink()
        for file, text in self.files.items():
            if there.get(file) != text:
                (self.box / file).write_bytes(text)
        end = time.monotonic() + 60
        while self._known() != self.known:
            assert time.monotonic() < end
            time.sleep(0.05)

    def _files(self) -> dict[str, bytes]:
        every = (one for one in self.box.rglob("*") if one.is_file() and ".git" not in one.parts)
        return {one.relative_to(self.box).as_posix(): one.read_bytes() for one in every}

    def _known(self) -> list[Any]:
        """What the studio knows of the box: its entries, and what is found about them."""
        asked = Request(f"{self.running.own.home}api/0", headers={"cookie": self.running.own.header})
        with urlopen(asked, timeout=60) as answer:
            told = json.load(answer)
        return [told["entries"], told["findings"]]


@pytest.fixture(scope="package")
def chromium() -> Iterator[Any]:
    """A real browser."""
    with browser() as opened:
        yield opened


@pytest.fixture(scope="package")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kept]:
    one = Kept(tmp_path_factory.mktemp("kept"))
    yield one
    one.running.kill()


@pytest.fixture
def box(kept: Kept) -> Iterator[Path]:
    """The box that the studio shows, to be changed at will."""
    yield kept.box
    kept.put_back()


@pytest.fixture
def studio(kept: Kept, box: Path) -> Running:
    return kept.running


@pytest.fixture
def windows(chromium: Any) -> Iterator[Callable[..., Window]]:
    """Opens windows, and closes them."""
    opened: list[Window] = []

    def open_one(studio: Running, who: Entered | None = None, **options: Any) -> Window:
        opened.append(Window(chromium, studio, who, **options))
        return opened[-1]

    yield open_one
    for one in opened:
        one.tab.context.close()


@pytest.fixture
def window(windows: Callable[..., Window], studio: Running) -> Window:
    return windows(studio)
