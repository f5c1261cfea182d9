"""Dice, beside every possible roll: pools, rerolls, the highest of several, dice with signs."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.source.making import repeatable
from toolkit.kits.dice import D6, Die, highest, hit_on, lowest, pool, rerolled
from toolkit.kits.distribution import Distribution, at_least, at_most, chance, mapped, mean, of_faces, times

SIDES = range(1, 7)
faces = st.lists(st.integers(-3, 6), min_size=1, max_size=5)
shares = st.builds(Fraction, st.integers(0, 6), st.just(6))


def counted(values: list[int]) -> Distribution:
    return {value: Fraction(many, len(values)) for value, many in sorted(Counter(values).items())}


@pytest.mark.parametrize(
    ("need", "chance"), [(1, 1), (0, 1), (-4, 1), (2, Fraction(5, 6)), (4, Fraction(1, 2)), (6, Fraction(1, 6)), (7, 0)]
)
def test_hit_on(need: int, chance: Fraction) -> None:
    assert hit_on(need) == chance


def test_hit_on_other_dice() -> None:
    assert hit_on(8, sides=8) == Fraction(1, 8)
    assert hit_on(3, sides=3) == Fraction(1, 3)


@pytest.mark.parametrize("need", [2, 4, 6])
@pytest.mark.parametrize("dice", [0, 1, 2, 4])
def test_a_pool_counts_the_dice_that_hit(dice: int, need: int) -> None:
    assert pool(dice, hit_on(need)) == counted(
        [sum(one >= need for one in roll) for roll in product(SIDES, repeat=dice)]
    )


@pytest.mark.parametrize("rerolls", [1, 2, 3])
def test_misses_are_rolled_again_once_each(rerolls: int) -> None:
    """Every roll of three dice, and every second roll of those that missed, on a die with three sides."""
    found: Counter[int] = Counter()
    for roll in product(range(3), repeat=3):
        misses = min(rerolls, sum(one == 0 for one in roll))
        for again in product(range(3), repeat=3):  # those beyond the misses do not count, and weigh the same
            found[sum(one > 0 for one in roll) + sum(one > 0 for one in again[:misses])] += 1
    assert pool(3, Fraction(2, 3), rerolls) == {hits: Fraction(many, 3**6) for hits, many in sorted(found.items())}


@repeatable(60)
@given(st.integers(0, 6), shares, st.integers(0, 7))
def test_pools_add_up_and_rerolls_never_hurt(dice: int, success: Fraction, rerolls: int) -> None:
    plain, better = pool(dice, success), pool(dice, success, rerolls)
    assert sum(plain.values()) == sum(better.values()) == 1
    assert mean(plain) == dice * success
    assert all(at_least(better, hits) >= at_least(plain, hits) for hits in range(dice + 1))
    assert pool(dice, success, rerolls=dice) == pool(dice, success + (1 - success) * success)


def test_a_roll_is_made_again_unless_it_is_kept() -> None:
    """A die that is rolled again below 4: 4, 5 and 6 come with 1/6 + 1/2 × 1/6, the rest with 1/2 × 1/6."""
    again = rerolled(D6, lambda value: value >= 4)
    assert again == {value: Fraction(3 if value >= 4 else 1, 12) for value in SIDES}
    twice = rerolled(D6, lambda value: value >= 4, times=2)
    assert (twice[1], twice[6]) == (Fraction(1, 24), Fraction(7, 24))
    assert rerolled(D6, lambda _: True) == D6


@repeatable(60)
@given(faces, st.integers(1, 4), st.integers(1, 5))
def test_the_highest_and_the_lowest_of_several(sides: list[int], dice: int, kept: int) -> None:
    rolls = [sorted(roll) for roll in product(sides, repeat=dice)]
    assert highest(of_faces(sides), dice, kept) == counted([sum(roll[-kept:]) for roll in rolls])
    assert lowest(of_faces(sides), dice, kept) == counted([sum(roll[:kept]) for roll in rolls])


def test_half_a_die_is_a_die_with_three_sides() -> None:
    assert mapped(D6, lambda value: (value + 1) // 2) == of_faces((1, 2, 3))


SIGNS = Die(("hit", "hit", "plus", "crown", "dodge", "cover"))


def test_signs_and_what_they_count() -> None:
    assert SIGNS.signs == ("hit", "plus", "crown", "dodge", "cover")
    assert SIGNS.chance("hit", "plus", "crown") == Fraction(2, 3)
    assert SIGNS.chance("skull") == 0
    assert SIGNS.worth({"hit": 1, "plus": 1, "crown": 3}) == {0: Fraction(1, 3), 1: Fraction(1, 2), 3: Fraction(1, 6)}


@pytest.mark.parametrize("dice", [0, 1, 3])
def test_all_signs_of_a_roll_together(dice: int) -> None:
    rolls = list(product(SIGNS.faces, repeat=dice))
    found = Counter(tuple(roll.count(sign) for sign in SIGNS.signs) for roll in rolls)
    assert SIGNS.rolls(dice) == {counts: Fraction(many, len(rolls)) for counts, many in found.items()}


def test_a_crown_may_be_a_success_or_two_ether() -> None:
    """Three dice, and one success is enough: what is left of the crowns is ether, as often as there are other hits."""
    counts = SIGNS.rolls(3).items()
    spare = sum(p * 2 * min(crown, hit + plus + crown - 1) for (hit, plus, crown, *_), p in counts if crown)
    rolls = list(product(SIGNS.faces, repeat=3))
    by_hand = [
        2 * min(roll.count("crown"), sum(one in ("hit", "plus", "crown") for one in roll) - 1) if "crown" in roll else 0
        for roll in rolls
    ]
    assert spare == Fraction(sum(by_hand), len(rolls))


def test_two_dice() -> None:
    """As printed everywhere: 10 or more 6/36, 9 or more 10/36, at most 7 21/36, at most 8 26/36; 2 misses always."""
    two = times(D6, 2)
    assert [at_least(two, need) for need in (10, 9, 8, 7)] == [Fraction(n, 36) for n in (6, 10, 15, 21)]
    assert [at_most(two, need) for need in (7, 8)] == [Fraction(n, 36) for n in (21, 26)]
    assert chance(two, lambda value: value > 2 and value + 9 >= 10) == Fraction(35, 36)


@pytest.mark.parametrize("rerolls", [0, 1, 2, 5])
def test_signs_that_are_rolled_again(rerolls: int) -> None:
    """Hits and crowns are kept, and come as often as successes of a pool; the rest is rolled once more."""
    die = Die(("hit", "hit", "crown", "dodge", "cover", "blank"))
    found = die.rolls(3, rerolls, ("hit", "crown"))
    assert sum(found.values()) == 1
    assert {sum(counts) for counts in found} == {3}
    kept: dict[int, Fraction] = {}
    for (hits, crowns, *_), p in found.items():
        kept[hits + crowns] = kept.get(hits + crowns, Fraction(0)) + p
    assert dict(sorted(kept.items())) == pool(3, Fraction(1, 2), rerolls)


def test_which_signs_are_rolled_again_first() -> None:
    """Of a dodge and a blank, the blank, which is listed last: the dodge stays, and the other die is rolled anew."""
    die = Die(("hit", "dodge", "blank"))
    third = Fraction(1, 3)
    found = die.rolls(2, 1, ("hit",))
    dodge_and_blank, two_dodges, two_blanks = 2 * third**2, third**2, third**2
    assert found[0, 2, 0] == (dodge_and_blank + two_dodges) * third
    assert found[0, 1, 1] == (dodge_and_blank + two_dodges + two_blanks) * third
    assert found[0, 0, 2] == two_blanks * third, "never of a dodge and a blank"
