"""Games from other packages: a missing ability is one sentence, and a broken game is one line, not a traceback."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.conftest import SMALLEST, Bring
from tests.every_game import STARTER

Written = Callable[[str], None]
VARIANT = """
from dataclasses import replace
from pathlib import Path
from lighthouse.game import GAME as LAMPS
from toolkit.command import Command, CommandResult
from toolkit.settings import Setting
GAME = replace(LAMPS, {})
"""


@pytest.fixture
def written(bring: Bring, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Written:
    """Installs the `GAME` of a module written for the purpose, as the game `three_lamps`."""

    def write(code: str) -> None:
        folder = tmp_path / "site"
        folder.mkdir()
        (folder / "somebody.py").write_text(code)
        monkeypatch.syspath_prepend(folder)
        monkeypatch.delitem(sys.modules, "somebody", raising=False)
        bring(three_lamps="somebody:GAME")

    return write


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("solve",), "no solver yet, so nothing can be proved."),
        (("odds",), "no odds to calculate."),
        (("playtest",), "no rules to play by yet, so it cannot be play-tested."),
        (("play",), "no rules to play by yet."),
        (("render",), "nothing to print yet."),
        (("build",), "nothing to print yet."),
        (("graph", "-o", "x.svg"), "nothing to draw yet."),
        (("puzzles",), "no command puzzles."),
    ],
)
def test_what_a_game_lacks_is_said_in_a_sentence(
    unlikely: Run, written: Written, words: tuple[str, ...], said: str
) -> None:
    written(VARIANT.format("solver=None, odds=None, table=None, press=None, pictures=None"))
    result = unlikely(words[0], STARTER, *words[1:])
    assert (result.code, result.one_line) == (2, f"unlikely: {STARTER.as_posix()}: Three Lamps has {said}")


def test_a_game_with_nothing_but_files_and_rules(unlikely: Run, written: Written) -> None:
    written(VARIANT.format("solver=None, odds=None, table=None, press=None, pictures=None, starter=None, settings=()"))
    assert unlikely("check", STARTER, "--select", "ALL").out == "No findings in 1 box (3 tiles).\n"
    assert unlikely("fmt", STARTER, "--check").code == 0
    result = unlikely("new", "fog", "--game", "three_lamps")
    assert (result.code, result.one_line) == (2, "unlikely: Three Lamps has no box to start from yet")
    assert "Settings of Three Lamps" not in unlikely("solve", "--help").out


def test_a_starter_with_pictures_and_a_look(unlikely: Run, written: Written, tmp_path: Path) -> None:
    shutil.copytree(STARTER, tmp_path / "starter")
    for file, raw in (("art/rock.png", b"\x89PNG"), ("templates/clue.xml.j2", b"<face/>")):
        (tmp_path / "starter" / file).parent.mkdir()
        (tmp_path / "starter" / file).write_bytes(raw)
    written(VARIANT.format(f"starter=lambda: replace(LAMPS.starter(), box=Path('{tmp_path}/starter'))"))
    assert unlikely("new", "fog", "--game", "three_lamps").code == 0
    assert Path("fog/art/rock.png").read_bytes() == b"\x89PNG"
    assert Path("fog/templates/clue.xml.j2").read_bytes() == b"<face/>"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("1 / 0", 'the game "three_lamps" (somebody:GAME) cannot be imported: ZeroDivisionError: division by zero'),
        (
            "import nothing_of_the_sort",
            'the game "three_lamps" (somebody:GAME) cannot be imported: ModuleNotFoundError:'
            " No module named 'nothing_of_the_sort'",
        ),
        (
            "",
            'the game "three_lamps" (somebody:GAME) cannot be imported: AttributeError:'
            " module 'somebody' has no attribute 'GAME'",
        ),
        ("GAME = 5", 'somebody:GAME is not a Game of the name "three_lamps"'),
        (VARIANT.format("name='four_lamps'"), 'somebody:GAME is not a Game of the name "three_lamps"'),
    ],
)
def test_a_broken_game_is_one_line(unlikely: Run, written: Written, code: str, said: str) -> None:
    written(code)
    for words in (("check", STARTER), ("rules",), ("--help",), ("new", "fog", "--game", "three_lamps")):
        result = unlikely(*words)
        assert (result.code, result.one_line) == (2, f"unlikely: {said}")
    assert unlikely("check", SMALLEST).code == 0, "a box of another game does not mind"


def test_a_package_that_is_not_there_any_more(unlikely: Run, bring: Bring) -> None:
    bring(three_lamps="gone.for_good:GAME")
    said = (
        "the game \"three_lamps\" (gone.for_good:GAME) cannot be imported: ModuleNotFoundError: No module named 'gone'"
    )
    assert unlikely("check", STARTER).one_line == f"unlikely: {said}"


def test_a_game_called_like_one_of_the_toolkit_is_refused(unlikely: Run, bring: Bring) -> None:
    bring(unlikely_heroes="lighthouse.game:GAME")
    said = (
        'unlikely: two packages bring the game "unlikely_heroes": toolkit.games.unlikely_heroes.game and'
        " lighthouse.game:GAME. Remove one"
    )
    for words in (("rules",), ("check", STARTER), ("explain", "UH101")):
        result = unlikely(*words)
        assert (result.code, result.one_line) == (2, said)
    assert unlikely("check", SMALLEST).code == 0, "it is never taken for the toolkit's own"


def test_two_packages_with_the_same_game(unlikely: Run, bring: Bring) -> None:
    bring(three_lamps="lighthouse.game:GAME")
    bring(three_lamps="lanterns.game:GAME")
    said = 'two packages bring the game "three_lamps": lanterns.game:GAME and lighthouse.game:GAME. Remove one'
    assert unlikely("check", STARTER).one_line == f"unlikely: {said}"


@pytest.mark.parametrize(
    ("changes", "words", "said"),
    [
        ("prefix='UH'", ("rules",), "the rules of Three Lamps and of Unlikely Heroes begin with UH. Remove one"),
        (
            "prefix='TK'",
            ("explain", "TK001"),
            "the rules of Three Lamps and of the toolkit itself begin with TK. Remove one",
        ),
        (
            "settings=(Setting('seed', 'Luck.', ('play',)),)",
            ("play", STARTER),
            "Three Lamps has a setting --seed, but play has one already",
        ),
        (
            "subject='kind'",
            ("render", STARTER, "--kind", "tile"),
            "Three Lamps has a setting --kind, but render has one already",
        ),
        (
            "commands=(Command('check', 'Nothing.', lambda box, chosen: CommandResult(())),)",
            ("--help",),
            "Three Lamps has a command check, but the toolkit has one already",
        ),
    ],
)
def test_names_that_are_taken(
    unlikely: Run, written: Written, changes: str, words: tuple[object, ...], said: str
) -> None:
    written(VARIANT.format(changes))
    result = unlikely(*words)
    assert (result.code, result.one_line) == (2, f"unlikely: {said}")


def test_a_command_of_its_own_with_settings(unlikely: Run, written: Written) -> None:
    written(
        VARIANT.format(
            "settings=(Setting('loud', 'Shout.', ('tell',), switch=True),"
            " Setting('word', 'What to say.', ('tell',), default='ahoy')),"
            "commands=(Command('tell', 'Say it.', lambda box, chosen:"
            " CommandResult((chosen.one('word').upper() if chosen.on('loud') else chosen.one('word'),))),)"
        )
    )
    box = STARTER.as_posix()
    assert unlikely("tell", STARTER).out == f"{box}: Three Lamps\n  ahoy\n"
    assert unlikely("tell", STARTER, "--loud", "--word", "land").out == f"{box}: Three Lamps\n  LAND\n"
    shown = unlikely("tell", "--help").out.partition("─ Settings of Three Lamps ─")[2]
    assert re.search(r"--loud +--no-loud .* Shout\.", shown)
    assert re.search(r"--word +WORD +What to say\.", shown)
