"""Where half-circles go if the author did not say: the two of a crossing meet, and those on one side keep apart."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.conftest import inspect_with
from toolkit.diagnostic import Place
from toolkit.games.unlikely_heroes.content.half_circles import spread
from toolkit.games.unlikely_heroes.content.model import Box, Card, Luck, Map
from toolkit.games.unlikely_heroes.content.parts import Edge, Side
from toolkit.games.unlikely_heroes.land.edges import OPPOSITE
from toolkit.games.unlikely_heroes.printing.land_of_maps import land_of
from toolkit.lint.selection import Selection

SIDES: dict[str, Side] = {"N": "north", "E": "east", "S": "south", "W": "west"}


def a_map(number: int, words: str, card_id: str = "") -> Map:
    """`"E2 E3@40"`: half-circles on the east side for 2, and for 3 at 40 percent."""
    edges = []
    for word in words.split():
        target, _, at = word[1:].partition("@")
        edges.append(Edge(SIDES[word[0]], int(target), float(at or 50), Place("cards/maps.json"), bool(at)))
    return Map(
        place=Place("cards/maps.json"), id=card_id or str(number), label="", number=number, name="", edges=tuple(edges)
    )


def places(*cards: Card) -> list[list[float]]:
    return [[edge.at for edge in card.edges] for card in spread(cards) if isinstance(card, Map)]


def test_a_half_circle_alone_on_its_side_is_in_the_middle() -> None:
    assert places(a_map(1, "E2 N3"), a_map(2, "W1"), a_map(3, "S1")) == [[50, 50], [50], [50]]


def test_two_and_three_on_a_side_divide_it_as_they_are_written_and_their_neighbours_follow() -> None:
    assert places(a_map(1, "E2 E3"), a_map(2, "W1"), a_map(3, "W1")) == [[33.3, 66.7], [33.3], [66.7]]
    assert places(a_map(2, "W1"), a_map(3, "W1"), a_map(1, "E3 E2")) == [[33.3], [66.7], [66.7, 33.3]]
    assert places(a_map(1, "S4 S3 S2 N9"), a_map(4, "N1")) == [[25, 50, 75, 50], [25]]


def test_where_both_places_are_shared_all_four_crossings_agree() -> None:
    """Maps 1 and 2 share a place, 3 and 4 the one to the east of it."""
    assert places(a_map(1, "E3 E4"), a_map(2, "E3 E4"), a_map(3, "W1 W2"), a_map(4, "W1 W2")) == [
        [33.3, 66.7],
        [66.7, 33.3],
        [33.3, 66.7],
        [66.7, 33.3],
    ]


def test_what_one_author_wrote_holds_for_both_halves() -> None:
    assert places(a_map(1, "E2@30"), a_map(2, "W1")) == [[30], [30]]
    assert places(a_map(1, "E2"), a_map(2, "W1@85 W7")) == [[85], [85, 33.3]]
    assert places(a_map(1, "E2@30"), a_map(2, "W1@60")) == [[30], [60]], "a finding, and not hushed up"


def test_half_circles_keep_away_from_those_that_have_their_place() -> None:
    assert places(a_map(1, "E2@30 E3")) == [[30, 66.7]]
    assert places(a_map(1, "E2 E3@30")) == [[66.7, 30]]
    assert places(a_map(1, "E2@25 E3 E4@70 E5")) == [[25, 50, 70, 83.3]]


def test_several_to_one_neighbour_are_matched_in_turn() -> None:
    assert places(a_map(1, "E2 E2"), a_map(2, "W1@20 W1@80")) == [[20, 80], [20, 80]]
    assert places(a_map(1, "E2 E2"), a_map(2, "W1 W1")) == [[33.3, 66.7], [33.3, 66.7]]


def test_cards_that_share_a_number_are_the_same_neighbour() -> None:
    assert places(a_map(1, "E2 E3"), a_map(2, "W1", "2-a"), a_map(2, "W1", "2-b"), a_map(3, "W1")) == [
        [33.3, 66.7],
        [33.3],
        [33.3],
        [66.7],
    ]


def test_a_map_beside_itself_is_only_strange() -> None:
    assert places(a_map(1, "E1 W1 W1")) == [[50, 33.3, 66.7]]


def test_cards_stay_in_line_and_the_same_if_nothing_is_left_open() -> None:
    luck = Luck(place=Place("cards/luck.json"), id="luck", label="luck card 1", value=1)
    written = a_map(1, "E2@40")
    assert spread([luck, written])[1] is written
    assert spread([luck, a_map(1, "E2")])[0] is luck
    assert spread([]) == ()


words = st.lists(st.tuples(st.sampled_from("NESW"), st.integers(1, 6), st.sampled_from(["", "", "", "@20", "@50"])))


@given(st.lists(words, max_size=6))
def test_crossings_agree_and_sides_are_not_crowded(sides: list[list[tuple[str, int, str]]]) -> None:
    cards = [a_map(index + 1, " ".join(f"{s}{n}{at}" for s, n, at in some)) for index, some in enumerate(sides)]
    made = [card for card in spread(cards) if isinstance(card, Map)]
    for before, card in zip(cards, made, strict=True):
        for was, edge in zip(before.edges, card.edges, strict=True):
            assert 0 < edge.at < 100
            assert not was.placed or edge == was
        for one, other in combinations(card.edges, 2):
            if one.side == other.side and not one.placed and not other.placed and one.number != other.number:
                told = [each for each in (one, other) if _is_told(cards, card, each)]
                assert told or one.at != other.at
    for card in made:
        for edge in card.edges:
            if card.number != edge.number and not edge.placed and 1 <= edge.number <= len(made):
                same = [e for e in card.edges if (e.side, e.number) == (edge.side, edge.number)]
                answers = [
                    e for e in made[edge.number - 1].edges if (e.side, e.number) == (OPPOSITE[edge.side], card.number)
                ]
                which = next(index for index, e in enumerate(same) if e is edge)
                assert which >= len(answers) or answers[which].at == edge.at


def _is_told(cards: list[Map], card: Map, edge: Edge) -> bool:
    """Whether a neighbour's half-circle says where an edge's is."""
    if not 1 <= edge.number <= len(cards):
        return False
    answers = cards[edge.number - 1].edges
    return any(e.placed and (e.side, e.number) == (OPPOSITE[edge.side], card.number) for e in answers)


def map_card(number: int, *edges: dict[str, Any]) -> dict[str, Any]:
    back = {"text": "Quiet."}
    return {
        "kind": "map", "number": number, "name": f"Place {number}", "back": back, "anchors": [{"number": 2}],
        "edges": list(edges),
    }  # fmt: skip


def test_press_table_and_land_see_the_same_places() -> None:
    cards = [
        map_card(900, {"side": "east", "number": 901}, {"side": "east", "number": 902}),
        map_card(901, {"side": "west", "number": 900}),
        {**map_card(902, {"side": "west", "number": 900}), "replaces": [901]},
    ]
    found = inspect_with({"cards/extra.json": {"cards": cards}}, Selection(("UH3",)))
    assert found.diagnostics == ()
    box = found.box
    assert isinstance(box, Box)
    maps = {card.number: card for card in box.cards if isinstance(card, Map)}
    assert [edge.at for number in (900, 901, 902) for edge in maps[number].edges] == [33.3, 66.7, 33.3, 66.7]
    crossings = [crossing.at for number in (900, 901, 902) for crossing in land_of(box, maps[number]).crossings]
    assert crossings == [33.3, 66.7, 33.3, 66.7]
