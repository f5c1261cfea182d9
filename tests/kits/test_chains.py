"""What happens step by step, beside every course that it can take: a clock that ends a game, and damage by rounds."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.source.making import repeatable
from toolkit.kits.chains import after, rounds_to, within
from toolkit.kits.decks import Layer, Stack
from toolkit.kits.dice import D6
from toolkit.kits.distribution import Distribution, at_least, certain, mean, times

TWO_DICE = times(D6, 2)
YEAR = Stack((Layer(14), Layer(0, ("sun",)), Layer(4, ("the end",))), out=4)
"""Twenty cards: a sun is always the fifteenth, and the game ends with one of the last five."""
gains = st.lists(st.integers(0, 3), min_size=1, max_size=4).filter(any)


def ended(targets: dict[int, int], weeks: int) -> Fraction:
    """The chance that the end is drawn, if a card is drawn in each week whose 2d6 reach the target of that time."""

    def week(state: tuple[int, int]) -> dict[tuple[int, int], Fraction]:
        now, drawn = state
        draws = at_least(TWO_DICE, targets[max(first for first in targets if first <= now)])
        return {(now + 1, drawn + 1): draws, (now + 1, drawn): 1 - draws}

    drawn = [(cards, p) for (_, cards), p in after((1, 0), week, weeks).items()]
    return sum(
        (p * q for cards, p in drawn for place, q in YEAR.place("the end").items() if place <= cards), Fraction()
    )


@pytest.mark.parametrize(
    ("targets", "chance"),
    [({1: 10}, "0.3"), ({1: 9}, "19.2"), ({1: 8}, "86.2"), ({1: 7}, "100.0"), ({1: 10, 27: 8}, "24.8")],
    ids=["10", "9", "8", "7", "10, then 8"],
)
def test_how_often_the_last_card_is_drawn_within_a_year(targets: dict[int, int], chance: str) -> None:
    assert f"{float(ended(targets, 52)):.1%}" == f"{chance}%"


def test_every_week_but_one_in_two_thousand() -> None:
    assert f"{float(ended({1: 7}, 52)):.2%}" == "99.96%"


def faces(values: list[int]) -> Distribution:
    return {value: Fraction(values.count(value), len(values)) for value in sorted(set(values))}


@repeatable(40)
@given(gains, st.integers(0, 6), st.integers(0, 3))
def test_enough_within_some_rounds(values: list[int], need: int, rounds: int) -> None:
    every = list(product(values, repeat=rounds))
    assert within(need, faces(values), rounds) == Fraction(sum(sum(one) >= need for one in every), len(every))


@repeatable(40)
@given(gains, st.integers(0, 5))
def test_rounds_on_average(values: list[int], need: int) -> None:
    """The sum over all rounds of the chance that it is not enough yet; what is left after many is next to nothing."""
    each = faces(values)
    expected = sum(float(1 - within(need, each, rounds)) for rounds in range(80))
    assert float(rounds_to(need, each)) == pytest.approx(expected, abs=1e-3)


def test_a_certain_gain() -> None:
    assert [rounds_to(need, certain(2)) for need in (-1, 0, 1, 4, 5)] == [0, 0, 1, 2, 3]


@pytest.mark.parametrize("each", [certain(0), {-1: Fraction(1, 2), 1: Fraction(1, 2)}])
def test_what_never_ends_is_refused(each: Distribution) -> None:
    with pytest.raises(ValueError, match=r"never bring enough|must not take away"):
        rounds_to(1, each)


def test_chances_that_do_not_add_up_are_refused() -> None:
    """Whoever writes both ways to the same state into one mapping loses the first."""
    half = Fraction(1, 2)
    with pytest.raises(ValueError, match="what follows 2 do not add up"):
        after(0, lambda at: {at: half, min(at + 1, 2): half}, 3)


def test_a_state_that_nothing_leaves() -> None:
    """Three places, each the next with 1/2; the last one is left by nothing."""
    half = Fraction(1, 2)
    end = after(0, lambda at: {at: half, at + 1: half} if at < 2 else {at: Fraction(1)}, 4)
    assert end == {0: prod([half] * 4), 1: 4 * prod([half] * 4), 2: Fraction(11, 16)}
    assert mean(end) == 1 * Fraction(4, 16) + 2 * Fraction(11, 16)
