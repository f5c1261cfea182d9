"""From a walkthrough to whether the players can win whatever is drawn where several cards share a number.

A walkthrough that never draws one of several cards is safe as it stands. If it does, every other draw must be answered
as well: another walkthrough is looked for from there, and so on. If the quest cannot be won after some draw, another
way may avoid that draw; then every position is looked at, up to the limit.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.games.unlikely_heroes.rulebook.moves import begin, is_fate, make, moves
from toolkit.games.unlikely_heroes.rulebook.position import Fate, Move, Position
from toolkit.search.exhaust import exhaust
from toolkit.search.walk import Walk

Safety = Literal["yes", "no", "undecided"]
MOST_POSITIONS = 5_000
"""How many positions, in total, are looked at to answer other draws; after that, all positions are, if few enough."""

Find = Callable[[Position], Walk[Move]]
"""A way to win from a position."""


def is_safe(play: CompiledQuest, walkthrough: tuple[Move, ...], find: Find, limit: int) -> Safety:
    """Whether the players can win whatever is drawn, given one way to win with kind draws."""
    left = min(limit, MOST_POSITIONS)

    def find_within(start: Position) -> Walk[Move]:
        nonlocal left
        found = find(start) if left > 0 else Walk[Move]("undecided")
        left -= found.positions
        return found

    if _answers_every_draw(play, begin(play), walkthrough, find_within, set(), set()):
        return "yes"
    if left <= 0:
        return "undecided"
    every = exhaust(
        begin(play),
        lambda position: ([move] for move in moves(play, position)),
        lambda position, step: make(play, position, step[0]),
        lambda position: position,
        limit,
    )
    if every is None:
        return "undecided"
    sure = {index for index, position in enumerate(every.positions) if position.outcome == "won"}
    grown = True
    while grown:
        more = {
            index
            for index, ahead in enumerate(every.ahead)
            if index not in sure
            and ahead
            and (all if is_fate(every.positions[index]) else any)(after in sure for _, after in ahead)
        }
        sure |= more
        grown = bool(more)
    return "yes" if 0 in sure else "no"


def _is_alike(play: CompiledQuest, move: Move, other: Move) -> bool:
    """Whether two draws are of the same card, or of two copies of it."""
    return isinstance(move, Fate) and isinstance(other, Fate) and play.cards[move.card] is play.cards[other.card]


def _answers_every_draw(
    play: CompiledQuest,
    start: Position,
    way: tuple[Move, ...],
    find: Find,
    answered: set[Position],
    open_: set[Position],
) -> bool:
    """Whether a way wins, and another way wins after every other draw along it.

    A draw that comes up again while it is being answered is not answered: it might come up forever.
    """
    position = start
    for move in way:
        if is_fate(position) and position not in answered:
            if position in open_:
                return False
            for other in moves(play, position):
                if _is_alike(play, move, other):
                    continue
                after = make(play, position, other)
                found = find(after)
                if found.ending != "found":
                    return False
                if not _answers_every_draw(play, after, found.moves, find, answered, open_ | {position}):
                    return False
            answered.add(position)
        position = make(play, position, move)
    return True
