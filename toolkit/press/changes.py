"""From two decks to the cards whose printed faces differ: what has to be printed again."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from toolkit.press.deck import Deck, FaceSource, Print, Side
from toolkit.press.workshop import Workshop


class Change(Struct, frozen=True):
    """A card that is new, gone, or looks different on some of its sides."""

    id: str
    before: Print | None
    after: Print | None
    sides: tuple[Side, ...]

    @property
    def card(self) -> Print:
        """The card as it is now, or as it was last."""
        card = self.after or self.before
        assert card is not None
        return card

    @property
    def word(self) -> str:
        """What happened to it."""
        return "added" if self.before is None else "removed" if self.after is None else "changed"


def changes(before: Workshop, after: Workshop) -> Iterator[Change]:
    """Cards in the order of the newer deck, those that are gone at the end.

    Cards are the same card if they have the same id. Faces are compared as they are printed: an edit that does not
    show on paper is no change.
    """
    old = _by_id(before.deck)
    for identity, card in _by_id(after.deck).items():
        was = old.pop(identity, None)
        if was is None:
            yield Change(card.id, None, card, ("front", "back"))
            continue
        pairs: tuple[tuple[Side, FaceSource, FaceSource], ...] = (
            ("front", was.front, card.front),
            ("back", was.back, card.back),
        )
        sides = tuple(side for side, one, other in pairs if not _same(before, one, after, other))
        if sides:
            yield Change(card.id, was, card, sides)
    for card in old.values():
        yield Change(card.id, card, None, ("front", "back"))


def _by_id(deck: Deck) -> dict[tuple[str, int], Print]:
    """Each card by its id; those that share one, which is a finding of its own, by their order."""
    found: dict[tuple[str, int], Print] = {}
    for card in deck.prints:
        count = 0
        while (card.id, count) in found:
            count += 1
        found[card.id, count] = card
    return found


def _same(before: Workshop, one: FaceSource, after: Workshop, other: FaceSource) -> bool:
    return one.source == other.source or before.ink(one.name) == after.ink(other.name)
