"""Times play-tests on the full box: games per second for each player, in this process and in two others.

    python -m tests.bench.playtest            # 100 games of each quest
    python -m tests.bench.playtest 400 guided
    python -m tests.bench.playtest --small    # 2 games of each quest of the tutorial

Figures are games per wall-clock second, and per CPU second, which depends less on what else the machine is doing. The
last column is the CPU time of two processes divided by that of one: near 1, two free cores are twice as fast. The
solver's walkthroughs, which guided players need once for each quest, are timed separately; starting the processes is
part of the time of two.
"""

from __future__ import annotations

import argparse
import resource
import time
from collections.abc import Sequence
from pathlib import Path

from tests.bench.solve import read
from tests.conftest import REPOSITORY
from tests.playing.making import matches_of, series_of
from toolkit.games.unlikely_heroes.playing.people.cast import PLAYERS
from toolkit.playing.series import play_here, play_in_processes

FULL = REPOSITORY / "adventures" / "second-best-saga"
SMALL = REPOSITORY / "adventures" / "tutorial"


def children() -> float:
    """CPU seconds of all processes that were started and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main(arguments: Sequence[str] | None = None) -> None:
    """Asks what to measure, and measures it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="?", type=int, default=100, help="of each quest")
    parser.add_argument("players", nargs="*", help=f"all if left out: {', '.join(PLAYERS)}")
    parser.add_argument("--small", action="store_true", help="2 games of each quest of the tutorial")
    asked = parser.parse_args(arguments)
    table(2 if asked.small else asked.games, asked.players or tuple(PLAYERS), SMALL if asked.small else FULL)


def table(games: int, players: Sequence[str], folder: Path) -> None:
    """Prints the table."""
    box = read(folder)
    start = time.perf_counter()
    matches = matches_of(box)
    for quest in box.quests:
        matches.match(series_of(box, quest.id, "guided", 1)).notes("guided")
    print(f"{box.title}: {len(box.quests)} quests, {games} games each, 2 heroes, normal")
    print(f"walkthroughs: {time.perf_counter() - start:.1f} s\n")
    print(f"{'player':>10} {'won':>6} {'1 process':>12} {'by CPU':>12} {'2 processes':>12} {'CPU ratio':>10}")
    for player in players:
        every = [series_of(box, quest.id, player, games) for quest in box.quests]
        start, work = time.perf_counter(), time.process_time()
        here = play_here(matches, every)
        alone, busy = time.perf_counter() - start, time.process_time() - work
        start, work = time.perf_counter(), children()
        there = play_in_processes(matches, every, 2)
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
    main()
