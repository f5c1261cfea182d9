"""Times the proofs of every quest of the saga with one fault planted in it, and compares them with what is expected.

Faults of order are planted in both editions of the saga, and those of `tests.bench.planted` in designed boxes.

    python -m tests.bench.faulty [--heroes 1,2,4] [--seconds 20] [--only 18-without-4,…] [--planners --patience 120]
    python -m tests.bench.faulty --designed 60,120,250,500 --heroes 1,2,3,4        # boxes of these sizes instead
    python -m tests.bench.faulty --small                  # one fault, one hero

Figures are CPU seconds on one core. Each line, for one fault and one party, says what is not simply winnable, what took
long and what is wrong. It exits with 1 if anything is.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from tests.bench import planning
from tests.bench.planted import FAULTS, box_in_memory, expected
from tests.games.unlikely_heroes.faults import SECOND, Fault, Found, catalogue, planted
from toolkit.games.unlikely_heroes.content.model import Box, Quest
from toolkit.games.unlikely_heroes.proving.results.verdicts import prove
from toolkit.games.unlikely_heroes.rulebook.compiled import CompiledQuest
from toolkit.search.claims import DEFAULT_LIMIT
from toolkit.search.deadline import deadline
from toolkit.work.machine import collector_paused

SLOW = 5.0
SMALL = "130-destroys-138"


class Case(NamedTuple):
    """A box with a fault, and what is expected of a quest for a party."""

    label: str
    box: Box
    expects: Callable[[str, int], Found]
    fault: Fault | None = None


def cases(wanted: Sequence[str], sizes: Sequence[int]) -> Iterator[Case]:
    """The wanted faults, or all: in the saga, or in designed boxes of some sizes."""
    for size in sizes:
        for one in FAULTS:
            if not wanted or one in wanted:
                box = box_in_memory(one, size)
                yield Case(f"{one}, {size} cards", box, lambda quest, heroes, one=one: expected(one, heroes))  # type: ignore[misc]
    for fault in catalogue() if not sizes else ():
        if not wanted or fault.id in wanted:
            yield Case(fault.id, planted(fault), fault.expects, fault)
            if fault.kind == "order":
                yield Case(f"{fault.id}, second edition", planted(fault, SECOND), fault.expects)


def judged(box: Box, quest: Quest, heroes: int, seconds: float) -> Found:
    """What is found in a quest, in the words of the catalogue."""
    with deadline(seconds):
        *_, found = prove(box, quest, heroes, DEFAULT_LIMIT)
    if found.verdict.winnable == "no":
        return "unwinnable"
    if found.verdict.winnable == "undecided" or found.locks is None or found.locks.answer == "undecided":
        return "undecided"
    lock = found.locks.lock
    return lock.cause if lock is not None and lock.cause != "voluntary" else "winnable"


def beside_planners(fault: Fault, box: Box, seconds: float) -> None:
    """Whether one hero can win, according to public planners; they cannot be asked about soft-locks."""
    if not planning.planners():
        print(f"{'':28}no planners: pip install '.[bench]'", flush=True)
    for quest in box.quests:
        if fault.expects(quest.id, 1) == "winnable":
            continue
        for planner in planning.planners():
            answer, took = planning.ask(planner, CompiledQuest(box, quest, 1), seconds)
            print(f"{'':28}{quest.id:24} {planner:<22} {answer:<8} {took:>8.2f}", flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """All faults, or some."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--heroes", default="1,2,4")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--only", default="")
    parser.add_argument("--designed", default="", metavar="SIZES", help="designed boxes of these sizes")
    parser.add_argument("--planners", action="store_true")
    parser.add_argument("--patience", type=float, default=120)
    parser.add_argument("--small", action="store_const", const=["--heroes", "1", "--only", SMALL], help="one fault")
    asked = parser.parse_args(arguments)
    if asked.small:
        return main(asked.small)
    wanted = [word for word in asked.only.split(",") if word]
    took: list[float] = []
    endings: Counter[str] = Counter()
    for case in cases(wanted, [int(word) for word in asked.designed.split(",") if word]):
        for heroes in (int(word) for word in asked.heroes.split(",")):
            told = []
            for quest in case.box.quests:
                start = time.process_time()
                with collector_paused():
                    found = judged(case.box, quest, heroes, asked.seconds)
                took.append(time.process_time() - start)
                is_right = found == case.expects(quest.id, heroes)
                endings["undecided" if found == "undecided" else "right" if is_right else "wrong"] += 1
                if found != "winnable" or took[-1] > SLOW or not is_right:
                    told.append(f"{quest.id}: {found} {took[-1]:.1f}{'' if is_right else ' (!)'}")
            print(f"{case.label:36}{heroes} {', '.join(told)}", flush=True)
        if asked.planners and case.fault is not None:
            beside_planners(case.fault, case.box, asked.patience)
    slow = sum(seconds > SLOW for seconds in took)
    figures = f"median {statistics.median(took):.2f}, most {max(took):.1f}, {slow} above {SLOW:g}"
    print(f"{dict(endings)}; CPU seconds a quest: {figures}")
    return 1 if endings["wrong"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
