"""A box that is edited, with its history beside it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.conftest import REPOSITORY
from toolkit.source.folder import Folder
from toolkit.workbench.bench import Workbench
from toolkit.workbench.editing.editor import Editor
from toolkit.workbench.editing.history import History

STARTER = REPOSITORY / "adventures" / "starter"


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """A copy of the starter, to be changed at will."""
    return Path(shutil.copytree(STARTER, tmp_path / "starter"))


def editor_of(box: Path, around: Path) -> Editor:
    """A box, open, with its history beside it."""
    return Editor(Workbench(Folder(box, "box")), History(around / "history"))


@pytest.fixture
def editor(box: Path, tmp_path: Path) -> Editor:
    """The box, open."""
    return editor_of(box, tmp_path)
