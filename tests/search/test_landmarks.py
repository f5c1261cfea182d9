"""Landmarks beside their definition: what a fact cannot be reached without; in a small box as in a large one."""

from __future__ import annotations

from random import Random

import pytest

from toolkit.search import landmarks
from toolkit.search.horn import Clause, Knowledge
from toolkit.search.landmarks import Landmarks


def some_clauses(random: Random) -> list[Clause[int, None]]:
    return [
        Clause(random.randrange(30), tuple(random.choices(range(30), k=random.choice((0, 1, 1, 1, 2, 2, 3)))))
        for _ in range(60)
    ]


@pytest.mark.parametrize("many", [landmarks.MANY, 0])
def test_they_are_what_a_fact_cannot_be_reached_without(many: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(landmarks, "MANY", many)
    for seed in range(30):
        random = Random(seed)
        known = Knowledge(some_clauses(random))
        given = random.sample(range(30), 2)
        reach = known.sweep(given)
        found = Landmarks(known, given, reach)
        for fact in reach.first:
            needed = {one for one in reach.first if one not in given and fact not in known.sweep(given, {one})}
            assert set(found[fact]) - set(given) == needed - set(given)
            assert fact in found[fact]
        one, other = random.sample(list(reach.first), 2)
        assert found.of([one, other]) == set(found[one]) | set(found[other])
        order = list(reach.first)
        assert list(found.of([one, other])) == sorted(found.of([one, other]), key=order.index)
        assert not found.of([]) | found.of([31])
