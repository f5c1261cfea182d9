"""What an expectation is about: the words of the table, settings by name, and words that may mean several things."""

from __future__ import annotations

import pytest

from toolkit.errors import ToolkitError
from toolkit.playing.expectation import Expectation, names_for, read_expectation
from toolkit.playing.results import Measure
from toolkit.playing.seats import LineUp, Seat
from toolkit.playing.series import Series
from toolkit.playing.summary import SeatSummary, Summary
from toolkit.search.claims import Subject
from toolkit.settings import Setting, choose

HEROES = Setting("heroes", "", ("playtest",), ("1", "2"), "2", wording=lambda value: f"{value} heroes")
LEVEL = Setting(
    "level", "", ("playtest",), ("1", "normal"), "normal", wording=lambda value: "" if value == "1" else value
)
VARIANT = Setting("variant", "", ("playtest",), ("normal", "odd"), "odd", wording=lambda value: f"{value} ones")
NAMES = names_for((HEROES, LEVEL, VARIANT), seat=("keeper",), subject=("market",), player=("bold",))


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("normal", (("level", "normal"),)),
        ("normal ones", (("variant", "normal"),)),
        ("variant=normal", (("variant", "normal"),)),
        ("2", (("heroes", "2"),)),
        ("2 heroes, market, bold", (("heroes", "2"), ("subject", "market"), ("player", "bold"))),
        ("keeper", (("seat", "keeper"),)),
    ],
)
def test_what_games_are_called(words: str, meant: tuple[tuple[str, str], ...]) -> None:
    assert read_expectation(f"{words}: 40..50%", NAMES) == Expectation(meant, 0.4, 0.5)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("1: 40..50%", '--expect: "1" is ambiguous. Write heroes=1 or level=1.'),
        ("nrmal: 40..50%", '--expect: there is no "nrmal". Did you mean "normal"?'),
        ("x: ", '--expect: "x: " is not understood. Write a range such as "45..75%", or "normal: 45..75%"'),
    ],
)
def test_what_means_nothing_or_too_much_is_refused(words: str, said: str) -> None:
    with pytest.raises(ToolkitError) as refused:
        read_expectation(words, NAMES, "normal")
    assert str(refused.value) == said


RIVALS = (Seat("ares", "Ares Inc."), Seat("helix", "Black Helix"), Seat("zyborg", "Zyborg"))


def summary_of(scores: tuple[float | None, ...], *measures: Measure) -> Summary:
    """Ten games of one to three rivals, of which each won some."""
    series = Series(Subject("market", "The Market"), choose((), {}), LineUp((("ares", "bold"),)), 10, 1)
    fared = (
        SeatSummary(seat, "bold", 3, 0.3, 0.1, 0.6, 1.0 + place, score)
        for place, (seat, score) in enumerate(zip(RIVALS, scores, strict=False))
    )
    return Summary(series, 10, tuple(fared), measures)


SEATED = names_for((), seat=[one.id for one in RIVALS])


@pytest.mark.parametrize(
    ("text", "missed"),
    [
        ("20..40%", []),
        ("score 5..12", []),
        ("score 8..12", ["Black Helix: score 7.0, expected 8 to 12", "Zyborg: score 5.0, expected 8 to 12"]),
        ("helix: score 8..12", ["Black Helix: score 7.0, expected 8 to 12"]),
        ("ares: place 1..1.5", []),
        ("zyborg: place 1..1.5", ["Zyborg: place 3.0, expected 1 to 1.5"]),
        ("rounds 5..6", [": rounds 7.5, expected 5 to 6"]),
    ],
)
def test_what_is_known_of_seats_can_be_expected(text: str, missed: list[str]) -> None:
    summary = summary_of((11, 7, 5), Measure("rounds", "rounds", 7.5))
    found = read_expectation(text, SEATED).missed(summary, "won")
    assert [f"{one.of}: {one.said}".replace(": :", ":") for one in found] == missed


def test_points_of_one_alone() -> None:
    alone = summary_of((140.5,))
    assert [one.said for one in read_expectation("score 151..250", SEATED).missed(alone, "won")] == [
        "score 140.5, expected 151 to 250"
    ]
    with pytest.raises(ToolkitError, match=r'nothing called "score" is measured. Known: place\.'):
        list(read_expectation("score 1..2", SEATED).missed(summary_of((None, None)), "won"))


def test_a_measure_of_the_game_comes_before_that_of_seats() -> None:
    found = read_expectation("score 1..2", SEATED).missed(summary_of((1.5,), Measure("score", "score", 3.0)), "won")
    assert [one.said for one in found] == ["score 3.0, expected 1 to 2"]
