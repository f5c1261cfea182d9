"""Imports point one way, and modules stay readable: checked in the syntax trees of all modules."""

from __future__ import annotations

import ast
import doctest
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from graphlib import TopologicalSorter
from importlib import import_module
from pathlib import Path

import pytest

from tests.conftest import REPOSITORY
from tests.doors import ways
from tests.walks import meant, walks
from toolkit.games import GAMES

MOST_LINES = 450

CORE = {
    "source", "lint", "report", "search", "graph", "odds", "press", "playing", "illustration", "rule", "diagnostic",
    "game", "lazy", "settings", "command", "authoring", "files", "out_of_sight", "own_files", "patch", "errors",
    "resources", "transaction", "work",
}  # fmt: skip
FORBIDDEN = {
    "cli": (),
    "__main__": (),
    "workbench": ("cli", "studio", "lsp"),
    "studio": ("cli", "games", "lsp"),
    "lsp": ("cli", "studio", "games"),
    "games": ("cli", "studio", "workbench"),
    "diagnostic": ("rule", "source", "lint", "report", "game", "games", "cli"),
    "rule": ("source", "lint", "report", "game", "games", "cli"),
    "source": ("lint", "report", "game", "games", "cli"),
    "lint": ("report", "games", "cli"),
    "report": ("lint", "game", "games", "cli"),
    "work": ("source", "lint", "report", "press", "playing", "search", "graph", "rule", "game", "games", "cli"),
    "odds": ("graph", "press", "lint", "report", "game", "games", "cli"),
    "illustration": (
        "source", "lint", "report", "search", "graph", "odds", "press", "rule", "diagnostic", "game", "games", "cli",
    ),
}  # fmt: skip
OF_ALL_OTHERS = ("games", "workbench", "cli")
"""What a part of the toolkit never imports: `cli → workbench → games → lint, report → source → rule, diagnostic`."""


def module_name(file: Path) -> str:
    return ".".join(file.relative_to(REPOSITORY).with_suffix("").parts).removesuffix(".__init__")


FILES = sorted(REPOSITORY.glob("toolkit/**/*.py"))


@cache
def trees() -> dict[str, ast.Module]:
    """All modules. They are read when the first test asks, as that takes seconds."""
    return {module_name(file): ast.parse(file.read_text("utf-8")) for file in FILES}


@cache
def nodes() -> dict[str, list[ast.AST]]:
    """The nodes of all modules, for the tests that look at every one of them."""
    return {module: list(ast.walk(tree)) for module, tree in trees().items()}


def imports(node: ast.AST, *, at_once: bool = False) -> Iterator[str]:
    """The toolkit's own modules that are imported anywhere below; with `at_once`, only when the module is loaded."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from (alias.name for alias in child.names if alias.name in trees())
        elif isinstance(child, ast.ImportFrom) and child.module in trees():
            inner = (f"{child.module}.{alias.name}" for alias in child.names)
            yield from (module if module in trees() else child.module for module in inner)
        elif not (at_once and (isinstance(child, ast.FunctionDef) or _is_for_type_checkers(child))):
            yield from imports(child, at_once=at_once)


def _is_for_type_checkers(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def part_of(module: str) -> str:
    """`source` for `toolkit.source.marks`."""
    return module.split(".")[1] if "." in module else ""


def game_of(module: str) -> str:
    """`unlikely_heroes` for a module of that game, nothing for any other."""
    return module.split(".")[2] if re.match(r"toolkit\.games\.\w", module) else ""


@cache
def every_import() -> list[tuple[str, str]]:
    """Who imports what, anywhere."""
    return [(module, target) for module, tree in trees().items() for target in imports(tree)]


def test_finds_the_imports() -> None:
    """Guards this test itself: some that are known, at the top and within a function."""
    assert ("toolkit.games.unlikely_heroes.game", "toolkit.games.unlikely_heroes.settings") in every_import()
    assert ("toolkit.cli.commands", "toolkit.cli.watch") in every_import()
    assert "toolkit.cli.watch" not in set(imports(trees()["toolkit.cli.commands"], at_once=True))
    assert {part_of(module) for module in trees()} >= CORE | {"cli", "games"}


def test_imports_point_one_way() -> None:
    assert [pair for pair in every_import() if part_of(pair[1]) in FORBIDDEN.get(part_of(pair[0]), OF_ALL_OTHERS)] == []


ROOMS_OF_THE_PRESS = [
    "bounds", "fault", "rules", "shapes", "components", "markup", "text", "layout", "pixels", "sheets", "pdf",
    "production", "exports", "artwork", "capability", "judging",
]  # fmt: skip
"""In this order: what stands in one imports only from what stands before it."""


def test_the_rooms_of_the_press_import_one_way() -> None:
    order = {f"toolkit.press.{room}": place for place, room in enumerate(ROOMS_OF_THE_PRESS)}

    def place(module: str) -> int | None:
        return order.get(".".join(module.split(".")[:3])) if module.startswith("toolkit.press.") else None

    assert {module for module in trees() if module.startswith("toolkit.press.") and place(module) is None} == set()
    assert [
        (module, target)
        for module, target in every_import()
        if (here := place(module)) is not None and (there := place(target)) is not None and there > here
    ] == []


def test_the_walks_name_what_there_is() -> None:
    """Whoever renames a function on a walk through the toolkit renames it there, too; `test_walks` takes the steps."""
    assert [name for names in walks().values() for name in names if not meant(name)] == []


def test_what_is_complex_says_why() -> None:
    """The linter allows no function above a limit; one that only lists many cases is exempt, with its reason."""
    exempt = re.compile(r"(?<=:  )# noqa: C901(?! \(one case for each \w+\)$).*", re.MULTILINE)
    python = [file for folder in ("toolkit", "tests") for file in REPOSITORY.glob(f"{folder}/**/*.py")]
    assert {file.name: found for file in python if (found := exempt.findall(file.read_text("utf-8")))} == {}


TOOLKIT = REPOSITORY / "toolkit"
MOST_MODULES = 25


def test_folders_can_be_walked() -> None:
    """Folders of rules aside: those are lists."""
    modules = Counter(file.parent for file in FILES if file.name != "__init__.py" and "rules" not in file.parts)
    crowded = {
        folder.relative_to(REPOSITORY / "toolkit").as_posix()
        for folder, number in modules.items()
        if number > MOST_MODULES
    }
    assert crowded == set()


def test_every_room_has_its_tests() -> None:
    """In a folder of the same name; for a game it is `tests/games/NAME`."""
    packages = {path.parent for path in TOOLKIT.glob("*/__init__.py")} - {TOOLKIT / "games"}
    packages |= {path.parent for path in (TOOLKIT / "games").glob("*/__init__.py")}
    places = {REPOSITORY / "tests" / room.relative_to(TOOLKIT) for room in packages}
    assert {place.name for place in places if not list(place.rglob("test_*.py"))} == set()


@cache
def imported_by_tests() -> set[str]:
    """The toolkit's own modules that some file of the tests imports."""
    files = (REPOSITORY / "tests").rglob("test_*.py")
    return {module for file in files for module in imports(ast.parse(file.read_text("utf-8")))}


def test_every_module_that_proves_has_a_test_that_names_it() -> None:
    """A proof is only as good as its weakest step, and a search hides which one that was."""
    packages = {module_name(file) for file in FILES if file.name == "__init__.py"}
    proving = {module for module in trees() if ".proving." in module} - packages
    assert len(proving) > 40
    assert sorted(proving - imported_by_tests()) == []


def test_games_do_not_import_each_other() -> None:
    assert [
        pair for pair in every_import() if game_of(pair[0]) and game_of(pair[1]) not in ("", game_of(pair[0]))
    ] == []


def test_only_the_workbench_asks_which_games_there_are() -> None:
    asking = {part_of(module) for module, target in every_import() if target == "toolkit.games"}
    assert asking - {"cli"} == {"workbench"}


def test_only_its_own_folder_names_a_game() -> None:
    """Not even in a text: whoever names one has a second table of games. Manuals may show one in an example.

    Every game has cards, so that one is only known by its package.
    """
    named = re.compile("|".join(re.escape(game) if game != "cards" else r"games[./]cards" for game in GAMES))
    found = {
        module for module, tree in trees().items() if any(named.search(ast.unparse(node)) for node in tree.body[1:])
    }
    assert {module for module in found if not game_of(module)} == {"toolkit.games"}


NEUTRAL = [
    *(file for file in FILES if "games" not in file.relative_to(REPOSITORY / "toolkit").parts),
    *(
        file
        for room in ("page", "site", "studio", "companion")
        for file in sorted((REPOSITORY / "templates" / room).iterdir())
    ),
]


def test_no_neutral_file_knows_what_one_game_calls_its_stories() -> None:
    """Its word is `Game.subject`. Whoever knows it better than that was cut to the first game."""
    known = re.compile(r"(?<![a-z])quests?(?![a-z])", re.IGNORECASE)
    found = {
        f"{file.relative_to(REPOSITORY)}:{number}"
        for file in NEUTRAL
        for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1)
        if known.search(line)
    }
    assert found == set()


OWN_WORDS = re.compile(
    r"(?<![a-z])(mission|hero|heroe|meeple|luck ?card|keeper|wrecker|doom)s?(?![a-z])", re.IGNORECASE
)
"""What only one game calls its people and its pieces."""
NO_GAME_IS_MEANT = ("unlikely-heroes-toolkit", "illustration/words/")
"""The name of the project; and what may be in a picture, whatever the game."""


def words_in_code(file: Path) -> Iterator[tuple[int, str]]:
    """Every name and text of a module but docstrings, which may explain by an example; every line of other files."""
    text = file.read_text("utf-8")
    if file.suffix != ".py":
        yield from enumerate(text.splitlines(), start=1)
        return
    tree = ast.parse(text)
    explained = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in explained:
            yield node.lineno, node.value
        for name in ("id", "attr", "name", "arg"):
            said = getattr(node, name, None)
            if isinstance(said, str):
                yield getattr(node, "lineno", 0), re.sub(r"(?<=[a-z])(?=[A-Z])", " ", said).replace("_", " ")


def test_no_neutral_file_knows_what_one_game_calls_its_things() -> None:
    """What a field is, its schemas say; what else there is, its capabilities."""
    found = {
        f"{file.relative_to(REPOSITORY).as_posix()}:{number}: {said.strip()[:60]}"
        for file in NEUTRAL
        for number, said in words_in_code(file)
        if OWN_WORDS.search(said.replace(NO_GAME_IS_MEANT[0], ""))
    }
    assert {one for one in found if NO_GAME_IS_MEANT[1] not in one} == set()


def test_nothing_imports_itself_in_a_circle() -> None:
    graph = {module: set(imports(tree, at_once=True)) - {module} for module, tree in trees().items()}
    assert set(TopologicalSorter(graph).static_order()) == set(trees())


FURNISHED = ("toolkit.games.unlikely_heroes.proving", "toolkit.games.unlikely_heroes.playing")
"""Packages whose docstring lists their rooms in reading order."""


def rooms_of(package: str) -> list[str]:
    """The rooms in the order in which the package's docstring lists them."""
    return re.findall(r"^\d+\. `(\w+)`", ast.get_docstring(trees()[package]) or "", re.MULTILINE)


@pytest.mark.parametrize("package", FURNISHED)
def test_rooms_import_only_those_before_them(package: str) -> None:
    order = rooms_of(package)
    assert set(order) == {module.split(".")[4] for module in trees() if module.startswith(f"{package}.")}
    within = [
        (module, target)
        for module, target in every_import()
        if module.startswith(f"{package}.") and target.startswith(f"{package}.")
    ]
    assert within
    assert [
        pair for pair in within if order.index(pair[1].split(".")[4]) > order.index(pair[0].split(".")[4])
    ] == []  # fmt: skip


@pytest.mark.parametrize("package", FURNISHED)
def test_rooms_name_every_module_in_reading_order(package: str) -> None:
    for room in rooms_of(package):
        told = ast.get_docstring(trees()[f"{package}.{room}"]) or ""
        modules = {module.rpartition(".")[2] for module in trees() if module.startswith(f"{package}.{room}.")}
        assert modules <= set(re.findall(r"`(\w+)`", told)), room
        assert len(modules) <= MOST_MODULES, room


def test_packages_that_list_their_modules_list_all_of_them() -> None:
    """Whoever names most of them shows the way through the package; those left out would be found by chance only."""
    left_out = {}
    for file in FILES:
        if file.name == "__init__.py":
            told = set(re.findall(r"`(\w+)[.`]", ast.get_docstring(trees()[module_name(file)]) or ""))
            there = {one.stem for one in file.parent.iterdir() if one.suffix == ".py" or (one / "__init__.py").exists()}
            missing = there - told - {"__init__"}
            if len(missing) < len(there) / 3:
                left_out[module_name(file)] = missing
    assert len(left_out) > 20
    assert {package: missing for package, missing in left_out.items() if missing} == {}


def test_imports_are_absolute() -> None:
    """A relative one would slip through the tests above."""
    found = [module for module, every in nodes().items() for node in every
             if isinstance(node, ast.ImportFrom) and node.level]  # fmt: skip
    assert found == []


DOOR_TO_THE_DISK, DOOR_TO_THE_TERMINAL = "toolkit.files", "toolkit.cli.terminal"
DOOR_OF_CHANGES, DOOR_TO_OWN_FOLDERS = "toolkit.transaction", "toolkit.own_files"
DOORS = (DOOR_TO_THE_DISK, DOOR_OF_CHANGES, DOOR_TO_OWN_FOLDERS, "toolkit.out_of_sight")
PRINTING = {"print", "echo", "secho", "pprint"}
EXCEPTIONS = {
    ("toolkit.work.apart", "os.nice"): "a process that yields to whatever a person waits for",
    ("toolkit.workbench.own_boxes", "mkdir"): "an empty folder for boxes, where somebody said so",
    ("toolkit.workbench.starting", "mkdir"): "an empty folder for pictures in the box that is being made",
    ("toolkit.workbench.starting", "jinja2.FileSystemLoader"): "the toolkit's own templates",
    ("toolkit.press.exports.web", "jinja2.FileSystemLoader"): "the toolkit's own templates",
    ("toolkit.games.unlikely_heroes.printing.booklet_html", "jinja2.FileSystemLoader"): "the toolkit's own templates",
    ("toolkit.games.nemo_rising.printing.booklet_html", "jinja2.FileSystemLoader"): "the toolkit's own templates",
    ("toolkit.games", "importlib.import_module"): "games, by the toolkit's own table",
    ("toolkit.lazy", "importlib.import_module"): "a game's capabilities, by the addresses in its own module",
    ("toolkit.report.formats", "importlib.import_module"): "formats, by the toolkit's own table",
    ("toolkit.playing.cluster", "importlib.import_module"): "Dask, if it is installed",
    ("toolkit.studio.printing.archive", "zipfile.ZipFile"): "packs what was read by the door, into memory",
    ("toolkit.studio.printing.archive", "zipfile.ZipInfo"): "packs what was read by the door, into memory",
    ("toolkit.workbench.spreadsheets.bounds", "zipfile.ZipFile"): "unpacks what was read by the door, into memory",
    ("toolkit.workbench.spreadsheets.bounds", "zipfile.BadZipFile"): "the fault of what was read by the door",
    ("toolkit.press.exports.virtual_tables", "zipfile.ZipFile"): "packs pictures that were made just now, into memory",
    ("toolkit.press.exports.virtual_tables", "zipfile.ZipInfo"): "packs pictures that were made just now, into memory",
    ("toolkit.workbench.people.keeping", "sqlite3"): "the games that people asked to keep, in a database of their own",
    ("toolkit.workbench.printing.pieces", "sys.modules"): "which package a press is from",
}
"""Who else may, and what for. None of it is a file of a box, nor named by one."""


def called(nodes: Iterable[ast.AST]) -> Iterator[tuple[str, ast.Call]]:
    """The last name of whatever is called, with the call."""
    for one in nodes:
        if isinstance(one, ast.Call) and isinstance(one.func, ast.Name | ast.Attribute):
            yield (one.func.id if isinstance(one.func, ast.Name) else one.func.attr), one


def test_one_door_to_the_disk() -> None:
    found = {(module, way) for module, tree in trees().items() if module not in DOORS for way in ways(tree)}
    assert found == set(EXCEPTIONS)


@pytest.mark.parametrize(
    "source",
    [
        "open('a')",
        "Path('a').open()",
        "box.root.open()",
        "Path.open(box)",
        "os.open('a', 0)",
        "io.open('a')",
        "io.FileIO('a')",
        "codecs.open('a')",
        "builtins.open('a')",
        "__builtins__['open']('a')",
        "shutil.copy('a', 'b')",
        "shutil.copyfileobj(a, b)",
        "shutil.rmtree('a')",
        "Image.open('a')",
        "Image.open(path)",
        "opener = Image.open",
        "image.save('a.png')",
        "image.save(path)",
        "ImageFont.truetype('a')",
        "ImageCms.getOpenProfile('a')",
        "Path('a').read_text()",
        "reader = path.read_bytes",
        "list(map(Path.read_text, files))",
        "path.replace(other)",
        "os.replace('a', 'b')",
        "os.rename('a', 'b')",
        "os.remove('a')",
        "os.symlink('a', 'b')",
        "os.truncate('a', 0)",
        "stream.truncate(0)",
        "path.rmdir()",
        "path.unlink(missing_ok=True)",
        "made.rename(folder)",
        "os.system('ls')",
        "os.execv('a', [])",
        "import mmap",
        "import codecs",
        "import numpy",
        "import numpy as np",
        "from numpy import load",
        "import sqlite3",
        "import ctypes",
        "from ctypes import CDLL",
        "import builtins",
        "import zipfile",
        "from zipfile import ZipFile as Parcel",
        "import os as system",
        "import io as memory",
        "import shutil as tools",
        "from os import open as o",
        "from os import *",
        "from io import open as o",
        "from shutil import copy as c",
        "from pathlib import *",
        "from builtins import open as o",
        "from tempfile import mkstemp as m",
        "from PIL.Image import open as look",
        "__import__('os').open('a', 0)",
        "loader = __import__",
        "o = open",
        "list(map(open, files))",
        "with_ = [open]",
        "getattr(os, 'open')('a', 0)",
        "getattr(os, name)('a', 0)",
        "getattr(path, 'read_text')()",
        "getattr(path, 'open')()",
        "eval('open')",
        "exec('import os')",
        "vars(os)['open']",
        "os.__dict__['open']",
        "importlib.__import__('mmap')",
        "from importlib import __import__ as i",
        "from importlib import import_module",
        "importlib.import_module('mmap')",
        "sys.modules['os']",
        "o = os",
        "use(os)",
        "import tarfile",
        "tempfile.mkstemp()",
        "tempfile.TemporaryFile()",
        "import linecache",
    ],
)
def test_no_other_way_to_the_disk_goes_unseen(source: str) -> None:
    """Guards the test above, with what somebody could try."""
    assert set(ways(ast.parse(source)))


@pytest.mark.parametrize(
    "source",
    [
        "Image.open(BytesIO(raw))",
        "image.save(stream, 'PNG')",
        "text.replace('a', 'b')",
        "replace(box, cards=())",
        "names.remove(one)",
        "files.read_whole(path, 10)",
        "os.environ['HOME']",
        "os.path.relpath(a, b)",
        "from io import BytesIO",
        "from pathlib import Path",
        "from toolkit.files import remove",
        "is_open = door.open",
        "getattr(hero, name)",
    ],
)
def test_what_opens_nothing_is_let_through(source: str) -> None:
    assert set(ways(ast.parse(source))) == set()


def test_only_the_cache_is_in_a_folder_of_the_users_own() -> None:
    """Everything that a box has a say in goes through the other door."""
    users = {
        module
        for module, every in nodes().items()
        for node in every
        if isinstance(node, ast.ImportFrom) and node.module == DOOR_TO_OWN_FOLDERS
    }
    assert users == {"toolkit.work.cache", "toolkit.workbench.own_cache"}


def test_one_door_to_the_terminal() -> None:
    found = {(module, name) for module, every in nodes().items() for name, _ in called(every) if name in PRINTING}
    streams = {
        module
        for module, every in nodes().items()
        for name, call in called(every)
        if name in ("write", "writelines") and ast.unparse(call.func).startswith("sys.std")
    }
    assert {module for module, _ in found} == {DOOR_TO_THE_TERMINAL}
    # What draws hostile pictures runs as a program of its own, and its output is a pipe.
    assert streams == {DOOR_TO_THE_TERMINAL, "toolkit.press.layout.vector_child"}


def test_one_door_to_other_programs() -> None:
    users = {
        module
        for module, every in nodes().items()
        for node in every
        if (isinstance(node, ast.Import) and any(alias.name == "subprocess" for alias in node.names))
        or (isinstance(node, ast.ImportFrom) and node.module == "subprocess")
    }
    assert users == {
        "toolkit.workbench.printing.earlier",
        "toolkit.studio.start.choosing",
        "toolkit.press.layout.vector_art",  # Python again, with limits, for drawings that may be hostile
    }


def test_every_module_opens_with_a_sentence() -> None:
    openings = {module: (ast.get_docstring(tree) or "").partition("\n")[0] for module, tree in trees().items()}
    assert [module for module, opening in openings.items() if not opening.endswith((".", ":"))] == []


def test_modules_are_short_enough_to_read() -> None:
    lines = {module_name(file): file.read_text("utf-8").count("\n") for file in FILES}
    assert {module: number for module, number in lines.items() if number > MOST_LINES} == {}


def test_no_drawer_for_odds_and_ends() -> None:
    drawers = {"utils", "util", "helpers", "misc", "common"}
    assert [module for module in trees() if module.rpartition(".")[2] in drawers] == []


def test_the_walk_through_is_true() -> None:
    """`toolkit/__init__.py` tells a run of `check` step by step; what it names exists."""
    steps = re.findall(r"^\d+\. .*?`([a-z_.]+\.\w+)`", ast.get_docstring(trees()["toolkit"]) or "", re.MULTILINE)
    assert len(steps) >= 6
    for module, _, name in (f"toolkit.{step}".rpartition(".") for step in steps):
        assert hasattr(import_module(module), name), f"{module}.{name}"


def test_examples_in_docstrings_are_true() -> None:
    with_examples = [module_name(file) for file in FILES if ">>> " in file.read_text("utf-8")]
    failed = {module: doctest.testmod(import_module(module)).failed for module in with_examples}
    assert failed == dict.fromkeys(with_examples, 0)


@pytest.mark.parametrize("word", ["Wanted", "Way", "Spot", "Part", "Group", "Game", "Table", "Setup", "Job", "Sitting"])
def test_a_word_means_one_thing(word: str) -> None:
    """They once meant several; a new meaning needs a new word."""
    owners = [module for module, tree in trees().items() if word in _classes(tree)]
    assert len(owners) <= 1, owners


def _classes(tree: ast.AST) -> set[str]:
    return {node.name for node in ast.iter_child_nodes(tree) if isinstance(node, ast.ClassDef)}
