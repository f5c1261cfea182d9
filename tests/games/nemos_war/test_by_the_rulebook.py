"""The rest of the rules that bind the content, each under the words of the rulebook that it comes from."""

from __future__ import annotations

import pytest

from tests.games.nemos_war.making import said
from tests.games.nemos_war.test_play import Loaded, answering, named, voyage
from toolkit.games.nemos_war.content.effects import Liberation
from toolkit.games.nemos_war.playing.asking import CAPTURE, NOTHING, SINK, STOP, Choice
from toolkit.games.nemos_war.playing.battle import attack, shoot
from toolkit.games.nemos_war.playing.effects import carry_out
from toolkit.games.nemos_war.playing.voyage import EMPTY, MAELSTROM, YEAR, OverError, Voyage
from toolkit.games.nemos_war.playing.year import Afloat


def merchants(play: Voyage, count: int) -> None:
    """So many cargo ships around the Nautilus, and nothing else."""
    play.year.seas[play.year.at] = [Afloat(named("cargo", defence=7, vp=2, notoriety=1)) for _ in range(count)]


def test_passing_the_last_week_ends_the_game() -> None:
    """ "Passing week 52 on the Calendar track" """
    play = voyage()
    play.year.week = play.year.board.weeks
    with pytest.raises(OverError):
        play._advance()
    assert play.reason == YEAR


def test_the_last_adventure_ends_the_game_once_it_is_concluded() -> None:
    """ "Concluding the final Adventure: #24 (Maelstrom!)" """
    play = voyage()
    answering(play, NOTHING)
    end = play.year.box.card[play.year.box.deck.end]
    play.year.random = Loaded().load([6, 6])
    with pytest.raises(OverError):
        play._meet(end)
    assert play.reason == MAELSTROM
    assert end in (*play.year.passed, *play.year.failed)


def test_the_game_ends_when_no_ship_is_left() -> None:
    """ "there are no ships remaining in the Discard Pile, the Unplaced Ships Holding Box, or on the map" """
    play = voyage()
    year = play.year
    year.seas, year.pile, year.discards = [[] for _ in year.oceans], [], [named("cargo", defence=7, vp=1)]
    play._advance()
    assert not play.reason
    year.discards = []
    with pytest.raises(OverError):
        play._advance()
    assert play.reason == EMPTY


def test_discards_restock_the_pile() -> None:
    """ "flip all ships in the Ship Discard Pile face-down, mix them up, and use them to restock the Ship Pile" """
    year = voyage().year
    year.pile, year.discards = [], [named("cargo", defence=7, vp=1)]
    assert year.place(0)
    assert (year.pile, year.discards) == ([], [])
    assert not year.seas[0][-1].up


def test_a_full_ocean_takes_no_ship() -> None:
    """ "placed, face-down, in available (open, empty) ocean squares" """
    year = voyage().year
    year.seas[0] = [Afloat(named("cargo", defence=7, vp=1)) for _ in range(year.oceans[0].squares)]
    assert not year.place(0)


def test_capturing_ends_the_action_and_scores_nothing() -> None:
    """ "capturing a ship immediately ends the Nemo Action Phase"; "scuttle it for 0 Victory Points" """
    play = voyage()
    merchants(play, 2)
    play.year.random = Loaded().load([5, 5])
    left = answering(play, NOTHING, CAPTURE)
    attack(play, 0)
    assert not left, "nothing else is asked"
    assert (play.year.salvage, play.year.record().others, len(play.year.ships_here)) == (1, 0, 1)


def test_a_ship_has_to_be_sunk_where_salvage_is_full() -> None:
    """ "If all of the boxes in the Salvage Points Saved area are filled, the ship must be placed on the Sunk…" """
    play = voyage()
    merchants(play, 1)
    play.year.salvage, play.year.random = play.year.board.salvage, Loaded().load([5, 5])
    left = answering(play, NOTHING)
    attack(play, 0)
    assert not left
    assert len(play.year.sunk[play.year.at]) == 1


def test_each_further_attack_costs_notoriety() -> None:
    """The second attack of an action costs one, beside what both ships bring."""
    play = voyage()
    merchants(play, 3)
    play.year.random = Loaded().load([5, 5, 5, 5])
    before = play.year.notoriety
    answering(play, NOTHING, SINK, Choice("attack", "", 0), NOTHING, SINK, STOP)
    attack(play, 0)
    assert play.year.notoriety - before == 1 + 1 + 1


@pytest.mark.parametrize(("die", "hit"), [(1, "nemo"), (2, "nemo"), (3, "crew"), (4, "crew"), (5, "hull"), (6, "hull")])
def test_a_die_in_thirds_says_which_resource_is_hit(die: int, hit: str) -> None:
    """ "one resource, chosen by d6 in thirds (Nemo / Crew / Hull)" """
    play = voyage()
    play.year.random = Loaded().load([1, 1, die])
    shoot(play, 7)
    assert [one for one, steps in play.year.steps.items() if steps] == [hit]


def test_liberation_stays_on_its_track() -> None:
    """ "Liberation lies in 0–19." """
    play = voyage()
    carry_out(play, [Liberation(-3)], 0)
    assert play.year.liberation == 0
    carry_out(play, [Liberation(19), Liberation(9)], 0)
    assert play.year.liberation == 19


def test_the_fail_pile_and_spent_salvage_score_nothing() -> None:
    """ "Salvaged and refit ships score nothing. The fail pile scores nothing." """
    play = voyage()
    before = play.year.record()
    play.year.failed += [card for card in play.year.box.cards if card.vp]
    play.year.salvage, play.year.refits = 3, [*play.year.box.refits]
    assert play.year.record() == before


def test_passengers_who_are_committed_cost_their_points() -> None:
    """ "committed passengers (-)" """
    play = voyage()
    (one, *_) = play.year.aboard
    play.year.aboard.remove(one)
    play.year.committed.append(one)
    assert play.year.record().passengers == one.vp == said("board.json")["passengers"][0]["vp"]


def test_the_dice_of_the_week_decide_the_adventure() -> None:
    """ "You must still roll the dice to determine an Adventure card draw": one card, from the target of the week on."""
    target = voyage().year.board.target_of[0]
    for total, drawn in ((target - 1, 0), (target, 1)):
        play = voyage()
        cards = len(play.year.deck)
        play.year.random = Loaded().load([total - 6, 6, 6, 6])
        answering(play, NOTHING)
        play._prepare()
        assert cards - len(play.year.deck) == drawn
