"""Whatever things are called, nothing is printed that a terminal or a build server takes for a command."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import REPOSITORY
from tests.stranger.conftest import Command, changed
from toolkit.report.visible import visible

EVIL = "x\x1b[2J\r::error::pwn\u202e\x9b1m ##[error]pwn\u2066"
COMMANDS = [
    ("check", "box"),
    ("check", "box", "-f", "concise"),
    ("check", "box", "-f", "github"),
    ("check", "box", "-f", "json"),
    ("check", "box", "--statistics"),
    ("check", "box", "--select", "ALL"),
    ("solve", "box", "--trace"),
    ("solve", "box", "--json"),
    ("odds", "box"),
    ("odds", "box", "--json"),
    ("puzzles", "box"),
    ("puzzles", "box", "--json"),
    ("prose", "box"),
    ("prose", "box", "--json"),
    ("clues", "box"),
    ("clues", "box", "--json"),
    ("playtest", "box", "--games", "2", "--player", "random"),
    ("playtest", "box", "--games", "2", "--player", "random", "--json"),
    ("diff", "box", "other", "--list"),
    ("diff", "box", "other", "--words"),
    ("fmt", "box", "--check"),
    ("graph", "box", "-o", "out/box.json"),
    ("render", "box", "--number", "10", "--dpi", "30", "-o", "out"),
]
HIDDEN = {"\x1b", "\r", "\u202e", "\x9b", "\u2066"}


def renamed(data: Any) -> Any:
    """Every text that people read, with something in it that terminals obey."""
    if isinstance(data, list):
        return [renamed(one) for one in data]
    if not isinstance(data, dict):
        return data
    return {
        key: f"{EVIL} {one}"[:60]
        if key in ("name", "title", "text", "teaser") and isinstance(one, str)
        else renamed(one)
        for key, one in data.items()
    }


@pytest.fixture
def evil(starter: Path) -> Path:
    """A box full of such names, with a file named like that; and a sound box beside it."""
    import shutil

    shutil.copytree(starter, starter.parent / "other")
    for file in (starter / "box.json", *starter.glob("cards/*.json"), *starter.glob("quests/*.json")):
        file.write_text(json.dumps(renamed(json.loads(file.read_text("utf-8")))), "utf-8")
    (starter / "cards" / "x\n::error::pwn\x1b[2J\u202e.json").write_text('{"cards": [ ]}')
    return starter


@pytest.mark.slow
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_no_name_commands_anything(evil: Path, command: Command, words: tuple[str, ...]) -> None:
    """Point 5."""
    ended = command(*words)
    for text in (ended.out, ended.err):
        assert not set(text) & HIDDEN
        commands = [line for line in text.splitlines() if line.lstrip().startswith("::") or "##[" in line]
        assert all(line.startswith(("::error file=", "::warning file=", "::notice file=")) for line in commands)
        assert "github" in words or commands == []


def test_play_prints_no_command(evil: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "toolkit", "play", "box"],
        cwd=evil.parent,
        env={**os.environ, "PYTHONPATH": str(REPOSITORY)},
        input=b"1\nlook\nlog\n1\npeek 10\n",
        capture_output=True,
        check=True,
        timeout=60,
    )
    text = done.stdout.decode() + done.stderr.decode()
    assert not set(text) & HIDDEN
    assert "x\\x1b[2J\\r" in text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("::error::x", r"\x3a:error::x"),
        ("  ::error::x", r"  \x3a:error::x"),
        ("a ::error::x", "a ::error::x"),
        ("a ##[error]x", r"a #\x23[error]x"),
        ("\r::error::x", r"\r::error::x"),
    ],
)
def test_commands_to_a_build_server_are_broken_up(text: str, shown: str) -> None:
    assert visible(text) == shown


def test_a_patch_names_odd_files_as_git_does(box: Path, command: Command) -> None:
    (box / "cards" / "encounters.json").rename(box / "cards" / "x\n::error::pwn.json")
    changed(box / "cards" / "x\n::error::pwn.json", lambda data: data.update(notes=" "))
    ended = command("fmt", "box", "--diff")
    assert '--- "a/box/cards/x\\012::error::pwn.json"' in ended.out
    assert not any(line.startswith("::") for line in ended.out.splitlines())


def test_nowhere_to_print_to(box: Path) -> None:
    """Point 15: `check >&-`."""
    done = subprocess.run(
        ["sh", "-c", f"{sys.executable} -m toolkit check box >&-"],
        cwd=box.parent,
        env={**os.environ, "PYTHONPATH": str(REPOSITORY)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in done.stderr
