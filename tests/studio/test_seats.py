"""Seats with secrets at the studio's table: who sees what, who may sit where, and a campaign that goes on there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.every_game import STARTER
from toolkit.errors import ToolkitError
from toolkit.studio.seating import offered
from toolkit.studio.shelf import Shelf
from toolkit.studio.sittings import Sittings
from toolkit.workbench.bench import Workbench
from toolkit.workbench.playing import PlayRequest
from toolkit.workbench.playtesting import Playtest, PlaytestRequest

pytestmark = pytest.mark.usefixtures("three_lamps")
BRIDE = "The bride is aboard. Light the lamp of Gull Rock."
TWO = {"wrecker": ["yes"]}


@pytest.fixture
def sittings(tmp_path: Path) -> Sittings:
    bench = Workbench.at(STARTER)
    return Sittings(lambda: bench, Shelf(tmp_path))


def test_nobody_sees_what_is_not_theirs(sittings: Sittings) -> None:
    game = sittings.begin(PlayRequest("pilot", TWO))
    watched = sittings.shown(game)
    assert ([one.title for one in watched.seats], watched.seat, watched.asked) == (
        ["the keeper", "the wrecker"], "", "the wrecker",
    )  # fmt: skip
    assert (watched.question, watched.can_undo, watched.told) == (None, False, ())
    wrecker = sittings.shown(game, seat="wrecker", look="hand")
    assert wrecker.question is not None
    assert wrecker.said is not None
    assert wrecker.told[0].words.startswith("You draw: ")
    sittings.answer(game, 0, wrecker.turn, seat="wrecker")
    keeper = sittings.shown(game, seat="keeper", look="hand")
    assert keeper.question is not None
    assert (keeper.said, keeper.can_undo, keeper.asked, keeper.told) == (None, False, "", ())
    assert "hand" not in [one.key for one in keeper.sights]
    sittings.answer(game, 0, keeper.turn, seat="keeper")
    for seat, knows in (("keeper", True), ("wrecker", False), ("", False)):
        seen = sittings.shown(game, seat=seat, look="mission")
        assert seen.said is not None
        assert (BRIDE in seen.said.parts[0].lines, any(BRIDE in one.words for one in seen.told)) == (knows, knows)


def test_who_can_sit_where_is_offered_before_a_game() -> None:
    bench = Workbench.at(STARTER)
    seats = {one.id: one.players for one in offered(bench, "play", "pilot", TWO)}
    assert list(seats) == ["keeper", "wrecker"]
    for players in seats.values():
        assert players[-2:] == ("searcher:50", "searcher:200")
    for seat, players in seats.items():
        for player in players:
            Playtest(bench, PlaytestRequest("pilot", (f"{seat}={player}",), settings=TWO))
    assert [one.id for one in offered(bench, "playtest", "pilot", {"wrecker": ["no"]})] == ["keeper"]
    with pytest.raises(ToolkitError, match="nowhere"):
        offered(bench, "play", "nowhere", {})


def test_a_seat_is_held_by_whoever_takes_it_first(sittings: Sittings) -> None:
    game = sittings.begin(PlayRequest("pilot", TWO))
    sittings.shown(game, "Player 1", seat="wrecker")
    with pytest.raises(ToolkitError, match=r"Somebody else sits there\."):
        sittings.shown(game, "Player 2", seat="wrecker")
    with pytest.raises(ToolkitError, match=r"Somebody else sits there\."):
        sittings.answer(game, 0, sittings.of(game).turn, "", "wrecker")
    with pytest.raises(ToolkitError, match=r"It is not your turn\."):
        sittings.answer(game, 0, sittings.of(game).turn, "Player 2", "keeper")
    with pytest.raises(ToolkitError, match="no such seat"):
        sittings.shown(game, "Player 2", seat="ship")
    assert [one.held for one in sittings.shown(game).seats] == ["Player 2", "Player 1"]
    sittings.answer(game, 1, sittings.of(game).turn, "Player 1", "wrecker")
    sittings.undo(game, "Player 2", "keeper")
    assert sittings.shown(game).answered == 1, "the last answer was not the keeper's"
    sittings.undo(game, "Player 1", "wrecker")
    assert sittings.shown(game).answered == 0


def test_a_player_of_the_cast_leaves_one_person_with_nothing_to_choose(sittings: Sittings) -> None:
    game = sittings.begin(PlayRequest("pilot", TWO, players=("wrecker=raider",)))
    seen = sittings.shown(game)
    assert (seen.seats, seen.question is not None, seen.answered) == ((), True, 1)
    assert not any(one.words.startswith("You draw") for one in seen.told)
    sittings.answer(game, 0, seen.turn)
    again = Sittings(sittings.bench, sittings.shelf).shown(game)
    assert (again.answered, again.told) == (sittings.shown(game).answered, sittings.shown(game).told)


def test_a_campaign_goes_on_at_the_same_table(sittings: Sittings) -> None:
    game = sittings.begin(PlayRequest("pilot", {"oil": ["12"]}, campaign=True))
    for number in (0, 1):  # read, walk to Gull Rock; then try until it burns
        sittings.answer(game, number, sittings.of(game).turn)
    while sittings.shown(game).question is not None:
        sittings.answer(game, 0, sittings.of(game).turn)
    over = sittings.shown(game)
    assert (over.following, over.told[-1].words) == ("The Mail Boat", "A ship comes in.")
    with pytest.raises(ToolkitError, match="was quicker"):
        sittings.go_on(game, over.turn - 1)
    sittings.go_on(game, over.turn)
    now = sittings.shown(game)
    assert (now.subject, now.answered, now.following) == ("mail", 0, "")
    assert "with 14 oil" in now.look.parts[0].lines[0], "as much as keeps until the next night"
    later = Sittings(sittings.bench, sittings.shelf)
    assert later.shown(game).look == now.look
    assert later.of(game).playing.chosen.carried.plain == {"found": ("spare lens",), "oil": 2}
    with pytest.raises(ToolkitError, match="nothing comes after this"):
        later.go_on(game, later.of(game).turn)
