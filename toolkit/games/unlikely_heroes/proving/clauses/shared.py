"""From a box to the cards whose clauses are the same in all its quests, whichever cards are left out of each.

A box of thousands of cards may have a few that take part in some quests only. Everything about the others need not be
written down anew for each quest: only what names those few, or depends on all cards of the box, may differ.
"""

from __future__ import annotations

from dataclasses import replace

from msgspec import Struct

from toolkit.games.unlikely_heroes.content import operations as o
from toolkit.games.unlikely_heroes.content.model import Box, Card, Hero, Item, Map, Owner, Role
from toolkit.games.unlikely_heroes.content.taking_part import as_in
from toolkit.games.unlikely_heroes.land.table import neighbours
from toolkit.games.unlikely_heroes.proving.clauses.revealers import revealers


class Common(Struct, frozen=True, eq=False):
    """A box without the cards that are left out of some quests, and the cards that lead to the same clauses in each."""

    box: Box
    cards: tuple[Card, ...]

    def others(self, box: Box) -> tuple[Card, ...]:
        """All other cards of the box as one of its quests sees it."""
        known = {card.id for card in self.cards}
        return tuple(card for card in box.cards if card.id not in known)


def common(box: Box) -> Common:
    """The cards that are the same to all quests: all of them if none is left out of any quest."""
    if all(as_in(box, quest) is box for quest in box.quests):
        return Common(box, box.cards)
    least = replace(box, cards=tuple(card for card in box.cards if card.number is None or not card.quests), quests=())
    varying = _Varying(box, least)
    touched = {card.id for card in least.cards if varying.may_touch(card)}
    numbers = {card.number for card in least.cards if card.id in touched}  # whoever draws them asks what they ask for
    return Common(
        least,
        tuple(
            card
            for card in least.cards
            if card.id not in touched and not any(one.target in numbers for one in card.references)
        ),
    )


class _Varying:
    """What may differ from quest to quest."""

    def __init__(self, box: Box, least: Box) -> None:
        self.least, self.quests = least, [as_in(box, quest) for quest in box.quests]
        some = [card for card in box.cards if card.number is not None and card.quests]
        self.names: set[int | str] = {card.number for card in some if card.number is not None}
        self.names |= {piece.colour for card in some if isinstance(card, Item) for piece in card.pieces}
        self.tags = {tag for card in some if isinstance(card, Item) for tag in card.tags}
        owners: tuple[Owner, ...] = (*some, *box.quests)
        self.returned = {one.target for owner in owners for one in owner.references if one.role is Role.RETURN}
        at_most, at_least = revealers(box), revealers(least)  # what any quest knows lies between the two
        self.revealed = {card.number for card in least.cards if at_most[card.id] != at_least[card.id]}

    def may_touch(self, card: Card) -> bool:
        """Whether the clauses of a card may differ."""
        if card.number in self.names or card.number in self.returned or card.number in self.revealed:
            return True
        if any(one.target in self.names for one in card.references):
            return True
        if any(one.tag in self.tags for one in card.tag_references) or self._asks(card):
            return True
        return isinstance(card, Map) and self._lies_elsewhere(card)

    def _asks(self, card: Card) -> bool:
        """Whether something on a card depends on a condition, or on what there is altogether."""
        if isinstance(card, Hero | Item) and card.effect is not None and card.effect.condition is not None:
            return True
        every = (one for instruction in card.instructions for one in o.every_operation(instruction.do))
        return any(isinstance(one, o.When | o.DiscardItem) for one in every)

    def _lies_elsewhere(self, card: Map) -> bool:
        """Whether a map may have other neighbours, or someone may step from or onto it at another moment."""
        beside = neighbours(self.least, card)
        if any(neighbours(box, card) != beside for box in self.quests):
            return True
        return any(number in self.revealed for number in (*(edge.number for edge in card.edges), *beside))
