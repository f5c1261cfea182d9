"""The walks in `toolkit/__init__.py` are what really happens: every function that is named is called, in that order."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.conftest import REPOSITORY, TESTS
from tests.walks import first_call, followed, walks

TUTORIAL = (REPOSITORY / "adventures" / "tutorial").as_posix()
RUNS = {
    "run of unlikely check": ("check", TUTORIAL, "--format", "json"),  # a clean box is nothing to people
    "run of unlikely solve": ("solve", TUTORIAL),
    "run of unlikely build": ("build", (TESTS / "boxes" / "smallest").as_posix(), "--processes", "1"),
    "save in the studio": ("save", "tutorial"),
    "run of unlikely playtest": ("playtest", TUTORIAL, "--games", "2", "--jobs", "1"),
}


def test_every_walk_is_tried() -> None:
    assert walks().keys() == RUNS.keys()
    assert all(len(names) >= 6 for names in walks().values())


@pytest.mark.slow
@pytest.mark.parametrize("run", RUNS)
def test_a_run_takes_the_steps_of_its_walk(run: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(TUTORIAL, tmp_path / "tutorial")
    monkeypatch.setenv("UNLIKELY_CACHE", (tmp_path / "cache").as_posix())  # nothing is there yet
    called = followed(*RUNS[run], folder=tmp_path)
    calls = {name: first_call(name, called) for name in walks()[run]}
    assert [name for name, number in calls.items() if number is None] == [], "never called"
    assert list(calls) == sorted(calls, key=lambda name: calls[name] or 0), "in the order of their first calls"
