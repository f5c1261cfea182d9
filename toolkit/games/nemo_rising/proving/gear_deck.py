"""The gear deck in a proof: cards are drawn, used, twisted, recharged, discarded and shuffled again.

Heroes pass gear on to each other, so it does not matter who of them has it: together they hold three cards each. Which
card is drawn is luck. A card may be used in vain, and whoever draws with three in hand may discard any of the four.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.games.nemo_rising.proving.supply import MOST_GEAR, GearKind, Way

Cards = tuple[tuple[int, int, int], ...]
"""Of each kind, how many are in the deck, ready and twisted; the others are discarded."""
DECK, READY, TWISTED = range(3)


class GearDeck:
    """All the gear of a box. `renewable` are kinds that can be recharged at any time, and so never stay twisted."""

    def __init__(self, kinds: tuple[GearKind, ...], renewable: frozenset[int], players: int) -> None:
        self.kinds, self.renewable, self.most = kinds, renewable, MOST_GEAR * players

    @property
    def start(self) -> Cards:
        """All cards in the deck."""
        return tuple((kind.number, 0, 0) for kind in self.kinds)

    def drawn(self, cards: Cards, number: int) -> set[Cards]:
        """What heroes may hold after they have drawn some cards."""
        found = {cards}
        for _ in range(number):
            found = {after for one in found for after in self._drawn(one)}
        return found

    def _drawn(self, cards: Cards) -> Iterator[Cards]:
        if not any(one[DECK] for one in cards):
            cards = tuple(
                (kind.number - ready - twisted, ready, twisted)
                for kind, (_, ready, twisted) in zip(self.kinds, cards, strict=True)
            )
        if not any(one[DECK] for one in cards):
            yield cards
        for index, (deck, ready, twisted) in enumerate(cards):
            if deck:
                yield from self._in_hand(_put(cards, index, (deck - 1, ready + 1, twisted)))

    def _in_hand(self, cards: Cards) -> Iterator[Cards]:
        held = sum(ready + twisted for _, ready, twisted in cards)
        if held <= self.most:
            yield cards
        if held > MOST_GEAR:
            for index, (deck, ready, twisted) in enumerate(cards):
                if ready:
                    yield _put(cards, index, (deck, ready - 1, twisted))
                if twisted:
                    yield _put(cards, index, (deck, ready, twisted - 1))

    def has(self, cards: Cards, way: Way) -> bool:
        """Whether all the gear of a way is ready."""
        return all(cards[kind][READY] >= way.count(kind) for kind in way)

    def used(self, cards: Cards, way: Way) -> Cards:
        """After some gear was used."""
        for index in way:
            deck, ready, twisted = cards[index]
            if index not in self.renewable:
                twist = self.kinds[index].after == "twist"
                cards = _put(cards, index, (deck, ready - 1, twisted + twist))
        return cards

    def wasted(self, cards: Cards) -> Iterator[tuple[int, Cards]]:
        """Each kind that can be used in vain, and what is left then."""
        for index, kind in enumerate(self.kinds):
            if cards[index][READY] and index not in self.renewable and (kind.gives or kind.after == "discard"):
                yield index, self.used(cards, (index,))

    def recharged(self, cards: Cards, kind: int) -> Cards:
        """After a card was recharged."""
        deck, ready, twisted = cards[kind]
        return _put(cards, kind, (deck, ready + 1, twisted - 1))


def _put(cards: Cards, index: int, value: tuple[int, int, int]) -> Cards:
    return (*cards[:index], value, *cards[index + 1 :])
