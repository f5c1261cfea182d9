"""The chances of a pile that keeps changing, quickly and in floating point, for the players' calculations.

`draws` is exact and slow; this is the same convolution, for few cards of few values, remembered by what the pile holds:

>>> round(tails(((-1, 2), (0, 8), (1, 8), (2, 2))).chance(2, 3), 4)
0.0895
"""

from __future__ import annotations

from functools import lru_cache
from math import comb

Counts = tuple[tuple[int, int], ...]
"""Values in rising order, and how many cards have each."""

MOST = 10
"""The largest draw that is calculated, unless someone asks for more."""


class Tails:
    """For each number of cards, the chance of at least each sum."""

    __slots__ = ("lows", "rows", "size")

    def __init__(self, counts: Counts, most: int = MOST) -> None:
        self.size = sum(many for _, many in counts)
        most = min(most, self.size)
        ways: list[dict[int, int]] = [{0: 1}] + [{} for _ in range(most)]
        for value, many in counts:
            shares = [comb(many, few) for few in range(min(many, most) + 1)]
            more: list[dict[int, int]] = [{} for _ in range(most + 1)]
            for cards, totals in enumerate(ways):
                for few, share in enumerate(shares[: most - cards + 1]):
                    into, gain = more[cards + few], few * value
                    for total, count in totals.items():
                        into[total + gain] = into.get(total + gain, 0) + count * share
            ways = more
        self.lows: list[int] = []
        self.rows: list[list[float]] = []
        for totals in ways:
            low, high, every = min(totals), max(totals), sum(totals.values())
            above, row = 0, []
            for total in range(high, low - 1, -1):
                above += totals.get(total, 0)
                row.append(above / every)
            self.lows.append(low)
            self.rows.append(row[::-1])

    def chance(self, cards: int, need: int) -> float:
        """The chance that `cards` cards, or as many as are calculated, add up to at least `need`."""
        cards = min(cards, len(self.rows) - 1)
        index = need - self.lows[cards]
        row = self.rows[cards]
        return 1.0 if index <= 0 else row[index] if index < len(row) else 0.0


@lru_cache(maxsize=20_000)
def tails(counts: Counts, most: int = MOST) -> Tails:
    """The chances of a pile, by the number of cards of each value, for draws of up to `most` cards."""
    return Tails(counts, most)
