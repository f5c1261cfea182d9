"""Variants of a box played with the same luck, in any number of processes: from changes to results, game by game.

    trials.play([(), (change,)], games=50)      the box as it is, and a variant; no game is played twice

A variant is made where it is played, from the changes, because processes were started before anybody knew of it. What
players prove before their games has the same limits for each variant, however many are tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Self

from msgspec import Struct, structs

from toolkit.errors import ToolkitError
from toolkit.playing.capability import Match
from toolkit.playing.results import Result
from toolkit.playing.series import BATCH, MatchCache, Progress, Series, play_game
from toolkit.playing.tuning.dials import Change
from toolkit.search.deadline import whole_run
from toolkit.work.workers import Table, Workers

Changes = tuple[Change, ...]
"""What differs from the box as it is, in order; nothing for the box itself."""
Vary = Callable[[Changes], MatchCache | None]
"""Makes a variant; None if the box would not be whole any more. It can be sent to other processes."""
KEPT = 24
"""How many variants a process keeps, in case more games are wanted of them."""


class SpentError(Exception):
    """No more games may be played."""


class Some(Struct, frozen=True):
    """Some games of a variant: of which series, and their numbers."""

    changes: Changes
    series: int
    seed: int
    numbers: Sequence[int]


class Variants:
    """Variants of a box, made when they are needed; a few are kept."""

    def __init__(self, vary: Vary, series: Sequence[Series]) -> None:
        self.series = tuple(series)
        self._vary = vary
        self._made: dict[Changes, MatchCache | None] = {}

    def match(self, changes: Changes, series: int) -> Match | None:
        """What a series is played on; None if that cannot be."""
        if changes not in self._made:
            self._made[changes] = self._vary(changes)
            for oldest in [*self._made][:-KEPT]:
                del self._made[oldest]
        cache = self._made[changes]
        try:
            return None if cache is None else cache.match(self.series[series])
        except ToolkitError:
            return None

    def play(self, some: Some) -> list[Result] | None:
        """The games; None if the variant cannot be played."""
        with whole_run():
            match = self.match(some.changes, some.series)
            if match is None:
                return None
            series = structs.replace(self.series[some.series], seed=some.seed)
            return [play_game(match, series, number) for number in some.numbers]


def _table(variants: Variants) -> Table:
    return {"play": variants.play}


def _again(vary: Vary, series: Sequence[Series]) -> Table:
    return _table(Variants(vary, series))


class Trials:
    """All games that are played while a box is tuned; `most` of them at most, those that `count` not aside."""

    def __init__(self, vary: Vary, series: Sequence[Series], jobs: int, most: int, progress: Progress) -> None:
        self.variants = Variants(vary, series)
        self.played = 0
        self.most, self._progress = most, progress
        self._results: dict[tuple[Changes, int, int], list[Result]] = {}
        self._impossible: set[Changes] = set()
        again = partial(_again, vary, self.variants.series)
        self._workers = Workers(jobs, _table(self.variants), again, option="--jobs")

    def __enter__(self) -> Self:
        self._workers.__enter__()
        return self

    def __exit__(self, *raised: object) -> None:
        self._workers.__exit__(*raised)  # type: ignore[arg-type]

    def play(self, wanted: Iterable[Changes], games: int, seed: int, *, count: bool = True) -> list[Changes]:
        """Plays each variant until it has so many games of every series; returns those that can be played at all.

        Raises:
            SpentError: that would be too many; none was played.
        """
        every = [one for one in dict.fromkeys(wanted) if one not in self._impossible]
        items = [some for one in every for some in self._missing(one, games, seed)]
        more = sum(len(some.numbers) for some in items)
        if count and self.played + more > self.most:
            raise SpentError
        self.played += more if count else 0
        found: dict[tuple[Changes, int, int], dict[int, list[Result]]] = {}
        for some, results in self._workers.answers(self._workers.hand_out("play", items)):
            if results is None:
                self._impossible.add(some.changes)
            else:
                found.setdefault((some.changes, some.series, some.seed), {})[some.numbers[0]] = results
            self._progress(len(some.numbers))
        for key, parts in found.items():
            for first in sorted(parts):
                self._results.setdefault(key, []).extend(parts[first])
        return [one for one in every if one not in self._impossible]

    def affordable(self, wanted: Sequence[Changes], games: int, seed: int, share: float = 1.0) -> Sequence[Changes]:
        """The first of these variants, as many as may still have so many games, with a share of what is left."""
        left = int(share * (self.most - self.played))
        for at, one in enumerate(wanted):
            left -= sum(len(some.numbers) for some in self._missing(one, games, seed))
            if left < 0:
                return wanted[:at]
        return wanted

    def results(self, changes: Changes, games: int, seed: int) -> list[tuple[Match, Series, Sequence[Result]]]:
        """The first games of a variant, for each series."""
        found: list[tuple[Match, Series, Sequence[Result]]] = []
        for at, series in enumerate(self.variants.series):
            match = self.variants.match(changes, at)
            assert match is not None, "it was played"
            found.append((match, series, self._results[changes, at, seed][:games]))
        return found

    def _missing(self, changes: Changes, games: int, seed: int) -> list[Some]:
        found = []
        for at, series in enumerate(self.variants.series):
            there = len(self._results.get((changes, at, seed), ()))
            size = 1 if series.is_slow else BATCH
            found += [
                Some(changes, at, seed, range(first, min(first + size, games))) for first in range(there, games, size)
            ]
        return found
