"""A box on the disk, and the person's own data elsewhere."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from tests.conftest import REPOSITORY


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.fixture
def box(tmp_path: Path) -> Path:
    return Path(copytree(REPOSITORY / "adventures" / "starter", tmp_path / "box"))
