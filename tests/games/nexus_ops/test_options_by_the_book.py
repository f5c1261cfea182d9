"""The optional rules and the end of the game in the words of the rulebook, where a rule has several sides."""

from __future__ import annotations

import pytest

from tests.games.nexus_ops.making import entries, starter
from tests.games.nexus_ops.table import CRYSTAL, HUMAN, STRIDER, at, dice, game, kinds, moon_box, put, script
from toolkit.games.nexus_ops.content.model import Energize, Mission, every_copy
from toolkit.games.nexus_ops.playing import helping
from toolkit.games.nexus_ops.playing.charter import Charter
from toolkit.games.nexus_ops.playing.course import Course
from toolkit.games.nexus_ops.playing.moon import Moon
from toolkit.playing.inquiry import DONE

FOREST, PLAINS = "liquifungus_forest", "rock_plains"


def mission(id: str) -> Mission:
    return next(one for one in moon_box().missions if one.id == id)


def energize(id: str) -> Energize:
    return next(one for one in moon_box().energize if one.id == id)


def fresh(course: Course) -> Moon:
    """The table as it is dealt, with its tokens."""
    return Moon(course.charter, course.moon.random)


# Turns and cards.


def test_the_player_to_the_left_is_next() -> None:
    """ "After completing the Draw phase, the player to his left becomes the new active player"."""
    course = game("three")
    order = []
    for _ in range(4):
        course._next_turn()
        order.append(course.active)
    assert order == [1, 2, 0, 1]


def test_deployment_cards_are_played_in_the_deployment_phase_and_battle_cards_are_not() -> None:
    """ "The active player can only play “Deployment Phase” Energize cards during the Deployment phase of his turn"."""
    course = at(game(), "deployment")
    course.moon.players[0].energize = [energize("petty-cash"), energize("hard-hats")]
    assert [one for one in helping.deployments(course) if one[0] == "card"] == [("card", "petty-cash")]
    helping.deploy(course, ("card", "petty-cash"), script())
    assert course.moon.players[0].rubium == 8 + 3
    assert course.moon.energize.discards == [energize("petty-cash")], "“faceup in the discard pile”"


def test_a_third_player_helps_either_side_of_a_battle_but_not_in_deployment() -> None:
    """ "Any player may play Energize battle cards – even players who are not involved in the battle"."""
    course = at(game("three"), "battles")
    (hex,) = kinds(course, PLAINS)
    put(course, 0, hex, HUMAN)
    put(course, 1, hex, HUMAN)
    course.moon.players[2].energize = [energize("hard-hats"), energize("petty-cash")]
    dice(course, 6, 6)
    asked = []

    def choose(play: Course, question):  # type: ignore[no-untyped-def]
        asked.append((question.seat, question.kind, list(question.options)))
        return question.options[-1]

    course._conduct(choose, hex, 1)
    seat = course.charter.seats[2].id
    assert asked == [(seat, "energize", [DONE, ("card", "hard-hats", 0), ("card", "hard-hats", 1)])]
    assert course.moon.there[hex] == [0, 1, 0], "the defender’s hat took the hit"


def test_only_the_active_player_scores() -> None:
    """ "The active player is the only player who may play or receive victory point cards": a defender gets none."""
    course = at(game("two"), "battles")
    (hex,) = kinds(course, PLAINS)
    put(course, 0, hex, HUMAN)
    put(course, 1, hex, HUMAN)
    course.moon.players[1].missions = [mission("right-of-way"), mission("shop-floor")]
    dice(course, 1, 6)
    course._conduct(script(), hex, 1)
    assert (course.moon.there[hex], [player.points for player in course.moon.players]) == ([0, 1], [0, 0])


@pytest.mark.parametrize(
    ("hexes", "units", "rubium", "places"),
    [
        ((1, 2), (2, 2), (9, 1), [2, 1]),
        ((2, 2), (3, 2), (1, 9), [1, 2]),
        ((2, 2), (2, 2), (1, 9), [2, 1]),
        ((2, 2), (2, 2), (5, 5), [1, 1]),
    ],
)
def test_ties_at_the_end(
    hexes: tuple[int, int], units: tuple[int, int], rubium: tuple[int, int], places: list[int]
) -> None:
    """ "The tied player with the most controlled hexes wins … the most units on the board … the most rubium tokens …
    Finally, if there is still a tie, the game ends in a draw"."""
    course = game("three")
    for seat in (0, 1):
        land = course.moon.board.homes[seat]
        for count in range(units[seat]):
            put(course, seat, land[min(count, hexes[seat] - 1)], HUMAN)
        course.moon.players[seat].rubium = rubium[seat]
    course.moon.players[2].rubium = 0
    course.look_for_losers()
    assert course.outcome is not None
    assert [one.place for one in course.outcome] == [*places, 3]


# Optional rules.


def test_extra_tokens_are_exchanged_for_others() -> None:
    """ "There can only ever be 18 exploration tokens on the board (12 on the Energy Dependence two-player board)"; "no
    fewer than a total of 16 rubium"."""
    some = [fresh(game("four", "extra_tokens", luck=str(n))) for n in range(20)]
    laid = [[token for token in moon.tokens if token is not None] for moon in some]
    assert {len(tokens) for tokens in laid} == {18}
    assert any(token.extra for tokens in laid for token in tokens)
    assert all(sum(token.refinery for token in tokens) >= 16 for tokens in laid)
    assert sum(token is not None for token in fresh(game("thin-seam", "extra_tokens")).tokens) == 12
    assert not any(token.extra for token in fresh(game("four")).tokens if token is not None)


def test_cards_of_the_transmission_line_are_fulfilled_by_whoever_is_active() -> None:
    """ "The active player may fulfill any card(s) in the transmission line"; "limited to fulfilling only one Secret
    Mission: Battle card per battle"; "during the Draw phase, he replenishes the transmission line"."""
    course = at(game("two", "transmissions"), "battles")
    (hex,) = kinds(course, PLAINS)
    put(course, 0, hex, HUMAN)
    put(course, 1, hex, HUMAN)
    course.moon.row = [mission(id) for id in ("right-of-way", "shop-floor", "full-payroll", "menagerie")]
    dice(course, 6, 1)
    course._conduct(script(("mission", "right-of-way")), hex, 1)
    assert [one.id for one in course.moon.row] == ["shop-floor", "full-payroll", "menagerie"]
    assert course.moon.players[0].points == 2, "a battle victory and the mission"
    course._draw(script())
    assert (len(course.moon.row), course.moon.players[0].missions) == (4, [])


def test_the_king_of_the_hill_may_draw_cards_as_well() -> None:
    """ "He may either draw two Energize cards or take one King of the Hill card"; these are worth 1 point each."""
    course = at(game("three", "king_of_the_hill"), "draw")
    put(course, 0, course.moon.board.middle, HUMAN)
    course._draw(script(("cards",)))
    assert [(player.points, len(player.energize)) for player in course.moon.players] == [(0, 2), (0, 0), (0, 0)]
    assert course.moon.battle_cards == 40
    course._draw(script(("point",)))
    assert (course.moon.players[0].points, course.moon.battle_cards) == (1, 39), "its back is what is taken"


def test_the_vortex_waits_for_the_second_round_of_the_first_player() -> None:
    """ "Each time before the first player takes his turn … Skip these steps during his first turn of the game"."""
    course = game("two", "vortex")
    course._begin_turn()
    told = [[one.words for one in course.told]]
    for _ in range(2):
        course._next_turn()
        told.append([one.words for one in course.told])
    assert [sum(line.startswith("The vortex") for line in lines) for lines in told] == [0, 0, 1]
    assert course.active == 0


def test_partners_sit_opposite_and_share_their_points() -> None:
    """ "Teammates sit across from each other"; "the first team to reach a combined total of 20 victory points wins"."""
    course = game("four", "teams")
    assert [course.charter.friends(seat) for seat in range(4)] == [(0, 2), (1, 3), (2, 0), (3, 1)]
    course.moon.players[0].battles, course.moon.players[2].battles = 8, 11
    assert not course.look_for_winner()
    course.moon.players[0].battles = 9
    assert course.look_for_winner()
    assert course.outcome is not None
    assert [one.won for one in course.outcome] == [1, 0, 1, 0]


def test_units_pass_through_hexes_of_the_partner_only() -> None:
    """ "Move units that are capable of moving more than one hex through hexes containing his teammate’s units as
    long as none of the opposing team’s units are present"; "neither player collects rubium from a refinery"."""
    course = at(game("four", "teams"), "movement")
    board = course.moon.board
    start, plains, beyond = next(
        (start, hex, beyond)
        for hex, kind in enumerate(board.kinds)
        for start in board.near[hex]
        for beyond in board.near[hex]
        if kind == PLAINS and board.apart[start][beyond] == 2 and board.kinds[beyond] == FOREST
    )
    put(course, 0, start, STRIDER)
    put(course, 2, plains, HUMAN)
    at(course, "movement")
    assert {plains, beyond} <= {one[3] for one in course.moves() if one != DONE}
    put(course, 1, plains, HUMAN)
    assert {plains, beyond} & {one[3] for one in course.moves() if one != DONE} == {plains}

    mined = at(game("four", "teams"), "mining")
    (hex,) = kinds(mined, FOREST)
    mined.moon.refineries[hex] = 3
    put(mined, 0, hex, CRYSTAL)
    put(mined, 2, hex, CRYSTAL)
    before = mined.moon.players[0].rubium
    mined._mining(script())
    assert mined.moon.players[0].rubium == before


def test_a_team_is_out_when_both_partners_are() -> None:
    """ "If two teammates are both eliminated, the game ends. The surviving team wins"; "the eliminated player’s victory
    points still count toward the team’s total"."""
    course = game("four", "teams")
    for seat in (0, 2):
        put(course, seat, course.moon.board.homes[seat][0], HUMAN)
    course.moon.players[1].rubium, course.moon.players[1].battles = 0, 7
    put(course, 3, course.moon.board.homes[3][0], HUMAN)
    course.moon.players[3].rubium = 0
    course.look_for_losers()
    assert (course.is_over, course.moon.points(3)) == (False, 7)
    course.active = 0
    course._next_turn()
    assert course.active == 2, "who is out has no turn"
    course.moon.remove(3, HUMAN, course.moon.board.homes[3][0])
    course.look_for_losers()
    assert course.outcome is not None
    assert [one.won for one in course.outcome] == [1, 0, 1, 0]


def test_what_an_option_adds_is_only_played_with_it() -> None:
    """What each optional rule takes out and adds is data; whoever takes a card out has the last word."""
    options = [
        {"id": "short", "name": "Short", "adds": ["hold-the-needle"]},
        {"id": "vortex", "name": "The Drain", "removes": ["hold-the-needle"]},
    ]
    box = starter(options=options)
    layout = box.layouts[0]
    decks = {
        chosen: {one.id for one in Charter(box, layout, chosen).missions}
        for chosen in ((), ("short",), ("short", "vortex"))
    }
    assert [chosen for chosen, ids in decks.items() if "hold-the-needle" in ids] == [("short",)]
    assert len(decks[()]) == len([*every_copy(box.missions)]) - 1 == len(entries("missions")) - 1


def test_energy_dependence_lays_one_pile_on_each_side() -> None:
    """ "Two identical piles"; "randomly places those tokens on his opponent’s side of the map"."""
    board = fresh(game("thin-seam")).board
    counts = [sorted(token.id for token in tokens) for tokens in board.mixed]
    assert counts[0] == counts[1]
    assert counts[0] == ["fair-seam", *["strider-nest"] * 2, *["thin-seam-shard"] * 2, "thin-seam-spore"]
    assert not {*board.piles[0]} & {*board.piles[1]}


def test_bad_neighbors_are_nearer_than_others() -> None:
    """ "Players must place their home base hexes much closer to each other than required in the standard … setup"."""
    apart = []
    for layout in ("two", "party-wall"):
        board = fresh(game(layout)).board
        apart.append(min(board.apart[one][other] for one in board.homes[0] for other in board.homes[1]))
        assert len(board.piles[0]) == 18, "placed “according to the standard two-player setup”"
    assert apart[1] < apart[0]
