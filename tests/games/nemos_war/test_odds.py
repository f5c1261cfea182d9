"""What is calculated is what the rulebook's own examples say, and what counting every way by hand comes to."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from random import Random

import pytest

from tests.games.nemos_war.making import box, said
from toolkit.games.nemos_war.balance.clock import chance_of, draws, the_end_comes
from toolkit.games.nemos_war.balance.combat import best_modifier, can_be_hit, hits, is_shot
from toolkit.games.nemos_war.balance.deck import END, HERALD, before_the_end, can_be_built, stack, where
from toolkit.games.nemos_war.balance.sea import Sea, before, victory
from toolkit.games.nemos_war.balance.tables import AdventureOdds
from toolkit.games.nemos_war.balance.trials import best_help, helps, with_passengers
from toolkit.games.nemos_war.drawing.seas import SeaPictures
from toolkit.kits.decks import Layer, Stack
from toolkit.kits.distribution import mean
from toolkit.settings import Chosen

BOOK = Stack((Layer(14), Layer(0, (HERALD,)), Layer(4, (END,))), out=4)
"""The deck of the rulebook: "#21 … will be the sixth card from the bottom", four cards are out."""


def test_the_deck_of_the_rulebook() -> None:
    assert BOOK.size == 20
    assert BOOK.place(HERALD) == {15: 1}
    assert BOOK.place(END) == {draw: Fraction(1, 5) for draw in range(16, 21)}
    assert where(BOOK) == (Fraction(2, 11), Fraction(7, 11), Fraction(2, 11))
    assert before_the_end(BOOK) == Fraction(8, 11)


def test_pairs_of_cards_as_often_as_when_they_are_dealt() -> None:
    """All ways to deal a small deck: two out, two above, one with the end below."""
    small = Stack((Layer(2), Layer(0, (HERALD,)), Layer(1, (END,))), out=2)
    seen: Counter[int] = Counter()
    deals = list(product(permutations("abcde"), (0, 1)))
    for (_, _, *dealt), end_first in deals:
        drawn = dealt[:2] if end_first else dealt
        seen[1] += "a" in drawn
        seen[2] += {"a", "b"} <= set(drawn)
    assert before_the_end(small) == Fraction(seen[1], len(deals))
    assert before_the_end(small, 2) == Fraction(seen[2], len(deals))


def test_the_deck_of_the_starter_is_what_it_says() -> None:
    made = stack(box())
    assert (made.size, made.common, can_be_built(box())) == (10, 10, True)
    assert made.place(HERALD) == {7: 1}
    assert made.place(END) == {draw: Fraction(1, 3) for draw in (8, 9, 10)}


def test_a_week_brings_an_adventure() -> None:
    assert [chance_of(target) for target in (10, 9, 8, 7)] == [Fraction(n, 36) for n in (6, 10, 15, 21)]


@pytest.mark.parametrize(
    ("targets", "percent"),
    [
        ((10,) * 52, 0.3),
        ((9,) * 52, 19.2),
        ((8,) * 52, 86.2),
        ((7,) * 52, 99.96),
        ((10,) * 26 + (8,) * 26, 24.8),
    ],
    ids=["10+", "9+", "8+", "7+", "10+ then 8+"],
)
def test_the_last_card_comes_within_a_year(targets: tuple[int, ...], percent: float) -> None:
    digits = 2 if percent > 99 else 1
    assert round(float(100 * the_end_comes(BOOK, targets)), digits) == percent


def test_the_calendar_against_years_that_are_rolled() -> None:
    random, targets, games = Random("a year"), (10,) * 26 + (8,) * 26, 4_000
    drawn = [sum(random.randint(1, 6) + random.randint(1, 6) >= one for one in targets) for _ in range(games)]
    assert abs(sum(drawn) / games - float(mean(draws(targets)))) < 0.15
    ended = sum(count >= random.randint(16, 20) for count in drawn) / games
    assert abs(ended - float(the_end_comes(BOOK, targets))) < 0.03


# "Combat example": the Nautilus is in the Western Pacific, along with a revealed capital ship (AV: 8, DV: 11).


def test_a_passenger_ship_beside_a_face_up_warship() -> None:
    """ "The player must roll a 9 or higher (the Defense of the passenger ship, plus 1 for the face-up warship)." """
    assert hits(8, -1) == Fraction(10, 36)
    assert is_shot(8) == Fraction(26, 36)


def test_an_ironclad_shoots_first_and_is_attacked_at_plus_one() -> None:
    """ "Exerting the Crew for a +2 DRM bonus. The net DRM is only +1 however." """
    assert is_shot(7) == Fraction(21, 36)
    assert hits(10, +1) == Fraction(10, 36)


def test_a_roll_of_two_is_always_a_miss() -> None:
    """ "An attack dice roll result of '2' always results in a miss, regardless of any dice roll modifiers." """
    assert hits(4, +9) == Fraction(35, 36)


@pytest.mark.parametrize("modifier", range(-2, 6))
def test_attacks_are_counted_roll_by_roll(modifier: int) -> None:
    rolls = [a + b for a, b in product(range(1, 7), repeat=2)]
    for value in range(2, 16):
        assert hits(value, modifier) == Fraction(sum(r != 2 and r + modifier >= value for r in rolls), 36)
        assert is_shot(value, modifier) == Fraction(sum(r <= value + modifier for r in rolls), 36)


def test_the_most_that_an_attack_can_get() -> None:
    assert best_modifier(box()) == 2 + 1 + 1 + 3
    assert all(can_be_hit(box(), ship) for ship in box().ships)


def test_the_best_help_is_worth_most_at_the_margin() -> None:
    started = box()
    assert started.board is not None
    (pearls,) = started.card[10].tests
    nothing, crew = helps(started.board, pearls)
    assert (nothing.chance, crew.chance) == (Fraction(6, 36), Fraction(15, 36))
    assert crew.cost == Fraction(21, 36) * 3
    assert best_help(started.board, pearls, Fraction(5)) == nothing
    assert best_help(started.board, pearls, Fraction(10)) == crew
    assert with_passengers(started.board, pearls, 2) == Fraction(30, 36)


# Ships on the map.


def by_hand(empty: tuple[int, ...], supply: tuple[int, ...]) -> dict[tuple[int, ...], Fraction]:
    """Every roll of every week after the first, ocean by ocean."""
    start = list(empty)
    now: dict[tuple[int, ...], Fraction] = {tuple(start): Fraction(1)}
    for left in supply[1:]:
        following: dict[tuple[int, ...], Fraction] = {}
        for state, p in now.items():
            for one, other in product(range(6), repeat=2):
                there = list(state)
                for face in (one, other) if one != other else ():
                    if face < len(there) and there[face] and sum(start) - sum(there) < left:
                        there[face] -= 1
                following[tuple(there)] = following.get(tuple(there), Fraction(0)) + p * Fraction(1, 36)
        now = following
    return now


@pytest.mark.parametrize("supply", [(9, 9, 9, 9), (1, 1, 3, 3), (0, 2, 2, 4)], ids=["plenty", "short", "late"])
@pytest.mark.parametrize("empty", [(1, 2), (2, 0, 1), (1, 1, 1)], ids=str)
def test_the_chain_against_every_roll_on_a_small_map(empty: tuple[int, ...], supply: tuple[int, ...]) -> None:
    counted: Counter[tuple[int, ...]] = Counter()
    for state, p in by_hand(empty, supply).items():
        counted[tuple(sorted(one for one in state if one))] += p  # type: ignore[assignment]
    found: Counter[tuple[int, ...]] = Counter()
    for (_, left), p in Sea(empty, supply).after(4).items():
        found[left] += p  # type: ignore[assignment]
    assert +found == +counted


def test_the_powers_win_when_every_ocean_is_full() -> None:
    sea = Sea((1, 1), (9, 9, 9))
    both, one = Fraction(2, 36), Fraction(16, 36)
    assert victory(sea.after(2)) == {2: both}
    assert victory(sea.after(3))[3] == one * Fraction(10, 36) + Fraction(18, 36) * both


def test_ships_placed_in_a_week_while_there_is_room() -> None:
    """ "Ships: 5/3 placed a turn on average (30/36 × 2) while there is room." """
    sea = Sea((9,) * 6, (54,) * 52)
    left = sum(p * sum(empty) for (_, empty), p in sea.after(2).items())
    assert 54 - left == Fraction(5, 3)


def test_the_picture_shows_every_ocean_with_its_borders() -> None:
    started = box()
    graph = SeaPictures().graph(started, (), None, Chosen())
    kinds = Counter(node.kind for node in graph.nodes)
    assert (kinds["ocean"], kinds["ships"]) == (6, 6)
    assert Counter(link.kind for link in graph.links)["border"] == 6
    assert [one.name for one in SeaPictures().every(started, (), None)] == ["seas"]


def test_every_table_is_printed() -> None:
    started, odds = box(), AdventureOdds()
    subjects = odds.subjects(started)
    tables = [table for subject in subjects for table in odds.tables(started, subject, Chosen())]
    assert len(tables) == len(subjects) == 4 + 7
    for table in tables:
        assert all(len(row.cells) == len(section.columns) for section in table.sections for row in section.rows)
    assert odds.heat_map(started, subjects, Chosen()).rows


def test_the_powers_win_before_the_last_card_as_often_as_years_that_are_rolled() -> None:
    """ "gives the chance of an imperial victory if nothing is sunk": within what is proved, by the same dice."""
    board = said("board.json")
    arrivals = [{"week": week, "group": group} for week, group in ((2, "yellow"), (3, "orange"))]
    board["calendar"] = {"weeks": 40, "targets": [{"week": 1, "target": 9}], "arrivals": arrivals}
    board["oceans"] = [{**one, "squares": 4} for one in board["oceans"]]
    made = box(board=board)
    assert made.board is not None
    deck, targets = stack(made), made.board.target_of
    won = victory(Sea.of(made, made.board).after(40))
    least, most = before(won, [the_end_comes(deck, targets[:week]) for week in range(1, 41)])
    assert 0 < least < most < 1
    luck, found, years = Random("passive"), 0, 600
    for _ in range(years):
        last = luck.choice([place for place, p in deck.place("the end").items() for _ in range(round(p * 60))])
        left, drawn = [4 - one.ships for one in made.board.oceans], 0
        for week in range(1, 41):
            one, other = luck.randint(1, 6), luck.randint(1, 6)
            if one != other and week > 1:
                for face in (one, other):
                    left[face - 1] = max(0, left[face - 1] - 1)
            drawn += one + other >= 9
            if drawn >= last:
                break
            if not any(left):
                found += 1
                break
    assert float(least) - 0.06 < found / years < float(most) + 0.06
