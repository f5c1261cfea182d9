"""What the files of the starter say, as tests read them back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

ENCOUNTERS = "cards/encounters.json"
STARTING = "cards/starting.json"


def cards(box: Path, file: str = ENCOUNTERS) -> list[dict[str, Any]]:
    """The cards of a file."""
    read: list[dict[str, Any]] = json.loads((box / file).read_text("utf-8"))["cards"]
    return read
