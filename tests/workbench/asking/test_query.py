"""The query language: what fits, and what is said about a query that cannot be understood."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.conftest import REPOSITORY
from tests.every_game import SMALLEST_OF
from toolkit.errors import ToolkitError
from toolkit.workbench.asking.query import find
from toolkit.workbench.bench import Workbench

TUTORIAL = REPOSITORY / "adventures" / "tutorial"


@cache
def bench() -> Workbench:
    return Workbench.at(TUTORIAL)


def found(query: str) -> set[str]:
    return {part.entry.id for part in find(bench(), query)}


@pytest.mark.parametrize(
    ("query", "like"),
    [
        ("item tag:rope", "item and tag:rope"),
        ("not not item", "item"),
        ("item, map", "item or map"),
        ("item or map tag:rope", "item or (map and tag:rope)"),
        ("number:7", "number:7..7"),
        ("NUMBER:7".lower(), 'text:"Half a Recipe" item name:half'),
    ],
)
def test_queries_that_mean_the_same(query: str, like: str) -> None:
    assert found(query) == found(like) != set()


def test_what_is_joined() -> None:
    items, maps, ropes = found("item"), found("map"), found("tag:rope")
    assert found("item or map") == items | maps
    assert found("item and tag:rope") == items & ropes == {"8"}
    assert found("item and not tag:rope") == items - ropes
    assert found("not (item or map)") == found("not item and not map")
    assert found("number:1..3") == {"1", "2", "3"}
    assert found("number:..3 number:2..") == {"2", "3"}


def test_who_names_whom() -> None:
    assert "1" in found("names:7")  # the Kitchen has its anchor
    assert "7" in found("named-by:1")
    assert "7" not in found("names:7")
    assert found("finding:error") == set()


def test_what_can_come_into_play() -> None:
    assert found("reached:1") == found("reached:put-the-kettle-on") == found("reached:any")
    assert found("reached:1") >= {"1", "16"}
    assert found("item not reached:any") == set()
    orphan = b'{"cards": [{"kind": "item", "number": 900, "name": "Rope", "back": {"text": "R."}}]}'
    with_orphan = bench().changed({"cards/orphan.json": orphan})
    assert [part.entry.id for part in find(with_orphan, "item and not reached:1")] == ["900"]
    with pytest.raises(ToolkitError, match='there is no quest "2"'):
        found("reached:2")
    with pytest.raises(ToolkitError, match="does not say what can be reached"):
        find(Workbench.at(SMALLEST_OF["smog"]), "reached:1")


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("", "nothing to look for"),
        ("item and", "missing at the end"),
        ("or item", "missing before or"),
        ("(item", "not closed"),
        ("item)", "closes nothing"),
        ("tags:rope", 'Did you mean "tag"?'),
        ("kind:itme", 'Did you mean "item"?'),
        ("number:many", "not a number"),
        ("names:999", 'there is no "999"'),
        ("tag:", "has no value"),
    ],
)
def test_what_is_said_about_a_slip(query: str, said: str) -> None:
    with pytest.raises(ToolkitError, match=re.escape(said)):
        find(bench(), query)
