"""The action for others' workflows: its check ends, whatever is in the boxes, and its outcome is the command's."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from tests.conftest import REPOSITORY

pytestmark = pytest.mark.skipif(shutil.which("bash") is None or os.name == "nt", reason="needs bash")
ACTION = yaml.safe_load((REPOSITORY / "action.yml").read_text("utf-8"))


def ran(around: Path, name: str, command: str, asked: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """What a step does, as a runner starts it, where `unlikely` is another command."""
    (step,) = (one for one in ACTION["runs"]["steps"] if one.get("name") == name)
    unlikely = around / "unlikely"
    unlikely.write_text(f"#!/bin/sh\n{command}\n")
    unlikely.chmod(0o755)
    own = {"PATH": f"{around}{os.pathsep}{os.environ['PATH']}", "RUNNER_TEMP": str(around)}
    return subprocess.run(
        ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", step["run"]],
        env={**os.environ, **own, **asked}, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip


def checked(around: Path, command: str, minutes: str) -> subprocess.CompletedProcess[str]:
    """What the step `Check` does."""
    return ran(around, "Check", command, {"BOXES": "a b", "ARGUMENTS": "--all", "MINUTES": minutes})


@pytest.mark.parametrize("code", [0, 1, 3])
def test_its_outcome_is_the_checks(tmp_path: Path, code: int) -> None:
    """It is there as soon as the check is: nothing waits for the half hour that there would have been."""
    ended = checked(tmp_path, f'echo "$@"; exit {code}', "30")
    assert ended.returncode == code
    assert ended.stdout.split()[:2] == ["check", "--all"]
    assert ended.stdout.split()[-3:] == ["--", "a", "b"]


def test_when_its_time_is_up_it_fails_and_says_so(tmp_path: Path) -> None:
    ended = checked(tmp_path, "exec sleep 100", "0")
    assert ended.returncode != 0
    assert "::error::Ended after 0 minutes." in ended.stdout
    assert ACTION["inputs"]["minutes"]["default"] == "30"


@pytest.mark.parametrize(("boxes", "compared"), [("a b", ["a", "b"]), ("", ["."])])
def test_what_changed_goes_to_the_summary(tmp_path: Path, boxes: str, compared: list[str]) -> None:
    """The revision is one word, whatever is in it, and no option."""
    summary = tmp_path / "summary.md"
    summary.write_text("Before.\n")
    asked = {"BOXES": boxes, "COMPARE": "-o $(exit 7)", "GITHUB_STEP_SUMMARY": str(summary)}
    ended = ran(tmp_path, "Compare", """printf '<%s>' "$@"; echo""", asked)
    assert (ended.returncode, ended.stdout) == (0, "")
    assert summary.read_text() == "Before.\n" + "".join(
        f"<diff><--words><--><-o $(exit 7)><{box}>\n" for box in compared
    )
    assert ran(tmp_path, "Compare", "exit 2", asked).returncode == 2


def test_nothing_is_compared_unless_asked_for() -> None:
    (step,) = (one for one in ACTION["runs"]["steps"] if one.get("name") == "Compare")
    assert ACTION["inputs"]["compare"]["default"] == ""
    assert "inputs.compare != ''" in step["if"]
