"""The exact chance of providing icons by dice, by number of attempts; and what an attack costs on average.

>>> from toolkit.games.nemo_rising.content.model import DICE
>>> [str(success(DICE, ("brains",), 1, tokens)) for tokens in (1, 2, 3, 4)]
['1/3', '5/9', '19/27', '65/81']
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from itertools import product

from toolkit.games.nemo_rising.content.abilities import WILD
from toolkit.games.nemo_rising.content.sources import covers


@cache
def missing(faces: tuple[str, ...], icons: tuple[str, ...], dice: int) -> dict[int, Fraction]:
    """How many of the icons one roll leaves open, each die being good for one."""
    found: dict[int, Fraction] = {}
    for roll in product(faces, repeat=dice):
        rest = len(covers(roll, icons))
        found[rest] = found.get(rest, Fraction(0)) + Fraction(1, len(faces) ** dice)
    return found


def at_once(faces: tuple[str, ...], icons: tuple[str, ...], dice: int) -> Fraction:
    """The chance that one roll provides all icons."""
    if not icons or icons == (WILD,):
        return Fraction(1)
    return missing(faces, icons, dice).get(0, Fraction(0))


def success(faces: tuple[str, ...], icons: tuple[str, ...], dice: int, tokens: int) -> Fraction:
    """The chance of success by number of action tokens: one for the attempt, one for each roll that is repeated."""
    return 1 - (1 - at_once(faces, icons, dice)) ** max(0, tokens)


def mean_tokens(faces: tuple[str, ...], icons: tuple[str, ...], dice: int) -> Fraction | None:
    """How many tokens it takes on average, if nobody gives up; None, if it cannot succeed."""
    chance = at_once(faces, icons, dice)
    return 1 / chance if chance else None


def with_card(faces: tuple[str, ...], icons: tuple[str, ...]) -> tuple[str, ...]:
    """What is left for the dice if an action card gives the icon that is hardest to roll."""
    if not icons or icons == (WILD,):
        return ()
    rests = [(*icons[:index], *icons[index + 1 :]) for index in range(len(icons))]
    return max(rests, key=lambda rest: at_once(faces, rest, len(rest)))


def mean_loss(faces: tuple[str, ...], icons: tuple[str, ...], dice: int) -> Fraction:
    """The mission points that an attack costs on average: one for each icon that is not blocked."""
    return sum((left * chance for left, chance in missing(faces, icons, dice).items()), Fraction(0))


def per_turn(amounts: Iterable[int], cards: Sequence[object]) -> Fraction:
    """What a card of a deck brings on average."""
    return Fraction(sum(amounts), len(cards)) if cards else Fraction(0)
