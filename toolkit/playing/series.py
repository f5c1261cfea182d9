"""Many games of a match: from a box, its tabletop and series to results, whichever process plays which batch.

Games are played in batches. A game's luck depends only on the seed, the match, the player's name and the game's number,
so it makes no difference how many processes play, or in what order.

Where processes can be forked, as on Linux without threads, they start with everything known here: the box and its
matches are laid out once, before forking. Elsewhere the box is sent to each process. What players work out once for all
games is also worked out in the processes, each for a different match, and handed to whichever plays it.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, partial

from msgspec import Struct

from toolkit.game import Box
from toolkit.playing.capability import Match, Result, Tabletop
from toolkit.search.claims import Subject
from toolkit.settings import Chosen
from toolkit.work.workers import Table, Workers, inherits

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
    def table(self) -> Table:
        """What other processes do for it."""
        return {"notes": lambda series: self.match(series).notes(series.player), "play": self.play}

    @property
    def packed(self) -> bytes:
        """The box and its tabletop, as they are sent to other processes."""
        return pickle.dumps((self.tabletop, self.box), protocol=pickle.HIGHEST_PROTOCOL)


@lru_cache(maxsize=2)
def unpacked(data: bytes) -> Hall:
    """The same in another process, where it is unpacked once."""
    return Hall(*pickle.loads(data))


def table_of(data: bytes) -> Table:
    """What a process that inherits nothing does."""
    return unpacked(data).table


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
    for series in every:
        hall.match(series)
    made: list[Batch] = []
    results: list[list[Result]] = []
    again = None if inherits() else partial(table_of, hall.packed)
    with Workers(jobs, hall.table, again, option="--jobs") as workers:
        playing = [
            workers.hand_out("play", list(batches_of(series, notes)))
            for series, notes in workers.answers(workers.hand_out("notes", every))
        ]
        for asked in playing:
            for batch, played in workers.answers(asked):
                made.append(batch)
                results.append(played)
                progress(batch.count)
    return gathered(every, made, results)


def gathered(
    every: Sequence[Series], made: Sequence[Batch], results: Sequence[Sequence[Result]]
) -> dict[Series, list[Result]]:
    """Results by series, in the order of their games; every game exactly once, or it is a bug."""
    found: dict[Series, list[Result]] = {series: [] for series in every}
    for batch, some in sorted(zip(made, results, strict=True), key=lambda one: one[0].first):
        found[batch.series] += some
    for series, played in found.items():
        if [one.game for one in played] != list(range(series.games)):
            raise AssertionError(f"games of {series.subject.id} were lost or counted twice")
    return found
