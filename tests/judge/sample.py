"""The boxes that the suite judges on every change: small enough to be quick, and mostly winnable.

Their seeds are found once and written down, since finding them takes longer than judging the boxes; after changing a
generator, write them down again with `python -m tests.judge.sample`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from tests.judge.court import judged
from tests.judge.deck import Crooked
from tests.judge.designed import designed
from tests.judge.forked import forked
from tests.judge.perilous import perilous
from tests.judge.positions import TooMany
from tests.judge.table import Endless
from tests.judge.tangled import tangled
from tests.judge.writing import Written

WRITTEN_DOWN = Path(__file__).with_name("sample.json")
MAKERS: dict[str, Callable[[int], Written]] = {
    "tangled": tangled, "designed": designed, "perilous": perilous, "forked": forked,
}  # fmt: skip
MANY = {"tangled": 482, "designed": 18, "perilous": 60, "forked": 60}
MOST = {"tangled": 120, "designed": 300, "perilous": 120, "forked": 300}
"""How many positions a box may have."""


def sample(sort: str) -> list[int]:
    """The seeds that were written down."""
    seeds: dict[str, list[int]] = json.loads(WRITTEN_DOWN.read_text())
    return seeds[sort]


def find(sort: str) -> list[int]:
    """Seeds of boxes that are small enough; only every second one of those that cannot be won."""
    found: list[int] = []
    unwinnable = 0
    seed = -1
    while len(found) < MANY[sort]:
        seed += 1
        try:
            judge = judged(MAKERS[sort](seed), MOST[sort])
        except (TooMany, Endless, Crooked):
            continue
        unwinnable += not judge.winnable
        if judge.winnable or unwinnable % 2 == 0:
            found.append(seed)
    return found


if __name__ == "__main__":
    WRITTEN_DOWN.write_text(json.dumps({sort: find(sort) for sort in MAKERS}) + "\n")
