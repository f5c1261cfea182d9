"""A state of play and the steps between, as small values that can be hashed by the million.

Cards are bits: card `i` of the compiled quest is in the pile if `position.pile >> i & 1`. What is still to be
resolved (a card to draw, an item to place, operations to carry out) is the agenda: while it is not empty, the only
moves are answers to its first task.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

NOWHERE = -1
NOBODY = -1


class Seat(Struct, frozen=True, order=True):
    """A hero at the table: the map card it stands on, the items it holds, and the hero card if one was found."""

    at: int
    held: int = 0
    hero: int = NOBODY


# Tasks: what has to be resolved before anyone can act again.


class DrawNumber(Struct, frozen=True, tag=True):
    """Draw an encounter number, if it is there and may be revealed; at an anchor, that can be tried again."""

    number: int
    hero: int
    at_anchor: bool = False


class PlaceItem(Struct, frozen=True, tag=True):
    """An item was revealed: who takes it?"""

    card: int
    hero: int


class MeetHero(Struct, frozen=True, tag=True):
    """A hero was revealed: does it take over?"""

    card: int
    hero: int


class FaceChallenge(Struct, frozen=True, tag=True):
    """A challenge was revealed: which trial, if any?"""

    card: int
    hero: int


class AfterReveal(Struct, frozen=True, tag=True):
    """The card's own list of draws."""

    card: int
    hero: int


class CarryOut(Struct, frozen=True, tag=True):
    """Operations from `step` on; `this` is the card they are printed on."""

    program: int
    step: int
    hero: int
    this: int


class Choosing(Struct, frozen=True, tag=True):
    """One of several programs."""

    programs: tuple[int, ...]
    hero: int
    this: int


class ChoosingHero(Struct, frozen=True, tag=True):
    """Operations for one hero of the players' choice, but not for `spared`."""

    program: int
    this: int
    spared: int = NOBODY

    def among(self, heroes: int) -> list[int]:
        """Those who can be chosen, of so many heroes."""
        return [hero for hero in range(heroes) if hero != self.spared]


class Relocating(Struct, frozen=True, tag=True):
    """A hero relocates to one of these maps (by number); it is drawn if it is not in play."""

    maps: tuple[int, ...]
    hero: int


class MayGo(Struct, frozen=True, tag=True):
    """A hero may step onto a map, near or far."""

    map: int
    hero: int


class ThrowAway(Struct, frozen=True, tag=True):
    """A hero has to discard a number of these items."""

    wanted: int
    amount: int
    hero: int


class Regrouping(Struct, frozen=True, tag=True):
    """Everyone moves to a map by number, or with None to the last revealed one."""

    map: int | None


class Begin(Struct, frozen=True, tag=True):
    """A chapter is read and set up, by the hero who led to it."""

    chapter: int
    hero: int = 0


Task = (
    DrawNumber | PlaceItem | MeetHero | FaceChallenge | AfterReveal | CarryOut | Choosing | ChoosingHero
    | Relocating | MayGo | ThrowAway | Regrouping | Begin
)  # fmt: skip


Outcome = Literal["", "won", "lost", "stalled"]
"""How a quest ended; nothing as long as it goes on. Only a game stalls that is played in full, never a proof."""


class Position(Struct, frozen=True):
    """Everything that matters for what can still happen; luck, energy and the clock are left out.

    `solved` are colours of which a puzzle has been solved; `joined`, the pieces that lie in one.
    `gone` are cards that have been discarded or destroyed, wherever they are now; `laid` are the maps on the table in
    the order in which they were revealed, without those whose order can no longer matter; `followed` are the chapter's
    objectives (by index) that have been followed since it began; `stirred` are cards whose forced effect has happened
    and whose condition has held ever since.
    """

    pile: int
    table: int
    seats: tuple[Seat, ...]
    discarded: int = 0
    destroyed: int = 0
    gone: int = 0
    revealed: int = 0
    passed: int = 0
    solved: frozenset[str] = frozenset()
    joined: int = 0
    chapter: int = 0
    variant: int = NOWHERE
    followed: int = 0
    stirred: int = 0
    laid: tuple[int, ...] = ()
    agenda: tuple[Task, ...] = ()
    outcome: Outcome = ""

    def fortune(self, condition: object, *, kind: bool) -> bool:
        """Whether a condition on luck or time holds: where it helps, since both are left out."""
        return kind


# Moves: what players decide …


class Travel(Struct, frozen=True, tag=True):
    """Go to a map that is connected, over any distance."""

    hero: int
    map: int


class Explore(Struct, frozen=True, tag=True):
    """Reveal an anchor of the map the hero stands on."""

    hero: int
    number: int


class Give(Struct, frozen=True, tag=True):
    """Hand an item to a hero on the same map, perhaps in exchange for another."""

    hero: int
    item: int
    to: int
    back: int = NOBODY


class Discard(Struct, frozen=True, tag=True):
    """Discard an item voluntarily."""

    hero: int
    item: int


class Solve(Struct, frozen=True, tag=True):
    """Put puzzle pieces together: `items` are the cards that they are printed on, `pieces` which of their pieces."""

    hero: int
    colour: str
    items: int
    number: int
    pieces: int


class Use(Struct, frozen=True, tag=True):
    """Use the effect of a card."""

    hero: int
    card: int


class Follow(Struct, frozen=True, tag=True):
    """Follow an objective that is met; "you" in it, and in the setup it leads to, is the hero who does."""

    objective: int
    hero: int = 0


# … and what they answer to the first task of the agenda.


class Equip(Struct, frozen=True, tag=True):
    """A hero takes the revealed item, replacing another if necessary."""

    to: int
    drop: int = NOBODY


class Refuse(Struct, frozen=True, tag=True):
    """Discard the revealed item or hero; stay put; forfeit a challenge."""


class TakeOver(Struct, frozen=True, tag=True):
    """The revealed hero replaces the current one."""


class Pass(Struct, frozen=True, tag=True):
    """Succeed in one of the challenge's trials."""

    trial: int


class Go(Struct, frozen=True, tag=True):
    """Step onto the map."""


class Pick(Struct, frozen=True, tag=True):
    """Choose an option, a map or a hero."""

    option: int


class Throw(Struct, frozen=True, tag=True):
    """Discard this item, because one has to be discarded."""

    item: int


class Fate(Struct, frozen=True, tag=True):
    """Of the cards that share a number, this one is drawn. The world's move, not the players'."""

    card: int


class Strike(Struct, frozen=True, tag=True):
    """The clock comes to a space, or an out-of-luck card is drawn, that moves cards. Also the world's move."""

    what: int
    hero: int = 0


Move = (
    Travel | Explore | Give | Discard | Solve | Use | Follow
    | Equip | Refuse | TakeOver | Pass | Go | Pick | Throw | Fate | Strike
)  # fmt: skip


def bits(mask: int) -> Iterator[int]:
    """The cards of a mask, lowest first.

    >>> list(bits(0b1010))
    [1, 3]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
