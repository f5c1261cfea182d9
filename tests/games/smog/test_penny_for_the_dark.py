"""The campaign of our own: clean, with everything that the game has, and told on every card."""

from __future__ import annotations

import pytest

from tests.conftest import REPOSITORY, exact
from tests.games.smog.making import GAME
from tests.inspecting import inspect
from toolkit.games.smog.content.cards import ARSENAL, JOBS
from toolkit.games.smog.content.model import Box
from toolkit.games.smog.playing.chronicle import Chronicle
from toolkit.games.smog.playing.tabletop import SmogTabletop
from toolkit.lint.runner import open_box
from toolkit.playing.seats import LineUp
from toolkit.search.claims import Subject
from toolkit.settings import Chosen
from toolkit.source.folder import Folder
from toolkit.workbench.bench import Workbench
from toolkit.workbench.playtesting import Playtest, PlaytestRequest

PENNY = REPOSITORY / "adventures" / "smog-penny-for-the-dark"


def penny_box() -> Box:
    """The campaign."""
    box = open_box(Folder(PENNY, "penny"), GAME).box
    assert isinstance(box, Box)
    return box


def test_it_is_clean_and_complete() -> None:
    found = inspect(Folder(PENNY, "penny"), GAME)
    assert exact(found.diagnostics) == []
    box = penny_box()
    assert sorted(one.job for one in box.gentlemen) == sorted(JOBS)
    assert [len(some) for some in (box.chapters, box.agents, box.minions, box.allies)] == [3, 3, 2, 1]
    assert {one.tile for chapter in box.chapters for one in chapter.stage.tiles} == set(box.room)


def test_all_is_told_and_no_title_comes_twice() -> None:
    box = penny_box()
    assert [one.id for one in box.cards if not one.story] == []
    assert [one.id for one in box.figures if not one.story] == []
    assert all(one.story for one in box.chapters)
    assert len({one.title for one in box.cards}) == len(box.cards)
    assert {one.deck for one in box.equipment} > {*ARSENAL, "gear", "artefact"}


@pytest.mark.slow
@pytest.mark.sampled(one_in=2)
@pytest.mark.parametrize(("number", "level"), [(1, ""), (2, "medium"), (3, "medium")])
def test_either_side_can_win_each_chapter(number: int, level: str) -> None:
    """Three hundred games tell how often (35 to 65 %); thirty tell whether a chapter has become one-sided."""
    carried = Chronicle(level=level, items=("black-mantle",) if number == 3 else ())
    match = SmogTabletop().lay(penny_box(), Subject(str(number), "", number), Chosen(carried=carried))
    sides = LineUp((("gentlemen", "rush"), ("nemesis", "hunt")))
    won = sum(match.play(sides, f"{number} {game}", game).outcome == "the gentlemen win" for game in range(30))
    assert 6 <= won <= 24


def test_the_beginnings_of_a_chapter_in_campaigns_are_listed_once_each() -> None:
    bench = Workbench(Folder(PENNY, "penny"))
    summaries = Playtest(bench, PlaytestRequest(games=4, campaign=True, jobs=1)).play()
    parts = [(one.series.subject.id, one.series.chosen.carried.words) for one in summaries if one.part]
    assert len(parts) == len(set(parts)) >= 2
    assert sum(one.games for one in summaries if one.part and one.series.subject.id == "2") == 4
