"""From a card to what it asks for before anybody may turn it, or read beyond the icon on its front.

Rulebook, p. 22: "you may only read, reveal or resolve beyond the icon, if you or an adjacent hero (only applicable
during a challenge) have the dependent card in play".
"""

from __future__ import annotations

from toolkit.games.unlikely_heroes.content.model import Card, Challenge, Item
from toolkit.games.unlikely_heroes.content.parts import Needs


def to_turn(card: Card) -> Needs | None:
    """What a card's back asks for."""
    return card.back.needs if card.back is not None else None


def to_reveal(card: Card) -> tuple[Needs, ...]:
    """What the revealing hero has to hold: what the back asks for and, but for challenges, the front.

    A challenge is revealed without what its front asks for, and forfeited.
    """
    both = (to_turn(card), None if isinstance(card, Challenge) else card.needs)
    return tuple(needs for needs in both if needs is not None)


def meets(item: Item, needs: Needs) -> bool:
    """Whether an item alone is all that is asked for."""
    return set(needs.items) <= {item.number} and set(needs.tags) <= set(item.tags)
