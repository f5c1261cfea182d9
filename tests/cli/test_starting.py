"""Starting, failing and ending: what is imported, what a mistyped word leads to, and broken pipes."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import click
import pytest

from tests.cli.conftest import ERROR, MAIN, Run, in_process, process, surroundings, write
from toolkit import __version__
from toolkit.cli import app
from toolkit.report.formats import FORMATS

COMMANDS = app.app.list_commands(click.Context(app.app))
HEAVY = ("PIL", "jinja2", "rich", "jsonschema", "referencing", "toolkit.words.catalogue")
TELLING = f"""
import atexit, sys
atexit.register(lambda: print([name for name in {HEAVY} if name in sys.modules], file=sys.stderr))
{MAIN}
"""


@pytest.mark.slow
@pytest.mark.parametrize("words", [("--help",), ("check", "--help"), ("check", "smallest"), ("rules",)])
def test_starts_light(smallest: Path, words: tuple[str, ...]) -> None:
    result = in_process(*words, code=TELLING)
    assert result.code == 0
    assert result.err == "[]\n"


def test_explaining_a_mistake_takes_only_what_it_needs(smallest: Path) -> None:
    write(smallest / "box.json", {"game": "unlikely_heroes", "titel": 5})
    result = in_process("check", "smallest", code=TELLING)
    assert result.code == 1
    assert result.err == "['jsonschema', 'referencing']\n"


def test_help_names_every_command(unlikely: Run) -> None:
    for words in (("--help",), ("-h",)):
        result = unlikely(*words)
        assert (result.code, result.err) == (0, "")
        assert result.out.startswith("Usage: unlikely [OPTIONS] COMMAND [ARGS]...")
        assert re.findall(r"^  ([a-z]+)  ", result.out.partition("Commands:")[2], re.MULTILINE) == COMMANDS
    for command in COMMANDS:
        assert unlikely(command, "-h").out.startswith(f"Usage: unlikely {command} ")


def test_without_a_command(unlikely: Run) -> None:
    result = unlikely()
    assert result.code == 2
    assert (result.out + result.err).startswith("Usage: unlikely ")


def test_version(unlikely: Run) -> None:
    assert unlikely("--version").out == f"unlikely {__version__}\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chek",), "No such command 'chek'"),
        (("check", "--nope"), "No such option '--nope'"),
        (("check", "--slect", "UH1"), "No such option '--slect'"),
        (("check", "--format"), "Option '--format' requires an argument"),
        (("check", "--fail-on"), "Option '--fail-on' requires an argument"),
        (("explain",), "Missing argument 'RULE'"),
        (("explain", "UH101", "UH102"), "Got unexpected extra argument"),
    ],
)
def test_bad_usage(unlikely: Run, words: tuple[str, ...], said: str) -> None:
    result = unlikely(*words)
    assert result.code == 2
    assert result.out == ""
    *_, last = result.err.splitlines()
    assert last.startswith(f"Error: {said}")


def test_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "toolkit", "--version"], capture_output=True, text=True, env=surroundings(), timeout=60
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, f"unlikely {__version__}\n", "")


def test_a_bug_is_a_traceback_and_exit_2(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 1 would say that the box has findings."""
    monkeypatch.setattr(sys, "argv", ["unlikely", "rules"])
    monkeypatch.setattr("toolkit.cli.rules.run", lambda *_, **__: 1 / 0)
    with pytest.raises(SystemExit) as ended:
        app.main()
    assert ended.value.code == app.FAILED == 2
    captured = capsys.readouterr()
    assert captured.err.startswith("Traceback (most recent call last):\n")
    assert captured.err.endswith("ZeroDivisionError: division by zero\n")


def test_trouble_with_the_machine_is_one_line(unlikely: Run, smallest: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(5, "Input/output error", "smallest/box.json")

    monkeypatch.setattr("toolkit.workbench.checking.inspect", refuse)
    result = unlikely("check", "smallest")
    assert result.code == 2
    assert result.one_line == "unlikely: smallest/box.json: Input/output error"


@pytest.mark.slow
def test_a_terminal_that_only_knows_ascii(smallest: Path) -> None:
    write(smallest / "box.json", {**ERROR, "description": "{gøld} – 東"})
    for name in ("full", "junit"):
        result = in_process("check", "smallest", "-f", name, PYTHONIOENCODING="ascii")
        assert result.code == 1
        assert "g\\xf8ld" in result.out
        assert result.out.isascii()


def test_a_box_whose_name_is_no_text(unlikely: Run, smallest: Path) -> None:
    name = os.fsdecode(b"box-\xff")
    smallest.rename(name)
    write(Path(name, "box.json"), json.dumps(ERROR))
    for words in (*(("-f", word) for word in (*FORMATS, "junit:a.xml")), ("--diff",)):
        assert unlikely("check", name, *words).code == 1
    assert unlikely("check", name, "--update-baseline").code == 0
    assert unlikely("fmt", name, "--check").code == 1


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGPIPE"), reason="only where pipes break like this")
@pytest.mark.parametrize("words", [("rules",), ("rules", "--json"), ("check", "smallest", "-f", "concise")])
def test_a_broken_pipe_is_no_news(smallest: Path, words: tuple[str, ...]) -> None:
    """`unlikely rules | head -0`, whether there is little to write or a lot."""
    write(smallest / "box.json", {**ERROR, "origin": ["{enregy}"] * 500})
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run(
            process(*words), stdout=writer, stderr=subprocess.PIPE, text=True, env=surroundings(), timeout=60
        )
    finally:
        os.close(writer)
    assert done.returncode == -signal.SIGPIPE
    assert "Error" not in done.stderr
    assert "Exception" not in done.stderr


def test_ctrl_c(smallest: Path) -> None:
    interrupted = (
        f"import toolkit.cli.check as c\ndef stop(*_): raise KeyboardInterrupt\nc.Workbench.each = stop\n{MAIN}"
    )
    result = in_process("check", "smallest", code=interrupted)
    assert result.code == 130
    assert result.err == ""


@pytest.mark.slow
def test_end_to_end(smallest: Path) -> None:
    """Once through the real process: a clean box, a finding, a file for another program."""
    assert in_process("check", "smallest").out == "No findings in 1 box (40 cards).\n"
    write(smallest / "box.json", ERROR)
    result = in_process("check", "smallest", "-f", "json:a.json", "-f", "concise")
    assert result.code == 1
    assert result.out.startswith("smallest/box.json:4:24: UH113 error: ")
    assert json.loads(Path("a.json").read_text())["summary"]["errors"] == 1
