"""`unlikely translate` and `--language`, as they are typed."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree, rmtree

import pytest

from tests.cli.conftest import Run
from tests.conftest import REPOSITORY


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The tutorial, with its translations."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return Path(copytree(REPOSITORY / "adventures" / "tutorial", tmp_path / "tea"))


def test_a_catalogue_is_begun_and_followed(unlikely: Run, box: Path) -> None:
    rmtree(box / "translations")
    begun = unlikely("translate", box, "de", "--no-room")
    assert begun.code == 0
    assert f"{box.as_posix()}/translations/de.po: 187 texts (187 new)." in begun.err
    assert "; nothing has changed." in unlikely("translate", box, "--no-room").err
    assert unlikely("translate", box, "--coverage").out.splitlines()[:2] == [
        "de: 0 % (0 of 1,860 words)",
        "  0 of 187 texts",
    ]


def test_coverage_of_a_complete_translation(unlikely: Run, box: Path) -> None:
    lines = unlikely("translate", box, "fr", "--coverage").out.splitlines()
    assert lines[0].startswith("fr: 100 % ")
    assert "  map                20 of 20" in lines


def test_commands_speak_the_language_that_was_asked_for_and_forget_it(unlikely: Run, box: Path) -> None:
    assert '"Die Wäscheleine"' in unlikely("solve", box, "--language", "de").out
    assert "« La corde à linge »" not in unlikely("solve", box).out
    assert '"The Washing Line"' in unlikely("solve", box).out
    assert unlikely("check", box, "--language", "fr").code == 0
    refused = unlikely("check", box, "--language", "it")
    assert (refused.code, "no translation into it" in refused.err) == (2, True)


def test_a_finding_stands_in_the_catalogue(unlikely: Run, box: Path) -> None:
    file = box / "translations/de.po"
    file.write_text(file.read_text(encoding="utf-8").replace("Ziehe {card:14}.", "Ziehe {card:41}."), encoding="utf-8")
    found = unlikely("check", box, "--language", "de", "--format", "concise")
    line = next(n for n, one in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1) if "{card:41}" in one)
    assert found.code == 1
    assert f"{file.as_posix()}:{line - 1}:" in found.out or f"{file.as_posix()}:{line}:" in found.out
    assert "TK203" in found.out
