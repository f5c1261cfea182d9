"""The documents are true: commands exist, examples are valid, code and output are shown as they really are."""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import in_process, parsed
from tests.conftest import REPOSITORY, inspect_with
from tests.every_game import LIGHTHOUSE
from toolkit.lint.selection import Selection

DOCS = REPOSITORY / "docs"
DECISIONS = DOCS / "decisions"
PAGES = {path.name: path.read_text("utf-8") for path in (*sorted(DOCS.glob("*.md")), *sorted(REPOSITORY.glob("*.md")))}
PAGES |= {f"decisions/{path.name}": path.read_text("utf-8") for path in sorted(DECISIONS.glob("*.md"))}
GUIDE = PAGES["add-a-game.md"]


def blocks(page: str, language: str) -> list[str]:
    """Fenced blocks in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGES[page], re.MULTILINE | re.DOTALL)


SHOWN = [block for page in PAGES for block in blocks(page, "sh")]
WORKFLOWS = ("action.yml", ".pre-commit-hooks.yaml", ".github/workflows/release.yml")
SHOWN += [
    line.replace("$ARGUMENTS", "--all")
    for file in WORKFLOWS
    for line in re.findall(r"(?:run|entry): (.+)", (REPOSITORY / file).read_text("utf-8"))
]
COMMANDS = sorted(
    {
        line.partition(" #")[0].removeprefix(".venv/bin/").strip()
        for block in SHOWN
        for line in re.split(r"\n|&&", block)
        if re.match(r"\s*(\.venv/bin/)?unlikely ", line)
    }
)
MENTIONED = sorted({line for page in PAGES for line in re.findall(r"`(unlikely [a-z-][^`|…]*)`", PAGES[page])})


@pytest.mark.parametrize("line", COMMANDS)
def test_every_command_can_be_given(line: str) -> None:
    result = parsed(*shlex.split(line)[1:])
    assert result.code == 0, result.err


@pytest.mark.parametrize("line", MENTIONED)
def test_every_command_that_is_mentioned_exists_with_its_options(line: str) -> None:
    result = parsed(*shlex.split(line)[1:])
    assert result.code == 0 or result.usage_error.startswith(("Missing argument", "Missing option"))


def test_ci_runs_the_readmes_test_command() -> None:
    command = next(block.strip() for block in blocks("README.md", "sh") if "pytest" in block)
    assert command in (REPOSITORY / ".ci" / "run").read_text("utf-8").splitlines()


def test_the_readme_is_short() -> None:
    assert len(PAGES["README.md"].split()) <= 900


def test_every_dependency_says_why_it_is_here() -> None:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]
    names = [re.split(r"[<>=\[]", requirement)[0] for requirement in project["dependencies"]]
    row = r"^\| \[([\w-]+)\]\(https://pypi\.org/project/[\w-]+/\) \| (.+) \|$"
    listed = re.findall(row, PAGES["architecture.md"], re.MULTILINE)
    assert sorted(name for name, _ in listed) == sorted(names)


def test_the_example_card_is_valid() -> None:
    card = json.loads(next(block for block in blocks("format.md", "json") if '"challenge"' in block))
    maps = [{"kind": "map", "number": number, "name": f"Map {number}", "back": {"text": "Fog."}} for number in (12, 72)]
    found = inspect_with({"cards/extra.json": {"cards": [card, *maps]}}, Selection(ignore=("orphan-card", "UH207")))
    assert found.diagnostics == ()


def test_the_settings_example_is_accepted(tmp_path: Path) -> None:
    from toolkit.lint.config import find_config
    from toolkit.source.folder import Folder

    (tmp_path / "unlikely.toml").write_text(blocks("checking.md", "toml")[0], "utf-8")
    config = find_config(Folder(tmp_path, "box"))
    assert config.ignore == ("missing-art",)
    assert [one.rule for one in config.suppress] == ["dangling-anchor"]


def test_files_that_are_named_are_there() -> None:
    for page, text in PAGES.items():
        beside = (DOCS / page).parent if (DOCS / page).is_file() else REPOSITORY
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
            assert (beside / link).exists(), f"{page} links to {link}"
            assert not link.startswith("made/"), f"{page} links to {link}, which only the site has"


def test_every_decision_is_listed_and_says_what_would_change_it() -> None:
    records = {page: text for page, text in PAGES.items() if re.match(r"decisions/\d", page)}
    numbers = [int(re.split(r"[/-]", page)[1]) for page in records]
    assert sorted(numbers) == list(range(1, len(records) + 1))
    assert len(records) >= 4
    for page, text in records.items():
        name = page.removeprefix("decisions/")
        assert f"]({name}) |" in PAGES["decisions/index.md"]
        assert f"\n{name.removesuffix('.md')}\n" in PAGES["decisions/index.md"]
        parts = re.findall(r"^\*\*(Question|Decision|Weighed|Consequences|We would think again)\b", text, re.MULTILINE)
        assert parts == ["Question", "Decision", "Weighed", "Consequences", "We would think again"], page
        assert len(text.split()) <= 450, page


@pytest.mark.parametrize("page", [page for page in PAGES if re.search(r"^```\w+ \S+/\S+$", PAGES[page], re.MULTILINE)])
def test_code_is_shown_as_it_is(page: str) -> None:
    shown = re.findall(r"^```\w+ (\S+)\n(.*?)^```$", PAGES[page], re.MULTILINE | re.DOTALL)
    for file, text in shown:
        root = LIGHTHOUSE if page == "add-a-game.md" else REPOSITORY
        assert text in (root / file).read_text("utf-8"), f"{page}: {file}"


def test_the_guide_walks_through_every_module() -> None:
    table = re.findall(r"`([\w./]+?)/?`", "\n".join(line for line in GUIDE.splitlines() if line.startswith("| `")))
    package = LIGHTHOUSE / "lighthouse"
    parts = {path.name for path in package.iterdir()} - {"__init__.py", "__pycache__"}
    assert parts <= set(table)
    modules = re.findall(r"`(toolkit/[\w/.]+\.py|tests/[\w/.]+\.py)`", GUIDE)
    assert modules
    assert [module for module in modules if not (REPOSITORY / module).is_file()] == []
    for module in re.findall(r"`(toolkit\.[a-z_.]+)`", GUIDE):
        path = REPOSITORY / module.replace(".", "/")
        assert path.is_dir() or path.with_suffix(".py").is_file(), module


def _slip(cards: dict[int, dict[str, Any]]) -> None:
    next(anchor for anchor in cards[2]["anchors"] if anchor["number"] == 9)["number"] = 19


def _circle(cards: dict[int, dict[str, Any]]) -> None:
    cards[5]["back"]["needs"] = {"item": 16}


def _stuck(cards: dict[int, dict[str, Any]]) -> None:
    cards[9]["revealed"] = {"discard": [8]}
    cards[18]["tags"].remove("climb")


BREAKS = {"slip": (_slip, ("check",)), "circle": (_circle, ("check",)), "stuck": (_stuck, ("solve",))}


@pytest.mark.parametrize("name", BREAKS)
def test_the_tutorial_breaks_as_it_says(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the page shows is what is printed, apart from lines that it leaves out with an ellipsis."""
    change, command = BREAKS[name]
    monkeypatch.chdir(tmp_path)
    assert in_process("new", "kettle", "--tutorial").code == 0
    _rewrite(Path("kettle"), change)
    assert in_process("fmt", "kettle").code == 0
    printed = in_process(*command, "kettle").out
    shown = re.search(rf"<!-- output: {name} -->\n```text\n(.*?)```", PAGES["tutorial.md"], re.DOTALL)
    assert shown is not None
    at = 0
    for part in shown[1].removeprefix(f"$ unlikely {' '.join(command)} kettle\n").split("  …\n"):
        assert part in printed[at:], printed
        at = printed.index(part, at) + len(part)


def _rewrite(box: Path, change: Callable[[dict[int, dict[str, Any]]], None]) -> None:
    files = {path: json.loads(path.read_text("utf-8")) for path in (box / "cards").glob("*.json")}
    change({card["number"]: card for data in files.values() for card in data["cards"] if "number" in card})
    for path, data in files.items():
        path.write_text(json.dumps(data, ensure_ascii=False), "utf-8")


@pytest.mark.slow
def test_the_gate_for_ci_lets_a_fresh_box_pass(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert in_process("new", "adventures/fog").code == 0
    line = next(line for block in blocks("ci.md", "sh") for line in block.splitlines() if "--expect" in line)
    passed = in_process(*shlex.split(line)[1:])
    assert passed.code == 0, passed.err


def test_examples_of_markup_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Macros change; the site would not be built with an example of what they were."""
    monkeypatch.syspath_prepend(str(DOCS))
    painted = import_module("_made.painted")
    examples = list(painted.FENCE.finditer(PAGES["look.md"]))
    assert len(examples) > 10
    for example in examples:
        painted.laid_out(example)
