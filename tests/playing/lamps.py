"""Three Lamps laid out for tests, and how well a keeper without a wrecker can do at all: every course of a night."""

from __future__ import annotations

from functools import cache
from typing import Any

from lighthouse.content import Tile
from lighthouse.game import GAME as LAMPS
from lighthouse.night import LIGHT, READ, Night
from lighthouse.playing import NightMatch, NightTable

from tests.every_game import STARTER
from toolkit.game import Game
from toolkit.lint.runner import open_box
from toolkit.playing.series import MatchCache
from toolkit.settings import Chosen, asked_by, choose
from toolkit.source.folder import Folder

GAME: Game[Any] = LAMPS
SETTINGS = asked_by(GAME.settings, "playtest")


@cache
def lamps() -> MatchCache:
    """The starter of the lighthouse."""
    table: Any = NightTable()
    return MatchCache(table, open_box(Folder(STARTER, "fog"), GAME).box)


def chosen(**typed: str) -> Chosen:
    """Settings as they are typed."""
    return choose(SETTINGS, {name: (value,) for name, value in typed.items()})


@cache
def night_match(mission: str = "herring", **typed: str) -> NightMatch:
    """A mission, laid out."""
    cached = lamps()
    (subject,) = (one for one in GAME.reader().subjects(cached.box) if one.id == mission)
    match = cached.laid(subject, chosen(**typed))
    assert isinstance(match, NightMatch)
    return match


class Perfect:
    """The best chance of a keeper who is alone, from anywhere in a night, by what they know."""

    def __init__(self, match: NightMatch) -> None:
        self.match = match
        self.best = cache(self._best)

    def options(self, night: Night) -> list[float]:
        """What each option of the keeper is worth, in the order of the moves."""
        assert not night.match.has_wrecker
        lamp = night.mission.lamp if night.knows("keeper") else ""
        return [self._after(move, night.at, night.oil, lamp, night.dark) for move in night.moves]

    def _best(self, at: Tile, oil: int, lamp: str, dark: frozenset[str]) -> float:
        if oil <= 0:
            return 0.0
        moves: list[str | Tile] = [*([] if lamp else [READ]), LIGHT, *self.match.box.beside(at)]
        return max(self._after(move, at, oil, lamp, dark) for move in moves)

    def _after(self, move: str | Tile, at: Tile, oil: int, lamp: str, dark: frozenset[str]) -> float:
        if isinstance(move, Tile):
            return self.best(move, oil - 1, lamp, dark)
        lamps = [lamp] if lamp else [one.lamp for one in self.match.likely(dark)]
        if move == READ:
            return sum(self.best(at, oil - 1, one, dark) for one in lamps) / len(lamps)
        burns = max(0, 7 - self.match_needs(at)) / 6
        right = lamps.count(at.id) / len(lamps)
        wrong = self.best(at, oil - 1, lamp, dark | {at.id}) if right < 1 else 0.0
        return right * burns + (1 - right) * burns * wrong + (1 - burns) * self.best(at, oil - 1, lamp, dark)

    def match_needs(self, tile: Tile) -> int:
        """What the die has to show."""
        return tile.lamp + (self.match.weather == "storm")
