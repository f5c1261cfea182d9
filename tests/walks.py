"""The walks in `toolkit/__init__.py`, and what a run really calls: each function once, in the order of first calls.

    python -m tests.walks check adventures/starter
    python -m tests.walks save BOX                      # a save in the studio; the box is changed

Each command runs in a process of its own: what an earlier one has looked up would not be looked up again. The names are
written last, one on a line, after `MARK`.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from functools import reduce
from importlib import import_module
from inspect import CO_OPTIMIZED, unwrap
from pathlib import Path
from types import FrameType
from typing import Any

import toolkit

REPOSITORY = Path(__file__).parents[1]
MARK = "--- called, in this order ---"
WALK = re.compile(r"^A (?P<run>[^\n]+):\n\n(?P<steps>(?:\d+\. .+\n(?:   .+\n)*)+)", re.MULTILINE)
NAME = re.compile(r"`([a-z_]+(?:\.\w+)+)`")


def walks() -> Mapping[str, Sequence[str]]:
    """The runs that are walked through (`run of unlikely check`), and the names in the steps of each."""
    text = toolkit.__doc__ or ""
    return {walk["run"].replace("`", ""): NAME.findall(walk["steps"]) for walk in WALK.finditer(text)}


def meant(name: str) -> tuple[Any, Any]:
    """What a name in a walk means (`source.folder.find_boxes`), after the module or class that has it.

    Raises:
        AttributeError: there is no such thing.
    """
    words = name.split(".")
    for end in range(len(words) - 1, 0, -1):
        try:
            module = import_module(".".join(["toolkit", *words[:end]]))
        except ModuleNotFoundError:
            continue
        owner = reduce(getattr, words[end:-1], module)
        return owner, getattr(owner, words[-1])
    raise AttributeError(name)


def first_call(name: str, called: Sequence[str]) -> int | None:
    """Which call was the first of what is named; None without one.

    A class is called by any of its methods, a method of a protocol by that of a game, and a table by what is in it.
    """
    owner, found = meant(name)
    last = name.rpartition(".")[2]
    own = set(_labels(found))
    for number, label in enumerate(called):
        if label in own or (isinstance(found, type) and label.startswith(f"{next(iter(own))}.")):
            return number
        if isinstance(owner, type) and label.endswith(f".{last}") and owner in _class_of(label).__mro__:
            return number
    return None


def _labels(found: Any) -> Iterator[str]:
    """The full names of functions and classes."""
    if isinstance(found, Mapping):
        for one in found.values():
            yield from _labels(one)
    elif isinstance(found, property):
        yield from _labels(found.fget)
    else:
        plain = unwrap(getattr(found, "func", found))
        yield f"{plain.__module__}.{plain.__qualname__}"


def _class_of(label: str) -> type:
    """The class that has a method; `object` if it is a function."""
    try:
        owner, _ = meant(label.removeprefix("toolkit."))
    except (AttributeError, ModuleNotFoundError):  # it is within another function
        return object
    return owner if isinstance(owner, type) else object


Changed = Callable[[list[str]], Awaitable[None]]


class Trail:
    """The functions that are called, by their full names, while it is followed."""

    def __init__(self) -> None:
        self._called: dict[tuple[str, str], None] = {}

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_flags & CO_OPTIMIZED:  # not the body of a module or class
            self._called.setdefault((frame.f_globals.get("__name__", ""), frame.f_code.co_qualname))

    def __enter__(self) -> Trail:
        threading.setprofile(self)
        sys.setprofile(self)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)
        threading.setprofile(None)

    def clear(self) -> None:
        """Forgets what was called so far."""
        self._called.clear()

    @property
    def names(self) -> list[str]:
        """`toolkit.lint.runner.open_box` …"""
        return [f"{module}.{name}" for module, name in self._called if module.startswith("toolkit.")]


def followed(*words: str, folder: Path) -> list[str]:
    """What a command calls, run in a folder."""
    call = [sys.executable, "-m", "tests.walks", *words]
    known = {**os.environ, "PYTHONPATH": str(REPOSITORY)}
    done = subprocess.run(call, cwd=folder, env=known, capture_output=True, text=True, check=False)
    said, mark, called = done.stdout.partition(f"{MARK}\n")
    assert mark, done.stdout + done.stderr
    assert done.returncode == 0, said + done.stderr
    return called.splitlines()


def save(box: Path, trail: Trail) -> None:
    """Opens a box in the studio, and saves one of its cards with another name: what follows that is on the trail."""
    from starlette.testclient import TestClient

    from toolkit.studio.hub import Hub
    from toolkit.studio.room import Room, Studio
    from toolkit.studio.server import application
    from toolkit.work.aside import at_once
    from toolkit.work.cache import Cache
    from toolkit.workbench.bench import Workbench
    from toolkit.workbench.editing.history import History

    async def watch(root: Path, changed: Changed) -> None:
        """Nobody else changes a file."""

    file, around = "cards/maps.json", box.parent
    was = json.loads((box / file).read_bytes())["cards"][0]
    edit = {"file": file, "id": str(was["number"]), "was": was, "now": {**was, "name": "Elsewhere"}}
    hub = Hub()
    room = Room(0, Workbench.at(box), Cache(around / "cache"), hub, History(around / "history"))
    room.desk.aside = at_once  # what is found is found before the trail ends
    studio = application(Studio([room], hub), watch)
    with trail, TestClient(studio) as client:
        trail.clear()
        answer = client.post("/api/0/change", json={"edits": [edit], "what": "a name"})
        print(answer.text)
        assert answer.status_code == 200


def main() -> None:
    """Runs the command on the command line as `unlikely` would, or `save BOX`."""
    from toolkit.cli.app import main

    trail = Trail()
    try:
        if sys.argv[1] == "save":
            save(Path(sys.argv[2]), trail)
        else:
            with trail:
                main()
    finally:
        print(MARK, *trail.names, sep="\n")


if __name__ == "__main__":
    main()
