"""`unlikely check --prove`: quests are played through only when asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run, codes, in_process, write
from tests.workbench.making import make_unwinnable


@pytest.fixture
def unwinnable(smallest: Path) -> Path:
    """A box whose quest asks for what only one of two choices gives, and what only the other does."""
    return make_unwinnable(smallest)


def test_only_when_asked_for(unlikely: Run, unwinnable: Path) -> None:
    assert unlikely("check", unwinnable).code == 0
    result = unlikely("check", unwinnable, "--prove", "--format", "json")
    assert (result.code, codes(result)) == (1, ["UH511"])


@pytest.mark.parametrize("select", ["UH5", "UH511", "unwinnable-quest"])
def test_a_selection_asks_as_well(unlikely: Run, unwinnable: Path, select: str) -> None:
    result = unlikely("check", unwinnable, "--select", select, "--format", "json")
    assert (result.code, codes(result)) == (1, ["UH511"])


def test_beside_what_else_is_selected(unlikely: Run, unwinnable: Path) -> None:
    write(unwinnable / "box.json", {"game": "unlikely_heroes", "title": "Smallest", "description": "Gain {enregy}."})
    result = unlikely("check", unwinnable, "--prove", "--select", "UH113", "--format", "json")
    assert codes(result) == ["UH113", "UH511"]
    assert codes(unlikely("check", unwinnable, "--select", "UH113", "--format", "json")) == ["UH113"]


def test_what_is_ignored_is_not_proved(unlikely: Run, unwinnable: Path) -> None:
    assert unlikely("check", unwinnable, "--prove", "--ignore", "UH5").code == 0
    assert unlikely("check", unwinnable, "--prove", "--ignore", "unwinnable-quest").code == 0


def test_a_box_without_fault_is_clean(unlikely: Run, smallest: Path) -> None:
    assert unlikely("check", smallest, "--prove", "--fail-on", "remark").code == 0


@pytest.mark.slow
def test_the_solver_is_not_even_imported_otherwise(smallest: Path) -> None:
    look = (
        "import sys; from toolkit.cli.app import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print(sorted({'clingo', 'toolkit.games.unlikely_heroes.proving.soft_locks.locks', 'PIL'} & set(sys.modules)))"
    )
    for words, imported in (
        ((), "[]"),
        (("--prove",), "['clingo', 'toolkit.games.unlikely_heroes.proving.soft_locks.locks']"),
    ):
        assert in_process("check", str(smallest), *words, code=look).out.splitlines()[-1] == imported
