"""The games the toolkit knows: one visible table, one folder each; and those that other packages bring.

A game is imported when a box of it is opened, never before. Another package brings one by an entry point of the group
`unlikely.games`, whose name is what `box.json` says and whose value is the `Game`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from toolkit.errors import ToolkitError
from toolkit.game import Box, Game
from toolkit.source.folder import BOX_FILE, Folder

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from toolkit.diagnostic import Diagnostic
    from toolkit.source.document import Document

GAMES = {
    "unlikely_heroes": "toolkit.games.unlikely_heroes.game",
    "nemo_rising": "toolkit.games.nemo_rising.game",
    "nemos_war": "toolkit.games.nemos_war.game",
    "nexus_ops": "toolkit.games.nexus_ops.game",
    "smog": "toolkit.games.smog.game",
    "cards": "toolkit.games.cards.game",
}
"""The module of each game; its `GAME` is the game."""
DEFAULT = "unlikely_heroes"
"""What `unlikely new` starts, unless told otherwise."""
GROUP = "unlikely.games"
NAMED = re.compile(r'"game"\s*:\s*"([^"\\]*)"')
"""The game in a `box.json` that has a slip elsewhere."""


@cache
def brought() -> dict[str, EntryPoint]:
    """The games that other packages bring.

    Raises:
        ToolkitError: two bring the same one, or one that the toolkit has.
    """
    from importlib.metadata import entry_points

    found: dict[str, EntryPoint] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda one: (one.name, one.value)):
        other = GAMES.get(point.name) or (found[point.name].value if point.name in found else "")
        if other and other != point.value:
            raise ToolkitError(f'two packages bring the game "{point.name}": {other} and {point.value}. Remove one')
        found[point.name] = point
    return found


def known() -> tuple[str, ...]:
    """The name of every game there is."""
    return (*GAMES, *brought())


def every_game() -> Iterator[Game[Box]]:
    """Every game, imported: for help and for lists of all rules.

    Raises:
        ToolkitError: the rules of two games could not be told apart.
    """
    prefixes = {"TK": "the toolkit itself"}
    for name in known():
        game = game_named(name)
        other = prefixes.setdefault(game.prefix, game.title)
        if other != game.title:
            raise ToolkitError(f"the rules of {game.title} and of {other} begin with {game.prefix}. Remove one")
        yield game


@cache
def game_named(name: str) -> Game[Box]:
    """A game by its name.

    Raises:
        ToolkitError: a package brings something else under that name, or cannot be imported.
        KeyError: there is no such game.
    """
    if name in GAMES:
        built_in: Game[Box] = import_module(GAMES[name]).GAME
        return built_in
    point = brought()[name]
    try:
        found: object = point.load()
    except Exception as error:  # a package of somebody else's may do anything
        why = f"{type(error).__name__}: {error}"
        raise ToolkitError(f'the game "{name}" ({point.value}) cannot be imported: {why}') from error
    if not isinstance(found, Game) or found.name != name:
        raise ToolkitError(f'{point.value} is not a Game of the name "{name}"')
    return found


@dataclass(frozen=True)
class Unknown:
    """A box of no game that is known: what is wrong with its `box.json`, which nothing else can be read without."""

    folder: Folder
    document: Document
    found: tuple[Diagnostic, ...]

    @property
    def why(self) -> str:
        """The first thing that is wrong, in one line."""
        first = self.found[0]
        return f"{self.folder.path_of(first.place.file)}: {first.message} {first.hint}".strip()


def game_of(folder: Folder) -> Game[Box] | Unknown:
    """The game that `box.json` names; never another one."""
    from toolkit.source.document import Document
    from toolkit.source.reading import read_file
    from toolkit.source.rules import unknown_game, unreadable_file

    if not folder.has(BOX_FILE):
        hint = f"Every box has a {BOX_FILE}; `unlikely new` writes one to start from."
        return Unknown(folder, Document(BOX_FILE, ""), (unreadable_file.missing(BOX_FILE, hint),))
    document, faults = read_file(folder, BOX_FILE)
    if document.parsed:
        named = document.data.get("game") if isinstance(document.data, dict) else None
    else:
        slip = NAMED.search(document.text)
        named = slip[1] if slip else None
    if isinstance(named, str) and (named in GAMES or named in brought()):
        return game_named(named)
    if document.parsed:
        faults = [*faults, unknown_game.explain(BOX_FILE, document.data, known())]
    return Unknown(folder, document, tuple(faults))


def games_of(folders: Iterable[Folder]) -> list[Game[Box]]:
    """The games of some boxes, each once; a box of none is left to whoever opens it."""
    found = (game_of(folder) for folder in folders)
    return list({game.name: game for game in found if isinstance(game, Game)}.values())
