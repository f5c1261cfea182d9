"""Many games of a match: from a box, its tabletop and series to results, the same whoever plays which batch.

Games are played in batches. A game's luck depends only on the seed, the match, the player's name and the game's number,
so that it makes no difference how many processes play, nor in what order.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

from msgspec import Struct

from toolkit.game import Box
from toolkit.playing.capability import Match, Result, Tabletop
from toolkit.search.claims import Subject
from toolkit.settings import Chosen

BATCH = 50
"""Games that are played in one go by one process."""

Progress = Callable[[int], None]


class Series(Struct, frozen=True):
    """Games that belong together: a subject, what was chosen, and a player by name."""

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
    """What the luck of a game is made of."""
    return f"{series.seed} {match.key} {number}"


def play_game(match: Match, series: Series, number: int) -> Result:
    """One game of a series."""
    return match.play(series.player, luck_of(match, series, number), number)


class Hall:
    """A box and its tabletop, with the matches that were laid out on it so far."""

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
            notes = self.match(series).notes(series.player)
            for first in range(0, series.games, BATCH):
                yield Batch(series, first, min(BATCH, series.games - first), notes)

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

    made = list(hall.batches(every))
    results: list[list[Result]] = []
    with ProcessPoolExecutor(jobs, get_context("spawn"), _keep, (hall.packed,)) as pool:
        for batch, some in zip(made, pool.map(_play_kept, made), strict=True):
            results.append(some)
            progress(batch.count)
    return gathered(every, made, results)


_kept: list[bytes] = []


def _keep(data: bytes) -> None:
    """Keeps the box in a process that plays, so that it is sent there once."""
    _kept[:] = [data]


def _play_kept(batch: Batch) -> list[Result]:
    return play_packed(batch, _kept[0])


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
