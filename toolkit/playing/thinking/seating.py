"""From players by name to whoever answers in each seat; those who think ahead are given the way back to a question."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from toolkit.playing.forks import Trail
from toolkit.playing.play import Answer, Choose, Play, Question
from toolkit.playing.thinking.searcher import Searcher, Thinkable
from toolkit.playing.thinking.strength import anyone_thinks, iterations_of, thinks


def sits(match: Thinkable, player: str, seat: str, mood: Random, trail: Trail[Any] | None) -> Choose:
    """A player in a seat. Whoever thinks ahead needs a trail, which somebody else keeps."""
    if not thinks(player):
        return match.policy(player, seat, mood)
    assert trail is not None, "whoever seats somebody who thinks ahead keeps a trail"
    return Searcher(match, seat, iterations_of(player), mood, trail)


def seated(match: Thinkable, players: Iterable[tuple[str, str, Random]], begin: Callable[[], Play]) -> Choose:
    """Whoever answers in a game: everybody in their seat. `begin` starts the same game again."""
    every = list(players)
    trail = Trail(begin) if anyone_thinks(player for _, player, _ in every) else None
    at_seat = {seat: sits(match, player, seat, mood, trail) for seat, player, mood in every}

    def choose(play: Play, question: Question) -> Answer:
        return at_seat[question.seat](play, question)

    def keeping(play: Play, question: Question) -> Answer:
        assert trail is not None, "somebody thinks ahead"
        trail.arrive(play)
        return trail.leave(question, choose(play, question))

    return choose if trail is None else keeping
