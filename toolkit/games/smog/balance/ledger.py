"""The ether ledger: what gentlemen can make in a round, all of which ends with the nemesis, and what that pays for.

Ether comes from nowhere but recovering (2), crowns (2 each, instead of a success) and what cards and gifts bring. Once
it is used, for anything, it is the nemesis's. So a team that uses all it makes hands over as much as stands here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from toolkit.games.smog.balance.attacks import Attack
from toolkit.games.smog.content.effects import Ether
from toolkit.games.smog.content.figures import Gentleman
from toolkit.games.smog.content.limits import TEAM
from toolkit.games.smog.content.model import Box

RECOVERED = 2


@dataclass(frozen=True)
class Income:
    """What one gentleman makes, by how an action is spent; gifts that cost no action come on top once a round."""

    who: Gentleman
    crowns: Fraction
    """By an attack with all the dice that there are, crowns taken as ether."""
    gifts: int

    @property
    def recovering(self) -> Fraction:
        """Both actions to recover."""
        return Fraction(2 * RECOVERED + self.gifts)

    @property
    def attacking(self) -> Fraction:
        """Both actions to attack, each crown for ether."""
        return 2 * self.crowns + self.gifts

    @property
    def mixed(self) -> Fraction:
        """One of each."""
        return RECOVERED + self.crowns + self.gifts


def income(box: Box, who: Gentleman) -> Income:
    """The income of a gentleman with what he begins with."""
    weapons = [box.item[id] for id in who.equipment if id in box.item]
    attacks = [Attack(who.punch, for_ether=True)]
    attacks += [Attack(who.punch, one.icons, for_ether=True) for one in weapons if one.melee]
    attacks += [Attack(who.trigger, one.icons, for_ether=True) for one in weapons if one.ranged and who.trigger]
    gifts = sum(
        max(0, sum(one.amount for one in gift.do if isinstance(one, Ether)) - gift.cost)
        for gift in who.gifts
        if gift.use == "bonus_action"
    )
    return Income(who, max(one.ether(box.die) for one in attacks), gifts)


def teams(box: Box) -> Iterator[tuple[Gentleman, ...]]:
    """Four gentlemen of different jobs."""
    for team in combinations(box.gentlemen, TEAM):
        if len({one.job for one in team}) == TEAM:
            yield team


def handed_over(box: Box, team: Sequence[Gentleman]) -> tuple[int, Fraction, Fraction, Fraction]:
    """What a team begins with, and what it makes in a round: recovering, doing one of each, attacking for ether."""
    every = [income(box, one) for one in team]
    start = sum(one.ether for one in team)
    zero = Fraction(0)
    return (
        start,
        sum((one.recovering for one in every), zero),
        sum((one.mixed for one in every), zero),
        sum((one.attacking for one in every), zero),
    )
