"""The fast floating-point chances agree with the exact ones."""

from __future__ import annotations

import pytest

from toolkit.games.unlikely_heroes.content.luck import DECKS
from toolkit.kits.draws import Pile
from toolkit.kits.tails import MOST, tails


@pytest.mark.parametrize("counts", [*DECKS.values(), {0: 1}, {-1: 1, 2: 1}, {-3: 2, 0: 1, 3: 4}])
def test_quick_and_exact_chances_agree(counts: dict[int, int]) -> None:
    quick, exact = tails(tuple(sorted(counts.items()))), Pile.of(counts)
    for cards in range(min(MOST, exact.size) + 1):
        for need in range(-8, 12):
            assert quick.chance(cards, need) == pytest.approx(float(exact.chance(cards, need)), abs=1e-12)


def test_more_cards_than_there_are() -> None:
    assert tails(((1, 2),)).chance(5, 2) == 1.0
    assert tails(((1, 2),)).chance(5, 3) == 0.0


def test_draws_of_any_size_if_they_are_asked_for() -> None:
    """People who announce 15 cards read the chance for 15, not for the 10 that computer players consider."""
    counts = DECKS["normal"]
    every, exact = tails(tuple(sorted(counts.items())), 20), Pile.of(counts)
    for cards in (11, 15, 20):
        assert every.chance(cards, 8) == pytest.approx(float(exact.chance(cards, 8)), abs=1e-12)
    assert every.chance(20, 10) == 1.0
