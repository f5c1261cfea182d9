"""Times `unlikely check` beside `json.load` and a bare `jsonschema` pass, on generated boxes, in one run.

    python -m tests.bench.check            # 250, 2,500 and 25,000 cards; the bare pass takes a minute or two
    python -m tests.bench.check 250 2500
    python -m tests.bench.check --small    # 250 cards: whether it still measures what it says

Figures are CPU seconds of this process, except in the last column, which is a whole `unlikely check` process with every
rule, including start-up. `TK0+1+7` are the rules that look at cards one by one; `every` is everything that a plain
check runs.
"""

from __future__ import annotations

import argparse
import gc
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from tests.bench.generated import write_box
from tests.inspecting import inspect
from toolkit.games.unlikely_heroes.game import GAME
from toolkit.lint.selection import Selection
from toolkit.source.content import load
from toolkit.source.folder import Folder
from toolkit.source.reading import read_file
from toolkit.source.schema import BASE
from toolkit.work.machine import collector_paused

SIZES = (250, 2500, 25000)
SMALL = SIZES[:1]


def cpu(work: Callable[[], object]) -> float:
    """CPU seconds of one call, with the garbage collector paused as in the toolkit; for the bare pass, too."""
    gc.collect()
    with collector_paused():
        start = time.process_time()
        work()
        return time.process_time() - start


def read_with_positions(folder: Folder) -> None:
    """Every file, with the place of each key and value: what a box full of findings costs."""
    for file in folder.json_files():
        document, _ = read_file(folder, file)
        assert document.marks


def json_load(folder: Folder) -> list[tuple[str, object]]:
    """The least that any reader has to do."""
    return [(file, json.loads((folder.root / file).read_bytes())) for file in folder.json_files()]


def bare_pass(folder: Folder) -> None:
    """`json.load` and `jsonschema` over whole files, as a plain script would do it."""
    resources = [(BASE + name, Resource.from_contents(schema)) for name, schema in GAME.reader().schemas.files.items()]
    registry: Registry[Any] = Registry().with_resources(resources)
    for file, data in json_load(folder):
        schema = {"box": "box", "cards": "cards", "quests": "quest"}[file.partition("/")[0].removesuffix(".json")]
        validator = Draft202012Validator({"$ref": f"{BASE}{schema}.schema.json"}, registry=registry)
        assert not list(validator.iter_errors(data)), file


def whole_process(folder: Folder) -> float:
    """CPU seconds of the command, from start to exit."""
    command = [sys.executable, "-m", "toolkit", "check", "-q", "--fail-on", "never"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([*command, str(folder.root)], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


COLUMNS = (
    "cards",
    "MB",
    "json.load",
    "bare pass",
    "read",
    "+ positions",
    "validate",
    "TK0+1+7",
    "all",
    "× bare",
    "every",
    "process",
)
RULES = Selection(select=("TK0", "UH1", "UH7"), ignore=("UH130",))


def row(folder: Folder, size: int) -> str:
    """The figures for one box, which has to be valid: mistakes would be timed as well."""
    megabytes = sum((folder.root / file).stat().st_size for file in folder.json_files()) / 1e6
    found = inspect(folder, GAME, RULES)  # also warms the schemas up
    assert not found.diagnostics, [one.message for one in found.diagnostics[:3]]
    loaded = cpu(lambda: json_load(folder))
    bare = cpu(lambda: bare_pass(folder))
    read = cpu(lambda: [read_file(folder, file) for file in folder.json_files()])
    positions = cpu(lambda: read_with_positions(folder))
    validated = cpu(lambda: load(folder, GAME.reader().files, GAME.reader().schemas)) - read
    everything = cpu(lambda: inspect(folder, GAME, RULES))
    figures = (loaded, bare, read, positions, validated, everything - read - validated, everything)
    seconds = " ".join(f"{figure:>11.3f}" for figure in figures)
    every = cpu(lambda: inspect(folder, GAME, Selection()))
    rest = f"{bare / everything:>11.1f} {every:>11.3f} {whole_process(folder):>11.3f}"
    return f"{size:>11} {megabytes:>11.2f} {seconds} {rest}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints one row per size."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sizes", nargs="*", type=int, help="numbers of cards")
    parser.add_argument("--small", action="store_true", help="the smallest box alone")
    asked = parser.parse_args(arguments)
    print(" ".join(f"{column:>11}" for column in COLUMNS))
    for size in asked.sizes or (SMALL if asked.small else SIZES):
        with tempfile.TemporaryDirectory() as scratch:
            print(row(Folder(write_box(Path(scratch), size), scratch), size), flush=True)


if __name__ == "__main__":
    main()
