"""Offsets become lines and columns, pointers become offsets."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.source.making import CHARACTERS, repeatable
from toolkit.diagnostic import Place, Pointer
from toolkit.source.document import Document


def document(text: str) -> Document:
    """A parsed document; the reader itself is tested elsewhere."""
    return Document("cards/a.json", text, json.loads(text.removeprefix("\ufeff")), parsed=True)


def there(text: str, pointer: Pointer, *, on_key: bool = False, span: tuple[int, int] | None = None) -> str:
    """What is at a place in a text."""
    start, end = document(text).offsets(Place("cards/a.json", pointer, on_key, span))
    return text[start:end]


@pytest.mark.parametrize(
    ("text", "offset", "expected"),
    [
        ("", 0, (1, 1)),
        ("ab", 1, (1, 2)),
        ("ab", 2, (1, 3)),
        ("a\nb", 1, (1, 2)),
        ("a\nb", 2, (2, 1)),
        ("a\r\nb", 2, (1, 3)),
        ("a\r\nb", 3, (2, 1)),
        ("a\rb", 2, (1, 3)),
        ("\n\n\n", 3, (4, 1)),
        ("🦊é\n", 1, (1, 2)),
        ("a\u2028b", 2, (1, 3)),
        ("\ufeffab", 0, (1, 1)),
        ("\ufeffab", 1, (1, 1)),
        ("\ufeffab", 2, (1, 2)),
        ("\ufeffa\nb", 3, (2, 1)),
    ],
)
def test_line_and_column(text: str, offset: int, expected: tuple[int, int]) -> None:
    assert Document("a", text).line_column(offset) == expected


def test_lines_have_no_end_and_no_byte_order_mark() -> None:
    lines = Document("a", "\ufeffone\r\ntwo\n\nfour\r\n")
    assert [lines.line(number) for number in (1, 2, 3, 4, 5)] == ["one", "two", "", "four", ""]
    assert Document("a", "").line(1) == ""


@repeatable(150)
@given(st.text(alphabet=st.one_of(st.sampled_from("\r\n\ufeffa🦊\u2028\x0b"), CHARACTERS), max_size=30), st.data())
def test_line_and_column_lead_back_to_the_character(text: str, data: st.DataObject) -> None:
    one = Document("a", text)
    offset = data.draw(st.integers(0, len(text)))
    line, column = one.line_column(offset)
    if offset < len(text) and text[offset] not in "\r\n" and not (offset == 0 and text[0] == "\ufeff"):
        assert one.line(line)[column - 1] == text[offset]
    assert 1 <= line <= text.count("\n") + 1
    assert column >= 1


TEXT = '{"a": [10, {"b~/": "x\\n\\ud83e\\udd8ay"}], "": null}'


@pytest.mark.parametrize(
    ("pointer", "on_key", "span", "expected"),
    [
        ((), False, None, TEXT),
        (("a",), False, None, TEXT[6:39]),
        (("a",), True, None, '"a"'),
        (("a", 0), False, None, "10"),
        (("a", 1, "b~/"), True, None, '"b~/"'),
        (("a", 1, "b~/"), False, (0, 1), "x"),
        (("a", 1, "b~/"), False, (1, 3), "\\n\\ud83e\\udd8a"),
        (("a", 1, "b~/"), False, (3, 99), "y"),
        (("a", 0), False, (0, 1), "10"),
        (("",), False, None, "null"),
        (("",), True, None, '""'),
    ],
)
def test_offsets_of_a_place(pointer: Pointer, on_key: bool, span: tuple[int, int] | None, expected: str) -> None:
    assert there(TEXT, pointer, on_key=on_key, span=span) == expected


@pytest.mark.parametrize(
    ("pointer", "expected"),
    [
        (("nope",), TEXT),
        (("a", 7), TEXT[6:39]),
        (("a", "0"), TEXT[6:39]),
        (("a", 0, "deeper", 3), "10"),
        ((0,), TEXT),
    ],
)
def test_a_pointer_that_leads_too_deep_ends_at_what_is_there(pointer: Pointer, expected: str) -> None:
    assert there(TEXT, pointer) == expected
    assert there(TEXT, pointer, on_key=True) == expected


def test_without_data_only_a_span_of_the_text_counts() -> None:
    unparsed = Document("a", "[1,")
    assert unparsed.offsets(Place("a", None, span=(2, 3))) == (2, 3)
    assert unparsed.offsets(Place("a", ("b", 0))) == (0, 0)
    assert unparsed.offsets(Place("a", None)) == (0, 0)
    assert document("[1, 2]").offsets(Place("a", None, span=(1, 2))) == (1, 2)


@pytest.mark.parametrize(
    ("text", "pointer", "left"),
    [
        ('{"a": 1, "b": 2, "c": 3}', ("a",), '{"b": 2, "c": 3}'),
        ('{"a": 1, "b": 2, "c": 3}', ("b",), '{"a": 1, "c": 3}'),
        ('{"a": 1, "b": 2, "c": 3}', ("c",), '{"a": 1, "b": 2}'),
        ('{ "a": [1] }', ("a",), "{  }"),
        ('{\n  "a": 1,\n  "b": 2\n}', ("a",), '{\n  "b": 2\n}'),
        ('{\n  "a": 1,\n  "b": 2\n}', ("b",), '{\n  "a": 1\n}'),
        ('{"a":1 , "b":2}', ("a",), '{"b":2}'),
        ('{"a":1 , "b":2}', ("b",), '{"a":1 }'),
        ("[1, 2, 3]", (0,), "[2, 3]"),
        ("[1, 2, 3]", (1,), "[1, 3]"),
        ("[1, 2, 3]", (2,), "[1, 2]"),
        ("[1]", (0,), "[]"),
        ('[",", ","]', (1,), '[","]'),
        ('{"x": [{"a": ","}]}', ("x", 0, "a"), '{"x": [{}]}'),
        ("[\r\n  1,\r\n  2\r\n]", (1,), "[\r\n  1\r\n]"),
    ],
)
def test_a_member_goes_with_its_comma(text: str, pointer: Pointer, left: str) -> None:
    start, end = document(text).member_offsets(Place("cards/a.json", pointer))
    assert text[:start] + text[end:] == left
