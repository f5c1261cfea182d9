"""From the results of many games to what a designer wants to know: how often, how long, and why not."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from statistics import fmean

from msgspec import Struct, structs

from toolkit.campaign import NOTHING
from toolkit.graph.capability import Picture
from toolkit.odds.interval import wilson
from toolkit.plain import Plain
from toolkit.playing.capability import Match
from toolkit.playing.experience.feeling import Feeling, curves, feeling
from toolkit.playing.results import Detail, Measure, Result
from toolkit.playing.seats import Seat, Standing
from toolkit.playing.series import Series
from toolkit.settings import Setting, plain


class SeatSummary(Struct, frozen=True):
    """How a seat fared: how many games it won, with the rate's 95% interval; its mean place and points, if any."""

    seat: Seat
    player: str
    won: int
    rate: float
    low: float
    high: float
    place: float
    score: float | None


OF_SEATS: Mapping[str, Callable[[SeatSummary], float | None]] = {
    "place": lambda one: one.place,
    "score": lambda one: one.score,
}
"""The means that are known of a seat, by what they are called; of points only where a game counts them."""


class Summary(Struct, frozen=True):
    """The summary of a series: how each seat fared, and what else was measured. There is always a first seat.

    It may be a `part` of another: those games of a campaign that began with the same. `feeling` is what games that were
    watched feel like.
    """

    series: Series
    games: int
    seats: tuple[SeatSummary, ...]
    measures: tuple[Measure, ...] = ()
    details: tuple[Detail, ...] = ()
    part: bool = False
    pictures: tuple[Picture, ...] = ()
    feeling: Feeling | None = None

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
        """The lower end of its 95% interval."""
        return self.seats[0].low

    @property
    def high(self) -> float:
        """The upper end."""
        return self.seats[0].high


def summarise(match: Match, series: Series, results: Sequence[Result]) -> Summary:
    """The summary of a series."""
    summed = figures(match, series, results)
    drawn = [curves(series.subject.title, results, match.seats)] if summed.feeling is not None else []
    return structs.replace(summed, details=match.details(results), pictures=(*match.pictures(results), *drawn))


def figures(match: Match, series: Series, results: Sequence[Result], *, measured: bool = True) -> Summary:
    """The same without what stands out and what can be drawn; if nothing is to be measured, only how seats fared."""
    return Summary(
        series=series,
        games=len(results),
        seats=tuple(
            _fared(seat, series.players.of(seat.id), [one.standings[index] for one in results])
            for index, seat in enumerate(match.seats)
        ),
        measures=match.measures(results) if measured else (),
        feeling=feeling(results, match.seats) if measured else None,
    )


def together(parts: Sequence[Summary]) -> list[Summary]:
    """The summary of all parts, if there are several, and then each; what stands out is said of the parts only."""
    if len(parts) < 2:
        return list(parts)
    series, games = parts[0].series, sum(one.games for one in parts)
    whole = Summary(
        series=structs.replace(series, chosen=replace(series.chosen, carried=NOTHING), games=games, numbers=()),
        games=games,
        seats=tuple(_all_fared([one.seats[index] for one in parts], parts) for index in range(len(parts[0].seats))),
        measures=tuple(
            structs.replace(measure, value=_mean([one.measures[index].value for one in parts], parts))
            for index, measure in enumerate(parts[0].measures)
        ),
    )
    return [whole, *(structs.replace(one, part=True) for one in parts)]


def _mean(values: Sequence[float], parts: Sequence[Summary]) -> float:
    return sum(value * one.games for value, one in zip(values, parts, strict=True)) / sum(one.games for one in parts)


def _all_fared(seats: Sequence[SeatSummary], parts: Sequence[Summary]) -> SeatSummary:
    won, games = sum(one.won for one in seats), sum(one.games for one in parts)
    low, high = wilson(won, games)
    scores = [one.score for one in seats if one.score is not None]
    return structs.replace(
        seats[0],
        won=won,
        rate=won / games,
        low=low,
        high=high,
        place=_mean([one.place for one in seats], parts),
        score=_mean(scores, parts) if len(scores) == len(parts) else None,
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
        **({"carried": series.chosen.carried.plain} if summary.part else {}),
        "seed": series.seed,
        "games": summary.games,
        **({"seats": [_seat_as_json(one, goal) for one in summary.seats]} if others else _rate_as_json(first, goal)),
        **{one.name: one.value for one in summary.measures},
        **{one.name: one.data for one in summary.details},
        **(summary.feeling.plain if summary.feeling is not None else {}),
    }


def _rate_as_json(one: SeatSummary, goal: str) -> dict[str, Plain]:
    return {goal: one.won, "rate": one.rate, "interval": [one.low, one.high]}


def _seat_as_json(one: SeatSummary, goal: str) -> dict[str, Plain]:
    more: dict[str, Plain] = {"place": one.place, **({} if one.score is None else {"score": one.score})}
    return {"seat": one.seat.id, "player": one.player, **_rate_as_json(one, goal), **more}
