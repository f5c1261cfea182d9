"""From `normal, 2 heroes: 45..75%` to whether a series of games meets it: the gate of `unlikely playtest`.

45..75%                     every seat wins that often, in every row of the table
2 heroes: 45..75%           in games with this setting, in the words of the table or as `heroes=2`
market, careful: 45..75%    in games of this subject, by this player
wrecker: 45..55%            the seat of this name
storm: oil_left 1..2.5      the mean of something that the game measures
searcher:50: 45..75%        in games of somebody who thinks ahead
nemo: score 120..180        the mean points or place of this seat, or of every seat
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from toolkit.errors import ToolkitError
from toolkit.playing.experience.figures import MEASURED
from toolkit.playing.summary import OF_SEATS, SeatSummary, Summary
from toolkit.settings import Setting
from toolkit.source.suggest import did_you_mean, listing

NUMBER = r"\d+(?:\.\d+)?"
EXPECTATION = re.compile(
    rf"(?:(?P<games>(?:[^:]|:(?=\d))+):)?\s*(?:(?P<measure>[a-z_]+)\s+)?(?P<low>{NUMBER})\s*\.\.\s*(?P<high>{NUMBER})\s*(?P<share>%)?"
)


SEAT, SUBJECT, PLAYER = "seat", "subject", "player"
Name = tuple[str, str]
"""What games are called by, and how they are called: `("difficulty", "normal")`, `("player", "careful")`."""


@dataclass(frozen=True)
class Missed:
    """A figure that is not where it ought to be: of what, in words, and the figure with what is known about it."""

    of: str
    said: str


@dataclass(frozen=True)
class Expectation:
    """Where a figure ought to lie: a rate from 0 to 1, or a measure; for certain games, or certain seats, or all."""

    games: tuple[Name, ...]
    low: float
    high: float
    measure: str = ""

    def is_about(self, summary: Summary) -> bool:
        """Whether a summary has to meet it."""
        series = summary.series
        names = {(setting, value) for setting, values in series.chosen.values for value in values}
        names |= {(SEAT, one.seat.id) for one in summary.seats}
        return {*self.games} <= names | {(SUBJECT, series.subject.id), (PLAYER, series.players.words)}

    def missed(self, summary: Summary, goal: str) -> Iterator[Missed]:
        """What of a summary is not where it ought to be.

        Raises:
            ToolkitError: the game does not measure that.
        """
        if self.measure:
            yield from self._measured(summary)
            return
        for fared, of in self._seats(summary):
            if not self.low <= fared.rate <= self.high:
                interval = f"95% interval {fared.low:.1%} to {fared.high:.1%}"
                yield Missed(of, f"{goal} {fared.rate:.1%}, expected {self.low:.0%} to {self.high:.0%} ({interval})")

    def _seats(self, summary: Summary) -> list[tuple[SeatSummary, str]]:
        """The seats that are meant, and what they are called where there are several."""
        named = [one for one in summary.seats if (SEAT, one.seat.id) in self.games] or summary.seats
        return [(one, one.seat.title if len(summary.seats) > 1 else "") for one in named]

    def _measured(self, summary: Summary) -> Iterator[Missed]:
        """What is measured of the games comes first, then what is known of each seat."""
        found = {one.name: one for one in summary.measures}
        felt = {one.name: one for one in summary.feeling.figures} if summary.feeling is not None else {}
        of_seats = {name: value for name, value in OF_SEATS.items() if value(summary.seats[0]) is not None}
        if self.measure in found:
            one = found[self.measure]
            figures = [("", one.heading.strip(), one.value, one.digits)]
        elif self.measure in felt:
            feels = felt[self.measure]
            if not feels.is_told:
                yield Missed(
                    "", f"{feels.heading} is below its own noise after {feels.games} games. Play more with --games"
                )
                return
            figures = [("", feels.heading, feels.value, feels.digits)]
        elif self.measure in of_seats:
            means = [(of, of_seats[self.measure](seat)) for seat, of in self._seats(summary)]
            figures = [(of, self.measure, value, 1) for of, value in means if value is not None]
        else:
            if self.measure in MEASURED:
                raise ToolkitError(f"--expect: {self.measure} is only measured while games are watched. Add --feel")
            known = [*found, *felt, *of_seats]
            hint = did_you_mean(self.measure, known) or f"Known: {listing(known)}."
            raise ToolkitError(f'--expect: nothing called "{self.measure}" is measured. {hint}')
        for of, heading, value, digits in figures:
            if not self.low <= value <= self.high:
                yield Missed(of, f"{heading} {value:.{digits}f}, expected {self.low:g} to {self.high:g}")


def names_for(settings: Sequence[Setting], **others: Collection[str]) -> Mapping[str, Sequence[Name]]:
    """Everything that games can be called, with what it may mean. `others` are seats, subjects and players.

    A setting is called `heroes=2`, or as in the table, `2 heroes`; by its bare value, `2`, unless the table calls
    another setting that.
    """
    found: dict[str, list[Name]] = {}
    worded = [(one.wording(value), (one.name, value)) for one in settings for value in one.every]
    worded += [(value, (kind, value)) for kind, values in others.items() for value in values]
    for word, name in worded:
        if word:
            found.setdefault(word, []).append(name)
    bare: dict[str, list[Name]] = {}
    for one in settings:
        for value in one.every:
            found.setdefault(f"{one.name}={value}", []).append((one.name, value))
            bare.setdefault(value, []).append((one.name, value))
    return {**bare, **found}


def read_expectation(text: str, names: Mapping[str, Sequence[Name]], example: str = "") -> Expectation:
    """Parses what was typed. `names` are what games can be called, and `example` is one of them.

    Raises:
        ToolkitError: it is not understood, names games that do not exist, or may mean different ones.
    """
    match = EXPECTATION.fullmatch(text.strip())
    if match is None or bool(match["measure"]) == bool(match["share"]):
        more = f', or "{example}: 45..75%"' if example else ""
        raise ToolkitError(f'--expect: "{text}" is not understood. Write a range such as "45..75%"{more}')
    games: list[Name] = []
    for word in (one.strip() for one in (match["games"] or "").split(",") if one.strip()):
        if word not in names:
            hint = did_you_mean(word, names) or f"Known: {listing([one for one in names if '=' not in one])}."
            raise ToolkitError(f'--expect: there is no "{word}". {hint}')
        if len(names[word]) > 1:
            meant = listing([f"{kind}={value}" for kind, value in names[word]])
            raise ToolkitError(f'--expect: "{word}" is ambiguous. Write {meant}.')
        games += names[word]
    return _ranged(text, match, tuple(games))


def _ranged(text: str, match: re.Match[str], games: tuple[Name, ...]) -> Expectation:
    low, high = float(match["low"]), float(match["high"])
    if match["measure"]:
        if low > high:
            raise ToolkitError(f'--expect: "{text}": the lower bound comes first.')
        return Expectation(games, low, high, match["measure"])
    low, high = low / 100, high / 100
    if not low <= high <= 1:
        raise ToolkitError(f'--expect: "{text}": the lower bound comes first, and 100% is the most.')
    return Expectation(games, low, high)
