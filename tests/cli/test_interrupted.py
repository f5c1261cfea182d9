"""Proofs on a terminal: progress is shown, and Ctrl-C keeps what is already known."""

from __future__ import annotations

import os
import pty
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import process, surroundings
from tests.conftest import REPOSITORY

ENDLESS = """
import sys
from toolkit.cli.app import main
from toolkit.games.unlikely_heroes.proving.results import campaign
from toolkit.search.deadline import tick

def endless(real):
    def prove(box, quest, *more, **settings):
        while quest.number == 2:
            tick()
        return real(box, quest, *more, **settings)
    return prove

campaign.solve_with = endless(campaign.solve_with)
main()
"""
"""The second quest is searched for ever, or until somebody has had enough."""
LOCKED = ENDLESS.replace(
    "campaign.solve_with = endless(campaign.solve_with)",
    "from toolkit.games.unlikely_heroes.proving.soft_locks import locks\nlocks.find_locks = endless(locks.find_locks)",
)
"""The same for its soft-locks, once it is known that it can be won."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("code", "words", "under_way", "kept", "left"),
    [
        (
            ENDLESS,
            ("check", "smallest", "--prove"),
            "proving The Gate Again (2 of 3) …",
            "quest again: not decided whether it can be won by 2 heroes: it was interrupted.",
            "Interrupted. Everything found so far is reported; the rest is undecided.",
        ),
        (
            ENDLESS,
            ("solve", "smallest"),
            "2/3 The Gate Again",
            "1. The Gate (the-gate, 2 heroes) winnable, in 2 steps:",
            "Interrupted. Not decided: The Gate Again and The Gate, Once More",
        ),
        (
            LOCKED,
            ("check", "smallest", "--prove"),
            "proving The Gate Again (2 of 3), 1 s …",
            "quest again: not decided whether it has a soft-lock for 2 heroes: it was interrupted.",
            "Interrupted. Everything found so far is reported; the rest is undecided.",
        ),
        (
            LOCKED,
            ("solve", "smallest"),
            "2/3 The Gate Again, 1 s",
            "2. The Gate Again (again, 2 heroes) winnable, in 2 steps:",
            "Interrupted. Not decided: the rest of The Gate Again and The Gate, Once More",
        ),
        (
            LOCKED,
            ("solve", "smallest", "again"),
            "solving The Gate Again, 1 s …",
            "2. The Gate Again (again, 2 heroes) winnable, in 2 steps:",
            "Interrupted. Not decided: the rest of The Gate Again",
        ),
    ],
)
def test_ctrl_c_keeps_what_is_known(
    smallest: Path, code: str, words: tuple[str, ...], under_way: str, kept: str, left: str
) -> None:
    quest = (smallest / "quests" / "the-gate.json").read_text("utf-8")
    for number, name, title in ((2, "again", "The Gate Again"), (3, "once-more", "The Gate, Once More")):
        other = re.sub(r'"number": 1\b', f'"number": {number}', quest).replace('"The Gate"', f'"{title}"')
        (smallest / "quests" / f"{name}.json").write_text(other, "utf-8")
    ours, theirs = pty.openpty()
    env = surroundings(TERM="xterm", NO_COLOR="1", CI="", COLUMNS="200")
    with subprocess.Popen(process(*words, code=code), stdin=theirs, stdout=theirs, stderr=theirs, env=env) as run:
        os.close(theirs)
        seen = ""
        while under_way not in seen:
            seen += os.read(ours, 10_000).decode()
        run.send_signal(signal.SIGINT)
        try:
            while more := os.read(ours, 10_000):
                seen += more.decode()
        except OSError:  # the terminal is gone along with the process that wrote to it
            pass
    os.close(ours)
    told = " ".join(re.sub(r"\x1b\[2K", "", seen).split())
    assert (run.returncode, kept in told, told.endswith(left)) == (130, True, True), told


def members(session: int) -> list[int]:
    """The processes of a session that are still running."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            state = (entry / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(state[3]) == session and state[0] != "Z":
            found.append(int(entry.name))
    return found


PROMPTLY = 3.0
"""Seconds: less than one, on a machine that does nothing else."""
PLAYING = ("playtest", "{box}", "--games", "100000", "--jobs", "2")
BUILDING = ("build", "{box}", "-o", "made", "--processes", "2", "--dpi", "900")
STUDIO = ("studio", "{box}", "--no-browser")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.sampled(one_in=3)
@pytest.mark.parametrize("whom", ["everyone", "the first process"])
@pytest.mark.parametrize(("sent", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)])
@pytest.mark.parametrize(("words", "processes"), [(PLAYING, 3), (BUILDING, 3), (STUDIO, 1)])
def test_a_command_ends_with_all_it_has_started(
    tmp_path: Path, words: tuple[str, ...], processes: int, sent: signal.Signals, code: int, whom: str
) -> None:
    box = str(REPOSITORY / "adventures" / "starter")
    command = process(*(word.format(box=box) for word in words))
    with subprocess.Popen(
        command, cwd=tmp_path, env=surroundings(), stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as run:
        assert run.stderr is not None
        if words is STUDIO:
            run.stderr.readline()
            time.sleep(1)  # until it watches files
        deadline = time.monotonic() + 60
        while len(members(run.pid)) < processes and time.monotonic() < deadline:
            time.sleep(0.02)
        time.sleep(0.3)
        began = time.monotonic()
        if whom == "everyone":
            os.killpg(run.pid, sent)
        else:
            run.send_signal(sent)
        said = run.communicate(timeout=60)[1]
        assert time.monotonic() - began < PROMPTLY
    while members(run.pid) and time.monotonic() - began < PROMPTLY:
        time.sleep(0.02)
    code = 143 if words is STUDIO and sent is signal.SIGHUP else code  # its server takes the one for the other
    assert (run.returncode, "Traceback" in said, members(run.pid)) == (code, False, []), said
