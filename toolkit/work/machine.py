"""What this machine offers to long work: its cores, its memory, and a garbage collector that can be told to wait."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


def cores() -> int:
    """How many processes can work at the same time: the cores that this one may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def memory_taken() -> int:
    """The most bytes of memory that this process has taken so far; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


@contextmanager
def collector_paused() -> Iterator[None]:
    """Pauses garbage collection: searching a box's million small objects takes longer than all checks."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()
