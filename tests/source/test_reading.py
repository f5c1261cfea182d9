"""Slips in JSON: one clear finding each, at the exact place; and the reader agrees with `json` on everything."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conftest import SMALLEST
from tests.source.making import inspect_with, mutated, mutated_bytes, repeatable
from toolkit.diagnostic import Diagnostic
from toolkit.lint.fixing import apply_fixes
from toolkit.source.document import Document
from toolkit.source.folder import Folder
from toolkit.source.reading import read_file, read_raw
from toolkit.source.rules import file_too_large, nested_too_deeply, syntax_error

FILE = "cards/a.json"


def told(document: Document, found: list[Diagnostic]) -> list[tuple[str, int, int, str]]:
    """Findings as (code, line, column, message)."""
    return [(one.code, *document.line_column(document.offsets(one.place)[0]), one.message) for one in found]


def read(text: str | bytes) -> tuple[Document, list[Diagnostic]]:
    """Reads a text, or the bytes of one."""
    return read_raw(FILE, text if isinstance(text, bytes) else text.encode())


class Slip(NamedTuple):
    """A text, the one finding in it, and the text as fixed, where there is a fix."""

    text: str | bytes
    code: str
    line: int
    column: int
    message: str
    mended: str | None = None


SLIPS = {
    "trailing comma in a list": Slip(
        "[1,\n 2,\n]", "TK001", 2, 3, "Trailing comma before the end of the list.", "[1,\n 2\n]"
    ),
    "trailing comma in an object": Slip(
        '{"a": 1 , }', "TK001", 1, 9, "Trailing comma before the end of the object.", '{"a": 1  }'
    ),
    "trailing commas everywhere": Slip(
        '[[1,],\r\n{"a": ",]",},]',
        "TK001",
        1,
        4,
        "Trailing comma before the end of the list.",
        '[[1],\r\n{"a": ",]"}]',
    ),
    "trailing comma, then a quote that is never closed": Slip(
        '[[1,], "a,]', "TK001", 1, 4, "Trailing comma before the end of the list.", '[[1], "a,]'
    ),
    "missing comma in a list": Slip('["a"\n"b"]', "TK001", 1, 4, "A comma is missing after this."),
    "missing comma in an object": Slip('{"a": 1\n "b": 2}', "TK001", 1, 7, "A comma is missing after this."),
    "missing comma between cards": Slip("[{}\n{}]", "TK001", 1, 3, "A comma is missing after this."),
    "semicolon": Slip("[1; 2]", "TK001", 1, 2, "A comma is missing after this."),
    "two commas in a list": Slip("[1,, 2]", "TK001", 1, 4, "A comma with nothing before it."),
    "two commas in an object": Slip('{"a": 1,, "b": 2}', "TK001", 1, 9, "A comma with nothing before it."),
    "comma first": Slip("[, 1]", "TK001", 1, 2, "A comma with nothing before it."),
    "missing colon": Slip('{"a" 1}', "TK001", 1, 5, "A colon is missing after this key."),
    "equals sign": Slip('{"a"= 1}', "TK001", 1, 5, "A colon is missing after this key."),
    "key alone": Slip('{"a"}', "TK001", 1, 5, "A colon is missing after this key."),
    "colon in a list": Slip('["a": 1]', "TK001", 1, 5, "A colon where a comma or a bracket was expected."),
    "missing value": Slip('{"a":\n}', "TK001", 1, 5, "A value is missing after this colon."),
    "missing value before a comma": Slip('{"a": , "b": 1}', "TK001", 1, 5, "A value is missing after this colon."),
    "a merge conflict": Slip(
        '{"a":\n<<<<<<< HEAD\n1\n=======\n2\n>>>>>>> theirs\n}',
        "TK001",
        2,
        1,
        "This is a merge conflict: both versions are in the file.",
    ),
    "a merge conflict in the middle of a list": Slip(
        '{"a": [\n1,\n<<<<<<< HEAD\n2\n=======\n3\n>>>>>>> theirs\n]}',
        "TK001",
        3,
        1,
        "This is a merge conflict: both versions are in the file.",
    ),
    "single quotes": Slip("{'a': 1}", "TK001", 1, 2, "Strings need straight double quotes, not '."),
    "single quotes around a value": Slip("{\"a\": 'b'}", "TK001", 1, 7, "Strings need straight double quotes, not '."),
    "curly quotes": Slip("[\n  “a”]", "TK001", 2, 3, "Strings need straight double quotes, not “."),
    "line comment": Slip('{"a": 1 // one\n}', "TK001", 1, 9, "JSON has no comments."),
    "block comment": Slip("/* cards */ []", "TK001", 1, 1, "JSON has no comments."),
    "hash comment": Slip('{\n  # one\n  "a": 1}', "TK001", 2, 3, "JSON has no comments."),
    "comment at the end": Slip("[]\n// end", "TK001", 2, 1, "JSON has no comments."),
    "unquoted key": Slip("{\n name: 1}", "TK001", 2, 2, "The key name needs double quotes."),
    "number as key": Slip("{1: 2}", "TK001", 1, 2, "The key 1 needs double quotes."),
    "bracket as key": Slip("{[1]: 2}", "TK001", 1, 2, "Expected a key in double quotes, found [."),
    "unquoted value": Slip('{"a": rope}', "TK001", 1, 7, "rope is not a JSON value."),
    "True": Slip("[True]", "TK001", 1, 2, "True is not a JSON word."),
    "None": Slip('{"a": None}', "TK001", 1, 7, "None is not a JSON word."),
    "TRUE": Slip("[TRUE]", "TK001", 1, 2, "TRUE is not a JSON value."),
    "leading zero": Slip("[1, 01]", "TK001", 1, 5, "01 is not a JSON value."),
    "leading plus": Slip("[+1]", "TK001", 1, 2, "+1 is not a JSON value."),
    "no digit after the point": Slip("[1.]", "TK001", 1, 2, "1. is not a JSON value."),
    "no digit before the point": Slip("[.5]", "TK001", 1, 2, ".5 is not a JSON value."),
    "hexadecimal": Slip('{"a": 0x1F}', "TK001", 1, 7, "0x1F is not a JSON value."),
    "underscored": Slip("[1_000]", "TK001", 1, 2, "1_000 is not a JSON value."),
    "NaN": Slip('{"a": NaN}', "TK005", 1, 7, "NaN is not a number that JSON can hold."),
    "Infinity": Slip("[Infinity]", "TK005", 1, 2, "Infinity is not a number that JSON can hold."),
    "-Infinity": Slip("[1, -Infinity]", "TK005", 1, 5, "-Infinity is not a number that JSON can hold."),
    "1e999": Slip("[1,\n1e999]", "TK005", 2, 1, "1e999 is not a number that JSON can hold."),
    "5000 digits": Slip(
        f'{{"a": {"7" * 5000}}}', "TK005", 1, 7, "77777777777777777777… is not a number that JSON can hold."
    ),
    "5000 digits, then a slip": Slip(
        f"[{'7' * 5000}, 'a']", "TK001", 1, 5004, "Strings need straight double quotes, not '."
    ),
    "unclosed string": Slip('{"a": "b}', "TK001", 1, 7, "This string is never closed."),
    "unclosed string with a backslash": Slip('["\\', "TK001", 1, 2, "This string is never closed."),
    "unclosed bracket": Slip('{"a": [1, 2}', "TK001", 1, 12, "A [ is closed by a }."),
    "unclosed list at the end": Slip("[1, [2]", "TK001", 1, 8, "The file ends before a [ is closed."),
    "unclosed object at the end": Slip('{"a":\n  {"b": 1}\n', "TK001", 2, 11, "The file ends before a { is closed."),
    "file ends after a comma": Slip("[1,", "TK001", 1, 4, "The file ends before a [ is closed."),
    "mismatched bracket": Slip("[1, 2}", "TK001", 1, 6, "A [ is closed by a }."),
    "mismatched bracket at once": Slip('{"a": [}', "TK001", 1, 8, "A [ is closed by a }."),
    "mismatched bracket after a comma": Slip("[1,}", "TK001", 1, 4, "A [ is closed by a }."),
    "bracket too many": Slip("{}}", "TK001", 1, 3, "There is more after the end of the file's object."),
    "only a closing bracket": Slip("]", "TK001", 1, 1, "Expected a value, found ]."),
    "two objects": Slip("{}\n{}", "TK001", 2, 1, "There is more after the end of the file's object."),
    "line break in a string": Slip('["a\nb"]', "TK001", 1, 4, "A line break inside a string."),
    "Windows line break in a string": Slip('["a\r\nb"]', "TK001", 1, 4, "A line break inside a string."),
    "tab in a string": Slip('["a\tb"]', "TK001", 1, 4, "Control character U+0009 inside a string."),
    "quotes in a text": Slip('["the "bell" rings"]', "TK001", 1, 8, "Text after the end of a string."),
    "bad escape": Slip(r'["C:\maps"]', "TK001", 1, 5, "This backslash does not start a JSON escape."),
    "bad escape after a good one": Slip(r'["\\\q"]', "TK001", 1, 5, "This backslash does not start a JSON escape."),
    "bad unicode escape": Slip(r'["a\u12G4"]', "TK001", 1, 4, "This backslash does not start a JSON escape."),
    "short unicode escape": Slip(r'["a\u12"]', "TK001", 1, 4, "This backslash does not start a JSON escape."),
    "half a character": Slip(r'["a", "\ud83e"]', "TK002", 1, 8, r"\ud83e is only half a character."),
    "the other half": Slip(r'["\udd8a\ud83e"]', "TK002", 1, 3, r"\udd8a is only half a character."),
    "half a character after a pair": Slip(
        r'["\\ud83e\ud83e\udd8a\uD83E"]', "TK002", 1, 22, r"\uD83E is only half a character."
    ),
    "empty": Slip("", "TK001", 1, 1, "The file is empty."),
    "only blanks": Slip(" \r\n\t ", "TK001", 1, 1, "The file is empty."),
    "not JSON at all": Slip("cards:\n - item", "TK001", 1, 1, "cards is not a JSON value."),
    "no-break space": Slip("{\xa0}", "TK001", 1, 2, "Expected a key in double quotes, found \xa0."),
    "NUL": Slip('{"a": 1}\0', "TK002", 1, 9, "The file contains NUL characters: it is UTF-16, or not text."),
    "NUL in a string": Slip('["a\0"]', "TK002", 1, 4, "The file contains NUL characters: it is UTF-16, or not text."),
    "UTF-16 with a mark": Slip('{"a": 1}'.encode("utf-16"), "TK002", 1, 1, "The file is not UTF-8."),
    "UTF-16, the other way": Slip(b"\xfe\xff" + "[]".encode("utf-16-be"), "TK002", 1, 1, "The file is not UTF-8."),
    "UTF-32": Slip("[]".encode("utf-32"), "TK002", 1, 1, "The file is not UTF-8."),
    "UTF-16 without a mark": Slip(
        '{"a": 1}'.encode("utf-16-le"), "TK002", 1, 2, "The file contains NUL characters: it is UTF-16, or not text."
    ),
    "Latin-1": Slip(
        '["é",\n "Þórr"]'.encode("latin-1"), "TK002", 1, 3, "The file is not UTF-8: byte 0xE9 cannot be read."
    ),
    "Latin-1 in the second line": Slip(
        b'["\xc3\xa9",\n "\xde"]', "TK002", 2, 3, "The file is not UTF-8: byte 0xDE cannot be read."
    ),
    "65 levels": Slip("[" * 65 + "]" * 65, "TK007", 1, 65, "Nested more than 64 levels deep."),
    "65 levels of objects": Slip(
        "\n".join(['{"a":'] * 65) + "1" + "}" * 65, "TK007", 65, 1, "Nested more than 64 levels deep."
    ),
    "100000 levels": Slip("[" * 100_000 + "]" * 100_000, "TK007", 1, 65, "Nested more than 64 levels deep."),
    "100000 levels, never closed": Slip(
        '[["["],\n' + "[" * 100_000, "TK007", 2, 64, "Nested more than 64 levels deep."
    ),
}


@pytest.mark.parametrize("slip", SLIPS.values(), ids=SLIPS)
def test_slip(slip: Slip) -> None:
    document, found = read(slip.text)
    assert told(document, found) == [(slip.code, slip.line, slip.column, slip.message)]
    assert not document.parsed
    mended, fixes = apply_fixes({FILE: document}, found)
    assert (mended, fixes) == (({FILE: slip.mended}, 1) if slip.mended else ({}, 0))


@pytest.mark.parametrize("slip", [slip for slip in SLIPS.values() if isinstance(slip.text, str)])
def test_slip_behind_a_byte_order_mark_stands_in_the_same_place(slip: Slip) -> None:
    assert isinstance(slip.text, str)
    document, found = read("\ufeff" + slip.text)
    assert told(document, found) == [
        ("TK003", 1, 1, "The file starts with a byte-order mark."),
        (slip.code, slip.line, slip.column, slip.message),
    ]


@pytest.mark.parametrize("name", ["NaN", "trailing comma in a list", "UTF-16 with a mark", "65 levels", "empty"])
def test_in_a_box_the_slip_is_joined_by_a_remark_and_nothing_else(name: str) -> None:
    text, code = SLIPS[name].text, SLIPS[name].code
    found = inspect_with({FILE: text}).diagnostics
    assert [(one.code, one.place.file) for one in found] == [(code, FILE), ("TK014", FILE)]


def test_every_number_that_cannot_be_held_is_told() -> None:
    document, found = read(f'[NaN, 1, "NaN", -1e400,\n{"9" * 4000}, {"9" * 6000}, 1e30, true, null]')
    assert [(code, line, column) for code, line, column, _ in told(document, found)] == [
        ("TK005", 1, 2),
        ("TK005", 1, 17),
        ("TK005", 2, 4003),
    ]


def test_byte_order_mark_alone_is_only_a_warning() -> None:
    document, found = read('\ufeff{"a": [1]}')
    assert (document.parsed, document.data) == (True, {"a": [1]})
    assert told(document, found) == [("TK003", 1, 1, "The file starts with a byte-order mark.")]
    assert apply_fixes({FILE: document}, found) == ({FILE: '{"a": [1]}'}, 1)


def test_duplicate_keys_are_each_told_and_do_not_stop_the_reading() -> None:
    document, found = read('{"a": {"b": 1, "b": 2},\n "a": 3, "c": [{"d": 1,\n "d": 2, "d": 3}]}')
    assert (document.parsed, document.data) == (True, {"a": 3, "c": [{"d": 3}]})
    stands_twice = 'The key "{}" appears twice in this object; only the last value would count.'.format
    assert told(document, found) == [
        ("TK004", 1, 16, stands_twice("b")),
        ("TK004", 2, 2, stands_twice("a")),
        ("TK004", 3, 2, stands_twice("d")),
        ("TK004", 3, 10, stands_twice("d")),
    ]
    assert [document.line_column(document.offsets(one.related[0].place)[0]) for one in found] == [
        (1, 8),
        (1, 2),
        (2, 17),
        (2, 17),
    ]


def test_the_bracket_that_is_never_closed_is_a_related_place() -> None:
    document, (found,) = read('{"a": [1, {"b": 2}')
    (related,) = found.related
    assert (document.offsets(related.place), related.message) == ((6, 7), "opened here with [")
    document, (found,) = read('{"a": [1, {"b": 2]')
    (related,) = found.related
    assert (document.offsets(related.place), related.message) == ((10, 11), "opened here")


@pytest.mark.parametrize("levels", [1, 63, 64])
def test_up_to_64_levels_are_read(levels: int) -> None:
    text = '{"a":' * (levels // 2) + "[" * (levels - levels // 2) + "]" * (levels - levels // 2) + "}" * (levels // 2)
    document, found = read(text)
    assert document.parsed
    assert found == []
    assert nested_too_deeply.MOST_LEVELS == 64


def test_a_whole_number_may_be_written_with_a_point() -> None:
    document, found = read("[4.0, -0.0, 1.5, 2e3]")
    assert found == []
    assert [(type(number), number) for number in document.data] == [(int, 4), (int, 0), (float, 1.5), (int, 2000)]


@pytest.mark.parametrize(
    ("text", "message", "at"),
    [
        ('{"a": 1 , }', "Illegal trailing comma before end of object", 8),
        ("[1,\n 2,\n]", "Illegal trailing comma before end of array", 6),
        ("[[1,],\n[2 ,\t]]", "Illegal trailing comma before end of array", 3),
    ],
)
def test_python_313_words_a_trailing_comma_otherwise(text: str, message: str, at: int) -> None:
    with pytest.raises(json.JSONDecodeError) as today:
        json.loads(text)
    tomorrow = json.JSONDecodeError(message, text, at)
    assert syntax_error.explain(FILE, text, tomorrow) == syntax_error.explain(FILE, text, today.value)


@pytest.mark.parametrize(
    ("text", "message", "at", "column"),
    [
        (r'["a\q"]', "Invalid \\escape", 3, 4),
        (r'["a\q"]', "Invalid \\escape: 'q'", 3, 4),
        (r'["a\u12G4"]', "Invalid \\uXXXX escape", 3, 4),
        (r'["a\u12G4"]', "Invalid \\uXXXX escape", 4, 4),
        (r'["a\u12G4"]', "Invalid \\uXXXX escape", 5, 4),
        ('["a\nb"]', "Invalid control character at", 3, 4),
        ('["a\nb"]', "Invalid control character '\\n' at", 3, 4),
        ("[1]", "Something nobody has heard of", 1, 2),
    ],
)
def test_other_ways_json_may_point_at_the_same_slip(text: str, message: str, at: int, column: int) -> None:
    found = syntax_error.explain(FILE, text, json.JSONDecodeError(message, text, at))
    assert (found.code, found.place.span and found.place.span[0] + 1) == ("TK001", column)


NO_VALUE = "Put texts in double quotes; numbers are written like 3 or -1."


@pytest.mark.parametrize(
    ("text", "span", "message", "hint"),
    [
        ("", (0, 0), "The file is empty.", "Delete it, or give it an object: {}."),
        ("[1, 2}", (5, 6), "A [ is closed by a }.", "Close brackets in the order they opened."),
        (
            "[1, 2 ,\n]",
            (6, 7),
            "Trailing comma before the end of the list.",
            "Remove the comma; JSON allows none after the last entry.",
        ),
        (
            '{"a": 1,}',
            (7, 8),
            "Trailing comma before the end of the object.",
            "Remove the comma; JSON allows none after the last entry.",
        ),
        ('["a', (1, 2), "This string is never closed.", 'Add the closing quote (").'),
        (
            '["a\nb"]',
            (3, 3),
            "A line break inside a string.",
            "Write \\n, close the quote, or use a list of paragraphs.",
        ),
        ('["a\x07"]', (3, 4), "Control character U+0007 inside a string.", "Remove it."),
        ('["a\\q"]', (3, 5), "This backslash does not start a JSON escape.", "Write \\\\ for a backslash itself."),
        ('["a\\u12"]', (3, 5), "This backslash does not start a JSON escape.", "Write \\\\ for a backslash itself."),
        ('["a\\u', (3, 5), "This backslash does not start a JSON escape.", "Write \\\\ for a backslash itself."),
        ('[1, {"b": 2}', (12, 12), "The file ends before a [ is closed.", "Add the missing ]."),
        ('{"a":', (5, 5), "The file ends before a { is closed.", "Add the missing }."),
        (
            "[1 # one",
            (3, 4),
            "JSON has no comments.",
            'Put the remark into a "notes" property of the entry or of the box.',
        ),
        (
            '["a" /* b */]',
            (5, 6),
            "JSON has no comments.",
            'Put the remark into a "notes" property of the entry or of the box.',
        ),
        ("[‘a’]", (1, 2), "Strings need straight double quotes, not ‘.", 'Use ".'),
        ("[`a`]", (1, 2), "Strings need straight double quotes, not `.", 'Use ".'),
        (
            "{} x",
            (3, 4),
            "There is more after the end of the file's object.",
            "Remove it, or fix the bracket before it.",
        ),
        (
            "{}]",
            (2, 3),
            "There is more after the end of the file's object.",
            "Remove it, or fix the bracket before it.",
        ),
        ("{key-2: 1}", (1, 6), "The key key-2 needs double quotes.", 'Write "key-2".'),
        ('{, "a": 1}', (1, 2), "A comma with nothing before it.", "Remove one comma."),
        ('{"a": 1,, "b": 2}', (8, 9), "A comma with nothing before it.", "Remove one comma."),
        ("{[1]: 2}", (1, 2), "Expected a key in double quotes, found [.", ""),
        ('{"a" 1}', (4, 4), "A colon is missing after this key.", 'Write "key": value.'),
        (
            '["a": 1]',
            (4, 5),
            "A colon where a comma or a bracket was expected.",
            "Is a { or a quote missing before it?",
        ),
        ('["the "bell" rings"]', (7, 11), "Text after the end of a string.", 'Write \\" for a quote inside a text.'),
        ('["a" "b"]', (3, 4), "A comma is missing after this.", "Separate entries with commas."),
        ("[1 2]", (1, 2), "A comma is missing after this.", "Separate entries with commas."),
        ("[-01.5e]", (1, 7), "-01.5e is not a JSON value.", NO_VALUE),
        ('{"a": 0x1F}', (6, 10), "0x1F is not a JSON value.", NO_VALUE),
        ("[true1]", (1, 6), "true1 is not a JSON value.", NO_VALUE),
        ("[False]", (1, 6), "False is not a JSON word.", "Write false."),
        ("[undefined, 1]", (1, 10), "undefined is not a JSON word.", "Write null."),
        ("[nil]", (1, 4), "nil is not a JSON word.", "Write null."),
        ("[Nil]", (1, 4), "Nil is not a JSON value.", NO_VALUE),
        ("[rope]", (1, 5), "rope is not a JSON value.", NO_VALUE),
        ('{"a": }', (4, 5), "A value is missing after this colon.", ""),
        ('{"a": ,}', (4, 5), "A value is missing after this colon.", ""),
        ("[,1]", (1, 2), "A comma with nothing before it.", "Remove one comma."),
        ("[1,,2]", (3, 4), "A comma with nothing before it.", "Remove one comma."),
        ("[%]", (1, 2), "Expected a value, found %.", ""),
        ('{"a": ]', (6, 7), "A { is closed by a ].", "Close brackets in the order they opened."),
        ("]", (0, 1), "Expected a value, found ].", ""),
    ],
)
def test_a_slip_is_marked_from_end_to_end_with_a_hint(
    text: str, span: tuple[int, int], message: str, hint: str
) -> None:
    _, (found,) = read(text)
    assert (found.place.span, found.message, found.hint, found.salient) == (span, message, hint, message)


@pytest.mark.parametrize(
    ("text", "said", "at", "message", "hint"),
    [
        ("1 ", "Expecting value", 2, "The file ends too early.", "Something is missing at its end."),
        ("[1]", "Something nobody has heard of", 1, "Something nobody has heard of.", ""),
    ],
)
def test_what_json_never_says_today_is_told_all_the_same(
    text: str, said: str, at: int, message: str, hint: str
) -> None:
    found = syntax_error.explain(FILE, text, json.JSONDecodeError(said, text, at))
    assert (found.message, found.hint) == (message, hint)


def test_a_file_of_more_than_16_mb_is_not_read(tmp_path: Path) -> None:
    folder = Folder(tmp_path, "box")
    for size, expected in ((file_too_large.MOST_BYTES, []), (file_too_large.MOST_BYTES + 1, ["TK006"])):
        with (tmp_path / "box.json").open("wb") as stream:
            stream.write(b"{}")
            stream.seek(size - 1)
            stream.write(b" ")
        document, found = read_file(folder, "box.json")
        assert not document.parsed, "a file with a hole is full of NUL"
        assert [one.code for one in found if one.code != "TK002"] == expected
    assert found[0].message == "The file is too large to read (17 MB, at most 16 MB)."
    assert document.text == ""


@pytest.mark.parametrize("text", ["{}" + " \n" * 100_000, '{"a": "' + '\\"' * 100_000 + '"}'])
def test_odd_but_valid_files_are_read_and_marked_in_no_time(text: str) -> None:
    document, found = read(text)
    assert found == []
    assert document.marks[0] == 0


# Fuzzing: whatever comes, the reader says the same as `json`, read strictly.


class RefusedError(ValueError):
    """Not JSON as the toolkit takes it."""


def strictly(raw: bytes) -> Any:
    """What `json` makes of bytes, when it is strict about numbers, halves of characters and depth.

    Raises:
        ValueError: nothing; UnicodeError and JSONDecodeError are among them.
        RecursionError: too deep even for `json`.
    """

    def refuse(word: str) -> Any:
        raise RefusedError(word)

    data = json.loads(raw.decode("utf-8").removeprefix("\ufeff"), parse_constant=refuse)
    json.dumps(data, ensure_ascii=False, allow_nan=False).encode("utf-8")
    if depth(data) > 64:
        raise RefusedError("too deep")
    return data


def depth(data: Any) -> int:
    """How many brackets there are around the innermost value."""
    if not isinstance(data, dict | list):
        return 0
    return 1 + max(map(depth, data.values() if isinstance(data, dict) else data), default=0)


def assert_agrees(raw: bytes) -> None:
    """The reader accepts what `json` accepts, gives the same data, and explains what it does not accept."""
    document, found = read_raw(FILE, raw)
    try:
        expected = strictly(raw)
    except (ValueError, RecursionError):
        assert not document.parsed
        fatal = [one.code for one in found if one.code not in ("TK003", "TK004")]
        assert fatal in (["TK001"], ["TK002"], ["TK007"]) or set(fatal) == {"TK005"}
    else:
        assert document.parsed
        assert document.data == expected
        assert {one.code for one in found} <= {"TK003", "TK004"}
    for one in found:
        start, end = document.offsets(one.place)
        assert 0 <= start <= end <= len(document.text)


SOUND = (SMALLEST / "quests" / "the-gate.json").read_text("utf-8")


@repeatable(150)
@given(st.one_of(st.text(), st.text(alphabet='{}[]",:\\u0123dDeE.-+ \n\ufeffNantrue')).map(str.encode))
def test_random_text(raw: bytes) -> None:
    assert_agrees(raw)


@repeatable(80)
@given(st.binary(max_size=60))
def test_random_bytes(raw: bytes) -> None:
    assert_agrees(raw)


@repeatable(250)
@given(mutated(SOUND))
def test_mutated_text(text: str) -> None:
    assert_agrees(text.encode())


@repeatable(100)
@given(mutated_bytes(SOUND.encode("utf-8")))
def test_mutated_bytes(raw: bytes) -> None:
    assert_agrees(raw)


@repeatable(150)
@given(mutated('[[1,], {"a": "b\\u00e9\\ud83e\\udd8a", "c": [true, null, -1.5e3, NaN]}, "\\n"]'))
def test_mutated_slips(text: str) -> None:
    assert_agrees(text.encode())


@repeatable(20)
@given(st.integers(60, 70), st.booleans(), st.sampled_from(["", "[", "{", "1"]))
def test_depth_is_counted_alike(levels: int, in_object: bool, inside: str) -> None:
    opening, closing = ('{"a":', "}") if in_object else ("[", "]")
    assert_agrees((opening * levels + inside + closing * levels).encode())
