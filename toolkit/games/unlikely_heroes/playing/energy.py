"""Energy cubes (§1, §2): on which cards they lie, and how many are left in the pool; there are never more."""

from __future__ import annotations


class Energy:
    """Cubes by card. A card has room for as many as it has energy spaces."""

    def __init__(self, cubes: int) -> None:
        self.pool = cubes
        self.on: dict[int, int] = {}

    def put(self, card: int, number: int, spaces: int) -> int:
        """Puts cubes on a card, as far as there are any and there is room; says how many."""
        lying = self.on.get(card, 0)
        number = max(0, min(number, spaces - lying, self.pool))
        if number:
            self.on[card] = lying + number
            self.pool -= number
        return number

    def take(self, card: int, number: int = 1) -> int:
        """Gives cubes of a card back to the pool; says how many there were."""
        number = min(number, self.on.get(card, 0))
        if number:
            self.on[card] -= number
            self.pool += number
        return number

    def clear(self, card: int) -> int:
        """Gives all cubes of a card back."""
        return self.take(card, self.on.get(card, 0))
