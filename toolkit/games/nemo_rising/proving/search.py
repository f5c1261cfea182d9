"""From a pair of missions to a verdict: whether it can be won, and whether anybody can get stuck on the way.

Moves that only ever help, and that nothing can take away, are made at once: whoever is stuck without having made them
is stuck afterwards, too, and nothing that goes wrong later depends on their order. What is left is small, and is
searched completely (`toolkit.search.exhaust`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from toolkit.analysis import once_a_box
from toolkit.games.nemo_rising.content.goals import DoTask, Stand
from toolkit.games.nemo_rising.content.model import Box, Hero, Pair
from toolkit.games.nemo_rising.proving.bound import Bound, bound
from toolkit.games.nemo_rising.proving.position import Play
from toolkit.games.nemo_rising.proving.state import WITHOUT, Move, Position
from toolkit.games.nemo_rising.proving.supply import Supply
from toolkit.search.claims import POSITIONS_NAME, SECONDS_NAME, Answer
from toolkit.search.deadline import OutOfTimeError, announce, deadline, share
from toolkit.search.exhaust import exhaust
from toolkit.search.walk import shorten

PLAYERS = 2
"""The fewest that the game is made for. Rules are about them; `unlikely solve --heroes` is for others."""


@dataclass(frozen=True)
class Verdict:
    """What was found. `way` wins; `stuck` leads to where nothing wins; `furthest` is as far as one gets.

    `everyone` is whether that holds for all heroes that may be dealt, and not only for those of the play. `within` says
    what there was of time, or of whatever else ran out. `bound` is what the pair takes at least, if there was time to
    have it `measured`.
    """

    play: Play
    winnable: Answer
    safe: Answer
    way: tuple[Move, ...] = ()
    stuck: tuple[Move, ...] = ()
    furthest: Position | None = None
    positions: int = 0
    everyone: bool = True
    within: str = ""
    measured: bool = False
    bound: Bound | None = None


@once_a_box
def verdicts(box: Box) -> Sequence[tuple[Pair, Verdict]]:
    """The verdicts on pairs, within the limits of the box: what the rules ask for.

    The last pairs are missing if the run is over before they are looked at.
    """
    found = []
    pairs = tuple(box.pairs)
    for number, pair in enumerate(pairs):
        seconds = share(len(pairs) - number, box.limits[SECONDS_NAME])
        if not seconds:
            break
        announce(pair.title)
        verdict = Verdict(Play(box, pair, PLAYERS), "undecided", "undecided", within=f"{seconds:.3g} s")
        try:
            with deadline(seconds):
                verdict = replace(decide(box, pair, PLAYERS, int(box.limits[POSITIONS_NAME])), within=verdict.within)
                verdict = replace(verdict, measured=True, bound=bound(box, pair))
        except OutOfTimeError as error:
            verdict = replace(verdict, within=str(error) or verdict.within)
        found.append((pair, verdict))
    return found


def decide(box: Box, pair: Pair, players: int, limit: int) -> Verdict:
    """Searches every position, up to a limit, for all heroes that may be dealt: the worst of what was found."""
    found: list[Verdict] = []
    for heroes in deals(box, pair, players):
        found.append(_decided(box, pair, players, heroes, limit))
    worst = min(found, key=lambda one: (GRADES.index(one.winnable), GRADES.index(one.safe)))
    same = all((one.winnable, one.safe) == (worst.winnable, worst.safe) for one in found)
    return replace(worst, positions=sum(one.positions for one in found), everyone=same)


GRADES: tuple[Answer, ...] = ("no", "undecided", "yes")


def deals(box: Box, pair: Pair, players: int) -> list[tuple[Hero, ...]]:
    """The heroes that may be dealt; those who can do the same only once."""
    asked = sorted(Play(box, pair, players).asked())
    found: dict[object, tuple[Hero, ...]] = {}
    for heroes in combinations(box.heroes, min(players, len(box.heroes))):
        supply = Supply(box, heroes, players)
        found.setdefault(tuple(supply.ways(*one) for one in asked), heroes)
    return list(found.values())


def _decided(box: Box, pair: Pair, players: int, heroes: tuple[Hero, ...], limit: int) -> Verdict:
    """First without any gear, and with all of it at any time: often that decides. Then with gear as it is drawn."""
    bare = Play(box, pair, players, heroes)
    kinds = bare.supply.kinds
    if all(not ways or WITHOUT in ways for ways in (bare.supply.ways(*one) for one in bare.asked())):
        return _searched(bare, limit)
    free = Play(box, pair, players, heroes, "free")
    best = _searched(free, limit)
    if best.winnable == "no":
        return replace(best, play=free)
    drawn = Play(box, pair, players, heroes, "drawn")
    exact = _searched(drawn, limit)
    if exact.winnable != "undecided" or not kinds:
        return exact
    least = _searched(bare, limit)
    return replace(exact, winnable="yes", play=bare, way=least.way) if least.winnable == "yes" else exact


def _searched(play: Play, limit: int) -> Verdict:
    first = eager(play, play.start)
    found = exhaust(
        settle(play, play.start, first),
        lambda position: _ahead(play, position),
        lambda position, moves: settle(play, position, moves),
        lambda position: position,
        limit,
    )
    if found is None:
        return Verdict(play, "undecided", "undecided", positions=limit)
    goals = [index for index, position in enumerate(found.positions) if play.is_won(position)]
    total = len(found.positions)
    if not goals:
        furthest = max(found.positions, key=lambda one: _progress(play, one))
        return Verdict(play, "no", "no", furthest=furthest, positions=total)
    way = (*first, *(move for _, moves in found.trace(goals[0]) for move in moves))
    short = shorten(way, play.start, lambda position, move: _step(play, position, move), play.is_won)
    hopeful = found.that_reach(goals)
    lost = next((index for index in range(total) if index not in hopeful), None)
    if lost is None:
        return Verdict(play, "yes", "yes", short, positions=total)
    wrong = (*first, *(move for _, moves in found.trace(lost) for move in moves))
    blunt = shorten(
        wrong, play.start, lambda position, move: _step(play, position, move), lambda one: _is_lost(play, one)
    )
    return Verdict(play, "yes", "no", short, blunt, found.positions[lost], total)


def eager(play: Play, position: Position) -> tuple[Move, ...]:
    """All harmless moves, one after the other, until there are none."""
    made: list[Move] = []
    while (move := next((one for one in play.moves(position) if _is_harmless(play, one)), None)) is not None:
        position = play.apply(position, move)
        made.append(move)
    return tuple(made)


def _is_harmless(play: Play, move: Move) -> bool:
    """Whether a move only ever opens what is ahead, and can be put off by nothing: then it may be made at once."""
    if move.using:
        return False
    match move.word:
        case "scout":
            return play.opens(play.tiles[move.what].scouted)
        case "defeat":
            return True
        case "take":
            return move.where not in play.unsafe_tiles
        case "secure":
            tile = play.tiles[move.what]
            steady = tile.needs is None and play.deck is None and move.what not in play.unsafe_tiles
            return steady and play.opens(tile.red.penalty if tile.red else ())
        case "green":
            tile = play.tiles[move.what]
            effects = (*tile.reward, *(tile.green.penalty if tile.green else ()))
            return play.opens(effects) and move.what not in play.unsafe_tiles
        case "goal":
            goal = play.goals[move.what]
            if isinstance(goal, DoTask):
                lasting = goal.token is None and play.opens(goal.task.penalty)
                return lasting and move.where not in play.unsafe_tiles
            return isinstance(goal, Stand) and not play.unsafe_tiles
    return False


def settle(play: Play, position: Position, moves: Sequence[Move]) -> Position:
    """The position after some moves."""
    for move in moves:
        position = play.apply(position, move)
    return position


def _ahead(play: Play, position: Position) -> Iterator[tuple[Move, ...]]:
    """Each of the other moves, with the harmless ones that it opens."""
    for move in play.moves(position):
        yield (move, *eager(play, play.apply(position, move)))


def _step(play: Play, position: Position, move: Move) -> Position | None:
    return play.apply(position, move) if play.allows(position, move) else None


def _progress(play: Play, position: Position) -> int:
    return sum(min(play.filled(position, index), goal.circles) for index, goal in enumerate(play.goals))


def _is_lost(play: Play, position: Position) -> bool:
    """Whether the pair can no longer be won: searched anew from there."""
    settled = settle(play, position, eager(play, position))
    found = exhaust(
        settled,
        lambda one: _ahead(play, one),
        lambda one, moves: settle(play, one, moves),
        lambda one: one,
        20_000,
    )
    return found is not None and not any(play.is_won(one) for one in found.positions)
