"""The database of kept games with several processes at once, and after a kill."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.conftest import REPOSITORY
from toolkit.workbench.people.keeping import Choice, KeptGame, KeptGames, Note

GAME = KeptGame(box="a", state="b", title="A", version="", place="terminal", began=1.0, saved=b"{}")
WRITING = """
import sys
from pathlib import Path
from tests.workbench.test_keeping import GAME, choice
from toolkit.workbench.people.keeping import KeptGames
kept = KeptGames(Path(sys.argv[1]))
number = kept.begin(GAME)
print("begun", flush=True)
for at in range(int(sys.argv[2])):
    kept.choose(number, choice(at), b"%d" % at)
"""


def choice(at: int) -> Choice:
    return Choice(at, "party", "kind", "What?", "a bell", "ring", 0, 2, 1.5, 0)


def writing(file: Path, choices: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", WRITING, str(file), str(choices)],
        cwd=REPOSITORY, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip


def test_two_processes_at_once_and_a_kill_in_between(tmp_path: Path) -> None:
    """Whoever is killed leaves whole games: as many choices as the saved game has, and nothing half written."""
    file = tmp_path / "played" / "games.sqlite3"
    with writing(file, 12) as patient, writing(file, 100_000) as killed:
        assert killed.stdout is not None
        assert killed.stdout.readline() == "begun\n"
        assert patient.wait(60) == 0
        os.kill(killed.pid, signal.SIGKILL)
    games = KeptGames(file).games("a")
    assert len(games) == 2
    assert 12 in [len(one.choices) for one in games]
    for game in games:
        assert [one.at for one in game.choices] == list(range(len(game.choices)))
        assert game.saved == (b"%d" % (len(game.choices) - 1) if game.choices else b"{}")


def test_only_this_user_can_look_into_the_folder(tmp_path: Path) -> None:
    file = tmp_path / "played" / "games.sqlite3"
    KeptGames(file).begin(GAME)
    assert file.parent.stat().st_mode & 0o077 == 0


def test_what_is_taken_back_stays_and_is_marked(tmp_path: Path) -> None:
    kept = KeptGames(tmp_path / "games.sqlite3")
    number = kept.begin(GAME)
    for at in (0, 1, 2):
        kept.choose(number, choice(at), b"{}")
    kept.take_back(number, 1, b"{}")
    kept.choose(number, choice(1), b"{}")
    kept.note(number, Note(2, "", "Oh."))
    (game,) = kept.games("a")
    assert [(one.at, one.undone) for one in game.choices] == [(0, False), (1, True), (2, True), (1, False)]
    assert game.notes == (Note(2, "", "Oh."),)
    assert kept.games("another") == []


def test_an_empty_file_is_about_to_be_ours(tmp_path: Path) -> None:
    """A kill may have come before anything was in it."""
    kept = KeptGames(tmp_path / "games.sqlite3")
    kept.file.touch()
    assert kept.games("a") == []
    kept.begin(GAME)
    assert len(kept.games("a")) == 1
