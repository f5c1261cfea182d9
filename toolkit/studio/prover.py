"""Proofs in the background: from a changed box to claims about its subjects, one after the other.

They are worked out in a separate process, so that the page stays quick; when the box changes, that process is ended
and another begins with the box as it is now. Earlier proofs stay on the page, marked as out of date.
"""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from toolkit.lint.runner import Opened
from toolkit.search.claims import DEFAULT_LIMIT, DEFAULT_SECONDS, Subject, in_time
from toolkit.settings import asked_by, choose
from toolkit.source.folder import Folder

Json = dict[str, Any]
PATIENCE = 0.6
"""Seconds without a change after which proving begins: nobody wants half a sentence proved."""

Open = Callable[[Folder], Opened]
"""Opens a box again in another process; a function that can be pickled."""


def prove(root: str, shown: str, opening: Open, line: Connection) -> None:
    """What the other process does: proves everything about a box, and reports each claim when it is known."""
    opened = opening(Folder(Path(root), shown))
    game = opened.game
    if game.solver is None:
        return
    solver, chosen = game.solver(), choose(asked_by(game.settings, "solve"), {})
    for subject in game.reader().subjects(opened.box):
        line.send({"subject": subject.id, "state": "proving"})
        for claim in in_time(solver.prove(opened.box, subject, chosen, DEFAULT_LIMIT), DEFAULT_SECONDS):
            line.send({"subject": subject.id, "state": "proving", "claim": claim.plain})
        line.send({"subject": subject.id, "state": "proved"})


class Prover:
    """Proves one box, again and again. `tell` gets every claim."""

    def __init__(self, folder: Folder, opening: Open, tell: Callable[[str, Json], None]) -> None:
        self.folder, self.opening, self.tell = folder, opening, tell
        self.verdicts: dict[str, Json] = {}
        self._lock = threading.Lock()
        self._timer: threading.Timer | None = None
        self._process: Any = None
        self._round = 0
        self._closed = False

    def begin(self, subjects: list[Subject], revision: int) -> None:
        """Proves the box as it is now, after a moment; a proof that is running is stopped."""
        with self._lock:
            if self._closed:
                return
            self._stop()
            self._round += 1
            known = {subject.id for subject in subjects}
            self.verdicts = {id: {**one, "stale": True} for id, one in self.verdicts.items() if id in known}
            self._timer = threading.Timer(PATIENCE, self._run, (self._round, revision))
            self._timer.daemon = True
            self._timer.start()
        self.tell("verdicts", self.plain())

    def close(self) -> None:
        """Stops the proof that is running."""
        with self._lock:
            self._closed = True
            self._stop()

    def plain(self) -> Json:
        """What is known so far."""
        return {"verdicts": self.verdicts}

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._process is not None and self._process.is_alive():
            self._process.kill()
        self._process = None

    def _run(self, number: int, revision: int) -> None:
        context = multiprocessing.get_context("spawn")  # the server has threads, which do not survive a fork
        here, there = context.Pipe(duplex=False)
        with self._lock:
            if self._closed or number != self._round:
                return
            words = (str(self.folder.root), self.folder.shown, self.opening, there)
            self._process = process = context.Process(target=prove, args=words, daemon=True)
            process.start()
        there.close()
        claims: dict[str, list[Json]] = {}
        while True:
            try:
                said = here.recv()
            except (EOFError, OSError):
                break
            with self._lock:
                if number != self._round:
                    return
                subject = said["subject"]
                if "claim" in said:
                    claims.setdefault(subject, []).append(said["claim"])
                self.verdicts[subject] = {
                    "state": said["state"], "claims": claims.get(subject, []), "revision": revision, "stale": False,
                }  # fmt: skip
            self.tell("verdicts", {"verdicts": {subject: self.verdicts[subject]}})
        process.join()
        if process.exitcode and number == self._round and not self._closed:
            self.tell("verdicts", {"verdicts": {}, "trouble": "The proofs ended early. Try: unlikely solve"})
