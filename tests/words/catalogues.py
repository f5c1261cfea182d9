"""Every message catalogue: those of the press and of each game."""

from __future__ import annotations

from tests.every_game import LIGHTHOUSE
from toolkit.games import GAMES
from toolkit.resources import data_folder

TEMPLATES = data_folder("templates")
FOLDERS = (
    TEMPLATES / "words",
    *(found for name in GAMES if (found := TEMPLATES / name / "words").is_dir()),
    LIGHTHOUSE / "lighthouse" / "look" / "words",
)
CATALOGUES = tuple(path for folder in FOLDERS for path in sorted(folder.glob("*.ftl")))
