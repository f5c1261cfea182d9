"""What lies at the top: what people look for in a repository, what designers look for, and nothing else."""

from __future__ import annotations

import subprocess
import tomllib

from tests.conftest import REPOSITORY

DESIGNERS = {"adventures", "docs", "schemas", "templates"}
ENGINEERS = {"tests", "toolkit", ".ci", ".github"}
EDITORS = {"editors"}
"""Extensions for editors, if there are any."""


def tracked() -> set[str]:
    listed = subprocess.run(["git", "ls-files"], cwd=REPOSITORY, capture_output=True, text=True, check=True)
    return set(listed.stdout.splitlines())


def test_there_are_no_folders_but_these() -> None:
    folders = {path.partition("/")[0] for path in tracked() if "/" in path}
    assert DESIGNERS | ENGINEERS <= folders <= DESIGNERS | ENGINEERS | EDITORS


def test_all_of_it_is_in_the_source_distribution() -> None:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))
    given = set(project["tool"]["hatch"]["build"]["targets"]["sdist"]["include"])
    at_the_top = {path.partition("/")[0] for path in tracked()}
    assert at_the_top - given <= {"pyproject.toml", ".gitignore"}  # hatchling brings both by itself
    assert given <= at_the_top
