"""A thread beside those that people wait for: of what is asked of it, only the latest is done.

aside = Aside()
aside(work)     begins at once, or as soon as the piece of work that is being done has ended; of several that wait,
                only the last is begun
"""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Callable

Work = Callable[[], None]


def at_once(work: Work) -> None:
    """For whoever has no threads: does it here and now."""
    work()


class Aside:
    """Does one piece of work at a time, while nobody waits for it. A thread lasts as long as there is something to do.

    After that, the memory is tidied, and what is left is not searched again: a large box has a million objects, and
    whoever saves a card next would wait for that search.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._next: Work | None = None
        self._busy = False

    def __call__(self, work: Work) -> None:
        """Has this done next."""
        with self._lock:
            self._next = work
            begins, self._busy = not self._busy, True
        if begins:
            threading.Thread(target=self._go_on, daemon=True).start()

    def _go_on(self) -> None:
        while (work := self._taken()) is not None:
            try:
                work()
            except Exception:  # a fault, which the terminal shows; what comes next is done all the same
                sys.excepthook(*sys.exc_info())

    def _taken(self) -> Work | None:
        """What is to be done now; nothing if everything is done."""
        with self._lock:
            work, self._next = self._next, None
            if work is not None:
                return work
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        with self._lock:
            work, self._next = self._next, None
            self._busy = work is not None
        return work
