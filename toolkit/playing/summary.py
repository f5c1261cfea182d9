"""From the results of many games to what a designer wants to know: how often, how long, and why not."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from msgspec import Struct

from toolkit.odds.interval import wilson
from toolkit.plain import Plain
from toolkit.playing.capability import Match
from toolkit.playing.results import Detail, Measure, Result
from toolkit.playing.seats import Seat, Standing
from toolkit.playing.series import Series
from toolkit.settings import Setting, plain


class SeatSummary(Struct, frozen=True):
    """How a seat fared: how many games it won, with the rate's 95 % interval; its mean place and points, if any."""

    seat: Seat
    player: str
    won: int
    rate: float
    low: float
    high: float
    place: float
    score: float | None


class Summary(Struct, frozen=True):
    """The summary of a series: how each seat fared, and what else was measured. There is always a first seat."""

    series: Series
    games: int
    seats: tuple[SeatSummary, ...]
    measures: tuple[Measure, ...] = ()
    details: tuple[Detail, ...] = ()

    @property
    def won(self) -> int:
        """How many games the first seat won, which is the only one unless there are rivals."""
        return self.seats[0].won

    @property
    def rate(self) -> float:
        """The share of games that the first seat won."""
        return self.seats[0].rate

    @property
    def low(self) -> float:
        """The lower end of its 95 % interval."""
        return self.seats[0].low

    @property
    def high(self) -> float:
        """The upper end."""
        return self.seats[0].high


def summarise(match: Match, series: Series, results: Sequence[Result]) -> Summary:
    """The summary of a series."""
    return Summary(
        series=series,
        games=len(results),
        seats=tuple(
            _fared(seat, series.players.of(seat.id), [one.standings[index] for one in results])
            for index, seat in enumerate(match.seats)
        ),
        measures=match.measures(results),
        details=match.details(results),
    )


def _fared(seat: Seat, player: str, standings: Sequence[Standing]) -> SeatSummary:
    won = sum(one.won for one in standings)
    low, high = wilson(won, len(standings))
    points = [one.score for one in standings if one.score is not None]
    return SeatSummary(
        seat=seat,
        player=player,
        won=won,
        rate=won / len(standings),
        low=low,
        high=high,
        place=fmean(one.place for one in standings),
        score=fmean(points) if points else None,
    )


def as_json(summary: Summary, settings: Sequence[Setting], word: str, goal: str = "won") -> dict[str, Plain]:
    """A summary for programs. `word` is the game's word for a subject, `goal` its word for a game that is won.

    With several seats, there is an entry for each instead of one rate.
    """
    series, (first, *others) = summary.series, summary.seats
    return {
        word: series.subject.id,
        "player": series.players.words,
        **plain(settings, series.chosen),
        "seed": series.seed,
        "games": summary.games,
        **({"seats": [_seat_as_json(one, goal) for one in summary.seats]} if others else _rate_as_json(first, goal)),
        **{one.name: one.value for one in summary.measures},
        **{one.name: one.data for one in summary.details},
    }


def _rate_as_json(one: SeatSummary, goal: str) -> dict[str, Plain]:
    return {goal: one.won, "rate": one.rate, "interval": [one.low, one.high]}


def _seat_as_json(one: SeatSummary, goal: str) -> dict[str, Plain]:
    more: dict[str, Plain] = {"place": one.place, **({} if one.score is None else {"score": one.score})}
    return {"seat": one.seat.id, "player": one.player, **_rate_as_json(one, goal), **more}
