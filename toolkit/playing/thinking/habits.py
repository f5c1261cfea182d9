"""What a game offers to a player who thinks ahead: whom to go by in each seat, and how far to look."""

from __future__ import annotations

from msgspec import Struct


class Habits(Struct, frozen=True):
    """How a seat is played without thinking: by a `player` of the cast, who is tried first and plays on.

    Only questions of a `major` kind are thought about, if some are named; others are left to that player. Games
    are left after `horizon` ticks of the clock, where the game's own hint says what they are worth; with none, they are
    played to the end. Without a player, anything is done.
    """

    player: str = ""
    major: frozenset[str] = frozenset()
    horizon: int = 0

    def ponders(self, kind: str) -> bool:
        """Whether this kind of question is thought about."""
        return not self.major or kind in self.major


NO_HABITS = Habits()
