"""Samples of exhaustive tests: how large they are, that they stay the same, and how everything is tried."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from tests.sampling import kind_of, pytest_collection_modifyitems, sample


@dataclass(frozen=True)
class Case:
    nodeid: str
    one_in: int = 0

    def get_closest_marker(self, name: str) -> pytest.Mark | None:
        if name == "exhaustive":
            return pytest.mark.exhaustive.mark if "whole" in self.nodeid else None
        return pytest.mark.sampled(one_in=self.one_in).mark if self.one_in else None


@dataclass
class Asked:
    """What pytest knows of the command line."""

    args: tuple[str, ...] = ("tests",)
    exhaustive: bool = False
    deselected: int = 0

    def getoption(self, name: str) -> bool:
        assert name == "--exhaustive"
        return self.exhaustive

    @property
    def hook(self) -> Asked:
        return self

    def pytest_deselected(self, items: list[Any]) -> None:
        self.deselected += len(items)


def cases(name: str, many: int, one_in: int = 0) -> list[Any]:
    return [Case(f"tests/a.py::{name}[{number}]", one_in) for number in range(many)]


def left(asked: Any, items: list[Any]) -> list[Any]:
    pytest_collection_modifyitems(asked, items)
    return items


@pytest.mark.parametrize(("many", "one_in", "expected"), [(12, 4, 3), (13, 4, 4), (1, 9, 1), (5, 1, 5), (0, 3, 0)])
def test_one_in_so_many_rounded_up(many: int, one_in: int, expected: int) -> None:
    every = cases("test_a", many)
    chosen = sample(every, one_in)
    assert len(chosen) == expected
    assert chosen == sorted(chosen, key=every.index)
    assert sample(every[::-1], one_in) == chosen[::-1], "whatever order they come in"


def test_a_sample_is_from_all_over_and_not_the_same_for_each_test() -> None:
    numbers = {
        name: [one.nodeid.partition("[")[2] for one in sample(cases(name, 100), 10)] for name in ("test_a", "test_b")
    }
    assert numbers["test_a"] != numbers["test_b"]
    assert all(len({int(one[:-1]) // 25 for one in some}) > 2 for some in numbers.values())


def test_each_test_has_its_own_sample_and_others_are_left_alone() -> None:
    items = [*cases("test_a", 8, 4), *cases("test_all", 5), *cases("test_b", 6, 3), *cases("test_whole", 7)]
    asked = Asked()
    kinds = [kind_of(one).rpartition("::")[2] for one in left(asked, list(items))]
    assert (kinds, asked.deselected) == (["test_a"] * 2 + ["test_all"] * 5 + ["test_b"] * 2, 17)


@pytest.mark.parametrize("asked", [Asked(exhaustive=True), Asked(args=("tests/a.py::test_a[3]",))])
def test_everything_is_tried_if_somebody_asks(asked: Asked) -> None:
    items = cases("test_a", 8, 4)
    assert left(asked, list(items)) == items
