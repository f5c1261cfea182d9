"""Chapters played by the cast: to the end, by the same luck in the same way, and as a campaign."""

from __future__ import annotations

from functools import cache

import pytest

from tests.games.smog.making import starter
from toolkit.games.smog.content.model import Box
from toolkit.games.smog.playing.chronicle import Chronicle
from toolkit.games.smog.playing.tabletop import ChapterMatch, ChapterResult, SmogTabletop
from toolkit.playing.seats import LineUp
from toolkit.search.claims import Subject
from toolkit.settings import Chosen


@cache
def box() -> Box:
    return starter()


def match(level: str = "") -> ChapterMatch:
    return SmogTabletop().lay(box(), Subject("1", "Fog", 1), Chosen(carried=Chronicle(level=level)))


def line_up(gentlemen: str, nemesis: str) -> LineUp:
    return LineUp((("gentlemen", gentlemen), ("nemesis", nemesis)))


@pytest.mark.parametrize("level", ["", "light", "medium", "heavy"])
@pytest.mark.parametrize(("gentlemen", "nemesis"), [("rush", "hunt"), ("hold", "rush"), ("wanderer", "hold")])
def test_a_chapter_comes_to_an_end_and_the_same_luck_plays_it_again(gentlemen: str, nemesis: str, level: str) -> None:
    players = line_up(gentlemen, nemesis)
    first, second = (match(level).play(players, "a", 0) for _ in range(2))
    assert isinstance(first, ChapterResult)
    assert first == second
    assert first.rounds <= 6
    assert sum(one.won for one in first.standings) == 1


def test_what_is_carried_on_is_what_was_acquired() -> None:
    """ "Both the gentlemen and the nemesis keep any equipment, upgrades, and powers they gain"."""
    result = match().play(line_up("rush", "hunt"), "b", 0)
    chronicle = Chronicle.of(result.carried)
    assert len(chronicle.team) == 4
    assert len(chronicle.upgrades) == 4
    assert len(chronicle.powers) == 3
    assert len(chronicle.won) == 1
