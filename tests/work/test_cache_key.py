"""Whatever a build reads or runs decides the bytes it writes, so the cache key has to cover it.

Nobody lists it by hand: a build reports every file it opens and every module it imports.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from toolkit.resources import PACKAGE
from toolkit.work.cache import BUILT_ON, sources

BOX = Path(__file__).parents[1] / "boxes" / "german"
HARMLESS = {
    "cffi": "carries what clingo says",
    "setuptools": "is looked at whenever Python starts",
    "typer": "reads the command line, and hands over what it says",
    "typing-extensions": "names types, which do nothing when a program runs",
    **dict.fromkeys(
        ["annotated-doc", "annotated-types", "click", "pydantic", "pydantic-core", "shellingham", "typing-inspection"],
        "serves Typer, depending on its version",
    ),
}
WATCHED = """
import json, os, sys
opened = set()
def hear(event, args):
    if event == "open" and isinstance(args[0], (str, bytes)):
        writes = isinstance(args[2], int) and args[2] & (os.O_WRONLY | os.O_RDWR)
        opened.update([] if writes else [os.fsdecode(args[0])])
sys.addaudithook(hear)
from toolkit.cli.app import main
sys.argv = ["unlikely", "build", "box", "-o", "out", "--processes", "1", "--dpi", "60"]
try:
    main()
except SystemExit:
    pass
modules = {getattr(module, "__file__", None) for module in list(sys.modules.values())}
files = {os.path.realpath(file) for file in opened | modules if file and os.path.isfile(file)}
print(json.dumps(sorted(files)))
"""


@pytest.fixture(scope="module")
def touched(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The files that a build from nothing opens to read, and those of the modules it imports."""
    at = tmp_path_factory.mktemp("watched")
    (at / "box").symlink_to(BOX)
    known = {**os.environ, "UNLIKELY_CACHE": str(at / "cache"), "PYTHONPATH": str(PACKAGE.parent)}
    done = subprocess.run(
        [sys.executable, "-c", WATCHED], cwd=at, env=known, capture_output=True, text=True, check=False
    )
    assert (at / "out" / "index.html").is_file(), done.stderr
    own = (BOX, at.resolve())
    found = [Path(file) for file in json.loads(done.stdout.splitlines()[-1])]
    return [file for file in found if not any(file.is_relative_to(place) for place in own) and file.suffix != ".pyc"]


def within(file: Path, folders: Iterable[str | Path]) -> bool:
    return any(file.is_relative_to(Path(folder).resolve()) for folder in folders)


def test_all_of_the_toolkit_that_a_build_uses_is_in_the_key(touched: list[Path]) -> None:
    covered = {Path(file).resolve() for file, _, _ in sources()}
    ours = [
        file for file in touched if within(file, [PACKAGE, PACKAGE.parent / "templates", PACKAGE.parent / "schemas"])
    ]
    assert len(ours) > 150, "a build uses most of the press"
    assert [file for file in ours if file not in covered and not within(file, [PACKAGE / "cli"])] == []


def test_all_libraries_that_a_build_uses_are_in_the_key_by_their_versions(touched: list[Path]) -> None:
    owners = packages_distributions()
    # Python itself is in the key, too.
    python = [sysconfig.get_path("stdlib"), sysconfig.get_path("platstdlib"), sys.base_prefix]
    used: dict[str, Path] = {}
    for file in touched:
        if "site-packages" in file.parts:
            package = file.parts[file.parts.index("site-packages") + 1].partition(".")[0]
            used |= {name.lower().replace("_", "-"): file for name in owners.get(package, [package])}
        elif not within(file, [PACKAGE.parent, *python]):
            used[str(file)] = file
    assert {name: file for name, file in used.items() if name not in {*BUILT_ON, *HARMLESS}} == {}
    assert used.keys() >= {"pillow", "uharfbuzz", "pyphen", "pygraphviz", "jinja2", "isal"}, "or this sees nothing"
