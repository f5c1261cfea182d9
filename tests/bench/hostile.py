"""What small boxes that mean harm cost: seconds of CPU and megabytes, for each command that has to look at all of them.

    python -m tests.bench.hostile [--only maps] [--patience 120]
    python -m tests.bench.hostile --base ../at-another-commit    # a checkout that is measured beside this one
    python -m tests.bench.hostile --small                        # whether it still measures what it says

Each box is small, and asks for much: hundreds of maps that all lead to each other, thousands of cards with two words
each, texts full of mistakes, one icon drawn thousands of times, so many missions that every one has its proof. A
command that is not done after `--patience` seconds of CPU is ended, and said to take more. The memory is that of the
largest of its processes. Nothing is in the cache.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from tests.bench.generated import write_box
from tests.conftest import REPOSITORY, SMALLEST

HERE = REPOSITORY
NEMO = HERE / "templates" / "nemo_rising" / "starter"
RENDER = ("render", "box", "--faces", "--dpi", "150", "-o", "out")
BUILD = ("build", "box", "-o", "out")
GRAPH = ("graph", "box", "--quest", "1", "--chapter", "1", "-o", "box.svg")
"""Card by card: it is the largest picture of them all."""
DIFF = ("diff", "other", "box", "-o", "out")


@dataclass(frozen=True)
class Box:
    """A box that means harm: how it is made, `of` so many things, and the commands that have to do with these."""

    make: Callable[[Path, int], object]
    of: int
    few: int
    commands: Sequence[Sequence[str]]


def _more(box: Path, cards: list[dict[str, Any]]) -> None:
    """The smallest box, with more cards, in as few bytes as they take."""
    shutil.copytree(SMALLEST, box)
    (box / "cards" / "more.json").write_text(json.dumps({"cards": cards}, separators=(",", ":")))


def maps(box: Path, number: int) -> None:
    """Maps in a row; each leads to many others, too."""
    random, row = Random(1), range(10, 10 + number)
    _more(
        box,
        [
            {"kind": "map", "number": one, "name": f"Map {one}", "back": {"text": "Fog."},
             "anchors": [{"number": other} for other in (after, *random.sample(row, min(number, 9)))],
             "edges": [{"side": side, "number": random.choice(row)} for side in ("north", "east")]}
            for one, after in pairwise([*row, 10])
        ],
    )  # fmt: skip
    first = box / "cards" / "encounters.json"
    first.write_text(first.read_text("utf-8").replace('"anchors": [', '"anchors": [{"number": 10}, '), "utf-8")


def cards(box: Path, number: int) -> None:
    """Cards with hardly anything on them."""
    numbers = range(10, 10 + number)
    _more(box, [{"kind": "item", "number": one, "name": f"C{one}", "back": {"text": "It is."}} for one in numbers])
    other = box.parent / "other"
    shutil.copytree(box, other)
    text = (other / "cards" / "more.json").read_text()
    (other / "cards" / "more.json").write_text(text.replace("It is.", "It was."))


def mistakes(box: Path, number: int) -> None:
    """Cards whose texts are mistakes and nothing else."""
    text = "**{card:999} {nothing} \\q *" * 30
    _more(
        box,
        [{"kind": "item", "number": one, "name": f"C{one}", "back": {"text": text}} for one in range(10, 10 + number)],
    )


def icons(box: Path, number: int) -> None:
    """An icon as fine as may be, again and again in nine texts."""
    text = "{wit}" * number
    _more(box, [{"kind": "item", "number": one, "name": "Wit", "back": {"text": "It is."}, "text": text}
                for one in range(10, 19)])  # fmt: skip
    (box / "templates" / "icons").mkdir(parents=True)
    path = "M0 0" + " L9 9 L0 9" * 700
    (box / "templates" / "icons" / "wit.svg").write_text(f'<svg viewBox="0 0 24 24"><path d="{path}"/></svg>')


def missions(box: Path, number: int) -> None:
    """Missions of Nemo Rising: each, and every pair of them, has a proof of its own."""
    shutil.copytree(NEMO, box)
    (scenario,) = (box / "scenarios").iterdir()
    file = scenario / "missions.json"
    data = json.loads(file.read_text("utf-8"))
    first = data["missions"][1]
    data["missions"] = [{**first, "id": f"mission-{one}", "title": f"Mission {one}"} for one in range(number)]
    file.write_text(json.dumps(data), "utf-8")


PROVE = ("check", "box", "--prove", "--seconds", "20")
BOXES = {
    "maps": Box(maps, 700, 3, (GRAPH, RENDER, BUILD, ("solve", "box", "--seconds", "20"))),
    "cards": Box(cards, 2_600, 3, (("check", "box"), RENDER, BUILD, DIFF)),
    "mistakes": Box(mistakes, 400, 3, (("check", "box"), BUILD)),
    "icons": Box(icons, 2_600, 3, (RENDER,)),
    "missions": Box(missions, 155, 3, (PROVE, ("check", "box", "--prove", "--seconds", "1"))),
    "proofs": Box(write_box, 5_000, 8, (PROVE, ("solve", "box", "--seconds", "20"))),
}


def took(checkout: Path, words: Sequence[str], around: Path, patience: int) -> str:
    """How a command ended, after how many seconds of CPU, with how many megabytes."""
    environment = {**os.environ, "PYTHONPATH": str(checkout), "UNLIKELY_CACHE": str(around / "cache")}
    for made in ("cache", "out"):
        shutil.rmtree(around / made, ignore_errors=True)
    (around / "box.svg").unlink(missing_ok=True)

    def bounded() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (patience, patience))

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    ended = subprocess.run(
        [sys.executable, "-m", "toolkit", *words, *(("--processes", "1") if words[0] in ("render", "build") else ())],
        cwd=around, env=environment, capture_output=True, preexec_fn=bounded, check=False,
    )  # fmt: skip
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    how = f"exit {ended.returncode}"
    if ended.returncode in (-signal.SIGKILL, -signal.SIGXCPU):
        how = "not done"
    elif b"Traceback" in ended.stderr:
        how = "a traceback"
    return f"{seconds:7.1f} s  {after.ru_maxrss / 1024:6.0f} MB  {how}"


def measure(name: str, checkout: Path, patience: int, few: bool) -> bool:
    """Prints what the commands take that look at a box; whether none of them ended in a traceback."""
    box, fine = BOXES[name], True
    for words in box.commands:
        with tempfile.TemporaryDirectory() as folder:
            around = Path(folder)
            (around / ".git").mkdir()
            box.make(around / "box", box.few if few else box.of)
            size = sum(one.stat().st_size for one in (around / "box").rglob("*.json"))
            reading, writing = os.pipe()
            child = os.fork()  # the most memory of children is that of all there ever were
            if child == 0:
                os.write(writing, took(checkout, words, around, patience).encode())
                os._exit(0)
            os.close(writing)
            with os.fdopen(reading) as stream:
                told = stream.read()
            os.waitpid(child, 0)
        print(f"{name:9} {size / 1000:5.0f} kB  {' '.join(words)[:44]:44} {told}", flush=True)
        fine &= "traceback" not in told
    return fine


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures this checkout, and another one beside it."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--only", default="", choices=["", *BOXES])
    options.add_argument("--base", type=Path, help="a checkout of another commit")
    options.add_argument("--patience", type=int, default=120, help="seconds of CPU after which a command is ended")
    options.add_argument("--small", action="store_true", help="a few of everything")
    given = options.parse_args(arguments)
    fine = True
    for name in [given.only] if given.only else BOXES:
        for checkout in filter(None, (given.base, HERE)):
            if given.base:
                print(f"at {checkout}:")
            fine &= measure(name, checkout.resolve(), given.patience, given.small)
    return 0 if fine else 1


if __name__ == "__main__":
    raise SystemExit(main())
