"""What tests share: the smallest box of a game, with files added or replaced, inspected in memory."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from tests.changes import changed, changes_in
from tests.inspecting import Seen as Inspection
from tests.inspecting import inspect
from tests.sampling import pytest_addoption, pytest_collection_modifyitems
from toolkit.diagnostic import Diagnostic
from toolkit.lint.selection import Selection
from toolkit.source.folder import Folder

__all__ = ["pytest_addoption", "pytest_collection_modifyitems"]  # pytest finds them here

TESTS = Path(__file__).parent
REPOSITORY = TESTS.parent
SMALLEST = TESTS / "boxes" / "smallest"

settings.register_profile("untimed", settings(), deadline=None)  # a busy machine is not a fault
settings.load_profile("untimed")


def smallest_with(files: Mapping[str, Any], box: str | Path = "smallest") -> Folder:
    """The smallest box (or another), with some files as given: text, bytes, data to be written as JSON, or only the
    places that differ (`tests.changes`)."""
    root = SMALLEST.parent / box
    raw = {file: _written(root / file, content) for file, content in files.items()}
    return Folder(root, root.name).with_changed(raw)


def _written(file: Path, content: Any) -> bytes:
    if isinstance(content, bytes):
        return content
    places = changes_in(content)
    if places is not None:
        content = changed(json.loads(file.read_text("utf-8")), places)
    return (content if isinstance(content, str) else json.dumps(content)).encode()


def inspect_with(
    files: Mapping[str, Any],
    selection: Selection | None = None,
    box: str | Path = "smallest",
    limits: Mapping[str, float] | None = None,
) -> Inspection:
    """What is found in the smallest box (or another) with some files as given, under its own limits."""
    folder = smallest_with(files, box)
    return inspect(folder, selection=selection, limits=limits)


def exact(found: tuple[Diagnostic, ...]) -> list[tuple[str, str, str]]:
    """Findings as (code, file, pointer), sorted: what tests compare."""
    return sorted((one.code, one.place.file, one.place.pointer_text) for one in found)


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: tests that wait for a browser or a server leave their core to others."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture(scope="session", autouse=True)
def painted_before(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A cache that all tests share, in every process: what one has painted is there for the next. The developer's own
    is not touched."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "painted before"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("UNLIKELY_CACHE", str(folder))
        yield folder


@pytest.fixture
def exhaustive(pytestconfig: pytest.Config) -> bool:
    """Whether everything is to be tried: for tests with many cases in a loop, of which they otherwise take a sample."""
    return bool(pytestconfig.getoption("--exhaustive"))


@pytest.fixture
def own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty cache, for tests that count what is painted."""
    monkeypatch.setenv("UNLIKELY_CACHE", str(tmp_path / "own cache"))
    return tmp_path / "own cache"


@pytest.fixture
def smallest(tmp_path: Path) -> Path:
    """A copy of the smallest box on disk, to be changed at will."""
    import shutil

    return Path(shutil.copytree(SMALLEST, tmp_path / "smallest"))


Bring = Callable[..., None]


@pytest.fixture
def bring(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bring]:
    """Makes games known by their entry points, as if a package had been installed: `bring(chess="chess.game:GAME")`."""
    from tests.every_game import bringing

    with ExitStack() as stack:
        yield lambda **points: stack.enter_context(bringing(tmp_path_factory.mktemp("installed"), points))


@pytest.fixture(scope="module")
def three_lamps(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Makes Three Lamps known."""
    from tests.every_game import POINT, bringing

    with bringing(tmp_path_factory.mktemp("installed"), POINT):
        yield
