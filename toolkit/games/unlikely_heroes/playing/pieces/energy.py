"""Energy cubes (§1, §2): on which cards they lie, and how many are left in the pool.

The rulebook says when the spaces of items and heroes are charged, but not those of traits. We treat a trait's effect as
uncovered when the scale's cube reaches it, and covered when it leaves: then its charged spaces are filled, and the
remaining cubes go back to the pool.

Gained cubes may lie "on both charged and uncharged Energy spaces (if empty)", while recharging fills "all charged
Energy spaces" (p. 28, p. 30). Cubes are all alike, so nobody would put one on a charged space while another is free, or
take one from an uncharged space first: that is how they are put and taken here.
"""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.playing.copying import shallow


class Energy:
    """Cubes by card. A card has a number of energy spaces, some of them charged."""

    def __init__(self, cubes: int, spaces: Sequence[int], charged: Sequence[int]) -> None:
        self.pool = cubes
        self.on: dict[int, int] = {}
        self._uncharged: dict[int, int] = {}  # those of them that lie on uncharged spaces
        self.spaces, self._charged = list(spaces), list(charged)

    def copy(self) -> Energy:
        """The same cubes."""
        new = shallow(self)
        new.on, new._uncharged = dict(self.on), dict(self._uncharged)
        new.spaces, new._charged = self.spaces[:], self._charged[:]
        return new

    def has_room(self, card: int) -> bool:
        """Whether another cube could lie on a card."""
        return self.on.get(card, 0) < self.spaces[card]

    def put(self, card: int, number: int = 1) -> int:
        """Puts cubes on a card, as far as there are cubes and room; returns how many."""
        lying, uncharged = self.on.get(card, 0), self._uncharged.get(card, 0)
        number = self._lay(card, min(number, self.spaces[card] - lying))
        self._uncharged[card] = min(uncharged + number, self.spaces[card] - self._charged[card])
        return number

    def charge(self, card: int) -> int:
        """Puts a cube on each empty charged space; returns how many."""
        return self._lay(card, self._charged[card] - self.on.get(card, 0) + self._uncharged.get(card, 0))

    def _lay(self, card: int, number: int) -> int:
        number = max(0, min(number, self.pool))
        if number:
            self.on[card] = self.on.get(card, 0) + number
            self.pool -= number
        return number

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
            self._uncharged[card] = min(self._uncharged.get(card, 0), self.on[card])
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
