"""How much those who join a game may ask: enough to play, and too little to get in anybody's way.

The person who started the studio has no quota, and nothing that guests do counts against them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

MOST_SENT = 100_000
"""The most bytes that a guest sends in one request."""
MOST_AT_ONCE = 16
"""The most requests of one guest that are answered at a time, streams of events among them. A browser has six."""
MOST_THREADS = 4
"""The most requests of all guests that are worked on at a time: the person who started the studio never waits."""


@dataclass
class Allowance:
    """So many at once, and so many more in a second."""

    most: float
    per_second: float
    now: Callable[[], float] = time.monotonic
    _left: float = field(init=False)
    _at: float = field(init=False)

    def __post_init__(self) -> None:
        self._left, self._at = self.most, self.now()

    def take(self) -> bool:
        """Takes one, if there is one left."""
        now = self.now()
        self._left = min(self.most, self._left + (now - self._at) * self.per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


@dataclass
class Quota:
    """What one guest has left: requests (a page with all its faces at once), and games begun or notes written."""

    requests: Allowance = field(default_factory=lambda: Allowance(1_500, 20))
    kept: Allowance = field(default_factory=lambda: Allowance(20, 0.05))
    busy: int = 0

    def admits(self) -> bool:
        """Whether one more request may be answered now."""
        return self.busy < MOST_AT_ONCE and self.requests.take()

    @contextmanager
    def answering(self) -> Iterator[None]:
        """While one of the guest's requests is answered."""
        self.busy += 1
        try:
            yield
        finally:
            self.busy -= 1


def colleagues_quota() -> Quota:
    """What a colleague has: whoever writes sees a face redrawn at every pause, and says more than one who plays."""
    return Quota(Allowance(3_000, 60), Allowance(60, 0.5))
