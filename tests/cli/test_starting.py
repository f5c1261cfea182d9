"""Starting, failing and ending: what is imported, what a mistyped word leads to, and broken pipes."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from ast import literal_eval
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import ERROR, MAIN, Run, in_process, process, surroundings, write
from tests.conftest import REPOSITORY
from tests.every_game import NEMO_SMALLEST
from toolkit import __version__
from toolkit.__main__ import main as from_the_start
from toolkit.cli import app
from toolkit.cli.signatures import in_short, parameters, signed
from toolkit.games import every_game
from toolkit.report.formats import FORMATS

COMMANDS = {*app.COMMANDS, *(command.name for game in every_game() for command in game.commands)}
HEAVY = ("PIL", "jinja2", "pydantic", "rich", "jsonschema", "referencing", "toolkit.words.catalogue")
STARTER = str(REPOSITORY / "adventures" / "starter")
OTHER_RULES = ("toolkit.press.rules",)
TELLING = f"""
import atexit, sys
atexit.register(lambda: print([name for name in {HEAVY} if name in sys.modules], file=sys.stderr))
{MAIN}
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "needed"),
    [
        (("check", "smallest"), set()),
        (("check", "smallest", "--quiet"), set()),
        (("fmt", "--check", "smallest"), set()),
        (("rules",), set()),
        (("solve", STARTER, "1", "--heroes", "2", "--no-soft-locks"), set()),
        (("playtest", STARTER, "1", "--games", "1", "--jobs", "1", "--json"), {"toolkit.words.catalogue"}),
        (("check", "smallest", "--seconds", "9.5"), {"pydantic"}),
        (("--help",), {"rich"}),
        (("check", "--help"), {"rich"}),
    ],
)
def test_starts_light(smallest: Path, words: tuple[str, ...], needed: set[str]) -> None:
    """Not every version of Typer converts by pydantic; none needs it for texts, paths, whole numbers and switches."""
    result = in_process(*words, code=TELLING)
    assert result.code == 0
    assert set(literal_eval(result.err.splitlines()[-1])) <= needed


@pytest.mark.slow
def test_proofs_load_no_rules_for_print() -> None:
    """They say nothing about what is proved."""
    result = in_process("solve", STARTER, "1", code=TELLING.replace(str(HEAVY), str(OTHER_RULES)))
    assert (result.code, result.err.splitlines()[-1]) == (0, "[]")


def test_explaining_a_mistake_takes_only_what_it_needs(smallest: Path) -> None:
    write(smallest / "box.json", {"game": "unlikely_heroes", "titel": 5})
    result = in_process("check", "smallest", code=TELLING)
    assert result.code == 1
    assert result.err == "['jsonschema', 'referencing']\n"


def test_help_names_every_command(unlikely: Run) -> None:
    for words in (("--help",), ("-h",)):
        result = unlikely(*words)
        assert (result.code, result.err) == (0, "")
        assert result.out.strip().startswith("Usage: unlikely [OPTIONS] COMMAND [ARGS]...")
        assert set(re.findall(r"^│ ([a-z]+)  ", result.out, re.MULTILINE)) == COMMANDS
    for command in COMMANDS:
        assert unlikely(command, "-h").out.strip().startswith(f"Usage: unlikely {command} ")


def test_commands_are_listed_by_what_they_are_for(unlikely: Run) -> None:
    panels = unlikely("--help").panels
    assert list(panels)[: 1 + len(app.PANELS)] == ["Options", *app.PANELS]
    assert panels["Write"].startswith("new Start a box: small, valid, winnable, ready to edit. studio Open boxes ")
    assert panels["Commands of Unlikely Heroes"].startswith("puzzles Show the puzzle pieces, ")
    assert panels["Commands of several games"] == "prose Describe how the box is written."


def test_a_command_is_listed_by_its_first_sentence(unlikely: Run) -> None:
    assert "│ fmt        Write boxes in canonical form.   " in unlikely("--help").out


def test_help_shows_the_settings_of_the_game_at_hand(unlikely: Run, smallest: Path) -> None:
    every, heroes, nemo = (unlikely("playtest", *box, "--help").panels for box in ((), (smallest,), (NEMO_SMALLEST,)))
    assert list(every)[2:5] == [f"Settings of {one}" for one in ("several games", "Unlikely Heroes", "Nemo Rising")]
    assert list(every)[-1] == "Options of every command"
    assert "Unlikely Heroes: The luck deck: easy, normal, hard or" in every["Settings of several games"]
    assert "Nemo Rising: How many mission points" in every["Settings of several games"]
    assert list(heroes)[2:-1] == ["Settings of Unlikely Heroes"]
    assert "--difficulty DIFFICULTY The luck deck: easy" in heroes["Settings of Unlikely Heroes"]
    assert list(nemo)[2:-1] == ["Settings of Nemo Rising"]
    assert "--difficulty DIFFICULTY How many mission points" in nemo["Settings of Nemo Rising"]
    assert "Which quest, pair" in every["Arguments"]
    assert "Which quest, by id or number." in heroes["Arguments"]
    assert "Which pair, by id or number." in nemo["Arguments"]


def test_without_a_command(unlikely: Run) -> None:
    result = unlikely()
    assert result.code == 2
    assert (result.out + result.err).strip().startswith("Usage: unlikely ")


def test_version(unlikely: Run) -> None:
    assert unlikely("--version").out == f"unlikely {__version__}\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chek",), r"No such command 'chek'\. Did you mean 'check', 'cache'\?"),
        (("puzles",), r"No such command 'puzles'\. Did you mean 'puzzles', 'rules'\?"),
        (("--quiet", "check"), r"No such option:? '?--quiet'?.*"),
        (("check", "--nope"), r"No such option:? '?--nope'?\.?.*"),
        (("check", "--slect", "UH1"), r"No such option:? '?--slect'?.*--select.*"),
        (("check", "--format"), r"Option '--format' requires an argument\."),
        (("check", "--fail-on"), r"Option '--fail-on' requires an argument\."),
        (("check", "--limit", "many"), r"Invalid value for '--limit': .*int.*"),
        (("check", "--limit", "0"), r"Invalid value for '--limit': .*1.*"),
        (("check", "--seconds", "0"), r"Invalid value for '--seconds': it must be more than 0\."),
        (("studio", "--share", "9"), r"Invalid value for '--share': .*8.*"),
        (("check", "--fix=yes"), r"Option '--fix' does not take a value\."),
        (("explain",), r"Missing argument 'RULE'\."),
        (("graph", "box"), r"Missing option '--output'.*"),
        (("explain", "UH101", "UH102"), r"Got unexpected extra argument(\(s\))? \(UH102\)"),
        (("solve", "--heros", "2"), r"No such option:? '?--heros'?.*--heroes.*"),
    ],
)
def test_bad_usage(unlikely: Run, words: tuple[str, ...], said: str) -> None:
    assert re.fullmatch(said, unlikely(*words).usage_error)


@pytest.mark.parametrize(
    ("command", "words"),
    [
        *(("check", words.split()) for words in ("a b", "--quiet a --fix", "-q a", "-q -- a", "-qw a", "")),
        ("check", "a --limit 7 --limit 8 --select UH1 --select UH7,UH8 -f json b".split()),
        ("check", "--baseline some/file a".split()),
        ("playtest", "smallest 1 --games 9 --player guided --player bold --heroes 2,3 -j 1 -o out --json".split()),
        ("solve", "smallest --no-shortest --soft-locks 1".split()),
        ("odds", "smallest a b --json".split()),
        ("render", "smallest -o out --no-sparse --marks --processes 2 --sparse".split()),
        ("find", "smallest item and tag:light".split()),
        ("new", ["folder", "--title", "Two words", "--language", "de", "--empty"]),
    ],
)
def test_words_are_read_alike_by_typer_and_without(
    monkeypatch: pytest.MonkeyPatch, smallest: Path, command: str, words: list[str]
) -> None:
    """Typer is spared words that need little conversion: it must make no other difference."""
    heard: list[dict[str, Any]] = []
    known = app.COMMANDS[command]
    own = parameters(known.function).values()
    listening = signed(lambda **values: heard.append(values), known.function, own)
    monkeypatch.setitem(app.COMMANDS, command, replace(known, function=listening))
    assert smallest.name == "smallest"
    for read in (in_short, lambda *_: None):
        monkeypatch.setattr(app, "in_short", read)
        app.command_line([command, *words])([command, *words], prog_name="unlikely", standalone_mode=False)
    short, long = ({name: value or None for name, value in one.items()} for one in heard)
    assert short == long


@pytest.mark.parametrize(
    "words",
    [
        ("--limit", "0"), ("--limit", "٧"), ("--limit", "-7"), ("--limit", "7.0"), ("--limit",), ("--limit", ""),
        ("--seconds", "3"), ("--limit=7",), ("--color", "never"), ("--select", "--fix"), ("--help",), ("--nope",),
    ],
)  # fmt: skip
def test_words_that_are_not_plain_are_left_to_typer(words: tuple[str, ...]) -> None:
    assert in_short(app._for_words("check", app.COMMANDS["check"].function, words), words) is None


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
    assert result.err == "Interrupted.\n"


def test_ctrl_c_before_anything_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes a moment to load the command line; an impatient person sees no traceback."""

    def stop(name: str, *_: object) -> None:
        raise KeyboardInterrupt(name)

    with monkeypatch.context() as patch:
        patch.setattr("builtins.__import__", stop)
        with pytest.raises(SystemExit) as ended:
            from_the_start()
    assert ended.value.code == 130


@pytest.mark.slow
def test_end_to_end(smallest: Path) -> None:
    """Once through the real process: a clean box, a finding, a file for another program."""
    assert in_process("check", "smallest").out == "No findings in 1 box (40 cards).\n"
    write(smallest / "box.json", ERROR)
    result = in_process("check", "smallest", "-f", "json:a.json", "-f", "concise")
    assert result.code == 1
    assert result.out.startswith("smallest/box.json:4:24: UH113 error: ")
    assert json.loads(Path("a.json").read_text())["summary"]["errors"] == 1


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize(("term", "escapes"), [("dumb", False), ("xterm", True)])
def test_a_terminal_that_knows_no_escapes_gets_none(smallest: Path, term: str, escapes: bool) -> None:
    import pty

    ours, theirs = pty.openpty()
    words = process("check", "smallest", "--prove")
    with subprocess.Popen(words, stdout=theirs, stderr=theirs, env=surroundings(TERM=term, CI="", NO_COLOR="1")) as run:
        os.close(theirs)
        said = b""
        try:
            while more := os.read(ours, 10_000):
                said += more
        except OSError:  # the terminal is gone along with the process that wrote to it
            pass
        assert run.wait(60) == 0
    os.close(ours)
    assert (b"No findings" in said, b"\x1b" in said) == (True, escapes)
