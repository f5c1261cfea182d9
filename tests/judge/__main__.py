"""`python -m tests.judge --boxes 10000`: how often the toolkit and the judge agree, and every box where they do not.

Finding that a box is too large takes longer than judging twenty that are not, so `--most 3000` judges several times as
many in the same time, and `--most 20000` larger ones.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter

from tests.judge.court import compare
from tests.judge.mechanisms import mechanisms
from tests.judge.sample import MAKERS


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boxes", type=int, default=1000, help="how many of each sort")
    parser.add_argument("--first", type=int, default=0, help="the seed to begin with")
    parser.add_argument("--most", type=int, default=20_000, help="boxes with more positions are left out")
    parser.add_argument("--sort", choices=sorted(MAKERS), action="append", help="which boxes; all by default")
    parser.add_argument("--heroes", type=int, help="the size of every party, instead of the one a box is made for")
    parser.add_argument("--show", action="store_true", help="print boxes on which they disagree as JSON")
    chosen = parser.parse_args()
    count: Counter[str] = Counter()
    said: Counter[str] = Counter()
    covered: Counter[str] = Counter()
    started = time.process_time()
    for seed in range(chosen.first, chosen.first + chosen.boxes):
        for sort in chosen.sort or sorted(MAKERS):
            written = MAKERS[sort](seed)
            if chosen.heroes:
                written = written._replace(heroes=chosen.heroes)
            try:
                case = compare(written, chosen.most)
            except Exception as wrong:
                print(f"{written.label}, {written.heroes} heroes: {type(wrong).__name__}: {wrong}"[:400], flush=True)
                count["crashed"] += 1
                continue
            count[case.outcome] += 1
            said.update(case.said)
            if case.said:
                covered.update([sort, *mechanisms(written)])
            for one in case.found:
                print(f"{written.label}, {written.heroes} heroes: {one}", flush=True)
            if case.found and chosen.show:
                print(json.dumps({"cards": written.cards, "chapters": written.chapters}))
        if (seed + 1) % 100 == 0:
            print(f"before {seed + 1}: {dict(count)}, {time.process_time() - started:.0f} s of CPU", flush=True)
    print(dict(count), dict(said), f"{time.process_time() - started:.0f} s of CPU")
    print("Judged boxes with", ", ".join(f"{name}: {many}" for name, many in covered.most_common()))


if __name__ == "__main__":
    main()
