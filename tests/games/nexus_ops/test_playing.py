"""Whole games: repeatable, with nothing lost on the way, copied and dealt anew; and as people see them."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.nexus_ops.table import moon_box
from toolkit.games.nexus_ops.playing.charter import Charter
from toolkit.games.nexus_ops.playing.course import Course
from toolkit.games.nexus_ops.playing.players import CAST, PLAYERS, Rival
from toolkit.games.nexus_ops.playing.tabletop import BoardMatch, MoonTabletop
from toolkit.playing.forks import Trail
from toolkit.playing.inquiry import Deed, Inquiry
from toolkit.playing.play import index_of
from toolkit.playing.seats import LineUp
from toolkit.search.claims import Subject
from toolkit.settings import Chosen


def match(layout: str = "four", *options: str) -> BoardMatch:
    box = moon_box()
    charter = Charter(box, box.layout(layout), options)
    charter.check()
    return BoardMatch(charter)


def line(one: BoardMatch, *players: str) -> LineUp:
    return LineUp(tuple((seat.id, players[n % len(players)]) for n, seat in enumerate(one.seats)))


def check(course: Course) -> None:
    """Nothing is lost and nothing is made up, at any question."""
    moon, charter = course.moon, course.charter
    for seat, player in enumerate(moon.players):
        there = [sum(hex[seat][rank] for hex in moon.units) for rank in range(6)]
        assert [a + b for a, b in zip(there, player.supply, strict=True)] == [*charter.figures]
        assert [hex[seat] for hex in moon.there] == [sum(hex[seat]) for hex in moon.units]
        assert player.rubium >= 0
    held = [one for player in moon.players for one in (*player.missions, *player.scored)]
    missions = [*moon.missions.cards, *moon.missions.discards, *moon.row, *held]
    assert sorted(one.id for one in missions) == sorted(one.id for one in charter.missions)
    assert all(not sum(moon.there[hex]) or kind != "vortex" for hex, kind in enumerate(moon.board.kinds))


@pytest.mark.parametrize(
    ("layout", "options"),
    [
        ("four", ()),
        ("two", ("vortex", "alternate_units")),
        ("four", ("teams", "king_of_the_hill")),
        ("three", ("transmissions", "extra_tokens")),
        ("thin-seam", ("top_priority", "executive_orders")),
    ],
)
def test_wanderers_never_break_a_game(layout: str, options: tuple[str, ...]) -> None:
    luck = Random(layout)
    course = match(layout, *options).begin("a")
    asked = 0

    def choose(play: Course, question: Inquiry) -> Deed:
        nonlocal asked
        asked += 1
        if not asked % 40 and play.resumable:
            check(play)
        assert len(question.options) > 1
        assert len({*map(str, question.options)}) == len(question.options)
        return question.options[luck.randrange(len(question.options))]

    course.run(choose)
    check(course)
    assert course.outcome is not None
    assert min(one.place for one in course.outcome) == 1


def test_the_same_luck_plays_the_same_game() -> None:
    one = match()
    players = line(one, *CAST)
    assert one.play(players, "a", 0) == one.play(players, "a", 0)
    assert one.play(players, "a", 0) != one.play(players, "b", 0)


@pytest.mark.parametrize("character", CAST)
def test_whoever_explores_would_rather_be_many(character: str) -> None:
    """As long as tokens lie face down, two cheap units are liked better beside a dear one than afterwards."""
    course, dear, cheap = match().begin("many"), 0, 5

    def lead() -> float:
        first, second = (Rival(CAST[character], Random(1))._liking(course, 1, rank) for rank in (cheap, dear))
        return first - second

    before = lead()
    course.moon.tokens = [None for _ in course.moon.tokens]
    assert before > lead()


def test_every_question_can_be_read_and_the_table_looked_at() -> None:
    one = match("two", "vortex")
    luck, seen = Random(5), set[str]()
    course = one.begin("c")
    policy = one.policy("missions", "lampwright", luck)

    def choose(play: Course, question: Inquiry) -> object:
        if question.kind not in seen:
            seen.add(question.kind)
            assert question.words
            assert all(choice.words for choice in question.choices)
            for key in ["", *(sight.key for sight in play.sights(question.seat))]:
                assert play.look(key, question.seat).title
            assert play.spread(question.seat).holders
        return policy(play, question)

    course.run(choose)
    assert {"deploy", "move", "fulfil"} <= seen


def test_a_hand_is_for_its_own_seat() -> None:
    course = match().begin("d")
    course.moon.players[0].missions = list(course.charter.missions[:2])
    own, other = (course.spread(seat).holders[0].areas[0].pieces for seat in ("lampwright", "dune"))
    assert [piece.title for piece in own] == [one.title for one in course.charter.missions[:2]]
    assert [(piece.key, piece.many) for piece in other] == [("", 2)]
    key = f"card-{course.charter.missions[0].id}"
    assert course.look(key, "lampwright").title == course.charter.missions[0].title
    with pytest.raises(KeyError):
        course.look(key, "dune")


def test_a_copy_goes_on_as_the_game_itself() -> None:
    """At every question where it can be copied."""
    one = match("three", "king_of_the_hill")
    course, count = one.begin("e"), 0
    policies = {seat.id: one.policy("missions", seat.id, Random(seat.id)) for seat in one.seats}

    def choose(play: Course, question: Inquiry) -> object:
        nonlocal count
        count += 1
        if not count % 50 and play.resumable:
            copy, again = play.copy(), []

            def stop(at: Course, asked: Inquiry) -> object:
                again.append((asked.seat, asked.kind, list(asked.options)))
                raise InterruptedError

            with pytest.raises(InterruptedError):
                copy.run(stop)
            assert again == [(question.seat, question.kind, list(question.options))]
        return policies[question.seat](play, question)

    course.run(choose)
    assert count > 150


def test_a_redeal_keeps_what_a_seat_knows() -> None:
    course = match().begin("f")
    for player in course.moon.players:
        player.missions = course.moon.missions.draw(2)
        player.energize = course.moon.energize.draw(3)
    fork = course.copy(Random("g"))
    fork.redeal("dune", Random("h"))
    check(fork)
    own, others = course.moon.players[1], [course.moon.players[seat] for seat in (0, 2, 3)]
    assert fork.moon.players[1].missions == own.missions
    assert [len(fork.moon.players[seat].missions) for seat in range(4)] == [2] * 4
    assert [fork.moon.players[seat].missions for seat in (0, 2, 3)] != [one.missions for one in others]
    assert fork.moon.tokens != course.moon.tokens
    assert [token is None for token in fork.moon.tokens] == [token is None for token in course.moon.tokens]


def test_forks_from_inside_a_battle_come_back_to_the_same_question() -> None:
    one = match("two")
    trail = Trail(lambda: one.begin("i"))
    policies = {seat.id: one.policy("aggressor", seat.id, Random(seat.id)) for seat in one.seats}
    forked = 0

    def choose(play: Course, question: Inquiry) -> object:
        nonlocal forked
        trail.arrive(play)
        answer = index_of(question, policies[question.seat](play, question))
        if question.kind == "casualty" and forked < 3:
            forked += 1
            asked: list[tuple[str, int]] = []

            def stop(at: Course, again: Inquiry) -> object:
                asked.append((again.kind, len(again.options)))
                raise InterruptedError

            with pytest.raises(InterruptedError):
                trail.fork(question.seat, Random(1), stop)
            assert asked == [("casualty", len(question.options))]
        return trail.leave(question, answer)

    one.begin("i").run(choose)
    assert forked > 0


def test_games_are_measured() -> None:
    box = moon_box()
    laid = MoonTabletop().lay(box, Subject("two", "Two Claims"), Chosen((("options", ("short",)),)))
    results = [laid.play(line(laid, "expand", "aggressor"), str(n), n) for n in range(3)]
    *measures, rarest = laid.measures(results)
    assert [one.name for one in measures] == ["rounds", "leads", "points_battle", "points_mission"]
    ends, missions, cards = laid.details(results)
    counted: dict[str, int] = dict(missions.data)  # type: ignore[arg-type]
    assert rarest.name == "rarest"
    assert rarest.value == pytest.approx(100 * min(counted.values()) / 3)
    assert sum(dict(ends.data).values()) == 3  # type: ignore[arg-type]
    assert len(missions.told) == 36
    assert len(cards.told) == 16
    (picture,) = laid.pictures(results)
    assert picture.name == "battles"
    assert picture.draw().parts
    assert PLAYERS[1:] == ("expand", "missions", "aggressor")
