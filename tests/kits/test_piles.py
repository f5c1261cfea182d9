"""Piles in play, in any order of drawing, discarding and shuffling: no card is lost, and luck is only what is given."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.source.making import repeatable
from toolkit.kits.piles import DrawPile


def pile_of(cards: str, **how: bool) -> DrawPile[str]:
    return DrawPile(cards, Random("luck"), shuffled=False, **how)


def test_the_top_is_drawn_first() -> None:
    pile = pile_of("abc")
    assert [pile.draw(), pile.draw(2), pile.draw()] == [["a"], ["b", "c"], []]


def test_an_empty_pile_is_made_of_the_discards_in_the_middle_of_a_draw() -> None:
    pile = pile_of("ab")
    pile.discard("x", "y")
    assert pile.draw(1) == ["a"]
    assert pile.discards == ["x", "y"]
    drawn = pile.draw(3)
    assert (drawn[0], sorted(drawn[1:]), len(pile), pile.discards) == ("b", ["x", "y"], 0, [])


def test_some_piles_stay_empty() -> None:
    pile = pile_of("a", reshuffles=False)
    pile.discard("x")
    assert [pile.draw(2), pile.draw(), pile.discards] == [["a"], [], ["x"]]


def test_on_top_and_below() -> None:
    pile = pile_of("m")
    pile.put_on_top("a", "b")
    pile.put_below("y", "z")
    assert pile.draw(9) == list("abmyz")


def test_searching_leaves_the_order() -> None:
    pile = pile_of("axbxc")
    assert pile.take_out(lambda card: card == "x") == ["x", "x"]
    assert pile.draw(9) == list("abc")


def test_the_same_luck_gives_the_same_order() -> None:
    one, other, third = (DrawPile("abcdefgh", Random(seed)) for seed in ("fog", "fog", "sun"))
    assert one.cards == other.cards != third.cards


def test_every_order_is_as_likely() -> None:
    random = Random("orders")
    seen = Counter("".join(DrawPile("abc", random).draw(3)) for _ in range(6_000))
    assert len(seen) == 6
    assert all(abs(many - 1_000) < 4.5 * (1_000 * 5 / 6) ** 0.5 for many in seen.values())


def test_a_bag_gives_what_was_put_back() -> None:
    bag, random = DrawPile("rrg", Random("bag")), Counter[str]()
    for _ in range(3_000):
        (token,) = bag.draw()
        random[token] += 1
        bag.shuffle_in([token])
    assert abs(random["g"] - 1_000) < 4.5 * (3_000 * 2 / 9) ** 0.5


def test_a_copy_goes_its_own_way() -> None:
    pile = pile_of("abc")
    pile.discard("x")
    copy = pile.copy(Random("other"))
    assert (copy.cards, copy.discards) == (pile.cards, pile.discards)
    copy.draw(2)
    copy.discard("y")
    assert (pile.cards, pile.discards) == (list("abc"), ["x"])


def test_copies_with_the_same_luck_play_the_same() -> None:
    pile = DrawPile("abcdef", Random("luck"))
    pile.discard(*pile.draw(6))
    one, other = (pile.copy(Random("on")) for _ in range(2))
    assert one.draw(6) == other.draw(6)


def test_what_nobody_knows_is_dealt_anew() -> None:
    """The hand of another and the pile are mixed; what was looked at stays on top."""
    seen: set[tuple[str, ...]] = set()
    for seed in range(60):
        pile = pile_of("abcd")
        hand = pile.redeal("xy", Random(seed), known=[0])
        assert pile.cards[0] == "a"
        assert (len(pile), len(hand)) == (4, 2)
        assert sorted([*pile.cards, *hand]) == list("abcdxy")
        seen.add(tuple(hand))
    assert len(seen) > 12
    assert not any("a" in hand for hand in seen)


steps = st.lists(
    st.tuples(st.sampled_from(["draw", "discard", "top", "below", "shuffle"]), st.integers(0, 4)), max_size=30
)


@repeatable(60)
@given(steps, st.booleans(), st.integers(0, 3))
def test_no_card_is_lost(moves: list[tuple[str, int]], reshuffles: bool, seed: int) -> None:
    pile, hand = DrawPile(range(8), Random(seed), reshuffles=reshuffles), list[int]()
    for move, count in moves:
        given_up, kept = hand[:count], hand[count:]
        if move == "draw":
            before = len(pile) + (len(pile.discards) if reshuffles else 0)
            drawn = pile.draw(count)
            assert len(drawn) == min(count, before)
            hand += drawn
            continue
        hand = kept
        match move:
            case "discard":
                pile.discard(*given_up)
            case "top":
                pile.put_on_top(*given_up)
            case "below":
                pile.put_below(*given_up)
            case _:
                pile.shuffle_in(given_up)
        assert sorted([*pile.cards, *pile.discards, *hand]) == list(range(8))


@pytest.mark.parametrize("known", [(), (0,), (0, 2)])
def test_known_places_stay_whatever_is_hidden(known: tuple[int, ...]) -> None:
    pile = pile_of("abc")
    pile.redeal("uvwxyz", Random(1), known)
    assert all(pile.cards[place] == "abc"[place] for place in known)
