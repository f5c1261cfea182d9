"""Playing a night: from a mission, the oil and the weather to a match, for players of the cast and for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean

from lighthouse.chances import needed
from lighthouse.content import LampBox, Mission, Tile
from toolkit.errors import ToolkitError
from toolkit.playing.capability import Match, Tabletop
from toolkit.playing.play import Asked, Choose, Play, index_of
from toolkit.playing.results import Detail, Measure, Result
from toolkit.playing.seats import Standing
from toolkit.playing.table import Look, LookPart, Passage, Sight, options
from toolkit.search.claims import Subject
from toolkit.settings import Chosen

READ, LIGHT = "read the mission", "light the lamp"


class NightResult(Result, frozen=True):
    """A night that is over, where the keeper was then, and how much oil was left."""

    at: str
    oil: int


class Night(Play):
    """One night, from dusk until the lamp is lit or the oil is gone."""

    def __init__(self, match: NightMatch, luck: str) -> None:
        self.match, self.random = match, Random(luck)
        self.at, self.oil, self.unread, self.lit = match.box.tiles[0], match.oil, True, False
        self._told: list[Passage] = []

    @property
    def told(self) -> list[Passage]:
        """What has happened so far."""
        return self._told

    @property
    def moves(self) -> list[str | Tile]:
        """What the keeper may do: read, light, or walk to a tile."""
        return [*([READ] if self.unread else []), LIGHT, *self.match.box.beside(self.at)]

    @property
    def outcome(self) -> tuple[Standing, ...] | None:
        """Whether the lamp burns."""
        return (Standing(self.lit),) if self.lit or not self.oil else None

    def run(self, choose: Choose) -> None:
        """Asks what to do until the night is over."""
        while self.oil and not self.lit:
            moves = self.moves
            words = [move if isinstance(move, str) else f"walk to {move.name}" for move in moves]
            question = Asked(f"{self.at.name}, {self.oil} oil left. What now?", options(words))
            self._make(moves[index_of(question, choose(self, question))])
        self._told.append(Passage("A ship comes in." if self.lit else "The oil is gone.", "end"))

    def _make(self, move: str | Tile) -> None:
        self.oil -= 1
        if isinstance(move, Tile):
            self.at = move
            self._told.append(Passage(f"The keeper walks to {move.name}.", about=move.id))
        elif move == READ:
            self.unread = False
            self._told.append(Passage(f"The keeper reads the mission: {self.match.mission.text}", about="mission"))
        else:
            roll, wanted = self.random.randint(1, 6), needed(self.at, self.match.weather)
            self.lit = roll >= wanted and self.at.id == self.match.mission.lamp
            burns = "it burns" if self.lit else "it burns, but not for this ship" if roll >= wanted else "it stays dark"
            self._told.append(Passage(f"The keeper tries the lamp of {self.at.name} with a {roll}: {burns}."))

    def sights(self, seat: str) -> list[Sight]:
        """The mission, and every rock."""
        return [Sight("mission", "the mission"), *(Sight(tile.id, tile.name, "rocks") for tile in self.match.box.tiles)]

    def look(self, key: str, seat: str) -> Look:
        """The table, the mission, or a rock with its lamp."""
        mission = f"face down: {self.match.mission.clue}" if self.unread else self.match.mission.text
        if not key:
            lines = (f"The keeper is on {self.at.name}, with {self.oil} oil.", f"The mission: {mission}")
            return Look(self.match.mission.title, (LookPart("", lines),))
        if key == "mission":
            return Look(self.match.mission.title, (LookPart("", (mission,)),))
        (tile,) = (one for one in self.match.box.tiles if one.id == key)
        lamp = f"The lamp takes a {needed(tile, self.match.weather)} or more."
        return Look(tile.name, (LookPart("", (lamp,)),))

    def chances(self) -> list[float | None]:
        """How often the lamp burns that is tried."""
        burns = (7 - needed(self.at, self.match.weather)) / 6
        return [burns if move == LIGHT else None for move in self.moves]


def wanderer(night: Night, random: Random) -> int:
    """Does anything."""
    return random.randrange(len(night.moves))


def keeper(night: Night, random: Random) -> int:
    """Reads the mission, takes the shortest way, and tries until the oil is gone."""
    way = night.match.box.way(night.match.mission, night.at) or ()
    return night.moves.index(READ if night.unread else way[1] if len(way) > 1 else LIGHT)


PLAYERS = {"wanderer": wanderer, "keeper": keeper}


@dataclass(frozen=True)
class NightMatch(Match):
    """A mission, to be played again and again."""

    box: LampBox
    mission: Mission
    oil: int
    weather: str

    @property
    def key(self) -> str:
        """The mission and the night."""
        return f"{self.mission.id} {self.oil} {self.weather}"

    def begin(self, luck: str) -> Night:
        """One night."""
        return Night(self, luck)

    def policy(self, player: str, seat: str, mood: Random) -> Choose:
        """A player, who knows nothing but the night so far."""
        return lambda night, _: PLAYERS[player](night, mood)

    def result(self, play: Night, number: int) -> NightResult:
        """How a night ended."""
        outcome, reason = ("lit", "") if play.lit else ("dark", "the oil is gone")
        return NightResult(number, outcome, reason, play.outcome or (), play.at.name, play.oil)

    def measures(self, results: Sequence[Result]) -> tuple[Measure, ...]:
        """How much oil was left."""
        return (Measure("oil_left", "oil left", fmean(one.oil for one in results if isinstance(one, NightResult))),)

    def details(self, results: Sequence[Result]) -> tuple[Detail, ...]:
        """Where the oil ran out."""
        dark = Counter(one.at for one in results if isinstance(one, NightResult) and one.outcome == "dark")
        return (Detail("dark_at", "dark at", tuple(f"{at} ({n})" for at, n in dark.most_common()), dict(dark)),)


class NightTable(Tabletop[LampBox]):
    """Lays missions out to be played."""

    players = tuple(PLAYERS)
    player = "keeper"
    goal = "lit"
    axis = "oil"

    def lay(self, box: LampBox, subject: Subject, chosen: Chosen) -> NightMatch:
        """A mission, by what was chosen."""
        mission = box.mission(subject)
        if box.way(mission) is None:
            raise ToolkitError(f"{mission.title}: there is no way to its lamp.")
        return NightMatch(box, mission, chosen.number("oil"), chosen.one("weather"))
