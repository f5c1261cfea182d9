"""A Year Without a Flag: clean, whole, balanced as declared, and worth reading aloud."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest

from tests.conftest import REPOSITORY, exact
from tests.games.nemos_war.making import GAME
from tests.inspecting import inspect
from toolkit.games.nemos_war.balance.clock import the_end_comes
from toolkit.games.nemos_war.balance.deck import stack
from toolkit.games.nemos_war.content.effects import EFFECTS
from toolkit.games.nemos_war.content.files import texts
from toolkit.games.nemos_war.content.model import GROUPS, Box
from toolkit.games.nemos_war.playing.matrix import years
from toolkit.games.nemos_war.proving.claims import MotiveSolver
from toolkit.search.claims import Subject
from toolkit.settings import Chosen
from toolkit.source.folder import Folder, matches
from toolkit.source.layout import canonical
from toolkit.source.reading import read_file

FOLDER = Folder(REPOSITORY / "adventures" / "nemos-war-year-without-a-flag", "year")
YEARS = 24


@cache
def box() -> Box:
    found = inspect(FOLDER, GAME)
    assert exact(found.diagnostics) == []
    assert found.suppressed == 0
    assert isinstance(found.box, Box)
    return found.box


def test_files_are_in_their_canonical_form() -> None:
    for file in FOLDER.json_files():
        kind = next(kind for kind in GAME.reader().files if matches(file, kind.pattern))
        document, faults = read_file(FOLDER, file)
        assert not faults
        assert canonical(document, kind, GAME.reader().schemas) == document.text, file


def test_it_has_the_size_of_the_box() -> None:
    """24 adventures, 53 ships in seven groups, refits, four motives with twenty epilogues, and room for all markers."""
    year = box()
    assert (len(year.cards), len(year.counters), len(year.motives)) == (24, 53, 4)
    assert {ship.group for ship in year.ships} == set(GROUPS)
    assert sum(len(motive.epilogues) for motive in year.motives) == 20
    assert sum(one.wonder for one in year.treasures) == 8
    assert (len(year.markers), len(year.refits)) == (26, 6)
    assert Counter(card.type for card in year.cards) == {"test": 11, "event": 13}
    assert sum(card.use is not None for card in year.cards) == 7


def test_columns_and_scouring_are_those_of_the_rulebook() -> None:
    science, explore, freedom, war = box().motives
    assert [float(one.warships) for one in box().motives] == [0.5, 0.5, 1, 2]
    assert [float(one.others) for one in box().motives] == [0, 0.5, 2, 1]
    assert [float(one.adventures) for one in box().motives] == [2, 2, 1, 1]
    assert [float(one.treasures) for one in box().motives] == [1, 1, 0.5, 1]
    assert [float(one.liberation) for one in box().motives] == [0, 1, 5, 2]
    assert [(one.science, one.wonders) for one in (science, explore, freedom, war)] == [
        (10, 5),
        (5, 10),
        (0, 0),
        (0, 0),
    ]
    assert box().scouring == (6, 12, 18, 24, 30, 40)
    assert sorted(face for one in box().motives for face in one.die) == [1, 2, 3, 4, 5, 6]


def test_nearly_every_effect_is_used() -> None:
    used = {type(effect) for _, effect in box().effects()}
    missing = {word for word, kind in EFFECTS.items() if kind not in used}
    assert missing == {"reveal", "remove", "salvage"}


def test_about_half_of_all_years_end_with_the_last_card() -> None:
    board = box().board
    assert board is not None
    assert 0.4 < the_end_comes(stack(box()), board.target_of) < 0.6


def test_nothing_that_is_certain_is_wrong() -> None:
    for motive in box().motives:
        claims = MotiveSolver().prove(box(), Subject(motive.id, motive.name), Chosen(), 1)
        assert [claim.name for claim in claims if claim.severity] == []


@pytest.mark.slow
def test_it_is_balanced_as_it_should_be() -> None:
    """Each motive is served best by its own captain, the middle levels all occur, and years end in several ways."""
    served = {motive.id: years(box(), motive, YEARS) for motive in box().motives}
    for motive in box().motives:
        means = {one: sum(game.record.score(motive) for game in games) for one, games in served.items()}
        assert max(means, key=lambda one: means[one]) == motive.id
    every = [game for games in served.values() for game in games]
    assert {"Failure", "Inconsequential Results", "Success"} <= {game.outcome for game in every}
    assert len({game.reason for game in every}) >= 2


def test_no_sentence_is_told_twice() -> None:
    told = [one.strip() for _, text in texts(box()) for one in re.split(r"(?<=[.!?])\s+", text) if one.strip()]
    assert [one for one, count in Counter(told).items() if count > 1] == []
    assert len(told) > 90


def test_what_is_quoted_says_from_where() -> None:
    """The novel is in the public domain; everything else is our own."""
    assert [card.source for card in box().cards if card.source] == [
        "Jules Verne, Twenty Thousand Leagues under the Sea, part 1, chapter 10"
    ]
