"""What authors of three games ask the kits, each in a few lines: the rules and figures are those of the rulebooks.

A board of hexes on which four factions mine and fight; a stage of squares with doors, fire and dice of signs; a year of
weeks with a deck that ends the game and oceans that fill with ships.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from fractions import Fraction
from itertools import islice
from math import comb
from random import Random
from typing import TypeVar

import pytest

from toolkit.kits.chains import first, rounds_to, within
from toolkit.kits.contests import strikes, through
from toolkit.kits.decks import Layer, Stack, hands
from toolkit.kits.dice import D6, Die, hit_on, pool
from toolkit.kits.distribution import apart, at_least, at_most, chance, mapped, mean, outcome, times
from toolkit.kits.edges import OPEN
from toolkit.kits.hex_boards import HexBoard
from toolkit.kits.hex_dealing import Dealing, HexTile
from toolkit.kits.hex_tiles import SHAPES
from toolkit.kits.hex_turns import TURNS_AND_MIRRORS, orbits, symmetries
from toolkit.kits.hexes import ORIGIN, Hex, disc, distance, neighbours_in, ring
from toolkit.kits.squares import Square, edge
from toolkit.kits.stages import Stage
from toolkit.kits.tracks import Zone, uncovered
from toolkit.kits.ways import Price, cheapest, reach, shared, walks

C = TypeVar("C", bound=Hashable)

# ------------------------------------------------------------------------------------ factions on a board of hexes

INNER, OUTER = ring(ORIGIN, 1), ring(ORIGIN, 2)
PLACES = [*((one,) for one in INNER), *(OUTER[2 * number : 2 * number + 2] for number in range(6))]
"""Round the monolith, six singles and six doubles: each a corner of the outer ring and the next hex, clockwise."""
FOREST, SPIRES, PLAINS, MAGMA = "forest", "spires", "plains", "magma"
SINGLES = [FOREST, SPIRES, PLAINS, PLAINS, MAGMA, MAGMA]
DOUBLES = [
    (FOREST, PLAINS), (FOREST, SPIRES), (FOREST, MAGMA), (SPIRES, PLAINS), (PLAINS, PLAINS), (MAGMA, PLAINS)
]  # fmt: skip


def tiles(singles: list[C], doubles: list[tuple[C, C]]) -> list[HexTile[C]]:
    found = [HexTile(SHAPES["single"], (one,)) for one in singles]
    found += (HexTile(SHAPES["double"], both) for both in doubles)
    return found


def test_how_many_boards_there_are() -> None:
    """6! × 6! × 2^6 before equal tiles; two pairs of equal singles and a double of one terrain leave an eighth."""
    dealing = Dealing(tiles(SINGLES, DOUBLES), PLACES)
    assert dealing.arrangements == 33_177_600
    assert dealing.boards == 33_177_600 // (2 * 2 * 2)
    for board in islice(dealing, 50):
        assert board.keys() == {*INNER, *OUTER}
        assert Counter(board.values()) == Counter([*SINGLES, *(one for both in DOUBLES for one in both)])


def test_boards_as_far_as_they_matter_to_a_question() -> None:
    """Can a unit that avoids magma get from home to the middle? Boards are told apart by magma alone, 900 of them.

    By hand: it cannot if the one hex beside home is magma (150 boards), if all three round that are (5), or if it is
    walled in together with the next one or two along the rim, to either side (1 each).
    """
    dealing = Dealing(tiles([one == MAGMA for one in SINGLES], [(a == MAGMA, b == MAGMA) for a, b in DOUBLES]), PLACES)
    assert dealing.boards == comb(6, 2) * comb(6, 2) * 2 * 2
    home = Hex(3, 0)
    shut_out = 0
    for board in dealing:
        land = neighbours_in([home, ORIGIN, *(one for one, is_magma in board.items() if not is_magma)])
        shut_out += ORIGIN not in reach([home], land.__getitem__)
    assert shut_out == 150 + 5 + 2 * 2


def test_a_board_by_luck_is_one_of_them_and_each_as_often() -> None:
    some = tiles(["a", "b"], [("c", "d"), ("e", "e")])
    dealing = Dealing(some, [*PLACES[:2], *PLACES[6:8]])
    every = [tuple(sorted(board.items())) for board in dealing]
    assert len(every) == len(set(every)) == dealing.boards == 2 * 2 * 2
    found = Counter(tuple(sorted(dealing.deal(Random(seed)).items())) for seed in range(400))
    assert set(found) == set(every)
    assert min(found.values()) > 25
    with pytest.raises(ValueError, match=r"\[\(0, 0\)\]: 2 tiles and 1 places"):
        Dealing(some, [PLACES[0], *PLACES[6:8]])


def test_a_triple_goes_where_it_fits_and_a_mirrored_tile_does_not() -> None:
    wide, hook = SHAPES["row"], (ORIGIN, Hex(1, 0), Hex(2, 0), Hex(2, 1))
    mirrored = TURNS_AND_MIRRORS[6].of(hook)
    assert Dealing([HexTile(wide, ("home", "mine", "mine"))], [wide]).boards == 1  # the middle comes first
    assert [board[Hex(1, 0)] for board in Dealing([HexTile(wide, ("mine", "home", "mine"))], [wide])] == [
        "home",
        "mine",
    ]
    assert Dealing([HexTile(hook, (1, 2, 3, 4))], [hook]).boards == 1
    with pytest.raises(ValueError, match="1 tiles and 0 places"):
        Dealing([HexTile(hook, (1, 2, 3, 4))], [mirrored])


def test_how_far_each_unit_is_from_each_hex() -> None:
    """A unit that may not enter forest goes round it; one that may enter everything is in the middle in three turns."""
    home = Hex(3, 0)
    forest = {Hex(2, 0), Hex(1, 0), Hex(2, -1)}
    board = HexBoard(frozenset({home, *disc(ORIGIN, 2)}))
    anywhere = cheapest([home], board.moves({OPEN: 1}))
    assert anywhere.costs[ORIGIN] == 3
    assert all(anywhere.costs[one] == distance(home, one) for one in board.hexes)
    barred = cheapest([home], board.moves({OPEN: 1}, lambda one: one not in forest))
    assert set(board.hexes) - set(barred.costs) == {*board.hexes} - {home}, "home touches nothing but these two"


def test_seats_are_equal_by_position() -> None:
    """Two home bases opposite each other, three at 120°; of four in two opposite pairs, each is like the others."""
    corners = [{Hex(*one)} for one in ring(ORIGIN, 3)[::3]]
    for seats in ([0, 3], [0, 2, 4], [0, 1, 3, 4]):
        homes = [corners[seat] for seat in seats]
        assert orbits(symmetries(disc(ORIGIN, 2), homes), homes) == (tuple(range(len(seats))),)


VALUES = {"dragon": 2, "leaper": 3, "strider": 4, "crystalline": 5, "fungoid": 5, "human": 6}
COSTS = dict(zip(VALUES, (8, 6, 5, 3, 3, 2), strict=True))
HITS = [hit_on(value) for value in VALUES.values()]


def army(**units: int) -> tuple[int, ...]:
    return tuple(units.get(unit, 0) for unit in VALUES)


def worth(side: tuple[int, ...]) -> int:
    return sum(many * cost for many, cost in zip(side, COSTS.values(), strict=True))


def battle(attack: tuple[int, ...], defence: tuple[int, ...]) -> tuple[Fraction, Fraction, Fraction]:
    """The chance that the attacker wins, and what both lose on average, if each gives up what is cheapest."""
    left = strikes(attack, defence, HITS, HITS, keeps=worth)
    wins = sum((p for (_, theirs), p in left.items() if not any(theirs)), Fraction(0))
    mine, theirs = (
        sum((p * (worth(side) - worth(end[number])) for end, p in left.items()), Fraction(0))
        for number, side in enumerate((attack, defence))
    )
    return wins, mine, theirs


def test_what_a_battle_costs() -> None:
    assert battle(army(dragon=1), army(human=1)) == (
        Fraction(5, 6),
        Fraction(1, 6) * Fraction(1, 6) * 8,
        Fraction(5, 3),
    )
    assert battle(army(human=1), army(human=1)) == (Fraction(1, 6), Fraction(1, 3), Fraction(1, 3))
    destroyed = {unit: battle(army(**{unit: 24 // COSTS[unit]}), army(strider=1))[2] / 24 for unit in VALUES}
    assert max(destroyed, key=lambda unit: destroyed[unit]) == "dragon"
    assert destroyed["dragon"] == 5 * (1 - Fraction(1, 6) ** 3) / 24
    assert destroyed["leaper"] == 5 * (1 - Fraction(1, 3) ** 4) / 24


# --------------------------------------------------------------------------------- gentlemen on a stage of squares

ATTACK = Die(("hit", "hit", "crown", "crown", "dodge", "cover"))
SUCCESS, DODGE, COVER = ATTACK.chance("hit", "crown"), ATTACK.chance("dodge"), ATTACK.chance("cover")


def test_an_attack_its_rerolls_and_the_rounds_to_neutralize() -> None:
    open_air, covered = (through(pool(3, SUCCESS), pool(2, guard)) for guard in (DODGE, DODGE + COVER))
    assert [(at_least(one, 1), mean(one)) for one in (open_air, covered)] == [
        (Fraction(143, 162), Fraction(91, 54)), (Fraction(64, 81), Fraction(112, 81))
    ]  # fmt: skip
    assert mean(through(pool(3, SUCCESS, rerolls=1), pool(2, DODGE))) > mean(open_air)
    assert rounds_to(1, open_air) == Fraction(162, 143)
    assert within(4, open_air, 2) == at_least(times(open_air, 2), 4)
    assert mean(pool(3 * 2, SUCCESS)) == 4  # three minions of punch 2 roll six dice
    crowns = ATTACK.signs.index("crown")
    ether = outcome(ATTACK.rolls(3), lambda counts: 2 * counts[crowns])
    assert mean(ether) == 2


def test_whether_a_goal_can_be_reached_in_time() -> None:
    """Through a door to the other end, at three points an action; and to two tokens, one on either side of it."""
    stage = Stage.of(["######", "##..##"], {edge(Square(2, 0), Square(3, 0)): "door"})
    costs: dict[str, Price] = {OPEN: 1, "door": (1, 1)}
    start, end, stops = Square(0, 0), Square(5, 0), [Square(1, 1), Square(5, 1)]
    routes = {one: cheapest([one], stage.moves(costs, diagonal=True), portion=3).costs for one in (start, *stops)}
    assert -(-routes[start][end] // 3) == 2  # actions
    assert (
        shared([walks([routes[start][one] for one in stops], [[routes[a][b] for b in stops] for a in stops])])[-1] == 6
    )
    shut = Stage(stage.squares, {edge(Square(2, 0), Square(3, 0)): "wall"})
    reached = reach([start], lambda one: (there for there, _ in shut.moves(costs, diagonal=True)(one)))
    assert shut.cut(reached, end) == (edge(Square(2, 0), Square(3, 0)),)


def test_how_far_a_fire_gets() -> None:
    """At most twice as many squares a round, and never more than can burn by then."""
    room = Stage.of(["####", "####"])
    burns = room.flood([Square(0, 0)], {OPEN, "window"})
    bound = 1
    for number in range(1, 4):
        bound = min(2 * bound, sum(when <= number for when in burns.values()))
    assert [burns[Square(3, 1)], bound] == [3, 8]


# ------------------------------------------------------------------------------------------------------ a year at sea

WEEK = apart(D6, D6)
YEAR = Stack((Layer(14), Layer(0, ("turn",)), Layer(4, ("end",))), out=4)


def full_oceans(places: int, weeks: int) -> Fraction:
    """The chance that six oceans are full in time, if nothing is sunk. Oceans with as many ships are alike."""

    def week(ships: tuple[int, ...]) -> dict[tuple[int, ...], Fraction]:
        def placed(dice: tuple[int, ...]) -> tuple[int, ...]:
            ocean, other = dice
            more = (min(places, many + (ocean != other and place in dice)) for place, many in enumerate(ships, start=1))
            return tuple(sorted(more))

        return dict(outcome(WEEK, placed))

    start: tuple[int, ...] = (1, 1, 1, 2, 2, 2)
    full = (places,) * 6
    return at_most(first(start, week, lambda ships: ships == full, weeks), weeks)


def test_how_long_until_the_sea_is_full() -> None:
    """One ocean alone gets a ship in 10 of 36 weeks: the chance that it is full bounds that of all six."""
    alone = pool(20, Fraction(10, 36))
    early, late = full_oceans(3, 12), full_oceans(3, 20)
    assert 0 < early < late < at_least(alone, 2)
    assert late < at_least(alone, 2) * at_least(alone, 1)
    assert mean(outcome(WEEK, lambda dice: 2 * (dice[0] != dice[1]))) == Fraction(5, 3)


def test_in_which_week_the_year_ends() -> None:
    """A card a week if two dice reach 8: the week of the nineteenth card, and the chance of the last within a year."""
    draws = at_least(outcome(WEEK, sum), 8)
    weeks = first(0, lambda cards: {cards: 1 - draws, cards + 1: draws}, lambda cards: cards == 19, 52)
    assert weeks[19] == draws**19
    assert weeks[25] == comb(24, 18) * draws**19 * (1 - draws) ** 6
    assert at_most(weeks, 52) == at_least(pool(52, draws), 19)
    ends = sum((p * at_least(pool(52, draws), place) for place, p in YEAR.place("end").items()), Fraction(0))
    assert f"{float(ends):.1%}" == "86.2%"


def test_shots_at_sea() -> None:
    """Two dice reach a defence, or stay within an attack; a natural 2 misses, whatever helps."""
    two = outcome(WEEK, sum)
    assert chance(two, lambda dice: dice > 2 and dice - 1 >= 8) == Fraction(10, 36)
    assert chance(two, lambda dice: dice > 2 and dice + 1 >= 10) == Fraction(10, 36)
    assert [at_most(two, attack) for attack in (7, 8)] == [Fraction(21, 36), Fraction(26, 36)]
    assert mapped(D6, lambda shown: (shown + 1) // 2) == {number: Fraction(1, 3) for number in (1, 2, 3)}


def test_what_the_deck_is_worth() -> None:
    """Of 22 cards, each is seen in 9 of 11 games; two of three wonders among six treasures of a cup of twelve."""
    points = [3, 2, 2, 1, *[0] * 18]
    assert sum(YEAR.drawn(YEAR.size) * some for some in points) == Fraction(9, 11) * 8
    assert YEAR.drawn(YEAR.size, together=2) == Fraction(18 * 17, 22 * 21)
    treasures = hands((3, 9), 6)
    assert treasures[2, 4] == Fraction(comb(3, 2) * comb(9, 4), comb(12, 6))
    levels = [Zone("failure", None, 49), Zone("poor", 51, 100), Zone("success", 101, None)]
    assert uncovered(levels) == (50,)
