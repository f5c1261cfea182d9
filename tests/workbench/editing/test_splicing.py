"""Whatever changes in a value, the rest of its file stays as it was typed."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as some

from toolkit.source.document import Document
from toolkit.workbench.editing.splicing import spliced

VALUES = some.recursive(
    some.none() | some.booleans() | some.integers(-9, 9) | some.text('a"\\é\n', max_size=3),
    lambda inside: some.lists(inside, max_size=3) | some.dictionaries(some.sampled_from("abcd"), inside, max_size=3),
    max_leaves=8,
)


def document(text: str) -> Document:
    return Document("x.json", text, json.loads(text), parsed=True)


@given(VALUES, VALUES, some.sampled_from([None, 1, 3]))
def test_any_value_becomes_any_other(was: object, now: object, indent: int | None) -> None:
    text = json.dumps({"before": 1.50, "it": was, "after": [1]}, indent=indent)
    after = spliced(document(text), ("it",), now)
    assert json.loads(after.text) == {"before": 1.5, "it": now, "after": [1]}
    assert after.data == json.loads(after.text)
    start = text.index('"it"')
    assert after.text[:start] == text[:start]


@pytest.mark.parametrize(
    ("now", "text"),
    [
        ({"a": 2, "b": [1.50, 2]}, '{ "a" :2,"b": [1.50,  2] }'),
        ({"a": 1, "b": [1.5, 3]}, '{ "a" :1,"b": [1.50,  3] }'),
        ({"a": 1, "b": [1.5, 2, 4]}, '{ "a" :1,"b": [1.50,  2,  4] }'),
        ({"a": 1}, '{ "a" :1 }'),
        ({"a": 1, "b": [1.5, 2], "c": True}, '{ "a" :1,"b": [1.50,  2],"c": true }'),
    ],
)
def test_the_rest_stays_as_typed(now: object, text: str) -> None:
    assert spliced(document('{ "a" :1,"b": [1.50,  2] }'), (), now).text == text


def test_a_new_member_goes_where_its_schema_has_it() -> None:
    after = spliced(document('{\n  "a": 1,\n  "c": 3\n}'), (), {"a": 1, "b": 2, "c": 3}, ("a", "b", "c"))
    assert after.text == '{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}'
