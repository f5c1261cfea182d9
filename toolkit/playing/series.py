"""Many games of a match: from a box, its tabletop and series to results, whichever process plays which batch.

Games are played in batches. A game's luck depends only on the seed, the match and the game's number (and what players
decide by chance, on their names and seats), so it makes no difference how many processes play, or in what order.

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
from toolkit.playing.capability import Match, Tabletop
from toolkit.playing.results import Result
from toolkit.playing.seats import LineUp, line_up
from toolkit.playing.thinking.strength import thinks
from toolkit.search.claims import Subject
from toolkit.settings import Chosen
from toolkit.work.workers import Table, Workers, inherits

BATCH = 25
"""How many games one process plays at a time; of games that take their time, one."""

Progress = Callable[[int], None]
Notes = tuple[tuple[str, object], ...]


class Series(Struct, frozen=True):
    """Games that belong together: a subject, the settings, and who sits where.

    They are numbered from 0 on, unless they are of campaigns, which have `numbers` of their own. With `rollouts`, each
    game is watched, and so many are tried in each of its moments.
    """

    subject: Subject
    chosen: Chosen
    players: LineUp
    games: int
    seed: int = 1
    numbers: tuple[int, ...] = ()
    rollouts: int = 0

    @property
    def is_slow(self) -> bool:
        """Whether a game takes its time: somebody thinks ahead, or somebody watches."""
        return bool(self.rollouts) or self.players.think

    @property
    def every(self) -> Sequence[int]:
        """The numbers of its games."""
        return self.numbers or range(self.games)


class Batch(Struct, frozen=True):
    """Some games of a series, and what each player has worked out about them, by name."""

    series: Series
    numbers: Sequence[int]
    notes: Notes = ()


def luck_of(match: Match, series: Series, number: int) -> str:
    """The seed of a game's luck."""
    return f"{series.seed} {match.key} {number}"


def play_game(match: Match, series: Series, number: int) -> Result:
    """One game of a series."""
    luck = luck_of(match, series, number)
    return (
        match.watch(series.players, luck, number, series.rollouts)
        if series.rollouts
        else match.play(series.players, luck, number)
    )


def notes_of(match: Match, series: Series) -> Notes:
    """What the players of a series work out once for all games; whoever thinks ahead goes by somebody else's notes."""
    players = [match.habits(seat).player if thinks(one) else one for seat, one in series.players.seated]
    return tuple((player, match.notes(player)) for player in dict.fromkeys(players) if player)


def batches_of(series: Series, notes: Notes) -> Iterator[Batch]:
    """A series cut into batches."""
    size = 1 if series.is_slow else BATCH
    for first in range(0, series.games, size):
        yield Batch(series, series.every[first : first + size], notes)


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
        return [play_game(match, batch.series, number) for number in batch.numbers]

    @property
    def table(self) -> Table:
        """What other processes do for it."""
        return {"notes": lambda series: notes_of(self.match(series), series), "play": self.play}

    @property
    def packed(self) -> bytes:
        """The box and its tabletop, as they are sent to other processes."""
        return pickle.dumps((self.tabletop, self.box), protocol=pickle.HIGHEST_PROTOCOL)


@lru_cache(maxsize=2)
def unpacked(data: bytes) -> MatchCache:
    """The same in another process, where it is unpacked once."""
    return MatchCache(*pickle.loads(data))


def table_of(data: bytes) -> Table:
    """What a process that inherits nothing does."""
    return unpacked(data).table


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
        progress(len(batch.numbers))
    return found


def play_in_processes(
    cache: MatchCache, every: Sequence[Series], jobs: int, progress: Progress = lambda _: None
) -> dict[Series, list[Result]]:
    """All games in several processes of this machine."""
    for series in every:
        cache.match(series)
    made: list[Batch] = []
    results: list[list[Result]] = []
    again = None if inherits() else partial(table_of, cache.packed)
    with Workers(jobs, cache.table, again, option="--jobs") as workers:
        playing = [
            workers.hand_out("play", list(batches_of(series, notes)))
            for series, notes in workers.answers(workers.hand_out("notes", every))
        ]
        for asked in playing:
            for batch, played in workers.answers(asked):
                made.append(batch)
                results.append(played)
                progress(len(batch.numbers))
    return gathered(every, made, results)


def gathered(
    every: Sequence[Series], made: Sequence[Batch], results: Sequence[Sequence[Result]]
) -> dict[Series, list[Result]]:
    """Results by series, in the order of their games; every game exactly once, or it is a bug."""
    found: dict[Series, list[Result]] = {series: [] for series in every}
    for batch, some in sorted(zip(made, results, strict=True), key=lambda one: one[0].numbers[0]):
        found[batch.series] += some
    for series, played in found.items():
        if [one.game for one in played] != list(series.every):
            raise AssertionError(f"games of {series.subject.id} were lost or counted twice")
    return found
