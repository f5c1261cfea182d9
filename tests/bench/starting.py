"""Times what every command pays before it does anything: whole processes, beside those of another checkout.

    git worktree add ../before v0.1 && python -m tests.bench.starting --beside ../before
    python -m tests.bench.starting --small      # one run of this one alone

Figures are CPU milliseconds from start to exit: the smallest and the middle one of all runs. The two checkouts take
turns, so that a machine that slows down slows both. Both run in this environment, which needs what either imports.
Modules are compiled once before, as for anybody who has installed them, even where Python is told not to keep that.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from tests.conftest import REPOSITORY, SMALLEST

COMMANDS: dict[str, tuple[str, ...]] = {
    "check": ("check", str(SMALLEST)),
    "--help": ("--help",),
    "solve --help": ("solve", "--help"),
    "--version": ("--version",),
}
RUNS = 15
FEW = 1


def milliseconds(checkout: Path, words: Sequence[str], compiled: Path) -> float:
    """What one run costs."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    known = {**os.environ, "PYTHONPATH": str(checkout), "PYTHONPYCACHEPREFIX": str(compiled)}
    known.pop("PYTHONDONTWRITEBYTECODE", None)
    subprocess.run([sys.executable, "-m", "toolkit", *words], cwd=checkout, env=known, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--beside", type=Path, help="another checkout")
    parser.add_argument("--small", action="store_true")
    asked = parser.parse_args(words)
    checkouts = [REPOSITORY, *([asked.beside.resolve()] if asked.beside else [])]
    with tempfile.TemporaryDirectory() as folder:
        for name, command in COMMANDS.items():
            found: dict[Path, list[float]] = {checkout: [] for checkout in checkouts}
            for number in range(1 + (FEW if asked.small else RUNS)):
                for checkout in checkouts:
                    taken = milliseconds(checkout, command, Path(folder))
                    if number:  # the first run compiles
                        found[checkout].append(taken)
            sides = [f"{min(some):6.0f} {median(some):6.0f} ms" for some in found.values()]
            more = [median(found[REPOSITORY]) - median(found[one]) for one in checkouts[1:]]
            print(f"{name:14}", "  beside ".join(sides), *(f"  {one:+.0f} ms" for one in more), flush=True)


if __name__ == "__main__":
    main()
