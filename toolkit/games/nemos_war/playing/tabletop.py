"""Motives to be played: from a box to matches, and what comes of many years."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from statistics import fmean, quantiles

from toolkit.errors import ToolkitError
from toolkit.games.nemos_war.balance.columns import Record, level_of
from toolkit.games.nemos_war.balance.deck import can_be_built
from toolkit.games.nemos_war.content.board import RESOURCES, Board
from toolkit.games.nemos_war.content.model import START, Box, Motive
from toolkit.games.nemos_war.playing.asking import NEMO
from toolkit.games.nemos_war.playing.captain import Captain
from toolkit.games.nemos_war.playing.players import CAST, drifter, serving, strategist
from toolkit.games.nemos_war.playing.voyage import Voyage
from toolkit.games.nemos_war.playing.year import COUNTED
from toolkit.playing.capability import Match, Tabletop
from toolkit.playing.play import Choose
from toolkit.playing.results import Detail, Measure, Result
from toolkit.playing.seats import Seat
from toolkit.playing.thinking.habits import Habits
from toolkit.search.claims import Subject
from toolkit.settings import Chosen

NO_LEVEL = "no level"
MAJOR, WEEKS_AHEAD = frozenset({"act", "commit"}), 8
"""What a player who thinks ahead thinks about, and for how many weeks."""


class YearResult(Result, frozen=True):
    """A year that is over: its record, how long it was, and which cards were seen and used."""

    score: int
    weeks: int
    record: Record
    seen: tuple[int, ...]
    passed: tuple[int, ...]
    used: tuple[int, ...]
    left: tuple[int, ...]
    sunk: int
    course: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True)
class MotiveMatch(Match):
    """A year that begins with a motive, to be played again and again."""

    box: Box
    board: Board
    motive: Motive

    @property
    def key(self) -> str:
        """The motive."""
        return self.motive.id

    @property
    def seats(self) -> tuple[Seat, ...]:
        """One alone."""
        return (NEMO,)

    def begin(self, luck: str) -> Voyage:
        """A year by some luck."""
        return Voyage(self.box, self.board, self.motive, luck)

    @cached_property
    def captain(self) -> Captain:
        """Who serves this motive; what they know of the box is worked out once."""
        return Captain(self.box, self.motive)

    def policy(self, player: str, seat: str, mood: Random) -> Choose:
        """A player, who knows nothing but the table."""
        match player:
            case "drifter":
                return drifter(mood)
            case "strategist":
                return strategist(self.captain, mood)
            case _:
                return serving(self.captain)

    def habits(self, seat: str) -> Habits:
        """The captain, for some weeks ahead; what is exerted and who is committed is not thought about."""
        return Habits("captain", MAJOR, WEEKS_AHEAD)

    def result(self, play: Voyage, number: int) -> YearResult:
        """What a year was worth."""
        year, standings = play.year, play.outcome
        assert standings is not None, "the game is over"
        record = year.record()
        score = record.score(year.motive)
        level = level_of(self.box.levels, score)
        return YearResult(
            number,
            level.title if level else NO_LEVEL,
            play.reason,
            standings,
            score,
            min(year.week, year.board.weeks),
            record,
            tuple(year.seen),
            tuple(card.number for card in (*year.passed, *year.front)),
            tuple(year.used),
            tuple(max(0, year.left(one)) for one in RESOURCES),
            sum(map(len, year.sunk)),
            tuple(year.course),
        )

    def measures(self, results: Sequence[Result]) -> tuple[Measure, ...]:
        """Weeks, ships, and what is left of Nemo, crew and hull."""
        games = [one for one in results if isinstance(one, YearResult)]
        if not games:
            return ()
        return (
            Measure("weeks", "weeks", fmean(one.weeks for one in games)),
            Measure("sunk", "ships sunk", fmean(one.sunk for one in games)),
            *(
                Measure(f"{name}_left", name, fmean(one.left[index] for one in games))
                for index, name in enumerate(RESOURCES)
            ),
        )

    def details(self, results: Sequence[Result]) -> tuple[Detail, ...]:
        """How games end, at which level, what they score and would score in other columns, and what cards do."""
        games = [one for one in results if isinstance(one, YearResult)]
        if not games:
            return ()
        return (
            self._shares("ends", "ends with", Counter(one.reason for one in games), len(games)),
            self._levels(games),
            self._scores(games),
            self._columns(games),
            *self._over_time(games),
            *self._cards(games),
        )

    @staticmethod
    def _shares(name: str, heading: str, counted: Counter[str], games: int) -> Detail:
        shares = {word: round(100 * number / games, 1) for word, number in counted.most_common()}
        return Detail(name, heading, tuple(f"{word} {share:.0f}%" for word, share in shares.items()), dict(shares))

    def _levels(self, games: Sequence[YearResult]) -> Detail:
        counted = Counter(one.outcome for one in games)
        ordered = Counter({level.title: counted[level.title] for level in self.box.levels})
        shares = {title: round(100 * number / len(games), 1) for title, number in ordered.items()}
        return Detail("levels", "levels", tuple(f"{one} {share:.0f}%" for one, share in shares.items()), dict(shares))

    @staticmethod
    def _scores(games: Sequence[YearResult]) -> Detail:
        scores = sorted(one.score for one in games)
        cuts = [round(one) for one in quantiles(scores, n=10)] if len(scores) > 1 else scores * 9
        data = {"lowest": scores[0], "tenth": cuts[0], "median": cuts[4], "ninetieth": cuts[8], "highest": scores[-1]}
        return Detail("scores", "scores", tuple(f"{word} {score}" for word, score in data.items()), dict(data))

    def _columns(self, games: Sequence[YearResult]) -> Detail:
        means = {one.id: round(fmean(game.record.score(one) for game in games), 1) for one in self.box.motives}
        names = {one.id: one.name for one in self.box.motives}
        return Detail(
            "columns", "by column", tuple(f"{names[one]} {mean:.0f}" for one, mean in means.items()), dict(means)
        )

    def _over_time(self, games: Sequence[YearResult]) -> Iterator[Detail]:
        """How the resources and the markers stand after each quarter, in the years that get so far."""
        weeks = sorted({max(1, self.board.weeks * part // 4) for part in (1, 2, 3, 4)})
        for week in weeks:
            reached = [one.course[week - 1] for one in games if len(one.course) >= week]
            if reached:
                means = {
                    name: round(fmean(some), 1) for name, some in zip(COUNTED, zip(*reached, strict=True), strict=True)
                }
                share = 100 * len(reached) / len(games)
                told = (f"{share:.0f}% of years", *(f"{name} {value:.1f}" for name, value in means.items()))
                yield Detail(f"week_{week}", f"week {week}", told, {"share": round(share, 1), **means})

    def _cards(self, games: Sequence[YearResult]) -> tuple[Detail, ...]:
        found = []
        for name, heading in (("seen", "cards seen"), ("passed", "cards scoring"), ("used", "cards used")):
            counted = Counter(number for game in games for number in getattr(game, name))
            shares = {str(n): round(100 * counted[n] / len(games), 1) for n in sorted(self.box.card)}
            told = tuple(f"{number} {share:.0f}%" for number, share in shares.items() if share)
            found.append(Detail(name, heading, told, dict(shares)))
        return tuple(found)


def lay(box: Box, motive: Motive) -> MotiveMatch:
    """A match.

    Raises:
        ToolkitError: the box lacks something that it needs.
    """
    board = box.board
    if board is None:
        raise ToolkitError(f"{box.title} has no board that could be read. Add a board.json, or see: unlikely check")
    if set(board.resources) != set(RESOURCES):
        raise ToolkitError(f"{box.title} has to have a track each for {', '.join(RESOURCES)}. See: unlikely check")
    if not can_be_built(box):
        raise ToolkitError(f"{box.title} has a deck that cannot be built. See: unlikely check --select NW1")
    if sum(ship.group == START for ship in box.counters) < sum(ocean.ships for ocean in board.oceans):
        raise ToolkitError(
            f"{box.title} has too few light-grey ships to begin with. See: unlikely check --select NW104"
        )
    return MotiveMatch(box, board, motive)


class YearTabletop(Tabletop[Box]):
    """Lays motives out to be played."""

    players = CAST
    player = "captain"
    goal = "succeeded"
    axis = ""

    def lay(self, box: Box, subject: Subject, chosen: Chosen) -> MotiveMatch:
        """A year that begins with this motive."""
        return lay(box, next(one for one in box.motives if one.id == subject.id))
