"""What holds for every game: its smallest box is clean, runs are repeatable; rules, settings and imports are sound."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, get_origin, get_type_hints

import pytest

from tests.conftest import REPOSITORY, exact
from tests.every_game import EVERY_GAME, LIGHTHOUSE, POINT, SMALLEST_OF, installed, package_of
from tests.inspecting import inspect
from toolkit.authoring import Studio
from toolkit.campaign import Campaign
from toolkit.cli.app import COMMANDS
from toolkit.command import CommandResult
from toolkit.game import Game, Reader, Starter
from toolkit.games import DEFAULT, GAMES, Unknown, every_game, game_named, game_of, known
from toolkit.graph.capability import Pictures
from toolkit.lazy import Lazy
from toolkit.lint.runner import all_rules, open_box
from toolkit.lint.selection import Selection
from toolkit.odds.tables import Odds
from toolkit.playing.capability import Tabletop
from toolkit.playing.tuning.dials import knobs_of
from toolkit.press.capability import Press
from toolkit.resources import data_folder
from toolkit.rule import AnyRule
from toolkit.search.claims import Solver
from toolkit.settings import Chosen
from toolkit.source import rules as reading_rules
from toolkit.source.folder import Folder

pytestmark = pytest.mark.usefixtures("three_lamps")
for_every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.name)


def test_every_game_is_tried() -> None:
    assert list(EVERY_GAME) == list(every_game())
    assert set(SMALLEST_OF) == set(known())
    assert DEFAULT in GAMES


@for_every_game
def test_goes_by_its_own_name(game: Game[Any]) -> None:
    assert game_named(game.name) is game
    assert game.reader().schemas.files["box.schema.json"]["properties"]["game"]["enum"] == [game.name]
    assert game_of(Folder(SMALLEST_OF[game.name], "")) is game


@for_every_game
def test_its_codes_begin_with_its_prefix_and_belong_to_a_family(game: Game[Any]) -> None:
    others = {other.prefix for other in every_game() if other is not game}
    assert game.prefix not in {"TK", *others}
    assert {rule.code[:3] for rule in game.rules()} == set(game.families)
    assert {family[:2] for family in game.families} == {game.prefix}


@for_every_game
def test_its_settings_make_sense(game: Game[Any]) -> None:
    for setting in game.settings:
        assert setting.help.endswith(".")
        assert setting.commands
        assert set(setting.commands) <= {*COMMANDS, *(command.name for command in game.commands)}
        assert setting.default in ("", *setting.values, *(("yes",) if setting.switch else ()))
    names = [(setting.name, command) for setting in game.settings for command in setting.commands]
    assert len(set(names)) == len(names)


ASKED_FOR = {
    "reader": Reader,
    "rules": tuple,
    "starter": Starter,
    "solver": Solver,
    "odds": Odds,
    "table": Tabletop,
    "press": Press,
    "pictures": Pictures,
    "studio": Studio,
    "campaign": Campaign,
    "dials": tuple,
}
"""What each capability of a game is."""


@for_every_game
def test_an_address_leads_to_what_its_field_asks_for(game: Game[Any]) -> None:
    """Whether a class fulfils the protocol that it inherits from is for the type checker to say."""
    functions = {one.name for one in fields(Game) if str(one.type).startswith("Callable")}
    assert functions == {*ASKED_FOR}
    for name, kind in ASKED_FOR.items():
        lazy = getattr(game, name)
        if isinstance(lazy, Lazy):
            assert lazy.module.startswith(f"{package_of(game)}."), name
            found = lazy.found()
            bases = {get_origin(base) for base in getattr(found, "__orig_bases__", ())}
            assert kind in bases or isinstance(found, kind), name
            assert type(lazy()) is found or lazy() is found, name


SHOWING = {
    "unlikely_heroes": ("starter",),
    "nexus_ops": ("nexus-ops-weeping-moon",),
    "smog": ("smog-penny-for-the-dark",),
    "nemos_war": ("nemos-war-year-without-a-flag",),
}
"""Boxes that show what the smallest one has not."""
MAY_BE_LEFT_OUT = {"difficulty", "costs"}
"""What these boxes have no need to say."""


@for_every_game
def test_numbers_that_can_be_tuned_stand_where_the_game_says(game: Game[Any]) -> None:
    """In files that the game has, and in the boxes that come with it: a pointer that leads nowhere helps nobody."""
    dials = game.dials() if game.dials is not None else ()
    assert len({one.name for one in dials}) == len(dials)
    assert {spot.files for one in dials for spot in one.spots} <= {kind.pattern for kind in game.reader().files}
    boxes = [*(data_folder("adventures") / name for name in SHOWING.get(game.name, ())), SMALLEST_OF[game.name]]
    parts = [part for box in boxes for part in open_box(Folder(box, box.name), game).content.sound]
    assert {one.name for one in dials if not knobs_of(parts, [one], {})} <= MAY_BE_LEFT_OUT
    assert all(one.least < one.most and one.help.endswith(".") for one in dials)


@for_every_game
def test_a_studio_has_the_views_that_it_names(game: Game[Any]) -> None:
    """A view without its method would be an empty tab; a method without its view would never be asked."""
    if game.studio is not None:
        own = vars(type(game.studio()))
        methods = {"boards": "boards", "chapters": "chapters", "puzzles": "jigsaws"}
        assert {methods[view] for view in game.studio().views} == {name for name in methods.values() if name in own}
        # A board on which nothing lies needs nothing to be moved.
        assert "moved" not in own or "boards" in own


@for_every_game
def test_a_command_by_its_address_takes_a_box_and_what_was_chosen(game: Game[Any]) -> None:
    box = type(open_box(Folder(SMALLEST_OF[game.name], ""), game).box)
    lazy = [command.run for command in game.commands if isinstance(command.run, Lazy)]
    assert all(one.module.startswith(f"{package_of(game)}.") for one in lazy)
    assert [[*get_type_hints(one.found()).values()] for one in lazy] == [[box, Chosen, CommandResult]] * len(lazy)


def test_commands_of_the_first_game_are_named_by_address() -> None:
    assert {one.name for one in EVERY_GAME[0].commands if isinstance(one.run, Lazy)} == {"puzzles", "clues"}


CODE = """
import sys
packages = sys.argv.pop().split()
from toolkit.cli.app import main
try:
    main()
finally:
    print([package for package in packages if package in sys.modules])
"""


@pytest.mark.slow
@for_every_game
def test_checking_a_box_imports_no_other_game(game: Game[Any], tmp_path: Path) -> None:
    packages = " ".join(package_of(game) for game in EVERY_GAME)
    words = [sys.executable, "-c", CODE, "check", str(SMALLEST_OF[game.name]), packages]
    paths = (REPOSITORY, LIGHTHOUSE, installed(tmp_path, POINT))
    known = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))}
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, env=known)
    assert done.stdout.splitlines()[-1] == str([package_of(game)]), done.stderr


@pytest.mark.parametrize(
    ("box", "code", "message"),
    [
        ("{", "TK001", "The file ends before a { is closed."),
        ("[]", "TK021", "The box does not say which game it is for."),
        ("5", "TK021", "The box does not say which game it is for."),
        ("{}", "TK021", "The box does not say which game it is for."),
        ('{"game": 5}', "TK021", '"game" has to be the name of a game, as a text.'),
        ('{"game": ["x"]}', "TK021", '"game" has to be the name of a game, as a text.'),
        ('{"game": "chess"}', "TK021", 'There is no game "chess".'),
        ('{"game": "unlikely_heros"}', "TK021", 'There is no game "unlikely_heros".'),
        (None, "TK008", "box.json is missing."),
    ],
)
def test_a_box_for_no_game_that_is_known(box: str | None, code: str, message: str, tmp_path: Path) -> None:
    """It is not taken for a box of some other game."""
    if box is not None:
        (tmp_path / "box.json").write_text(box)
    folder = Folder(tmp_path, "box")
    game = game_of(folder)
    assert isinstance(game, Unknown)
    (found,) = inspect(folder, game).diagnostics
    assert (found.code, found.message) == (code, message)


def test_a_slip_elsewhere_in_the_box_file_does_not_hide_its_game(tmp_path: Path) -> None:
    (tmp_path / "box.json").write_text('{"game": "unlikely_heroes", "title": }')
    folder = Folder(tmp_path, "box")
    assert game_of(folder) is game_named("unlikely_heroes")
    assert "TK001" in {one.code for one in inspect(folder, selection=Selection(select=("TK0",))).diagnostics}


def test_a_misspelt_game_is_mended(tmp_path: Path) -> None:
    from toolkit.lint.fixing import mend

    (tmp_path / "box.json").write_text('{"game": "unlikely_heros", "title": "A"}')
    after = mend(Folder(tmp_path, "box"), inspect).after
    assert json.loads(after["box.json"]) == {"game": "unlikely_heroes", "title": "A"}


@for_every_game
def test_smallest_box_is_clean(game: Game[Any]) -> None:
    found = inspect(Folder(SMALLEST_OF[game.name], "smallest"), game)
    assert exact(found.diagnostics) == []
    assert found.suppressed == 0
    assert all(count > 0 for count in found.counts.values())


@for_every_game
def test_two_runs_say_the_same(game: Game[Any]) -> None:
    """Even about a box that has something wrong in every file."""
    spoiled = {file: raw.replace(b"1", b"977") for file, raw in _files(SMALLEST_OF[game.name]).items()}
    folder = Folder(SMALLEST_OF[game.name], "spoiled").with_changed(spoiled)
    first, second = (inspect(folder, game).diagnostics for _ in range(2))
    assert first
    assert first == second
    assert [one.fingerprint for one in first] == [one.fingerprint for one in second]


def _files(box: Path) -> dict[str, bytes]:
    paths = (path for path in box.rglob("*") if path.suffix in (".json", ".csv"))
    return {path.relative_to(box).as_posix(): path.read_bytes() for path in paths}


@for_every_game
def test_every_rule_is_in_the_table_once(game: Game[Any]) -> None:
    package = import_module(f"{package_of(game)}.rules")
    assert game.rules() == package.RULES
    assert _codes(game.rules()) == sorted(rule.code for rule in _rules_in(package.__name__).values())
    assert _codes(reading_rules.RULES) == sorted(rule.code for rule in _rules_in(reading_rules.__name__).values())
    assert len(set(_codes(all_rules(game)))) == len(all_rules(game))


def _codes(rules: tuple[AnyRule, ...]) -> list[str]:
    return sorted(rule.code for rule in rules)


@for_every_game
def test_rule_modules_are_named_for_the_fault(game: Game[Any]) -> None:
    for package in (f"{package_of(game)}.rules", reading_rules.__name__):
        for module, rule in _rules_in(package).items():
            assert module.rpartition(".")[2] == rule.name.replace("-", "_")


@for_every_game
def test_a_rule_says_in_its_module_what_it_prints_in_its_manual(game: Game[Any]) -> None:
    for package in (f"{package_of(game)}.rules", reading_rules.__name__):
        for module, rule in _rules_in(package).items():
            assert rule.manual == import_module(f"{package}.{module}").__doc__


def _rules_in(package: str) -> dict[str, AnyRule]:
    """The rule of every module of a package and its families, by the module's path; a module without one fails."""
    paths = import_module(package).__path__
    found = [info.name.removeprefix(f"{package}.") for info in walk_packages(paths, f"{package}.") if not info.ispkg]
    return {name: import_module(f"{package}.{name}").RULE for name in found}


@for_every_game
def test_tables_are_in_order_of_codes(game: Game[Any]) -> None:
    """Those that all games share come first."""
    codes = [rule.code for rule in all_rules(game)]
    assert codes == sorted(codes, key=lambda code: (not code.startswith("TK"), code))
