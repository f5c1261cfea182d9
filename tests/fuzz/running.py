"""From a damaged box to what went wrong: usually nothing; otherwise the command, and what it did."""

from __future__ import annotations

import io
import json
import os
import signal
import stat
import sys
import time
import traceback
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from random import Random

from tests.fuzz.damage import BASES, Damaged, lay_out, lay_out_around
from tests.inspecting import inspect
from tests.test_hostile import survive
from toolkit.cli.app import main
from toolkit.games import Unknown, game_of
from toolkit.lint.fixing import mend
from toolkit.source.folder import Folder, matches
from toolkit.source.layout import canonical

EVERY_PLAYER = (
    *("wanderer", "careful", "cautious", "bold", "first-evening", "thoughtful"),
    *("expand", "missions", "aggressor"),
    *("rush", "hunt", "hold"),
    *("drifter", "captain", "strategist"),
)
"""The games' own players; a game that has no such player says so."""
COMMANDS = [
    ["check", "box", "-f", "concise"],
    ["check", "box", "-f", "github", "--select", "ALL"],
    ["check", "box", "-f", "json", "--select", "TK1"],
    ["check", "box", "--diff", "-q"],
    ["fmt", "box", "--check"],
    ["puzzles", "box"],
    ["prose", "box"],
    ["clues", "box"],
    ["odds", "box"],
    ["odds", "box", "--json"],
    ["solve", "box", "--limit", "300"],
    ["graph", "box", "-o", "out/box.svg"],
    ["graph", "box", "-o", "out/box.json"],
    ["graph", "box", "-o", "out/box.mmd"],
    ["playtest", "box", "--player", "random", "--games", "3", "--with", "all"],
    ["playtest", "box", "--player", "random", "--games", "2", "--heroes", "4"],
    ["playtest", "box", "--games", "2"],
    *(["playtest", "box", "--games", "2", "--player", player] for player in EVERY_PLAYER),
    ["render", "box", "--faces", "--dpi", "30", "-o", "out", "--processes", "1"],
    ["render", "box", "--sheets", "--dpi", "30", "-o", "out", "--processes", "1"],
    ["build", "box", "--dpi", "60", "-o", "out", "--processes", "1"],
    ["diff", "box", "box", "--list"],
    ["play", "box", "--save", "out/saved.json"],
    ["play", "box", "--save", "out/saved.json", "--resume"],
]
UNSAFE = {"\x1b", "\x07", "\x9b", "\u202e", "\r"}
SECONDS = 60
WORKING = 0.01
"""Seconds of CPU time in ten minutes with which something is slow, but does not hang."""
SKIPPED = 0.7
"""The part of the boxes that is not painted, nor played by somebody who thinks for seconds: each of that takes as long
as everything else."""
DEAR = {"render", "build", "strategist"}


class TooLongError(BaseException):
    """A command that does not come to an end."""


def through_light(box: Damaged) -> tuple[frozenset[str], str]:
    """The codes that are found in a box, and what went wrong, if anything."""
    root = BASES[box.base]
    changed = {name: raw for name, raw in box.changed.items() if raw is not None}
    try:
        with _limit():
            seen = survive(root, changed)
            folder = Folder(root, "box").with_changed(changed)
            first = iter([seen])  # fixing begins with what was already found
            mend(folder, lambda one: next(first, None) or inspect(one, game_of(one)))
            game = game_of(folder)
            if not isinstance(game, Unknown):
                reader = game.reader()
                for name, document in seen.documents.items():
                    for kind in reader.files:
                        if name in changed and document.parsed and matches(name, kind.pattern):
                            canonical(document, kind, reader.schemas)
    except (Exception, TooLongError):
        return frozenset(), f"light\n{traceback.format_exc()}"
    return frozenset(one.code for one in seen.diagnostics), ""


def through_all(box: Damaged, around: Path, random: Random) -> str:
    """What went wrong with one of the commands, if anything. `around` is an empty folder."""
    (around / ".git").mkdir()
    (around / "victim.txt").write_text("untouched")
    (around / "out").mkdir()
    root = around / "box"
    root.mkdir()
    lay_out(box, root)
    lay_out_around(box, around / "out")
    before = snapshot(around)
    here = Path.cwd()
    os.chdir(around)
    try:
        for words in COMMANDS:
            if DEAR.intersection(words) and random.random() < SKIPPED:
                continue
            wrong = _run(words, random)
            after = {name: state for name, state in snapshot(around).items() if not name.startswith("out")}
            if not wrong and after != {name: state for name, state in before.items() if not name.startswith("out")}:
                wrong = f"changed {sorted(set(after.items()) ^ set(before.items()))[:4]}"
            if wrong:
                return f"{' '.join(words)}\n{wrong}"
    finally:
        os.chdir(here)
    return ""


def snapshot(folder: Path) -> dict[str, tuple[int, int, str]]:
    """Every file below a folder: its kind, its size, and where it leads if it is a link."""
    found = {}
    for at, folders, files in os.walk(folder):
        for name in (*folders, *files):
            path = Path(at, name)
            status = path.lstat()
            leads = str(path.readlink()) if path.is_symlink() else ""
            size = status.st_size if stat.S_ISREG(status.st_mode) else 0
            found[path.relative_to(folder).as_posix()] = (stat.S_IFMT(status.st_mode), size, leads)
    return found


def _run(words: list[str], random: Random) -> str:
    out, err = io.StringIO(), io.StringIO()
    answers = iter([random.choice(["1", "2", "3", "look", "undo", "log", "peek 10", "99"]) for _ in range(25)])

    def read(prompt: str = "") -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    import toolkit.cli.play as playing

    before = playing.run.__defaults__
    playing.run.__defaults__ = (read,)
    argv, sys.argv = sys.argv, ["unlikely", *words]
    code: object = "none"
    try:
        with redirect_stdout(out), redirect_stderr(err), _limit():
            main()
    except SystemExit as end:
        code = end.code or 0
    except (Exception, TooLongError):
        return traceback.format_exc()
    finally:
        sys.argv = argv
        playing.run.__defaults__ = before
    if "Traceback (most recent call last)" in err.getvalue():
        return err.getvalue()
    if code not in (0, 1, 2, 3):
        return f"exit code {code}\n{err.getvalue()}"
    if "--diff" not in words and set(out.getvalue() + err.getvalue()) & UNSAFE:
        return f"printed {sorted(set(out.getvalue() + err.getvalue()) & UNSAFE)}"
    if any(line.lstrip().startswith("::") for line in out.getvalue().splitlines()) and "github" not in words:
        return "printed a workflow command"
    if "--json" in words and code in (0, 1):
        with suppress(json.JSONDecodeError):
            json.loads(out.getvalue())
            return ""
        return "no JSON"
    return ""


class _limit:  # noqa: N801 (used like a function)
    """Stops whatever takes more than a minute of CPU time, or ten minutes in which it only waits: on a machine that
    others keep busy, a minute of CPU time can take an hour."""

    worked = 0.0

    def __enter__(self) -> None:
        def worked_long(*_: object) -> None:
            raise TooLongError

        def waited_long(*_: object) -> None:
            before, self.worked = self.worked, time.process_time()
            if self.worked - before < WORKING:
                raise TooLongError
            signal.alarm(10 * SECONDS)

        self.worked = time.process_time()
        rings = {signal.SIGALRM: waited_long, signal.SIGPROF: worked_long}
        self.before = [(one, signal.signal(one, ring)) for one, ring in rings.items()]
        signal.alarm(10 * SECONDS)
        signal.setitimer(signal.ITIMER_PROF, SECONDS)

    def __exit__(self, *_: object) -> None:
        signal.alarm(0)
        signal.setitimer(signal.ITIMER_PROF, 0)
        for one, handler in self.before:
            signal.signal(one, handler)
