"""From `normal, 2 heroes: 45..75%` to whether a series of games meets it: the gate of `unlikely playtest`.

45..75%                     every seat wins that often, in every row of the table
2 heroes: 45..75%           in games with this setting, in the words of the table or as `heroes=2`
market, careful: 45..75%    in games of this subject, by this player
wrecker: 45..55%            the seat of this name
storm: oil_left 1..2.5      the mean of something that the game measures
searcher:50: 45..75%        in games of somebody who thinks ahead
nemo: score 120..180        the mean points or place of this seat, or of every seat
won 45-75                   the same as 45..75%: the game's word for its goal may be said, and a hyphen does as well
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
    rf"(?:(?P<games>(?:[^:]|:(?=\d))+):)?\s*(?:(?P<measure>[a-z_]+)\s+)?(?P<low>{NUMBER})\s*(?:\.\.|-|–)\s*(?P<high>{NUMBER})\s*(?P<share>%)?"
)


WON = "won"
"""A word for the goal of every game."""
SEAT, SUBJECT, PLAYER = "seat", "subject", "player"
Name = tuple[str, str]
"""What games are called by, and how they are called: `("difficulty", "normal")`, `("player", "careful")`."""


@dataclass(frozen=True)
class Missed:
    """A figure that is not where it ought to be: of what, in words, and the figure with what is known about it."""

    of: str
    said: str


@dataclass(frozen=True)
class Reading:
    """A figure that an expectation is about: of whom, what it is called, and its value; a rate has its interval.

    One that is below its own noise is not told.
    """

    of: str
    heading: str
    value: float
    digits: int = 1
    interval: tuple[float, float] | None = None
    is_told: bool = True

    @property
    def words(self) -> str:
        """The value as it is printed."""
        return f"{self.value:.{self.digits}f}" if self.interval is None else f"{self.value:.1%}"


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

    @property
    def bounds(self) -> str:
        """Where it ought to lie, in words."""
        return f"{self.low:g} to {self.high:g}" if self.measure else f"{self.low:.0%} to {self.high:.0%}"

    def missed(self, summary: Summary, goal: str) -> Iterator[Missed]:
        """What of a summary is not where it ought to be.

        Raises:
            ToolkitError: the game does not measure that.
        """
        for one in self.readings(summary, goal):
            if not one.is_told:
                yield Missed(one.of, f"{one.heading} is below its own noise after {summary.games} games. "
                             "Play more with --games")  # fmt: skip
            elif not self.low <= one.value <= self.high:
                known = "" if one.interval is None else " (95% interval {:.1%} to {:.1%})".format(*one.interval)
                yield Missed(one.of, f"{one.heading} {one.words}, expected {self.bounds}{known}")

    def readings(self, summary: Summary, goal: str, option: str = "--expect") -> list[Reading]:
        """The figures that it is about: one, or one for each seat that is meant. `option` is where it was typed.

        Raises:
            ToolkitError: the game does not measure that.
        """
        if self.measure:
            return self._measured(summary, option)
        return [Reading(of, goal, one.rate, 1, (one.low, one.high)) for one, of in self._seats(summary)]

    def _seats(self, summary: Summary) -> list[tuple[SeatSummary, str]]:
        """The seats that are meant, and what they are called where there are several."""
        named = [one for one in summary.seats if (SEAT, one.seat.id) in self.games] or summary.seats
        return [(one, one.seat.title if len(summary.seats) > 1 else "") for one in named]

    def _measured(self, summary: Summary, option: str) -> list[Reading]:
        """What is measured of the games comes first, then what is known of each seat."""
        found = {one.name: one for one in summary.measures}
        felt = {one.name: one for one in summary.feeling.figures} if summary.feeling is not None else {}
        of_seats = {name: value for name, value in OF_SEATS.items() if value(summary.seats[0]) is not None}
        if self.measure in found:
            one = found[self.measure]
            return [Reading("", one.heading.strip(), one.value, one.digits)]
        if self.measure in felt:
            feels = felt[self.measure]
            return [Reading("", feels.heading, feels.value, feels.digits, is_told=feels.is_told)]
        if self.measure in of_seats:
            means = [(of, of_seats[self.measure](seat)) for seat, of in self._seats(summary)]
            return [Reading(of, self.measure, value) for of, value in means if value is not None]
        if self.measure in MEASURED:
            raise ToolkitError(f"{option}: {self.measure} is only measured while games are watched. Add --feel")
        known = [*found, *felt, *of_seats]
        hint = did_you_mean(self.measure, known) or f"Known: {listing(known)}."
        raise ToolkitError(f'{option}: nothing called "{self.measure}" is measured. {hint}')


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


def read_expectation(
    text: str, names: Mapping[str, Sequence[Name]], example: str = "", goal: str = WON, option: str = "--expect"
) -> Expectation:
    """Parses what was typed after an `option`. `names` are what games can be called, `example` is one of them, and
    `goal` is the game's word for what is counted.

    Raises:
        ToolkitError: it is not understood, names games that do not exist, or may mean different ones.
    """
    match = EXPECTATION.fullmatch(text.strip())
    is_rate = match is not None and (match["measure"] in (goal, WON) or bool(match["share"]))
    if match is None or (match["measure"] not in (None, goal, WON) if is_rate else not match["measure"]):
        more = f', or "{example}: 45..75%"' if example else ""
        raise ToolkitError(f'{option}: "{text}" is not understood. Write a range such as "45..75%"{more}')
    games: list[Name] = []
    for word in (one.strip() for one in (match["games"] or "").split(",") if one.strip()):
        if word not in names:
            hint = did_you_mean(word, names) or f"Known: {listing([one for one in names if '=' not in one])}."
            raise ToolkitError(f'{option}: there is no "{word}". {hint}')
        if len(names[word]) > 1:
            meant = listing([f"{kind}={value}" for kind, value in names[word]])
            raise ToolkitError(f'{option}: "{word}" is ambiguous. Write {meant}.')
        games += names[word]
    low, high, measure = float(match["low"]), float(match["high"]), "" if is_rate else match["measure"]
    if is_rate:
        low, high = low / 100, high / 100
    if low > high or (is_rate and high > 1):
        more = ", and 100% is the most" if is_rate else ""
        raise ToolkitError(f'{option}: "{text}": the lower bound comes first{more}.')
    return Expectation(tuple(games), low, high, measure)
