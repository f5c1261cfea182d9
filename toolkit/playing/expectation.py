"""From `normal, 2 heroes: 45..75%` to whether a series of games meets it: the gate of `unlikely playtest`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from toolkit.errors import ToolkitError
from toolkit.playing.summary import Summary
from toolkit.settings import Chosen, Setting, told
from toolkit.source.suggest import did_you_mean, listing

EXPECTATION = re.compile(r"(?:(?P<games>[^:]+):)?\s*(?P<low>\d+(?:\.\d+)?)\s*\.\.\s*(?P<high>\d+(?:\.\d+)?)\s*%")


@dataclass(frozen=True)
class Expectation:
    """Where a rate ought to lie: for games with certain settings, or for all."""

    games: tuple[str, ...]
    low: float
    high: float

    def is_about(self, summary: Summary, settings: Sequence[Setting]) -> bool:
        """Whether a summary has to meet it."""
        return {*self.games} <= _words(settings, summary.series.chosen)

    def is_met(self, summary: Summary) -> bool:
        """Whether the rate lies where it ought to."""
        return self.low <= summary.rate <= self.high


def _words(settings: Sequence[Setting], chosen: Chosen) -> set[str]:
    """Every name for games by their settings: `2` and `2 heroes`."""
    return {value for _, values in chosen.values for value in values} | {*told(settings, chosen)}


def read_expectation(text: str, settings: Sequence[Setting], axis: str = "") -> Expectation:
    """Parses what was typed. `axis` is the setting used for an example.

    Raises:
        ToolkitError: it is not understood, or names games that do not exist.
    """
    match = EXPECTATION.fullmatch(text.strip())
    if match is None:
        example = next((f', or "{one.told(one.default)}: 45..75%"' for one in settings if one.name == axis), "")
        raise ToolkitError(f'--expect: "{text}" is not understood. Write a range such as "45..75%"{example}')
    known = [word for one in settings for value in one.values for word in (value, one.told(value)) if word]
    games = tuple(word.strip() for word in (match["games"] or "").split(",") if word.strip())
    for word in games:
        if word not in known:
            hint = did_you_mean(word, known) or f"Known: {listing(dict.fromkeys(known))}."
            raise ToolkitError(f'--expect: there is no "{word}". {hint}')
    low, high = float(match["low"]) / 100, float(match["high"]) / 100
    if not low <= high <= 1:
        raise ToolkitError(f'--expect: "{text}": the lower bound comes first, and 100 % is the most.')
    return Expectation(games, low, high)
