"""What is printed of conditions, effects and abilities: a sentence of their own, unless the box says it itself."""

from __future__ import annotations

from toolkit.games.nexus_ops.content import effects as e
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
from toolkit.games.nexus_ops.content.model import Box

TERRAINS = {
    "liquifungus_forest": ("a liquifungus forest", "liquifungus forests"),
    "crystal_spires": ("crystal spires", "hexes of crystal spires"),
    "rock_plains": ("rock plains", "hexes of rock plains"),
    "magma_pool": ("a magma pool", "magma pools"),
    "monolith": ("the monolith", "monoliths"),
    "home": ("a home base", "hexes of home bases"),
}


def _unit(box: Box, id: str | None, count: int = 1) -> str:
    unit = box.unit(id or "")
    name = unit.classic.name if unit else "unit"
    return name if count == 1 else f"{name}s"


def words_of_condition(box: Box, one: Condition) -> str:
    """A condition as a sentence."""
    words = _condition(box, one)
    return f"{words[0].upper()}{words[1:]}."


def _condition(box: Box, one: Condition) -> str:
    match one:
        case WonBattle():
            return _battle(box, one)
        case Controls(terrain=terrain, most=True, ties=ties):
            return f"control the most {TERRAINS[terrain][1]}{' (a tie is enough)' * bool(ties)}"
        case Controls(terrain=terrain, count=count):
            return f"control {TERRAINS[terrain][0] if count == 1 else f'{count} {TERRAINS[terrain][1]}'}"
        case ControlsMonolith():
            return "control the monolith"
        case ControlsHome(count=count):
            return f"control {count} hex{'es' * (count != 1)} of other home bases"
        case Refineries(count=count):
            return f"control {count} refiner{'y' if count == 1 else 'ies'}"
        case UnitsOnBoard(count=count, unit=unit):
            return f"have {count} {_unit(box, unit, count)} on the board"
        case Every(of=of):
            return ", and ".join(_condition(box, part) for part in of)
        case Some(of=of):
            return ", or ".join(_condition(box, part) for part in of)
        case _:
            return str(one.text)


def _battle(box: Box, one: WonBattle) -> str:
    where = f" in {TERRAINS[one.terrain][0]}" if one.terrain else ""
    home = {"own": " on your own home base", "other": " on another player’s home base"}.get(one.home or "", "")
    words = f"win a battle{home or where}"
    if one.destroyed:
        lost = f"{one.count} enemy {_unit(box, one.destroyed, one.count)}"
        words += f" in which {lost} {'is' if one.count == 1 else 'are'} lost"
    if one.survives:
        words += f"; one of your {_unit(box, one.survives, 2)} has to survive"
    return words


def words_of_effect(box: Box, one: e.Effect) -> str:
    """An effect as a sentence."""
    match one:
        case e.Rubium(amount=amount):
            return f"Take {amount} rubium."
        case e.Recruit(unit=unit, count=count):
            return f"Place {count} {_unit(box, unit, count)} on your home base without paying."
        case e.Sale(less=less, unit=unit):
            return f"In this turn, {_unit(box, unit, 2)} cost {less} less, but at least 1."
        case e.March(hexes=hexes, unit=unit):
            return f"In this turn, your {_unit(box, unit, 2)} may move {hexes} more hex{'es' * (hexes != 1)}."
        case e.Strike(dice=dice, value=value):
            return f"Choose enemy units in one hex and roll {dice} dice: each {value} or more destroys one of them."
        case e.DrawMissions(count=count):
            return f"Draw {count} secret mission{'s' * (count != 1)}."
        case e.Sharpen(by=by, unit=unit):
            return f"{_unit(box, unit, 2).capitalize()} of one side hit on {by} less in this battle."
        case e.Blunt(by=by, unit=unit):
            return f"{_unit(box, unit, 2).capitalize()} of the other side hit on {by} more in this battle."
        case e.Volley(dice=dice, value=value):
            return f"Roll {dice} dice against the other side: each {value} or more is a hit."
        case e.Shield(hits=hits):
            return f"Ignore the first {hits} hit{'s' * (hits != 1)} on one side."
        case _:
            return str(one.text)
