"""`python -m tests.fuzz --minutes 30 [--seed 1] [--jobs 2] [--share 0.9]`: damages boxes until time is up."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import resource
import sys
import tempfile
import time
from hashlib import sha256
from pathlib import Path
from queue import Empty
from random import Random
from typing import Any

from tests.conftest import REPOSITORY
from tests.fuzz.damage import THREE_LAMPS, Damaged, heavy, light
from tests.fuzz.running import through_all, through_light

FINDS = Path(__file__).parent / "finds"
MOST_MEMORY = 3_000_000_000
PATIENCE = 7_200
"""Seconds without a word after which a process is taken for hanging, where even its own limits did not stop it."""


def work(number: int, seed: int, share: float, until: float, words: Any) -> None:
    """One process: boxes by their number, so that each can be made again."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    corpus: list[Damaged] = []
    seen: set[frozenset[str]] = set()
    count = 0
    while time.time() < until:
        count += 1
        random = Random(f"{seed} {number} {count}")
        is_light = random.random() < share
        box = light(random, corpus) if is_light else heavy(random, corpus)
        words.put((number, "begin", is_light, box.plain if not is_light else None))
        if is_light:
            codes, wrong = through_light(box)
            if codes and codes not in seen and len(corpus) < 2_000:
                seen.add(codes)
                corpus.append(box)
        else:
            with tempfile.TemporaryDirectory() as around:
                wrong = through_all(box, Path(around), random)
        words.put((number, "end", is_light, (wrong, box.plain) if wrong else None))


def keep(wrong: str, plain: dict[str, Any]) -> Path:
    """Writes a find, named after the place where it went wrong, so that each is kept only once."""
    wrong = wrong.replace(f"{REPOSITORY}/", "")
    lines = wrong.strip().splitlines()
    where = [line.strip() for line in lines if line.strip().startswith("File ")][-1:] or lines[:1]
    command = lines[0].split()[0]
    name = f"{command}-{sha256((command + where[0] + lines[-1][:40]).encode()).hexdigest()[:8]}"
    file = FINDS / f"{name}.json"
    if not file.exists():
        FINDS.mkdir(exist_ok=True)
        file.write_text(json.dumps({"wrong": wrong[-3000:], **plain}, indent=1) + "\n", "utf-8")
    return file


def main() -> None:
    """Runs the processes, and knows a game from another package, as if it had been installed."""
    sys.path.insert(0, str(THREE_LAMPS.parent))
    from tests.every_game import POINT, bringing

    with tempfile.TemporaryDirectory() as folder, bringing(Path(folder), POINT):
        damage_boxes()


def damage_boxes() -> None:
    """Runs the processes, counts, keeps what they find, and replaces those that hang or are killed."""
    options = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    options.add_argument("--minutes", type=float, default=30)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options.add_argument("--share", type=float, default=0.98, help="how many of the boxes are light ones")
    asked = options.parse_args()
    context = multiprocessing.get_context("fork")
    words: Any = context.Queue()
    until = time.time() + asked.minutes * 60
    started = asked.jobs
    running: dict[int, Any] = {}
    heard: dict[int, tuple[float, Any]] = {}

    def start(number: int) -> None:
        running[number] = context.Process(target=work, args=(number, asked.seed, asked.share, until, words))
        running[number].start()
        heard[number] = (time.time(), None)

    for number in range(started):
        start(number)
    counts, finds, told = {True: 0, False: 0}, set(), time.time()
    while running:
        try:
            number, what, is_light, more = words.get(timeout=2)
            heard[number] = (time.time(), more if what == "begin" else None)
            if what == "end":
                counts[is_light] += 1
                if more is not None:
                    finds.add(keep(*more))
        except Empty:
            pass
        for number, process in list(running.items()):
            quiet = time.time() - heard[number][0]
            if process.is_alive() and quiet < PATIENCE:
                continue
            if process.is_alive() or process.exitcode:
                box = heard[number][1]
                if box is not None:
                    finds.add(keep(f"hang-or-death\nexit {process.exitcode} after {quiet:.0f} s", box))
                process.kill()
                if time.time() < until:
                    start(started)
                    started += 1
            process.join()
            del running[number]
        if time.time() - told > 60:
            told = time.time()
            print(f"{counts[True]} light, {counts[False]} through all commands, {len(finds)} finds", flush=True)
    print(f"{counts[True]} light, {counts[False]} through all commands, {len(finds)} finds: {sorted(map(str, finds))}")


if __name__ == "__main__":
    main()
