"""Scoring (rulebook, p. 28: "Game scoring" is in the booklet): from a game that is won to points and a rank."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from toolkit.games.unlikely_heroes.content.model import Rank
from toolkit.games.unlikely_heroes.playing.pieces.aloud import aloud
from toolkit.games.unlikely_heroes.playing.table.cubes import cubes
from toolkit.games.unlikely_heroes.printing.wording import english

if TYPE_CHECKING:
    from toolkit.games.unlikely_heroes.playing.table.playthrough import Playthrough

COUNTED: dict[str, Callable[[Playthrough], int]] = {
    "quest": lambda game: 1,
    "hero": lambda game: len(game.position.seats),
    "item": lambda game: sum(seat.held.bit_count() for seat in game.position.seats),
    "energy": lambda game: sum(cubes(game, hero) for hero in range(len(game.position.seats))),
    "luck": lambda game: len(game.luck.pile),
    "out_of_luck": lambda game: len(game.penalties.drawn),
    "turn": lambda game: game.turn.number,
    "clock_round": lambda game: game.clock.rounds,
}
"""What points are given for, and how much of it there is."""


def score(game: Playthrough) -> int | None:
    """The points of a quest that was won; None for one that was not, or that is not scored."""
    scoring = game.play.quest.scoring
    if scoring is None or game.position.outcome != "won":
        return None
    return sum(
        line.points * COUNTED[line.per](game)
        for line in scoring.lines
        if line.condition is None or game.play.holds(line.condition, game.position, kind=True)
    )


def score_lines(game: Playthrough) -> list[str]:
    """What each line of the scoring table is worth now; and the ranks with the points they need."""
    scoring = game.play.quest.scoring
    if scoring is None:
        return []
    lines = [aloud(scoring.text)] if scoring.text is not None else []
    for line in scoring.lines:
        counts = line.condition is None or game.play.holds(line.condition, game.position, kind=True)
        number = COUNTED[line.per](game) if counts else 0
        lines.append(f"{aloud(english().score(line))}: {number} × {line.points} = {number * line.points}")
    return [*lines, *(f"{one.title}: from {one.at_least} points" for one in scoring.ranks)]


def rank(game: Playthrough, points: int) -> Rank | None:
    """The rank for these points: the highest they reach, or else the lowest there is."""
    scoring = game.play.quest.scoring
    ranks = sorted(scoring.ranks, key=lambda one: one.at_least) if scoring else []
    return next((one for one in reversed(ranks) if points >= one.at_least), ranks[0] if ranks else None)
