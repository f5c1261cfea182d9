"""The measures of experience: from diaries to figures, each with its 95% interval and how steady it is.

Drama, decisiveness and leads are after Browne ("Automatic Generation and Evaluation of Recombination Games", 2008) and
Ludii's metrics; downtime and branching as in TAG (Gaina and others, 2020). What is estimated by rollouts is
taken on split halves: what is picked by one half is measured by the other, so that noise cancels out and does not add
up. `retest` is the correlation, over all games, of the two halves' figures.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import sqrt
from statistics import StatisticsError, correlation, fmean, stdev

from msgspec import Struct

from toolkit.odds.interval import NINETEEN_IN_TWENTY, wilson
from toolkit.playing.experience.diary import Chances, Decision, Diary, Twice
from toolkit.playing.results import Result
from toolkit.playing.seats import Seat

FEWEST = 5
"""How many games it takes to say anything."""
MATTERS, REACH = 0.05, 0.1
"""By how much the best option is ahead where a choice matters; and how close to it others are real alternatives."""
LOW = 0.5
"""A comeback is a win from this share of an even chance, or less."""


class Figure(Struct, frozen=True):
    """A figure with its interval. One that may as well be nothing is not told (`is_told`)."""

    name: str
    heading: str
    value: float
    low: float
    high: float
    note: str
    retest: float | None = None
    digits: int = 2
    signed: bool = False
    games: int = 0

    @property
    def is_told(self) -> bool:
        """Whether it is above its own noise."""
        if self.games < FEWEST:
            return False
        return not self.low <= 0 <= self.high if self.signed else self.high - self.low < 2 * self.value

    def shown(self, value: float) -> str:
        """A value of it, as it is written: with its sign if it may be either."""
        return f"{value:+.{self.digits}f}" if self.signed else f"{value:.{self.digits}f}"

    @property
    def bounds(self) -> str:
        """Its interval: `0.55 … 0.69`."""
        return f"{self.shown(self.low)} … {self.shown(self.high)}"

    @property
    def words(self) -> str:
        """As it is told: `tension 0.62 (0.55 to 0.69)`."""
        if not self.is_told:
            return f"{self.heading}: below its noise"
        steady = "" if self.retest is None else f", retest {self.retest:.2f}"
        bounds = f"{self.low:.{self.digits}f} to {self.high:.{self.digits}f}"
        return f"{self.heading} {self.value:.{self.digits}f} ({bounds}{steady})"


def figures(results: Sequence[Result], seats: Sequence[Seat]) -> list[Figure]:
    """Everything that is measured of games that were watched."""
    watched = [(one, one.watched) for one in results if one.watched is not None]
    if not watched:
        return []
    diaries = [diary for _, diary in watched]
    found = [_of_halves(name, heading, note, watched, each) for name, heading, note, each in _OF_CURVES]
    decided = [diary for diary in diaries if diary.decisions]
    if decided:
        found += [_of_choices(name, heading, note, decided, each) for name, heading, note, each in _OF_CHOICES]
    found += [
        _mean(
            "choices", "choices", "how often somebody had something to choose", [len(one.asked) for one in diaries], 1
        ),
        _mean("turns_played", "turns", "how far the game's clock went", [one.turns for one in diaries], 1),
        _spread_of_length(diaries),
    ]
    if len(seats) > 1:
        found += [_downtime(diaries, index, seat) for index, seat in enumerate(seats)]
        found.append(_first_seat(results, len(seats)))
    return found


# One game at a time.


def _even(chances: Chances) -> Chances:
    """Chances that sum to 1: alone or as one party, against the game."""
    every = (chances[0], 1 - chances[0]) if len(chances) == 1 else chances
    total = sum(every)
    return tuple(one / total for one in every) if total else tuple(1 / len(every) for _ in every)


def _halves(diary: Diary) -> list[Twice]:
    return [(_even(one.chances[0]), _even(one.chances[1])) for one in diary.moments[:-1]]


def _winner(result: Result) -> int:
    """Who won: a seat, or with one seat, 1 for the game itself."""
    if len(result.standings) == 1:
        return 0 if result.standings[0].won else 1
    return min(range(len(result.standings)), key=lambda index: result.standings[index].place)


def _tension(result: Result, diary: Diary, half: int | None) -> float:
    """How open it is: 1 while all have the same chance, 0 when it is decided; mean over the game."""
    some = _halves(diary)
    if not some:
        return 0.0
    fair = 1 - 1 / len(some[0][0])
    pairs = some if half is None else [(one[half], one[half]) for one in some]
    return fmean((1 - sum(a * b for a, b in zip(*pair, strict=True))) / fair for pair in pairs)


def _drama(result: Result, diary: Diary, half: int | None) -> float:
    """How far the winner was behind: mean over the game."""
    winner, some = _winner(result), _halves(diary)
    orders = [(0, 1), (1, 0)] if half is None else [(half, half)]
    found = [
        max(0.0, one[other][one[picked].index(max(one[picked]))] - one[other][winner])
        for one in some
        for picked, other in orders
    ]
    return fmean(found) if found else 0.0


def _leaders(diary: Diary) -> list[int | None]:
    """Who leads in each moment, if both halves agree."""
    found: list[int | None] = []
    for one, other in _halves(diary):
        leader = one.index(max(one))
        found.append(leader if one.count(max(one)) == 1 and other.index(max(other)) == leader else None)
    return found


def _leads(result: Result, diary: Diary, half: int | None) -> float:
    """How often the lead changed hands, where both halves agree on who had it."""
    if half is None:
        leaders = [one for one in _leaders(diary) if one is not None]
    else:
        leaders = [one[half].index(max(one[half])) for one in _halves(diary)]
    return float(sum(one != other for one, other in pairwise(leaders)))


def _decided(result: Result, diary: Diary, half: int | None) -> float:
    """After which part of the game the winner led for good."""
    winner, part = _winner(result), 0.0
    for moment, chances in zip(diary.moments, _halves(diary), strict=False):
        some = [chances[half]] if half is not None else chances
        if any(one[winner] < max(one) for one in some):
            part = moment.part
    return part


def _comeback(result: Result, diary: Diary, half: int | None) -> float:
    """Whether the winner came from half an even chance or less."""
    winner = _winner(result)
    for one in _halves(diary):
        some = [one[half]] if half is not None else one
        if all(chances[winner] <= LOW / len(chances) for chances in some):
            return 1.0
    return 0.0


Each = Callable[[Result, Diary, int | None], float]
_OF_CURVES: tuple[tuple[str, str, str, Each], ...] = (
    ("tension", "tension", "how open the game is, from 0, decided, to 1, where all have the same chance", _tension),
    ("drama", "drama", "how far behind the winner was, in chances to win, on average over the game", _drama),
    ("decided", "decided after", "the part of the game after which the winner led for good", _decided),
    ("lead_changes", "lead changes", "how often the lead changed hands", _leads),
    ("comebacks", "comebacks", "the share of games won from half an even chance, or less", _comeback),
)


# Choices.


def _gaps(one: Decision) -> tuple[float, float]:
    """How far the option that is best by one half is ahead of all, by the other; both ways."""
    first, second = one.worth
    return second[first.index(max(first))] - fmean(second), first[second.index(max(second))] - fmean(first)


def _gap(one: Decision) -> float:
    return fmean(_gaps(one))


def _mattered(one: Decision) -> float:
    return float(min(_gaps(one)) > MATTERS)


def _real(one: Decision) -> float:
    """How many options are within reach of the best."""
    counts = []
    for picked, other in (one.worth, one.worth[::-1]):
        best = other[picked.index(max(picked))]
        counts.append(sum(value >= best - REACH for value in other))
    return fmean(counts)


_OF_CHOICES: tuple[tuple[str, str, str, Callable[[Decision], float]], ...] = (
    ("gap", "at stake in a choice", "how far the best option is ahead of the average, from 0 to 1", _gap),
    (
        "mattered",
        "choices that mattered",
        f"the share in which the best is {MATTERS:.0%} ahead, by both halves",
        _mattered,
    ),
    ("real_options", "real options", f"how many options are within {REACH:.0%} of the best, of those compared", _real),
)

MEASURED = tuple(name for name, *_ in (*_OF_CURVES, *_OF_CHOICES))
"""The names of what is only known of games that were watched."""


# Many games.


def _of_halves(name: str, heading: str, note: str, watched: Sequence[tuple[Result, Diary]], each: Each) -> Figure:
    found = _mean(name, heading, note, [each(result, diary, None) for result, diary in watched])
    halves = [[each(result, diary, half) for result, diary in watched] for half in (0, 1)]
    return _with_retest(found, halves)


def _of_choices(
    name: str, heading: str, note: str, diaries: Sequence[Diary], each: Callable[[Decision], float]
) -> Figure:
    """The two halves of a choice are used up, so its retest compares every other choice of a game with the rest."""
    found = _mean(name, heading, note, [fmean(map(each, one.decisions)) for one in diaries])
    several = [one.decisions for one in diaries if len(one.decisions) > 1]
    halves = [[fmean(map(each, one[half::2])) for one in several] for half in (0, 1)]
    return _with_retest(found, halves)


def _with_retest(figure: Figure, halves: Sequence[Sequence[float]]) -> Figure:
    try:
        retest = correlation(*halves)
    except StatisticsError:  # always the same, or too few
        retest = None
    return Figure(
        figure.name, figure.heading, figure.value, figure.low, figure.high, figure.note, retest, games=figure.games
    )


def _student(games: int) -> float:
    """How many standard deviations to go for an interval, if the deviation itself is estimated from few games."""
    free = max(1, games - 1)
    return NINETEEN_IN_TWENTY + 2.37 / free + 2.8 / free**2


def _mean(name: str, heading: str, note: str, values: Sequence[float], digits: int = 2) -> Figure:
    mean, games = fmean(values), len(values)
    half = _student(games) * stdev(values) / sqrt(games) if games > 1 else abs(mean)
    return Figure(name, heading, mean, mean - half, mean + half, note, digits=digits, games=games)


def _spread_of_length(diaries: Sequence[Diary]) -> Figure:
    """How different games are in length, as a share of their mean."""
    turns, games = [one.turns for one in diaries], len(diaries)
    spread = stdev(turns) / fmean(turns) if games > 1 and any(turns) else 0.0
    half = _student(games) * spread / sqrt(2 * max(1, games - 1))
    note = "the standard deviation of the turns, as a share of their mean"
    return Figure("length_spread", "spread of length", spread, spread - half, spread + half, note, games=games)


def _downtime(diaries: Sequence[Diary], index: int, seat: Seat) -> Figure:
    """How many choices of others come between two of one's own, on average."""
    waits = [
        fmean(later - at - 1 for at, later in pairwise(own))
        for own in ([at for at, one in enumerate(diary.asked) if one == index] for diary in diaries)
        if len(own) > 1
    ]
    note = f"choices of others between two of {seat.title}"
    return _mean(f"downtime_{seat.id}", f"downtime of {seat.title}", note, waits or [0.0], 1)


def _first_seat(results: Sequence[Result], seats: int) -> Figure:
    """How much more often the first seat won than an even share."""
    won, games = sum(one.standings[0].won for one in results), len(results)
    fair = sum(sum(seat.won for seat in one.standings) for one in results) / games / seats
    low, high = wilson(won, games)
    note = "how much more often the first seat won than an even share"
    rate = won / games
    return Figure("first_seat", "first seat", rate - fair, low - fair, high - fair, note, signed=True, games=games)
