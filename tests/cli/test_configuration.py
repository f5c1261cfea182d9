"""`unlikely.toml` and `[tool.unlikely]`, as `unlikely check` reads them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import BOTH, ERROR, WARNING, Run, codes, write

PLACES = ("smallest/unlikely.toml", "smallest/pyproject.toml", "unlikely.toml", "pyproject.toml")
everywhere = pytest.mark.parametrize("place", PLACES)


def configure(place: str, text: str) -> None:
    """Writes settings into a file, below `[tool.unlikely]` if it is a pyproject."""
    if place.endswith("pyproject.toml"):
        text = "[tool.unlikely]\n" + text.replace("[[", "[[tool.unlikely.").replace("\n[s", "\n[tool.unlikely.s")
    write(Path(place), text)


@everywhere
def test_every_setting(unlikely: Run, smallest: Path, place: str) -> None:
    write(smallest / "box.json", {**BOTH, "origin": "{gold} *a"})
    assert unlikely("check", "smallest").code == 1
    configure(
        place,
        'select = ["TK0", "UH1"]\nignore = ["broken-markup"]\nfail-on = "warning"\n\n[severity]\nUH113 = "remark"\n\n'
        '[[suppress]]\nrule = "wrong-schema"\nfile = "box.json"\nreason = "Moved soon."\n',
    )
    result = unlikely("check", "smallest", "-f", "json")
    assert codes(result) == ["UH113", "UH113"]
    assert result.code == 0
    assert unlikely("check", "smallest", "--fail-on", "remark").code == 1
    assert codes(unlikely("check", "smallest", "-f", "json", "--ignore", "UH113")) == []
    assert codes(unlikely("check", "smallest", "-f", "json", "--select", "TK016")) == []


def test_ignore_adds_to_the_configuration(unlikely: Run, smallest: Path) -> None:
    write(smallest / "box.json", BOTH)
    configure("unlikely.toml", 'ignore = ["TK016"]\n')
    assert codes(unlikely("check", "smallest", "-f", "json", "--ignore", "UH113")) == []


@everywhere
def test_a_baseline_lies_beside_the_configuration(unlikely: Run, smallest: Path, place: str) -> None:
    write(smallest / "box.json", ERROR)
    configure(place, 'baseline = "known.json"\n')
    assert unlikely("check", "smallest").code == 2, "it is not there yet"
    assert unlikely("check", "smallest", "--update-baseline").code == 0
    assert Path(place).with_name("known.json").is_file()
    result = unlikely("check", "smallest")
    assert (result.code, result.out) == (0, "No findings in 1 box (40 cards): 1 in the baseline.\n")


def test_each_box_has_its_own(unlikely: Run, smallest: Path) -> None:
    write(smallest / "box.json", ERROR)
    shutil.copytree(smallest, "second")
    configure("second/unlikely.toml", 'ignore = ["UH1"]\n')
    assert codes(unlikely("check", "-f", "json")) == ["UH113"]
    assert unlikely("check", "second").code == 0


def test_fail_on_is_each_boxs_own(unlikely: Run, smallest: Path) -> None:
    shutil.copytree(smallest, "second")
    write(smallest / "box.json", WARNING)
    configure("second/unlikely.toml", 'fail-on = "warning"\n')
    assert unlikely("check").code == 0
    write(Path("second/box.json"), WARNING)
    assert unlikely("check").code == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('selct = ["UH1"]', 'unlikely.toml: unknown key "selct". Did you mean "select"?'),
        ('select = "UH1"', 'unlikely.toml: "select" has to be a list of texts'),
        ('select = ["UH9x"]', 'unlikely.toml: there is no rule "UH9x".'),
        ('fail-on = "errors"', 'unlikely.toml: "fail-on" has to be one of error, warning, remark, never'),
        ('severity = {UH101 = "bad"}', 'unlikely.toml: [severity]: "UH101" has to be one of error, warning, remark'),
        ("[[suppress]]\nrule = 'UH101'", "unlikely.toml: [[suppress]] 1: a suppression needs rule, reason, and "),
        (
            "[limits]\nlowest-chanse = 3",
            'unlikely.toml: [limits]: unknown key "lowest-chanse". Did you mean "lowest-chance"?',
        ),
        ("[limits]\nx = 3", 'unlikely.toml: [limits]: unknown key "x". Known: luck-announced, lowest-chance, '),
        ("[severity", "unlikely.toml: "),
        ('x = "\x1b[2J"', "unlikely.toml: "),
    ],
)
def test_a_configuration_that_means_nothing(unlikely: Run, smallest: Path, text: str, said: str) -> None:
    write(smallest / "unlikely.toml", f"{text}\n")
    result = unlikely("check", "smallest")
    assert result.code == 2
    assert result.one_line.startswith(f"unlikely: smallest/{said}")
    assert "\x1b" not in result.err


def test_a_pyproject_of_another_tool(unlikely: Run, smallest: Path) -> None:
    write(Path("pyproject.toml"), "[tool.other]\nselect = 3\n")
    assert unlikely("check", "smallest").code == 0


def test_a_suppression_that_is_not_needed_is_shown_in_its_file(unlikely: Run, smallest: Path) -> None:
    configure("unlikely.toml", '\n[[suppress]]\nrule = "UH113"\nfile = "box.json"\nreason = "Not drawn yet."\n')
    result = unlikely("check", "smallest", "-f", "concise")
    assert result.out.startswith("unlikely.toml:2:1: TK018 warning: ")
    assert result.code == 0


def test_a_rule_asked_for_by_name_runs_although_the_configuration_ignores_it(unlikely: Run, smallest: Path) -> None:
    write(smallest / "box.json", ERROR)
    (smallest / "unlikely.toml").write_text('ignore = ["unknown-icon"]\n', "utf-8")
    assert unlikely("check", smallest).code == 0
    assert unlikely("check", smallest, "--select", "UH113").code == 1
    assert unlikely("check", smallest, "--select", "UH1").code == 0


def test_limits_decide_what_is_too_easy_and_too_hard(unlikely: Run, smallest: Path) -> None:
    """The gate asks for 2, and Sol has a strength of 2: 94 percent with three cards, 90 with one."""
    write(smallest / "unlikely.toml", "[limits]\nhighest-chance = 93\n")
    assert (
        "UH611 remark: challenge 3: at Normal, heroes pass it with a chance of 94%"
        in unlikely("check", "smallest", "-f", "concise").out
    )
    write(smallest / "unlikely.toml", "[limits]\nhighest-chance = 93\nluck-announced = 1\n")
    assert "UH611" not in unlikely("check", "smallest", "-f", "concise").out
    write(smallest / "unlikely.toml", "[limits]\nlowest-chance = 99\nluck-announced = 1\n")
    assert "UH610" not in unlikely("check", "smallest", "-f", "concise").out  # with the stick it is certain
