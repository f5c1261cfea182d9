"""Nothing that a box says can control a terminal, be invisible, or take more columns than counted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.report.visible import visible, width


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Käpt'n 船長 👻", "Käpt'n 船長 👻"),
        ("\x1b[31mred\x1b[0m", r"\x1b[31mred\x1b[0m"),
        ("\x9b31m", r"\x9b31m"),  # the same in one character of the second control set
        ("a\r\nb\tc\0", r"a\r\nb\tc\x00"),
        ("\u202egnihtyna", r"\u202egnihtyna"),
        ("\ud800", r"\ud800"),
        ("\u2028\ufeff\U000e0001", r"\u2028\ufeff\U000e0001"),
        ("👩\u200d🚀", "👩\u200d🚀"),
    ],
)
def test_hidden_characters_are_escaped_and_others_stay(text: str, shown: str) -> None:
    assert visible(text) == shown


@given(st.text(st.characters()))
def test_visible_text_is_one_encodable_line_without_controls(text: str) -> None:
    shown = visible(text)
    shown.encode("utf-8")
    assert len(shown.splitlines()) <= 1
    assert not any(ord(character) < 32 or 127 <= ord(character) < 160 for character in shown)
    assert visible(shown) == shown


@pytest.mark.parametrize(
    ("text", "columns"),
    [("abc", 3), ("船長", 4), ("ａ", 2), ("e\u0301", 1), ("\u1112\u1161\u11ab", 2), ("👻", 2), ("…", 1)],
)
def test_width_counts_columns_of_a_terminal(text: str, columns: int) -> None:
    assert width(text) == columns
