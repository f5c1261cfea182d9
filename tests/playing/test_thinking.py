"""A player who thinks ahead: sees what its seat sees, repeats itself, comes close to perfect play, sits in any seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from random import Random
from typing import Any

import pytest
from lighthouse.night import Night

from tests.playing.lamps import Perfect, chosen, lamps, night_match
from tests.playing.making import laid
from toolkit.errors import ToolkitError
from toolkit.playing.capability import Match
from toolkit.playing.forks import Stop, Trail
from toolkit.playing.play import Answer, Choose, Play, Question, index_of
from toolkit.playing.results import Result
from toolkit.playing.seats import PARTY, Seat, alone, line_up
from toolkit.playing.series import Series, play_here, play_in_processes
from toolkit.playing.thinking.habits import NO_HABITS, Habits
from toolkit.playing.thinking.searcher import Searcher
from toolkit.playing.thinking.strength import anyone_thinks, iterations_of
from toolkit.playing.thinking.tree import Edge, Node, Values, most_tried, next_to_try
from toolkit.search.claims import Subject

KEEPER, WRECKER = "keeper", "wrecker"
SEATS = (Seat(KEEPER, "the keeper", (KEEPER,)), Seat(WRECKER, "the wrecker", ("raider",), "raider"))


def stopped(match: Match, at: int, luck: str) -> tuple[Any, Question]:
    """A game by habit, copied at its question of that number."""
    found: list[tuple[Play, Question]] = []
    policies = {one.id: match.policy(match.habits(one.id).player, one.id, Random(luck)) for one in match.seats}

    def choose(play: Play, question: Question) -> Answer:
        if play.resumable:
            found.append((play.copy(), question))
        if len(found) > at:
            raise Stop
        return policies[question.seat](play, question)

    with pytest.raises(Stop):
        match.begin(luck).run(choose)
    return found[-1]


def answered(match: Match, play: Play, seat: str, iterations: int, mood: int) -> int:
    """What a searcher answers where a copy stands."""
    trail: Trail[Play] = Trail(lambda: play)
    answers: list[int] = []
    searcher = Searcher(match, seat, iterations, Random(mood), trail)

    def choose(at: Play, question: Question) -> Answer:
        trail.arrive(at)
        answers.append(index_of(question, searcher(at, question)))
        raise Stop

    with pytest.raises(Stop):
        play.copy().run(choose)
    return answers[0]


# Names.


def test_a_strength_is_typed_behind_the_name() -> None:
    assert [iterations_of(one) for one in ("searcher", "searcher:1", "searcher:1000")] == [200, 1, 1000]
    assert anyone_thinks(["bold", "searcher:5"])
    assert not anyone_thinks(["bold", "searching"])
    assert line_up("searcher:50", SEATS, (KEEPER, "raider"), KEEPER).words == "searcher:50", "in every seat"
    mixed = line_up("wrecker=searcher", SEATS, (KEEPER, "raider"), KEEPER)
    assert (mixed.words, mixed.think) == ("keeper=keeper+wrecker=searcher", True)


@pytest.mark.parametrize(
    "typed", ["searcher:", "searcher:0", "searcher:-3", "searcher:1e3", "searcher:100001", "searcher:²"]
)
def test_strengths_that_cannot_be(typed: str) -> None:
    with pytest.raises(ToolkitError, match="Write how many games are tried before each answer, from 1 to 100,000"):
        line_up(typed, SEATS, (KEEPER, "raider"), KEEPER)


# The tree.


def test_what_is_tried_next_and_what_is_answered() -> None:
    values, node = Values(), Node()
    node.habit = "b"
    assert next_to_try(node, ["a", "b", "c"], values) == 0, "nothing is known, and nothing is explored yet"
    node.visits = 1
    assert next_to_try(node, ["a", "b", "c"], values) == 1, "then what is done by habit"
    for key, visits, total in (("a", 3, 3.0), ("b", 3, 1.0)):
        node.edges[key] = edge = Edge()
        edge.visits, edge.total = visits, total
    node.visits = 6
    for value in (1.0, 1.0, 1.0, 0.0, 0.0, 1.0):
        values.add(value)
    assert next_to_try(node, ["a", "b", "c"], values) == 0, "what is best so far"
    assert most_tried(node, ["a", "b", "c"]) == 0, "of those tried as often, what was worth more"
    assert most_tried(node, ["c", "b"]) == 1, "of what can be answered"
    assert most_tried(Node(), ["a", "b"]) == 0


# Strength.


@pytest.mark.parametrize(("mission", "typed"), [("herring", {"oil": "5"}), ("pilot", {"oil": "4", "weather": "storm"})])
def test_it_comes_close_to_perfect_play(mission: str, typed: dict[str, str]) -> None:
    """In points of the chance to win, over every question of a night; most are decided as well as can be."""
    match = night_match(mission, **typed)
    perfect, lost = Perfect(match), list[float]()
    for number in range(8):
        trail: Trail[Night] = Trail(lambda number=number: match.begin(f"perfect {number}"))  # type: ignore[misc]
        searcher = Searcher(match, KEEPER, 100, Random(number), trail)

        def choose(night: Night, question: Question) -> Answer:
            trail.arrive(night)  # noqa: B023
            worth, index = perfect.options(night), index_of(question, searcher(night, question))  # noqa: B023
            lost.append(max(worth) - worth[index])
            return trail.leave(question, index)  # noqa: B023

        match.begin(f"perfect {number}").run(choose)
    assert sum(lost) / 8 < 0.05
    assert sum(one < 0.02 for one in lost) > 0.8 * len(lost)


def lit(match: Match, typed: str, number: int) -> list[bool]:
    """Who won a game of these players."""
    players = line_up(typed, match.seats, lamps().tabletop.players, KEEPER)
    return [one.won for one in match.play(players, f"lit {number}", number).standings]


def test_it_is_no_worse_than_the_cast_in_either_seat() -> None:
    match = night_match("herring", oil="7", wrecker="yes")
    wins = {
        typed: [sum(won) for won in zip(*(lit(match, typed, number) for number in range(16)), strict=True)]
        for typed in ("keeper=keeper", "keeper=searcher:20", "wrecker=searcher:20")
    }
    assert wins["keeper=searcher:20"][0] >= wins["keeper=keeper"][0] - 2
    assert wins["wrecker=searcher:20"][1] >= wins["keeper=keeper"][1] - 2


class Mute(Match):
    """A match that offers nothing to a searcher."""

    def __init__(self, inner: Match) -> None:
        self._inner = inner

    @property
    def key(self) -> str:
        return self._inner.key

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self._inner.seats

    def begin(self, luck: str) -> Play:
        return self._inner.begin(luck)

    def policy(self, player: str, seat: str, mood: Random) -> Choose:
        return self._inner.policy(player, seat, mood)

    def result(self, play: Any, number: int) -> Result:
        return self._inner.result(play, number)


def test_a_game_that_offers_no_habits_is_played_all_the_same() -> None:
    match: Any = Mute(night_match("herring", oil="4"))
    assert match.habits(KEEPER) == NO_HABITS
    assert 0 <= answered(match, match.begin("mute"), KEEPER, 30, 1) < 3


def test_what_is_not_thought_about_is_done_by_habit(monkeypatch: pytest.MonkeyPatch) -> None:
    match = night_match("herring", oil="6")
    monkeypatch.setattr(type(match), "habits", lambda *_: Habits("keeper", frozenset({"something else"})))
    searched: list[object] = []
    monkeypatch.setattr(Searcher, "search", lambda *_: searched.append(1))
    lit = match.play(alone("searcher:10", match.seats[0]), "habit", 0)
    assert (lit, searched) == (match.play(alone("keeper", match.seats[0]), "habit", 0), [])


# Honesty.


@pytest.mark.parametrize(
    ("seat", "at"),
    [pytest.param(KEEPER, 1, id="an unread mission and a hidden hand"), pytest.param(WRECKER, 2, id="the mission")],
)
def test_it_sees_only_what_its_seat_sees(seat: str, at: int) -> None:
    """The hidden part dealt anew makes another game that looks the same: the same choices, as often."""
    match = night_match("herring", oil="6", wrecker="yes")
    play, question = stopped(match, at, "hidden")
    assert question.seat == seat
    moods, seen = range(36), list[Counter[str]]()
    games = []
    for number in (1, 2, 3):
        other = play.copy(Random(number))
        other.redeal(seat, Random(f"other {number}"))
        games.append((other.mission.id, tuple(sorted(other.hand))))
        seen.append(Counter(question.choices[answered(match, other, seat, 12, mood)].words for mood in moods))
    assert len(set(games)) > 1, "they are different games"
    for one in seen[1:]:
        differ = sum(abs(one[word] - seen[0][word]) for word in {*one, *seen[0]}) / (2 * len(moods))
        assert differ < 0.25, seen


def test_a_searcher_who_saw_the_mission_would_be_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: without the redeal, what is chosen depends on what is hidden."""
    match = night_match("herring", oil="3")
    plays = []
    for mission in match.box.missions[:2]:
        play, _ = stopped(match, 0, "hidden")
        play.mission = mission
        plays.append(play)

    def peek(play: Night, seat: str, luck: Random) -> None:
        play.random = luck

    monkeypatch.setattr(Night, "redeal", peek)
    monkeypatch.setattr(type(match), "habits", lambda *_: NO_HABITS)
    one, other = (Counter(answered(match, play, KEEPER, 60, mood) for mood in range(20)) for play in plays)
    assert one != other


GAMES = [
    pytest.param("unlikely_heroes", "starter", 6, id="Unlikely Heroes"),
    pytest.param("nemo_rising", "nemo-rising-weather-exchange", 12, id="Nemo Rising"),
    pytest.param("nemos_war", "nemos-war-year-without-a-flag", 9, id="Nemo's War"),
    pytest.param("nexus_ops", "nexus-ops-weeping-moon", 14, id="Nexus Ops"),
    pytest.param("smog", "smog-penny-for-the-dark", 30, id="SMOG"),
]


@pytest.mark.parametrize(("game", "folder", "at"), GAMES)
def test_every_game_is_thought_about_and_left_as_it_was(game: str, folder: str, at: int) -> None:
    """In the middle of a game, a searcher answers, the same again by the same mood, and touches nothing."""
    match = laid(game, folder)
    play, question = stopped(match, at, "middle")
    while not match.habits(question.seat).ponders(question.kind) or len(question.options) == 1:
        at += 1
        play, question = stopped(match, at, "middle")
    keys = [question.key(one) for one in question.options]
    answer = answered(match, play, question.seat, 2, 7)
    assert 0 <= answer < len(keys)
    assert answered(match, play, question.seat, 2, 7) == answer
    after: list[Hashable] = []

    def look(_: Play, asked: Question) -> Answer:
        after.extend(asked.key(one) for one in asked.options)
        raise Stop

    with pytest.raises(Stop):
        play.copy().run(look)
    assert after == keys


# The same again.


def series(games: int, typed: str, **settings: str) -> Series:
    match = night_match("herring", **settings)
    players = line_up(typed, match.seats, lamps().tabletop.players, KEEPER)
    return Series(Subject("herring", "The Herring Fleet"), chosen(**settings), players, games, 3)


def test_the_same_seed_plays_the_same_games_in_any_number_of_processes() -> None:
    some = series(6, "searcher:20", oil="5", wrecker="yes")
    here = play_here(lamps(), [some])
    assert here == play_in_processes(lamps(), [some], 2)
    assert here == play_here(lamps(), [some])


def test_a_game_is_retold_as_it_was_played() -> None:
    match = night_match("pilot", oil="5", wrecker="yes")
    players = line_up("searcher:15", match.seats, lamps().tabletop.players, KEEPER)
    result, told = match.retell(players, "retold", 4)
    assert result == match.play(players, "retold", 4)
    assert told


# At a table with people.


def test_a_partner_at_the_table_is_asked_once_and_answers_as_before() -> None:
    match = night_match("pilot", oil="5", wrecker="yes")
    sitting = match.sit("evening", (), {"wrecker": "searcher:25"})
    for _ in range(2):
        assert sitting.question is not None
        assert sitting.question.seat == KEEPER
        sitting.answer(0)
    answers = list(sitting.answers)
    assert match.sit("evening", answers, {"wrecker": "searcher:25"}).told == sitting.told, "saved and resumed"
    sitting.undo()
    sitting.answer(0)
    assert list(sitting.answers) == answers, "taken back and answered as before, they answer as before"


def test_the_party_is_a_seat_like_any_other() -> None:
    assert line_up("searcher:5", (PARTY,), ("bold",), "bold").of(PARTY.id) == "searcher:5"
