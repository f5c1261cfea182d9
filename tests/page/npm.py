"""The tools that check the page: node, and TypeScript, Biome and axe from npm in the versions of package-lock.json."""

from __future__ import annotations

import os
import shutil
import subprocess
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.conftest import REPOSITORY

HERE = REPOSITORY / "tests" / "page"
MODULES = HERE / "node_modules"
LONGEST = 300
"""Seconds for anything that is started here."""


def tool(name: str) -> str:
    """Where node or npm is. Unattended, tests fail without it; elsewhere they are skipped, and say so."""
    found = shutil.which(name)
    if found is None:
        missing = f"THE PAGE IS NOT CHECKED: there is no {name} here. Install it: apt-get install nodejs npm"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(missing)
    return found


def run(*words: str) -> None:
    """Runs a command in the repository; it has to succeed, and what it says is shown if it does not."""
    done = subprocess.run(words, cwd=REPOSITORY, capture_output=True, text=True, timeout=LONGEST, check=False)
    if done.returncode:
        pytest.fail(done.stdout + done.stderr, pytrace=False)


def installed(name: str) -> str:
    """A tool of package.json."""
    return str(modules() / ".bin" / name)


def modules() -> Path:
    """Where the packages of package.json are: installed when they are first asked for, and again when the lock has
    changed."""
    npm = tool("npm")
    if not _is_current():
        with TemporaryDirectory(dir=HERE, prefix=".install-") as folder:
            for file in ("package.json", "package-lock.json"):
                shutil.copy(HERE / file, folder)
            run(npm, "ci", "--prefix", folder, "--no-audit", "--no-fund", "--loglevel", "error")
            made = Path(folder, "node_modules")
            _stamp(made).write_text(_wanted(), "utf-8")
            # Another test may have installed them meanwhile: then those are as good.
            if not _is_current():
                with suppress(FileNotFoundError):
                    MODULES.rename(Path(folder, "old"))
                made.rename(MODULES)
    return MODULES


def _wanted() -> str:
    return sha256((HERE / "package-lock.json").read_bytes()).hexdigest()


def _stamp(modules: Path) -> Path:
    return modules / ".of-lock"


def _is_current() -> bool:
    try:
        return _stamp(MODULES).read_text("utf-8") == _wanted()
    except FileNotFoundError:
        return False
