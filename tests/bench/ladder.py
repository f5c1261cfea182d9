"""The ladder of every game: how often the cast wins, and a player who thinks ahead by the number of games tried.

    python -m tests.bench.ladder                            # ten games a rung of every game, 50 and 200 tried
    python -m tests.bench.ladder --only nexus_ops --games 40 --strengths 50
    python -m tests.bench.ladder --small                    # one game a rung of the quickest game

With rivals, the climber sits in each seat in turn, and the others are played by habit. All rungs of a game play the
same seeds. Beside the rate, with its 95% interval, stand points, the seconds of CPU a game takes, games a minute, and
how many games are tried in a second. Three Lamps are held against exact play: what is lost, in points of the chance to
win.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from random import Random
from typing import Any

from tests.conftest import TESTS
from tests.playing.making import laid
from toolkit.games import game_named
from toolkit.odds.interval import wilson
from toolkit.playing.capability import Match
from toolkit.playing.forks import Trail
from toolkit.playing.play import Answer, Question, index_of
from toolkit.playing.seats import LineUp
from toolkit.playing.thinking.searcher import Search, Searcher
from toolkit.playing.thinking.strength import thinks

GAMES: tuple[tuple[str, str, dict[str, str]], ...] = (
    ("unlikely_heroes", "starter", {"difficulty": "hard"}),
    ("unlikely_heroes", "tutorial", {"difficulty": "hard"}),
    ("nemo_rising", "nemo-rising-weather-exchange", {}),
    ("nemos_war", "nemos-war-year-without-a-flag", {}),
    ("nexus_ops", "nexus-ops-weeping-moon", {}),
    ("smog", "smog-penny-for-the-dark", {}),
)
SMALL = GAMES[:1]


def climbing(match: Match, player: str, number: int) -> tuple[LineUp, int]:
    """A line-up in which the climber sits in one seat, in each in turn, and which seat that is."""
    climber = number % len(match.seats)
    return LineUp(
        tuple(
            (seat.id, player if index == climber else match.habits(seat.id).player)
            for index, seat in enumerate(match.seats)
        )
    ), climber


def rung(match: Match, player: str, games: int) -> str:
    """One rung of a ladder."""
    won, points, tried = 0, 0.0, 0
    counted = Search.iterate

    def count(self: Search, luck: Random) -> None:
        nonlocal tried
        tried += 1
        counted(self, luck)

    Search.iterate = count  # type: ignore[method-assign]
    start = time.process_time()
    try:
        for number in range(games):
            players, seat = climbing(match, player, number)
            standing = match.play(players, f"ladder {match.key} {number}", number).standings[seat]
            won, points = won + standing.won, points + (standing.score or 0)
    finally:
        Search.iterate = counted  # type: ignore[method-assign]
    took = time.process_time() - start
    low, high = wilson(won, games)
    speed = f"{tried / took:>8,.0f}" if tried else f"{'':>8}"
    rate = f"{won / games:>6.1%}  {low:>6.1%} … {high:>6.1%}"
    return f"{rate} {points / games:>8.1f} {took / games:>8.2f} {60 * games / took:>9.1f} {speed}"


def ladder(game: str, folder: str, typed: dict[str, str], games: int, strengths: Sequence[int]) -> None:
    """All rungs of one game."""
    match, table = laid(game, folder, **typed), game_named(game).table
    assert table is not None
    print(f"\n{folder}, {match.key}: {games} games", flush=True)
    print(f"{'':<16} {'won':>6}  {'95% interval':>15} {'points':>8} {'s/game':>8} {'games/min':>9} {'tried/s':>8}")
    seats = match.seats
    cast = [one for one in table().players if all(not seat.players or one in seat.players for seat in seats)]
    for player in [*cast, *(f"searcher:{one}" for one in strengths)]:
        print(f"{player:<16} {rung(match, player, games)}", flush=True)


def lost(strength: int, games: int, **typed: str) -> tuple[float, float]:
    """What a searcher loses against exact play in Three Lamps: in a night, and in its worst answer."""
    sys.path.append(str(TESTS / "lighthouse"))  # it is a package of its own, as a stranger's game would be
    from tests.playing.lamps import Perfect, night_match

    match = night_match("herring", **typed)
    perfect, found = Perfect(match), list[float]()
    for number in range(games):
        trail: Trail[Any] = Trail(lambda number=number: match.begin(f"{number}"))  # type: ignore[misc]
        searcher = Searcher(match, "keeper", strength, Random(number), trail)

        def choose(night: Any, question: Question) -> Answer:
            trail.arrive(night)  # noqa: B023
            worth, index = perfect.options(night), index_of(question, searcher(night, question))  # noqa: B023
            found.append(max(worth) - worth[index])
            return trail.leave(question, index)  # noqa: B023

        match.begin(f"{number}").run(choose)
    return sum(found) / games, max(found)


def main(arguments: Sequence[str] | None = None) -> None:
    """Asks what to measure, and measures it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--strengths", default="50,200")
    parser.add_argument("--only", default="", help="one game, by its name or a part of a box's")
    parser.add_argument("--small", action="store_true", help="one game a rung of the quickest game")
    asked = parser.parse_args(arguments)
    strengths = [3] if asked.small else [int(one) for one in asked.strengths.split(",")]
    assert all(thinks(f"searcher:{one}") for one in strengths)
    for game, folder, typed in SMALL if asked.small else GAMES:
        if asked.only in game or asked.only in folder:
            ladder(game, folder, dict(typed), 1 if asked.small else asked.games, strengths)
    if asked.only in "three_lamps":
        for oil in ("5", "8"):
            for strength in strengths:
                mean, most = lost(strength, 2 if asked.small else 5 * asked.games, oil=oil)
                print(f"Three Lamps, {oil} oil, searcher:{strength}: {mean:.2%} lost in a night, {most:.2%} at most")


if __name__ == "__main__":
    main()
