"""The toolkit's verdicts compared with the judge's, on 620 small boxes, of which each run takes a sample;
`python -m tests.judge` compares many more."""

from __future__ import annotations

import ast
import json
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.judge.court import Case, compare, judged, said_by
from tests.judge.mechanisms import MECHANISMS, mechanisms
from tests.judge.sample import MAKERS, MANY, MOST, sample
from tests.judge.steady import HASH_SEEDS, shuffled, told_under

pytestmark = pytest.mark.slow

OWN = ("readings", "deck", "table", "deeds", "help", "positions", "writing", "tangled", "designed",
       "perilous", "forked", "mechanisms")  # fmt: skip
"""The modules of the judge that must not know what they judge."""
BATCHES = [(sort, sample(sort)[first : first + 5]) for sort in MAKERS for first in range(0, len(sample(sort)), 5)]
SPREAD = [(sort, seed) for sort in MAKERS for seed in sample(sort)[::20]]


def judge(sort: str, seed: int) -> Case:
    return compare(MAKERS[sort](seed), MOST[sort])


@pytest.mark.sampled(one_in=4)
@pytest.mark.parametrize(("sort", "seeds"), BATCHES, ids=[f"{sort} {seeds[0]}-{seeds[-1]}" for sort, seeds in BATCHES])
def test_the_toolkit_agrees_with_the_judge(sort: str, seeds: list[int]) -> None:
    cases = {seed: judge(sort, seed) for seed in seeds}
    assert {seed: case.found for seed, case in cases.items() if case.outcome != "agreed"} == {}


def test_every_answer_is_among_them() -> None:
    """A judge that always says the same would prove nothing."""
    seeds = [(sort, seed) for sort in MAKERS for seed in sample(sort)]
    said = Counter(one for sort, seed in seeds[::6] for one in said_by(judged(MAKERS[sort](seed), MOST[sort])))
    assert min(said[one] for one in ("unwinnable", "winnable", "safe", "none", "voluntary", "innocent")) >= 5


def test_every_mechanism_is_among_them() -> None:
    """So the sample covers everything that proofs can get wrong."""
    found = Counter(name for sort in MAKERS for seed in sample(sort) for name in mechanisms(MAKERS[sort](seed)))
    assert {name: found[name] for name in MECHANISMS if found[name] < 10} == {}


@pytest.mark.sampled(one_in=3)
@pytest.mark.parametrize(("sort", "seed"), SPREAD)
def test_in_whatever_order_the_cards_stand_in_the_files(sort: str, seed: int) -> None:
    assert compare(shuffled(MAKERS[sort](seed), seed), MOST[sort]) == judge(sort, seed)


def test_whatever_the_hash_seed() -> None:
    """Verdicts, walkthroughs and ways into soft-locks are the same, word for word."""
    said = {tuple(told_under(one, SPREAD)) for one in HASH_SEEDS[:3]}
    assert len(said) == 1
    assert len(next(iter(said))) == len(SPREAD)


@pytest.mark.parametrize("module", OWN)
def test_the_judge_shares_no_code_with_what_it_judges(module: str) -> None:
    tree = ast.parse(Path(__file__).with_name(f"{module}.py").read_text())
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}
    named = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    allowed = {f"tests.judge.{one}" for one in OWN}
    strange = {
        one for one in imported | named if one not in allowed and one.split(".")[0] not in sys.stdlib_module_names
    }
    assert strange == set()


def test_the_sample_is_written_down() -> None:
    written = json.loads(Path(__file__).with_name("sample.json").read_text())
    assert {sort: len(seeds) for sort, seeds in written.items()} == MANY
