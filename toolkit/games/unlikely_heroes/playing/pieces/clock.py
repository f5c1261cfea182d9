"""Time in a quest (§4): from the spaces of the clock and the number of heroes to whose turn it is, and how late."""

from __future__ import annotations

from toolkit.games.unlikely_heroes.content.model import Space
from toolkit.games.unlikely_heroes.content.operations import Instruction
from toolkit.playing.copying import shallow

ACTIONS = 2
"""How many a hero takes in a turn."""


class Clock:
    """Where the cube is on the ring, how often it has gone round, and how often before this chapter."""

    def __init__(self, spaces: tuple[Space, ...]) -> None:
        self.spaces = spaces
        self.at = self.rounds = self.rounds_before = 0

    def copy(self) -> Clock:
        """The same time."""
        return shallow(self)

    @property
    def interval(self) -> str | None:
        """The interval of the day, if the clock says any."""
        return self.spaces[self.at].interval if self.spaces else None

    def advance(self) -> Instruction | None:
        """Moves the cube to the next space; what is printed there applies."""
        self.at = (self.at + 1) % len(self.spaces)
        self.rounds += self.at == 0
        return self.spaces[self.at].instruction


class Turn:
    """Whose turn it is, which one of the quest (0 before the first), and what is left of it."""

    def __init__(self) -> None:
        self.hero = 0
        self.number = 0
        self.actions = 0
        self.over = False
        self.steps = 0  # choices that cards have asked for
        self.used = 0  # cards whose effects can no longer be used this turn
        self.uses: dict[int, int] = {}  # how often each was
        self._later: dict[int, int] = {}  # actions gained or lost for the next turn of a hero

    def copy(self) -> Turn:
        """The same turn."""
        new = shallow(self)
        new.uses, new._later = dict(self.uses), dict(self._later)
        return new

    def begin(self) -> None:
        """Begins the active hero's turn."""
        self.number += 1
        self.actions = max(0, ACTIONS + self._later.pop(self.hero, 0))
        self.over, self.steps, self.used, self.uses = False, 0, 0, {}

    def add_actions(self, hero: int, amount: int) -> None:
        """A hero has more or fewer actions, in this turn if it is theirs, or else in their next."""
        if hero == self.hero and self.number and not self.over:
            self.actions = max(0, self.actions + amount)
        else:
            self._later[hero] = self._later.get(hero, 0) + amount

    def pass_on(self, heroes: int) -> None:
        """The next hero is active."""
        self.hero = (self.hero + 1) % heroes
