"""The cast: players for either seat, who know what their seat has seen; and one who thinks ahead."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import fmean

from lighthouse.night import KEEPER, LIGHT, LULL, READ, WRECKER, Night
from toolkit.playing.play import Answer, Asked

FORKS = 16
"""How many nights the lookout imagines for each choice."""
HABIT = 0.05
"""How much better something has to look than what a keeper would do anyway."""


def wanderer(night: Night, question: Asked, random: Random) -> int:
    """Does anything, in either seat."""
    return random.randrange(len(question.choices))


def keeper(night: Night, question: Asked, random: Random) -> int:
    """Reads the mission, takes the shortest way, and tries until the oil is gone."""
    way = night.match.box.way(night.mission, night.at) or ()
    return night.moves.index(READ if night.unread else way[1] if len(way) > 1 else LIGHT)


def raider(night: Night, question: Asked, random: Random) -> int:
    """Sends whatever hurts as soon as it is in hand, and waits for better otherwise."""
    harmful = [index for index, one in enumerate(night.squalls, start=1) if one != LULL]
    return harmful[0] if harmful else 0


HABITS = {KEEPER.id: keeper, WRECKER.id: raider}
"""What is done in each seat without thinking."""


def lookout(night: Night, question: Asked, random: Random) -> int:
    """Imagines what may come of each choice, with everything dealt anew that the seat has not seen."""
    hopes = [fmean(_imagined(night, index, random) for _ in range(FORKS)) for index in range(len(question.choices))]
    hopes[HABITS[question.seat](night, question, random)] += HABIT
    return hopes.index(max(hopes))


def _imagined(night: Night, index: int, random: Random) -> bool:
    """Whether the seat that is asked reaches its goal in one night that may be."""
    seat, given = night.asked.seat, iter([index])
    fork = night.copy(random)
    fork.redeal(seat, random)

    def choose(at: Night, question: Asked) -> Answer:
        answer = next(given, None)
        return HABITS[question.seat](at, question, random) if answer is None else answer

    fork.run(choose)
    return fork.lit == (seat == KEEPER.id)


PLAYERS: dict[str, Callable[[Night, Asked, Random], int]] = {
    "wanderer": wanderer,
    "raider": raider,
    "keeper": keeper,
    "lookout": lookout,
}
