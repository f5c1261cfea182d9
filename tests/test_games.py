"""What holds for every game in the table: its smallest box is clean, runs repeat, its rules are in order."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

from tests.conftest import SMALLEST, exact
from toolkit.game import Game
from toolkit.games import DEFAULT, GAMES, game_of
from toolkit.lint.runner import all_rules, inspect
from toolkit.lint.selection import Selection
from toolkit.rule import Rule
from toolkit.source import rules as reading_rules
from toolkit.source.folder import Folder

SMALLEST_OF = {"unlikely_heroes": SMALLEST}
"""The smallest box of each game."""

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def test_every_game_has_a_smallest_box() -> None:
    assert set(SMALLEST_OF) == set(GAMES)
    assert DEFAULT in GAMES


@every_game
def test_goes_by_its_own_name(game: Game) -> None:
    assert GAMES[game.name] is game
    assert game.schemas.folder.name == game.name
    assert game_of(Folder(SMALLEST_OF[game.name], "")) is game


@pytest.mark.parametrize("box", ["{", "[]", "5", "{}", '{"game": 5}', '{"game": ["x"]}', '{"game": "chess"}', None])
def test_a_box_for_no_game_that_is_known(box: str | None, tmp_path: Path) -> None:
    """It is read by the rules of the first game, whose schema says what is wrong."""
    if box is not None:
        (tmp_path / "box.json").write_text(box)
    folder = Folder(tmp_path, "box")
    assert game_of(folder) is GAMES[DEFAULT]
    assert inspect(folder, game_of(folder), Selection(select=("TK0",))).diagnostics


@every_game
def test_smallest_box_is_clean(game: Game) -> None:
    found = inspect(Folder(SMALLEST_OF[game.name], "smallest"), game)
    assert exact(found.diagnostics) == []
    assert found.suppressed == 0
    assert all(count > 0 for count in game.counts(found.box).values())


@every_game
def test_two_runs_say_the_same(game: Game) -> None:
    """Also of a box that has something wrong in every file."""
    spoiled = {file: raw.replace(b"1", b"977") for file, raw in _files(SMALLEST_OF[game.name]).items()}
    folder = Folder(SMALLEST_OF[game.name], "spoiled").with_changed(spoiled)
    first, second = (inspect(folder, game).diagnostics for _ in range(2))
    assert first
    assert first == second
    assert [one.fingerprint for one in first] == [one.fingerprint for one in second]


def _files(box: Path) -> dict[str, bytes]:
    return {path.relative_to(box).as_posix(): path.read_bytes() for path in box.rglob("*.json")}


@every_game
def test_every_rule_is_in_the_table_once(game: Game) -> None:
    package = import_module(f"toolkit.games.{game.name}.rules")
    assert game.rules == package.RULES
    assert _codes(game.rules) == sorted(rule.code for rule in _rules_in(package.__name__).values())
    assert _codes(reading_rules.RULES) == sorted(rule.code for rule in _rules_in(reading_rules.__name__).values())
    assert len(set(_codes(all_rules(game)))) == len(all_rules(game))


def _codes(rules: tuple[Rule, ...]) -> list[str]:
    return sorted(rule.code for rule in rules)


@every_game
def test_rule_modules_are_named_for_the_fault(game: Game) -> None:
    for package in (f"toolkit.games.{game.name}.rules", reading_rules.__name__):
        for module, rule in _rules_in(package).items():
            assert module.rpartition(".")[2] == rule.name.replace("-", "_")


@every_game
def test_a_rule_says_in_its_module_what_it_prints_in_its_manual(game: Game) -> None:
    for package in (f"toolkit.games.{game.name}.rules", reading_rules.__name__):
        for module, rule in _rules_in(package).items():
            assert rule.manual == import_module(f"{package}.{module}").__doc__


def _rules_in(package: str) -> dict[str, Rule]:
    """The rule of every module of a package and its families, by the module's path; a module without one fails."""
    paths = import_module(package).__path__
    found = [info.name.removeprefix(f"{package}.") for info in walk_packages(paths, f"{package}.") if not info.ispkg]
    return {name: import_module(f"{package}.{name}").RULE for name in found}


@every_game
def test_tables_are_in_order_of_codes(game: Game) -> None:
    assert [rule.code for rule in all_rules(game)] == _codes(all_rules(game))
