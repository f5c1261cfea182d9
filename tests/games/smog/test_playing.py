"""Chapters played by the cast: to the end, by the same luck in the same way, and as a campaign."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from tests.games.smog.making import starter
from toolkit.games.smog.content.model import Box
from toolkit.games.smog.playing.chronicle import Chronicle
from toolkit.games.smog.playing.course import Course
from toolkit.games.smog.playing.tabletop import ChapterMatch, ChapterResult, SmogTabletop
from toolkit.playing.inquiry import Inquiry
from toolkit.playing.seats import LineUp
from toolkit.search.claims import Subject
from toolkit.settings import Chosen


@cache
def box() -> Box:
    return starter()


def match(level: str = "") -> ChapterMatch:
    return SmogTabletop().lay(box(), Subject("1", "Fog", 1), Chosen(carried=Chronicle(level=level)))


def line_up(gentlemen: str, nemesis: str) -> LineUp:
    return LineUp((("gentlemen", gentlemen), ("nemesis", nemesis)))


@pytest.mark.parametrize("level", ["", "light", "medium", "heavy"])
@pytest.mark.parametrize(("gentlemen", "nemesis"), [("rush", "hunt"), ("hold", "rush"), ("wanderer", "hold")])
def test_a_chapter_comes_to_an_end_and_the_same_luck_plays_it_again(gentlemen: str, nemesis: str, level: str) -> None:
    players = line_up(gentlemen, nemesis)
    first, second = (match(level).play(players, "a", 0) for _ in range(2))
    assert isinstance(first, ChapterResult)
    assert first == second
    assert first.rounds <= 6
    assert sum(one.won for one in first.standings) == 1


def test_what_is_carried_on_is_what_was_acquired() -> None:
    """ "Both the gentlemen and the nemesis keep any equipment, upgrades, and powers they gain"."""
    result = match().play(line_up("rush", "hunt"), "b", 0)
    chronicle = Chronicle.of(result.carried)
    assert len(chronicle.team) == 4
    assert len(chronicle.upgrades) == 4
    assert len(chronicle.powers) == 3
    assert len(chronicle.won) == 1


def test_a_copy_goes_on_like_the_game_itself_and_leaves_it_alone() -> None:
    """At every question between two actions: the copy, with the same luck, ends as the game does that was copied."""
    played = match("medium")
    for number in range(3):
        seen = 0
        ends: list[tuple[int | None, int]] = []

        def choose(play: Course, question: Inquiry, ends: list[Any] = ends) -> Any:
            nonlocal seen
            seen += 1
            if play.resumable and seen % 25 == 0:
                fork = play.copy()
                fork.run(lambda at, asked: asked.options[0])
                ends.append((fork.winner, fork.scene.round))
                again = play.copy()
                again.redeal(question.seat, Random("x"))
                again.run(lambda at, asked: asked.options[-1])
                assert again.is_over
            return question.options[0]

        play = played.begin(f"copy {number}")
        play.run(choose)
        assert len(ends) > 3
        assert set(ends) == {(play.winner, play.scene.round)}


def test_what_a_seat_does_not_know_is_dealt_anew() -> None:
    """The other row of the track and chaos cards in the other hand; one's own stay."""
    play = match("heavy").begin("secret")
    found: list[Course] = []

    def choose(at: Course, question: Inquiry) -> Any:
        if at.stage == "activations" and at.slot == 1 and not found and at.resumable:
            found.append(at.copy())
        return question.options[0]

    play.run(choose)
    (at,) = found
    for seat, other in ((0, 1), (1, 0)):
        rows = set()
        for number in range(20):
            fork = at.copy()
            fork.redeal(("gentlemen", "nemesis")[seat], Random(number))
            assert fork.scene.track[seat] == at.scene.track[seat]
            assert sorted(fork.scene.track[other]) == sorted(at.scene.track[other])
            rows.add(tuple(fork.scene.track[other]))
        assert len(rows) > 1


def test_people_sit_on_one_side_and_see_only_theirs() -> None:
    """ "Keep these hidden from other players": orders and chaos cards, in words, at the table and when looked at."""
    sitting = match("medium").sit("x", players={"nemesis": "hunt"})
    for _ in range(60):
        if sitting.question is None:
            break
        assert sitting.question.choices
        sitting.answer(len(sitting.question.choices) - 1)
    play = match("medium").begin("y")
    looked: list[str] = []

    def choose(at: Course, question: Inquiry) -> Any:
        seat = question.seat
        for sight in at.sights(seat):
            assert at.look(sight.key, seat).title
        assert at.look("", seat).parts
        titles = [piece.title for area in at.spread(seat).areas for piece in area.pieces]
        hand = {one.title for one in at.scene.chaos_hand}
        if seat == "gentlemen":
            assert not hand & set(titles)
        looked.append(question.words)
        assert all(one.words for one in question.choices)
        return question.options[len(looked) % len(question.options)]

    play.run(choose)
    assert len(looked) > 30


def test_campaigns_that_began_alike_are_told_together() -> None:
    """By who has won and what was granted: hardly two of them have the same armory, upgrades and powers."""
    one = Chronicle(won=("nemesis", "gentlemen"), items=("seal",), armory=("poker",), team=("mr-cogg",), powers=("a",))
    other = Chronicle(won=("gentlemen", "nemesis"), items=("seal",), upgrades=("iron-nerve",))
    assert one.gist == other.gist != Chronicle(won=("gentlemen", "gentlemen"), items=("seal",)).gist
    assert one.gist.words == one.words
