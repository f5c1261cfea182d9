"""Many games of a match: from a box, its tabletop and series to results, whichever process plays which batch.

Games are played in batches. A game's luck depends only on the seed, the match and the game's number (and what players
decide by chance, on their names and seats), so it makes no difference how many processes play, or in what order.

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
from toolkit.playing.capability import Match, Tabletop
from toolkit.playing.results import Result
from toolkit.playing.seats import LineUp, line_up
from toolkit.search.claims import Subject
from toolkit.settings import Chosen

BATCH = 25
"""How many games one process plays at a time."""

Progress = Callable[[int], None]
Notes = tuple[tuple[str, object], ...]


class Series(Struct, frozen=True):
    """Games that belong together: a subject, the settings, and who sits where."""

    subject: Subject
    chosen: Chosen
    players: LineUp
    games: int
    seed: int = 1


class Batch(Struct, frozen=True):
    """Some games of a series, and what each player has worked out about them, by name."""

    series: Series
    first: int
    count: int
    notes: Notes = ()


def luck_of(match: Match, series: Series, number: int) -> str:
    """The seed of a game's luck."""
    return f"{series.seed} {match.key} {number}"


def play_game(match: Match, series: Series, number: int) -> Result:
    """One game of a series."""
    return match.play(series.players, luck_of(match, series, number), number)


def notes_of(match: Match, series: Series) -> Notes:
    """What the players of a series work out once for all games."""
    return tuple((player, match.notes(player)) for player in series.players.names)


def batches_of(series: Series, notes: Notes) -> Iterator[Batch]:
    """A series cut into batches."""
    for first in range(0, series.games, BATCH):
        yield Batch(series, first, min(BATCH, series.games - first), notes)


def cores() -> int:
    """How many processes can play at the same time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class MatchCache:
    """A box and its tabletop, with the matches laid out so far."""

    def __init__(self, tabletop: Tabletop[Box], box: Box) -> None:
        self.tabletop, self.box = tabletop, box
        self._matches: dict[tuple[Subject, Chosen], Match] = {}

    def match(self, series: Series) -> Match:
        """The match that a series is played on."""
        return self.laid(series.subject, series.chosen)

    def laid(self, subject: Subject, chosen: Chosen) -> Match:
        """A subject laid out by some settings."""
        key = (subject, chosen)
        if key not in self._matches:
            self._matches[key] = self.tabletop.lay(self.box, subject, chosen)
        return self._matches[key]

    def line_up(self, typed: str, subject: Subject, chosen: Chosen) -> LineUp:
        """Who sits where, by what was typed.

        Raises:
            ToolkitError: there is no such seat or player, or the box lacks something that it needs.
        """
        return line_up(typed, self.laid(subject, chosen).seats, self.tabletop.players, self.tabletop.player)

    def batches(self, every: Iterable[Series]) -> Iterator[Batch]:
        """The series cut into batches, each with the player's notes."""
        for series in every:
            yield from batches_of(series, notes_of(self.match(series), series))

    def play(self, batch: Batch) -> list[Result]:
        """The games of a batch."""
        match = self.match(batch.series)
        for player, notes in batch.notes:
            match.remember(player, notes)
        return [play_game(match, batch.series, batch.first + index) for index in range(batch.count)]

    @property
    def packed(self) -> bytes:
        """The box and its tabletop, as they are sent to other processes."""
        return pickle.dumps((self.tabletop, self.box), protocol=pickle.HIGHEST_PROTOCOL)


@lru_cache(maxsize=2)
def unpacked(data: bytes) -> MatchCache:
    """The same in another process, where it is unpacked once."""
    return MatchCache(*pickle.loads(data))


def play_packed(batch: Batch, data: bytes) -> list[Result]:
    """The games of a batch, in any process."""
    return unpacked(data).play(batch)


def play_here(
    cache: MatchCache, every: Sequence[Series], progress: Progress = lambda _: None
) -> dict[Series, list[Result]]:
    """All games in this process."""
    found: dict[Series, list[Result]] = {series: [] for series in every}
    for batch in cache.batches(every):
        found[batch.series] += cache.play(batch)
        progress(batch.count)
    return found


def play_in_processes(
    cache: MatchCache, every: Sequence[Series], jobs: int, progress: Progress = lambda _: None
) -> dict[Series, list[Result]]:
    """All games in several processes of this machine."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    forks = (
        sys.platform == "linux" and active_count() == 1
    )  # macOS can fork, but its libraries and threads do not survive it
    for series in every:
        cache.match(series)
    _caches[:] = [cache]
    context = get_context("fork" if forks else "spawn")
    setup = (None, ()) if forks else (_keep, (cache.packed,))
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
        _caches.clear()
    return gathered(every, made, results)


_caches: list[MatchCache] = []
"""The box that a process plays: inherited when it was forked, or sent to it."""


def _keep(data: bytes) -> None:
    """Keeps the box in a process that plays, so that it is sent there once."""
    _caches[:] = [unpacked(data)]


def _notes(series: Series) -> Notes:
    return notes_of(_caches[0].match(series), series)


def _play(batch: Batch) -> list[Result]:
    return _caches[0].play(batch)


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
