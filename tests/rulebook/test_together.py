"""Boxes that are played together (rulebook, p. 22 to 25): a base and expansions; one, some or all of their sets."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from tests.cli.conftest import Run, plain_surroundings, unlikely
from tests.conftest import REPOSITORY, SMALLEST
from toolkit.errors import ToolkitError
from toolkit.games.unlikely_heroes.content.components import count_of
from toolkit.games.unlikely_heroes.content.model import Box, Luck
from toolkit.games.unlikely_heroes.playing.pieces.prepared import PreparedQuest, Setup
from toolkit.workbench.bench import Workbench

__all__ = ["plain_surroundings", "unlikely"]

SAGA = REPOSITORY / "adventures" / "second-best-saga"
EXPANSIONS = REPOSITORY / "adventures" / "second-best-saga-expansions"


def opened(path: Path, *joined: Path) -> Box:
    box = Workbench.at(path, joined).box
    assert isinstance(box, Box)
    return box


def prepared(box: Box, *expansions: str) -> PreparedQuest:
    return PreparedQuest(box, box.quests[0], Setup(2, "normal", "normal", expansions))


def boxes(folder: Path, **files: Mapping[str, Any]) -> Path:
    """The smallest box, and beside it one that extends it; gives the latter."""
    copytree(SMALLEST, folder / "base")
    more = folder / "more"
    (more / "cards").mkdir(parents=True)
    head = {"game": "unlikely_heroes", "title": "More", "extends": "base", **files.get("box", {})}
    (more / "box.json").write_text(json.dumps(head), "utf-8")
    (more / "cards" / "more.json").write_text(json.dumps(files.get("cards", {"cards": []})), "utf-8")
    return more


def test_expansions_are_mixed_with_a_base_box() -> None:
    """p. 22: "You can mix expansions together, for more variety." """
    box = opened(SAGA, EXPANSIONS)
    play = prepared(box, "weather", "detour", "blessed")
    assert len(play.exploration) == 40
    assert (len(play.module_luck), len(play.traits["blessed"]), len(play.module_items["blessed"])) == (11, 9, 9)
    assert box.title == "The Second-Best Saga"
    assert [quest.id for quest in opened(EXPANSIONS).quests] == [quest.id for quest in box.quests], "by `extends`"


def test_one_some_or_all_of_the_six_card_sets_are_chosen() -> None:
    """p. 25: "You can choose to play with one, some or all of the 6 new card sets." """
    play = prepared(opened(EXPANSIONS), "blessed-luck", "cursed-traits")
    assert {card.module for card in play.module_luck} == {"blessed"}
    assert {module: len(some) for module, some in play.traits.items()} == {"blessed": 0, "cursed": 9}
    assert {module: len(some) for module, some in play.module_items.items()} == {"blessed": 0, "cursed": 0}


def test_choosing_what_is_not_there_is_an_error(unlikely: Run) -> None:
    told = unlikely("playtest", SAGA, "ink", "--games", "1", "--with", "weather")
    assert (told.code, told.one_line) == (
        2,
        "unlikely: --with: The Second-Best Saga has no weather cards. Join a box that has: --with FOLDER",
    )
    with pytest.raises(ToolkitError, match="has no blessed cards"):
        prepared(opened(SAGA), "blessed")
    assert "has no cursed luck" in unlikely("odds", SAGA, "81", "--module", "cursed").err
    assert unlikely("odds", SAGA, "81", "--with", EXPANSIONS).code == 0
    assert count_of(opened(SAGA, EXPANSIONS), Luck, module="cursed") == 11


def test_what_is_joined_is_played_with_unless_something_is_chosen(unlikely: Run) -> None:
    told = unlikely("playtest", SAGA, "ink", "--games", "1", "--player", "random", "--with", EXPANSIONS)
    assert "with weather, detour, nightfall, blessed, cursed" in told.out
    told = unlikely(
        "playtest", SAGA, "ink", "--games", "1", "--player", "random", "--with", EXPANSIONS, "--with", "weather"
    )
    assert "ink, random, 2 heroes, normal, with weather\n" in told.out


def test_a_game_is_saved_with_the_boxes_it_is_played_with(unlikely: Run, tmp_path: Path) -> None:
    from toolkit.cli.play import Request, run

    def leave(_: str) -> str:
        raise EOFError

    run(SAGA, "ink", Request(joined=(EXPANSIONS,), save=tmp_path / "game.json"), leave)
    saved = json.loads((tmp_path / "game.json").read_text("utf-8"))
    assert saved["joined"] == ["../second-best-saga-expansions"]
    run(SAGA, None, Request(save=tmp_path / "game.json", resume=True), leave)


def test_an_expansion_is_checked_against_its_base(unlikely: Run, tmp_path: Path) -> None:
    """What the base has is known, what it lacks is dangling; the base's own findings are its own."""
    item = {"kind": "item", "number": 900, "name": "A Rope", "back": {"text": "See {card:2} and {card:777}."}}
    more = boxes(tmp_path, cards={"cards": [item]})
    told = unlikely("check", more, "--select", "UH1,UH7,TK", "--format", "concise")
    assert "more/cards/more.json:1:" in told.out
    assert "777" in told.out
    assert "{card:2}" not in told.out
    assert "base/" not in told.out


def test_a_base_that_is_not_there_is_a_finding(unlikely: Run, tmp_path: Path) -> None:
    more = boxes(tmp_path, box={"extends": "nowhere"})
    told = unlikely("check", more, "--format", "concise")
    assert told.code == 1
    assert 'TK008 error: There is no box "nowhere" beside this one to extend.' in told.out


def test_boxes_that_are_checked_together_are_told_about_together(unlikely: Run, tmp_path: Path) -> None:
    again = {"kind": "map", "number": 1, "name": "Again", "back": {"text": "Again."}}
    more = boxes(tmp_path, box={"expansion": True}, cards={"cards": [again]})
    told = unlikely("check", tmp_path / "base", "--with", more, "--format", "concise")
    assert "Two cards have number 1." in told.out


def test_a_quest_is_proved_with_what_is_joined(unlikely: Run, tmp_path: Path) -> None:
    """A card that an expansion adds may make a quest safe or not: it is solved with all cards on the table."""
    more = boxes(tmp_path)
    assert unlikely("solve", more).out == unlikely("solve", tmp_path / "base").out
