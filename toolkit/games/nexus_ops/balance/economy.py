"""What a base earns, how long it takes to afford a unit, and when a player is out of the game."""

from __future__ import annotations

from toolkit.games.nexus_ops.content.model import Box


def income(box: Box, miners: int) -> int:
    """What so many miners bring in a turn on the home base, one on each refinery, the best first."""
    refineries = sorted((face.refinery for face in box.home.hexes), reverse=True) if box.home else []
    return sum(refineries[:miners])


def turns_to_afford(cost: int, rubium: int, income: int) -> int | None:
    """In which of one's turns something can be bought, counted from 1; mined is at the end of a turn. None if never.

    >>> turns_to_afford(8, 8, 0), turns_to_afford(9, 8, 7), turns_to_afford(9, 8, 0)
    (1, 2, None)
    """
    if cost <= rubium:
        return 1
    return 1 - (rubium - cost) // income if income else None


def is_eliminated(units: int, rubium: int, cards: int, cheapest: int) -> bool:
    """ "None of his units are on the board" and "he does not have enough rubium to purchase more units, even after
    exchanging cards for rubium"."""
    return not units and rubium + cards < cheapest
