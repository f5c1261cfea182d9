"""What may be tuned, how far games are from a band, and how much of that is luck."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playing.lamps import chosen, lamps, night_match
from toolkit.diagnostic import Place
from toolkit.lint.config import Reach
from toolkit.playing.expectation import Expectation
from toolkit.playing.seats import line_up
from toolkit.playing.series import Series, play_game
from toolkit.playing.tuning.dials import Dial, Whereabouts, changed, knobs_of
from toolkit.playing.tuning.goals import Goal, effects, judged
from toolkit.playing.tuning.searching import rounds
from toolkit.playing.tuning.trying import SpentError, Trials
from toolkit.source.content import Entry, FileKind, Part

KIND = FileKind("cards/*.json", "", lambda data, file: Entry("", ""))
CARD: dict[str, Any] = {
    "number": 7,
    "ends": [{"when": {"of": [{"rounds": 3}, {"rounds": True}]}}, {"rounds": 5}],
    "value": 2,
    "half": 1.5,
}


def part(data: dict[str, Any], id: str = "seven") -> Part:
    return Part(KIND, Place("cards/all.json", ("cards", 0)), data, Entry(id, f"card {id}"))


def dial(pointer: str, **more: Any) -> Dial:
    return Dial("some", "Some.", (Whereabouts("cards/*.json", pointer),), **{"least": 0, "most": 9, **more})


def values(pointer: str, reach: Reach | None = None, **more: Any) -> dict[str, list[float]]:
    """What each number may become, by where it stands."""
    knobs = knobs_of([part(CARD)], [dial(pointer, **more)], {"some": reach or Reach()})
    return {knob.changes[0].where: sorted(one.new for one in knob.changes) for knob in knobs}


@pytest.mark.parametrize(
    ("pointer", "found"),
    [
        ("/value", ["value"]),
        ("/ends/*/rounds", ["ends/1/rounds"]),
        ("/ends/**/rounds", ["ends/0/when/of/0/rounds", "ends/1/rounds"]),
        ("/**/rounds", ["ends/0/when/of/0/rounds", "ends/1/rounds"]),
        ("/ends/0", []),
        ("/nothing", []),
    ],
)
def test_where_numbers_stand(pointer: str, found: list[str]) -> None:
    assert [*values(pointer)] == found


@pytest.mark.parametrize(
    ("reach", "more", "found"),
    [
        (None, {}, [0, 1, 3, 4]),
        (None, {"by": 1}, [1, 3]),
        (Reach(by=3), {}, [0, 1, 3, 4, 5]),
        (Reach(least=2), {}, [3, 4]),
        (Reach(most=3, by=9), {}, [0, 1, 3]),
        (Reach(only=("7",)), {}, [0, 1, 3, 4]),
        (Reach(only=("seven",)), {"by": 1}, [1, 3]),
    ],
)
def test_how_far_a_number_goes(reach: Reach | None, more: dict[str, Any], found: list[float]) -> None:
    assert values("/value", reach, **more) == {"value": found}


@pytest.mark.parametrize("reach", [Reach(by=0), Reach(keep=("7",)), Reach(keep=("seven",)), Reach(only=("8",))])
def test_what_may_not_change(reach: Reach) -> None:
    assert values("/value", reach) == {}


def test_steps_may_be_halves() -> None:
    assert values("/half", step=0.5) == {"half": [0.5, 1, 2, 2.5]}


def test_only_the_number_changes() -> None:
    (knob,) = knobs_of([part(CARD)], [dial("/ends/*/rounds")], {})
    (one, *_) = knob.changes
    after = changed(CARD, [one])
    assert after["ends"][1] == {"rounds": 4}
    assert after["ends"][0] is CARD["ends"][0]
    assert CARD["ends"][1] == {"rounds": 5}


def test_the_ends_of_a_number_are_beyond_what_it_is() -> None:
    (knob,) = knobs_of([part(CARD)], [dial("/value", most=2)], {})
    assert [(one.new, bound) for one, bound in knob.ends] == [(0, "least 0")]


def test_rounds_end_with_what_was_asked_for() -> None:
    assert [[*rounds(20)], [*rounds(50)], [*rounds(60, 50)]] == [[20], [25, 50], [50, 60]]


def series(games: int, oil: str = "6") -> Series:
    match = night_match(oil=oil)
    subject = next(one for one in match_subjects() if one.id == "herring")
    return Series(subject, chosen(oil=oil), line_up("", match.seats, ("keeper",), "keeper"), games)


def match_subjects() -> Any:
    from tests.playing.lamps import GAME

    return GAME.reader().subjects(lamps().box)


def test_a_share_is_judged_by_its_interval() -> None:
    match, some = night_match(oil="4"), series(80, "4")
    results = [play_game(match, some, number) for number in range(80)]
    rate = sum(one.standings[0].won for one in results) / 80
    told = judged([Goal(Expectation((), rate, 1.0), 0)], [(match, some, results)], "lit")
    (figure,) = told.figures
    assert (figure.value, told.gap, told.fits) == (rate, 0, True)
    assert sum(figure.parts) / len(figure.parts) == pytest.approx(rate)
    assert not told.is_likely  # at the very edge of its band
    below = judged([Goal(Expectation((), 0.0, rate - 0.1), 0)], [(match, some, results)], "lit")
    assert not below.fits
    assert below.figures[0].outside == pytest.approx(0.1)


def test_the_same_games_have_no_effect_and_others_have_an_interval() -> None:
    few, many = night_match(oil="3"), night_match(oil="6")
    (dark, light) = (
        judged(
            [Goal(Expectation((), 0.0, 1.0), 0)],
            [(match, some, [play_game(match, some, number) for number in range(60)])],
            "lit",
        )
        for match, some in ((few, series(60, "3")), (many, series(60)))
    )
    assert [(one.value, one.low, one.high) for one in effects(dark, dark)] == [(0, 0, 0)]
    (effect,) = effects(dark, light)
    assert 0 < effect.low < effect.value < effect.high


def test_no_more_games_than_the_budget_has() -> None:
    with Trials(lambda changes: lamps(), [series(30)], 1, 40, lambda games: None) as trials:
        trials.play([()], 25, 1)
        trials.play([()], 30, 1)
        assert trials.played == 30
        with pytest.raises(SpentError):
            trials.play([()], 50, 1)
        trials.play([()], 50, 2, count=False)
        assert trials.played == 30


def test_what_cannot_be_played_is_no_candidate() -> None:
    (knob,) = knobs_of([part(CARD)], [dial("/value", by=1, most=2)], {})
    broken = knob.changes
    with Trials(lambda changes: None if changes else lamps(), [series(5)], 1, 99, lambda games: None) as trials:
        assert trials.play([(), broken], 5, 1) == [()]
