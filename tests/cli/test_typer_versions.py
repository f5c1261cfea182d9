"""Both ends of the range of Typer versions in `pyproject.toml`: the tests of the command line pass with either."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.conftest import REPOSITORY

TESTS = ("test_starting.py", "test_completion.py", "test_brought_games.py", "test_lighthouse.py::test_help")


def supported() -> str:
    """The requirement: `typer>=0.27,<1`."""
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]
    (found,) = (one for one in project["dependencies"] if one.startswith("typer"))
    return str(found)


def lowest() -> str:
    """The first version of the range, exactly."""
    version = re.search(r">=([\d.]+)", supported())
    assert version is not None
    return f"typer=={version[1]}.0"


@pytest.mark.slow
@pytest.mark.sampled(one_in=2)
@pytest.mark.parametrize("wanted", [lowest(), supported()], ids=["lowest", "newest"])
def test_the_command_line_works(wanted: str, tmp_path: Path) -> None:
    """It is laid over the version that is installed. The newest is whichever the package index has today."""
    pip = (sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-compile")
    installed = subprocess.run([*pip, "--target", tmp_path, wanted], capture_output=True, text=True, check=False)
    assert installed.returncode == 0, installed.stderr
    known = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(REPOSITORY)])}
    ask = [sys.executable, "-c", "import typer; print(typer.__file__)"]
    told = subprocess.run(ask, capture_output=True, text=True, check=True, env=known).stdout
    assert Path(told.strip()).is_relative_to(tmp_path)
    tests = [str(Path(__file__).parent / name) for name in TESTS]
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", *tests]
    done = subprocess.run(words, cwd=REPOSITORY, capture_output=True, text=True, check=False, env=known, timeout=900)
    assert done.returncode == 0, done.stdout
