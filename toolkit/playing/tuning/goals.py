"""From games to how far their figures are from where they ought to be, and how much of that may be luck.

    Goal(expectation, 0)        what is wanted of the games of the first series
    judged(goals, …)            the figures of some games, each with its interval; `gap` is 0 if all are in their bands

Games of two variants are compared in pairs, with the same luck, in groups: how a group of games differs says how much
luck is left in the difference. That holds for rates and for whatever a game measures: a figure is taken without each
group in turn (Quenouille 1949, Tukey 1958: the jackknife).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import erf, prod, sqrt
from statistics import fmean, stdev

from msgspec import Struct

from toolkit.odds.interval import NINETEEN_IN_TWENTY
from toolkit.playing.capability import Match
from toolkit.playing.expectation import Expectation, Reading
from toolkit.playing.results import Result
from toolkit.playing.series import Series
from toolkit.playing.summary import SeatSummary, Summary, figures

GROUPS = 20
"""How many groups games are compared in."""
LIKELY = 2 / 3
"""What is less likely than this, beside the middle of the band, is too near to the edge."""


class Goal(Struct, frozen=True):
    """What is expected of the games of one series, by its place among all."""

    expected: Expectation
    series: int


class Figure(Struct, frozen=True):
    """One figure of some games: of which series and seat, its value with its 95% interval, and its band.

    `parts` say the same of groups of games: their mean is the value.
    """

    series: int
    of: str
    heading: str
    value: float
    low: float
    high: float
    least: float
    most: float
    digits: int
    is_share: bool
    parts: tuple[float, ...]

    @property
    def outside(self) -> float:
        """How far it is below or above its band: negative, positive, or 0."""
        return min(0.0, self.value - self.least) + max(0.0, self.value - self.most)

    @property
    def scale(self) -> float:
        """What a distance is compared with: how wide the band is, but not next to nothing."""
        return max(self.most - self.least, 0.02 if self.is_share else 0.05 * abs(self.most), 1e-6)

    @property
    def chance(self) -> float:
        """How likely it is that the true value is in the band, as far as these games show."""
        return self._chance_at(self.value)

    @property
    def is_likely(self) -> bool:
        """Whether that is not much less likely than it would be in the middle of the band, with as many games."""
        return self.chance >= LIKELY * self._chance_at((self.least + self.most) / 2)

    def _chance_at(self, value: float) -> float:
        error = max((self.high - self.low) / (2 * NINETEEN_IN_TWENTY), 1e-9)
        below, above = ((bound - value) / error for bound in (self.least, self.most))
        return 0.5 * (erf(above / sqrt(2)) - erf(below / sqrt(2)))

    @property
    def may_fit(self) -> bool:
        """Whether its interval meets the band."""
        return self.low <= self.most and self.high >= self.least


class Judged(Struct, frozen=True):
    """How some games do: all figures that something is wanted of."""

    games: int
    figures: tuple[Figure, ...]

    @property
    def gap(self) -> float:
        """How far the figures are outside their bands, all together, in widths of these."""
        return sum(abs(one.outside) / one.scale for one in self.figures)

    @property
    def fits(self) -> bool:
        """Whether every figure is in its band."""
        return self.gap == 0

    @property
    def is_likely(self) -> bool:
        """Whether every figure is so far inside its band that it will probably be there in other games, too."""
        return self.fits and all(one.is_likely for one in self.figures)

    @property
    def chance(self) -> float:
        """How likely it is that all are in their bands."""
        return prod(one.chance for one in self.figures)

    @property
    def may_fit(self) -> bool:
        """Whether that cannot be ruled out yet."""
        return all(one.may_fit for one in self.figures)


class Effect(Struct, frozen=True):
    """By how much a figure differs from that of other games with the same luck, with its 95% interval."""

    value: float
    low: float
    high: float


def goals_of(expected: Sequence[Expectation], every: Sequence[tuple[Match, Series]]) -> list[Goal]:
    """What is wanted of which series."""
    summaries = [_unplayed(match, series) for match, series in every]
    return [Goal(one, at) for one in expected for at, summary in enumerate(summaries) if one.is_about(summary)]


def _unplayed(match: Match, series: Series) -> Summary:
    """A series of which nothing is known yet but who sits where."""
    seats = [SeatSummary(one, series.players.of(one.id), 0, 0.0, 0.0, 1.0, 1.0, None) for one in match.seats]
    return Summary(series, 0, tuple(seats))


def judged(
    goals: Sequence[Goal], played: Sequence[tuple[Match, Series, Sequence[Result]]], word: str, option: str = "--target"
) -> Judged:
    """The figures of games, one entry for each series. `word` is the game's word for its goal.

    Raises:
        ToolkitError: the game does not measure what is wanted.
    """
    found: list[Figure] = []
    for goal in goals:
        match, series, results = played[goal.series]
        expected, measured = goal.expected, bool(goal.expected.measure)

        def readings(
            some: Sequence[Result],
            expected: Expectation = expected,
            match: Match = match,
            series: Series = series,
            measured: bool = measured,
        ) -> list[Reading]:
            return expected.readings(figures(match, series, some, measured=measured), word, option)

        apart = [readings(_without(results, group)) for group in _groups(len(results))]
        for at, one in enumerate(readings(results)):
            parts = _parts(one.value, [some[at].value for some in apart])
            found.append(_figure(goal, one, parts, len(results)))
    return Judged(max((len(results) for _, _, results in played), default=0), tuple(found))


def effects(before: Judged, after: Judged) -> list[Effect]:
    """By how much each figure has changed: both were played with the same luck."""
    return [_effect(one, other) for one, other in zip(before.figures, after.figures, strict=True)]


def _effect(before: Figure, after: Figure) -> Effect:
    _, half = _mean([late - early for early, late in zip(before.parts, after.parts, strict=True)])
    value = after.value - before.value
    return Effect(value, value - half, value + half)


def _figure(goal: Goal, one: Reading, parts: Sequence[float], games: int) -> Figure:
    if one.interval is not None:
        low, high = one.interval
    else:
        _, half = _mean(parts)
        low, high = one.value - half, one.value + half
    return Figure(
        goal.series, one.of, one.heading, one.value, low, high, goal.expected.low, goal.expected.high, one.digits,
        one.interval is not None, tuple(parts),
    )  # fmt: skip


def _groups(games: int) -> list[range]:
    number = min(GROUPS, games)
    if number < 2:
        return []
    bounds = [games * at // number for at in range(number + 1)]
    return [range(begin, end) for begin, end in pairwise(bounds)]


def _without(results: Sequence[Result], group: range) -> Sequence[Result]:
    return [*results[: group.start], *results[group.stop :]]


def _parts(whole: float, without: Sequence[float]) -> list[float]:
    """What each group adds to a figure, so that the mean of all is the figure (nearly, unless it is a mean itself)."""
    number = len(without)
    return [number * whole - (number - 1) * one for one in without] or [whole]


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """A mean, and half the width of its 95% interval, by Student's t as far as two terms of it go."""
    if len(values) < 2:
        return fmean(values), 0.0
    wide = NINETEEN_IN_TWENTY * (1 + (NINETEEN_IN_TWENTY**2 + 1) / (4 * (len(values) - 1)))
    return fmean(values), wide * stdev(values) / sqrt(len(values))
