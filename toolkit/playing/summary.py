"""From the results of many games to what a designer wants to know: how often, how long, and why not."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from toolkit.odds.interval import wilson
from toolkit.plain import Plain
from toolkit.playing.capability import Detail, Match, Measure, Result
from toolkit.playing.series import Series
from toolkit.settings import Setting, plain


class Summary(Struct, frozen=True):
    """The summary of a series: how many games reached the goal, with the rate's 95 % interval, and the rest."""

    series: Series
    games: int
    won: int
    rate: float
    low: float
    high: float
    measures: tuple[Measure, ...] = ()
    details: tuple[Detail, ...] = ()


def summarise(match: Match, series: Series, results: Sequence[Result], goal: str = "won") -> Summary:
    """The summary of a series."""
    won = sum(one.outcome == goal for one in results)
    low, high = wilson(won, len(results))
    return Summary(
        series=series,
        games=len(results),
        won=won,
        rate=won / len(results),
        low=low,
        high=high,
        measures=match.measures(results),
        details=match.details(results),
    )


def as_json(summary: Summary, settings: Sequence[Setting], word: str, goal: str = "won") -> dict[str, Plain]:
    """A summary for programs. `word` is the game's word for a subject, `goal` its word for the counted outcome."""
    series = summary.series
    return {
        word: series.subject.id,
        "player": series.player,
        **plain(settings, series.chosen),
        "seed": series.seed,
        "games": summary.games,
        goal: summary.won,
        "rate": summary.rate,
        "interval": [summary.low, summary.high],
        **{one.name: one.value for one in summary.measures},
        **{one.name: one.data for one in summary.details},
    }
