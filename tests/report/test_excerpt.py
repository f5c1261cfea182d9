"""The carets are under exactly what is meant, whatever comes before it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.report.excerpt import excerpt
from toolkit.report.finding import Spot
from toolkit.report.visible import visible, width


def spot(source: str, start: int, end: int, end_line: int = 1) -> Spot:
    """Columns `start` to `end`, counted from 1, the end exclusive."""
    return Spot("box.json", 1, start, end_line, end, source, known=True)


@pytest.mark.parametrize(
    ("source", "start", "end", "shown", "carets"),
    [
        ('{"a": 34}', 7, 9, '{"a": 34}', "      ^^"),
        ("[]", 2, 2, "[]", " ^"),  # an empty range
        ("[1, 2", 6, 6, "[1, 2", "     ^"),  # behind the end of the line
        ("[1", 9, 12, "[1", "  ^"),  # a column that the line does not have
        ("", 1, 1, "", "^"),
        ("\t\t34", 3, 5, "        34", "        ^^"),
        ("a\tb", 2, 3, "a    b", " ^^^^"),  # the tab itself
        ('"船長", 3', 7, 8, '"船長", 3', "        ^"),
        ('"船長"', 2, 4, '"船長"', " ^^^^"),
        ('"e\u0301", 3', 7, 8, '"e\u0301", 3', "     ^"),
        ('"e\u0301"', 3, 4, '"e\u0301"', "  ^"),  # only the mark: it still gets a caret
        ('"\x1b[2J", 3', 9, 10, '"\\x1b[2J", 3', "           ^"),
        ('"\x1b"', 2, 3, '"\\x1b"', " ^^^^"),
    ],
)
def test_carets_stand_below_what_is_meant(source: str, start: int, end: int, shown: str, carets: str) -> None:
    line, space, marks = excerpt(spot(source, start, end))
    assert (line, space + marks) == (shown, carets)


def test_a_range_over_several_lines_is_marked_to_the_end_of_its_first() -> None:
    assert excerpt(spot('  "a": [', 8, 2, end_line=5)) == ('  "a": [', " " * 7, "^")
    assert excerpt(spot('{"a": {"b": 1,', 7, 2, end_line=5)) == ('{"a": {"b": 1,', " " * 6, "^" * 8)


def test_a_line_of_the_window_s_length_is_not_cut() -> None:
    assert excerpt(spot("x" * 100, 100, 101)) == ("x" * 100, " " * 99, "^")


@pytest.mark.parametrize(
    ("start", "shown", "space"),
    [
        (1, "#" + "x" * 99 + "…", 0),
        (150, "…" + "x" * 40 + "#" + "x" * 59 + "…", 41),
        (300, "…" + "x" * 99 + "#", 100),
    ],
)
def test_a_long_line_is_cut_to_a_window_around_the_column(start: int, shown: str, space: int) -> None:
    source = "x" * (start - 1) + "#" + "x" * (300 - start)
    assert excerpt(spot(source, start, start + 1)) == (shown, " " * space, "^")


def test_carets_of_a_long_range_stay_inside_the_window() -> None:
    line, space, carets = excerpt(spot("x" * 500, 200, 450))
    assert (line, space, carets) == ("…" + "x" * 100 + "…", " " * 41, "^" * 60)


@given(
    st.text(st.characters(exclude_characters="\t")),
    st.text(st.characters(exclude_characters="\t"), min_size=1),
)
def test_the_space_before_the_carets_is_as_wide_as_the_text_before(before: str, meant: str) -> None:
    source = f"{before}{meant}"[:100]
    start = min(len(before), 99)
    line, space, carets = excerpt(spot(source, start + 1, len(source) + 1))
    assert line == visible(source)
    assert len(space) == width(visible(source[:start]))
    assert len(carets) == max(1, width(visible(source[start:])))
