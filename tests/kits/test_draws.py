"""Draws without replacement, compared with every possible draw from small piles and a million draws from real ones."""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate, combinations, permutations, product
from math import sqrt
from random import Random

import pytest

from toolkit.games.unlikely_heroes.content.luck import DECKS
from toolkit.kits.distribution import at_least, certain, mean, of_faces, percent, plus, times
from toolkit.kits.draws import Pile

HALF = Fraction(1, 2)
BLESSED, CURSED = (2, 1, 1, 0, 0, -1), (-2, -1, -1, 0, 0, 1)
SMALL = [{0: 1}, {-1: 1, 0: 2, 3: 1}, {0: 3, 1: 2}, {-3: 1, -2: 1, 1: 2, 2: 1}]


def test_distributions_add_up() -> None:
    coin = of_faces((0, 1))
    assert plus(coin, coin) == {0: Fraction(1, 4), 1: HALF, 2: Fraction(1, 4)}
    assert times(coin, 0) == certain(0)
    assert times(of_faces((1, 2, 3, 4, 5, 6)), 2)[7] == Fraction(1, 6)
    assert at_least(of_faces((1, 1, 2)), 2) == Fraction(1, 3)
    assert mean(of_faces(BLESSED)) == HALF


@pytest.mark.parametrize(
    ("chance", "words"),
    [(0, "0"), (0.0001, "<1"), (0.01, "1"), (0.125, "12"), (0.994, ">99"), (0.99, "99"), (1, "100")],
)
def test_percent_never_rounds_to_impossible_or_certain(chance: float, words: str) -> None:
    assert percent(chance) == words


def cards_of(counts: dict[int, int]) -> list[int]:
    return [value for value, many in counts.items() for _ in range(many)]


@pytest.mark.parametrize("counts", SMALL)
def test_every_draw_of_a_small_pile(counts: dict[int, int]) -> None:
    cards = cards_of(counts)
    for number in range(len(cards) + 1):
        drawn = [sum(hand) for hand in combinations(cards, number)]
        expected = {value: Fraction(drawn.count(value), len(drawn)) for value in sorted(set(drawn))}
        assert Pile.of(counts).sum_of(number) == expected


@pytest.mark.parametrize("counts", SMALL)
@pytest.mark.parametrize("more", [1, 2])
def test_further_cards_are_drawn_only_while_they_are_needed(counts: dict[int, int], more: int) -> None:
    """Every order of the cards is played through, card by card."""
    cards = cards_of(counts)
    pile, orders = Pile.of(counts), list(permutations(cards))
    for number in range(len(cards) + 1):
        for need in range(-3, 5):
            won = spent = 0
            for order in orders:
                taken = number
                while sum(order[:taken]) < need and taken < min(len(order), number + more):
                    taken += 1
                won += sum(order[:taken]) >= need
                spent += taken
            assert pile.chance(number, need, more=more) == Fraction(won, len(orders))
            assert pile.cost(number, need, more=more) == Fraction(spent, len(orders))


def test_cards_of_another_pile_shuffled_in_unseen() -> None:
    """Two of three rolled cards among two plain ones: every choice, every order, every roll."""
    die = (-1, 0, 0, 2)
    plain: list[tuple[int, ...]] = [(0,), (1,)]
    pool: list[tuple[int, ...]] = [die, die, tuple(2 * face for face in die)]
    pile = Pile.of({0: 1, 1: 1}).with_some_of([(of_faces(die), 2), (of_faces(pool[2]), 1)], 2)
    assert pile.size == 4
    for number in range(5):
        counted: dict[int, Fraction] = {}
        deals = [hand for some in combinations(pool, 2) for hand in combinations([*plain, *some], number)]
        for hand in deals:
            rolls = [sum(faces) for faces in product(*hand)]
            for total in rolls:
                counted[total] = counted.get(total, Fraction(0)) + Fraction(1, len(deals) * len(rolls))
        assert pile.sum_of(number) == dict(sorted(counted.items()))


def test_a_pile_smaller_than_what_is_shuffled_in_gives_all_it_has() -> None:
    pile = Pile.of({0: 1}).with_some_of([(certain(5), 2)], 4)
    assert pile.size == 3
    assert pile.sum_of(3) == {10: Fraction(1)}
    assert pile.sum_of(99) == {10: Fraction(1)}


def test_rolled_modifiers_add_to_the_draw() -> None:
    pile = Pile.of({0: 1, 1: 1})
    assert pile.chance(1, 2, of_faces((0, 1))) == Fraction(1, 4)
    assert pile.chance(1, 2, of_faces((0, 1)), more=1) == HALF


@pytest.mark.parametrize("difficulty", DECKS)
def test_a_million_draws_agree(difficulty: str) -> None:
    """25,000 shuffled decks for each difficulty, ten draws from each: every chance within 4.5 deviations."""
    counts = DECKS[difficulty]  # type: ignore[index]
    random, tries = Random(f"luck {difficulty}"), 25_000
    pile, cards = Pile.of(counts), cards_of(counts)
    seen = [dict.fromkeys(range(-10, 20), 0) for _ in range(11)]
    for _ in range(tries):
        for number, total in enumerate(accumulate(random.sample(cards, 10)), start=1):
            seen[number][total] += 1
    for number in range(1, 11):
        exact = pile.sum_of(number)
        assert {value for value, count in seen[number].items() if count} <= set(exact)
        for need in range(-3, 8):
            chance = float(at_least(exact, need))
            won = sum(count for value, count in seen[number].items() if value >= need)
            assert abs(won / tries - chance) <= 4.5 * sqrt(chance * (1 - chance) / tries), (number, need)


def test_simulated_strain_with_blessed_and_cursed_cards_agrees() -> None:
    random, tries = Random("dice"), 20_000
    kinds = [(BLESSED, 1, 6), (BLESSED, 2, 5), (CURSED, 1, 6), (CURSED, 2, 5)]
    pool = [(faces, dice) for faces, dice, many in kinds for _ in range(many)]
    pile = Pile.of(DECKS["hard"]).with_some_of([(times(of_faces(faces), dice), many) for faces, dice, many in kinds], 4)
    plain = cards_of(DECKS["hard"])
    won = 0
    for _ in range(tries):
        deck: list[int | tuple[tuple[int, ...], int]] = [*plain, *random.sample(pool, 4)]
        total = 0
        for taken, card in enumerate(random.sample(deck, 5), start=1):
            if taken == 5 and total >= 2:
                break
            total += card if isinstance(card, int) else sum(random.choices(card[0], k=card[1]))
        won += total >= 2
    chance = float(pile.chance(4, 2, more=1))
    assert abs(won / tries - chance) <= 4.5 * sqrt(chance * (1 - chance) / tries)
