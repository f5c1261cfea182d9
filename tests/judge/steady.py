"""`python -m tests.judge.steady --boxes 300`: whether the order of cards in files, or a hash seed, changes an answer.

Whatever the order, the verdicts are the same; whatever the hash seed, every word is, walkthroughs and ways into
soft-locks included.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterable
from random import Random

from tests.conftest import REPOSITORY
from tests.judge.court import MANY, compare, opened
from tests.judge.sample import MAKERS
from tests.judge.writing import Written
from toolkit.games.unlikely_heroes.proving.soft_locks.locks import find_locks
from toolkit.games.unlikely_heroes.proving.walks.solve import solve

HASH_SEEDS = ("1", "2", "3", "4", "5")
TELL = """
import sys
from tests.judge.court import told
from tests.judge.sample import MAKERS
for word in sys.argv[1:]:
    sort, seed = word.split()
    print(word, told(MAKERS[sort](int(seed))))
"""


def verdict(written: Written) -> tuple[str, ...]:
    """The toolkit's answers about a box, without the moves that show them."""
    box, quest = opened(written)
    found = solve(box, quest, written.heroes, MANY)
    if found.winnable != "yes":
        return (found.winnable,)
    locks = find_locks(box, quest, written.heroes, MANY, found.walkthrough)
    return found.winnable, found.safe, locks.answer, locks.lock.cause if locks.lock else "", locks.foolproof


def shuffled(written: Written, order: int) -> Written:
    """The same box, its cards in another order."""
    return written._replace(cards=Random(f"order {order}").sample(written.cards, len(written.cards)))


def told_under(hash_seed: str, boxes: Iterable[tuple[str, int]]) -> list[str]:
    """Everything that the toolkit says about some boxes, one line each, in a process with its own hash seed.

    A box is named by its sort and its seed.
    """
    surroundings = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(REPOSITORY)}
    call = [sys.executable, "-c", TELL, *(f"{sort} {seed}" for sort, seed in boxes)]
    return subprocess.run(call, env=surroundings, capture_output=True, check=True, text=True).stdout.splitlines()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boxes", type=int, default=300, help="how many of each sort")
    parser.add_argument("--first", type=int, default=0, help="the seed to begin with")
    parser.add_argument("--most", type=int, default=800, help="boxes with more positions are left out")
    parser.add_argument("--orders", type=int, default=3, help="other orders of the cards in the files")
    parser.add_argument("--sort", choices=sorted(MAKERS), action="append", help="which boxes; all by default")
    chosen = parser.parse_args()
    for sort in chosen.sort or sorted(MAKERS):
        seeds: list[int] = []
        seed = chosen.first
        while len(seeds) < chosen.boxes:
            if compare(MAKERS[sort](seed), chosen.most).said:
                seeds.append(seed)
            seed += 1
        changed = 0
        for one in seeds:
            first = verdict(MAKERS[sort](one))
            for order in range(chosen.orders):
                other = verdict(shuffled(MAKERS[sort](one), order))
                if other != first:
                    changed += 1
                    print(f"{sort} {one}, order {order}: {other}, but as written {first}", flush=True)
        print(f"{sort}: {len(seeds)} boxes from {seeds[0]} to {seeds[-1]}, {chosen.orders} orders, {changed} changed")
        lines = [told_under(one, ((sort, seed) for seed in seeds)) for one in HASH_SEEDS]
        differing = [same[0].split()[1] for same in zip(*lines, strict=True) if len(set(same)) > 1]
        print(f"{sort}: {len(HASH_SEEDS)} hash seeds, {len(differing)} differ {' '.join(differing)}", flush=True)


if __name__ == "__main__":
    main()
