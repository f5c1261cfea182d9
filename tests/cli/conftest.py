"""Running the command: usually in this process, which is quick; in its own process where that matters."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tests.conftest import REPOSITORY
from toolkit.cli import app
from toolkit.cli.app import main

CLEAN: dict[str, Any] = {"game": "unlikely_heroes", "title": "Smallest"}
ERROR = {**CLEAN, "description": "Gain {enregy}."}
WARNING = {"$schema": "schemas/quest.schema.json", **CLEAN}
BOTH = {**WARNING, **ERROR}
"""What `box.json` may say, so that there is a finding: UH113 (an error), TK016 (a warning); both can be fixed."""


@dataclass(frozen=True)
class Result:
    """The result of a run of the command."""

    code: int
    out: str
    err: str

    @property
    def one_line(self) -> str:
        """What was said on stderr, which must be a single line, and nothing on stdout."""
        assert self.out == ""
        assert self.err.endswith("\n")
        assert self.err.count("\n") == 1, self.err
        return self.err.rstrip("\n")

    @property
    def results(self) -> Any:
        """What `--json` printed: the results in the answer, of which the version is known."""
        answer = json.loads(self.out)
        assert (answer.keys(), answer["version"]) == ({"version", "command", "results"}, 1)
        return answer["results"]

    @property
    def usage_error(self) -> str:
        """What Typer says about words that it does not understand: in a panel, at times with the usage above it."""
        assert (self.code, self.out) == (2, "")
        usage, panel, said = self.err.partition("─ Error ─")
        assert panel, self.err
        assert re.fullmatch(r"(Usage: unlikely .*\nTry 'unlikely .*--help' for help.\n)?╭", usage)
        return " ".join(line.strip("│ ") for line in said.splitlines()[1:-1])

    @property
    def panels(self) -> dict[str, str]:
        """The panels of `--help` by their titles, each with its words on one line."""
        found = re.findall(r"^╭─ (.+?) ─+╮\n((?:│.*\n)+)", self.out, re.MULTILINE)
        return {title: " ".join(lines.replace("│", " ").split()) for title, lines in found}


Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def plain_surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No colours, no GitHub, no configuration from above, and an empty folder to stand in."""
    for name in ("GITHUB_ACTIONS", "NO_COLOR", "FORCE_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "dumb")  # Typer also colours what it writes for some build servers
    (tmp_path / ".git").mkdir()
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def unlikely(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Run]:
    """Runs the command as the console script does, in this process."""
    before = signal.getsignal(signal.SIGPIPE)

    def run(*words: object) -> Result:
        monkeypatch.setattr(sys, "argv", ["unlikely", *map(str, words)])
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main()
        captured = capsys.readouterr()
        assert "Traceback" not in captured.err
        return Result(int(ended.value.code or 0), captured.out, captured.err)

    yield run
    signal.signal(signal.SIGPIPE, before)


MAIN = "from toolkit.cli.app import main; main()"


def process(*words: str, code: str = MAIN) -> list[str]:
    """The command line that runs the command, or other code, in a separate Python."""
    return [sys.executable, "-c", code, *words]


def surroundings(**changed: str) -> dict[str, str]:
    """The environment for a separate process."""
    paths = (os.environ.get("PYTHONPATH"), str(REPOSITORY))
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths)), **changed}


def in_process(*words: str, code: str = MAIN, **changed: str) -> Result:
    """Runs the command in a separate process; `changed` are environment variables."""
    done = subprocess.run(
        process(*words, code=code),
        capture_output=True,
        encoding="utf-8",
        errors="surrogateescape",
        env=surroundings(**changed),
        timeout=60,
    )
    return Result(done.returncode, done.stdout, done.stderr)


def parsed(*words: str) -> Result:
    """Hands words to the command line, which runs nothing."""

    def idle(function: Callable[..., None]) -> Callable[..., None]:
        return wraps(function)(lambda **_: None)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "_whole", idle)
        result = CliRunner().invoke(app.command_line(words), list(words), prog_name="unlikely")
    return Result(result.exit_code, result.stdout, result.stderr)


def write(path: Path, content: Any) -> None:
    """Text as it is, data as JSON."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content if isinstance(content, str) else json.dumps(content, indent=2) + "\n", "utf-8")


def snapshot(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, including hidden ones, with its content."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def codes(result: Result) -> list[str]:
    """The codes in a report that was written as JSON."""
    return [finding["code"] for finding in json.loads(result.out)["findings"]]
