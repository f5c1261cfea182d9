"""Campaigns by the thousand, and the courses they can take: what is carried, who begins, what is passed over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from lighthouse.game import GAME as LAMPS
from lighthouse.logbook import LampCampaign, Logbook

from tests.every_game import STARTER
from toolkit.campaign import NOTHING, Carried, entering, read_carried
from toolkit.errors import ToolkitError
from toolkit.game import Game
from toolkit.games import game_named
from toolkit.games.unlikely_heroes.content.kept import Kept
from toolkit.lint.runner import open_box
from toolkit.playing.campaigns import play_campaigns
from toolkit.playing.results import Result
from toolkit.playing.seats import Seat, alone
from toolkit.playing.series import MatchCache, Series, play_here, play_in_processes
from toolkit.playing.summary import summarise, together
from toolkit.search.courses import entrances
from toolkit.settings import Chosen, asked_by, choose, in_words, plain
from toolkit.source.folder import Folder

KEEPER = Seat("keeper", "the keeper")
GAME: Game[Any] = LAMPS
SETTINGS = asked_by(GAME.settings, "playtest")


@pytest.fixture
def box() -> Any:
    return open_box(Folder(STARTER, "fog"), GAME).box


def legs_of(box: Any, games: int, player: str = "keeper") -> list[Series]:
    chosen = choose(SETTINGS, {"oil": ("5",)})
    return [Series(one, chosen, alone(player, KEEPER), games) for one in GAME.reader().subjects(box)]


def cache_of(box: Any) -> MatchCache:
    assert GAME.table is not None
    return MatchCache(GAME.table(), box)


def played(box: Any, games: int, jobs: int = 1) -> list[dict[Series, Sequence[Result]]]:
    cache, campaign = cache_of(box), LampCampaign()

    def play(every: list[Series]) -> dict[Series, list[Result]]:
        return play_in_processes(cache, every, jobs) if jobs > 1 else play_here(cache, every)

    legs = play_campaigns(legs_of(box, games), Logbook(), lambda one, has: campaign.lacks(box, one, has), play)
    return [dict(one) for one in legs]


def test_what_is_carried_is_nothing_at_first() -> None:
    assert (bool(NOTHING), bool(Logbook()), bool(Logbook(("lens",)))) == (False, False, True)
    assert Logbook.of(NOTHING) == Logbook()
    assert Logbook.of(Logbook(oil=1)) == Logbook(oil=1)
    with pytest.raises(TypeError, match="is not Logbook"):
        Logbook.of(Kept(("seal",)))
    assert Logbook(("lens",), 2).plain == {"found": ("lens",), "oil": 2}


def test_what_is_carried_is_read_again_or_refused() -> None:
    log = Logbook(("lens",), 2)
    assert read_carried(GAME, log.plain) == log
    assert read_carried(GAME, {}) == NOTHING
    with pytest.raises(ToolkitError, match="what is carried does not fit Three Lamps"):
        read_carried(GAME, {"found": 3})
    with pytest.raises(ToolkitError, match=r"Nemo Rising has no campaign\."):
        read_carried(game_named("nemo_rising"), {"oil": 2})


def test_what_the_settings_carry_in_is_said_with_them(box: Any) -> None:
    subjects = {one.id: one for one in GAME.reader().subjects(box)}
    chosen = choose(SETTINGS, {})
    assert entering(GAME, box, subjects["pilot"], chosen) is chosen
    whaler = entering(GAME, box, subjects["whaler"], chosen)
    assert in_words(SETTINGS, whaler) == ["6 oil", "calm", "with the spare lens"]
    assert plain(SETTINGS, whaler)["carried"] == {"found": ("spare lens",), "oil": 0}
    assert "carried" not in plain(SETTINGS, chosen)


def test_each_game_begins_with_what_the_one_before_carried_out(box: Any) -> None:
    every = played(box, 60)
    carried: dict[int, Carried] = dict.fromkeys(range(60), Logbook())
    for leg in every:
        for series, results in leg.items():
            assert [one.game for one in results] == list(series.numbers)
            assert {carried[one.game] for one in results} == {series.chosen.carried}
            carried |= {one.game: one.carried for one in results}
        sizes = [series.games for series in leg]
        assert sizes == sorted(sizes, reverse=True)
    began = {one.game for results in every[3].values() for one in results}
    lit = {one.game for results in every[1].values() for one in results if one.outcome == "lit"}
    assert began == lit, "the last mission takes what the second one finds"
    assert 0 < len(lit) < 60


def test_campaigns_are_the_same_in_any_number_of_processes(box: Any) -> None:
    assert played(box, 60, jobs=2) == played(box, 60)


def test_nobody_begins_what_nobody_can() -> None:
    def never(series: list[Series]) -> dict[Series, list[Result]]:
        assert not series
        return {}

    (leg,) = legs_of(open_box(Folder(STARTER, "fog"), GAME).box, 5)[:1]
    assert list(play_campaigns([leg], Logbook(), lambda *_: "it is broken.", never)) == [{}]
    assert list(play_campaigns([], Logbook(), lambda *_: "", never)) == []


def test_parts_are_summed_up_together(box: Any) -> None:
    cache = cache_of(box)
    leg = played(box, 60)[1]
    parts = [summarise(cache.match(series), series, results) for series, results in leg.items()]
    whole, *rest = together(parts)
    results = [one for some in leg.values() for one in some]
    at_once = summarise(cache.match(parts[0].series), parts[0].series, results)
    assert (whole.games, whole.part, [one.part for one in rest]) == (60, False, [True] * len(parts))
    assert (whole.won, whole.low, whole.high) == (at_once.won, at_once.low, at_once.high)
    assert whole.measures[0].value == pytest.approx(at_once.measures[0].value)
    assert whole.series.chosen == Chosen(parts[0].series.chosen.values)
    assert together(parts[:1]) == parts[:1]


def test_courses_are_told_apart_by_what_they_carry(box: Any) -> None:
    subjects = GAME.reader().subjects(box)
    found = {one.subject.id: one for one in entrances(LampCampaign(), box, subjects)}
    assert [len(found[id].begun) for id in ("herring", "pilot", "mail", "whaler")] == [1, 1, 2, 1]
    ((shut, why),) = found["whaler"].barred
    assert why == "it takes the spare lens, which nobody has found."
    assert shut.story == ("The Herring Fleet: dark", "The Pilot's Wedding: dark", "The Mail Boat: dark")
    (course,) = found["whaler"].begun
    assert (course.carried, course.story[1]) == (Logbook(("spare lens",)), "The Pilot's Wedding: lit")
    assert [one.begun for one in entrances(LampCampaign(), box, subjects[3:])] == [()]
