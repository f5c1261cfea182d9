"""From a workshop to more processes that work in it."""

from __future__ import annotations

import gc
import os
import signal
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, TypeVar

from toolkit.press.cache import Cache
from toolkit.press.components import Components
from toolkit.press.kept import Summary
from toolkit.press.workshop import Batch, Done, Workshop

INHERITS = sys.platform.startswith("linux")
"""Whether a new process is a copy of this one, with everything in it."""
Item = TypeVar("Item")
Answer = TypeVar("Answer")

_workshop: Workshop | None = None
_errand: Callable[[int], Any] | None = None


def pool_for(shop: Workshop, processes: int) -> ProcessPoolExecutor:
    """Processes that have the components: they inherit them where possible, and make them again elsewhere."""
    global _workshop
    _workshop = shop
    inherits = INHERITS or shop.again is None
    return _started(processes, "fork" if inherits else "spawn", () if inherits else (shop.again, shop.cache))


def spread(work: Callable[[Item], Answer], items: Sequence[Item], processes: int) -> Iterator[Answer]:
    """The answers to some work on each item, in order, using more processes where those inherit everything.

    Only the answers travel between them. An answer should be a value even if something is wrong.
    """
    global _errand
    if processes < 2 or len(items) < 2 or not INHERITS:
        yield from map(work, items)
        return
    _errand = lambda index: work(items[index])  # noqa: E731
    with _started(min(processes, len(items)), "fork", ()) as pool:
        try:
            yield from pool.map(_on_errand, range(len(items)))
        except BaseException:
            pool.shutdown(wait=True, cancel_futures=True)
            raise


def _on_errand(index: int) -> Any:
    assert _errand is not None
    gc.disable()  # see `Workshop.make`
    return _errand(index)


def _started(processes: int, how: str, opening: tuple[Any, ...]) -> ProcessPoolExecutor:
    with warnings.catch_warnings() if how == "fork" else nullcontext():
        warnings.simplefilter("ignore", DeprecationWarning)  # about forking while threads run: none of ours does
        pool = ProcessPoolExecutor(processes, get_context(how), _enter, opening)
        pool.submit(int).result()  # so that all processes exist before the warning is allowed again
        return pool


def _enter(again: Callable[[], Components] | None = None, cache: Cache | None = None) -> None:
    """The first thing a new process does. It leaves interrupts to the first process, and ends when that does."""
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
    """Does a batch; returns what became of it, and what is known about its faces."""
    assert _workshop is not None
    gc.disable()  # see `Workshop.make`
    done = _workshop.work(batch)
    return done, _workshop.summaries(done)
