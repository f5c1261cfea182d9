"""Cards in play: a face-down pile to draw from, the discards beside it, and what somebody knows about its order.

>>> from random import Random
>>> pile = DrawPile(["a", "b", "c"], Random("luck"), shuffled=False)
>>> pile.draw(), pile.draw(2), pile.draw()
(['a'], ['b', 'c'], [])
>>> pile.discard("b"); pile.draw()
['b']

A bag is a pile that everything is shuffled back into (`shuffle_in`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from random import Random
from typing import Generic, TypeVar

C = TypeVar("C")


class DrawPile(Generic[C]):
    """A pile with its discards. All luck comes from the `random` that it is given.

    `cards` lie with the top first. With `reshuffles`, an empty pile is made of the discards when somebody draws.
    """

    __slots__ = ("cards", "discards", "random", "reshuffles")

    def __init__(self, cards: Iterable[C], random: Random, *, shuffled: bool = True, reshuffles: bool = True) -> None:
        self.cards, self.discards = list(cards), list[C]()
        self.random, self.reshuffles = random, reshuffles
        if shuffled:
            random.shuffle(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def draw(self, count: int = 1) -> list[C]:
        """The top cards. Fewer, if there are no more, and no discards that could be shuffled either."""
        drawn: list[C] = []
        while len(drawn) < count and (self.cards or self._renewed()):
            taken = count - len(drawn)
            drawn += self.cards[:taken]
            del self.cards[:taken]
        return drawn

    def _renewed(self) -> bool:
        if self.reshuffles:
            self.shuffle_in(self.discards)
            self.discards = []
        return bool(self.cards)

    def discard(self, *cards: C) -> None:
        """Lays cards face up beside the pile."""
        self.discards += cards

    def put_on_top(self, *cards: C) -> None:
        """The first of them will be drawn first."""
        self.cards[:0] = cards

    def put_below(self, *cards: C) -> None:
        """The last of them will be drawn last."""
        self.cards += cards

    def shuffle_in(self, cards: Iterable[C]) -> None:
        """Shuffles cards into the pile."""
        self.cards += cards
        self.random.shuffle(self.cards)

    def take_out(self, wanted: Callable[[C], bool]) -> list[C]:
        """Searches the pile: the cards that are wanted, from the top; nothing is shuffled."""
        found = [one for one in self.cards if wanted(one)]
        self.cards = [one for one in self.cards if not wanted(one)]
        return found

    def copy(self, random: Random) -> DrawPile[C]:
        """The same pile, card by card, for a game that goes on elsewhere with its own luck."""
        made = DrawPile(self.cards, random, shuffled=False, reshuffles=self.reshuffles)
        made.discards = self.discards.copy()
        return made

    def redeal(self, hidden: Iterable[C], random: Random, known: Collection[int] = ()) -> list[C]:
        """Deals anew what somebody cannot know: the order of the pile, and what is `hidden` elsewhere, as in hands.

        Cards at `known` places of the pile, counted from the top, stay there. Returns what is now hidden elsewhere.
        """
        places = [place for place in range(len(self.cards)) if place not in known]
        unknown = [self.cards[place] for place in places] + list(hidden)
        random.shuffle(unknown)
        for place, card in zip(places, unknown, strict=False):
            self.cards[place] = card
        return unknown[len(places) :]
