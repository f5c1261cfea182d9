"""Options that every command has, settings that are named or shown, and reports of runs that failed."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.conftest import Run, in_process, write
from tests.conftest import REPOSITORY

SHOWN = ("check", "solve", "build", "odds", "rules", "fmt", "prose")


@pytest.mark.parametrize("command", SHOWN)
def test_every_command_offers_them(unlikely: Run, command: str) -> None:
    panels = unlikely(command, "--help").panels
    told = panels["Options of every command"]
    assert all(option in told for option in ("--color", "--config", "--verbose"))
    assert "--quiet" in told or "--quiet" in panels["Options"], "check has one of its own"


def test_colour_as_asked_for(unlikely: Run, smallest: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(smallest / "stray.json", "{}")
    assert "\x1b[" not in unlikely("check", smallest).out
    assert "\x1b[" in unlikely("check", smallest, "--color", "always").out
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[" in unlikely("check", smallest).out
    assert "\x1b[" not in unlikely("check", smallest, "--color", "never").out
    assert "auto, always or never" in unlikely("check", smallest, "--color", "blue").usage_error


def test_quiet_says_nothing_besides_the_answer_and_errors(unlikely: Run, smallest: Path) -> None:
    assert unlikely("schemas", smallest).err != ""
    assert unlikely("schemas", smallest, "-q").err == ""
    assert unlikely("schemas", "nowhere", "-q").one_line == "unlikely: nowhere: no such file or folder"
    missed = unlikely("playtest", smallest, "--games", "2", "--player", "random", "--expect", "101..100%", "-q")
    assert missed.code == 2
    assert missed.err != ""


def test_verbose_says_which_settings_apply(unlikely: Run, smallest: Path) -> None:
    assert unlikely("check", "smallest", "-v").err.splitlines()[0] == "smallest: settings: none"
    write(smallest / "unlikely.toml", 'ignore = ["TK1"]')
    told = unlikely("check", "smallest", "-v").err.splitlines()
    assert told[0] == "smallest: settings: smallest/unlikely.toml"
    assert told[-1].startswith("unlikely ")
    assert told[-1].endswith(" s")


def test_settings_can_be_named(unlikely: Run, smallest: Path) -> None:
    write(smallest / "stray.json", "{}")
    write(smallest / "unlikely.toml", 'fail-on = "never"')
    write(Path("strict.toml"), 'fail-on = "remark"')
    assert unlikely("check", "smallest").code == 0
    assert unlikely("check", "smallest", "--config", "strict.toml").code == 1
    assert unlikely("check", "smallest").code == 0, "only for that command"
    assert (
        unlikely("check", "smallest", "--config", "none.toml").one_line == "unlikely: --config: none.toml: no such file"
    )
    write(Path("strict.toml"), "fail = 1")
    assert "unlikely: strict.toml: unknown key" in unlikely("check", "smallest", "--config", "strict.toml").one_line


def test_settings_are_shown_as_a_file_that_says_them(unlikely: Run, smallest: Path) -> None:
    text = """ignore = ["TK1"]
fail-on = "warning"
[severity]
UH706 = "error"
[limits]
lowest-chance = 15
[[suppress]]
rule = "UH101"
file = "cards/draft-*.json"
reason = "Still being written."
"""
    write(smallest / "unlikely.toml", text)
    shown = unlikely("check", "smallest", "--show-settings").out
    assert shown.startswith("# smallest (Unlikely Heroes); settings of smallest/unlikely.toml\n")
    settings, own = tomllib.loads(shown), tomllib.loads(text)
    assert {name: settings[name] for name in own if name != "limits"} == {
        name: value for name, value in own.items() if name != "limits"
    }
    assert settings["limits"]["lowest-chance"] == 15
    assert len(settings["limits"]) > 5, "those that are not set as well"
    assert "luck-announced = 3  # as it comes" in shown
    write(smallest / "unlikely.toml", shown)
    again = unlikely("check", "smallest", "--show-settings").out
    assert tomllib.loads(again) == settings


def test_settings_of_a_new_box_do_not_hide_those_of_the_repository(unlikely: Run) -> None:
    write(Path("unlikely.toml"), 'fail-on = "remark"')
    unlikely("new", "box")
    write(Path("box/stray.json"), "{}")
    assert unlikely("check", "box").code == 1
    write(Path("unlikely.toml"), 'fail-on = "rmark"')
    wrong = unlikely("check", "box").one_line
    assert wrong == 'unlikely: unlikely.toml: "fail-on" has to be one of error, warning, remark, never'
    write(Path("box/unlikely.toml"), "x = 1")
    assert "unlikely: box/unlikely.toml: unknown key" in unlikely("check", "box").one_line, "which of the two"


@pytest.mark.parametrize("command", ["check", "solve", "odds", "schemas", "templates", "fmt"])
def test_inside_a_box_no_box_is_named(
    unlikely: Run, smallest: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.chdir(smallest)
    assert unlikely(command).code == 0


def test_jobs_is_the_word_everywhere() -> None:
    for command in ("build", "render", "playtest"):
        assert "--jobs" in in_process(command, "--help").out


@pytest.mark.parametrize("words", [("--select", "NOPE"), ("--config", "none.toml"), ("nowhere",)])
def test_a_failed_run_leaves_reports_that_say_why(unlikely: Run, smallest: Path, words: tuple[str, ...]) -> None:
    """A workflow that uploads its report in any case finds one."""
    formats = [word for name in ("sarif", "json", "junit") for word in ("-f", f"{name}:{name}.out")]
    ended = unlikely("check", *([] if words == ("nowhere",) else [smallest]), *words, *formats)
    assert ended.code in (2, 3)
    why = ended.one_line.removeprefix("unlikely: ")
    (run,) = json.loads(Path("sarif.out").read_text("utf-8"))["runs"]
    (invocation,) = run["invocations"]
    assert (invocation["executionSuccessful"], run["results"]) == (False, [])
    assert [one["message"]["text"] for one in invocation["toolConfigurationNotifications"]] == [why]
    assert json.loads(Path("json.out").read_text("utf-8"))["error"] == why
    (error,) = ElementTree.fromstring(Path("junit.out").read_text("utf-8")).iter("error")
    assert error.get("message") == why


def test_rules_of_the_toolkit_have_their_manual_on_the_site(unlikely: Run, smallest: Path) -> None:
    site = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]["urls"]["Documentation"]
    (run,) = json.loads(unlikely("check", smallest, "-f", "sarif").out)["runs"]
    rules = {rule["id"]: rule["helpUri"] for rule in run["tool"]["driver"]["rules"]}
    assert rules["UH101"] == f"{site}/made/rules-UH1.html#uh101"
    assert all(uri.startswith(f"{site}/made/rules-") for uri in rules.values())
