"""For a misspelt word, the word that was meant is suggested, and only that."""

from __future__ import annotations

import pytest

from toolkit.source.suggest import closest, did_you_mean, is_slip, listing

KNOWN = ["weight", "name", "item", "out_of_luck", "starting"]


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("wieght", "weight"),
        ("Name", "name"),
        ("ITEM", "item"),
        ("itme", "item"),
        ("out-of-luck", "out_of_luck"),
        ("out of luck", "out_of_luck"),
        ("OutOfLuck", "out_of_luck"),
        ("strating", "starting"),
        ("dragon", None),
        ("", None),
        ("x" * 65, None),
    ],
)
def test_closest(word: str, expected: str | None) -> None:
    assert closest(word, KNOWN) == expected


def test_closest_does_not_depend_on_the_order_of_what_is_known() -> None:
    assert closest("cat", ["bat", "rat", "hat"]) == closest("cat", ["hat", "rat", "bat"])
    assert closest("itemm", ["Item", "item"]) == closest("itemm", ["item", "Item"])


def test_nothing_is_like_anything_when_nothing_is_known() -> None:
    assert closest("item", []) is None
    assert did_you_mean("item", []) == ""
    assert did_you_mean("itme", KNOWN) == 'Did you mean "item"?'


@pytest.mark.parametrize(
    ("word", "meant", "expected"),
    [
        ("itme", "item", True),
        ("wni", "win", True),
        ("Item", "item", True),
        ("out-of-luck", "out_of_luck", True),
        ("strenght", "strength", True),
        ("card", "cards", True),
        ("trials", "tags", False),
        ("gain", "gain_energy", False),
        ("minutes", "notes", False),
        ("", "item", False),
    ],
)
def test_only_a_slip_may_be_mended_without_asking(word: str, meant: str, expected: bool) -> None:
    assert is_slip(word, meant) is expected


@pytest.mark.parametrize(
    ("words", "most", "expected"),
    [
        ([], 12, ""),
        (["a"], 12, "a"),
        (["a", "b"], 12, "a or b"),
        (["a", "b", "c"], 12, "a, b or c"),
        (["a", "b", "c"], 2, "a, b and 1 more"),
        (["a", "b", "c"], 3, "a, b or c"),
    ],
)
def test_listing(words: list[str], most: int, expected: str) -> None:
    assert listing(words, most) == expected
