"""Players held against each other on the same seeds: from the results of two series to how much more often one wins.

Whether a game wins more for those who think more is what tells luck from skill. Games of the same seed are laid out
alike, so they are compared in pairs: what the layout decides falls out, and the interval is as narrow as it may be.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev

from msgspec import Struct, structs

from toolkit.odds.interval import NINETEEN_IN_TWENTY
from toolkit.plain import Plain
from toolkit.playing.results import Detail, Result
from toolkit.playing.seats import LineUp
from toolkit.playing.series import Series
from toolkit.playing.summary import Summary

FEWEST = 10
"""How many pairs of games it takes to say anything."""
NOTE = "how much more or less often the player wins than another one, in pairs of games with the same seed"


class Beside(Struct, frozen=True):
    """How much more often a player wins than the `other`, from -1 to 1, with its 95% interval, and in which seat."""

    seat: str
    other: str
    value: float
    low: float
    high: float

    @property
    def words(self) -> str:
        """As it is told: `12 points more than bold (4 to 20)`; in a seat, if there are several."""
        bounds = f"({100 * self.low:+.0f} to {100 * self.high:+.0f})"
        seat = f"{self.seat}: " if self.seat else ""
        if self.low <= 0 <= self.high:
            return f"{seat}like {self.other}, as far as this shows {bounds}"
        much = f"{100 * abs(self.value):.0f} points {'more' if self.value > 0 else 'less'}"
        return f"{seat}{much} than {self.other} {bounds}"


def with_others(summaries: Sequence[Summary], played: Mapping[Series, Sequence[Result]]) -> list[Summary]:
    """The same summaries; each says how its player does beside those of the series before it, with all else alike."""
    found = []
    for index, one in enumerate(summaries):
        beside = [
            _beside(seat, one, other, played)
            for other in summaries[:index]
            if _are_alike(one.series, other.series) and one.games >= FEWEST
            for seat in _differing(one.series.players, other.series.players)
        ]
        found.append(structs.replace(one, details=(*one.details, _detail(beside))) if beside else one)
    return found


def _are_alike(one: Series, other: Series) -> bool:
    """Whether only the players differ."""
    return structs.replace(one, players=other.players) == other and one.players != other.players


def _differing(one: LineUp, other: LineUp) -> Iterator[int]:
    """The seat in which other players sit; none, if there are several, because then it is not clear who does what."""
    seats = [at for at, pair in enumerate(zip(one.seated, other.seated, strict=True)) if pair[0] != pair[1]]
    if len(seats) == 1:
        yield seats[0]


def _beside(seat: int, one: Summary, other: Summary, played: Mapping[Series, Sequence[Result]]) -> Beside:
    pairs = zip(played[one.series], played[other.series], strict=True)
    gains = [float(mine.standings[seat].won) - theirs.standings[seat].won for mine, theirs in pairs]
    mean, half = fmean(gains), NINETEEN_IN_TWENTY * _error(gains)
    title = one.seats[seat].seat.title if len(one.seats) > 1 else ""
    return Beside(title, other.seats[seat].player, mean, max(-1.0, mean - half), min(1.0, mean + half))


def _error(gains: Sequence[float]) -> float:
    """The standard error of a mean; with a pair more each way, so that a few pairs that agree are not taken for all."""
    return stdev([*gains, 1.0, -1.0]) / sqrt(len(gains))


def _detail(beside: Sequence[Beside]) -> Detail:
    told = tuple(one.words for one in beside)
    data: list[Plain] = [
        {"seat": one.seat, "other": one.other, "difference": one.value, "interval": [one.low, one.high]}
        for one in beside
    ]
    return Detail("beside", "on the same seeds", told, data, NOTE)
