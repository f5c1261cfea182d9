"""The set of our own: clean, as large as the rulebook's, and every option of it has its text."""

from __future__ import annotations

from tests.conftest import exact
from tests.games.nexus_ops.making import GAME
from tests.games.nexus_ops.table import WEEPING_MOON, moon_box
from tests.inspecting import inspect
from toolkit.games.nexus_ops.content.model import COUNTS, every_copy
from toolkit.games.nexus_ops.settings import OPTION_WORDS
from toolkit.source.folder import Folder


def test_it_is_clean_and_complete() -> None:
    found = inspect(Folder(WEEPING_MOON, "weeping moon"), GAME)
    assert exact(found.diagnostics) == []
    assert found.suppressed == 1
    box = moon_box()
    assert box.complete
    assert box.counts == COUNTS, "nothing else is declared"
    assert found.counts == {"cards": 68, "missions": 36, "tiles": 17, "tokens": 24, "units": 6, "boards": 5}


def test_no_two_missions_are_alike_and_all_have_a_story() -> None:
    box = moon_box()
    assert len({one.title for one in box.missions}) == len(box.missions) == 36
    assert len({str(one.story) for one in box.missions}) == 36
    assert {one.points for one in box.missions} == {1, 2, 3}


def test_all_optional_rules_are_offered_with_their_text() -> None:
    box = moon_box()
    assert [one.id for one in box.options] == list(OPTION_WORDS)
    assert all(one.text for one in box.options)


def test_each_faction_has_a_sheet_of_its_own_on_the_other_side() -> None:
    box = moon_box()
    assert len({box.sheet(faction, alternate=True) for faction in box.factions}) == 4
    assert len({box.sheet(faction) for faction in box.factions}) == 1


def test_figures_are_those_of_the_rulebook() -> None:
    """ "3 per faction … 4 … 6 … 8 … 8 … 12"."""
    assert [unit.figures for unit in moon_box().ranked] == [3, 4, 6, 8, 8, 12]
    assert sum(token.refinery for token in every_copy(moon_box().tokens) if not token.extra) in range(16, 25)
