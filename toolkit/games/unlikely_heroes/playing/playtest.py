"""Many games of a quest: from a box, a setup and a player to results, the same whatever number of processes plays them.

Games are played in batches. A game's luck depends only on the seed, the quest, the setup, the player's name and the
game's number, so that it makes no difference who plays which batch, nor in what order.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from random import Random

from msgspec import Struct

from toolkit.games.unlikely_heroes.content.model import Box
from toolkit.games.unlikely_heroes.playing.cast import PLAYERS
from toolkit.games.unlikely_heroes.playing.plan import Plan, plan_of, remember_plan
from toolkit.games.unlikely_heroes.playing.playthrough import Playthrough
from toolkit.games.unlikely_heroes.playing.prepared import PreparedQuest, Setup
from toolkit.games.unlikely_heroes.playing.record import Result
from toolkit.games.unlikely_heroes.playing.turn import finish, start

BATCH = 50
"""Games that are played in one go by one process."""


class Series(Struct, frozen=True):
    """Games that belong together: a quest by its id, a setup, and a player by name."""

    quest: str
    setup: Setup
    player: str
    games: int
    seed: int = 1


class Batch(Struct, frozen=True):
    """Some games of a series, and the plan a guided player goes by."""

    series: Series
    first: int
    count: int
    plan: Plan | None = None


Progress = Callable[[int], None]


def play_game(table: PreparedQuest, series: Series, number: int, *, log: bool = False) -> tuple[Playthrough, Result]:
    """One game of a series."""
    setup = series.setup
    name = f"{series.seed} {series.quest} {setup.heroes} {setup.difficulty} {setup.variant} {setup.expansions} {number}"
    player = PLAYERS[series.player](table, Random(f"{series.player} {name}"))
    game = start(table, player, Random(name), log=log)
    return game, finish(game, number)


def table_of(box: Box, series: Series) -> PreparedQuest:
    """The table a series is played on."""
    (quest,) = (one for one in box.quests if one.id == series.quest)
    return PreparedQuest(box, quest, series.setup)


def batches(box: Box, every: Iterable[Series]) -> Iterator[Batch]:
    """The series cut into batches, each with its plan."""
    for series in every:
        plan = plan_of(table_of(box, series)) if series.player == "guided" else None
        for first in range(0, series.games, BATCH):
            yield Batch(series, first, min(BATCH, series.games - first), plan)


def packed(box: Box) -> bytes:
    """A box as it is sent to other processes."""
    return pickle.dumps(box, protocol=pickle.HIGHEST_PROTOCOL)


@lru_cache(maxsize=2)
def _unpacked(data: bytes) -> Box:
    box = pickle.loads(data)
    assert isinstance(box, Box)
    return box


@lru_cache(maxsize=32)
def _table(data: bytes, series: Series) -> PreparedQuest:
    return table_of(_unpacked(data), series)


def play_batch(batch: Batch, data: bytes) -> list[Result]:
    """The games of a batch, in any process."""
    table = _table(data, batch.series)
    if batch.plan is not None:
        remember_plan(table, batch.plan)
    return [play_game(table, batch.series, batch.first + index)[1] for index in range(batch.count)]


def play_here(box: Box, every: Sequence[Series], progress: Progress = lambda _: None) -> dict[Series, list[Result]]:
    """All games in this process."""
    found: dict[Series, list[Result]] = {series: [] for series in every}
    tables: dict[Series, PreparedQuest] = {}
    for batch in batches(box, every):
        table = tables.setdefault(batch.series, table_of(box, batch.series))
        if batch.plan is not None:
            remember_plan(table, batch.plan)
        for index in range(batch.count):
            found[batch.series].append(play_game(table, batch.series, batch.first + index)[1])
        progress(batch.count)
    return found


def play_in_processes(
    box: Box, every: Sequence[Series], jobs: int, progress: Progress = lambda _: None
) -> dict[Series, list[Result]]:
    """All games in several processes of this machine."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    data, made = packed(box), list(batches(box, every))
    results: list[list[Result]] = []
    with ProcessPoolExecutor(jobs, get_context("spawn"), _keep, (data,)) as pool:
        for batch, some in zip(made, pool.map(_play_kept, made), strict=True):
            results.append(some)
            progress(batch.count)
    return gathered(every, made, results)


_kept: list[bytes] = []


def _keep(data: bytes) -> None:
    """Keeps the box in a process that plays, so that it is sent there once."""
    _kept[:] = [data]


def _play_kept(batch: Batch) -> list[Result]:
    return play_batch(batch, _kept[0])


def gathered(
    every: Sequence[Series], made: Sequence[Batch], results: Sequence[Sequence[Result]]
) -> dict[Series, list[Result]]:
    """Results by series, in the order of their games; every game exactly once, or it is a bug."""
    found: dict[Series, list[Result]] = {series: [] for series in every}
    for batch, some in zip(made, results, strict=True):
        found[batch.series] += some
    for series, played in found.items():
        if [one.game for one in played] != list(range(series.games)):
            raise AssertionError(f"games of {series.quest} were lost or counted twice")
    return found
