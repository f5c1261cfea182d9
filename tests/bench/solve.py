"""Times the relaxation and the guided walk on a designed box of 250 cards and six quests, and how the former grows.

    python -m tests.bench.solve

CPU seconds. Soft-locks are only looked for in the starter box: they are not decided yet on boxes of real size.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.bench import generated
from tests.conftest import REPOSITORY
from tests.graph import sensible
from toolkit.games.unlikely_heroes.game import GAME
from toolkit.games.unlikely_heroes.locks import find_locks
from toolkit.games.unlikely_heroes.model import Box
from toolkit.games.unlikely_heroes.relaxation import WON, knowledge, reached
from toolkit.games.unlikely_heroes.solve import solve
from toolkit.source.content import load
from toolkit.source.folder import Folder


def cpu(work: Callable[[], object]) -> tuple[float, object]:
    """CPU seconds of one call, and what it gave."""
    start = time.process_time()
    result = work()
    return time.process_time() - start, result


def read(folder: Path) -> Box:
    """A box from disk."""
    content, _ = load(Folder(folder, str(folder)), GAME.files, GAME.schemas)
    box = GAME.parse(content)
    assert isinstance(box, Box)
    return box


def relaxations() -> None:
    """How the relaxed part grows: clauses made and swept, for all quests of a box."""
    print(f"{'cards':>8} {'clauses':>8} {'seconds':>8}")
    for cards in (250, 2500, 25000):
        with tempfile.TemporaryDirectory() as scratch:
            box = read(generated.write_box(Path(scratch), cards))
        seconds, _ = cpu(lambda box=box: reached(box))  # type: ignore[misc]
        clauses = max(len(one.clauses) for one in knowledge(box).values())
        print(f"{cards:>8} {clauses:>8} {seconds:>8.3f}")


def quests() -> None:
    """Each quest of a designed box: winnable, how many positions were looked at, how long it took."""
    with tempfile.TemporaryDirectory() as scratch:
        box = read(sensible.write_box(Path(scratch)))
    print(f"\n{'quest':>10} {'relaxed':>8} {'winnable':>9} {'moves':>6} {'positions':>10} {'seconds':>8}")
    for quest in box.quests:
        seconds, verdict = cpu(lambda quest=quest: solve(box, quest))  # type: ignore[misc]
        won = "wins" if WON in reached(box)[quest.id] else "loses"
        print(
            f"{quest.id:>10} {won:>8} {verdict.winnable:>9} {len(verdict.walkthrough):>6}"  # type: ignore[attr-defined]
            f" {verdict.positions:>10} {seconds:>8.3f}"  # type: ignore[attr-defined]
        )


def soft_locks() -> None:
    """The starter box, every position."""
    box = read(REPOSITORY / "adventures" / "starter")
    seconds, locks = cpu(lambda: find_locks(box, box.quests[0], heroes=1, limit=100_000))
    print(f"\nsoft-locks of the starter, one hero: {locks.answer}, {locks.positions:,} positions, {seconds:.1f} s")  # type: ignore[attr-defined]


if __name__ == "__main__":
    relaxations()
    quests()
    soft_locks()
