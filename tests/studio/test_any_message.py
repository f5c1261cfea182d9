"""The studio's whole interface, asked anything: whatever is sent, it answers, and never that it failed itself."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import inspect

from tests.studio.conftest import STARTER
from tests.studio.test_roles import ASKED, WORDS, AtTheDoor
from toolkit.studio.protocol import Way

OTHER_PROCESSES = ("playtest", "playtest/stop", "print", "print/stop")
"""What starts others, and is asked for in tests of its own."""
WAYS = [way for way in ASKED if way.path.removeprefix("/api/{box:int}/") not in OTHER_PROCESSES]
TELLING = st.sampled_from([
    "", "10", "11", "1", "box", "box.json", "cards/encounters.json", "cards/maps.json", "quests/1.json", "lights-out",
    "name", "text", "heroes", "random", "clock", "\x00", "../box.json", "/etc/passwd", "\U0001f98a", "cards", "0", "-1",
    "a" * 300, "a" * 64, "cards/new.json", "quest-1", "table",
])  # fmt: skip
TEXTS = TELLING | st.text(max_size=8)
NUMBERS = st.sampled_from([0, 1, 2, -1, 7, 10**6, 2**63, 10**30]) | st.integers(-3, 60)
ANYTHING = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXTS | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=6,
)


def values_of(kind: inspect.Type) -> st.SearchStrategy[Any]:
    """JSON that a type takes, mostly."""
    match kind:
        case inspect.BoolType():
            return st.booleans()
        case inspect.IntType():
            return NUMBERS
        case inspect.FloatType():
            return NUMBERS | st.floats(-1e9, 1e9)
        case inspect.StrType():
            return TEXTS
        case inspect.NoneType():
            return st.none()
        case inspect.LiteralType(values=values):
            return st.sampled_from(sorted(values, key=str))
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return st.lists(values_of(item), max_size=3)
        case inspect.TupleType(item_types=items):
            return st.tuples(*map(values_of, items)).map(list)
        case inspect.DictType(value_type=value):
            return st.dictionaries(TEXTS, values_of(value), max_size=3)
        case inspect.UnionType(types=some):
            return st.one_of([values_of(one) for one in some])
        case inspect.StructType(fields=fields):
            known = {one.encode_name: values_of(one.type) for one in fields}
            needed = {one.encode_name: known.pop(one.encode_name) for one in fields if one.required}
            return st.fixed_dictionaries(needed, optional=known)
        case inspect.Metadata(type=inner):
            return values_of(inner)
    return ANYTHING


def addresses(way: Way) -> st.SearchStrategy[str]:
    """Addresses that a way may lead to."""

    def filled(parts: dict[str, str]) -> str:
        path = way.path
        for name, part in parts.items():
            path = path.replace(f"{{{name}}}", part)
        return path

    numbers, names = st.sampled_from(["0", "7", "1", "9" * 30]), TEXTS.map(_quoted)
    kinds = {name: numbers if ":int" in name else names for name in WORDS if f"{{{name}}}" in way.path}
    if "box:int" in kinds:
        kinds["box:int"] = st.sampled_from(["0", "0", "0", "0", "1", "9" * 30])
    return st.fixed_dictionaries(kinds).map(filled)


def _quoted(text: str) -> str:
    return quote(text, safe="") or "x"


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AtTheDoor]:
    around = tmp_path_factory.mktemp("anything")
    one = AtTheDoor(around, box=Path(shutil.copytree(STARTER, around / "starter")))
    yield one
    one.close()


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS, ids=lambda way: f"{way.method} {way.path}")
def test_whatever_is_sent_is_answered(way: Way, door: AtTheDoor) -> None:
    meant = values_of(inspect.type_info(way.sent))
    names = [one.encode_name for one in msgspec.structs.fields(way.sent)]
    other = st.dictionaries(st.sampled_from([*names, "x"]), ANYTHING, max_size=4) | ANYTHING

    @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
    @given(addresses(way), meant | meant | other)
    def asked(path: str, sent: Any) -> None:
        if way.method == "GET" or way.raw:
            words = sent if isinstance(sent, dict) else {}
            path += "?" + urlencode({str(name): str(word) for name, word in words.items()}, errors="replace")
        answer = door.ask(door.owner, way.method, path, json.dumps(sent).encode())
        assert answer.status_code in (200, 307, 400, 404, 405, 409), (path, sent, answer.text)

    asked()
