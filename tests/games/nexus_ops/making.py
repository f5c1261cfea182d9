"""Boxes for tests: the starter, with some files replaced or added."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from tests.conftest import smallest_with
from tests.every_game import SMALLEST_OF
from toolkit.games import game_named
from toolkit.games.nexus_ops.content.model import Box
from toolkit.lint.runner import open_box

GAME = game_named("nexus_ops")
STARTER = SMALLEST_OF["nexus_ops"]


def starter(**files: Any) -> Box:
    """The starter, with lists replaced by these entries: `missions=[…]`."""
    changed: Mapping[str, Any] = {f"{word}.json": {word: entries} for word, entries in files.items()}
    box = open_box(smallest_with(changed, STARTER), GAME).box
    assert isinstance(box, Box)
    return box


def entries(word: str) -> list[dict[str, Any]]:
    """The entries of a list of the starter, to be changed."""
    found: list[dict[str, Any]] = json.loads((STARTER / f"{word}.json").read_text("utf-8"))[word]
    return found
