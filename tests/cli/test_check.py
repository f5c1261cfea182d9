"""`unlikely check`: exit codes, formats, selection, and what goes to which stream."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.cli.conftest import BOTH, CLEAN, ERROR, WARNING, Run, codes, snapshot, write
from toolkit.cli.check import SAYING_WHY
from toolkit.games import game_named
from toolkit.lint.runner import all_rules
from toolkit.report.formats import FORMATS

SUMMARY = "No findings in 1 box (40 cards)."
every_format = pytest.mark.parametrize("name", FORMATS)


@every_format
@pytest.mark.parametrize(
    ("box", "code"), [(CLEAN, 0), (WARNING, 0), (ERROR, 1), (BOTH, 1)], ids=["clean", "warning", "error", "both"]
)
def test_exit_code_is_the_same_in_every_format(
    unlikely: Run, smallest: Path, name: str, box: dict[str, Any], code: int
) -> None:
    write(smallest / "box.json", box)
    assert unlikely("check", smallest, "--format", name).code == code
    assert unlikely("check", smallest, "--format", f"{name}:report.txt").code == code


@every_format
def test_nothing_to_check_is_3_in_every_format(unlikely: Run, tmp_path: Path, name: str) -> None:
    result = unlikely("check", "--format", name)
    assert result.code == 3
    why = ".: no box here (a box is a folder with a box.json). Start one: unlikely new DIR"
    assert result.err == f"unlikely: {why}\n"
    assert (why in result.out) == (name in SAYING_WHY), "programs are told in their own form"


@every_format
def test_a_path_that_is_not_there_is_2_in_every_format(unlikely: Run, name: str) -> None:
    result = unlikely("check", "nowhere", "--format", name)
    assert result.code == 2
    assert result.err == "unlikely: nowhere: no such file or folder\n"
    assert ("nowhere: no such file or folder" in result.out) == (name in SAYING_WHY)


@pytest.mark.parametrize(
    ("fail_on", "expected"),
    [
        ("error", [0, 0, 0, 1]),
        ("warning", [0, 0, 1, 1]),
        ("remark", [0, 1, 1, 1]),
        ("never", [0, 0, 0, 0]),
    ],
)
def test_fail_on(unlikely: Run, smallest: Path, fail_on: str, expected: list[int]) -> None:
    found = [unlikely("check", smallest, "--fail-on", fail_on).code]
    (smallest / "schemas").mkdir()  # out of date: a remark
    found.append(unlikely("check", smallest, "--fail-on", fail_on).code)
    write(smallest / "box.json", WARNING)
    found.append(unlikely("check", smallest, "--fail-on", fail_on).code)
    write(smallest / "box.json", ERROR)
    found.append(unlikely("check", smallest, "--fail-on", fail_on).code)
    assert found == expected


def test_fail_on_takes_no_other_word(unlikely: Run, smallest: Path) -> None:
    result = unlikely("check", smallest, "--fail-on", "errors")
    assert result.code == 2
    assert result.one_line == ('unlikely: --fail-on: "errors" is not a severity. Known: error, warning, remark, never.')


# What is printed, and where.


def test_a_clean_box(unlikely: Run, smallest: Path) -> None:
    assert unlikely("check", "smallest").out == f"{SUMMARY}\n"
    assert unlikely("check", "smallest").err == ""


def test_a_finding_in_full(unlikely: Run, smallest: Path) -> None:
    write(smallest / "box.json", ERROR)
    assert unlikely("check", "smallest").out == (
        "smallest/box.json\n"
        "  4:24  error  UH113 unknown-icon  box: there is no icon {enregy}.\n"
        '    4 |   "description": "Gain {enregy}."\n'
        "      |                        ^^^^^^^^\n"
        "    hint: Did you mean {energy}?\n"
        "    fixable with --fix: Write {energy}\n"
        "\n"
        "1 error in 1 box (40 cards): 1 can be fixed with --fix.\n"
    )


def test_chatter_is_on_stderr_and_data_on_stdout(unlikely: Run, smallest: Path) -> None:
    write(smallest / "box.json", ERROR)
    concise = unlikely("check", "smallest", "-f", "concise")
    assert concise.out == (
        "smallest/box.json:4:24: UH113 error: box: there is no icon {enregy}. Did you mean {energy}?\n"
    )
    assert concise.err == "1 error in 1 box (40 cards): 1 can be fixed with --fix.\n"
    github = unlikely("check", "smallest", "-f", "github")
    assert github.out.startswith("::error file=smallest/box.json,line=4,col=24,")
    assert github.err == concise.err
    for name in ("json", "sarif", "gitlab"):
        result = unlikely("check", "smallest", "-f", name)
        assert json.loads(result.out)
        assert result.err == ""
    assert ElementTree.fromstring(unlikely("check", "smallest", "-f", "junit").out).tag == "testsuites"


def test_quiet_prints_errors_only(unlikely: Run, smallest: Path) -> None:
    for box, found in ((CLEAN, 0), (WARNING, 0), (BOTH, 1)):
        write(smallest / "box.json", box)
        for name in ("full", "concise"):
            result = unlikely("check", "smallest", "-q", "-f", name)
            assert result.out.count("UH113") == found
            assert "TK016" not in result.out
            assert result.err == ""
            assert bool(result.out) == bool(found)
    assert codes(unlikely("check", "smallest", "-q", "-f", "json")) == ["TK016", "UH113"]


def test_quiet_still_writes_whole_files(unlikely: Run, smallest: Path) -> None:
    """A file that was not rewritten would describe the previous run."""
    Path("report.txt").write_text("old")
    assert "--force" in unlikely("check", "smallest", "--quiet", "-f", "full:report.txt").one_line
    assert Path("report.txt").read_text() == "old", "nobody knows whose that is"
    unlikely("check", "smallest", "--quiet", "-f", "full:report.txt", "--force")
    assert Path("report.txt").read_text() == f"{SUMMARY}\n"
    write(smallest / "box.json", WARNING)
    unlikely("check", "smallest", "--quiet", "-f", "full:report.txt")
    assert "TK016" in Path("report.txt").read_text()


def test_statistics(unlikely: Run, smallest: Path) -> None:
    write(smallest / "box.json", {**BOTH, "origin": ["{enregy}", "{enregy}"]})
    table = "3  UH113  unknown-icon  error\n1  TK016  wrong-schema  warning\n"
    full = unlikely("check", "smallest", "--statistics")
    assert full.out.endswith(f"with --fix.\n{table}")
    assert full.code == 1
    assert unlikely("check", "smallest", "--statistics", "-f", "json:a.json").out == table


@pytest.mark.parametrize("name", ["json", "sarif", "gitlab", "junit"])
def test_statistics_do_not_disturb_a_program(unlikely: Run, smallest: Path, name: str) -> None:
    write(smallest / "box.json", ERROR)
    alone, counted = (unlikely("check", "smallest", "-f", name, *more) for more in ((), ("--statistics",)))
    assert counted.out == alone.out
    assert counted.err == "1  UH113  unknown-icon  error\n"


# Formats.


def test_several_formats_at_once(unlikely: Run, smallest: Path) -> None:
    write(smallest / "box.json", ERROR)
    result = unlikely(
        "check", "smallest", "--format", "concise", "--format", "json:out/deep/a.json", "--format", "junit:b.xml"
    )
    assert result.out.count("\n") == 1
    assert Path("out/deep/a.json").read_text() == unlikely("check", "smallest", "-f", "json").out
    assert Path("b.xml").read_text() == unlikely("check", "smallest", "-f", "junit").out


def test_sarif_names_every_rule(unlikely: Run, smallest: Path) -> None:
    (ran,) = json.loads(unlikely("check", "smallest", "-f", "sarif").out)["runs"]
    listed = [rule["id"] for rule in ran["tool"]["driver"]["rules"]]
    assert listed == [rule.code for rule in all_rules(game_named("unlikely_heroes"))]


def test_a_format_in_a_file_leaves_stdout_empty(unlikely: Run, smallest: Path) -> None:
    result = unlikely("check", "smallest", "--format", "full:report.txt")
    assert (result.code, result.out, result.err) == (0, "", "")


def test_only_one_format_can_have_stdout(unlikely: Run, smallest: Path) -> None:
    result = unlikely("check", "smallest", "-f", "json", "-f", "sarif")
    assert result.code == 2
    assert result.one_line == "unlikely: --format: json and sarif cannot all go to stdout. Name a file: sarif:FILE"


@pytest.mark.parametrize(
    ("word", "hint"),
    [
        ("jsn", 'Did you mean "json"?'),
        ("Full", 'Did you mean "full"?'),
        ("sarfi:out.sarif", 'Did you mean "sarif"?'),
        ("yaml", "Known: full, concise, json, github, sarif, junit, gitlab."),
        ("", "Known: full, concise, json, github, sarif, junit, gitlab."),
    ],
)
def test_unknown_format(unlikely: Run, smallest: Path, word: str, hint: str) -> None:
    result = unlikely("check", "smallest", "--format", word)
    assert result.code == 2
    assert result.one_line == f'unlikely: --format: unknown format "{word.partition(":")[0]}". {hint}'
    assert not Path("out.sarif").exists()


def test_a_report_that_cannot_be_written(unlikely: Run, smallest: Path) -> None:
    Path("taken").mkdir()
    before = snapshot(Path())
    result = unlikely("check", "smallest", "--format", "json:taken")
    assert result.code == 2
    assert result.one_line == "unlikely: taken: cannot be written: it is a folder, not a file"
    assert snapshot(Path()) == before


def test_github_is_the_default_there(unlikely: Run, smallest: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(smallest / "box.json", ERROR)
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    assert unlikely("check", "smallest").out.startswith("::error file=smallest/box.json,")
    assert unlikely("check", "smallest", "-f", "concise").out.startswith("smallest/box.json:4:24: UH113")
    monkeypatch.setenv("GITHUB_ACTIONS", "false")
    assert unlikely("check", "smallest").out.startswith("smallest/box.json\n")


# Selection.


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ((), ["TK016", "UH113"]),
        (("--select", "UH113"), ["UH113"]),
        (("--select", "unknown-icon"), ["UH113"]),
        (("--select", "uh1"), ["UH113"]),
        (("--select", "TK0,UH1"), ["TK016", "UH113"]),
        (("--select", "TK0", "--select", "UH1"), ["TK016", "UH113"]),
        (("--select", " TK0 , , UH7 "), ["TK016"]),
        (("--select", "ALL", "--ignore", "UH1"), ["TK016"]),
        (("--ignore", "wrong-schema"), ["UH113"]),
        (("--ignore", "UH", "--select", "UH113"), ["UH113"]),
        (("--select", "UH1", "--ignore", "UH113"), []),
        (("--ignore", "ALL"), []),
    ],
)
def test_select_and_ignore(unlikely: Run, smallest: Path, words: tuple[str, ...], expected: list[str]) -> None:
    write(smallest / "box.json", BOTH)
    result = unlikely("check", "smallest", "-f", "json", *words)
    assert codes(result) == expected
    assert result.code == int("UH113" in expected)


@pytest.mark.parametrize("option", ["--select", "--ignore"])
def test_a_rule_that_does_not_exist(unlikely: Run, smallest: Path, option: str) -> None:
    result = unlikely("check", "smallest", option, "UH1,unknown-icno")
    assert result.code == 2
    assert result.one_line == f'unlikely: {option}: there is no rule "unknown-icno". Did you mean "unknown-icon"?'
    assert unlikely("check", "smallest", option, "QQ").one_line.startswith(
        f'unlikely: {option}: there is no rule "QQ".'
    )


# Which boxes.


def test_several_boxes(unlikely: Run, smallest: Path) -> None:
    shutil.copytree(smallest, "second")
    write(smallest / "box.json", ERROR)
    result = unlikely("check", "smallest", "second", "smallest/box.json")
    assert result.code == 1
    assert result.out.endswith("1 error in 2 boxes (80 cards): 1 can be fixed with --fix.\n")
    assert unlikely("check", "second").code == 0
    assert unlikely("check").out.endswith("in 2 boxes (80 cards): 1 can be fixed with --fix.\n")


def test_the_box_one_stands_in(unlikely: Run, smallest: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(smallest / "box.json", ERROR)
    monkeypatch.chdir(smallest)
    assert unlikely("check").out.startswith("box.json\n")
    assert unlikely("check", "cards/encounters.json").out.startswith("box.json\n")


def test_a_folder_named_to_mislead_a_terminal(unlikely: Run, smallest: Path) -> None:
    smallest.rename("\x1b[31mred")
    write(Path("\x1b[31mred/box.json"), ERROR)
    for words in ((), ("-f", "concise"), ("--fix",)):
        result = unlikely("check", "\x1b[31mred", *words)
        assert "\x1b" not in result.out + result.err
    assert "\x1b" not in unlikely("check", "\x1b[32mgreen").err


def test_the_same_bytes_each_time(unlikely: Run, smallest: Path) -> None:
    write(smallest / "box.json", {**BOTH, "origin": "{gold} {card:77} *a"})
    for name in FORMATS:
        assert len({unlikely("check", "smallest", "-f", name).out for _ in range(2)}) == 1
