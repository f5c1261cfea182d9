"""The luck of a quest (§6): from values and a generator to cards drawn, discarded, restored and reshuffled.

A card is its value; a blessed or cursed one is the `Luck` card itself, and is rolled when it is drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from random import Random

from toolkit.games.unlikely_heroes.content.model import Luck
from toolkit.kits.tails import Counts
from toolkit.playing.copying import shallow

LuckCard = int | Luck


def counted(cards: list[LuckCard]) -> Counts:
    """How many cards of each value; blessed and cursed ones count as nothing."""
    return tuple(sorted(Counter(card if isinstance(card, int) else 0 for card in cards).items()))


class LuckPile:
    """Cards to draw (the last is the top), cards discarded, and those face up in the current challenge."""

    def __init__(self, cards: list[LuckCard], random: Random, roll: Callable[[Luck], int]) -> None:
        self.random, self.roll = random, roll
        self.pile = list(cards)
        self.discards: list[LuckCard] = []
        self.open: list[tuple[LuckCard, int]] = []
        self.reshuffles = 0
        self._counts: tuple[Counts, Counts] | None = None
        random.shuffle(self.pile)

    def copy(self, random: Random, roll: Callable[[Luck], int]) -> LuckPile:
        """The same piles, with luck of their own."""
        new = shallow(self)
        new.random, new.roll = random, roll
        new.pile, new.discards, new.open = self.pile[:], self.discards[:], self.open[:]
        return new

    def redeal(self, random: Random) -> None:
        """Shuffles the pile: everyone can count what is in it, and nobody knows the order."""
        self.random = random
        random.shuffle(self.pile)

    @property
    def available(self) -> int:
        """How many cards could be drawn at all: the pile's, and the discards after a reshuffle."""
        return len(self.pile) + len(self.discards)

    @property
    def sum(self) -> int:
        """The sum of the cards that lie face up."""
        return sum(value for _, value in self.open)

    @property
    def counts(self) -> tuple[Counts, Counts]:
        """How many cards of each value are in the pile, and how many in the discards: open to everyone who counts."""
        if self._counts is None:
            self._counts = counted(self.pile), counted(self.discards)
        return self._counts

    def draw(self, number: int) -> int:
        """Turns cards face up, reshuffling as often as needed; returns how many there were."""
        self._counts = None
        for drawn in range(number):
            if not self.pile:
                if not self.discards:
                    return drawn
                self.pile, self.discards = self.discards, []
                self.random.shuffle(self.pile)
                self.reshuffles += 1
            card = self.pile.pop()
            self.open.append((card, card if isinstance(card, int) else self.roll(card)))
        return number

    def redraw(self, number: int) -> int:
        """Discards the lowest face-up cards, and draws the same number; returns how many."""
        self._counts = None
        self.open.sort(key=lambda card: -card[1])
        number = min(number, len(self.open))
        gone = [self.open.pop()[0] for _ in range(number)]
        drawn = self.draw(number)
        self.discards += gone
        self._counts = None
        return drawn

    def take_back(self, number: int) -> int:
        """Discards the face-up cards that were drawn last, all but one; returns how many."""
        self._counts = None
        number = max(0, min(number, len(self.open) - 1))
        for _ in range(number):
            self.discards.append(self.open.pop()[0])
        return number

    def put_away(self) -> None:
        """Discards the face-up cards."""
        self._counts = None
        self.discards += [card for card, _ in self.open]
        self.open = []

    def discard(self, number: int) -> int:
        """Discards from the top of the pile, as long as there are cards; returns how many."""
        self._counts = None
        number = min(number, len(self.pile))
        for _ in range(number):
            self.discards.append(self.pile.pop())
        return number

    def restore(self, number: int) -> int:
        """Shuffles the discards and puts some under the pile; returns how many."""
        self._counts = None
        self.random.shuffle(self.discards)
        number = min(number, len(self.discards))
        self.pile[:0] = [self.discards.pop() for _ in range(number)]
        return number


class Penalties:
    """Out-of-luck cards: those that were drawn stay in play for the rest of the quest.

    Rulebook, p. 22: "When starting a new quest (unless otherwise specified), discard all Out of Luck cards". Those that
    were `kept` from earlier quests, because they say so, are in play as well, but were not drawn in this one.
    """

    def __init__(self, cards: list[int], kept: Collection[int] = ()) -> None:
        self.pile = [card for card in cards if card not in kept]
        self.drawn: list[int] = []
        self.kept = [card for card in cards if card in kept]
        self.mask = sum(1 << card for card in self.kept)

    def copy(self) -> Penalties:
        """The same cards."""
        new = shallow(self)
        new.pile, new.drawn = self.pile[:], self.drawn[:]
        return new

    def draw(self) -> int | None:
        """The next one comes into play, if there is any left."""
        if not self.pile:
            return None
        card = self.pile.pop()
        self.drawn.append(card)
        self.mask |= 1 << card
        return card
