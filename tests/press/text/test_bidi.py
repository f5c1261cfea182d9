"""The order of mixed directions on paper: as python-bidi has it from either side, and as Unicode's tests require."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.press.unicode.cases import BidiCase, bidi_classes, bidi_signs
from tests.press.unicode.conformance import judged
from toolkit.press.text.bidi import has_rtl, is_rtl, levels, visual

REFERENCE = [
    ("\u05d3\u05e9+ \u0662,.+\u05e9", "\u05e9+.,\u0662 +\u05e9\u05d3", "\u05e9+.,\u0662 +\u05e9\u05d3"),
    ("\u0662\u0645\u05e9b", "\u05e9\u0645\u0662b", "b\u05e9\u0645\u0662"),
    ("-,a.1\u0662,-.,\u05e9", "-,a.1\u05e9,.-,\u0662", "\u05e9,.-,a.1\u0662,-"),
    ("a% baa\u05d3\u05d3.", "a% baa\u05d3\u05d3.", ".\u05d3\u05d3a% baa"),
    ("+\u0662\u0646\u0662.", "+\u0662\u0646\u0662.", ".\u0662\u0646\u0662+"),
    (
        "\u05d3 \u05d3,\u0645\u0662a,b\u0662,",
        "\u0662\u0645,\u05d3 \u05d3a,b\u0662,",
        ",\u0662a,b\u0662\u0645,\u05d3 \u05d3",
    ),
    ("1 %b-\u0645\u0646", "1 %b-\u0646\u0645", "\u0646\u0645-b% 1"),
    ("\u05d3 \u0645ab.+b1b%", "\u0645 \u05d3ab.+b1b%", "%ab.+b1b\u0645 \u05d3"),
    ("1ba%,a\u05d3", "1ba%,a\u05d3", "\u05d31ba%,a"),
    (".,\u05d3+,", ".,\u05d3+,", ",+\u05d3,."),
    ("\u0646b\u0645\u0646a1+", "\u0646b\u0646\u0645a1+", "+a1\u0646\u0645b\u0646"),
    ("\u05e9\u05d3-ba", "\u05d3\u05e9-ba", "ba-\u05d3\u05e9"),
    ("\u0662+\u0662\u05e9,", "\u05e9\u0662+\u0662,", ",\u05e9\u0662+\u0662"),
    ("\u05d3\u0662 \u05d3-+\u05e91,", "1\u05e9+-\u05d3 \u0662\u05d3,", ",1\u05e9+-\u05d3 \u0662\u05d3"),
    ("b11\u05d3a\u0645%+", "b11\u05d3a\u0645%+", "+%\u0645a\u05d3b11"),
    ("\u0645a\u05d3\u05e91%.,.", "\u0645a1%\u05e9\u05d3.,.", ".,.1%\u05e9\u05d3a\u0645"),
    ("a\u05e9\u05d3\u0662\u0645", "a\u0645\u0662\u05d3\u05e9", "\u0645\u0662\u05d3\u05e9a"),
    ("+.\u0646%\u0645", "+.\u0645%\u0646", "\u0645%\u0646.+"),
    ("bbb\u05d3.,\u05d3a", "bbb\u05d3,.\u05d3a", "a\u05d3,.\u05d3bbb"),
    ("\u0646\u0646.\u0662\u05e9.\u0662%.", "\u0662.\u05e9\u0662.\u0646\u0646%.", ".%\u0662.\u05e9\u0662.\u0646\u0646"),
    ("%1\u05e9,\u05e9\u0645", "%1\u0645\u05e9,\u05e9", "\u0645\u05e9,\u05e9%1"),
    ("%.\u05d3-\u05d3\u05e9", "%.\u05e9\u05d3-\u05d3", "\u05e9\u05d3-\u05d3.%"),
    (", \u05d3,1\u0662.b1a", ", 1\u0662,\u05d3.b1a", "b1a.1\u0662,\u05d3 ,"),
    ("ba \u0645\u05d3", "ba \u05d3\u0645", "\u05d3\u0645 ba"),
]


@pytest.mark.parametrize(("text", "from_left", "from_right"), REFERENCE)
def test_as_the_reference(text: str, from_left: str, from_right: str) -> None:
    assert "".join(visual(text, levels(text))) == from_left
    assert "".join(visual(text, levels(text, rtl=True))) == from_right


def test_the_first_letter_decides() -> None:
    assert is_rtl("12, שלום and")
    assert not is_rtl("12, and שלום")
    assert not is_rtl("12")


def test_only_some_texts_need_it() -> None:
    assert not has_rtl("Ωμέγα — “½”")
    assert has_rtl("a סוף")
    assert has_rtl("١٢")


def test_parts_move_as_a_whole() -> None:
    assert visual(["one", " ", "two"], [1, 1, 1]) == ["two", " ", "one"]
    assert visual(["a", "B", "12", "C", "d"], [0, 1, 2, 1, 0]) == ["a", "C", "12", "B", "d"]


@pytest.mark.parametrize("cases", [bidi_classes, bidi_signs])
def test_as_unicode_says(cases: Callable[[], Iterator[BidiCase]]) -> None:
    """A sample of Unicode's own tests: by classes, and by characters (with brackets)."""
    count = 0
    for case in cases():
        assert judged(case) == (list(case.levels), list(case.order)), case
        count += 1
    assert count > 2_000
