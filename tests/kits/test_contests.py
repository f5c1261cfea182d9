"""Rolls against each other, beside every possible pair of rolls; battles, beside a dealer who plays them through."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.source.making import repeatable
from toolkit.kits.contests import Side, compared, losses, minus, strikes, through
from toolkit.kits.dice import D6, hit_on, pool
from toolkit.kits.distribution import at_least, mean, of_faces

faces = st.lists(st.integers(-3, 6), min_size=1, max_size=5)
SUCCESS, DODGE, COVER = Fraction(4, 6), Fraction(1, 6), Fraction(2, 6)


@repeatable(60)
@given(faces, faces)
def test_every_pair_of_rolls(mine: list[int], theirs: list[int]) -> None:
    pairs = list(product(mine, theirs))
    found = compared(of_faces(mine), of_faces(theirs))
    assert found == (
        Fraction(sum(a > b for a, b in pairs), len(pairs)),
        Fraction(sum(a == b for a, b in pairs), len(pairs)),
        Fraction(sum(a < b for a, b in pairs), len(pairs)),
    )
    counted = Counter(max(0, a - b) for a, b in pairs)
    assert through(of_faces(mine), of_faces(theirs)) == {
        value: Fraction(many, len(pairs)) for value, many in sorted(counted.items())
    }
    assert mean(minus(of_faces(mine), of_faces(theirs))) == mean(of_faces(mine)) - mean(of_faces(theirs))


def test_an_attack_of_three_dice_on_a_defence_of_two() -> None:
    """With dice of two hits, hit and crown each one, dodge and cover one: 143/162 and 91/54; in cover 64/81, 112/81."""
    in_the_open, in_cover = (through(pool(3, SUCCESS), pool(2, cancels)) for cancels in (DODGE, COVER))
    assert (at_least(in_the_open, 1), mean(in_the_open)) == (Fraction(143, 162), Fraction(91, 54))
    assert (at_least(in_cover, 1), mean(in_cover)) == (Fraction(64, 81), Fraction(112, 81))


def test_two_equal_dice() -> None:
    assert compared(D6, D6) == (Fraction(15, 36), Fraction(6, 36), Fraction(15, 36))


@repeatable(60)
@given(st.lists(st.integers(0, 3), max_size=4), st.integers(0, 8))
def test_every_way_to_lose(standing: list[int], hits: int) -> None:
    side = tuple(standing)
    every = {
        left for left in product(*(range(one + 1) for one in side)) if sum(side) - sum(left) == min(hits, sum(side))
    }
    found = list(losses(side, hits))
    assert set(found) == every
    assert len(found) == len(every)
    assert found[0] == max(every)


DRAGON, HUMAN = 0, 5
HITS = tuple(hit_on(value) for value in (2, 3, 4, 5, 5, 6))
"""Of six ranks, by their combat values."""


def units(**counts: int) -> Side:
    return tuple(counts.get(name, 0) for name in ("dragon", "leaper", "strider", "crystalline", "fungoid", "human"))


def wins(attacker: Side, defender: Side) -> Fraction:
    """All defenders gone, even with all attackers: the attacker wins."""
    left = strikes(attacker, defender, HITS, HITS)
    return sum((p for (_, theirs), p in left.items() if not any(theirs)), Fraction(0))


def test_who_strikes_first_is_not_struck_back() -> None:
    assert wins(units(dragon=1), units(human=1)) == Fraction(5, 6)
    assert strikes(units(dragon=1), units(human=1), HITS, HITS) == {
        (units(), units(human=1)): Fraction(1, 36),
        (units(dragon=1), units()): Fraction(5, 6),
        (units(dragon=1), units(human=1)): Fraction(5, 36),
    }


def test_equals_strike_at_once() -> None:
    """Both may fall: 1/36; that is a win, as is 5/36 for the attacker alone."""
    assert wins(units(human=1), units(human=1)) == Fraction(1, 6)
    assert strikes(units(human=1), units(human=1), HITS, HITS)[units(), units()] == Fraction(1, 36)


def test_what_fell_before_does_not_strike() -> None:
    """A strider (4 or more) and a human attack a leaper (3 or more), which strikes first and takes the human."""
    left = strikes(units(strider=1, human=1), units(leaper=1), HITS, HITS)
    leaper_hits, strider_hits, human_hits = Fraction(2, 3), Fraction(1, 2), Fraction(1, 6)
    spared = (1 - leaper_hits) * (strider_hits + (1 - strider_hits) * human_hits)
    assert sum(p for (_, theirs), p in left.items() if not any(theirs)) == leaper_hits * strider_hits + spared
    assert all(mine[2] == 1 for mine, _ in left)


def played(one: Side, other: Side, random: Random) -> tuple[Side, Side]:
    """One round by hand: whoever is hit loses the units that strike last."""
    mine, theirs = list(one), list(other)
    for rank, need in enumerate((2, 3, 4, 5, 5, 6)):
        dealt, suffered = (sum(random.randint(1, 6) >= need for _ in range(side[rank])) for side in (mine, theirs))
        for side, hits in ((mine, suffered), (theirs, dealt)):
            for _ in range(min(hits, sum(side))):
                last = max(place for place, count in enumerate(side) if count)
                side[last] -= 1
    return tuple(mine), tuple(theirs)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (units(dragon=1, human=2), units(strider=1, crystalline=1, human=1)),
        (units(leaper=2, fungoid=1), units(dragon=1, human=3)),
    ],
)
def test_battles_that_are_played_through_agree(one: Side, other: Side) -> None:
    random, rounds = Random("battle"), 20_000
    exact = strikes(one, other, HITS, HITS)
    seen = Counter(played(one, other, random) for _ in range(rounds))
    assert set(seen) <= set(exact)
    assert sum(exact.values()) == 1
    for end, chance in exact.items():
        p = float(chance)
        assert abs(seen[end] / rounds - p) <= 4.5 * (p * (1 - p) / rounds) ** 0.5


def price_left(prices: tuple[int, ...]) -> Callable[[Side, Side], Fraction]:
    """What it is worth that so many are left: mine less theirs."""

    def worth(mine: Side, theirs: Side) -> Fraction:
        return Fraction(sum((a - b) * price for a, b, price in zip(mine, theirs, prices, strict=True)))

    return worth


def test_a_side_gives_up_what_it_can_spare() -> None:
    """A cheap unit that strikes first is lost instead of a dear one that strikes last, if that is worth more."""
    worth = price_left((1, 10))
    always, never = Fraction(1), Fraction(0)
    struck = strikes((1, 1), (1, 0), (never, never), (always, never), worth)
    assert struck == {((0, 1), (1, 0)): Fraction(1)}
    assert strikes((1, 1), (1, 0), (never, never), (always, never)) == {((1, 0), (1, 0)): Fraction(1)}


def test_what_still_strikes_is_kept_if_it_pays() -> None:
    """Two units of one price: the one that cannot hit goes, and the other strikes. The foe gives up the cheap one."""
    hits, back = (Fraction(0), Fraction(1), Fraction(0)), (Fraction(1), Fraction(0), Fraction(0))
    left = strikes((1, 1, 0), (1, 0, 1), hits, back, price_left((1, 1, 10)))
    assert left == {((0, 1, 0), (0, 0, 1)): Fraction(1)}
    by_habit = strikes((1, 1, 0), (1, 0, 1), hits, back)
    assert by_habit == {((1, 0, 0), (1, 0, 1)): Fraction(1)}


small = st.tuples(st.integers(0, 2), st.integers(0, 1), st.integers(0, 1))
chances = st.tuples(*(st.sampled_from([Fraction(0), Fraction(1, 3), Fraction(1, 2), Fraction(1)]) for _ in range(3)))


def value_of(rank: int, mine: Side, theirs: Side, hits: Sequence[Fraction], back: Sequence[Fraction]) -> Fraction:
    """What a round is worth if both choose well: every die by itself, every choice tried."""
    if rank == len(hits):
        return PRICED(mine, theirs)
    total = Fraction(0)
    for fallen in product((False, True), repeat=mine[rank]):
        for returned in product((False, True), repeat=theirs[rank]):
            p = Fraction(1)
            for hit, chance in [(one, hits[rank]) for one in fallen] + [(one, back[rank]) for one in returned]:
                p *= chance if hit else 1 - chance
            total += p and p * max(
                min(value_of(rank + 1, a, b, hits, back) for b in without(theirs, sum(fallen)))
                for a in without(mine, sum(returned))
            )
    return total


def without(side: Side, lost: int) -> list[Side]:
    every = product(*(range(one + 1) for one in side))
    return [left for left in every if sum(left) == max(0, sum(side) - lost)]


PRICED = price_left((5, 3, 1))


@repeatable(60)
@given(small, small, chances, chances)
def test_both_choose_as_well_as_can_be(
    one: Side, other: Side, hits: tuple[Fraction, ...], back: tuple[Fraction, ...]
) -> None:
    left = strikes(one, other, hits, back, PRICED)
    assert sum(left.values()) == 1
    assert sum(p * PRICED(*end) for end, p in left.items()) == value_of(0, one, other, hits, back)


def test_what_is_lost_may_be_what_costs_the_least() -> None:
    """Two hits on a dragon, a crystalline and two humans, who are dearer than the crystalline."""
    costs = (8, 6, 5, 3, 3, 4)
    never, always = [Fraction(0)] * 6, [Fraction(1)] * 6
    mine, theirs = units(dragon=1, crystalline=1, human=2), units(leaper=2)

    def cost(side: Side) -> int:
        return sum(each * count for each, count in zip(costs, side, strict=True))

    assert strikes(mine, theirs, never, always, keeps=cost) == {(units(dragon=1, human=1), theirs): Fraction(1)}
    assert strikes(mine, theirs, never, always) == {(units(dragon=1, crystalline=1), theirs): Fraction(1)}
