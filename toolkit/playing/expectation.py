"""From `normal, 2 heroes: 45..75%` to whether a series of games meets it: the gate of `unlikely playtest`.

45..75%                     every seat wins that often
2 heroes: 45..75%           in games with this setting
wrecker: 45..55%            the seat of this name
storm: oil_left 1..2.5      the mean of something that the game measures
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.errors import ToolkitError
from toolkit.playing.summary import Summary
from toolkit.settings import Chosen, Setting, in_words
from toolkit.source.suggest import did_you_mean, listing

NUMBER = r"\d+(?:\.\d+)?"
EXPECTATION = re.compile(
    rf"(?:(?P<games>[^:]+):)?\s*(?:(?P<measure>[a-z_]+)\s+)?(?P<low>{NUMBER})\s*\.\.\s*(?P<high>{NUMBER})\s*(?P<share>%)?"
)


@dataclass(frozen=True)
class Missed:
    """A figure that is not where it ought to be: of what, in words, and the figure with what is known about it."""

    of: str
    said: str


@dataclass(frozen=True)
class Expectation:
    """Where a figure ought to lie: a rate from 0 to 1, or a measure; for certain games, or certain seats, or all."""

    games: tuple[str, ...]
    low: float
    high: float
    measure: str = ""

    def is_about(self, summary: Summary, settings: Sequence[Setting]) -> bool:
        """Whether a summary has to meet it."""
        return {*self.games} <= _words(settings, summary.series.chosen) | {one.seat.id for one in summary.seats}

    def missed(self, summary: Summary, goal: str) -> Iterator[Missed]:
        """What of a summary is not where it ought to be.

        Raises:
            ToolkitError: the game does not measure that.
        """
        if self.measure:
            found = {one.name: one for one in summary.measures}
            if self.measure not in found:
                hint = did_you_mean(self.measure, found) or f"Known: {listing(found)}."
                raise ToolkitError(f'--expect: nothing called "{self.measure}" is measured. {hint}')
            one = found[self.measure]
            if not self.low <= one.value <= self.high:
                value = f"{one.heading.strip()} {one.value:.{one.digits}f}"
                yield Missed("", f"{value}, expected {self.low:g} to {self.high:g}")
            return
        named = [one for one in summary.seats if one.seat.id in self.games] or summary.seats
        for fared in named:
            if not self.low <= fared.rate <= self.high:
                of = fared.seat.title if len(summary.seats) > 1 else ""
                interval = f"95 % interval {fared.low:.1%} to {fared.high:.1%}"
                yield Missed(of, f"{goal} {fared.rate:.1%}, expected {self.low:.0%} to {self.high:.0%} ({interval})")


def _words(settings: Sequence[Setting], chosen: Chosen) -> set[str]:
    """Every name for games by their settings: `2` and `2 heroes`."""
    return {value for _, values in chosen.values for value in values} | {*in_words(settings, chosen)}


def read_expectation(text: str, settings: Sequence[Setting], axis: str = "", seats: Sequence[str] = ()) -> Expectation:
    """Parses what was typed. `axis` is the setting used for an example; `seats` can be named beside settings.

    Raises:
        ToolkitError: it is not understood, or names games that do not exist.
    """
    match = EXPECTATION.fullmatch(text.strip())
    if match is None or bool(match["measure"]) == bool(match["share"]):
        example = next((f', or "{one.wording(one.default)}: 45..75%"' for one in settings if one.name == axis), "")
        raise ToolkitError(f'--expect: "{text}" is not understood. Write a range such as "45..75%"{example}')
    known = [
        *seats,
        *(word for one in settings for value in one.values for word in (value, one.wording(value)) if word),
    ]
    games = tuple(word.strip() for word in (match["games"] or "").split(",") if word.strip())
    for word in games:
        if word not in known:
            hint = did_you_mean(word, known) or f"Known: {listing(dict.fromkeys(known))}."
            raise ToolkitError(f'--expect: there is no "{word}". {hint}')
    low, high = float(match["low"]), float(match["high"])
    if match["measure"]:
        if low > high:
            raise ToolkitError(f'--expect: "{text}": the lower bound comes first.')
        return Expectation(games, low, high, match["measure"])
    low, high = low / 100, high / 100
    if not low <= high <= 1:
        raise ToolkitError(f'--expect: "{text}": the lower bound comes first, and 100 % is the most.')
    return Expectation(games, low, high)
