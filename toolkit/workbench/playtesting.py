"""From a box and what was asked to games by the thousand: summaries, the expectations they miss, one game retold.

playtest = Playtest(bench, PlaytestRequest(players=("careful",), games=500))
playtest.play()         plays every series, here, in processes or on a cluster
playtest.retell(17)     one game again, with what happened in it
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING

from msgspec import structs

from toolkit.errors import ToolkitError
from toolkit.graph.capability import Picture
from toolkit.playing.campaigns import play_campaigns
from toolkit.playing.comparing import with_others
from toolkit.playing.expectation import Expectation, Missed, names_for, read_expectation
from toolkit.playing.experience.feeling import ROLLOUTS
from toolkit.playing.results import Result
from toolkit.playing.series import MatchCache, Series, luck_of, play_here, play_in_processes
from toolkit.playing.summary import Summary, summarise, together
from toolkit.search.deadline import whole_run
from toolkit.settings import asked_by, in_words
from toolkit.work.machine import cores

if TYPE_CHECKING:
    from toolkit.campaign import Campaign, Carried
    from toolkit.game import Box
    from toolkit.graph.drawing import Drawing
    from toolkit.workbench.bench import Workbench

FEW = 60
"""Up to this many games, one process is faster than starting others."""


@dataclass(frozen=True)
class PlaytestRequest:
    """What to play: a subject by its id or number, or all; who sits in the seats; settings, each with its values.

    In a `campaign`, all subjects are played in turn, each with what the one before carried out.

    `expect` says where rates ought to lie (`normal: 45..75%`). Games are watched to say what they `feel` like. `jobs`
    are the processes of this machine, `cluster` the address of others.
    """

    subject: str | None = None
    players: tuple[str, ...] = ()
    games: int = 200
    seed: int = 1
    settings: Mapping[str, Sequence[str]] = field(default_factory=dict)
    expect: tuple[str, ...] = ()
    jobs: int | None = None
    cluster: str | None = None
    campaign: bool = False
    feel: bool = False


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
        self._campaign = self._needed_campaign() if self.request.campaign else None
        self.matches = MatchCache(self.tabletop, bench.box)
        self.series = self._series()
        self.expectations = self.expected(self.request.expect)

    @property
    def goal(self) -> str:
        """The game's word for the outcome that is counted."""
        return self.tabletop.goal

    def _series(self) -> list[Series]:
        request = self.request
        rollouts = ROLLOUTS if request.feel else 0
        every = self.bench.each_chosen("playtest", request.settings)
        return [
            Series(
                subject,
                chosen,
                self.matches.line_up(players, subject, chosen),
                request.games,
                request.seed,
                rollouts=rollouts,
            )
            for subject in self.bench.subjects(request.subject)
            for players in request.players or ("",)
            for chosen in (self.bench.entering(subject, one) for one in every)
        ]

    def expected(self, texts: Sequence[str], option: str = "--expect") -> list[Expectation]:
        """What somebody expects of these games, in their words, typed after an option.

        Raises:
            ToolkitError: it is not understood, or about games that do not exist.
        """
        seats = dict.fromkeys(seat.id for one in self.series for seat in self.matches.match(one).seats)
        names = names_for(
            self.settings,
            seat=[*seats] if len(seats) > 1 else (),
            subject=dict.fromkeys(one.subject.id for one in self.series),
            player=dict.fromkeys(one.players.words for one in self.series),
        )
        axis = next((one for one in self.settings if one.name == self.tabletop.axis), None)
        example = axis.wording(axis.default) if axis else ""
        return [read_expectation(text, names, example, self.goal, option) for text in texts]

    def play(self) -> list[Summary]:
        """Plays all games, and sums each series up; in a campaign, also by what games began with.

        What players prove before their games takes no more in all than the proofs of a run.

        Raises:
            ToolkitError: the cluster cannot be reached.
        """
        total = sum(one.games for one in self.series)
        with whole_run(), self.bench.audience.counting("playing", total) as count:

            def step(games: int) -> None:
                count(by=games)

            if self._campaign is None:
                return self._summaries(self._results(self.series, step))
            return [
                summary
                for legs in self._courses()
                for played in self._legs(legs, lambda some: self._results(some, step))
                for summary in together(self._by_beginnings(played))
            ]

    def _summaries(self, played: Mapping[Series, Sequence[Result]]) -> list[Summary]:
        summaries = [summarise(self.matches.match(one), one, results) for one, results in played.items()]
        return with_others(summaries, played)

    def _by_beginnings(self, played: Mapping[Series, Sequence[Result]]) -> list[Summary]:
        """The games of one leg by the gist of what they began with, what most began with first."""
        found: dict[Carried, list[Series]] = {}
        for one in played:
            found.setdefault(one.chosen.carried.gist, []).append(one)
        summaries = []
        for gist, some in found.items():
            chosen = replace(some[0].chosen, carried=gist)
            numbers = tuple(sorted(number for one in some for number in one.every))
            series = structs.replace(some[0], chosen=chosen, games=len(numbers), numbers=numbers)
            results = [result for one in some for result in played[one]]
            summaries.append(summarise(self.matches.match(series), series, results))
        return sorted(summaries, key=lambda one: -one.games)

    def _results(self, every: Sequence[Series], step: Callable[[int], None]) -> dict[Series, list[Result]]:
        if self.request.cluster is not None:
            from toolkit.playing.cluster import play_on_cluster

            return play_on_cluster(self.matches, every, self.request.cluster, step)
        are_many = sum(one.games for one in every) > FEW or any(one.is_slow for one in every)
        jobs = self.request.jobs or (cores() if are_many else 1)
        return play_in_processes(self.matches, every, jobs, step) if jobs > 1 else play_here(self.matches, every, step)

    # Campaigns.

    def _needed_campaign(self) -> Campaign[Box]:
        if self.request.subject is not None:
            word = self.bench.game.subject
            raise ToolkitError(f"--campaign: plays every {word} in turn. Leave out {self.request.subject}.")
        return self.bench.needed(self.bench.game.campaign, "no campaigns")

    def _courses(self) -> list[list[Series]]:
        """The series that belong to one campaign: the same players and settings, all subjects."""
        found: dict[Hashable, list[Series]] = {}
        for one in self.series:
            found.setdefault((one.players.words, one.chosen.values), []).append(one)
        return list(found.values())

    def _legs(
        self, legs: Sequence[Series], play: Callable[[Sequence[Series]], Mapping[Series, Sequence[Result]]]
    ) -> Iterator[Mapping[Series, Sequence[Result]]]:
        """What is played of one subject after the other; what no campaign could begin is told to the audience."""
        campaign, box, first = self._campaign, self.bench.box, legs[0]
        assert campaign is not None, "campaigns are played"
        beginning = campaign.begun(box, first.subject, first.chosen)
        every = play_campaigns(legs, beginning, lambda one, has: campaign.lacks(box, one, has), play)
        for leg, played in zip(legs, every, strict=True):
            if not played:
                self.bench.audience.note(f"{leg.subject.title}: none of {leg.games} campaigns could begin it.")
            yield played

    def missed(self, summaries: Sequence[Summary]) -> list[tuple[Summary, Missed]]:
        """The expectations that were not met, each with the series that did not.

        Raises:
            ToolkitError: one is about games that were not played.
        """
        found = []
        for expected in self.expectations:
            about = [one for one in summaries if expected.is_about(one) and not one.part]
            if not about:
                raise ToolkitError(
                    f"--expect: no games were played with {', '.join(name for _, name in expected.games)}."
                )
            found += [(summary, one) for summary in about for one in expected.missed(summary, self.goal)]
        return found

    def retell(self, number: int) -> Retold:
        """One game of the first series, played again; or one campaign."""
        series = self.series[0]
        result, lines = self._retold(series, number) if self._campaign is None else self._retold_in_turn(number)
        who = f"game {number} of seed {series.seed}, {series.players.words} player"
        words = [who, *in_words(self.settings, series.chosen)]
        title = series.subject.title if self._campaign is None else "a campaign"
        about = (f"{self.bench.box.title}: {title}", ", ".join(words))
        return Retold(series, number, result, about, tuple(lines))

    def _retold(self, series: Series, number: int) -> tuple[Result, list[str]]:
        match = self.matches.match(series)
        return match.retell(series.players, luck_of(match, series, number), number)

    def _retold_in_turn(self, number: int) -> tuple[Result, list[str]]:
        """The subjects of one campaign, one below the other, and how the last of them ended."""
        told: list[str] = []
        last: Result | None = None

        def play(some: Sequence[Series]) -> Mapping[Series, Sequence[Result]]:
            nonlocal last
            for one in some:
                last, lines = self._retold(one, number)
                told.extend([*[""] * bool(told), ", ".join([one.subject.heading, *one.chosen.carried.words]), *lines])
                return {one: [structs.replace(last, game=0)]}
            return {}

        for _ in self._legs([structs.replace(one, games=1) for one in self._courses()[0]], play):
            pass
        if last is None:
            raise ToolkitError("the campaign cannot begin.")
        return last, told

    def pictures(self, summaries: Sequence[Summary]) -> Sequence[Picture]:
        """The rates, and what each series looks like, by the names of their files."""
        found = [Picture("rates", partial(self.drawn, summaries))]
        for one in summaries:
            series = one.series
            words = [
                series.subject.id,
                series.players.words,
                *(value for _, values in series.chosen.values for value in values),
            ]
            name = "-".join(words).replace(":", "-")
            found += [Picture(f"{picture.name}-{name}", picture.draw) for picture in one.pictures]
        return found

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
        rates_expected = [one for one in self.expectations if not one.measure]
        general = next((one for one in rates_expected if not one.games), None) or (
            rates_expected[0] if len(rates_expected) == 1 else None
        )
        band = (general.low, general.high) if general else None
        return draw_whiskers(
            f"{self.bench.box.title}: games {self.goal}",
            f"{summaries[0].games} games each, {', '.join(players)} player, with 95% intervals.",
            [Panel(title, tuple(rates), band) for title, rates in panels.items()],
        )
