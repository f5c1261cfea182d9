"""Bounds hold for every game that is played, and what is claimed follows when a box is broken."""

from __future__ import annotations

import dataclasses
from itertools import combinations
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.nemos_war.making import box, said
from toolkit.games.nemos_war.balance.columns import scoured
from toolkit.games.nemos_war.content.model import Box
from toolkit.games.nemos_war.playing.matrix import years
from toolkit.games.nemos_war.playing.tabletop import lay
from toolkit.games.nemos_war.playing.year import Afloat
from toolkit.games.nemos_war.proving.bounds import best, callers, falls_short, highest, lowest
from toolkit.games.nemos_war.proving.cards import mean_treasure, never_used, use_worth
from toolkit.games.nemos_war.proving.claims import MotiveSolver, strays
from toolkit.playing.play import Play
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


def test_the_best_deck_is_the_best_of_every_deal() -> None:
    """Every deal by hand: what its cards score, and the ships that only its cards call."""
    made = box()
    assert {group: [*some] for group, some in callers(made).items()} == {"red": [7], "dark-grey": [8]}
    ordinary = made.ordinary
    for motive in made.motives:
        every = []
        for deal in combinations(ordinary, len(ordinary) - made.deck.out):
            deck = [*deal, *(card for card in made.cards if card.red_sun)]
            called = {"red": made.card[7] in deal, "dark-grey": made.card[8] in deal}
            ships = [one for one in made.counters if called.get(one.group, True)]
            scoring = [card for card in deck if card.may_score]
            record = replace(
                best(made, motive),
                warships=sum(one.vp for one in ships if one.is_warship),
                others=sum(one.vp for one in ships if not one.is_warship),
                adventures=sum(card.vp for card in scoring),
                science=sum(card.science for card in scoring),
                scouring=scoured([len(ships) // 6] * 6, made.scouring),
            )
            every.append(record.score(motive))
        assert highest(made, motive) == max(every)


@pytest.mark.parametrize("column", range(4))
def test_the_least_is_reached_by_a_year_that_is_played(column: int) -> None:
    """A one and a two every week; three captures with a passenger each, then nothing but misses."""
    made = box()
    board, motive = made.board, made.motives[column]
    assert board is not None
    assert falls_short(made, board) == ""
    merchant = next(one for one in made.ships if one.group == "light-grey" and not one.is_warship)
    play = lay(made, motive).begin("worst")
    year, dice = play.year, Dice()
    year.at, year.random = 5, dice  # no ship of the week comes here
    year.seas[year.at] = [Afloat(merchant) for _ in range(4)]
    steps = {name: [step.vp for step in track.steps] for name, track in board.resources.items()}

    def choose(at: Play, question: Any) -> int:
        options = question.options
        match question.kind:
            case "act":
                dice.hits, dice.need = bool(year.aboard), merchant.defence - 1
                return next(index for index, one in enumerate(options) if one.word == "attack")
            case "exert":
                high = [name for name in steps if year.steps[name] < steps[name].index(min(steps[name]))]
                wanted = "" if dice.hits else [*high, "hull"][0]
                return next((index for index, one in enumerate(options) if one.about == wanted), 0)
            case "commit":
                return next(index for index, one in enumerate(options) if one.spot == column)
            case _:  # a passenger, and a capture
                return next(index for index, one in enumerate(options) if one.word in ("passenger", "capture"))

    play.run(choose)
    assert year.tragic
    assert play.score == lowest(made, motive)


class Dice(Random):
    """A one and a two for the week, then what a passenger is lacking, or two ones."""

    hits, need, thrown = False, 0, 0

    def randint(self, a: int, b: int) -> int:
        self.thrown += 1
        if self.thrown % 4 in (1, 2):
            return self.thrown % 4
        if not self.hits:
            return 1
        return self.need // 2 if self.thrown % 4 == 3 else self.need - self.need // 2


def test_the_starter_keeps_what_it_claims() -> None:
    for motive in box().motives:
        assert [one.name for one in claims(box(), motive.id).values() if one.severity] == []
    assert {"deck", "piles", "uses", "ships", "end"} <= set(claims(box(), "science"))
    assert "deck" not in claims(box(), "war")


def test_without_a_board_nothing_is_said_about_points() -> None:
    made = dataclasses.replace(box(), board=None)
    found = claims(made, made.motives[0].id)
    assert {name: one.answer for name, one in found.items()} == {"bounds": "undecided", "deck": "yes", "piles": "yes"}


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
