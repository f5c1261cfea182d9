"""Boxes for tests: the starter, with files changed."""

from __future__ import annotations

import json
from typing import Any

from tests.every_game import NEMOS_WAR_SMALLEST
from toolkit.games import game_named
from toolkit.games.nemos_war.content.model import Box
from toolkit.lint.runner import open_box
from toolkit.source.folder import Folder

GAME = game_named("nemos_war")


def said(file: str) -> Any:
    """What a file of the starter says."""
    return json.loads((NEMOS_WAR_SMALLEST / file).read_text("utf-8"))


def box(**changed: Any) -> Box:
    """The starter with other files, by their names without `.json`."""
    raw = {f"{name}.json": json.dumps(data).encode() for name, data in changed.items()}
    found = open_box(Folder(NEMOS_WAR_SMALLEST, "starter").with_changed(raw), GAME).box
    assert isinstance(found, Box)
    assert found.whole
    return found
