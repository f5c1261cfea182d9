"""What the shell suggests while a command is typed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Run, surroundings
from tests.conftest import REPOSITORY

Offered = Callable[..., list[str]]


@pytest.fixture
def offered(unlikely: Run, monkeypatch: pytest.MonkeyPatch) -> Offered:
    """The suggestions for the last word, as bash asks for them."""

    def ask(*words: str) -> list[str]:
        monkeypatch.setenv("_UNLIKELY_COMPLETE", "complete_bash")
        monkeypatch.setenv("COMP_WORDS", "\n".join(["unlikely", *words]))
        monkeypatch.setenv("COMP_CWORD", str(len(words)))
        result = unlikely()
        assert (result.code, result.err) == (0, "")
        return result.out.split()

    return ask


@pytest.fixture
def beside_the_boxes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(REPOSITORY)


@pytest.mark.usefixtures("beside_the_boxes")
@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("check adv", ["adventures/"]),
        ("check adventures/t", ["adventures/tutorial"]),
        ("puzzles adventures/t", ["adventures/tutorial"]),
        ("solve adventures/tutorial ", ["put-the-kettle-on"]),
        ("render adventures/tutorial --quest ", ["put-the-kettle-on"]),
        ("render adventures/tutorial --kind m", ["map"]),
        ("render adventures/tutorial --tag cli", ["climb"]),
        ("render adventures/tutorial --paper le", ["legal", "letter"]),
        ("render adventures/tutorial --service d", ["drivethrucards"]),
        ("playtest adventures/tutorial --player t", ["thoughtful"]),
        ("playtest adventures/tutorial --difficulty n", ["normal"]),
        ("tune adventures/tutorial --change requirements,de", ["requirements,deadlines"]),
        ("tune adventures/tutorial --diff", ["--difficulty"]),
        ("explain dangling-an", ["dangling-anchor"]),
        ("check --select UH1,UH10", [f"UH1,UH10{number}" for number in range(1, 10)]),
        ("check --format s", ["sarif"]),
        ("che", ["check"]),
        ("play", ["playtest", "play", "played"]),
        ("puz", ["puzzles"]),
        ("check --sta", ["--statistics"]),
        ("solve adventures/tutorial --soft", ["--soft-locks"]),
        ("solve --sh", ["--shortest"]),
        ("render adventures/tutorial --pai", []),
        ("render templates/nemo_rising/starter --pai", ["--pair"]),
        ("new box --game nemo_", ["nemo_rising"]),
        ("--vers", ["--version"]),
    ],
)
def test_offered(offered: Offered, typed: str, expected: list[str]) -> None:
    assert offered(*typed.split(" ")) == expected


def test_a_folder_that_is_not_there_offers_nothing(offered: Offered) -> None:
    assert offered("check", "nowhere/") == []
    assert offered("solve", "nowhere", "") == []


def test_a_broken_box_offers_nothing(offered: Offered, tmp_path: Path) -> None:
    (tmp_path / "box.json").write_text("{", "utf-8")
    assert offered("solve", str(tmp_path), "") == []


def test_a_quotation_mark_that_is_still_open(offered: Offered) -> None:
    assert offered("check", "'nowh") == []


@pytest.mark.usefixtures("beside_the_boxes")
@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_show_what_each_word_means(unlikely: Run, monkeypatch: pytest.MonkeyPatch, shell: str) -> None:
    monkeypatch.setenv("_UNLIKELY_COMPLETE", f"complete_{shell}")
    monkeypatch.setenv("_TYPER_COMPLETE_ARGS", "unlikely render adventures/tutorial --quest pu")
    monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
    assert "Put the Kettle On" in unlikely().out


BASH = shutil.which("bash")


def in_bash(script: str, home: Path) -> str:
    """What a script prints that is run by bash, with the command on its path."""
    assert BASH is not None
    paths = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    known = surroundings(HOME=str(home), PATH=paths)
    done = subprocess.run([BASH, "-c", script], capture_output=True, text=True, env=known, timeout=120, check=True)
    return done.stdout


ASK = "COMP_WORDS=(unlikely check adventures/t); COMP_CWORD=2; _unlikely_completion unlikely; echo ${COMPREPLY[@]}"


@pytest.mark.slow
@pytest.mark.skipif(BASH is None, reason="needs bash")
@pytest.mark.usefixtures("beside_the_boxes")
def test_what_bash_is_given_works_in_bash(tmp_path: Path) -> None:
    shown = in_bash(f'eval "$(unlikely --show-completion)"\n{ASK}', tmp_path)
    assert shown == "adventures/tutorial\n"
    assert "bash completion installed in" in in_bash("unlikely --install-completion; true", tmp_path)
    assert in_bash(f"source ~/.bashrc\n{ASK}", tmp_path) == "adventures/tutorial\n"
