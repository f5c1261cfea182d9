"""Nights to be played: from a mission and what was chosen and carried in to a match, and what comes of many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean

from lighthouse.content import LampBox, Mission
from lighthouse.drawing import draw_dark
from lighthouse.logbook import Logbook, log_after
from lighthouse.night import KEEPER, WRECKER, Night
from lighthouse.players import PLAYERS
from toolkit.errors import ToolkitError
from toolkit.graph.capability import Picture
from toolkit.playing.capability import Match, Tabletop
from toolkit.playing.play import Choose
from toolkit.playing.results import Detail, Measure, Result
from toolkit.playing.seats import Seat
from toolkit.playing.thinking.habits import Habits
from toolkit.search.claims import Subject
from toolkit.settings import Chosen


class NightResult(Result, frozen=True):
    """A night that is over, where the keeper was then, and how much oil was left."""

    at: str
    oil: int


@dataclass(frozen=True)
class NightMatch(Match):
    """A mission, to be played again and again by whoever comes with this logbook."""

    box: LampBox
    mission: Mission
    oil: int
    weather: str
    has_wrecker: bool
    log: Logbook

    @property
    def key(self) -> str:
        """The mission and the night."""
        return " ".join([self.mission.id, str(self.oil), self.weather, *["wrecker"] * self.has_wrecker])

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The keeper, and whoever is against them."""
        return (KEEPER, WRECKER) if self.has_wrecker else (KEEPER,)

    def likely(self, dark: frozenset[str]) -> list[Mission]:
        """The missions that this one may be, by its back, if these lamps have brought nobody in."""
        alike = [one for one in self.box.missions if one.clue == self.mission.clue and one.lamp not in dark]
        return [one for one in alike if self.box.way(one) is not None]

    def begin(self, luck: str) -> Night:
        """One night."""
        return Night(self, luck)

    def policy(self, player: str, seat: str, mood: Random) -> Choose:
        """A player, who knows nothing but the night so far."""
        return lambda night, question: PLAYERS[player](night, question, mood)

    def habits(self, seat: str) -> Habits:
        """What is done in a seat without thinking."""
        return Habits(KEEPER.player if seat == KEEPER.id else WRECKER.player)

    def result(self, play: Night, number: int) -> NightResult:
        """How a night ended, and what is in the logbook then."""
        outcome, reason = ("lit", "") if play.lit else ("dark", "the oil is gone")
        oil = max(0, play.oil)
        log = log_after(self.log, self.mission, oil, lit=play.lit)
        return NightResult(number, outcome, reason, play.outcome or (), play.at.name, oil, carried=log)

    def measures(self, results: Sequence[Result]) -> tuple[Measure, ...]:
        """How much oil was left."""
        return (Measure("oil_left", "oil left", fmean(one.oil for one in results if isinstance(one, NightResult))),)

    def details(self, results: Sequence[Result]) -> tuple[Detail, ...]:
        """Where the oil ran out."""
        dark = Counter(one.at for one in results if isinstance(one, NightResult) and one.outcome == "dark")
        return (Detail("dark_at", "dark at", tuple(f"{at} ({n})" for at, n in dark.most_common()), dict(dark)),)

    def pictures(self, results: Sequence[Result]) -> Sequence[Picture]:
        """Where the oil ran out, on the sea."""
        dark = Counter(one.at for one in results if isinstance(one, NightResult) and one.outcome == "dark")
        return [Picture("dark", lambda: draw_dark(self.box, dark))]


class NightTable(Tabletop[LampBox]):
    """Lays missions out to be played."""

    players = tuple(PLAYERS)
    player = "keeper"
    goal = "lit"
    axis = "oil"

    def lay(self, box: LampBox, subject: Subject, chosen: Chosen) -> NightMatch:
        """A mission, by what was chosen and what is carried into it."""
        mission, log = box.mission(subject), Logbook.of(chosen.carried)
        if box.way(mission) is None:
            raise ToolkitError(f"{mission.title}: there is no way to its lamp.")
        oil = chosen.number("oil") + log.oil
        return NightMatch(box, mission, oil, chosen.one("weather"), chosen.on("wrecker"), log)
