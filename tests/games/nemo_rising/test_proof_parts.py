"""The parts of a proof one by one: who has icons, where gear is, what comes by luck, what is not modelled."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tests.games.nemo_rising.making import exchange, starter
from toolkit.games.nemo_rising.content.abilities import Attribute
from toolkit.games.nemo_rising.content.model import Box, Pair
from toolkit.games.nemo_rising.proving.beyond import helping, unmodelled
from toolkit.games.nemo_rising.proving.gear_deck import GearDeck
from toolkit.games.nemo_rising.proving.happenings import arrivals, foes_of, happenings
from toolkit.games.nemo_rising.proving.search import Verdict
from toolkit.games.nemo_rising.proving.state import WITHOUT, put
from toolkit.games.nemo_rising.proving.supply import GearKind, Supply
from toolkit.games.nemo_rising.rules.proofs import undecided_pair
from toolkit.search.deadline import tick, whole_run

BRAWN = (Attribute("brawn"),)
JEMMY = GearKind(("Jemmy",), BRAWN, "discard", None)
BOOTS = GearKind(("Boots", "Boots"), BRAWN, "twist", None)


def test_alone_a_card_and_a_die_are_two_sources_and_gear_is_the_third() -> None:
    box = starter()
    supply = Supply(box, box.heroes[:1], 1)
    assert supply.ways(("brawn", "brawn"), "task") == (WITHOUT,)
    (boathook,) = (number for number, kind in enumerate(supply.kinds) if kind.titles == ("Boathook",))
    assert supply.ways(("brawn",) * 3, "task") == ((boathook,),)
    assert supply.ways(("brawn",) * 4, "task") == ()
    assert Supply(box, box.heroes, 2).ways(("skill",) * 4, "task") == (WITHOUT,), "two dice, and a hero with skill"


def test_gear_goes_from_the_deck_to_the_discards_and_back() -> None:
    deck = GearDeck((JEMMY,), frozenset(), 1)
    (drawn,) = deck.drawn(deck.start, 1)
    assert (drawn, deck.has(drawn, (0,))) == (((0, 1, 0),), True)
    used = deck.used(drawn, (0,))
    assert (used, deck.drawn(used, 1)) == (((0, 0, 0),), {drawn})
    assert deck.drawn(drawn, 1) == {drawn}, "nothing is left to draw"


def test_twisted_gear_is_ready_again_once_it_is_recharged() -> None:
    deck = GearDeck((BOOTS,), frozenset(), 1)
    twisted = deck.used(((0, 2, 0),), (0,))
    assert (twisted, deck.recharged(twisted, 0)) == (((0, 1, 1),), ((0, 2, 0),))
    assert list(deck.wasted(twisted)) == [(0, ((0, 0, 2),))]
    assert GearDeck((BOOTS,), frozenset({0}), 1).used(((0, 2, 0),), (0,)) == ((0, 2, 0),), "nobody need leave it so"


def test_a_fourth_card_in_hand_is_one_too_many() -> None:
    four = GearKind(("A", "B", "C", "D"), BRAWN, "discard", None)
    assert GearDeck((four,), frozenset(), 1).drawn(((1, 3, 0),), 1) == {((0, 3, 0),)}
    assert GearDeck((four,), frozenset(), 2).drawn(((1, 3, 0),), 1) == {((0, 3, 0),), ((0, 4, 0),)}


def test_how_enemies_come() -> None:
    (scenario,) = starter().scenarios
    assert all(one.always for one in arrivals(scenario).values())
    assert Counter((foe.enemy.id, foe.icons, foe.number) for foe in foes_of(scenario)) == Counter(
        [("iron-crabs", ("brawn",), 3), ("reef-sharks", ("skill",), 2), ("the-mate", ("brains", "brawn"), 1)]
    )
    said = [one.said for one in happenings(starter(), scenario)]
    assert said[0] == "The threat card “Undertow” comes"
    assert "Fail at “Straighten it”" in said


def test_nothing_of_the_exchange_is_only_said() -> None:
    for pair in exchange().pairs:
        assert helping(exchange(), pair) == unmodelled(exchange(), pair) == ()


def test_something_else_in_one_place() -> None:
    assert put((1, 2, 3), 1, 9) == (1, 9, 3)


def test_of_many_pairs_only_as_many_are_looked_at_as_there_is_time_for(monkeypatch: pytest.MonkeyPatch) -> None:
    box = replace(exchange())  # nothing has been worked out about this copy
    clock, looked_at = [0.0], []

    def slow(box: Box, pair: Pair, players: int, limit: int) -> Verdict:
        looked_at.append(pair.id)
        clock[0] += 1.5
        tick()
        raise AssertionError

    monkeypatch.setattr("toolkit.search.deadline.time.process_time", lambda: clock[0])
    monkeypatch.setattr("toolkit.games.nemo_rising.proving.search.decide", slow)
    with whole_run(3.5):
        found = list(undecided_pair.check(box))
    pairs = list(box.pairs)
    assert len(looked_at) == 3 < len(pairs)
    assert [one.salient for one in found] == [*(pair.first.id for pair in pairs[:3]), str(len(pairs) - 3)]
    assert found[-1].message.startswith(f"{len(pairs) - 3} pairs of missions were not looked at: the time for")
