"""Lines: as few as possible, none too long, and no more ragged than if each were filled in turn."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from toolkit.press.text.lines import Measure, even, greedy

ROOM = 10.0
widths = st.floats(0.2, 9.0)
units = st.lists(
    st.builds(Measure, widths, st.sampled_from([0.25, 0.0]), st.sampled_from([0.0, 0.0, 0.3])), min_size=1, max_size=40
)


def words(*sizes: float) -> list[Measure]:
    return [Measure(size, 0.5, 0.0) for size in sizes]


def used(all_units: list[Measure], starts: list[int]) -> list[float]:
    """How long each line is, its hyphen included."""
    found = []
    for start, end in zip(starts, [*starts[1:], len(all_units)], strict=True):
        line = all_units[start:end]
        hyphen = all_units[end].hyphen if end < len(all_units) else 0.0
        found.append(sum(u.width for u in line) + sum(u.space for u in line[1:]) + hyphen)
    return found


def test_takes_what_fits() -> None:
    assert greedy(words(4, 5, 3, 3, 3), ROOM) == [0, 2]
    assert greedy(words(4, 5.6, 3), ROOM) == [0, 1]
    assert greedy(words(4, 5, 3), ROOM, first=2) == [0, 1]


def test_a_word_wider_than_the_line_stands_alone() -> None:
    assert greedy(words(2, 12, 2), ROOM) == [0, 1, 2]
    assert even(words(2, 12, 2), ROOM) == [0, 1, 2]


def test_evens_out() -> None:
    """Greedy fills the first line to the brim and leaves a hole in the second."""
    text = words(4, 4, 1, 6, 5)
    assert used(text, greedy(text, ROOM)) == [10, 6, 5]
    assert used(text, even(text, ROOM)) == [8.5, 7.5, 5]


def test_no_widow() -> None:
    """The last line gets a second word, though the others would be fuller without."""
    text = words(3, 3, 2.9, 3, 3, 2.9, 1)
    assert greedy(text, ROOM) == [0, 3, 6]
    assert even(text, ROOM) == [0, 2, 5]


def test_a_hyphen_needs_room() -> None:
    parts = [Measure(5, 0, 0), Measure(4.8, 0.0, 0.0), Measure(3, 0.0, 0.3)]
    assert greedy(parts, ROOM) == [0, 1], "with its hyphen the second would not fit on the first line"
    assert greedy([Measure(5, 0, 0), Measure(4.6, 0.0, 0.0), Measure(3, 0.0, 0.3)], ROOM) == [0, 2]


@given(units)
def test_no_line_is_too_long(text: list[Measure]) -> None:
    for starts in (greedy(text, ROOM), even(text, ROOM)):
        assert starts[0] == 0
        assert starts == sorted(set(starts))
        ends = [*starts[1:], len(text)]
        for start, end, length in zip(starts, ends, used(text, starts), strict=True):
            assert length <= ROOM + 1e-5 or end - start == 1


@given(units)
def test_even_takes_no_more_lines(text: list[Measure]) -> None:
    assert len(even(text, ROOM)) <= len(greedy(text, ROOM))
