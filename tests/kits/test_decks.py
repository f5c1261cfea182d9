"""Chances of cards by where they are, beside every possible deal and the figures of a game with a deck of layers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.source.making import repeatable
from toolkit.kits.chains import after, rounds_to, within
from toolkit.kits.contests import compared
from toolkit.kits.decks import Layer, Stack, all_among, draw_of, hands, marked
from toolkit.kits.dice import D6, pool
from toolkit.kits.distribution import at_least, mean, of_faces, times


@pytest.mark.parametrize(("size", "marks"), [(0, 0), (1, 1), (5, 0), (5, 2), (6, 5), (6, 6)])
def test_every_deal_of_a_small_deck(size: int, marks: int) -> None:
    for drawn in range(size + 1):
        deals = [sum(card < marks for card in hand) for hand in combinations(range(size), drawn)]
        assert marked(size, marks, drawn) == {
            number: Fraction(many, len(deals)) for number, many in sorted(Counter(deals).items())
        }
        assert all_among(size, marks, drawn) == Fraction(deals.count(marks), len(deals))
    assert marked(size, marks, size + 3) == marked(size, marks, size)


def test_more_cards_than_there_are_are_never_together() -> None:
    assert all_among(3, 4, 3) == 0


@repeatable(60)
@given(st.lists(st.integers(0, 3), min_size=1, max_size=4), st.integers(0, 6))
def test_hands_of_several_kinds(kinds: list[int], drawn: int) -> None:
    cards = [kind for kind, many in enumerate(kinds) for _ in range(many)]
    deals = list(combinations(cards, min(drawn, len(cards))))
    found = Counter(tuple(deal.count(kind) for kind in range(len(kinds))) for deal in deals)
    assert hands(kinds, drawn) == {hand: Fraction(many, len(deals)) for hand, many in found.items()}


@pytest.mark.parametrize(("size", "marks"), [(1, 1), (4, 1), (5, 2), (5, 3), (4, 4)])
def test_when_a_marked_card_comes(size: int, marks: int) -> None:
    orders = list(combinations(range(1, size + 1), marks))  # the draws that bring marked cards
    for number in range(1, marks + 1):
        found = Counter(order[number - 1] for order in orders)
        assert draw_of(size, marks, number) == {
            draw: Fraction(many, len(orders)) for draw, many in sorted(found.items())
        }


@pytest.mark.parametrize(("size", "marks", "number"), [(5, 2, 3), (5, 0, 1), (2, 3, 1), (5, 2, 0)])
def test_what_is_not_there_never_comes(size: int, marks: int, number: int) -> None:
    with pytest.raises(ValueError, match="never comes"):
        draw_of(size, marks, number)


YEAR = Stack((Layer(14), Layer(0, ("turning point",)), Layer(4, ("the end",))), out=4)
"""22 common cards and two that are placed: four out of the game, fourteen on top of one, and five below."""


def test_a_deck_of_layers_by_hand() -> None:
    assert (YEAR.size, YEAR.common) == (20, 22)
    assert YEAR.place("turning point") == {15: Fraction(1)}
    assert YEAR.place("the end") == {draw: Fraction(1, 5) for draw in range(16, 21)}
    assert [YEAR.drawn(draws) for draws in (0, 11, 14, 15, 20, 99)] == [
        *(0, Fraction(1, 2), Fraction(7, 11), Fraction(7, 11)),
        *(Fraction(9, 11), Fraction(9, 11)),
    ]
    assert YEAR.drawn_before("the end") == Fraction(8, 11)
    assert YEAR.drawn_before("turning point") == Fraction(7, 11)
    for question in (YEAR.place, YEAR.drawn_before):
        with pytest.raises(KeyError):
            question("nothing")


def small_decks(common: int, layers: tuple[Layer, ...]) -> Iterator[list[str]]:
    """Every way to build a deck of layers, as often as it is likely: common cards by letters, the rest by names."""
    for order in permutations("abcdefg"[:common]):
        built: list[list[str]] = [[]]
        dealt = iter(order)
        for layer in layers:
            cards = [*(next(dealt) for _ in range(layer.common)), *layer.named]
            built = [[*deck, *mixed] for deck in built for mixed in permutations(cards)]
        yield from built


@pytest.mark.parametrize(
    ("layers", "out"),
    [
        ((Layer(2), Layer(1, ("x",))), 1),
        ((Layer(1, ("x", "y")), Layer(2)), 0),
        ((Layer(0, ("x",)), Layer(2, ("y",))), 2),
    ],
)
def test_a_deck_of_layers_beside_every_way_to_build_it(layers: tuple[Layer, ...], out: int) -> None:
    stack = Stack(layers, out)
    decks = list(small_decks(stack.common, layers))
    for draws in range(stack.size + 1):
        assert stack.drawn(draws) == Fraction(sum("a" in deck[:draws] for deck in decks), len(decks))
        both = sum({"a", "b"} <= set(deck[:draws]) for deck in decks)
        assert stack.drawn(draws, together=2) == Fraction(both, len(decks))
    before = sum("a" in deck[: deck.index("x")] for deck in decks)
    assert stack.drawn_before("x") == Fraction(before, len(decks))
    places = Counter(deck.index("x") + 1 for deck in decks)
    assert stack.place("x") == {draw: Fraction(many, len(decks)) for draw, many in sorted(places.items())}


@pytest.mark.parametrize(("need", "percent"), [(10, 0.3), (9, 19.2), (8, 86.2), (7, 99.96)])
def test_whether_the_end_is_drawn_within_a_year(need: int, percent: float) -> None:
    """One roll of two dice a week; the card comes with the draw it lies at."""
    draws = pool(52, at_least(times(D6, 2), need))
    ends = compared(draws, YEAR.place("the end"))
    assert round(float(100 * (ends.higher + ends.equal)), 2 if need == 7 else 1) == percent


def test_whether_it_is_drawn_if_the_weeks_get_busier() -> None:
    """26 weeks at 10 or more, then 26 at 8 or more: the same by steps, week by week."""
    early, late = (at_least(times(D6, 2), need) for need in (10, 8))

    def week(state: tuple[int, int]) -> dict[tuple[int, int], Fraction]:
        number, draws = state
        p = early if number < 26 else late
        return {(number + 1, draws + 1): p, (number + 1, draws): 1 - p}

    draws = {drawn: p for (_, drawn), p in after((0, 0), week, 52).items()}
    ends = compared(draws, YEAR.place("the end"))
    assert round(float(100 * (ends.higher + ends.equal)), 1) == 24.8


def test_ships_in_two_oceans() -> None:
    """Two dice place a ship in each of two different oceans of three; doubles place none. Two places in each."""

    def turn(full: tuple[int, ...]) -> dict[tuple[int, ...], Fraction]:
        found: Counter[tuple[int, ...]] = Counter()
        for one in range(3):
            for other in range(3):
                more = [min(2, ships + (one != other and ocean in (one, other))) for ocean, ships in enumerate(full)]
                found[tuple(more)] += 1
        return {state: Fraction(many, 9) for state, many in found.items()}

    nowhere: tuple[int, ...] = (0, 0, 0)
    two = after(nowhere, turn, 2)
    assert sum(two.values()) == 1
    assert two[0, 0, 0] == Fraction(1, 9)
    assert two[1, 1, 2] == 2 * Fraction(2, 9) * Fraction(2, 9)
    full: tuple[int, ...] = (2, 2, 2)
    assert after(full, turn, 9) == {(2, 2, 2): 1}


@repeatable(40)
@given(st.lists(st.integers(0, 3), min_size=1, max_size=4).filter(any), st.integers(0, 5))
def test_how_many_rounds_it_takes(faces: list[int], need: int) -> None:
    """The mean is the sum of the chances that it takes longer; what is left after twelve rounds goes on from there."""
    each = of_faces(faces)
    for rounds in range(4):
        assert within(need, each, rounds) == at_least(times(each, rounds), need)
    longer = sum((1 - within(need, each, rounds) for rounds in range(12)), Fraction(0))
    rest = sum((p * rounds_to(need - had, each) for had, p in times(each, 12).items() if had < need), Fraction(0))
    assert rounds_to(need, each) == longer + rest
    assert rounds_to(1, each) == 1 / at_least(each, 1)


def test_rounds_that_get_nowhere() -> None:
    with pytest.raises(ValueError, match="never bring enough"):
        rounds_to(3, of_faces((0, 0)))
    with pytest.raises(ValueError, match="take away"):
        rounds_to(3, of_faces((-1, 1)))
    with pytest.raises(ValueError, match="take away"):
        within(3, of_faces((-1, 1)), 2)


def test_ships_a_turn() -> None:
    assert mean(of_faces([2 * (one != other) for one in range(6) for other in range(6)])) == Fraction(5, 3)
