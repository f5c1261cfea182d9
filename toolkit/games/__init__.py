"""The games the toolkit knows: one visible table, one folder each."""

from __future__ import annotations

from toolkit.game import Game
from toolkit.games.unlikely_heroes.game import GAME as UNLIKELY_HEROES
from toolkit.source.folder import BOX_FILE, Folder
from toolkit.source.reading import read_file

GAMES: dict[str, Game] = {
    "unlikely_heroes": UNLIKELY_HEROES,
}
DEFAULT = "unlikely_heroes"


def game_of(folder: Folder) -> Game:
    """The game that `box.json` names. If it names none, or none that is known, the schema will say so."""
    if BOX_FILE not in folder.changed and not (folder.root / BOX_FILE).is_file():
        return GAMES[DEFAULT]
    document, _ = read_file(folder, BOX_FILE)
    named = document.data.get("game") if isinstance(document.data, dict) else None
    return GAMES.get(named, GAMES[DEFAULT]) if isinstance(named, str) else GAMES[DEFAULT]
