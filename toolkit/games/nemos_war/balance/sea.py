"""Ships on the map while nothing is sunk, exactly, as a Markov chain: when every ocean is full, the powers have won.

Two different dice bring a ship each to the oceans of their numbers; doubles bring none, and the first week none either.
Oceans differ only in how many squares are still empty, so that a state is those numbers in order, and the week.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import permutations

from toolkit.games.nemos_war.content.board import Board
from toolkit.games.nemos_war.content.model import START, Box
from toolkit.kits.chains import after
from toolkit.kits.distribution import Distribution

Empty = tuple[int, ...]
State = tuple[int, Empty]
"""The week that is over, or in which the last ocean was filled; and the empty squares of the others, in order."""
FACES = 6


class Sea:
    """The oceans of a board that nobody disturbs; `supply` says how many ships have come to the pile by a week."""

    def __init__(self, empty: Sequence[int], supply: Sequence[int]) -> None:
        self.start: State = (1, tuple(sorted(one for one in empty if one)))
        self.squares, self.supply = sum(empty), supply

    @classmethod
    def of(cls, box: Box, board: Board) -> Sea:
        """The sea after the setup; ships that notoriety would bring stay away."""
        empty = [max(0, ocean.squares - ocean.ships) for ocean in board.oceans]
        weeks = {arrival.group: arrival.at for arrival in board.by_week}
        laid = sum(ocean.ships for ocean in board.oceans)
        supply = []
        for week in range(1, board.weeks + 1):
            groups = {START, *(group for group, first in weeks.items() if first <= week)}
            supply.append(max(0, sum(ship.group in groups for ship in box.counters) - laid))
        return cls(empty, supply)

    def week(self, state: State) -> Mapping[State, Fraction]:
        """What a week does."""
        week, empty = state
        if not empty:
            return {state: Fraction(1)}
        week += 1
        placed = self.squares - sum(empty)
        left = self.supply[min(week, len(self.supply)) - 1] - placed
        if left <= 0:
            return {(week, empty): Fraction(1)}
        ways: Counter[Empty] = Counter()
        if left == 1:
            for pair in permutations(range(FACES), 2):
                ways[_filled(empty, [face for face in pair if face < len(empty)][:1])] += 1
        else:
            self._both(empty, ways)
        ways[empty] += FACES
        return {(week, one): Fraction(count, FACES * FACES) for one, count in ways.items()}

    @staticmethod
    def _both(empty: Empty, ways: Counter[Empty]) -> None:
        """Two ships, if there are as many for the pile to give; oceans with as many empty squares count together."""
        kinds = Counter(empty)
        first = {number: empty.index(number) for number in kinds}
        full = FACES - len(empty)
        ways[empty] += full * (full - 1)
        for one, count in kinds.items():
            ways[_filled(empty, [first[one]])] += 2 * count * full
            for other, many in kinds.items():
                if one != other:
                    ways[_filled(empty, [first[one], first[other]])] += count * many
                elif count > 1:
                    ways[_filled(empty, [first[one], first[one] + 1])] += count * (count - 1)

    def after(self, weeks: int) -> Mapping[State, Fraction]:
        """How the sea may look when a week is over."""
        return after(self.start, self.week, max(0, weeks - 1))


def _filled(empty: Empty, oceans: Sequence[int]) -> Empty:
    """One square less in these oceans; those that are full are left out."""
    left = list(empty)
    for ocean in oceans:
        left[ocean] -= 1
    return tuple(sorted(one for one in left if one))


def victory(states: Mapping[State, Fraction]) -> Distribution:
    """In which week the powers have won, if nothing is sunk and nothing else ends the game."""
    return {week: p for (week, empty), p in sorted(states.items()) if not empty}


def before(full: Distribution, ended: Sequence[Fraction]) -> tuple[Fraction, Fraction]:
    """At least and at most how often the powers win before the last card, which has `ended` a game by each week.

    The same dice bring ships and adventures, so that neither is independent of the other; what follows from both alone
    holds whatever they have to do with each other.

    >>> before({1: Fraction(1, 2), 2: Fraction(1, 4)}, [Fraction(0), Fraction(1, 8)])
    (Fraction(5, 8), Fraction(3, 4))
    """
    so_far, least, most = Fraction(0), Fraction(0), Fraction(0)
    for week, over in enumerate(ended, start=1):
        now = full.get(week, Fraction(0))
        so_far += now
        least = max(least, so_far - over)
        most += min(now, 1 - over)
    return least, most


def mean_of(states: Mapping[State, Fraction]) -> Fraction:
    """How many squares are empty on average."""
    return sum((p * sum(empty) for (_, empty), p in states.items()), Fraction(0))
