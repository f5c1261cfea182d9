"""A judge of battles that shares no code with the toolkit: it rolls every die there can be, and tries every casualty.

Units are a list of ranks, such as `[0, 5, 5]`; `needed` gives what each rank has to roll.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations, product

Units = tuple[int, ...]
Prices = Sequence[int]


def battle(
    mine: Units, theirs: Units, needed: Sequence[int], prices: Prices, answer: Sequence[int] | None = None
) -> Fraction:
    """The chance of the attacker to win, if both choose their casualties with the same aim (the attacker first)."""
    end = _from(0, mine, theirs, needed, answer or needed, lambda a, b: _aim(mine, theirs, a, b, prices))
    return end[0]


Value = tuple[Fraction, Fraction]
"""The chance to win, and what all ends are worth to the attacker."""


def _aim(mine: Units, theirs: Units, left: Units, right: Units, prices: Prices) -> Value:
    stake = 1 + sum(prices[one] for one in (*mine, *theirs))
    won = not right
    worth = 2 * stake * won + sum(prices[one] for one in left) - sum(prices[one] for one in right)
    return Fraction(won), Fraction(worth)


def _from(
    rank: int,
    mine: Units,
    theirs: Units,
    needed: Sequence[int],
    answer: Sequence[int],
    end: Callable[[Units, Units], Value],
) -> Value:
    if rank == len(needed):
        return end(mine, theirs)
    black, white = mine.count(rank), theirs.count(rank)
    rolls = [*product(range(1, 7), repeat=black + white)]
    chance, value = Fraction(0), Fraction(0)
    for roll in rolls:
        dealt = sum(die >= needed[rank] for die in roll[:black])
        suffered = sum(die >= answer[rank] for die in roll[black:])
        best = None
        for left in _left(mine, suffered):
            worst = min(
                (_from(rank + 1, left, right, needed, answer, end) for right in _left(theirs, dealt)),
                key=lambda found: found[1],
            )
            if best is None or worst[1] > best[1]:
                best = worst
        assert best is not None
        chance, value = chance + best[0] / len(rolls), value + best[1] / len(rolls)
    return chance, value


def _left(units: Units, hits: int) -> set[Units]:
    return {tuple(sorted(left)) for left in combinations(units, max(0, len(units) - hits))}
