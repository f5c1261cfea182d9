"""Times play-tests on the full box: games a second for each player, in this process and in two others.

    python -m tests.bench.playtest            # 100 games of each quest
    python -m tests.bench.playtest 400 guided

Games by wall-clock second, and by CPU second, which others who use the machine do not change as much. The last column
is the CPU time of two processes by that of one: near 1, two free cores are twice as quick. The solver's walkthroughs,
which guided players need once for each quest, are timed apart; starting the processes is part of what two of them take.
"""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tests.bench.solve import read
from tests.conftest import REPOSITORY
from toolkit.games.unlikely_heroes.playing.cast import PLAYERS
from toolkit.games.unlikely_heroes.playing.plan import plan_of
from toolkit.games.unlikely_heroes.playing.playtest import Series, play_here, play_in_processes, table_of
from toolkit.games.unlikely_heroes.playing.prepared import Setup

FULL = REPOSITORY / "adventures" / "second-best-saga"


def children() -> float:
    """CPU seconds of all processes that were started and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main(games: int, players: Sequence[str] = tuple(PLAYERS), folder: Path = FULL) -> None:
    """Prints the table."""
    box = read(folder)
    start = time.perf_counter()
    for quest in box.quests:
        plan_of(table_of(box, Series(quest.id, Setup(2), "guided", 1)))
    print(f"{box.title}: {len(box.quests)} quests, {games} games each, 2 heroes, normal")
    print(f"walkthroughs: {time.perf_counter() - start:.1f} s\n")
    print(f"{'player':>10} {'won':>6} {'1 process':>12} {'by CPU':>12} {'2 processes':>12} {'CPU ratio':>10}")
    for player in players:
        every = [Series(quest.id, Setup(2), player, games) for quest in box.quests]
        start, work = time.perf_counter(), time.process_time()
        here = play_here(box, every)
        alone, busy = time.perf_counter() - start, time.process_time() - work
        start, work = time.perf_counter(), children()
        there = play_in_processes(box, every, 2)
        two, apart = time.perf_counter() - start, children() - work
        assert here == there, "the same games, whoever plays them"
        total = games * len(every)
        won = sum(one.outcome == "won" for some in here.values() for one in some)
        print(
            f"{player:>10} {won / total:>6.0%} {total / alone:>10.0f}/s {total / busy:>10.0f}/s {total / two:>10.0f}/s"
            f" {apart / busy:>10.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100, sys.argv[2:] or tuple(PLAYERS))
