"""Exhaustive tests, sampled: of many cases of one kind, a few are tried on every change, and all of them on request.

    @pytest.mark.sampled(one_in=6)
    @pytest.mark.parametrize("seed", range(180))
    def test_the_verdict_is_the_judges(seed: int) -> None: …

`--exhaustive` tries every case, as `nox -s exhaustive` does; so does whoever names a test on the command line. Which
few are tried otherwise is settled by a digest of their names: the same on every machine, from all over the parameters.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from hashlib import sha256
from typing import Protocol, TypeVar

import pytest

MARK = "sampled"
WHOLLY = "exhaustive"
"""What is not in any sample, such as a box that differs from another one in nothing that a test is about."""


class Named(Protocol):
    """A case, by the name that pytest gives it: `tests/judge/test_classes.py::test_the_judge_knows[seed]`."""

    @property
    def nodeid(self) -> str: ...


def kind_of(case: Named) -> str:
    """The test that a case is of: its name without the parameters."""
    return case.nodeid.partition("[")[0]


Case = TypeVar("Case", bound=Named)


def sample(cases: Iterable[Case], one_in: int) -> list[Case]:
    """One in so many cases, rounded up, in the order in which they came."""
    every = list(cases)
    by_digest = sorted(every, key=lambda case: sha256(case.nodeid.encode()).digest())
    chosen = {case.nodeid for case in by_digest[: -(-len(every) // one_in)]}
    return [case for case in every if case.nodeid in chosen]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--exhaustive", action="store_true", help="try every case of tests that are sampled otherwise")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what is not in the sample."""
    if config.getoption("--exhaustive") or any("::" in word for word in config.args):
        return
    kinds: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker(MARK):
            kinds[kind_of(item)].append(item)
    left_out = {item for item in items if item.get_closest_marker(WHOLLY)}
    for cases in kinds.values():
        mark = cases[0].get_closest_marker(MARK)
        assert mark is not None
        left_out |= set(cases) - set(sample(cases, **mark.kwargs))
    config.hook.pytest_deselected(items=[item for item in items if item in left_out])
    items[:] = [item for item in items if item not in left_out]
