"""The commands on boxes of Nemo Rising, as a designer types them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tests.conftest import REPOSITORY
from tests.every_game import NEMO_SMALLEST
from tests.games.nemo_rising.making import EXCHANGE
from toolkit.cli.app import command_line


def unlikely(*words: object, typed: str = "") -> Any:
    line = [str(word) for word in words]
    return CliRunner().invoke(command_line(line), line, input=typed)


def test_boxes_of_both_games_are_checked_at_once() -> None:
    result = unlikely("check", REPOSITORY / "adventures" / "starter", EXCHANGE)
    assert result.exit_code == 0, result.output
    assert "No findings in 2 boxes" in result.output


def test_a_new_box_is_clean_proved_and_complete(tmp_path: Path) -> None:
    box = tmp_path / "reef"
    assert unlikely("new", box, "--game", "nemo-rising", "--title", "The Reef").exit_code == 0
    assert json.loads((box / "box.json").read_text())["title"] == "The Reef"
    assert (box / "schemas" / "threats.schema.json").is_file()
    assert "Nemo Rising" in (box / "README.md").read_text()
    result = unlikely("check", box, "--prove")
    assert result.exit_code == 0, result.output


def test_solve_tells_a_story(tmp_path: Path) -> None:
    result = unlikely("solve", NEMO_SMALLEST, "--json")
    assert result.exit_code == 0
    (subject,) = json.loads(result.output)["results"]
    assert "All heroes return to Start; the game is won." in json.dumps(subject)


def test_odds_of_a_tile_and_of_the_deck() -> None:
    result = unlikely("odds", EXCHANGE, "cloud-vaults", "exchange-deck")
    assert result.exit_code == 0
    assert "Pick the frozen lock (skill, brains)" in result.output
    assert "enemies placed" in result.output


def test_a_play_test_says_what_points_are_lost_to() -> None:
    result = unlikely("playtest", NEMO_SMALLEST, "--games", "4")
    assert result.exit_code == 0, result.output
    assert "points lost to:" in result.output
    assert "balance:" in result.output


def test_a_broken_board_does_not_hide_what_cards_name_in_vain(tmp_path: Path) -> None:
    box = tmp_path / "reef"
    unlikely("new", box, "--game", "nemo-rising")
    damage(box / "board.json", lambda board: board["shortcuts"].pop("blue"))
    damage(box / "scenarios/grotto/threats.json", lambda one: one["threats"][0]["actions"][1].update(enemy="crab"))
    damage(box / "scenarios/grotto/missions.json", lambda one: one["missions"][0]["goals"][0].update(to="galey"))
    result = unlikely("check", box, "--format", "concise")
    assert {"TK011", "NR101", "NR303"} <= set(re.findall(r"\b[A-Z]{2}\d{3}\b", result.output)), result.output
    damage(box / "scenarios/grotto/tiles.json", lambda one: one["tiles"][0].pop("name"))
    result = unlikely("check", box, "--format", "concise")
    assert "NR101" not in result.output, "the tile may be the one that could not be read"
    assert "NR303" in result.output


def damage(file: Path, how: Callable[[Any], object]) -> None:
    data = json.loads(file.read_text("utf-8"))
    how(data)
    file.write_text(json.dumps(data), "utf-8")


def test_limits_of_a_project(tmp_path: Path) -> None:
    box = tmp_path / "reef"
    unlikely("new", box, "--game", "nemo-rising")
    (box / "unlikely.toml").write_text("[limits]\nkeep-cards = 0\n")
    result = unlikely("check", box)
    assert "keep-share" in result.output


def test_people_sit_down_and_look_around(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = unlikely("play", NEMO_SMALLEST, "--seed", "1", typed="look\n1\n1\nquit\n")
    assert "which action card" in result.output
    assert "mission points" in result.output
