"""The rulebook's extension points: where luck, energy and time, which a position leaves out, can take part.

A position knows nothing of luck, energy and time. Code that resolves moves provides a `Host` for its drafts: the host
is told what happens, at the point of the rules where it happens, and may resolve something else in between (luck to
restore, a detour, an effect with this timing) before it returns. Proofs use `KIND`, for which luck is kind and nothing
else happens; a full game uses `playing.playthrough`.

A choice is not an extension point: `resolve.settle` stops at it, and the caller answers with `resolve.make`.
"""

from __future__ import annotations

from typing import Literal, Protocol

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.conditions import Fortune
from toolkit.games.unlikely_heroes.content.parts import Effect

Pile = Literal["discarded", "destroyed", "pile"]
"""Where a card goes when it leaves play."""


class Host(Protocol):
    """Who is told what happens. Cards and heroes are indexes; `this` is the card that an operation is printed on."""

    def fortune(self, condition: Fortune, *, kind: bool) -> bool:
        """Whether a condition on luck or time holds; `kind` says what helps the players."""

    def operate(self, operation: o.Operation, hero: int, this: int) -> bool:
        """An operation is due. True if the host has carried it out; otherwise the rulebook does."""

    def counts(self, card: int, effect: Effect) -> bool:
        """Whether an effect that is triggered now happens automatically."""

    def insists(self) -> bool:
        """Whether heroes who draw without success at an anchor are assumed to try again until they succeed."""

    def may_cover(self, card: int) -> bool:
        """Whether it is left open on which side of a backpack an item lies, so that its effect may be covered."""

    def barred(self, card: int, hero: int) -> None:
        """A hero has drawn a card that asks for something they do not have; it stays in the pile."""

    def turning(self, card: int, hero: int) -> None:
        """A hero is about to turn a card over."""

    def turned_over(self, card: int, hero: int) -> None:
        """A hero has turned a card over; it is not laid, offered or faced yet."""

    def revealed(self, card: int, hero: int) -> None:
        """The card is laid, or its question is on the agenda."""

    def completed(self, card: int, hero: int) -> None:
        """The card was resolved, and has discarded what it says; what it draws is on the agenda."""

    def leaving(self, card: int, to: Pile) -> None:
        """An item is about to leave a backpack."""

    def left(self, card: int, to: Pile, *, held: bool) -> None:
        """A card has left its place; `held` if that was a backpack."""

    def beginning(self, chapter: int) -> None:
        """A chapter is about to be read."""

    def begun(self, chapter: int) -> None:
        """A chapter was read; its setup is on the agenda."""

    def regrouping(self, *, together: bool) -> None:
        """Everyone is about to regroup, and has not moved yet; `together`, unless the map is not in play."""

    def regrouped(self) -> None:
        """Everyone stands where they have regrouped."""


class KindHost:
    """Luck is kind, and energy and time are left out: the question is what can be won."""

    def fortune(self, condition: Fortune, *, kind: bool) -> bool:
        """True where it helps, false where it hurts."""
        return kind

    def operate(self, operation: o.Operation, hero: int, this: int) -> bool:
        """The rulebook's own operations are enough."""
        return False

    def counts(self, card: int, effect: Effect) -> bool:
        """There is no other moment than this."""
        return True

    def insists(self) -> bool:
        """Actions cost nothing here."""
        return True

    def may_cover(self, card: int) -> bool:
        """Whoever equips an item has the choice."""
        return True

    def barred(self, card: int, hero: int) -> None:
        """Nothing more."""

    def turning(self, card: int, hero: int) -> None:
        """Nothing more."""

    def turned_over(self, card: int, hero: int) -> None:
        """Nothing more."""

    def leaving(self, card: int, to: Pile) -> None:
        """Nothing more."""

    def beginning(self, chapter: int) -> None:
        """Nothing more."""

    def revealed(self, card: int, hero: int) -> None:
        """Nothing more."""

    def completed(self, card: int, hero: int) -> None:
        """Nothing more."""

    def left(self, card: int, to: Pile, *, held: bool) -> None:
        """Nothing more."""

    def begun(self, chapter: int) -> None:
        """Nothing more."""

    def regrouping(self, *, together: bool) -> None:
        """Nothing more."""

    def regrouped(self) -> None:
        """Nothing more."""


KIND = KindHost()
