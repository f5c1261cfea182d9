"""A box damaged anywhere, in any way, may or may not have findings, but never causes a traceback."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.unlikely_heroes.everything import ROOT
from tests.inspecting import inspect
from toolkit.diagnostic import Pointer, Severity
from toolkit.games.unlikely_heroes.game import GAME
from toolkit.report.finding import locate
from toolkit.source.folder import Folder

pytestmark = pytest.mark.slow

FILES = {
    path.relative_to(ROOT).as_posix(): json.loads(path.read_text("utf-8")) for path in sorted(ROOT.rglob("*.json"))
}


def pointers(value: Any, here: Pointer = ()) -> list[Pointer]:
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [here, *(pointer for step, one in inside for pointer in pointers(one, (*here, step)))]


PLACES = [(file, pointer) for file, data in FILES.items() for pointer in pointers(data) if pointer]

odd: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, 0, -1, 2.0, 10**30, 1e308, "", "this", "last", "name\n", "x" * 70, "**{card:999} {gold} \\", "a\n\nc",
     [], {}, [[]], [None], {"": {}}, {"op": "draw"}, {"test": "all", "of": []}]
)  # fmt: skip
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=8), inside, max_size=3),
    max_leaves=6,
)
borrowed = st.sampled_from(PLACES).map(lambda place: _at(FILES[place[0]], place[1]))
REMOVED = object()
damages = st.lists(
    st.tuples(st.sampled_from(PLACES), odd | json_values | borrowed | st.just(REMOVED)), min_size=1, max_size=3
)


def _at(value: Any, pointer: Pointer) -> Any:
    for step in pointer:
        value = value[step]
    return value


def damaged(damage: list[tuple[tuple[str, Pointer], Any]]) -> dict[str, Any]:
    """The files after the damage; what was removed earlier cannot be damaged further."""
    files = deepcopy(FILES)
    for (file, pointer), value in damage:
        try:
            parent = _at(files[file], pointer[:-1])
            parent[pointer[-1]]
            if value is REMOVED:
                del parent[pointer[-1]]
            else:
                parent[pointer[-1]] = deepcopy(value)
        except (LookupError, TypeError):
            continue
    return files


@settings(max_examples=50)  # of the same box and of others, the fuzz tries hundreds of thousands
@given(damages)
def test_never_a_traceback(damage: list[tuple[tuple[str, Pointer], Any]]) -> None:
    files = {file: json.dumps(data).encode() for file, data in damaged(damage).items()}
    folder = Folder(ROOT, "everything").with_changed(files)
    found = inspect(folder, GAME)
    for finding in locate(folder, found.documents, found.diagnostics):
        assert finding.diagnostic.message
        assert finding.spot.line >= 1
    assert found.content is not None
    if found.content.broken or found.content.unread:
        assert any(one.severity is Severity.ERROR for one in found.diagnostics), "left out without a reason"
