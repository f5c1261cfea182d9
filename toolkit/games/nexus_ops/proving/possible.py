"""Whether a mission is possible at all on a board. Opponents are ignored, but they may be wherever they can get.

What can ever be reached only grows, so that a mission that is impossible here is so in every game; one that is possible
may still be hard.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

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
from toolkit.games.nexus_ops.content.model import Box, Layout
from toolkit.games.nexus_ops.content.supply import figures, tokens_of
from toolkit.games.nexus_ops.proving.boards import Walks, walks_on, whole_board
from toolkit.kits.hexes import Hex


@dataclass(frozen=True)
class Outlook:
    """A board as one seat sees it: terrains, its own home and those of others, where its units and enemies get."""

    box: Box
    layout: Layout
    terrains: Mapping[Hex, str]
    own: frozenset[Hex]
    others: frozenset[Hex]
    mine: Mapping[str, frozenset[Hex]]
    theirs: Mapping[str, frozenset[Hex]]

    @cached_property
    def anywhere(self) -> frozenset[Hex]:
        """Where any unit of this seat can be."""
        return frozenset[Hex]().union(*self.mine.values())

    def held(self, hexes: Sequence[Hex]) -> int:
        """On how many of some hexes a unit of this seat can be."""
        return sum(hex in self.anywhere for hex in hexes)


def places(box: Box, layout: Layout, terrains: Mapping[Hex, str]) -> list[Outlook]:
    """A board as every seat sees it."""
    walks, bases, whole = walks_on(box, layout, terrains), layout.bases, whole_board(box, layout, terrains)
    gets = [_gets(box, walks, home) for home in bases]
    found = []
    for seat, home in enumerate(bases):
        enemies = [got for other, got in enumerate(gets) if other != seat]
        theirs = {unit.id: frozenset[Hex]().union(*(got[unit.id] for got in enemies)) for unit in box.units}
        others = frozenset(hex for other, base in enumerate(bases) if other != seat for hex in base)
        found.append(Outlook(box, layout, whole, frozenset(home), others, gets[seat], theirs))
    return found


def _gets(box: Box, walks: Walks, home: tuple[Hex, ...]) -> dict[str, frozenset[Hex]]:
    """Where each unit gets; those that nothing bars get to the same places."""
    free = next((unit.id for unit in box.units if not unit.classic.barred), "")
    everywhere = walks.reached(free, home)
    return {unit.id: walks.reached(unit.id, home) if unit.classic.barred else everywhere for unit in box.units}


def why_not(place: Outlook, one: Condition) -> str:
    """Why a condition can never be fulfilled from a seat; empty if it can, as far as is known."""
    match one:
        case WonBattle():
            return _battle(place, one)
        case Controls(terrain=terrain, count=count, most=most):
            there = place.held([hex for hex, kind in place.terrains.items() if kind == terrain])
            return _short(1 if most else count, there, f"hexes of {terrain.replace('_', ' ')} can be held")
        case ControlsMonolith():
            return "" if place.held([place.layout.middle]) else "nobody gets to the monolith"
        case ControlsHome(count=count):
            return _short(count, place.held([*place.others]), "hexes of other home bases can be held")
        case Refineries(count=count):
            return _short(count, _refineries(place), "refineries can be held")
        case UnitsOnBoard(count=count, unit=unit):
            return _short(count, figures(place.box, unit), "figures are there")
        case Every(of=of):
            return next((why for part in of if (why := why_not(place, part))), "")
        case Some(of=of):
            reasons = [why_not(place, part) for part in of]
            return "" if "" in reasons else "; ".join(reasons)
        case _:
            return ""


def _short(needed: int, there: int, words: str) -> str:
    return f"it needs {needed}, and {there} {words}" if there < needed else ""


def _refineries(place: Outlook) -> int:
    """The printed ones that can be held, and those of tokens, wherever these come to lie."""
    base = place.box.home.hexes if place.box.home else ()
    printed = sum(
        bool(face.refinery) and hex in place.anywhere
        for home in place.layout.bases
        for hex, face in zip(home, base, strict=False)
    )
    tiles = sum(bool(face.refinery) for face in place.box.land_of(place.layout))
    tokens = sum(bool(token.refinery) for token in tokens_of(place.box, place.layout))
    return printed + min(tiles + tokens, place.held(place.layout.land))


def _battle(place: Outlook, one: WonBattle) -> str:
    """It needs a hex where a winner and a loser of the right kind can both be."""
    where = [
        hex
        for hex, kind in place.terrains.items()
        if one.terrain in (None, kind)
        and (one.home is None or hex in (place.own if one.home == "own" else place.others))
    ]
    if not where:
        return "there is no such hex"
    winners = [one.survives] if one.survives else [*place.mine]
    losers = [one.destroyed] if one.destroyed else [*place.theirs]
    if one.destroyed and one.count > figures(place.box, one.destroyed):
        return f"it needs {one.count}, and {figures(place.box, one.destroyed)} figures are there"
    gets_there = False
    for hex in where:
        if any(hex in place.mine.get(unit, ()) for unit in winners):
            gets_there = True
            if any(hex in place.theirs.get(unit, ()) for unit in losers):
                return ""
    if not gets_there:
        return f"{one.survives or 'nobody'} never gets there"
    return f"no enemy {one.destroyed or 'unit'} ever gets there"
