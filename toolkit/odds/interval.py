"""From successes and tries to the interval that contains the true rate, nineteen times out of twenty."""

from __future__ import annotations

from math import ceil, sqrt

NINETEEN_IN_TWENTY = 1.959963984540054
"""How many standard deviations 95% of a normal distribution lie within."""


def wilson(successes: int, tries: int, deviations: float = NINETEEN_IN_TWENTY) -> tuple[float, float]:
    """Wilson's score interval: valid also for few tries and for rates near 0 and 1.

    >>> [round(end, 4) for end in wilson(5, 10)]
    [0.2366, 0.7634]
    """
    if not tries:
        return 0.0, 1.0
    rate, square = successes / tries, deviations * deviations
    middle = (rate + square / (2 * tries)) / (1 + square / tries)
    half = deviations / (1 + square / tries) * sqrt(rate * (1 - rate) / tries + square / (4 * tries * tries))
    low = 0.0 if successes == 0 else max(0.0, middle - half)
    high = 1.0 if successes == tries else min(1.0, middle + half)
    return low, high


def tries_for(width: float) -> int:
    """How many tries it takes that the interval goes no farther than this to either side, whatever the rate.

    >>> tries_for(0.03)
    1064
    >>> [round(end, 4) for end in wilson(532, 1064)]
    [0.47, 0.53]
    """
    return max(1, ceil((NINETEEN_IN_TWENTY**2) * (1 / (4 * width * width) - 1)))
