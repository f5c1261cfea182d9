"""Proofs in the background: from a changed box to claims about its subjects, one after the other.

They are worked out in a separate process, so that the page stays quick; when the box changes, that process is ended
and another begins with the box as it is now. Earlier proofs stay on the page, marked as out of date.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from toolkit.errors import ToolkitError
from toolkit.search.claims import Claim
from toolkit.search.deadline import whole_run
from toolkit.studio.messages.boxes import ClaimShown, VerdictShown
from toolkit.studio.messages.events import VerdictsEvent
from toolkit.work.apart import start_apart
from toolkit.workbench.bench import Workbench
from toolkit.workbench.proving import ProofRequest, Proving

PATIENCE = 0.6
"""Seconds without a change after which proving begins: nobody wants half a sentence proved."""
EARLY = "The proofs ended early. Try: unlikely solve"
News = tuple[str, Claim | None, bool]
"""A subject, what has just been decided of it, and whether that was everything."""


def prove(bench: Workbench, request: ProofRequest, line: Connection) -> None:
    """What the other process does: proves everything about a box, and reports each claim when it is known."""
    try:
        proving = Proving(bench, request)
        with whole_run(request.seconds):
            for subject in proving.subjects:
                line.send((subject.id, None, False))
                for claim in proving.claims(subject):
                    line.send((subject.id, claim, False))
                line.send((subject.id, None, True))
    except ToolkitError as error:
        line.send(str(error))


class Prover:
    """Proves one box, again and again. `tell` gets every claim."""

    def __init__(self, tell: Callable[[VerdictsEvent], None]) -> None:
        self.tell = tell
        self.verdicts: dict[str, VerdictShown] = {}
        self._lock = threading.Lock()
        self._timer: threading.Timer | None = None
        self._process: Any = None
        self._round = 0
        self._closed = False

    def begin(self, bench: Workbench, revision: int, request: ProofRequest | None = None) -> None:
        """Proves the box as it is now, after a moment; a proof that is running is stopped."""
        with self._lock:
            if self._closed:
                return
            self._stop()
            self._round += 1
            known = {subject.id for subject in bench.game.reader().subjects(bench.box)}
            self.verdicts = {id: replace(one, stale=True) for id, one in self.verdicts.items() if id in known}
            if known and bench.game.solver is not None:
                asked = (self._round, revision, bench, request or ProofRequest())
                self._timer = threading.Timer(PATIENCE, self._run, asked)
                self._timer.daemon = True
                self._timer.start()
        self.tell(VerdictsEvent(verdicts=self.verdicts))

    def close(self) -> None:
        """Stops the proof that is running."""
        with self._lock:
            self._closed = True
            self._stop()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._process is not None and self._process.is_alive():
            self._process.kill()
        self._process = None

    def _run(self, number: int, revision: int, bench: Workbench, request: ProofRequest) -> None:
        if self._closed or number != self._round:
            return
        process, here = start_apart(prove, bench, request)  # takes a moment, and whoever saves something waits for none
        with self._lock:
            if self._closed or number != self._round:
                process.kill()
                return
            self._process = process
        refused = ""
        while True:
            try:
                news = here.recv()
            except (EOFError, OSError):
                break
            with self._lock:
                if number != self._round:
                    return
                if isinstance(news, str):
                    refused = news
                else:
                    self._take(news, revision)
            if not isinstance(news, str):
                self.tell(VerdictsEvent(verdicts={news[0]: self.verdicts[news[0]]}))
        process.join()
        if (process.exitcode or refused) and number == self._round and not self._closed:
            self.tell(VerdictsEvent(verdicts={}, trouble=refused or EARLY))

    def _take(self, news: News, revision: int) -> None:
        """Adds a claim to what is known of the box as it is now."""
        subject, claim, is_all = news
        known = self.verdicts.get(subject)
        claims = known.claims if known is not None and not known.stale else ()
        if claim is not None:
            claims = (*claims, shown(claim))
        self.verdicts[subject] = VerdictShown("proved" if is_all else "proving", claims, revision)


def shown(claim: Claim) -> ClaimShown:
    """A claim as the page gets it."""
    return ClaimShown(
        claim=claim.name,
        answer=claim.answer,
        severity=claim.severity.value if claim.severity else None,
        said=claim.said,
        why=claim.why,
        story=claim.story,
        notes=claim.notes,
        moves=claim.moves,
        ends=claim.ends,
        details=dict(claim.details),
        carried=claim.carried.plain if claim.carried else UNSET,
    )
