"""Boxes to spoil, and a command that is stopped when it takes too long or uses too much memory."""

from __future__ import annotations

import json
import os
import resource
import shutil
import signal
import sys
import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

import pytest

from tests.conftest import REPOSITORY, SMALLEST
from toolkit.cli.app import main

STARTER = REPOSITORY / "adventures" / "starter"
MOST_MEMORY = 1_500_000_000
SECONDS = 60


@dataclass(frozen=True)
class Ended:
    """How a command ended."""

    code: int
    out: str
    err: str


Command = Callable[..., Ended]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder to stand in; beside it lies a file that is nobody's business."""
    (tmp_path / "victim.txt").write_text("untouched")
    here = tmp_path / "home"
    (here / ".git").mkdir(parents=True)
    return here


@pytest.fixture
def box(home: Path) -> Path:
    """The smallest box, named `box`."""
    shutil.copytree(SMALLEST, home / "box")
    return home / "box"


@pytest.fixture
def starter(home: Path) -> Path:
    """The starter, named `box`."""
    shutil.copytree(STARTER, home / "box")
    return home / "box"


@pytest.fixture
def command(home: Path, tmp_path: Path) -> Command:
    """Runs the command in a separate process, with little memory and little time.

    It is forked from this one, which has already imported everything: ten times as fast as starting a new one.
    """

    def run(*words: str) -> Ended:
        out, err = tmp_path / "out.txt", tmp_path / "err.txt"
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            child = os.fork()
        if not child:
            _become(words, home, out, err)
        end = time.monotonic() + SECONDS
        while not (done := os.waitpid(child, os.WNOHANG))[0]:
            if time.monotonic() > end:
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)
                pytest.fail(f"{' '.join(words)}: no end after {SECONDS} seconds")
            time.sleep(0.01)
        ended = Ended(os.waitstatus_to_exitcode(done[1]), out.read_text("utf-8"), err.read_text("utf-8"))
        assert "Traceback" not in ended.err, ended.err
        assert ended.code in (0, 1, 2, 3), ended
        assert (home.parent / "victim.txt").read_text() == "untouched"
        return ended

    return run


def _held() -> int:
    """How much memory this process has already, which depends on the tests that ran in it before."""
    return int(Path("/proc/self/statm").read_text("ascii").split()[0]) * resource.getpagesize()


def _become(words: tuple[str, ...], home: Path, out: Path, err: Path) -> NoReturn:
    """Turns this process, just forked, into one that runs the command, and ends it."""
    code: object = 70
    try:
        room = _held() + MOST_MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (room, room))
        os.chdir(home)
        os.environ.pop("GITHUB_ACTIONS", None)
        sys.stdin = open(os.devnull)  # noqa: PTH123, SIM115
        with out.open("w", encoding="utf-8") as sys.stdout, err.open("w", encoding="utf-8") as sys.stderr:
            sys.argv = ["unlikely", *words]
            try:
                main()
            except SystemExit as ended:
                code = ended.code
    finally:
        os._exit(code if isinstance(code, int) else 0 if code is None else 71)


def changed(file: Path, change: Callable[[Any], None]) -> None:
    """Changes a JSON file."""
    data = json.loads(file.read_text("utf-8"))
    change(data)
    file.write_text(json.dumps(data), "utf-8")
