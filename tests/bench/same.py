"""Compares what two checkouts of the toolkit say about the same boxes, answer by answer.

    python -m tests.bench.same OTHER_PYTHON                  # every box here, every question
    python -m tests.bench.same OTHER_PYTHON --small          # two boxes, quick questions
    python -m tests.bench.same --small                       # this checkout twice: the same answers every time
    python -m tests.bench.same OTHER_PYTHON adventures/starter
    python -m tests.bench.same OTHER_PYTHON --printing       # every file that is printed, byte for byte
    python -m tests.bench.same OTHER_PYTHON --of ../before   # the boxes of an older checkout, which both can read

OTHER_PYTHON is the interpreter of an environment in which the other checkout is installed. Both read the same boxes,
copied to a folder of their own for each question, and begin with an empty cache. CPU seconds of both sides are added
up by question: a difference there is a reason to look closer, not a verdict.
"""

from __future__ import annotations

import argparse
import difflib
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice, product
from pathlib import Path

from tests.conftest import REPOSITORY

QUICK = ("check {box} --all", "check {box} --format json", "fmt {box} --check", "puzzles {box}", "prose {box}")
ALL = (
    *QUICK,
    "check {box} --prove --format json",
    "solve {box}",
    "solve {box} --trace --json",
    "odds {box}",
    "odds {box} --json",
    "playtest {box} --games 40 --seed 7 --jobs 1 --json",
    "playtest {box} --games 1 --seed 7 --jobs 1 --save-game 0 -o game.txt",
    "graph {box} -o graph.svg",
    "clues {box}",
    "check {box} --fix",
)
PRINTING = (
    "build {box}",
    "build {box} --processes 1 --dpi 150 --paper letter",
    "render {box} --processes 2",
    "render {box} --trimmed --faces --dpi 100",
    "render {box} --sheets --fold --raster --png --dpi 72 --calibrate",
    "render {box} --sheets --dividers --booklets --standard x1a --dpi 72",
    "render {box} --standard x4 --dpi 150",
    "render {box} --tts --url https://example.org/box --dpi 150",
    "render {box} --service drivethrucards,makeplayingcards --dpi 72",
    "diff {box} {box} --dpi 50",
)
SMALL = ("adventures/starter", "tests/boxes/nemo-bare")
FEW = 6
"""Lines of a difference that are shown."""


@dataclass(frozen=True)
class Outcome:
    """What a command left behind: its exit code, its words, and every file that is new or changed."""

    code: int
    words: str
    files: tuple[tuple[str, bytes], ...]
    cpu: float = 0.0

    def same_as(self, other: Outcome) -> bool:
        return (self.code, self.words, self.files) == (other.code, other.words, other.files)


def boxes(checkout: Path) -> list[str]:
    """Every box that is shipped or tested with, by its path in a checkout."""
    found = (*checkout.glob("adventures/*/box.json"), *checkout.glob("tests/boxes/*/box.json"))
    return sorted(file.parent.relative_to(checkout).as_posix() for file in found)


def ask(python: Path, question: str, box: str, checkout: Path = REPOSITORY) -> Outcome:
    """The question put to one checkout, in a folder that holds the box and its neighbours and nothing else."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        shutil.copytree(checkout / Path(box).parent, home / Path(box).parent)
        before = contents(home)
        command = [str(python), "-m", "toolkit", *question.format(box=box).split()]
        known = {**os.environ, "UNLIKELY_CACHE": f"{folder}/cache"}
        start = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(command, cwd=home, env=known, capture_output=True, text=True, check=False)
        end = resource.getrusage(resource.RUSAGE_CHILDREN)
        made = ((name, data.replace(folder.encode(), b"")) for name, data in contents(home).items())
        files = tuple(item for item in made if before.get(item[0]) != item[1])
    words = (done.stdout + done.stderr).replace(folder, "")
    return Outcome(done.returncode, words, files, end.ru_utime + end.ru_stime - start.ru_utime - start.ru_stime)


def contents(folder: Path) -> dict[str, bytes]:
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def compare(
    other: Path, names: list[str], questions: tuple[str, ...], checkout: Path
) -> Iterator[tuple[str, str, Outcome, Outcome]]:
    """Both answers to every question about every box, one pair at a time, so that their times can be compared."""
    with ThreadPoolExecutor(1) as one:
        for box, question in product(names, questions):
            here = one.submit(ask, Path(sys.executable), question, box, checkout).result()
            yield box, question, here, one.submit(ask, other, question, box, checkout).result()


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("other", nargs="?", type=Path, default=sys.executable, help="the other checkout's Python")
    parser.add_argument("boxes", nargs="*", help="boxes to ask about; all if left out")
    parser.add_argument("--small", action="store_true", help="two boxes, quick questions")
    parser.add_argument("--printing", action="store_true", help="what is printed, instead of what is said")
    parser.add_argument("--of", type=Path, default=REPOSITORY, metavar="CHECKOUT", help="whose boxes are read")
    options = parser.parse_args(arguments)
    names = options.boxes or (list(SMALL) if options.small else boxes(options.of))
    questions = PRINTING if options.printing else QUICK if options.small else ALL
    different = asked = 0
    seconds = {question: [0.0, 0.0] for question in questions}
    for box, question, here, there in compare(options.other, names, questions, options.of):
        asked += 1
        seconds[question][0] += here.cpu
        seconds[question][1] += there.cpu
        if not here.same_as(there):
            different += 1
            print(f"different: {question.format(box=box)} (exit {here.code} and {there.code})", flush=True)
            print("\n".join(differences(here, there)), flush=True)
    for question, (mine, others) in seconds.items():
        print(f"{mine:8.2f} s  {others:8.2f} s  {question}")
    print(f"{asked} answers, {different} different")
    return 1 if different else 0


def differences(here: Outcome, there: Outcome) -> Iterator[str]:
    """The first lines that only one of them says, and the files that are not the same."""
    lines = difflib.unified_diff(there.words.splitlines(), here.words.splitlines(), "there", "here", n=0, lineterm="")
    said = (line for line in lines if line[:2] not in ("--", "++", "@@"))
    yield from (f"    {line[:200]}" for line in islice(said, FEW))
    names = {name for name, _ in set(here.files) ^ set(there.files)}
    if names:
        yield f"    files: {', '.join(sorted(names))}"


if __name__ == "__main__":
    raise SystemExit(main())
