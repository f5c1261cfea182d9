"""What a party has from earlier quests, and what of it makes a difference at the outset of a quest."""

from __future__ import annotations

from msgspec import Struct

from toolkit.campaign import Carried


class Kept(Carried, frozen=True):
    """What a party keeps when a quest is over, by the ids of the cards.

    `unlocked` starting cards can be chosen from then on (rulebook, p. 4); `out_of_luck` cards stay in play (p. 22).
    """

    unlocked: tuple[str, ...] = ()
    out_of_luck: tuple[str, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """`unlocked: seal`."""
        every = (("unlocked", self.unlocked), ("still out of luck", self.out_of_luck))
        return tuple(f"{word}: {', '.join(ids)}" for word, ids in every if ids)


class Outset(Struct, frozen=True):
    """How a party sets out: the starting cards that heroes have `chosen`, and those that conditions find `unlocked`."""

    chosen: tuple[str, ...] = ()
    unlocked: tuple[str, ...] = ()


FIRST = Outset()
"""Nobody has chosen or unlocked anything: the quest is played first."""
