"""What is written on a card's printed faces, for tests that ask whether paper says what is played."""

from __future__ import annotations

from typing import Any

from tests.conftest import inspect_with
from tests.press.setting import runs
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.printing.press import BoxPress


def on_paper(name: str, *cards: dict[str, Any]) -> str:
    """The words of a face, with single spaces; it fits, and nothing is to be found wrong with it."""
    box = inspect_with({"cards/extra.json": {"cards": list(cards)}}).box
    assert isinstance(box, Box)
    faces = {one.name: one for one in BoxPress().components(box).faces()}
    face, found = faces[name].lay_out()
    assert not found, found
    return " ".join(" ".join(run.text for run in runs(face)).split())
