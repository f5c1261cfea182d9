"""From a workshop to further processes that work in it as well."""

from __future__ import annotations

import gc
import os
import signal
import sys
import warnings
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from multiprocessing import get_context, parent_process
from threading import Thread

from toolkit.press.cache import Cache
from toolkit.press.components import Components
from toolkit.press.kept import Summary
from toolkit.press.workshop import Batch, Done, Workshop

_workshop: Workshop | None = None


def pool_for(shop: Workshop, processes: int) -> ProcessPoolExecutor:
    """Processes that have the components: they inherit them where that is possible, and make them again elsewhere."""
    global _workshop
    _workshop = shop
    inherits = sys.platform.startswith("linux") or shop.again is None
    context = get_context("fork" if inherits else "spawn")
    opening = () if inherits else (shop.again, shop.cache)
    with warnings.catch_warnings() if inherits else nullcontext():
        warnings.simplefilter("ignore", DeprecationWarning)  # of forking beside threads: none of ours is
        pool = ProcessPoolExecutor(processes, context, _enter, opening)
        pool.submit(int).result()  # so that all processes are there before the warning is let through again
        return pool


def _enter(again: Callable[[], Components] | None = None, cache: Cache | None = None) -> None:
    """The first thing a further process does. It leaves interrupts to the first process, and ends when that does."""
    global _workshop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow, daemon=True).start()
    if again is not None and cache is not None:
        _workshop = Workshop(again(), cache, processes=1)


def _follow() -> None:
    first = parent_process()
    if first is not None:
        first.join()
        os._exit(1)


def work(batch: Batch) -> tuple[list[Done], dict[str, Summary]]:
    """Does a batch; says what became of it, and what is known of its faces."""
    assert _workshop is not None
    gc.disable()  # see `Workshop.make`
    done = _workshop.work(batch)
    return done, _workshop.summaries(done)
