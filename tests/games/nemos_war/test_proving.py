"""Bounds hold for every game that is played, and what is claimed follows when a box is broken."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from tests.games.nemos_war.making import box, said
from toolkit.games.nemos_war.content.model import Box
from toolkit.games.nemos_war.playing.matrix import years
from toolkit.games.nemos_war.proving.bounds import best_cards, highest, lowest
from toolkit.games.nemos_war.proving.cards import mean_treasure, never_used, use_worth
from toolkit.games.nemos_war.proving.claims import MotiveSolver, strays
from toolkit.search.claims import Claim, Subject
from toolkit.settings import Chosen


def claims(made: Box, motive: str) -> dict[str, Claim]:
    found = MotiveSolver().prove(made, Subject(motive, motive), Chosen(), 1)
    return {claim.name: claim for claim in found}


def changed(file: str, **entry: Any) -> Box:
    """The starter with the last entry of a list changed."""
    data = said(f"{file}.json")
    data[file][-1] |= entry
    return box(**{file: data})


def test_no_year_is_outside_the_bounds() -> None:
    made = box()
    for motive in made.motives:
        scores = [one.record.score(motive) for one in years(made, motive, 10)]
        assert lowest(made, motive) <= min(scores) <= max(scores) <= highest(made, motive)


def test_the_best_cards_are_the_best_of_every_deal() -> None:
    made = box()
    for motive in made.motives:

        def worth(cards: Any, by: Any = motive) -> Any:
            return sum(card.vp * by.adventures + card.science * by.science for card in cards)

        scoring = [card for card in made.ordinary if card.may_score]
        suns = [card for card in made.cards if card.red_sun and card.may_score]
        every = max(worth(deal) for deal in combinations(scoring, len(made.ordinary) - made.deck.out))
        assert worth(best_cards(made, motive)) == every + worth(suns)


def test_the_starter_keeps_what_it_claims() -> None:
    for motive in box().motives:
        assert [one.name for one in claims(box(), motive.id).values() if one.severity] == []
    assert {"deck", "piles", "uses", "ships", "end"} <= set(claims(box(), "science"))
    assert "deck" not in claims(box(), "war")


def test_a_ship_that_nobody_can_hit() -> None:
    assert claims(changed("ships", defence=20), "science")["ships"].answer == "no"


def test_a_motive_out_of_reach() -> None:
    least = dict.fromkeys(("warships", "others", "adventures", "treasures", "liberation"), 0)
    made = changed("motives", **least)
    claim = claims(made, "war")["triumph"]
    assert (claim.answer, claim.finding) == ("no", "NW601")


def test_a_card_that_ends_nowhere() -> None:
    cards = said("cards.json")
    del cards["cards"][6]["pile"]
    made = box(cards=cards)
    assert [card.number for card in made.cards if strays(card)] == [7]
    assert claims(made, "science")["piles"].answer == "no"


def test_a_deck_that_cannot_be_built() -> None:
    cards = said("cards.json")
    cards["cards"] = cards["cards"][-4:]
    found = claims(box(cards=cards), "science")
    assert found["deck"].answer == "no"
    assert "end" not in found


@pytest.mark.parametrize(("points", "idle"), [(3, False), (12, True)])
def test_pearls_are_used_unless_they_are_dear(points: int, idle: bool) -> None:
    cards = said("cards.json")
    (pearls,) = (one for one in cards["cards"] if one["number"] == 10)
    pearls |= {"vp": points, "science": 0 if points == 3 else 1}
    made = box(cards=cards)
    assert never_used(made, made.card[10]) is idle
    war = made.motives[-1]
    assert use_worth(made, made.card[10], war) == 3 * mean_treasure(made, war) * 30 / 36


def test_the_share_of_years_that_end_by_the_last_card() -> None:
    details = claims(box(), "science")["end"].details
    assert isinstance(details["end"], float)
    assert 0.97 < details["end"] < 0.99
