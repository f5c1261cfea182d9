"""The toolkit's verdicts against the judge's, on a few hundred small boxes; many more by `python -m tests.judge`."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.conftest import REPOSITORY
from tests.judge.court import Case, compare
from tests.judge.designed import designed
from tests.judge.tangled import tangled
from tests.judge.writing import Written

MOST = 250
"""Boxes with more positions are left out here: they take too long for a suite that runs on every change."""
OWN = ("readings", "deck", "table", "deeds", "help", "positions", "writing", "tangled", "designed")


def batches(many: int, of: int) -> list[range]:
    return [range(first, first + of) for first in range(0, many, of)]


@pytest.mark.parametrize("seeds", batches(600, 25), ids=lambda seeds: f"{seeds[0]}-{seeds[-1]}")
def test_tangled_boxes(seeds: range) -> None:
    check([tangled(seed) for seed in seeds])


@pytest.mark.parametrize("seeds", batches(300, 25), ids=lambda seeds: f"{seeds[0]}-{seeds[-1]}")
def test_designed_boxes(seeds: range) -> None:
    check([designed(seed) for seed in seeds])


def check(boxes: list[Written]) -> None:
    cases = [(written.label, compare(written, MOST)) for written in boxes]
    assert [(label, case.found) for label, case in cases if case.found] == []
    assert sum(case.outcome == "agreed" for _, case in cases) > len(cases) // 5, "most were not even judged"
