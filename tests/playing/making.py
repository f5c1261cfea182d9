"""Matches of any shipped box, and series of games of Unlikely Heroes, in one call."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.conftest import REPOSITORY
from toolkit.games import game_named
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.lint.runner import open_box
from toolkit.playing.capability import Match
from toolkit.playing.seats import alone
from toolkit.playing.series import MatchCache, Series
from toolkit.settings import asked_by, choose
from toolkit.source.folder import Folder

SETTINGS = asked_by(game_named("unlikely_heroes").settings, "playtest")


@cache
def laid(game: str, folder: str, **typed: str) -> Match:
    """The first subject of a shipped box, laid out by what is typed."""
    plugin = game_named(game)
    box: Any = open_box(Folder(REPOSITORY / "adventures" / folder, folder), plugin).box
    chosen = choose(asked_by(plugin.settings, "playtest"), {name: (value,) for name, value in typed.items()})
    assert plugin.table is not None
    return plugin.table().lay(box, plugin.reader().subjects(box)[0], chosen)


def matches_of(box: Box) -> MatchCache:
    """A box with its tabletop."""
    table = game_named("unlikely_heroes").table
    assert table is not None
    return MatchCache(table(), box)


def series_of(
    box: Box, quest: str, player: str, games: int, seed: int = 1, *, heroes: int = 2, difficulty: str = "normal"
) -> Series:
    """Games of a quest that belong together."""
    chosen = choose(SETTINGS, {"heroes": (str(heroes),), "difficulty": (difficulty,)})
    every = game_named("unlikely_heroes").reader().subjects(box)
    (subject,) = (one for one in every if one.id == quest)
    return Series(subject, chosen, alone(player), games, seed)
