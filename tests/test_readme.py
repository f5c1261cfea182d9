"""The README says what is true: its commands are those of CI, its libraries those that are installed."""

from __future__ import annotations

import json
import re
import tomllib

from tests.conftest import REPOSITORY, inspect_with
from toolkit.lint.selection import Selection

README = (REPOSITORY / "README.md").read_text("utf-8")
PROJECT = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def test_ci_runs_the_readmes_test_command() -> None:
    command = next(block.strip() for block in blocks("sh") if "pytest" in block)
    assert command in (REPOSITORY / ".ci" / "run").read_text("utf-8").splitlines()


def test_every_dependency_says_why_it_is_here() -> None:
    names = [re.split(r"[<>=\[]", requirement)[0] for requirement in PROJECT["dependencies"]]
    listed = re.findall(r"^\| \[([\w-]+)\]\(https://pypi\.org/project/[\w-]+/\) \| (.+) \|$", README, re.MULTILINE)
    assert sorted(name for name, _ in listed) == sorted(names)


def test_the_example_card_is_valid() -> None:
    card = json.loads(next(block for block in blocks("json") if '"challenge"' in block))
    maps = [{"kind": "map", "number": number, "name": f"Map {number}", "back": {"text": "Fog."}} for number in (12, 72)]
    found = inspect_with({"cards/extra.json": {"cards": [card, *maps]}}, Selection(ignore=("orphan-card", "UH207")))
    assert found.diagnostics == ()


def test_the_settings_example_is_accepted(tmp_path_factory: object) -> None:
    from toolkit.lint.config import find_config
    from toolkit.source.folder import Folder

    folder = tmp_path_factory.mktemp("box")  # type: ignore[attr-defined]
    (folder / "unlikely.toml").write_text(blocks("toml")[0], "utf-8")
    config = find_config(Folder(folder, "box"))
    assert config.ignore == ("missing-art",)
    assert [one.rule for one in config.suppress] == ["dangling-anchor"]
