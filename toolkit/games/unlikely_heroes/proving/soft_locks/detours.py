"""From a way into a soft-lock to one that a designer can follow: without the turns that it does not need.

A turn is what a hero does of their own accord, with everything that is answered until all are free to act again. If an
answer is no longer possible because the others are elsewhere, an innocent one of the same kind takes its place. The
soft-lock stays the same one: it is still the last turn that brings it about.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.games.unlikely_heroes.proving.soft_locks.symmetry import Folding
from toolkit.games.unlikely_heroes.proving.walks.guide import Guide
from toolkit.games.unlikely_heroes.rulebook.moves import begin, make, moves
from toolkit.games.unlikely_heroes.rulebook.position import Go, Move, Position, Refuse
from toolkit.search.deadline import OutOfTimeError
from toolkit.search.detours import without_detours

Turn = tuple[Move, ...]

MOST_TURNS = 20_000
"""How many turns are taken, at most, to find a shorter way; a number, so that every machine finds the same."""

MOST_TURNS_IN_DOUBT = 1_000
"""The same where only a plan with an order can tell that the quest is lost."""


def short_way(folding: Folding, guide: Guide, way: tuple[Move, ...]) -> tuple[Move, ...]:
    """A way into a position that is lost for certain, without what it does not need; innocent as before."""
    turns, before = _turns(folding, way)
    try:
        is_lost, most = guide.is_lost, MOST_TURNS
        if not is_lost(before[-1]):
            is_lost, most = guide.is_hopeless, MOST_TURNS_IN_DOUBT
        if not is_lost(before[-1]):
            return way
        while len(turns) > 1 and is_lost(before[-2]):
            turns, before = turns[:-1], before[:-1]
    except OutOfTimeError:  # it is a way all the same
        return way
    kept = without_detours(
        turns,
        before[0],
        lambda position, turn: _take(folding, position, turn),
        lambda last, end: is_lost(end) and not is_lost(last),
        most,
        _going_along,
    )
    return tuple(move for turn in kept for move in turn)


def _turns(folding: Folding, way: tuple[Move, ...]) -> tuple[list[Turn], list[Position]]:
    """The turns of a way, and the positions before and after each."""
    position = begin(folding.play)
    turns: list[Turn] = []
    before = [position]
    turn: Turn = ()
    for move in way:
        position = make(folding.play, position, move)
        turn += (move,)
        if not position.agenda:
            turns.append(turn)
            before.append(position)
            turn = ()
    return turns, before


def _going_along(turn: Turn) -> Iterator[Turn]:
    """A turn in which a hero steps onto the map that is laid, so as not to travel there later."""
    for at, move in enumerate(turn):
        if isinstance(move, Refuse):
            yield (*turn[:at], Go(), *turn[at + 1 :])


def _take(folding: Folding, position: Position, turn: Turn) -> tuple[Turn, Position] | None:
    """A turn, with other answers where its own are not possible, and the position after it; None if there is none."""
    taken: Turn = ()
    for move in turn:
        if not folding.is_innocent(position, move):
            others = [one for one in moves(folding.play, position) if type(one) is type(move)] if taken else []
            other = next((one for one in others if folding.is_innocent(position, one)), None)
            if other is None:
                return None
            move = other
        taken += (move,)
        position = make(folding.play, position, move)
        if position.outcome:
            return None
        if not position.agenda:
            return taken, position
    return None
