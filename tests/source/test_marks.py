"""Every key and value is found where it is, however the file is laid out."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.source.making import CHARACTERS, escaped, repeatable, values, written
from toolkit.source.marks import (
    Mark,
    first_deeper_than,
    literals,
    open_brackets,
    raw_offset,
    repeated_keys,
    scan,
)


def assert_marked(data: Any, mark: Mark, text: str) -> None:
    """The slice of the text is the value, and so it is for everything inside."""
    start, end, inside = mark
    assert json.loads(text[start:end]) == data
    assert text[start:end].strip() == text[start:end]
    if isinstance(data, dict):
        assert list(inside) == list(data)
        for key, (key_start, key_end, value) in inside.items():
            assert json.loads(text[key_start:key_end]) == key
            assert_marked(data[key], value, text)
    elif isinstance(data, list):
        assert len(inside) == len(data)
        for item, value in zip(data, inside, strict=True):
            assert_marked(item, value, text)
    else:
        assert inside is None


@repeatable(100)
@given(st.data())
def test_every_key_and_value_of_any_json(data: st.DataObject) -> None:
    value = data.draw(values())
    text = data.draw(st.sampled_from(["", "\ufeff"])) + data.draw(written(value))
    assert_marked(value, scan(text), text)


def test_scan_by_hand() -> None:
    assert scan(' {"a" : [1, {"b": "}, ]"}] } ') == (
        1,
        28,
        {"a": (2, 5, (8, 26, [(9, 10, None), (12, 25, {"b": (13, 16, (18, 24, None))})]))},
    )
    assert scan("-1.5e+3") == (0, 7, None)
    assert scan('"\\"{"') == (0, 5, None)


def test_of_a_repeated_key_the_last_counts() -> None:
    assert scan('{"a": 1, "\\u0061": 2}') == (0, 21, {"a": (9, 17, (19, 20, None))})


@repeatable(100)
@given(st.data())
def test_raw_offset_of_every_character(data: st.DataObject) -> None:
    text = data.draw(st.text(alphabet=st.one_of(CHARACTERS, st.sampled_from('/"\\\n🦊𝄞é')), max_size=8))
    raw = data.draw(escaped(text))
    for index, character in enumerate(text):
        piece = raw[raw_offset(raw, index) : raw_offset(raw, index + 1)]
        assert json.loads(f'"{piece}"') == character
    assert raw_offset(raw, 0) == 1
    assert raw_offset(raw, len(text)) == len(raw) - 1
    assert raw_offset(raw, len(text) + 5) == len(raw) - 1, "never beyond the closing quote"


@pytest.mark.parametrize(
    ("raw", "index", "offset"),
    [
        ('"abc"', 0, 1),
        ('"abc"', 3, 4),
        (r'"a\nb"', 2, 4),
        (r'"\u00e9x"', 1, 7),
        (r'"\ud83e\udd8ax"', 1, 13),
        ('"🦊x"', 1, 2),
        (r'"\\u0041"', 1, 3),
        (r'"\\u0041"', 2, 4),
        ('""', 0, 1),
        ('""', 7, 1),
    ],
)
def test_raw_offset_by_hand(raw: str, index: int, offset: int) -> None:
    assert raw_offset(raw, index) == offset


def test_repeated_keys_at_every_level() -> None:
    text = '{"a": {"b": 1, "c": "a", "b": 2}, "x": [{"a": 1}, {"a": 2, "\\u0061": 3}], "a": 4, "a": 5}'
    assert [(key, text[slice(*first)], again[0]) for key, first, again in repeated_keys(text)] == [
        ("b", '"b"', 25),
        ("a", '"a"', 59),
        ("a", '"a"', 74),
        ("a", '"a"', 82),
    ]


def test_literals_are_all_bare_words_and_none_in_strings() -> None:
    text = '{"1": [2, -3.5e1, true, NaN, "4"], "a": null}'
    assert list(literals(text)) == [
        ("2", 7, 8),
        ("-3.5e1", 10, 16),
        ("true", 18, 22),
        ("NaN", 24, 27),
        ("null", 40, 44),
    ]


def test_first_bracket_that_is_too_deep() -> None:
    assert first_deeper_than('["[[[", {"a": []}, [[]]]', 2) == 14
    assert first_deeper_than("[" * 70, 64) == 64
    assert first_deeper_than("[[1], [2], [[3]]]", 2) == 12
    assert first_deeper_than("[]", 2) == 0


def test_brackets_still_open_before_an_offset() -> None:
    text = '{"a]": [1, {"b": [2], '
    assert open_brackets(text, len(text)) == [0, 7, 11]
    assert open_brackets(text, 17) == [0, 7, 11]
    assert open_brackets(text, 18) == [0, 7, 11, 17]
    assert open_brackets("]]", 2) == []


def test_neither_a_long_blank_nor_a_missing_quote_takes_long() -> None:
    assert scan("{}" + " \n" * 200_000) == (0, 2, {})
    assert scan(" ,\n" * 200_000 + "{}") == (600_000, 600_002, {})
    assert open_brackets('[{"a": "' + "b" * 1_000_000, 1_000_000) == [0, 1]
