"""What games feel like: diaries made by hand, a game that is watched, and what a planted fault gives away."""

from __future__ import annotations

from random import Random

import pytest

from tests.playing.lamps import chosen, lamps, night_match
from toolkit.errors import ToolkitError
from toolkit.playing.capability import Match
from toolkit.playing.expectation import names_for, read_expectation
from toolkit.playing.experience.diary import Decision, Diary, Moment
from toolkit.playing.experience.exploits import exploits, worths
from toolkit.playing.experience.feeling import curves
from toolkit.playing.experience.figures import Figure, figures
from toolkit.playing.play import Answer, Asked, Choose, Play
from toolkit.playing.results import Result
from toolkit.playing.seats import PARTY, Seat, Standing, alone, line_up
from toolkit.playing.series import Series, play_here, play_in_processes
from toolkit.playing.summary import Summary, as_json, summarise
from toolkit.playing.table import Look, Option, Passage, options
from toolkit.search.claims import Subject

RED, BLUE = Seat("red", "Red"), Seat("blue", "Blue")


def diary(*chances: float, decisions: tuple[Decision, ...] = (), asked: tuple[int, ...] = (0, 1)) -> Diary:
    """A game of two in which both halves of the rollouts agree on the chance of the first."""
    moments = [
        Moment(at / len(chances), ((one, 1 - one), (one, 1 - one)), f"move {at}") for at, one in enumerate(chances)
    ]
    end = (round(chances[-1]), 1 - round(chances[-1]))
    return Diary((*moments, Moment(1.0, (end, end), "the last")), decisions, asked, 10, {}, {})


def result(number: int, first_won: bool, what: Diary) -> Result:
    standings = (Standing(first_won, 2 - first_won), Standing(not first_won, 1 + first_won))
    return Result(number, "won", "", standings, watched=what)


def found(results: list[Result]) -> dict[str, Figure]:
    return {one.name: one for one in figures(results, (RED, BLUE))}


def test_a_game_that_is_open_to_the_end_and_one_that_never_was() -> None:
    tense = found([result(number, bool(number % 2), diary(0.5, 0.5, 0.5, 0.5)) for number in range(6)])
    dull = found([result(number, True, diary(1.0, 1.0, 1.0, 1.0)) for number in range(6)])
    assert (tense["tension"].value, dull["tension"].value) == (1.0, 0.0)
    assert (dull["drama"].value, dull["lead_changes"].value, dull["comebacks"].value) == (0.0, 0.0, 0.0)
    assert dull["drama"].is_told is False, "nothing is below its own noise"


def test_leads_change_and_a_comeback_is_a_drama() -> None:
    every = [result(number, True, diary(0.5, 0.2, 0.6, 0.3, 0.9, 1.0)) for number in range(6)]
    feels = found(every)
    assert feels["lead_changes"].value == 3, "0.2, 0.6, 0.3, 0.9; nobody leads at first"
    assert feels["comebacks"].value == 1.0
    assert feels["drama"].value == pytest.approx((0.6 + 0.4) / 6)
    assert feels["decided"].value == pytest.approx(3 / 6), "the last moment at which somebody else led"
    lost = found([result(number, False, diary(0.5, 0.2, 0.3, 0.1)) for number in range(6)])
    assert (lost["comebacks"].value, lost["drama"].value) == (0.0, 0.0)


def test_who_leads_is_only_said_if_both_halves_agree() -> None:
    moments = (
        Moment(0.0, ((0.6, 0.4), (0.4, 0.6))),
        Moment(0.5, ((0.4, 0.6), (0.7, 0.3))),
        Moment(1.0, ((1, 0), (1, 0))),
    )
    noisy = Diary(moments, (), (0, 1), 2, {}, {})
    assert found([result(number, True, noisy) for number in range(6)])["lead_changes"].value == 0


def test_downtime_and_the_first_seat() -> None:
    every = [result(number, True, diary(0.5, asked=(0, 1, 1, 1, 0, 1, 0))) for number in range(20)]
    feels = found(every)
    assert feels["downtime_red"].value == 2.0
    assert feels["first_seat"].value == 0.5
    assert feels["first_seat"].is_told
    even = found([result(number, bool(number % 2), diary(0.5)) for number in range(20)])
    assert not even["first_seat"].is_told, "an advantage that may as well be none"


def test_nothing_is_told_of_few_games() -> None:
    assert not any(one.is_told for one in figures([result(0, True, diary(0.5))], (RED, BLUE)))
    assert figures([Result(0, "won", "", (Standing(True),))], (PARTY,)) == [], "nobody watched"


def test_noise_alone_puts_nothing_at_stake() -> None:
    """What is best by chance in one half is not best in the other: on split halves, noise comes out as nothing."""
    random = Random(4)

    def noise() -> Decision:
        first, second = (tuple(random.random() for _ in range(5)) for _ in range(2))
        return Decision(0, "turn", tuple("abcde"), (first, second), 0)

    noisy = [result(n, True, diary(0.5, decisions=tuple(noise() for _ in range(6)))) for n in range(60)]
    naive = [
        max(one.worth[0]) - sum(one.worth[0]) / 5 for each in noisy for one in (each.watched or diary(1)).decisions
    ]
    assert sum(naive) / len(naive) > 0.25, "as it would be without"
    assert abs(found(noisy)["gap"].value) < 0.05
    assert not any(one.sort != "drags on" for one in exploits(noisy)), "and nothing stands out"


# Watched.


def series(games: int, typed: str = "", rollouts: int = 6, **settings: str) -> Series:
    match = night_match("herring", **settings)
    players = line_up(typed, match.seats, lamps().tabletop.players, "keeper")
    return Series(Subject("herring", "The Herring Fleet"), chosen(**settings), players, games, 2, rollouts=rollouts)


def watched(some: Series, **settings: str) -> Summary:
    return summarise(night_match("herring", **settings), some, play_here(lamps(), [some])[some])


def test_a_game_that_is_watched_ends_as_it_would_otherwise() -> None:
    some = series(5, oil="5", wrecker="yes")
    plain = Series(some.subject, some.chosen, some.players, some.games, some.seed)
    seen, unseen = play_here(lamps(), [some])[some], play_here(lamps(), [plain])[plain]
    assert [one.standings for one in seen] == [one.standings for one in unseen]
    assert seen == play_in_processes(lamps(), [some], 2)[some], "diaries and all"
    assert all(one.watched is not None and len(one.watched.moments) > 2 for one in seen)
    assert all(one.watched is None for one in unseen)


def test_somebody_who_thinks_ahead_is_watched_by_habit() -> None:
    some = series(1, "searcher:5", 4, oil="4")
    (one,) = play_here(lamps(), [some])[some]
    assert one.watched is not None
    assert one.watched.decisions


def test_a_summary_says_what_it_feels_like_and_can_be_held_to_it() -> None:
    some = series(8, oil="6", wrecker="yes")
    summary = watched(some, oil="6", wrecker="yes")
    data = as_json(summary, (), "mission")
    assert isinstance(data["feel"], dict)
    assert {"tension", "drama", "choices", "first_seat"} <= {*data["feel"]}
    names = names_for(())
    assert list(read_expectation("choices 2..20", names).missed(summary, "lit")) == []
    (missed,) = read_expectation("choices 90..99", names).missed(summary, "lit")
    assert missed.said.startswith("choices ")
    noise = [one.name for one in summary.feeling.figures if not one.is_told] if summary.feeling else []
    (untold,) = read_expectation(f"{noise[0]} 0..1", names).missed(summary, "lit")
    assert "below its own noise after 8 games. Play more with --games" in untold.said
    drawing = curves("Herring", play_here(lamps(), [some])[some], night_match("herring", oil="6", wrecker="yes").seats)
    assert "turning points" in [one.title for one in drawing.draw().parts]


def test_what_only_watching_shows_asks_to_be_watched() -> None:
    some = series(2, rollouts=0, oil="5")
    with pytest.raises(ToolkitError, match=r"tension is only measured while games are watched\. Add --feel$"):
        list(read_expectation("tension 0..1", names_for(())).missed(watched(some, oil="5"), "lit"))


# Planted faults.


class Cards(Play):
    """Two players play a card each, three times: whoever's cards are worth more wins. One card may be too strong."""

    resumable = True

    def __init__(self, worth: dict[str, float], luck: Random) -> None:
        self.worth, self.luck, self.points, self.turn = worth, luck, [0.0, 0.0], 0

    @property
    def told(self) -> list[Passage]:
        return []

    @property
    def clock(self) -> int:
        return self.turn

    @property
    def outcome(self) -> tuple[Standing, ...] | None:
        if self.turn < 6:
            return None
        first = self.points[0] >= self.points[1]
        return (Standing(first, 2 - first), Standing(not first, 1 + first))

    def look(self, key: str, seat: str) -> Look:
        return Look("")

    def copy(self, luck: Random | None = None) -> Cards:
        new = Cards(self.worth, luck or self.luck)
        new.points, new.turn = self.points[:], self.turn
        return new

    def redeal(self, seat: str, luck: Random) -> None:
        self.luck = luck

    def run(self, choose: Choose) -> None:
        while self.turn < 6:
            seat = self.turn % 2
            cards: list[Option] = options(sorted(self.worth))
            answer = choose(self, Asked("Which card?", cards, seat=(RED, BLUE)[seat].id, kind="card"))
            assert isinstance(answer, int)
            self.points[seat] += self.worth[sorted(self.worth)[answer]] * self.luck.random()
            self.turn += 1


class CardMatch(Match):
    """Cards by what they are worth; nobody ever plays what is called a brick."""

    key = "cards"

    def __init__(self, **worth: float) -> None:
        self.worth = worth

    @property
    def seats(self) -> tuple[Seat, ...]:
        return RED, BLUE

    def begin(self, luck: str) -> Cards:
        return Cards(self.worth, Random(luck))

    def policy(self, player: str, seat: str, mood: Random) -> Choose:
        wanted = [at for at, one in enumerate(sorted(self.worth)) if one != "brick"]

        def choose(play: Cards, question: Asked) -> Answer:
            return mood.choice(wanted)

        return choose

    def result(self, play: Cards, number: int) -> Result:
        return Result(number, "won", "", play.outcome or ())


def of_cards(games: int, **worth: float) -> list[Result]:
    match = CardMatch(**worth)
    players = alone("anyone", RED).seated + alone("anyone", BLUE).seated
    return [match.watch(type(alone("x"))(players), f"cards {number}", number, 8) for number in range(games)]


def test_a_card_that_always_wins_and_one_that_nobody_needs_are_found() -> None:
    results = of_cards(25, sword=1.0, axe=1.0, bow=1.0, cannon=4.0, brick=0.1)
    said = {(one.sort, one.about.partition(": ")[2]) for one in exploits(results)}
    assert ("is nearly always right", "cannon") in said
    assert ("is hardly ever right", "brick") in said
    assert ("is never chosen", "brick") in said
    assert not {about for _, about in said} & {"sword", "axe", "bow"}
    ranked = [one.about.partition(": ")[2] for one in worths(one.watched for one in results if one.watched)]
    assert ranked[0] == "cannon"
    assert ranked[-1] == "brick"
    assert all(one.game is not None for one in exploits(results)), "each with a game to watch"


def test_cards_that_are_all_alike_do_not_stand_out() -> None:
    assert exploits(of_cards(15, sword=1.0, axe=1.0, bow=1.0)) == []
