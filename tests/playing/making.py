"""Series of games of the starter box, in one call."""

from __future__ import annotations

from toolkit.games import game_named
from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.playing.matches.tabletop import QuestTabletop
from toolkit.playing.seats import alone
from toolkit.playing.series import MatchCache, Series
from toolkit.settings import asked_by, choose

SETTINGS = asked_by(game_named("unlikely_heroes").settings, "playtest")


def matches_of(box: Box) -> MatchCache:
    """A box with its tabletop."""
    return MatchCache(QuestTabletop(), box)


def series_of(
    box: Box, quest: str, player: str, games: int, seed: int = 1, *, heroes: int = 2, difficulty: str = "normal"
) -> Series:
    """Games of a quest that belong together."""
    chosen = choose(SETTINGS, {"heroes": (str(heroes),), "difficulty": (difficulty,)})
    every = game_named("unlikely_heroes").reader().subjects(box)
    (subject,) = (one for one in every if one.id == quest)
    return Series(subject, chosen, alone(player), games, seed)
