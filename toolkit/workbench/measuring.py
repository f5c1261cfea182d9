"""From a box and what was asked to the odds in it: tables, or one heat map of them all.

measuring = Measuring(bench, OddsRequest(("15",)))
measuring.subjects      what has odds, as far as it was asked for
measuring.tables()      their tables, for every combination of settings
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from toolkit.errors import ToolkitError
from toolkit.odds.tables import HeatMap, OddsTable
from toolkit.search.claims import Subject
from toolkit.source.suggest import did_you_mean, listing

if TYPE_CHECKING:
    from toolkit.workbench.bench import Workbench


@dataclass(frozen=True)
class OddsRequest:
    """What to calculate: things that have odds, by their ids or numbers, or all, under some of the game's settings."""

    subjects: tuple[str, ...] = ()
    settings: Mapping[str, Sequence[str]] = field(default_factory=dict)


class Measuring:
    """A box whose odds are about to be calculated.

    Raises:
        ToolkitError: the game calculates none, or there is no such thing or setting.
    """

    def __init__(self, bench: Workbench, request: OddsRequest | None = None) -> None:
        request = request or OddsRequest()
        self.bench = bench
        self._odds = bench.needed(bench.game.odds, "no odds to calculate")
        self.chosen = bench.each_chosen("odds", request.settings)
        self.word = self._odds.word
        self.subjects = _named(self._odds.subjects(bench.box), request.subjects, self.word)

    def tables(self) -> list[OddsTable]:
        """The tables, subject by subject."""
        tables: list[OddsTable] = []
        with self.bench.audience.counting("calculating", len(self.subjects)) as step:
            for subject in self.subjects:
                step(subject.title)
                for chosen in self.chosen:
                    tables += self._odds.tables(self.bench.box, subject, chosen)
        return tables

    def heat_map(self) -> HeatMap:
        """An overview, for the first combination of settings."""
        return self._odds.heat_map(self.bench.box, self.subjects, self.chosen[0])


def _named(every: Sequence[Subject], words: Sequence[str], noun: str) -> list[Subject]:
    """Those named by id or number, in order; all if none is named."""
    for word in words:
        if not any(word in (one.id, str(one.number)) for one in every):
            known = dict.fromkeys(name for one in every for name in (one.id, str(one.number or one.id)))
            hint = did_you_mean(word, known) or f"{noun.capitalize()}s: {listing(known) or 'none'}."
            raise ToolkitError(f'there is no {noun} "{word}". {hint}')
    return [one for one in every if not words or one.id in words or str(one.number) in words]
