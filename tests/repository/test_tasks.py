"""The tasks of nox, the guide for contributors and the hooks before a commit speak of the same commands."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest
import yaml

from tests.conftest import REPOSITORY

GUIDE = (REPOSITORY / "CONTRIBUTING.md").read_text("utf-8")


def sessions() -> dict[str, Any]:
    """What nox knows, by name."""
    from nox.registry import get

    import_module("noxfile")
    return dict(get())


def test_the_guide_has_every_task_and_no_other() -> None:
    assert set(re.findall(r"^nox -s (\w+)", GUIDE, re.MULTILINE)) == set(sessions())


def test_every_task_says_what_it_does() -> None:
    assert [name for name, task in sessions().items() if not task.func.__doc__] == []


def test_nox_lists_them() -> None:
    words = [sys.executable, "-m", "nox", "-f", str(REPOSITORY / "noxfile.py"), "-l"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert re.findall(r"^\* (\w+)", done.stdout, re.MULTILINE) == ["quick", "lint"]


def test_the_tasks_start_modules_that_exist() -> None:
    text = (REPOSITORY / "noxfile.py").read_text("utf-8")
    started = re.findall(r'python\(session, "([\w.]+)"', text)
    assert {"pytest", "ruff", "mypy", "sphinx", "tests.judge", "tests.fuzz"} <= set(started)
    others = {"sphinx", "PyInstaller"}  # come with an extra of their own
    assert [name for name in started if name not in others and find_spec(name) is None] == []


HOOKS = {
    hook["id"]: hook
    for repo in yaml.safe_load((REPOSITORY / ".pre-commit-config.yaml").read_text("utf-8"))["repos"]
    for hook in repo["hooks"]
}


def test_hooks_use_this_environment() -> None:
    """No second list of versions: each runs a module by the Python that is active."""
    assert {hook["language"] for hook in HOOKS.values()} == {"system"}
    modules = [re.match(r"python -m (\w+) ", f"{hook['entry']} ") for hook in HOOKS.values()]
    assert {found[1] for found in modules if found} == {"ruff", "mypy", "toolkit", "pytest"}
    assert all(modules)


@pytest.mark.parametrize("name", HOOKS)
def test_hooks_name_files_that_are_there(name: str) -> None:
    paths = re.findall(r"\b(?:tests|adventures)(?:/[\w./]+)?", HOOKS[name]["entry"])
    assert [path for path in paths if not (REPOSITORY / path).exists()] == []
    tracked = subprocess.run(["git", "ls-files"], cwd=REPOSITORY, capture_output=True, text=True, check=True).stdout
    pattern = HOOKS[name].get("files", r"\.py$")
    assert any(re.search(pattern, line) for line in tracked.splitlines())
