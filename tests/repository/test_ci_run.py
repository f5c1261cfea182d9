"""`.ci/run` with stand-ins for all it starts: the order, what makes it red, what it says of time and of flaky tests."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests import browser, tools
from tests.conftest import REPOSITORY

pytestmark = pytest.mark.skipif(sys.platform == "win32" or shutil.which("bash") is None, reason="a script for bash")

SCRIPT = REPOSITORY / ".ci" / "run"
ORDINARY = ("bash", "env", "dirname", "rm", "wc", "comm", "sed", "mkdir", "cp", "cat", "chmod")
ROOM = ".pytest_cache/v/cache"
STAND_IN = f"""#!/usr/bin/env bash
# Notes what it was started as, and fails if it was told to.
name=$(sed 's#.*/##' <<<"$0")
case "$name $*" in
  "python -c "*) exec {sys.executable} "$@" ;;
  "python3 -m venv .venv")
    mkdir -p .venv/bin
    for one in pip python ruff mypy sphinx-build; do cp "$0" ".venv/bin/$one"; done ;;
esac
echo "$name $*" >> log
echo "${{PYTEST_ADDOPTS:-}}" >> options
case "$name $*" in
  "python -m pytest -n"*) mkdir -p {ROOM}; [ ! -f first ] || cp first {ROOM}/lastfailed; exit "$(cat first-code)" ;;
  "python -m pytest --last-failed"*) cp second {ROOM}/lastfailed; exit "$(cat second-code)" ;;
esac
! sed 's/^/^/' failing | {{ while read -r one; do [[ "$name $*" =~ $one ]] && exit 0; done; exit 1; }}
"""


BEFORE = "0m1.000s 0m0.900s\n0m10.500s 0m0.200s\n"
AFTER = "0m1,100s 0m1,000s\n2m11,500s 0m3,900s\n"
"""What `times` says at first, with a point, and then, with a comma, as it does where people write one."""
TIMES = "times() { cat times-now; cp times-then times-now; }\n"


@dataclass(frozen=True)
class Told:
    """What a run left: its exit code, its words, what it said of time, and what it started."""

    code: int
    words: list[str]
    time: list[str]
    log: list[str] = field(default_factory=list)

    def started(self, word: str) -> list[str]:
        return [line for line in self.log if word in line]


def run(
    home: Path,
    first: Sequence[str] | None = (),
    second: Sequence[str] = (),
    *,
    code: int | None = None,
    failing: str = "",
    without: str = "",
) -> Told:
    """Runs the script; `first` and `second` are the tests that fail when all are tried, and again."""
    bin_ = home / "bin"
    bin_.mkdir()
    (home / ".ci").mkdir()
    shutil.copy(SCRIPT, home / ".ci" / "run")
    for name in ORDINARY:
        (bin_ / name).symlink_to(shutil.which(name) or name)
    for name in {"python3", "apt-get", "sudo", "gs", "qpdf", "mutool", *browser.NAMES[:2], "git", "node", "npm"} - {
        without
    }:
        (bin_ / name).write_text(STAND_IN, "utf-8")
        (bin_ / name).chmod(0o755)
    for name, failed in (("first", first), ("second", second)):
        if failed is not None:
            (home / name).write_text(json.dumps(dict.fromkeys(failed, True)), "utf-8")
    (home / "first-code").write_text(str(code if code is not None else int(bool(first))), "utf-8")
    (home / "second-code").write_text(str(int(bool(second))), "utf-8")
    (home / "failing").write_text(f"{failing}\n" if failing else "", "utf-8")
    for name, text in (("times-now", BEFORE), ("times-then", AFTER), ("times.sh", TIMES)):
        (home / name).write_text(text, "utf-8")
    surroundings = {"PATH": str(bin_), "HOME": os.environ.get("HOME", "/"), "BASH_ENV": str(home / "times.sh")}
    done = subprocess.run(
        [str(home / ".ci" / "run")], cwd=home, env=surroundings, capture_output=True, text=True, timeout=60, check=False
    )
    assert not done.stderr, done.stderr
    words = done.stdout.splitlines()
    time = [line for line in words if line.startswith("Tests took")]
    words = [line for line in words if line not in time]
    return Told(done.returncode, words, time, (home / "log").read_text("utf-8").splitlines())


def test_lint_and_types_come_first(tmp_path: Path) -> None:
    told = run(tmp_path)
    assert (told.code, told.words) == (0, [])
    assert [re.sub(r"^python3? -m |^pip install -q ", "", line).split()[0] for line in told.log] == [
        "venv", "--require-hashes", "ruff", "ruff", "mypy", "venv", ".[test]", "pytest", "sphinx-build",
    ]  # fmt: skip


@pytest.mark.parametrize("first", [[], ["tests/a.py::test_a"]])
def test_it_says_what_takes_time(first: list[str], tmp_path: Path) -> None:
    """Of the README's command alone, not of what is tried again."""
    told = run(tmp_path, first=first)
    assert [line.partition(" of ")[0] for line in told.time] == ["Tests took 2 min 5 s"]
    options = (tmp_path / "options").read_text("utf-8").splitlines()
    asked = {one for line, one in zip(told.log, options, strict=True) if "pytest" in line}
    assert asked == {"--durations=10"}


@pytest.mark.parametrize("failing", ["ruff check", "ruff format", "mypy", "pip install -q --require-hashes"])
def test_what_fails_before_the_tests_ends_the_run(failing: str, tmp_path: Path) -> None:
    told = run(tmp_path, failing=failing)
    assert told.code == 1
    assert told.started("pytest") == []


def test_a_flaky_test_is_named(tmp_path: Path) -> None:
    told = run(tmp_path, first=["tests/b.py::test_b[é]", "tests/a.py::test_a[0-x y]"])
    assert (told.code, told.words) == (
        0,
        [
            "flaky: tests/a.py::test_a[0-x y] failed among the others and passed alone",
            "flaky: tests/b.py::test_b[é] failed among the others and passed alone",
        ],
    )
    assert len(told.started("sphinx-build")) == 1


def test_a_fault_fails_again(tmp_path: Path) -> None:
    told = run(tmp_path, first=["tests/a.py::test_a", "tests/b.py::test_b"], second=["tests/b.py::test_b"])
    assert (told.code, told.words) == (1, ["flaky: tests/a.py::test_a failed among the others and passed alone"])
    assert told.started("sphinx-build") == []


def test_many_failures_are_not_tried_again(tmp_path: Path) -> None:
    told = run(tmp_path, first=[f"tests/a.py::test_{number}" for number in range(21)])
    assert (told.code, len(told.started("pytest"))) == (1, 1)


@pytest.mark.parametrize("code", [2, 3, 4, 5])
def test_what_is_not_a_failed_test_is_not_tried_again(code: int, tmp_path: Path) -> None:
    """Such as a module that cannot be imported, a bug in pytest, or no tests at all."""
    told = run(tmp_path, first=["tests/a.py::test_a"], code=code)
    assert (told.code, len(told.started("pytest"))) == (code, 1)


def test_an_install_that_fails_is_red(tmp_path: Path) -> None:
    """Even with a record of failed tests from another day."""
    (tmp_path / ROOM).mkdir(parents=True)
    (tmp_path / ROOM / "lastfailed").write_text('{"tests/old.py::test_old": true}', "utf-8")
    told = run(tmp_path, failing=r"pip install -q \.\[test\]")
    assert (told.code, told.started("pytest")) == (1, [])


def test_a_site_with_a_warning_is_red(tmp_path: Path) -> None:
    assert run(tmp_path, failing="sphinx-build").code == 1


def test_a_missing_tool_is_installed(tmp_path: Path) -> None:
    told = run(tmp_path, without="qpdf")
    assert told.code == 0
    assert [line.split()[-1] for line in told.started("apt-get")] == ["-qq", "qpdf"]


@pytest.mark.parametrize("there", [True, False])
def test_a_browser_that_is_quicker_is_installed_if_there_is_one(there: bool, tmp_path: Path) -> None:
    told = run(tmp_path, without="chromium-headless-shell", failing="" if there else "apt-get")
    slower = "There is no chromium-headless-shell here: tests with a browser take longer."
    assert (told.code, told.words) == (0, [] if there else [slower])
    assert [line.split()[-1] for line in told.started("apt-get")] == ["chromium-headless-shell"]


def test_what_tests_need_is_what_is_installed() -> None:
    packages = dict(re.findall(r"\[([\w-]+)\]=([\w-]+)", SCRIPT.read_text("utf-8")))
    assert packages.items() >= {**tools.PACKAGES, browser.NAMES[1]: "chromium"}.items()
    assert f"install -qq -y --no-install-recommends {browser.NAMES[0]} " in SCRIPT.read_text("utf-8")
    guide = (REPOSITORY / "CONTRIBUTING.md").read_text("utf-8")
    asked = re.search(r"`apt install (.+)`", guide)
    assert asked is not None
    assert set(packages.values()) - {"git"} == set(asked[1].split())
