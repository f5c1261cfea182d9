"""Games at the studio's table that somebody asked to keep: what is kept, and the questions at the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.every_game import STARTER
from tests.workbench.faces import InStudio
from toolkit.errors import ToolkitError
from toolkit.studio import play_routes
from toolkit.studio.door.people import Person
from toolkit.studio.messages.play import SitSent
from toolkit.studio.protocol import At
from toolkit.studio.room import Studio
from toolkit.studio.shelf import About, Shelf
from toolkit.studio.sittings import Sittings
from toolkit.workbench.bench import Workbench
from toolkit.workbench.own_boxes import box_key
from toolkit.workbench.people.keeping import KeptGame, KeptGames, kept_file
from toolkit.workbench.people.recording import SURVEY
from toolkit.workbench.playing import PlayRequest

pytestmark = pytest.mark.usefixtures("three_lamps")


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> KeptGames:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return KeptGames()


@pytest.fixture
def sittings(kept: KeptGames, tmp_path: Path) -> Sittings:
    bench = Workbench.at(STARTER)
    return Sittings(lambda: bench, Shelf(tmp_path / "shelf"))


def games(kept: KeptGames) -> list[KeptGame]:
    return kept.games(box_key(STARTER))


def to_the_end(sittings: Sittings, game: int) -> None:
    while (shown := sittings.shown(game)).question is not None:
        sittings.answer(game, 0, shown.turn)


def test_what_happens_at_the_table_is_kept(sittings: Sittings, kept: KeptGames) -> None:
    game = sittings.begin(PlayRequest("mail"), keep=True)
    sights = sittings.shown(game).sights
    for key in (sights[0].key, sights[0].key, "", sights[0].key):  # the page says again and again what it looks at
        sittings.shown(game, look=key)
    sittings.answer(game, 0, sittings.shown(game).turn)
    sittings.note(game, "Laughed here.", About())
    sittings.undo(game)
    sittings.undo(game)
    to_the_end(sittings, game)
    (one,) = games(kept)
    assert (one.place, one.notes[0].words, one.ended is not None) == ("studio", "Laughed here.", True)
    assert [choice.undone for choice in one.choices][:2] == [True, False]
    assert one.choices[0].looks == 2


def test_what_is_asked_at_the_end_is_asked_once(sittings: Sittings, kept: KeptGames) -> None:
    """Of whoever opened the studio; not before the end."""
    game = sittings.begin(PlayRequest("mail"), keep=True)
    assert sittings.shown(game).survey == ()
    sittings.survey(game, ("1",))
    to_the_end(sittings, game)
    assert (sittings.shown(game).survey, sittings.shown(game, "Player 1").survey) == (SURVEY, ())
    sittings.survey(game, ("5", "3", "More fog", "and more than was asked"))
    assert (sittings.shown(game).survey, sittings.shown(game).kept) == ((), True)
    sittings.survey(game, ("1", "1", "Less fog"))
    assert [one.survey for one in games(kept)] == [("5", "3", "More fog")]


def test_an_answer_that_is_not_taken_is_not_kept(sittings: Sittings, kept: KeptGames) -> None:
    game = sittings.begin(PlayRequest("pilot", {"wrecker": ["yes"]}), keep=True)
    with pytest.raises(ToolkitError, match=r"It is not your turn\."):
        sittings.answer(game, 0, sittings.shown(game).turn, seat="keeper")
    with pytest.raises(ToolkitError, match=r"There is no such choice\."):
        sittings.answer(game, 99, sittings.shown(game).turn, seat="wrecker")
    assert games(kept)[0].choices == ()


def test_in_a_campaign_each_game_is_kept(sittings: Sittings, kept: KeptGames) -> None:
    game = sittings.begin(PlayRequest("herring", campaign=True), keep=True)
    to_the_end(sittings, game)
    sittings.survey(game, ("4",))
    sittings.go_on(game, sittings.shown(game).turn)
    to_the_end(sittings, game)
    assert sittings.shown(game).survey == SURVEY
    assert len(games(kept)) == 2


@pytest.fixture
def studio(kept: KeptGames, tmp_path: Path) -> Iterator[InStudio]:
    opened = InStudio(STARTER, tmp_path)
    yield opened
    opened.close()


def test_the_page_asks_and_is_told_what_and_where(studio: InStudio, kept: KeptGames) -> None:
    """Without the tick, nothing is kept, and no folder is made."""
    assert kept.file.as_posix() in studio.get("/play")["kept"]
    laid = studio.post("/play", {"subject": "mail"})
    studio.post(f"/play/{laid['game']}", {"answer": 0, "turn": laid["turn"]})
    assert (laid["kept"], kept_file().parent.exists()) == (False, False)
    laid = studio.post("/play", {"subject": "mail", "keep": True})
    studio.post(f"/play/{laid['game']}", {"answer": 0, "turn": laid["turn"]})
    (one,) = games(kept)
    assert (laid["kept"], len(one.choices)) == (True, 1)


def test_only_whoever_opened_the_studio_has_games_kept_there(studio: InStudio, kept: KeptGames) -> None:
    """It is their computer. A guest is not told where, either."""
    guest = At(Studio([studio.room], studio.hub), {"box": 0}, Person("key", "Player 1"))
    assert play_routes.games(guest).kept == ""
    assert not play_routes.sit(guest, SitSent("mail", keep=True)).kept
    assert games(kept) == []
