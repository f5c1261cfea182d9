"""`SECURITY.md` promises what is tested: each promise names its tests, and these exist."""

from __future__ import annotations

import ast
import re

import pytest

from tests.conftest import REPOSITORY

TEXT = (REPOSITORY / "SECURITY.md").read_text("utf-8")
TEST = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")
PROMISING = ("What a box cannot do", "Who comes into the studio", "What is installed")


def promises() -> list[str]:
    """Every point of the sections that promise something."""
    sections = {part.partition("\n")[0]: part for part in TEXT.split("\n## ")}
    return [point for one in PROMISING for point in sections[one].split("\n- ")[1:]]


@pytest.mark.parametrize("promise", promises(), ids=lambda one: one.split("**")[1])
def test_a_promise_names_its_tests(promise: str) -> None:
    named = TEST.findall(promise)
    assert named
    for file, name in named:
        tree = ast.parse((REPOSITORY / file).read_text("utf-8"))
        assert name in {one.name for one in tree.body if isinstance(one, ast.FunctionDef)}, (file, name)


def test_no_name_is_written_in_another_way() -> None:
    assert TEXT.count("::test_") == len(TEST.findall(TEXT))
