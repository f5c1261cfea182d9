"""What `docs/` shows of the code stands there word for word, and the files it names are there."""

from __future__ import annotations

import re

from tests.conftest import REPOSITORY
from tests.every_game import LIGHTHOUSE

GUIDE = (REPOSITORY / "docs" / "add-a-game.md").read_text("utf-8")
BLOCKS = re.findall(r"^```\w+ (\S+)\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)


def test_the_guide_shows_the_code_as_it_is() -> None:
    assert len(BLOCKS) == 3
    for file, text in BLOCKS:
        assert text in (LIGHTHOUSE / file).read_text("utf-8"), file


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
