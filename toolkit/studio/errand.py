"""One long piece of work at a time in a process of its own, with news while it lasts, which can be stopped at any time.

errand = Errand(hear, is_last=lambda news: …, cut_short=lambda why: News(said=why))
errand.begin(play, bench, request)      calls play(bench, request, line) over there; what goes into the line is heard
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any, Generic, TypeVar

from toolkit.work.apart import start_apart
from toolkit.workbench.audience import Count, Nobody

News = TypeVar("News")
STOPPED, EARLY = "Stopped.", "It ended early."


class Listening(Nobody):
    """An audience at the other end of a line: it hears what is done, and how much of it; `put` puts that into news."""

    def __init__(self, line: Connection, put: Callable[[str, int, int], object]) -> None:
        self.line, self.put = line, put

    @contextmanager
    def counting(self, verb: str, total: int) -> Iterator[Count]:
        """Counts steps as they are done."""
        done = 0
        self.line.send(self.put(verb, done, total))

        def count(name: str = "", by: int = 1) -> None:
            nonlocal done
            done += by
            self.line.send(self.put(verb, done, total))

        yield count


class Errand(Generic[News]):
    """What is begun takes the place of what is still running. However it ends, the last news says so."""

    def __init__(
        self, hear: Callable[[News], None], is_last: Callable[[News], bool], cut_short: Callable[[str], News]
    ) -> None:
        self.hear, self.is_last, self.cut_short = hear, is_last, cut_short
        self._process: Any = None
        self._lock = threading.Lock()

    def begin(self, target: Callable[..., None], *what: Any) -> None:
        """Begins something else; whatever is running is stopped."""
        self.stop()
        with self._lock:
            process, here = start_apart(target, *what)
            self._process = process
        threading.Thread(target=self._listen, args=(process, here), daemon=True).start()

    def stop(self) -> None:
        """Stops what is running."""
        with self._lock:
            if self._process is not None and self._process.is_alive():
                self._process.kill()
            self._process = None

    def _listen(self, process: Any, here: Connection) -> None:
        ended = False
        while True:
            try:
                news: News = here.recv()
            except (EOFError, OSError):
                break
            ended = ended or self.is_last(news)
            if process is self._process:
                self.hear(news)
        process.join()
        if not ended:
            self.hear(self.cut_short(STOPPED if process is not self._process else EARLY))
