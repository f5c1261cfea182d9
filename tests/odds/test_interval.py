"""Confidence intervals: known values, and how often they contain the truth."""

from __future__ import annotations

from math import comb

import pytest

from toolkit.odds.interval import wilson


@pytest.mark.parametrize(
    ("successes", "tries", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 0, 0, 1)],
)
def test_known_intervals(successes: int, tries: int, low: float, high: float) -> None:
    assert wilson(successes, tries) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize("rate", [0.05, 0.3, 0.5, 0.9])
def test_the_truth_lies_within_nineteen_times_in_twenty(rate: float) -> None:
    """Exactly, over all outcomes of 200 tries: Wilson's interval covers between 92 and 98 percent."""
    covered = 0.0
    for successes in range(201):
        low, high = wilson(successes, 200)
        if low <= rate <= high:
            covered += comb(200, successes) * rate**successes * (1 - rate) ** (200 - successes)
    assert 0.92 < covered < 0.98
