"""Whether the condition of a mission is fulfilled, on the table as it lies or by a battle that was just won."""

from __future__ import annotations

from typing import NamedTuple

from toolkit.games.nexus_ops.content.conditions import (
    Condition,
    Controls,
    ControlsHome,
    ControlsMonolith,
    Every,
    Refineries,
    Some,
    UnitsOnBoard,
    WonBattle,
)
from toolkit.games.nexus_ops.content.model import MONOLITH, Mission
from toolkit.games.nexus_ops.playing.moon import NOBODY, Moon


class Victory(NamedTuple):
    """A battle that the active player has won: where, and what the defender lost there, by rank."""

    hex: int
    destroyed: tuple[int, ...]


def holds(moon: Moon, seat: int, one: Condition, victory: Victory | None = None) -> bool:
    """Whether it is so. What is only words is never so: people would judge it."""
    match one:
        case WonBattle():
            return victory is not None and _won(moon, seat, one, victory)
        case Controls():
            return _controls(moon, seat, one)
        case ControlsMonolith():
            middle = moon.board.middle
            return moon.board.kinds[middle] == MONOLITH and moon.controller(middle) == seat
        case ControlsHome(count=count):
            return sum(moon.board.owners[hex] not in (NOBODY, seat) for hex in moon.controlled(seat)) >= count
        case Refineries(count=count):
            return sum(bool(moon.refineries[hex]) for hex in moon.controlled(seat)) >= count
        case UnitsOnBoard(count=count, unit=unit):
            return (moon.count(seat, moon.charter.ranks[unit]) if unit else moon.forces(seat)) >= count
        case Every(of=of):
            return all(holds(moon, seat, part, victory) for part in of)
        case Some(of=of):
            return any(holds(moon, seat, part, victory) for part in of)
        case _:
            return False


def _won(moon: Moon, seat: int, one: WonBattle, victory: Victory) -> bool:
    kind, owner, ranks = moon.board.kinds[victory.hex], moon.board.owners[victory.hex], moon.charter.ranks
    return (
        one.terrain in (None, kind)
        and (one.home is None or (owner == seat if one.home == "own" else owner not in (NOBODY, seat)))
        and (one.survives is None or moon.units[victory.hex][seat][ranks[one.survives]] > 0)
        and (one.destroyed is None or victory.destroyed[ranks[one.destroyed]] >= one.count)
    )


def _controls(moon: Moon, seat: int, one: Controls) -> bool:
    """ "Most" is more than every other player and at least one, unless ties count."""
    kinds, seats = moon.board.kinds, range(len(moon.players))
    counts = [0] * len(seats)
    for hex, kind in enumerate(kinds):
        if kind == one.terrain and (owner := moon.controller(hex)) != NOBODY:
            counts[owner] += 1
    if not one.most:
        return counts[seat] >= one.count
    others = max((counts[other] for other in seats if other != seat), default=0)
    return counts[seat] > 0 and (counts[seat] > others or (bool(one.ties) and counts[seat] == others))


def fulfilled(moon: Moon, seat: int, kind: str, victory: Victory | None = None) -> list[Mission]:
    """The missions of a kind that a seat could play now, from its hand or from the open row; each once."""
    found: list[Mission] = []
    for mission in (*moon.players[seat].missions, *moon.row):
        if mission.kind == kind and mission not in found and holds(moon, seat, mission.condition, victory):
            found.append(mission)
    return found
