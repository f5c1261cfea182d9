"""Where lines may end, according to Unicode's own tests."""

from __future__ import annotations

from itertools import pairwise

from tests.press.unicode.cases import line_breaks
from toolkit.press.text.line_breaks import opportunities


def test_as_unicode_says() -> None:
    cases = list(line_breaks())
    assert len(cases) > 1_500
    for text, breaks in cases:
        assert opportunities(text) == breaks, [f"{ord(sign):04X}" for sign in text]


def parted(text: str, language: str = "") -> list[str]:
    edges = [0, *opportunities(text, language), len(text)]
    return [text[start:end] for start, end in pairwise(edges)]


def test_words_and_dashes() -> None:
    assert parted("The second-best inn — half-price, and/or 3-4 beds.") == [
        "The ", "second-", "best ", "inn ", "— ", "half-", "price, ", "and/", "or ", "3-4 ", "beds."
    ]  # fmt: skip


def test_what_is_looked_at_apart_comes_out_as_the_whole() -> None:
    """Words between two plain spaces are broken separately: nothing further away may matter."""
    from toolkit.press.text.line_breaks import _Breaking

    for text, _ in line_breaks():
        for whole in (text, f"and {text} or", f"end. {text} Then"):
            assert opportunities(whole) == _Breaking(whole).found(), whole


def test_korean_words_stay_whole_in_korean() -> None:
    assert parted("아무도 대답", "ko") == ["아무도 ", "대답"]
    assert parted("아무도 대답") == ["아", "무", "도 ", "대", "답"]
