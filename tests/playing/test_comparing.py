"""Two players on the same seeds: compared in pairs, seat by seat, and no more is claimed than was shown."""

from __future__ import annotations

import pytest

from toolkit.playing.comparing import Beside, with_others
from toolkit.playing.results import Result
from toolkit.playing.seats import LineUp, Seat, Standing
from toolkit.playing.series import Series
from toolkit.playing.summary import SeatSummary, Summary
from toolkit.search.claims import Subject
from toolkit.settings import Chosen

HUNTER, GHOST = Seat("hunter", "the hunter"), Seat("ghost", "the ghost")


def series(*players: str, seed: int = 1, games: int = 20) -> Series:
    seated = tuple(zip(("hunter", "ghost"), players, strict=False))
    return Series(Subject("a", "A"), Chosen(()), LineUp(seated), games, seed)


def summary(one: Series) -> Summary:
    fared = [
        SeatSummary(seat, player, 0, 0.0, 0.0, 1.0, 1.0, None)
        for seat, (_, player) in zip((HUNTER, GHOST), one.players.seated, strict=False)
    ]
    return Summary(one, one.games, tuple(fared))


def results(*won: bool) -> list[Result]:
    return [Result(game, "", "", (Standing(one), Standing(not one))) for game, one in enumerate(won)]


def told(first: tuple[Series, list[bool]], second: tuple[Series, list[bool]]) -> tuple[str, ...]:
    played = {one: results(*won) for one, won in (first, second)}
    summaries = with_others([summary(one) for one in played], played)
    assert not summaries[0].details, "there is nobody before the first"
    return summaries[1].details[0].told if summaries[1].details else ()


def test_who_wins_more_often_on_the_same_seeds() -> None:
    weak, strong = [True] * 5 + [False] * 15, [True] * 16 + [False] * 4
    (words,) = told((series("bold"), weak), (series("searcher:50"), strong))
    assert words.startswith("55 points more than bold (+")
    (words,) = told((series("searcher:50"), strong), (series("bold"), weak))
    assert words.startswith("55 points less than searcher:50 (-")


def test_what_may_be_luck_is_said_to_be() -> None:
    even = [True, False] * 10
    (words,) = told((series("bold"), even), (series("sly"), [*even[:-1], True]))
    assert words.startswith("like bold, as far as this shows (")
    (words,) = told((series("bold"), even), (series("sly"), even))
    assert words.startswith("like bold"), "pairs that all agree are no proof that all would"


def test_pairs_tell_more_than_rates() -> None:
    """Most seeds are lost or won by anybody; of the few that are not, one player wins all."""
    hard = [False] * 30 + [True] * 30
    better = [True] * 8 + hard[8:]
    (words,) = told((series("bold", games=60), hard), (series("sly", games=60), better))
    assert words.startswith("13 points more than bold (+")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (series("bold"), series("sly", seed=2)),
        (series("bold", games=9), series("sly", games=9)),
        (series("bold", "idle"), series("sly", "keen")),
    ],
    ids=["other seeds", "too few", "two seats differ"],
)
def test_what_cannot_be_compared_is_not(first: Series, second: Series) -> None:
    assert told((first, [True] * first.games), (second, [False] * first.games)) == ()


def test_a_seat_of_several() -> None:
    (words,) = told((series("bold", "idle"), [True] * 20), (series("bold", "keen"), [False] * 20))
    assert words.startswith("the ghost: 100 points more than idle (+")
    assert Beside("", "idle", -0.2, -0.3, -0.1).words == "20 points less than idle (-30 to -10)"
