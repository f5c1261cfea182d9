"""The record of a game: what was seen, used, tried and failed, and how it ended."""

from __future__ import annotations

from collections import Counter

from toolkit.playing.copying import shallow
from toolkit.playing.results import Result


class QuestResult(Result, frozen=True):
    """A quest that is over. Cards are masks over the table's cards; attempts and failures are by card."""

    turns: int
    chapter: int
    rounds: int
    luck_left: int
    penalties: int
    reshuffles: int
    seen: int
    held: int
    used: int
    attempts: dict[int, int]
    failed: dict[int, int]
    luck_drawn: int
    stalled_at: int
    score: int | None = None


class Record:
    """What a game notes down while it is played."""

    def __init__(self) -> None:
        self.seen = self.held = self.used = 0
        self.attempts: Counter[int] = Counter()
        self.failed: Counter[int] = Counter()
        self.chapter = 1
        self.luck_drawn = 0
        self.reshuffles = 0
        self.unlocked: list[str] = []

    def copy(self) -> Record:
        """The same notes."""
        new = shallow(self)
        new.attempts, new.failed, new.unlocked = Counter(self.attempts), Counter(self.failed), self.unlocked[:]
        return new
