"""Many games of a match: from a box, its tabletop and series to results, whichever process plays which batch.

Games are played in batches. A game's luck depends only on the seed, the match, the player's name and the game's number,
so it makes no difference how many processes play, or in what order.

Where processes can be forked, as on Linux without threads, they start with everything known here: the box and its
matches are laid out once, before forking. Elsewhere the box is sent to each process. What players work out once for all
games is also worked out in the processes, each for a different match, and handed to whichever plays it.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from threading import active_count

from msgspec import Struct

from toolkit.game import Box
from toolkit.playing.capability import Match, Result, Tabletop
from toolkit.search.claims import Subject
from toolkit.settings import Chosen

BATCH = 25
"""How many games one process plays at a time."""

Progress = Callable[[int], None]


class Series(Struct, frozen=True):
    """Games that belong together: a subject, the settings, and a player by name."""

    subject: Subject
    chosen: Chosen
    player: str
    games: int
    seed: int = 1


class Batch(Struct, frozen=True):
    """Some games of a series, and what the player has worked out about them."""

    series: Series
    first: int
    count: int
    notes: object = None


def luck_of(match: Match, series: Series, number: int) -> str:
    """The seed of a game's luck."""
    return f"{series.seed} {match.key} {number}"


def play_game(match: Match, series: Series, number: int) -> Result:
    """One game of a series."""
    return match.play(series.player, luck_of(match, series, number), number)


def batches_of(series: Series, notes: object) -> Iterator[Batch]:
    """A series cut into batches."""
    for first in range(0, series.games, BATCH):
        yield Batch(series, first, min(BATCH, series.games - first), notes)


def cores() -> int:
    """How many processes can play at the same time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Hall:
    """A box and its tabletop, with the matches laid out so far."""

    def __init__(self, tabletop: Tabletop[Box], box: Box) -> None:
        self.tabletop, self.box = tabletop, box
        self._matches: dict[tuple[Subject, Chosen], Match] = {}

    def match(self, series: Series) -> Match:
        """The match that a series is played on."""
        key = (series.subject, series.chosen)
        if key not in self._matches:
            self._matches[key] = self.tabletop.lay(self.box, *key)
        return self._matches[key]

    def batches(self, every: Iterable[Series]) -> Iterator[Batch]:
        """The series cut into batches, each with the player's notes."""
        for series in every:
            yield from batches_of(series, self.match(series).notes(series.player))

    def play(self, batch: Batch) -> list[Result]:
        """The games of a batch."""
        match = self.match(batch.series)
        match.remember(batch.series.player, batch.notes)
        return [play_game(match, batch.series, batch.first + index) for index in range(batch.count)]

    @property
    def packed(self) -> bytes:
        """The box and its tabletop, as they are sent to other processes."""
        return pickle.dumps((self.tabletop, self.box), protocol=pickle.HIGHEST_PROTOCOL)


@lru_cache(maxsize=2)
def unpacked(data: bytes) -> Hall:
    """The same in another process, where it is unpacked once."""
    return Hall(*pickle.loads(data))


def play_packed(batch: Batch, data: bytes) -> list[Result]:
    """The games of a batch, in any process."""
    return unpacked(data).play(batch)


def play_here(hall: Hall, every: Sequence[Series], progress: Progress = lambda _: None) -> dict[Series, list[Result]]:
    """All games in this process."""
    found: dict[Series, list[Result]] = {series: [] for series in every}
    for batch in hall.batches(every):
        found[batch.series] += hall.play(batch)
        progress(batch.count)
    return found


def play_in_processes(
    hall: Hall, every: Sequence[Series], jobs: int, progress: Progress = lambda _: None
) -> dict[Series, list[Result]]:
    """All games in several processes of this machine."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    forks = (
        sys.platform == "linux" and active_count() == 1
    )  # macOS can fork, but its libraries and threads do not survive it
    for series in every:
        hall.match(series)
    _halls[:] = [hall]
    context = get_context("fork" if forks else "spawn")
    setup = (None, ()) if forks else (_keep, (hall.packed,))
    try:
        with ProcessPoolExecutor(jobs, context, *setup) as pool:
            noted = [pool.submit(_notes, series) for series in every]
            made: list[Batch] = []
            playing = []
            for series, notes in zip(every, noted, strict=True):
                some = list(batches_of(series, notes.result()))
                made += some
                playing += [pool.submit(_play, batch) for batch in some]
            results: list[list[Result]] = []
            for batch, played in zip(made, playing, strict=True):
                results.append(played.result())
                progress(batch.count)
    finally:
        _halls.clear()
    return gathered(every, made, results)


_halls: list[Hall] = []
"""The box that a process plays: inherited when it was forked, or sent to it."""


def _keep(data: bytes) -> None:
    """Keeps the box in a process that plays, so that it is sent there once."""
    _halls[:] = [unpacked(data)]


def _notes(series: Series) -> object:
    return _halls[0].match(series).notes(series.player)


def _play(batch: Batch) -> list[Result]:
    return _halls[0].play(batch)


def gathered(
    every: Sequence[Series], made: Sequence[Batch], results: Sequence[Sequence[Result]]
) -> dict[Series, list[Result]]:
    """Results by series, in the order of their games; every game exactly once, or it is a bug."""
    found: dict[Series, list[Result]] = {series: [] for series in every}
    for batch, some in zip(made, results, strict=True):
        found[batch.series] += some
    for series, played in found.items():
        if [one.game for one in played] != list(range(series.games)):
            raise AssertionError(f"games of {series.subject.id} were lost or counted twice")
    return found
