"""The adventure deck, exactly: where cards may be in it, and which are seen before the one that ends the game."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import perm

from toolkit.games.nemos_war.content.model import Box, Card
from toolkit.kits.decks import Layer, Stack
from toolkit.kits.distribution import Distribution

HERALD, END = "the herald", "the end"


def can_be_built(box: Box) -> bool:
    """Whether there are cards enough, and both red suns."""
    suns = {box.deck.herald, box.deck.end}
    return len(suns) == 2 and suns <= {*box.card} and len(box.ordinary) > box.deck.out + box.deck.bottom


def stack(box: Box) -> Stack:
    """The deck: ordinary cards, the herald, and the end among some more; others are out of the game."""
    top = len(box.ordinary) - box.deck.out - box.deck.bottom
    return Stack((Layer(top), Layer(0, (HERALD,)), Layer(box.deck.bottom, (END,))), out=box.deck.out)


def where(deck: Stack) -> tuple[Fraction, Fraction, Fraction]:
    """For an ordinary card: the chance to be out, among the upper cards, and among those at the bottom."""
    upper, _, bottom = deck.layers
    out, above, below = (Fraction(some, deck.common) for some in (deck.out, upper.common, bottom.common))
    return out, above, below


def before_the_end(deck: Stack, together: int = 1) -> Fraction:
    """The chance that a certain ordinary card is drawn before the end, or that several are; if the game gets that far.

    All draws before the end but the herald are of ordinary cards, and each of these is as likely as any other.
    """
    return sum(
        (p * Fraction(perm(draw - 2, together), perm(deck.common, together)) for draw, p in deck.place(END).items()),
        Fraction(0),
    )


def ordinary_within(deck: Stack, draws: Distribution) -> Fraction:
    """The mean number of ordinary cards among so many draws, which stop at the end."""
    total = Fraction(0)
    herald = next(iter(deck.place(HERALD)))
    for count, p in draws.items():
        for end, q in deck.place(END).items():
            seen = min(count, end - 1)
            total += p * q * (seen - (seen >= herald))
    return total


def expected(cards: Sequence[Card], share: Fraction) -> tuple[Fraction, Fraction]:
    """Adventure points and science symbols that are seen on average, if each card is seen with this chance."""
    return share * sum(card.vp for card in cards), share * sum(card.science for card in cards)
