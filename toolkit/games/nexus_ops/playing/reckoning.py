"""What players reckon with: roughly how a battle will end, how far things are, and what a mission still needs.

Quick on purpose: a game asks thousands of times. Exact battles are in `balance.battles`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.games.nexus_ops.content.conditions import (
    Condition,
    Controls,
    ControlsHome,
    ControlsMonolith,
    WonBattle,
    parts,
)
from toolkit.games.nexus_ops.content.model import MONOLITH, RANKS, Mission
from toolkit.games.nexus_ops.playing.moon import NOBODY, Moon


def prospects(moon: Moon, hex: int, mine: Sequence[int], seat: int, theirs: Sequence[int], enemy: int) -> float:
    """About how likely an attacker with these units is to destroy all of a defender's, by rank.

    Those who strike first thin out the others; what is left of them strikes, and the hits have to be enough.
    """
    kind, charter = moon.board.kinds[hex], moon.charter
    need, answer = charter.values[seat][kind], charter.values[enemy][kind]
    all_mine, all_theirs = sum(mine), sum(theirs)
    if not all_theirs:
        return 1.0
    lost_mine = lost_theirs = 0.0
    chances = [1.0]
    for rank in range(RANKS):
        striking = mine[rank] * max(0.0, 1.0 - lost_mine / all_mine) if all_mine else 0.0
        answering = theirs[rank] * max(0.0, 1.0 - lost_theirs / all_theirs)
        for part in _dice(striking):
            chances = _with(chances, part * (7 - need[rank]) / 6, all_theirs)
        lost_mine += answering * (7 - answer[rank]) / 6
        lost_theirs += striking * (7 - need[rank]) / 6
    return 1.0 - sum(chances[:all_theirs])


def _dice(striking: float) -> Iterator[float]:
    """So many whole dice, and a part of one."""
    while striking > 0.01:
        yield min(1.0, striking)
        striking -= 1.0


def _with(chances: list[float], p: float, most: int) -> list[float]:
    """One die more: the chance of each number of hits, up to as many as are needed."""
    found = [0.0] * min(len(chances) + 1, most + 1)
    for hits, share in enumerate(chances):
        found[hits] += share * (1 - p)
        found[min(hits + 1, len(found) - 1)] += share * p
    return found


def losses(moon: Moon, hex: int, mine: Sequence[int], seat: int, theirs: Sequence[int], enemy: int) -> float:
    """About what an attacker loses, in rubium, if it gives up the cheapest first."""
    kind, charter = moon.board.kinds[hex], moon.charter
    answer = charter.values[enemy][kind]
    hits = sum(count * (7 - answer[rank]) / 6 for rank, count in enumerate(theirs)) * 0.8
    lost = 0.0
    for rank in sorted((rank for rank in range(RANKS) if mine[rank]), key=lambda rank: charter.sheets[seat][rank].cost):
        gone = min(hits, mine[rank])
        lost += gone * charter.sheets[seat][rank].cost
        hits -= gone
    return lost


def strength(moon: Moon, seat: int, rank: int) -> float:
    """What a unit is good for in a fight, for its price: how often it hits, and how early."""
    stats = moon.charter.sheets[seat][rank]
    return ((7 - stats.value) / 6) * (1.25 - 0.08 * rank) / stats.cost


def wanted_hexes(moon: Moon, seat: int, missions: Sequence[Mission]) -> dict[int, float]:
    """Hexes that missions in hand ask for, and how much: to be held, or to be fought for."""
    found: dict[int, float] = {}
    for mission in missions:
        for one in parts(mission.condition):
            for hex in _hexes(moon, seat, one):
                found[hex] = found.get(hex, 0.0) + mission.points
    return found


def _hexes(moon: Moon, seat: int, one: Condition) -> Iterator[int]:
    board = moon.board
    for hex, kind in enumerate(board.kinds):
        match one:
            case Controls(terrain=terrain):
                if kind == terrain and moon.controller(hex) != seat:
                    yield hex
            case ControlsMonolith():
                if kind == MONOLITH and moon.controller(hex) != seat:
                    yield hex
            case ControlsHome():
                if board.owners[hex] not in (NOBODY, seat):
                    yield hex
            case WonBattle():
                if is_fought_on(moon, seat, one, hex) and _has_prey(moon, seat, one, hex):
                    yield hex


def is_fought_on(moon: Moon, seat: int, one: WonBattle, hex: int) -> bool:
    """Whether a battle there is one of those that are asked for, whoever loses what in it."""
    owner = moon.board.owners[hex]
    at_home = one.home is None or (owner != NOBODY and (owner == seat) == (one.home == "own"))
    return at_home and one.terrain in (None, moon.board.kinds[hex])


def _has_prey(moon: Moon, seat: int, one: WonBattle, hex: int) -> bool:
    """Whether some enemy there has what is to be destroyed."""
    enemies = moon.enemies(seat, hex)
    if one.destroyed is None:
        return bool(enemies)
    rank = moon.charter.ranks[one.destroyed]
    return any(moon.units[hex][enemy][rank] >= one.count for enemy in enemies)


def to_survive(moon: Moon, seat: int, hex: int, missions: Sequence[Mission]) -> dict[int, int]:
    """The ranks of which one should survive a battle there, with the points that it brings."""
    found: dict[int, int] = {}
    for mission in missions:
        for one in parts(mission.condition):
            if isinstance(one, WonBattle) and one.survives is not None and is_fought_on(moon, seat, one, hex):
                rank = moon.charter.ranks[one.survives]
                found[rank] = max(found.get(rank, 0), mission.points)
    return found


def nearest(moon: Moon, start: int, goals: Sequence[int]) -> int:
    """How far the nearest of some hexes is, as the crow flies; far, if there is none."""
    far = moon.board.apart[start]
    return min((far[goal] for goal in goals), default=9)
