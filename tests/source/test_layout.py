"""Formatting gives the same text for the same content, and never changes the content."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.conftest import REPOSITORY, SMALLEST
from tests.source.making import GAME, damaged, objects, repeatable, values, written
from toolkit.source.content import FileKind
from toolkit.source.layout import WIDTH, canonical
from toolkit.source.reading import read_raw

BOX, CARDS, QUEST = GAME.reader().files


def formatted(text: str, kind: FileKind = CARDS) -> str:
    """The canonical form of a text."""
    document, found = read_raw("a.json", text.encode())
    assert document.parsed, found
    return canonical(document, kind, GAME.reader().schemas)


def lexemes(text: str) -> Any:
    """The data with every number as the letters it was written with, and lists of cards in any order."""

    def word(letters: str) -> tuple[str, str]:
        return ("number", letters)

    data = json.loads(text.removeprefix("\ufeff"), parse_int=word, parse_float=word)
    if isinstance(data, dict) and isinstance(data.get("cards"), list):
        data["cards"] = sorted(data["cards"], key=lambda card: json.dumps(card, sort_keys=True))
    return data


def assert_only_laid_out(text: str, kind: FileKind) -> None:
    """Formatting keeps everything, and once is enough."""
    once = formatted(text, kind)
    assert lexemes(once) == lexemes(text)
    assert formatted(once, kind) == once
    assert once.endswith("\n")
    assert "\r" not in once


# Any JSON.


@repeatable(100)
@given(st.data(), st.sampled_from(GAME.reader().files))
def test_any_json_is_only_laid_out(data: st.DataObject, kind: FileKind) -> None:
    value = data.draw(st.one_of(objects(), values()))
    assert_only_laid_out(data.draw(written(value)), kind)


@repeatable(60)
@given(st.data())
def test_any_list_of_cards_is_only_laid_out(data: st.DataObject) -> None:
    cards = data.draw(
        st.lists(
            st.one_of(
                values(4),
                st.fixed_dictionaries(
                    {"number": st.one_of(st.integers(1, 5), values(1))},
                    optional={
                        "kind": st.sampled_from(["item", "luck", "map", "x"]),
                        "name": values(1),
                        "id": values(1),
                    },
                ),
            ),
            max_size=5,
        )
    )
    assert_only_laid_out(data.draw(written({"cards": cards, "zzz": 1})), CARDS)


SOUND = [
    (path, kind)
    for box in (SMALLEST, REPOSITORY / "adventures" / "starter")
    for kind in GAME.reader().files
    for path in sorted(box.glob(kind.pattern))
]


@pytest.mark.parametrize(("path", "kind"), SOUND, ids=[path.name for path, _ in SOUND])
def test_the_boxes_at_hand_are_only_laid_out(path: Path, kind: FileKind) -> None:
    assert_only_laid_out(path.read_text("utf-8"), kind)


@pytest.mark.parametrize(
    "path", sorted((REPOSITORY / "adventures").glob("starter/**/*.json")), ids=lambda one: one.name
)
def test_the_starter_is_as_it_should_be(path: Path) -> None:
    kind = next(kind for kind in GAME.reader().files if path.match(kind.pattern))
    assert formatted(path.read_text("utf-8"), kind) == path.read_text("utf-8")


@repeatable(40)
@given(st.data())
def test_damaged_boxes_are_only_laid_out(data: st.DataObject) -> None:
    path, kind = data.draw(st.sampled_from(SOUND))
    broken = data.draw(damaged(json.loads(path.read_text("utf-8"))))
    assert_only_laid_out(json.dumps(broken, ensure_ascii=False), kind)


# By hand.


@pytest.mark.parametrize(
    "number", ["1.50", "1E2", "1e+2", "-0", "-0.0", "0.10", "123456789012345678901234567890", "4.0", "1.0E-7"]
)
def test_numbers_keep_the_digits_they_were_typed_with(number: str) -> None:
    assert f'"x": {number}' in formatted(f'{{"cards": [{{"kind": "map", "anchors": [{{"x": {number}}}]}}]}}')
    assert formatted(f'{{"zzz":{number}}}') == f'{{\n  "zzz": {number}\n}}\n'


@pytest.mark.parametrize("text", ["Þórr", "🦊", "日本", "é", "ﷺ"])
def test_letters_of_all_scripts_stay_readable(text: str) -> None:
    assert formatted(json.dumps({"notes": text})) == f'{{\n  "notes": "{text}"\n}}\n'


@pytest.mark.parametrize(
    ("written_as", "expected"),
    [
        (r'"a\/b"', '"a/b"'),
        (r'"\u0041"', '"A"'),
        (r'"\u0007\n\t\"\\"', r'"\u0007\n\t\"\\"'),
        (r'"\ud83e\udd8a"', '"🦊"'),
        (r'"\u2028"', '"\u2028"'),
        ('"\x7f"', '"\x7f"'),
    ],
)
def test_strings_have_one_spelling(written_as: str, expected: str) -> None:
    assert formatted(f'{{"notes": {written_as}}}') == f'{{\n  "notes": {expected}\n}}\n'


def test_line_ends_marks_and_the_last_line_are_the_same_for_all() -> None:
    expected = '{\n  "cards": []\n}\n'
    for text in ('{"cards": []}', '\ufeff{"cards":[]}', '{\r\n"cards": [\r\n]}\r\n', ' {\n\t"cards": [ ] }\n\n\n'):
        assert formatted(text) == expected


def test_keys_stand_in_the_order_of_the_schema_and_unknown_ones_behind() -> None:
    text = """{"zzz": [], "cards": [
      {"suppress": [], "aaa": {"b": 1, "a": 2}, "back": {"help": "h", "??": 0, "text": "t"}, "name": "N",
       "number": 3, "kind": "item"}
    ], "notes": "n", "$schema": "s"}"""
    assert (
        formatted(text)
        == """{
  "$schema": "s",
  "notes": "n",
  "cards": [
    {
      "kind": "item",
      "number": 3,
      "name": "N",
      "back": {"text": "t", "help": "h", "??": 0},
      "suppress": [],
      "aaa": {"b": 1, "a": 2}
    }
  ],
  "zzz": []
}
"""
    )


def test_operations_and_conditions_are_in_order_too() -> None:
    text = """{"cards": [{"effect": {"do": [{"do": [{"cards": [4], "op": "draw"}], "if":
      {"card": 4, "test": "revealed"}, "op": "when"}], "trigger": "turn"}, "kind": "item"}]}"""
    assert (
        formatted(text)
        == """{
  "cards": [
    {
      "kind": "item",
      "effect": {
        "trigger": "turn",
        "do": [{"op": "when", "if": {"test": "revealed", "card": 4}, "do": [{"op": "draw", "cards": [4]}]}]
      }
    }
  ]
}
"""
    )


def order_of(cards: list[Any]) -> list[Any]:
    """Cards in their order after formatting."""
    return list(json.loads(formatted(json.dumps({"cards": cards})))["cards"])


def test_cards_stand_by_number_and_otherwise_as_they_were() -> None:
    cards = [
        {"kind": "luck", "value": 2},
        "not a card",
        {"kind": "map", "number": 12, "name": "b"},
        {"kind": "map", "number": 3},
        {"kind": "map", "number": 12, "name": "a"},
        {"kind": "luck", "value": 1},
        {"kind": "hero", "name": "S"},
        {"kind": "item", "number": "1"},
        {"kind": ["?"]},
        {"kind": "item", "number": 100},
    ]
    assert order_of(cards) == [cards[index] for index in (3, 2, 4, 9, 6, 7, 0, 5, 8, 1)]


def test_only_the_list_of_cards_is_sorted() -> None:
    text = (
        '{"cards": [{"kind": "map", "anchors": [{"number": 9}, {"number": 2}]}], "zzz": [{"number": 3}, {"number": 1}]}'
    )
    data = json.loads(formatted(text))
    assert data["cards"][0]["anchors"] == [{"number": 9}, {"number": 2}]
    assert data["zzz"] == [{"number": 3}, {"number": 1}]
    quest = json.loads(formatted('{"chapters": [{"number": 2}, {"number": 1}]}', QUEST))
    assert quest["chapters"] == [{"number": 2}, {"number": 1}]


@example(WIDTH)
@given(st.integers(60, 130))
@repeatable(40)
def test_what_fits_stands_on_one_line(length: int) -> None:
    lines = formatted(json.dumps({"cards": [{"kind": "item", "back": {"text": "x" * length}}]})).splitlines()
    flat = f'      "back": {{"text": "{"x" * length}"}}'
    assert (flat in lines) == (len(flat) < WIDTH)


@pytest.mark.parametrize("text", ["null", "1.0", '"a"', "[]", "[1, [2]]", '{"cards": 1}', '{"cards": {"cards": []}}'])
def test_files_that_are_no_files_of_cards(text: str) -> None:
    assert_only_laid_out(text, CARDS)


def test_the_deepest_nesting() -> None:
    assert_only_laid_out("[" * 64 + "]" * 64, CARDS)
    assert_only_laid_out('{"a":' * 64 + "1" + "}" * 64, BOX)
