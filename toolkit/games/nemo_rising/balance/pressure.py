"""How much a threat deck presses: what a card brings on average, and so every turn of a hero."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from toolkit.games.nemo_rising.balance.chances import per_turn
from toolkit.games.nemo_rising.content.abilities import COLOURS, TYPES
from toolkit.games.nemo_rising.content.effects import Keep, Lose, Move, PlaceEnemy
from toolkit.games.nemo_rising.content.model import Scenario


@dataclass(frozen=True)
class Pressure:
    """Means per card: enemies placed and their icons, spaces moved by type and colour, points lost, cards kept."""

    placements: Fraction
    icons: Fraction
    spaces: dict[tuple[str, str], Fraction]
    points: Fraction
    kept: Fraction


def pressure(scenario: Scenario) -> Pressure:
    """The pressure of a scenario's deck."""
    deck = scenario.deck
    placed = [one for threat in deck for one in threat.actions if isinstance(one, PlaceEnemy)]
    moves = [one for threat in deck for one in threat.actions if isinstance(one, Move)]
    known = scenario.enemy
    faces = [(face.enemy, known[face.enemy].type, face.icons) for face in scenario.faces]
    types = {
        one: {face[1] for face in faces if one.moves(*face)} if one.enemy or one.basic else {*(one.types or TYPES)}
        for one in moves
    }
    spaces = {
        (kind, colour): per_turn((one.spaces for one in moves if one.path == colour and kind in types[one]), deck)
        for kind in TYPES
        for colour in COLOURS
    }
    return Pressure(
        placements=per_turn((1 for _ in placed), deck),
        icons=per_turn((len(known[one.enemy].icons) for one in placed if one.enemy in known), deck),
        spaces=spaces,
        points=per_turn((one.points for threat in deck for one in threat.actions if isinstance(one, Lose)), deck),
        kept=per_turn((isinstance(threat.actions[-1], Keep) for threat in deck), deck),
    )
