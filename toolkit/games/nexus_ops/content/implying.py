"""Whether one condition implies another: whoever fulfils the first has fulfilled the second."""

from __future__ import annotations

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
from toolkit.games.nexus_ops.content.model import HOME


def implies(one: Condition, other: Condition) -> bool:
    """Whether it certainly does; a no may be a doubt, as of conditions that are only words."""
    match one, other:
        case Some(of=of), _:
            return all(implies(part, other) for part in of)
        case _, Every(of=of):
            return all(implies(one, part) for part in of)
        case Every(of=of), _ if any(implies(part, other) for part in of):
            return True
        case _, Some(of=of):
            return any(implies(one, part) for part in of)
        case WonBattle(), WonBattle():
            return _battle(one, other)
        case Controls(), Controls():
            return _controls(one, other)
        case ControlsMonolith(), Controls(terrain="monolith", most=False, count=1):
            return True
        case Controls(terrain="monolith"), ControlsMonolith():
            return True
        case (ControlsHome(count=more), ControlsHome(count=count)) | (Refineries(count=more), Refineries(count=count)):
            return more >= count
        case UnitsOnBoard(count=more, unit=unit), UnitsOnBoard(count=count, unit=other_unit):
            return more >= count and other_unit in (None, unit)
        case _:
            return False


def _battle(one: WonBattle, other: WonBattle) -> bool:
    """Everything that the other asks for, the one asks for as well."""
    is_home = one.terrain == HOME or one.home is not None
    return (
        (other.terrain in (None, one.terrain) or (other.terrain == HOME and is_home))
        and other.survives in (None, one.survives)
        and other.home in (None, one.home)
        and (other.destroyed is None or (other.destroyed == one.destroyed and one.count >= other.count))
    )


def _controls(one: Controls, other: Controls) -> bool:
    """The most of a terrain is at least one hex, and strictly the most is also the most with ties."""
    if one.terrain != other.terrain:
        return False
    if one.most:
        return bool(other.ties or not one.ties) if other.most else other.count <= 1
    return not other.most and one.count >= other.count
