"""From a box and what was asked to games by the thousand: summaries, the expectations they miss, one game retold.

playtest = Playtest(bench, PlaytestRequest(players=("careful",), games=500))
playtest.play()         plays every series, here, in processes or on a cluster
playtest.retell(17)     one game again, with what happened in it
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from toolkit.errors import ToolkitError
from toolkit.playing.expectation import Missed, read_expectation
from toolkit.playing.results import Result
from toolkit.playing.series import MatchCache, Series, luck_of, play_here, play_in_processes
from toolkit.playing.summary import Summary, summarise
from toolkit.settings import asked_by, in_words
from toolkit.work.machine import cores

if TYPE_CHECKING:
    from toolkit.graph.drawing import Drawing
    from toolkit.workbench.bench import Workbench

FEW = 60
"""Up to this many games, one process is faster than starting others."""


@dataclass(frozen=True)
class PlaytestRequest:
    """What to play: a subject by its id or number, or all; who sits in the seats; settings, each with its values.

    `expect` says where rates ought to lie (`normal: 45..75%`). `jobs` are the processes of this machine, `cluster` the
    address of others.
    """

    subject: str | None = None
    players: tuple[str, ...] = ()
    games: int = 200
    seed: int = 1
    settings: Mapping[str, Sequence[str]] = field(default_factory=dict)
    expect: tuple[str, ...] = ()
    jobs: int | None = None
    cluster: str | None = None


@dataclass(frozen=True)
class Retold:
    """One game: how it ended, what it was, and what happened in it, line by line."""

    series: Series
    number: int
    result: Result
    about: tuple[str, ...]
    lines: tuple[str, ...]


class Playtest:
    """A box about to be played: what was asked is understood, no game has begun.

    Raises:
        ToolkitError: the game cannot be played, or there is no such subject, player, setting or expectation.
    """

    def __init__(self, bench: Workbench, request: PlaytestRequest | None = None) -> None:
        self.bench, self.request = bench, request or PlaytestRequest()
        self.tabletop = bench.needed(bench.game.table, "no rules to play by yet, so it cannot be play-tested")
        self.settings = asked_by(bench.game.settings, "playtest")
        self._cache = MatchCache(self.tabletop, bench.box)
        self.series = self._series()
        seats = dict.fromkeys(seat.id for one in self.series for seat in self._cache.match(one).seats)
        self.expectations = [
            read_expectation(text, self.settings, self.tabletop.axis, [*seats]) for text in self.request.expect
        ]

    @property
    def goal(self) -> str:
        """The game's word for the outcome that is counted."""
        return self.tabletop.goal

    def _series(self) -> list[Series]:
        request = self.request
        every = self.bench.each_chosen("playtest", request.settings)
        return [
            Series(subject, chosen, self._cache.line_up(players, subject, chosen), request.games, request.seed)
            for subject in self.bench.subjects(request.subject)
            for players in request.players or ("",)
            for chosen in (self.bench.entering(subject, one) for one in every)
        ]

    def play(self) -> list[Summary]:
        """Plays all games, and sums each series up.

        Raises:
            ToolkitError: the cluster cannot be reached.
        """
        results = self._results()
        return [summarise(self._cache.match(one), one, results[one]) for one in self.series]

    def _results(self) -> dict[Series, list[Result]]:
        total = sum(one.games for one in self.series)
        with self.bench.audience.counting("playing", total) as count:

            def step(games: int) -> None:
                count(by=games)

            if self.request.cluster is not None:
                from toolkit.playing.cluster import play_on_cluster

                return play_on_cluster(self._cache, self.series, self.request.cluster, step)
            jobs = self.request.jobs or (cores() if total > FEW else 1)
            if jobs > 1:
                return play_in_processes(self._cache, self.series, jobs, step)
            return play_here(self._cache, self.series, step)

    def missed(self, summaries: Sequence[Summary]) -> list[tuple[Summary, Missed]]:
        """The expectations that were not met, each with the series that did not.

        Raises:
            ToolkitError: one is about games that were not played.
        """
        found = []
        for expected in self.expectations:
            about = [one for one in summaries if expected.is_about(one, self.settings)]
            if not about:
                raise ToolkitError(f"--expect: no games were played with {', '.join(expected.games)}.")
            found += [(summary, one) for summary in about for one in expected.missed(summary, self.goal)]
        return found

    def retell(self, number: int) -> Retold:
        """One game of the first series, played again."""
        series = self.series[0]
        match = self._cache.match(series)
        result, lines = match.retell(series.players, luck_of(match, series, number), number)
        who = f"game {number} of seed {series.seed}, {series.players.words} player"
        words = [who, *in_words(self.settings, series.chosen)]
        about = (f"{self.bench.box.title}: {series.subject.title}", ", ".join(words))
        return Retold(series, number, result, about, tuple(lines))

    def drawn(self, summaries: Sequence[Summary]) -> Drawing:
        """Rates side by side: a panel per subject, with the game's axis along it and a colour per party and player."""
        from toolkit.graph.whiskers import Panel, Rate, draw_whiskers

        axis = [one for one in self.settings if one.name == self.tabletop.axis]
        others = [one for one in self.settings if one.name != self.tabletop.axis]
        players = sorted({one.series.players.words for one in summaries})
        panels: dict[str, list[Rate]] = {}
        for one in summaries:
            words = [one.series.players.words] if len(players) > 1 else []
            group = ", ".join(in_words(axis, one.series.chosen))
            for seat in one.seats:
                named = [seat.seat.title] if len(one.seats) > 1 else []
                kind = ", ".join([*named, *words, *in_words(others, one.series.chosen)])
                rate = Rate(group, kind, seat.rate, seat.low, seat.high)
                panels.setdefault(one.series.subject.title, []).append(rate)
        general = next((one for one in self.expectations if not one.games), None) or (
            self.expectations[0] if len(self.expectations) == 1 else None
        )
        band = (general.low, general.high) if general else None
        return draw_whiskers(
            f"{self.bench.box.title}: games {self.goal}",
            f"{summaries[0].games} games each, {', '.join(players)} player, with 95 % intervals.",
            [Panel(title, tuple(rates), band) for title, rates in panels.items()],
        )
