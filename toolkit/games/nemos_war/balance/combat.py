"""Attacks, exactly: warships shoot first, then the Nautilus; two dice each.

The rulebook's example: a passenger ship of defence 8 beside another warship, and an ironclad that shoots first:

>>> str(hits(8, -1)), str(is_shot(7)), str(hits(10, +1)), str(is_shot(8))
('5/18', '7/12', '5/18', '13/18')
"""

from __future__ import annotations

from fractions import Fraction

from toolkit.games.nemos_war.balance.clock import DICE
from toolkit.games.nemos_war.content.model import Box, Ship
from toolkit.kits.distribution import at_most, chance

ALWAYS_A_MISS = 2


def hits(defence: int, modifier: int = 0) -> Fraction:
    """The chance that the Nautilus sinks a ship; a natural 2 is always a miss."""
    return chance(DICE, lambda roll: roll != ALWAYS_A_MISS and roll + modifier >= defence)


def is_shot(attack: int, modifier: int = 0) -> Fraction:
    """The chance that a warship costs the Nautilus a resource."""
    return at_most(DICE, attack + modifier)


def best_modifier(box: Box) -> int:
    """The most that an attack can get: exertion, a ship that was stalked, every refit, all passengers."""
    help = box.board.help if box.board else 0
    return box.exertion() + 1 + sum(refit.attack for refit in box.refits) + help


def without_passengers(box: Box) -> int:
    """The most without passengers."""
    return best_modifier(box) - (box.board.help if box.board else 0)


def can_be_hit(box: Box, ship: Ship) -> bool:
    """Whether any roll can sink it, with everything that helps."""
    return hits(ship.defence, best_modifier(box)) > 0
