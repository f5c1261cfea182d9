"""From a quest to its soft-locks: positions that are not lost yet, and from which nothing wins any more.

Three ways, each exact in what it says:

1. `losses` and `threats`: if no set of losses does harm, there is no soft-lock, however large the box.
2. Otherwise a harmful set is tried out with the game's own moves (`steer`): a position that not even the relaxation can
   win from is a soft-lock, and the way into it is the proof.
3. Where neither says enough, every position is looked at, folded, up to the limit.

What is found without anybody throwing a helpful card away is forced by the cards or caused by an innocent move. If there
is nothing of that sort, the same is asked of players who do throw things away.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from toolkit.games.unlikely_heroes.folding import Folding
from toolkit.games.unlikely_heroes.guide import Guide
from toolkit.games.unlikely_heroes.losses import threats
from toolkit.games.unlikely_heroes.model import Box, Quest
from toolkit.games.unlikely_heroes.moves import apply, begin, make
from toolkit.games.unlikely_heroes.play import Play
from toolkit.games.unlikely_heroes.position import Discard, Fate, Move, Position, Refuse, Throw
from toolkit.games.unlikely_heroes.steer import steer
from toolkit.search.exhaust import exhaust
from toolkit.search.threats import Loss
from toolkit.search.walk import shorten, walk

Cause = Literal["forced", "innocent", "voluntary"]

FEW_POSITIONS = 2_000
"""So many are looked at before anything cleverer is tried: in a small quest, that gives the shortest way in."""
MOST_SUSPICIONS = 12
POSITIONS_A_SUSPICION = 400


class Lock(Struct, frozen=True):
    """A way into a soft-lock. The quest could still be won before move `turn` (counted from 0), and not after it.

    A quest that cannot be won at all is locked from the start: there is no way into it, and no turn.
    """

    moves: tuple[Move, ...]
    turn: int
    cause: Cause


class Locks(Struct, frozen=True):
    """Whether there are soft-locks, with a short way into one; and how many positions were looked at.

    `proof` says how "none" was decided: by what can be lost, or by looking at every position.
    """

    answer: Literal["none", "found", "undecided"]
    lock: Lock | None = None
    positions: int = 0
    proof: Literal["", "losses", "positions"] = ""


def find_locks(box: Box, quest: Quest, heroes: int, limit: int) -> Locks:
    """The soft-locks of a quest that no one brings about by throwing a helpful card away."""
    play = Play(box, quest, heroes)
    folding = Folding(play)
    found = threats(folding.at_stake)
    suspicions: list[list[Loss]] = []
    if found is not None:
        for losses in found.sets():
            suspicions.append(losses)
            if len(suspicions) == MOST_SUSPICIONS:
                break
        if not suspicions:
            return Locks("none", proof="losses")
    looked = 0
    tries = [min(limit, FEW_POSITIONS), limit] if limit > FEW_POSITIONS else [limit]
    for most in tries:
        answer = _look_everywhere(folding, most)
        looked += answer.positions
        if answer.answer != "undecided":
            return answer
        if most < limit or len(tries) == 1:
            for losses in suspicions:
                way, seen = steer(folding, losses, min(limit, POSITIONS_A_SUSPICION))
                looked += seen
                if way is not None:
                    return Locks("found", _lock(play, way, limit), looked)
    return Locks("undecided", positions=looked)


def find_voluntary_lock(box: Box, quest: Quest, heroes: int, walkthrough: tuple[Move, ...]) -> Lock | None:
    """A card that should not be thrown away: the earliest discard, along a walkthrough, after which nothing wins.

    None proves nothing by itself; `is_foolproof` does.
    """
    play = Play(box, quest, heroes)
    guide = Guide(play)
    position = begin(play)
    for turn, move in enumerate(walkthrough):
        if not position.agenda:
            for hero, seat in enumerate(position.seats):
                for item in range(len(play.cards)):
                    if seat.held >> item & 1 and _is_dead(guide, make(play, position, Discard(hero, item))):
                        return Lock((*walkthrough[:turn], Discard(hero, item)), turn, "voluntary")
        position = make(play, position, move)
    return None


def is_foolproof(box: Box, quest: Quest, heroes: int) -> bool:
    """Whether it is certain that nobody can lock the quest, not even by throwing cards away."""
    found = threats(Folding(Play(box, quest, heroes)).at_stake, voluntary=True)
    return found is not None and next(found.sets(), None) is None


def _look_everywhere(folding: Folding, limit: int) -> Locks:
    """Every position of an innocent party, folded."""
    play = folding.play
    every = exhaust(begin(play), folding.moves, folding.apply, folding.fold, limit)
    if every is None:
        return Locks("undecided", positions=limit)
    won = [index for index, position in enumerate(every.positions) if position.outcome == "won"]
    alive = every.that_reach(won)
    outlook = _outlook(play, limit)
    for index, position in enumerate(every.positions):
        if index in alive or position.outcome or position.agenda:
            continue  # while something is still being resolved, it may yet end in a plain loss
        match outlook(position):
            case "found":  # won by throwing something away; so, then, can be the positions that lead here
                alive |= every.that_reach([index])
            case "undecided":
                return Locks("undecided", positions=len(every.positions))
            case _:
                way = tuple(move for _, step in every.trace(index) for move in step)
                return Locks("found", _lock(play, way, limit), len(every.positions))
    return Locks("none", positions=len(every.positions), proof="positions")


def _outlook(play: Play, limit: int) -> Callable[[Position], str]:
    """Whether a position can still be won, by whatever moves: `found`, `nothing` or `undecided`."""
    guide = Guide(play)
    return lambda position: (
        walk(position, guide.moves, lambda at, move: make(play, at, move), lambda at: at.outcome == "won", limit).ending
    )


def _is_dead(guide: Guide, position: Position) -> bool:
    """Whether nothing wins any more, for certain; others may be dead as well."""
    return not position.outcome and not position.agenda and guide.plan(position) is None


def _lock(play: Play, way: tuple[Move, ...], limit: int) -> Lock:
    """The way into a soft-lock without detours, replayed, with the move that made it one."""
    outlook = _outlook(play, limit)
    before = [begin(play)]
    for move in way:
        before.append(apply(play, before[-1], move))
    alive, dead = 0, len(way)  # what is lost stays lost, so the turn can be found by halves
    if not way or outlook(before[0]) == "nothing":
        return Lock((), 0, "forced")
    while dead - alive > 1:
        middle = (alive + dead) // 2
        alive, dead = (alive, middle) if outlook(before[middle]) == "nothing" else (middle, dead)
    is_forced = isinstance(way[alive], Fate | Throw)
    return Lock(way, alive, "forced" if is_forced else "innocent")
