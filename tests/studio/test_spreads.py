"""The table of a game as it lies: whatever is answered about something can be pointed at, with its printed face."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec import json

from tests.conftest import REPOSITORY
from tests.every_game import STARTER as LAMPS
from toolkit.playing.spread import scattered
from toolkit.playing.table import Sight
from toolkit.studio.messages.play import GameAnswer
from toolkit.studio.messages.spread import PieceLaid, SpreadLaid
from toolkit.studio.shelf import Shelf
from toolkit.studio.sittings import Sittings
from toolkit.workbench.bench import Workbench
from toolkit.workbench.playing import PlayRequest

TUTORIAL = REPOSITORY / "adventures" / "tutorial"
EXCHANGE = REPOSITORY / "adventures" / "nemo-rising-weather-exchange"


def at(box: Path, shelf: Path) -> Sittings:
    bench = Workbench.at(box)
    return Sittings(lambda: bench, Shelf(shelf))


def pieces(spread: SpreadLaid) -> Iterator[PieceLaid]:
    for ground in spread.grounds:
        yield from ground.pieces
    for holder in spread.holders:
        yield from (holder.piece,) if holder.piece is not None else ()
    areas = [*spread.areas, *(area for holder in spread.holders for area in holder.areas)]
    yield from (piece for area in areas for piece in area.pieces)


def to_point_at(spread: SpreadLaid) -> set[str]:
    """Every key that something on the page has."""
    areas = [*spread.areas, *(area for holder in spread.holders for area in holder.areas)]
    return {
        *(piece.key for piece in pieces(spread)),
        *(spot.key for piece in pieces(spread) for spot in piece.targets),
        *(cell.key for ground in spread.grounds for cell in ground.cells),
        *(area.key for area in areas),
        *(holder.key for holder in spread.holders),
        *(track.key for track in spread.tracks),
    }


def played(sittings: Sittings, seed: int, most: int) -> Iterator[GameAnswer]:
    """A game at random, position by position."""
    random, game = Random(seed), sittings.begin(PlayRequest(seed=seed))
    for _ in range(most):
        now = sittings.shown(game)
        yield now
        if now.question is None:
            return
        sittings.answer(game, random.randrange(len(now.question.choices)), now.turn)


@pytest.mark.parametrize(("box", "faceless"), [(TUTORIAL, {"luck"}), (EXCHANGE, set())])
def test_every_answer_can_be_given_by_pointing(box: Path, faceless: set[str], tmp_path: Path) -> None:
    sittings, sights = at(box, tmp_path), 0
    for now in played(sittings, 2, 50):
        there = to_point_at(now.spread)
        meant = {one.sight for one in now.question.choices if one.sight} if now.question else set()
        assert meant <= there, now.question
        sights += len(meant)
        for one in pieces(now.spread):
            assert one.face or one.many is not None or one.colour is not None or one.key in faceless, one
        for ground in now.spread.grounds:
            cells, lying = {one.key for one in ground.cells}, {one.key for one in ground.pieces}
            assert {one.at for one in ground.pieces} <= cells | lying, "nothing lies nowhere"
    assert sights > 50


def test_maps_meeples_backpacks_and_the_clock(tmp_path: Path) -> None:
    sittings = at(TUTORIAL, tmp_path)
    spread = [now.spread for now in played(sittings, 1, 30)][-1]
    (ground,) = spread.grounds
    maps = [one for one in ground.pieces if one.entry]
    assert {one.at for one in maps} == {one.key for one in ground.cells}
    meeples = [one for one in ground.pieces if one.colour is not None]
    assert [one.title for one in meeples] == [one.title for one in spread.holders]
    assert {one.at for one in meeples} <= {one.key for one in maps}
    assert [one.active for one in spread.holders].count(True) == 1
    assert [area.title for area in spread.holders[0].areas] == ["left, for modifiers", "right, for effects"]
    clock = next(one for one in spread.tracks if one.key == "clock")
    assert (clock.ring, len(clock.spaces), clock.at < 8) == (True, 8, True)
    assert next(one for one in spread.areas if one.key == "luck").pieces[0].many is not None


def test_tiles_that_nobody_has_scouted_are_only_backs(tmp_path: Path) -> None:
    now = next(played(at(EXCHANGE, tmp_path), 3, 1))
    (board,) = now.spread.grounds
    assert board.backdrop is not None
    tiles = [one for one in board.pieces if one.key.startswith("slot")]
    assert len(tiles) == 8
    assert {one.entry for one in tiles} == {None}
    assert len({one.face for one in tiles}) == 1, "all look the same"


@pytest.mark.usefixtures("three_lamps")
def test_a_seat_sees_its_own_only(tmp_path: Path) -> None:
    sittings = at(LAMPS, tmp_path)
    game = sittings.begin(PlayRequest("pilot", {"wrecker": ["yes"]}))
    hands = {}
    for seat in ("wrecker", "keeper", ""):
        spread = sittings.shown(game, seat=seat).spread
        hand = next(area for area in spread.areas if area.key == "hand")
        hands[seat] = [(one.title, one.many) for one in hand.pieces]
        assert "pilot" not in json.encode(spread).decode(), "the mission lies face down for all"
        (sea,) = spread.grounds
        assert [len(cell.corners) for cell in sea.cells] == [6, 6, 6]
    assert [many for _, many in hands["wrecker"]] == [None, None]
    assert hands["keeper"] == hands[""] == [("squalls, face down", 2)]
    sittings.answer(game, 0, sittings.of(game).turn, seat="wrecker")
    sittings.answer(game, 0, sittings.of(game).turn, seat="keeper")
    known = {seat: "pilot" in json.encode(sittings.shown(game, seat=seat).spread).decode() for seat in hands}
    assert known == {"wrecker": False, "keeper": True, "": False}


def test_a_game_that_lays_nothing_out_shows_what_can_be_looked_at() -> None:
    sights = [Sight("bell", "a bell", "things"), Sight("oil", "oil"), Sight("lamp", "a lamp", "things")]
    (area,) = scattered(sights).areas
    assert (area.title, [one.key for one in area.pieces]) == ("things", ["bell", "lamp"])
