"""Boxes for tests: the starter, with some files replaced or added."""

from __future__ import annotations

from typing import Any

from tests.conftest import smallest_with
from tests.every_game import SMALLEST_OF
from toolkit.games import game_named
from toolkit.games.smog.content.model import Box
from toolkit.lint.runner import open_box

GAME = game_named("smog")


def starter(**files: Any) -> Box:
    """The starter, with lists replaced by these entries: `powers=[…]`."""
    changed = {f"{word}.json": {word: entries} for word, entries in files.items()}
    box = open_box(smallest_with(changed, SMALLEST_OF["smog"]), GAME).box
    assert isinstance(box, Box)
    return box
