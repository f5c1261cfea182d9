"""What an expectation is about: the words of the table, settings by name, and words that may mean several things."""

from __future__ import annotations

import pytest

from toolkit.errors import ToolkitError
from toolkit.playing.expectation import Expectation, names_for, read_expectation
from toolkit.settings import Setting

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
