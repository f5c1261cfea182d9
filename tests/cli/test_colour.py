"""Colour and progress: on a terminal, when forced, and nowhere else."""

from __future__ import annotations

import io
import os
import pty
import subprocess
from pathlib import Path

import pytest

from tests.cli.conftest import ERROR, Run, process, surroundings, write
from toolkit.cli.terminal import Progress, say, wants_colour


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("stream", "variables", "expected"),
    [
        (io.StringIO, {}, False),
        (io.StringIO, {"FORCE_COLOR": "1"}, True),
        (io.StringIO, {"FORCE_COLOR": ""}, False),
        (Terminal, {}, True),
        (Terminal, {"TERM": "dumb"}, False),
        (Terminal, {"NO_COLOR": "1"}, False),
        (Terminal, {"NO_COLOR": ""}, True),
        (Terminal, {"NO_COLOR": "1", "FORCE_COLOR": "1"}, False),
    ],
)
def test_who_wants_colour(
    stream: type[io.StringIO], variables: dict[str, str], expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert wants_colour(stream()) is expected


def test_check_and_explain(unlikely: Run, smallest: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(smallest / "box.json", ERROR)
    assert "\x1b" not in unlikely("check", "smallest").out + unlikely("explain", "UH101").out
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[31merror\x1b[0m" in unlikely("check", "smallest").out
    assert unlikely("explain", "UH101").out.startswith("\x1b[1mUH101 dangling-anchor\x1b[0m (error)")
    for name in ("concise", "json", "github", "sarif", "junit", "gitlab", "full:report.txt"):
        assert "\x1b" not in unlikely("check", "smallest", "-f", name).out
    assert "\x1b" not in Path("report.txt").read_text()
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in unlikely("check", "smallest").out


def test_progress_is_for_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for stream, total, expected in (
        (Terminal(), 2, f"\r\x1b[2Kchecking   {'█' * 12}{'░' * 12} 1/2 a\r\x1b[2Kchecking   {'█' * 24} 2/2 b\r\x1b[2K"),
        (Terminal(), 1, ""),
        (io.StringIO(), 2, ""),
    ):
        monkeypatch.setattr("sys.stderr", stream)
        with Progress("checking", total) as step:
            step("a")
            step("b")
        assert stream.getvalue() == expected


def test_chatter_cannot_command_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    say("a\x1b[2Jb\nc – ü")
    assert capsys.readouterr() == ("", "a\\x1b[2Jb\\nc – ü\n")


def test_on_a_real_terminal(smallest: Path) -> None:
    write(smallest / "box.json", ERROR)
    ours, theirs = pty.openpty()
    done = subprocess.run(
        process("check", "smallest"), stdout=theirs, stderr=theirs, env=surroundings(TERM="xterm"), timeout=60
    )
    os.close(theirs)
    text = os.read(ours, 100_000).decode()
    os.close(ours)
    assert done.returncode == 1
    assert "\x1b[31merror\x1b[0m" in text
