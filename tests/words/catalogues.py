"""Every message catalogue: those of the press and of each game."""

from __future__ import annotations

from tests.every_game import LIGHTHOUSE
from toolkit.resources import data_folder

TEMPLATES = data_folder("templates")
FOLDERS = (TEMPLATES / "words", TEMPLATES / "unlikely_heroes" / "words", LIGHTHOUSE / "lighthouse" / "look" / "words")
CATALOGUES = tuple(path for folder in FOLDERS for path in sorted(folder.glob("*.ftl")))
