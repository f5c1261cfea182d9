"""Boxes to spoil, and a command that is ended when it takes too long or too much memory."""

from __future__ import annotations

import json
import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import REPOSITORY, SMALLEST

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


def _limits() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


@pytest.fixture
def command(home: Path) -> Command:
    """Runs the command in a process of its own, with little memory and little time."""

    def run(*words: str, **more: Any) -> Ended:
        environment = {**os.environ, "PYTHONPATH": str(REPOSITORY), **more.pop("environment", {})}
        environment.pop("GITHUB_ACTIONS", None)
        done = subprocess.run(
            [sys.executable, "-m", "toolkit", *words],
            cwd=home,
            env=environment,
            capture_output=True,
            timeout=SECONDS,
            preexec_fn=_limits,
            stdin=subprocess.DEVNULL,
            check=False,
            **more,
        )
        ended = Ended(done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"))
        assert "Traceback" not in ended.err, ended.err
        assert ended.code in (0, 1, 2, 3), ended
        assert (home.parent / "victim.txt").read_text() == "untouched"
        return ended

    return run


def changed(file: Path, change: Callable[[Any], None]) -> None:
    """Changes a JSON file."""
    data = json.loads(file.read_text("utf-8"))
    change(data)
    file.write_text(json.dumps(data), "utf-8")
