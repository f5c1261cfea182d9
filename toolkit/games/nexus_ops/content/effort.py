"""What a mission asks of a player: in which turn it can be fulfilled at the earliest, and how hard it is, roughly.

The turn is a bound that no luck beats: money comes in as fast as it can, units go as far as any ability or card lets
them, and every terrain lies where it is wanted. How hard something is, is counted in turns of a home base, so that
missions can be compared; it is a rule of thumb.
"""

from __future__ import annotations

from toolkit.games.nexus_ops.content.abilities import Leap, Stride
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
from toolkit.games.nexus_ops.content.effects import March
from toolkit.games.nexus_ops.content.model import HOME, MONOLITH, Box, Layout
from toolkit.games.nexus_ops.content.supply import STANDARD_TOKENS, home_income, terrains, tokens_of
from toolkit.kits.hexes import Hex, distance

NEVER = 99
"""A turn that no game comes to."""
BATTLE, SCARCE, FOREIGN = 1.0, 4.0, 1.5
"""A battle; a terrain of one hex among eighteen; somebody else's home base, or enemies on one's own."""
MEETING, KEEPING = 0.2, 0.15
"""For each rubium that a unit costs: that an enemy brings it; that one brings it oneself, and keeps it."""


def earliest(box: Box, layout: Layout, one: Condition) -> int:
    """The first turn of a player in which a condition can be true on some board; 1 if that is not known."""
    match one:
        case Every(of=of):
            return max(earliest(box, layout, part) for part in of)
        case Some(of=of):
            return min(earliest(box, layout, part) for part in of)
        case UnitsOnBoard(count=needed, unit=unit):
            found = sum(token.unit is not None and unit in (None, token.unit) for token in tokens_of(box, layout))
            return _paid(box, layout, needed - found, unit)
        case Controls(terrain=terrain, count=needed, most=most) if terrain not in (HOME, MONOLITH):
            return _held(box, layout, 1 if most else needed, layout.land)
        case Controls(terrain="monolith") | ControlsMonolith():
            return _held(box, layout, 1, (layout.middle,))
        case ControlsHome(count=needed):
            return _held(box, layout, needed, [hex for home in layout.bases[1:] for hex in home])
        case Refineries(count=needed):
            own = sum(bool(face.refinery) for face in box.home.hexes) if box.home else 0
            return max(_paid(box, layout, needed, None), _held(box, layout, needed - own, layout.land))
        case WonBattle(destroyed=unit, count=needed) if unit is not None:
            found = sum(token.unit == unit for token in tokens_of(box, layout))
            return _paid(box, layout, needed - found, unit)
        case _:
            return 1


def _paid(box: Box, layout: Layout, needed: int, unit: str | None) -> int:
    """When so many units can have been bought: home and all refineries of the board pay from the second turn on."""
    costs = sorted(one.classic.cost for one in box.units if unit in (None, one.id) for _ in range(one.figures))
    if needed > len(costs):
        return NEVER
    price = sum(costs[: max(0, needed)])
    income = home_income(box) + sum(token.refinery for token in tokens_of(box, layout))
    start = max(box.purses, default=0)
    return next((turn for turn in range(1, NEVER) if start + (turn - 1) * income >= price), NEVER)


def _held(box: Box, layout: Layout, needed: int, hexes: tuple[Hex, ...] | list[Hex]) -> int:
    """When so many of some hexes can be held: the nearest ones, by the fastest units, if there are enough of them."""
    if needed <= 0:
        return 1
    home = layout.bases[0] if layout.bases else ()
    far = sorted(min((distance(hex, base) for base in home), default=0) for hex in hexes)
    if needed > len(far):
        return NEVER
    return max(-(-far[needed - 1] // _fastest(box)), _paid(box, layout, needed, None))


def _fastest(box: Box) -> int:
    """How many hexes any unit can go in a turn, with the best card."""
    abilities = (one.hexes for unit in box.units for one in unit.classic.abilities if isinstance(one, Stride | Leap))
    cards = (card.effect.hexes for card in box.energize if isinstance(card.effect, March))
    return max([1, *abilities]) + max([0, *cards])


def effort(box: Box, layout: Layout, one: Condition) -> float:
    """How hard a condition is, in turns of a home base."""
    there, rare = terrains(box, layout), SCARCE * len(layout.land) / STANDARD_TOKENS
    cost = {unit.id: unit.classic.cost for unit in box.units}
    match one:
        case Every(of=of):
            return sum(effort(box, layout, part) for part in of)
        case Some(of=of):
            return min(effort(box, layout, part) for part in of)
        case WonBattle():
            where = 0.0 if one.terrain is None or one.home else rare / max(1, there[one.terrain])
            home = FOREIGN if one.home or one.terrain == HOME else 0.0
            mine = KEEPING * cost.get(one.survives or "", 0)
            theirs = MEETING * cost.get(one.destroyed or "", 0) * one.count + (one.count - 1)
            return BATTLE + where + home + mine + theirs
        case Controls(terrain=terrain, count=needed, most=most):
            return (FOREIGN if most else needed) + rare * (1 if most else needed) / max(1, there[terrain])
        case ControlsMonolith():
            return FOREIGN
        case ControlsHome(count=needed):
            return FOREIGN * needed
        case Refineries(count=needed):
            own = sum(bool(face.refinery) for face in box.home.hexes) if box.home else 0
            return 0.8 * max(0, needed - own)
        case UnitsOnBoard(count=needed, unit=unit):
            costs = sorted(one.classic.cost for one in box.units if unit in (None, one.id) for _ in range(one.figures))
            return 0.5 * sum(costs[:needed]) / max(1, home_income(box))
        case _:
            return 0.0
