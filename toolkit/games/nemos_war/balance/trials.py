"""Tests, exactly: the chance with each resource that may be exerted, and which help is the cheapest."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from toolkit.games.nemos_war.balance.clock import DICE
from toolkit.games.nemos_war.content.board import Board
from toolkit.games.nemos_war.content.model import Trial
from toolkit.kits.distribution import at_least


class Help(Struct, frozen=True):
    """One way to take a test: what is exerted (nothing, if empty), the chance, and its mean cost in victory points.

    What is exerted is lost by a step if the test fails; a step costs what it takes from the score.
    """

    resource: str
    chance: Fraction
    cost: Fraction

    def worth(self, stake: Fraction) -> Fraction:
        """What is won on average, if a success is worth so much."""
        return stake * self.chance - self.cost


def helps(board: Board, test: Trial, steps: dict[str, int] | None = None) -> list[Help]:
    """Every way to take a test, from these steps of the tracks (the top ones, if nothing is said)."""
    found = [Help("", at_least(DICE, test.target), Fraction(0))]
    for name in test.help:
        track, at = board.resources.get(name), (steps or {}).get(name, 0)
        if track is None or at >= len(track.steps):
            continue
        now, below = track.steps[at], track.steps[at + 1 : at + 2]
        chance = at_least(DICE, test.target - now.exert)
        lost = now.vp - below[0].vp if below else now.vp
        found.append(Help(name, chance, (1 - chance) * max(lost, 0)))
    return found


def best_help(board: Board, test: Trial, stake: Fraction) -> Help:
    """The help that is worth most at the margin; of several, the one that costs least."""
    return max(helps(board, test), key=lambda one: (one.worth(stake), -one.cost))


def with_passengers(board: Board, test: Trial, exerted: int = 0) -> Fraction:
    """The chance if every passenger is committed where that is needed."""
    return at_least(DICE, test.target - exerted - board.help)
