"""Times the relaxation, the verdicts and the soft-locks of boxes of 250 cards and six quests, beside public planners.

    python -m tests.bench.solve [--patience 20] [--planners 2]
    python -m tests.bench.solve --faults [--only 98-takes-11,…]     (planted faults, see `tests.bench.faulty`)
    python -m tests.bench.solve --small                              (a quest of each box, no planners)

Figures are CPU seconds on one core, and wall-clock seconds for the planners. Each planner gets `--patience` seconds for
each of the first `--planners` quests of a box. They answer whether a quest can be won, and cannot be asked about
soft-locks. The verdicts on the planted faults have to be right, however long they take.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

from tests.bench import faulty, generated, planning, planted
from tests.conftest import REPOSITORY
from tests.games.unlikely_heroes.faults import Found
from toolkit.games.unlikely_heroes.content.model import Box, Quest
from toolkit.games.unlikely_heroes.game import GAME
from toolkit.games.unlikely_heroes.proving.clauses.relaxation import knowledge, reached
from toolkit.games.unlikely_heroes.proving.soft_locks.locks import find_locks
from toolkit.games.unlikely_heroes.proving.walks.solve import solve
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.source.content import load
from toolkit.source.folder import Folder
from toolkit.work.machine import collector_paused

T = TypeVar("T")
SIZES = (250, 2500, 25000)
TOLD: dict[Found, tuple[str, str]] = {
    "winnable": ("yes", "none"),
    "innocent": ("yes", "innocent"),
    "forced": ("yes", "forced"),
    "unwinnable": ("no", ""),
}
"""What is found, as a pair: whether a quest can be won, and how players get stuck in it."""


def cpu(work: Callable[[], T]) -> tuple[float, T]:
    """CPU seconds of one call, and what it returned."""
    start = time.process_time()
    result = work()
    return time.process_time() - start, result


def read(folder: Path) -> Box:
    """A box from disk."""
    content, _ = load(Folder(folder, str(folder)), GAME.reader().files, GAME.reader().schemas)
    box = GAME.reader().parse(content)
    assert isinstance(box, Box)
    return box


def relaxations(sizes: Iterable[int]) -> None:
    """How the relaxed part grows: clauses made and swept, for all quests of a box."""
    print(f"{'cards':>8} {'clauses':>8} {'seconds':>8}")
    for cards in sizes:
        with tempfile.TemporaryDirectory() as scratch:
            box = read(generated.write_box(Path(scratch), cards))
        with collector_paused():  # as in every run of the toolkit
            seconds, _ = cpu(lambda box=box: reached(box))  # type: ignore[misc]
        clauses = max(len(one.clauses) for one in knowledge(box).values())
        print(f"{cards:>8} {clauses:>8} {seconds:>8.3f}")


def verdicts(name: str, box: Box, quests: Sequence[Quest], heroes: int = 2) -> set[tuple[str, str]]:
    """Quests of a box: can each be won, can players get stuck, how long did it take; returns what there was to say."""
    print(f"\n{name}, {heroes} heroes")
    print(f"{'quest':>24} {'winnable':>9} {'moves':>6} {'seconds':>8}   {'soft-locks':<22} {'seconds':>8}")
    total = 0.0
    every: set[tuple[str, str]] = set()
    for quest in quests:
        seconds, verdict = cpu(lambda quest=quest: solve(box, quest, heroes))  # type: ignore[misc]
        total += seconds
        stuck = ""
        line = f"{quest.id:>24} {verdict.winnable:>9} {len(verdict.walkthrough):>6} {seconds:>8.2f}"
        if verdict.winnable == "yes":
            seconds, locks = cpu(lambda quest=quest: find_locks(box, quest, heroes, 20_000))  # type: ignore[misc]
            total += seconds
            stuck = locks.answer if locks.lock is None else locks.lock.cause
            told = locks.answer if locks.lock is None else f"{locks.lock.cause}, {len(locks.lock.moves)} moves"
            line += f"   {told:<22} {seconds:>8.2f}"
        print(line)
        every.add((verdict.winnable, stuck))
    print(f"{'all':>24} {total:>25.2f} s")
    return every


def beside_planners(name: str, box: Box, quests: int, patience: float) -> None:
    """The same question to public planners."""
    found = planning.planners()
    if not found or not quests:
        print("\nno planners: pip install '.[bench]'" if not found else "")
        return
    print(f"\n{name}: winnable? (planners: wall seconds, patience {patience:.0f} s)")
    for quest in box.quests[:quests]:
        play = CompiledQuest(box, quest, 1)
        seconds, verdict = cpu(lambda quest=quest: solve(box, quest, 1))  # type: ignore[misc]
        print(f"{quest.id:>24} {'this toolkit':<22} {verdict.winnable:<8} {seconds:>8.2f}")
        for planner in found:
            answer, seconds = planning.ask(planner, play, patience)
            print(f"{'':>24} {planner:<22} {answer:<8} {seconds:>8.2f}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Everything, side by side."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--patience", type=float, default=20)
    parser.add_argument("--planners", type=int, default=2)
    parser.add_argument("--faults", action="store_true", help="the catalogue of planted faults, and nothing else")
    parser.add_argument("--small", action="store_true", help="a quest of each box, no planners")
    wanted, more = parser.parse_known_args(arguments)
    if wanted.faults:
        with_planners = ["--planners"] if wanted.planners else []
        return faulty.main([*more, *with_planners, "--patience", str(wanted.patience)])
    relaxations(SIZES[:1] if wanted.small else SIZES)
    some = slice(1) if wanted.small else slice(None)
    for folder in sorted((REPOSITORY / "adventures").glob("tutorial" if wanted.small else "*")):
        box = read(folder)
        if box.quests:
            verdicts(folder.name, box, box.quests[some])
    for fault in planted.FAULTS:
        with tempfile.TemporaryDirectory() as scratch:
            box = read(planted.write_box(Path(scratch), fault))
        assert verdicts(f"250 cards, fault: {fault}", box, box.quests[some]) == {TOLD[planted.expected(fault, 2)]}
        if fault in ("none", "exclusive") and not wanted.small:
            beside_planners(f"250 cards, fault: {fault}", box, wanted.planners, wanted.patience)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
