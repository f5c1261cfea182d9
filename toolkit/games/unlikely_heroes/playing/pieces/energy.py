"""Energy cubes (§1, §2): on which cards they lie, and how many are left in the pool.

The rulebook says when the spaces of items and heroes are charged, but not those of traits. We treat a trait's effect as
uncovered when the scale's cube reaches it, and covered when it leaves: then its charged spaces are filled, and the
remaining cubes go back to the pool.
"""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.playing.copying import shallow


class Energy:
    """Cubes by card. A card has a number of energy spaces, some of them charged."""

    def __init__(self, cubes: int, spaces: Sequence[int], charged: Sequence[int]) -> None:
        self.pool = cubes
        self.on: dict[int, int] = {}
        self.spaces, self._charged = list(spaces), list(charged)

    def copy(self) -> Energy:
        """The same cubes."""
        new = shallow(self)
        new.on = dict(self.on)
        new.spaces, new._charged = self.spaces[:], self._charged[:]
        return new

    def has_room(self, card: int) -> bool:
        """Whether another cube could lie on a card."""
        return self.on.get(card, 0) < self.spaces[card]

    def put(self, card: int, number: int = 1) -> int:
        """Puts cubes on a card, as far as there are cubes and room; returns how many."""
        lying = self.on.get(card, 0)
        number = max(0, min(number, self.spaces[card] - lying, self.pool))
        if number:
            self.on[card] = lying + number
            self.pool -= number
        return number

    def charge(self, card: int) -> int:
        """Puts a cube on each charged space; returns how many."""
        return self.put(card, self._charged[card] - self.on.get(card, 0))

    def turn_to(self, card: int, charged: int, uncharged: int) -> None:
        """Switches to another effect of a card: the former's cubes are given back, and this one is charged."""
        self.clear(card)
        self.spaces[card], self._charged[card] = charged + uncharged, charged
        self.charge(card)

    def take(self, card: int, number: int = 1) -> int:
        """Gives a card's cubes back to the pool; returns how many there were."""
        number = min(number, self.on.get(card, 0))
        if number:
            self.on[card] -= number
            self.pool += number
        return number

    def clear(self, card: int) -> int:
        """Gives all cubes of a card back."""
        return self.take(card, self.on.get(card, 0))

    def set_apart(self) -> bool:
        """Takes a cube out of the pool for the clock or a trait, if there is one."""
        if not self.pool:
            return False
        self.pool -= 1
        return True
