"""Times copies of games in progress: by hand, dealt anew, and by replaying all answers from the beginning.

    python -m tests.bench.forks                  # 200 copies of each of some games, at every fifth question
    python -m tests.bench.forks --small          # a few copies in one game of each box

Figures are microseconds of CPU time. A copy with the same luck draws what the game will draw; one with other luck,
dealt anew for the seat, is what a player needs who thinks ahead. Replaying is what a fork costs in a game that
cannot be copied. Beside them is what the game takes from there to its end.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean

from tests.playing.making import laid
from toolkit.playing.capability import Match
from toolkit.playing.forks import Stop
from toolkit.playing.play import Answer, Play, Question, index_of
from toolkit.playing.seats import PARTY, mood_of

SEAT = PARTY.id
GAMES = (
    ("starter", "guided", "unlikely_heroes", "starter"),
    ("saga", "bold", "unlikely_heroes", "second-best-saga"),
    ("Nemo Rising", "careful", "nemo_rising", "nemo-rising-weather-exchange"),
)


@dataclass(frozen=True)
class Copied:
    """A game that could be copied after some answers."""

    play: Play
    answers: tuple[int, ...]


def copies(match: Match, player: str, luck: str, every: int) -> list[Copied]:
    """Copies of one game, at some of the questions where it can be copied."""
    found: list[Copied] = []
    given: list[int] = []
    passed = 0
    policy = match.policy(player, SEAT, mood_of(player, luck))

    def choose(play: Play, question: Question) -> Answer:
        nonlocal passed
        passed += play.resumable
        if play.resumable and passed % every == 0:
            found.append(Copied(play.copy(), tuple(given)))
        answer = index_of(question, policy(play, question))
        given.append(answer)
        return answer

    match.begin(luck).run(choose)
    return found


def microseconds(work: Callable[[], object], times: int) -> float:
    """CPU time of one call."""
    start = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - start) / times * 1e6


def replayed(match: Match, luck: str, answers: Sequence[int]) -> None:
    """Plays a game from its beginning to the question after these answers."""
    left = iter(answers)

    def choose(_: Play, question: Question) -> Answer:
        answer = next(left, None)
        if answer is None:
            raise Stop
        return answer

    try:
        match.begin(luck).run(choose)
    except Stop:
        return


def dealt(play: Play, luck: Random) -> Play:
    """A copy that knows no more than the party does."""
    new = play.copy(luck)
    new.redeal(SEAT, luck)
    return new


def main(arguments: Sequence[str] | None = None) -> None:
    """Asks what to measure, and measures it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--small", action="store_true", help="a few copies in one game of each box")
    small = parser.parse_args(arguments).small
    print(f"{'µs':>22} {'same luck':>9} {'other luck':>11} {'dealt anew':>11} {'replay':>8} {'to the end':>11}")
    for name, player, game, folder in GAMES:
        print(f"{name + ', ' + player:>22} {line(laid(game, folder), player, 1 if small else 5, 3 if small else 200)}")


def line(match: Match, player: str, games: int, times: int) -> str:
    """The figures of one game."""
    columns: list[list[float]] = [[], [], [], [], []]
    for number in range(games):
        luck, random = f"forks {number}", Random(number)
        for one in copies(match, player, luck, every=4):
            columns[0].append(microseconds(one.play.copy, times))
            columns[1].append(microseconds(lambda: one.play.copy(random), times))  # noqa: B023
            columns[2].append(microseconds(lambda: dealt(one.play, random), times))  # noqa: B023
            columns[3].append(microseconds(lambda: replayed(match, luck, one.answers), max(1, times // 50)))  # noqa: B023
            ended, policy = dealt(one.play, random), match.policy(player, SEAT, random)
            columns[4].append(microseconds(lambda: ended.run(policy), 1))  # noqa: B023
            assert ended.outcome is not None, "it was played to its end"
    copy, other, anew, replay, end = (fmean(some) for some in columns)
    return f"{copy:>9.1f} {other:>11.1f} {anew:>11.1f} {replay:>8.0f} {end:>11.0f}"


if __name__ == "__main__":
    main()
