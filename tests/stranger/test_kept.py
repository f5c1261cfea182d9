"""Nothing that somebody played or wrote is lost: not by a signal, not by `--fix`, not by another game."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import REPOSITORY
from tests.stranger.conftest import Command, changed

pytestmark = pytest.mark.slow


@pytest.fixture
def playing(starter: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A game that has been answered three times, and waits."""
    game = subprocess.Popen(
        [sys.executable, "-u", "-m", "toolkit", "play", "box"],
        cwd=starter.parent,
        env={**os.environ, "PYTHONPATH": str(REPOSITORY)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert game.stdin is not None
    assert game.stdout is not None
    game.stdin.write(b"1\n1\n1\n")
    game.stdin.flush()
    seen = b""
    while seen.count(b"> ") < 4:
        seen += game.stdout.read(1)
    yield game
    game.kill()
    game.communicate()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_a_game_that_is_ended_is_kept(playing: subprocess.Popen[bytes], starter: Path, how: signal.Signals) -> None:
    """Point 10."""
    playing.send_signal(how)
    out, err = playing.communicate(timeout=30)
    saved = json.loads((starter.parent / "saved-game.json").read_text("utf-8"))
    assert saved["answers"] == [0, 0, 0]
    if how is not signal.SIGKILL:
        assert b"Saved to saved-game.json. Continue with: --resume" in out
        assert (playing.returncode, err) == (130 if how is signal.SIGINT else 128 + how, b"")


def test_a_new_game_does_not_take_the_place_of_another(starter: Path, command: Command) -> None:
    command("play", "box", "--seed", "1")
    first = (starter.parent / "saved-game.json").read_bytes()
    ended = command("play", "box", "--seed", "2")
    assert "The game saved in saved-game.json is kept in saved-game-before.json." in ended.err
    assert (starter.parent / "saved-game-before.json").read_bytes() == first


def test_a_file_that_is_no_game_is_left_alone(starter: Path, command: Command) -> None:
    (starter.parent / "notes.json").write_text("my notes")
    ended = command("play", "box", "--save", "notes.json")
    said = "unlikely: notes.json already exists and is not a saved game. Choose another file with --save\n"
    assert (ended.code, ended.err) == (2, said)
    assert (starter.parent / "notes.json").read_text() == "my notes"


SOUND: dict[str, Any] = {
    "game": "unlikely_heroes",
    "box": "The Lamp at Lower Dab",
    "subject": "lights-out",
    "settings": {"heroes": ["2"], "difficulty": ["normal"], "variant": ["normal"]},
    "seed": 1,
    "answers": [0, 0, 0],
}
ODD: list[Any] = [
    None,
    True,
    0,
    -1,
    10**30,
    1.5,
    "",
    "x",
    "\x1b[2J",
    [],
    {},
    [0],
    [-1],
    [10**30],
    ["0"],
    [0] * 30_000,
    [999],
    {"a": 1},
    {"heroes": ["9"]},
    {"heroes": []},
    {"heroes": ["2", "3"]},
    {"none": ["2"]},
    {"heroes": "2"},
    {"variant": ["\x1b"]},
    {"heroes": ["2..4"]},
    {"with": ["all"]},
    {"with": ["weather", "x"]},
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5],
]  # fmt: skip
EDITED = [{**SOUND, key: value} for key in SOUND for value in ODD] + [
    {name: SOUND[name] for name in SOUND if name != key} for key in SOUND
]


def test_an_edited_saved_game_is_one_line(
    starter: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Point 14: nearly two hundred ways to spoil one, and as many random ones."""
    from toolkit.cli.play import Request, run
    from toolkit.errors import ToolkitError

    monkeypatch.chdir(starter.parent)
    file = starter.parent / "saved.json"
    whole = json.dumps(SOUND)
    dice = random.Random(1)
    torn = [whole[: dice.randrange(len(whole))] + dice.choice(["", "}", "]", '"', "0"]) for _ in range(60)]
    said: list[str] = []

    def leave(_: str) -> str:
        raise EOFError

    for text in [*map(json.dumps, EDITED), *torn, "[" * 100_000, "\udcff"]:
        file.write_bytes(text.encode("utf-8", "surrogateescape"))
        try:
            run(starter, None, Request(save=file, resume=True), leave)
        except ToolkitError as error:
            said.append(str(error))
    assert len(said) > 190
    assert [one for one in said if not one.startswith(f"{file.as_posix()}: ") or "\n" in one] == []


def test_a_fix_removes_no_words_on_the_strength_of_another_mistake(starter: Path, command: Command) -> None:
    """Point 11: another card's mistake makes a suppression look unused."""
    before = re.findall(r'"reason": "[^"]*"', "".join(path.read_text("utf-8") for path in starter.rglob("*.json")))
    assert before

    spoiled = False
    for file in starter.glob("cards/*.json"):
        text = file.read_text("utf-8")
        if '"piece"' in text and re.search(r'"number": 20\b', text):
            changed(file, _set_piece)
            spoiled = True
    assert spoiled
    ended = command("check", "box", "--fix", "-f", "concise")
    assert "the suppression is not needed" in ended.out
    after = re.findall(r'"reason": "[^"]*"', "".join(path.read_text("utf-8") for path in starter.rglob("*.json")))
    assert after == before


def _set_piece(data: Any) -> None:
    for card in data["cards"]:
        if card.get("number") == 20 and "piece" in card:
            for key, value in card["piece"].items():
                if value == 19:
                    card["piece"][key] = 20
